/** Controls access to the dashboard: only a browser that opened the URL with the key has access. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { equalInConstantTime } from '../../base/values/equal-in-constant-time.ts';
import { TOKEN_FIELD } from './pages/reply.ts';

/** Reason for refusing a request. */
export interface AccessRefusal {
  readonly status: 403 | 421;
  readonly message: string;
}

const COOKIE = 'local-platform-dashboard';

export const OPEN_AGAIN =
  'Open the dashboard at the URL that the local platform printed when it started.';

/**
 * Access to one dashboard. A key in its address starts a session, which a cookie continues. The
 * cookie is limited to a random path: cookies ignore ports, so the browser would otherwise send it
 * to every server on this machine, such as a function that is called from a page.
 */
export class Access {
  /** Path of all pages, with a slash at both ends. */
  readonly folder = `/${randomBytes(12).toString('base64url')}/`;
  /** Anti-forgery token, which every form contains. */
  readonly formToken = secret();
  readonly #key = secret();
  readonly #session = secret();

  /** Returns the path and query that start a session. */
  get entry(): string {
    return `/?key=${this.#key}`;
  }

  /**
   * Starts a session.
   * @param key key from the address; null if it has none
   * @returns the cookie to set; undefined for a wrong key
   */
  enter(key: string | null): string | undefined {
    if (key === null || !equalInConstantTime(key, this.#key)) return undefined;
    return `${COOKIE}=${this.#session}; Path=${this.folder}; HttpOnly; SameSite=Strict`;
  }

  /**
   * Checks a request's headers. A page of another site can send requests here, but it can't set
   * these headers.
   * @param ownHosts values of `Host` under which the dashboard is reachable
   * @param isEntry whether the request contains a key instead of a cookie, and may come from a link
   *   anywhere
   * @returns the reason for refusing the request; undefined if it is allowed
   */
  refusal(
    { headers, method }: IncomingMessage,
    ownHosts: readonly string[],
    isEntry: boolean,
  ): AccessRefusal | undefined {
    const { host = '', origin, 'sec-fetch-site': site } = headers;
    // A foreign name that resolves to this machine (DNS rebinding).
    if (!ownHosts.includes(host)) {
      return {
        status: 421,
        message: `The dashboard accepts only requests to the hosts ${ownHosts.join(' and ')}.`,
      };
    }
    if (isEntry) return undefined;
    const isForeign = origin === undefined ? method === 'POST' : origin !== `http://${host}`;
    // Other ports of this machine are the same site, but not the same origin.
    if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      return {
        status: 403,
        message: `Only the dashboard’s own pages can send this request. ${OPEN_AGAIN}`,
      };
    }
    if (!cookies(headers.cookie).some(value => equalInConstantTime(value, this.#session))) {
      return { status: 403, message: `This browser has no access to the dashboard. ${OPEN_AGAIN}` };
    }
    return undefined;
  }

  /** Checks the anti-forgery token of a form. */
  isOwnForm(form: URLSearchParams): boolean {
    return equalInConstantTime(form.get(TOKEN_FIELD) ?? '', this.formToken);
  }
}

const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the values of the dashboard's cookie. A browser can have several, from dashboards that
 * ran earlier.
 */
const cookies = (header = ''): readonly string[] =>
  header
    .split('; ')
    .flatMap(pair => (pair.startsWith(`${COOKIE}=`) ? [pair.slice(COOKIE.length + 1)] : []));
