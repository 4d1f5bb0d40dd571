/** Requests to the dashboard's pages, and their replies. */

import type { Markup } from '../../base/html.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';

export type Section = 'overview' | 'projects' | 'requests' | 'faults' | 'seed';

export interface Page {
  /** HTTP status. Default: 200. */
  readonly status?: number;
  /** Heading of the page, and its title in the browser. May contain untrusted text. */
  readonly title: string;
  /** Section that the navigation highlights. Absent: none. */
  readonly section?: Section;
  /** Pages above this one, the topmost first. */
  readonly parents?: readonly { readonly title: string; readonly href: string }[];
  /** Result of the action that led to this page, for the status message. */
  readonly notice?: Notice | undefined;
  readonly content: Markup;
}

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** A file to download. Its bytes are sent as they are, but never displayed as a page. */
export interface Download {
  readonly filename: string;
  /** Path on disk. */
  readonly location: string;
}

/** Sends server-sent events until it returns. */
export interface Stream {
  events(disconnected: AbortSignal): AsyncIterable<StreamEvent>;
}

export interface StreamEvent {
  readonly id?: number;
  readonly event: string;
  readonly data: unknown;
}

/** Address of another page, to go to after a change, so that reloading the page doesn't repeat the change. */
export interface Redirect {
  readonly redirect: string;
}

export type Reply = Page | Download | Stream | Redirect;

/** Field of each form with the anti-forgery token. */
export const TOKEN_FIELD = 'form-token';

/** Request to a page, which has passed all checks of access. */
export interface PageRequest {
  readonly platform: LocalPlatform;
  readonly query: URLSearchParams;
  /** Fields of the form. Empty unless the request is a POST. */
  readonly form: URLSearchParams;
  /** Anti-forgery token for the forms of the page. */
  readonly formToken: string;
  /** Last event of a stream that the browser has received. Undefined at its first connection. */
  readonly lastEventId: string | undefined;
  /** Aborts when the browser disconnects or the dashboard closes. */
  readonly disconnected: AbortSignal;
}

/** Responds to a request. @throws PageError for a request that can't be fulfilled */
export type View = (request: PageRequest) => Reply | Promise<Reply>;

/** Request that can't be fulfilled, such as one for a project that doesn't exist. */
export class PageError extends Error {
  readonly status: number;

  /** @param message one sentence for the person; may contain untrusted text */
  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}

/**
 * Returns a relative address of a page. All pages are in one folder, so it is valid on each of them. Parameters are in
 * the query, because names may contain any character.
 */
export function href(page: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return `./${page}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** Returns a parameter of the address. @throws PageError if it is missing */
export function parameter({ query }: Pick<PageRequest, 'query'>, name: string): string {
  const value = query.get(name);
  if (value === null) throw new PageError(400, `The URL must contain the parameter ${name}.`);
  return value;
}

/** Returns a whole number of the address. @throws PageError for another text, and if the parameter is missing */
export function numberParameter(query: URLSearchParams, name: string): number {
  const value = parameter({ query }, name);
  if (!/^\d+$/.test(value)) throw new PageError(400, `The parameter ${name} of the URL must be a whole number.`);
  return Number(value);
}
