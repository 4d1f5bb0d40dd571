/** Requests a public page once and returns its status and the SHA-256 of its body. */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { platformAddress, RefusedAddress } from '../../base/reach.ts';
import type { Wire } from './wire.ts';

/** Response of a public page: its status, and the SHA-256 of its body in lower-case hex. */
export interface FetchedPage {
  readonly status: number;
  readonly sha256: string;
}

/**
 * Maximum number of redirects. A site that needs more is broken, though browsers follow up to 20.
 */
const MAX_REDIRECTS = 5;

/**
 * A page that was not fetched: the platform may not send this step to its address, or to that of a
 * redirect.
 */
export interface RefusedPage {
  readonly problem: string;
}

/**
 * Requests a public address once, without the step's credential. Follows redirects within the site,
 * that is to the same host name, and to public addresses.
 * @param key bearer token for the site, which other hosts don't get
 * @returns undefined if there is no response, or a redirect leads nowhere; the problem if the
 *   address is refused, or one to which it redirects
 */
export async function fetchPage(
  wire: Wire,
  address: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<FetchedPage | RefusedPage | undefined> {
  let next = address;
  let site: string | undefined;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const isSite = site === undefined || (URL.canParse(next) && new URL(next).hostname === site);
    const target = platformAddress(next, isSite ? wire.platformReach : 'public');
    if ('problem' in target) return hop === 0 ? target : undefined;
    site ??= target.url.hostname;
    const attempt = await wire.attempt({
      url: target.url,
      source: isSite ? 'platform' : 'page',
      method: 'GET',
      headers: {
        'cache-control': 'no-cache',
        ...(isSite && key !== undefined && { authorization: `Bearer ${key}` }),
      },
      signal,
    });
    signal.throwIfAborted();
    const isRefused = attempt.type === 'unreached' && attempt.error instanceof RefusedAddress;
    if (isRefused && hop === 0) return { problem: `was refused: ${attempt.error.message}` };
    if (isRefused) {
      return {
        problem: `redirects to ${target.url.hostname}, which is neither the site’s own host nor a public address`,
      };
    }
    if (attempt.type !== 'answered') return undefined;
    const { status, body } = attempt;
    const location = status >= 300 && status < 400 ? attempt.headers['location'] : undefined;
    if (location === undefined || !URL.canParse(location, next)) {
      return { status, sha256: sha256Hex(body) };
    }
    next = new URL(location, next).href;
  }
  return undefined;
}
