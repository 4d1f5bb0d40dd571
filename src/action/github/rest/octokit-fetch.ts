/** Provides `fetch` for GitHub's client library over this action's own connections. */

import type { ProxySettings } from '../../../client/http/proxy.ts';
import { STANDARD_TIMEOUTS, Wire, type WireAttempt } from '../../../client/http/wire.ts';

/** GitHub's documentation asks clients to follow redirects, for example of a renamed repository. */
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 307, 308];

/** Responses with these statuses have no body, and `Response` refuses one. */
const BODILESS = [204, 205, 304];

/** Options that Octokit passes to `fetch`. */
interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** `manual`: the redirect itself is the response. */
  readonly redirect?: 'manual' | undefined;
  readonly signal: AbortSignal;
}

/**
 * `fetch` as Octokit uses it, over the connections of the platform's client: same proxy, same
 * timeouts, connections kept alive, same limit of a response's size. undici's own `fetch` has no
 * such limit, and would follow a redirect to another host.
 *
 * @param done aborts when no more requests follow, and closes the connections
 * @returns a function that rejects with the signal's reason, or with the connection's error if the
 *   response is incomplete
 */
export function octokitFetch(
  proxy: ProxySettings,
  done: AbortSignal,
): (address: string, options: FetchOptions) => Promise<Response> {
  const wire = new Wire(STANDARD_TIMEOUTS, proxy);
  done.addEventListener('abort', () => wire.close(), { once: true });
  return async (address, { method, headers, body, redirect, signal }) => {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const sent = body === undefined ? {} : { body };
      const answer = requireAnswer(await wire.attempt({ url, method, headers, signal, ...sent }));
      const { location } = answer.headers;
      if (redirect === 'manual' || !REDIRECTS.includes(answer.status) || location === undefined)
        return responseOf(answer, url);
      const next = new URL(location, url);
      // The token must not be sent to another host.
      if (next.origin !== url.origin)
        throw new Error(
          `the redirect from ${url.origin} to ${next.origin} was not followed, because it leads to a different origin`,
        );
      if (redirects === MAX_REDIRECTS)
        throw new Error(`the request was redirected more than ${MAX_REDIRECTS} times`);
      url = next;
    }
  };
}

type GitHubAnswer = Extract<WireAttempt, { readonly type: 'answered' }>;

function requireAnswer(attempt: WireAttempt): GitHubAnswer {
  if (attempt.type === 'answered') return attempt;
  throw attempt.type === 'aborted' ? attempt.reason : attempt.error;
}

function responseOf({ status, headers, body }: GitHubAnswer, url: URL): Response {
  const response = new Response(BODILESS.includes(status) ? null : new Uint8Array(body), {
    status,
    headers,
  });
  // Octokit parses the address of a list's last page. The constructor can't set it.
  return Object.defineProperty(response, 'url', { value: url.href });
}
