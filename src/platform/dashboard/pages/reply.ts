/** Requests to the dashboard's pages, and the pages that they get. */

import type { Markup } from '../../../base/text/html.ts';
import type { LocalPlatform } from '../../local-platform.ts';

export interface DashboardPage {
  /** HTTP status. Default: 200. */
  readonly status?: number;
  /** Heading of the page, and its title in the browser. May contain untrusted text. */
  readonly title: string;
  /** Section that the navigation highlights. Absent: none. */
  readonly section?: '' | 'requests' | 'sql' | 'runs';
  readonly content: Markup;
}

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
}

/** Responds to a request. @throws PageError for a request that can't be fulfilled */
export type View = (request: PageRequest) => DashboardPage | Promise<DashboardPage>;

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
 * Returns a relative address of a page. All pages are in one folder, so it is valid on each of
 * them. Parameters are in the query, because names may contain any character.
 */
export function href(page: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters);
  return `./${page}${query.size === 0 ? '' : `?${query.toString()}`}`;
}
