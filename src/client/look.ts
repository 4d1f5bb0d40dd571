import { createHash } from 'node:crypto';
import { safeAddress } from '../address.ts';
import type { Wire } from './attempt.ts';

/** What a page of the open web answered: its status, and the SHA-256 of its body in lower-case hex. */
export interface Served {
  readonly status: number;
  readonly sha256: string;
}

/** A site that needs more of them than this is broken, though browsers go on to 20. */
const MOST_REDIRECTS = 5;

/**
 * Looks at a public address, once, without any credential; redirects to safe addresses are followed.
 * @returns undefined when nothing answers, or a redirect leads nowhere
 */
export async function look(wire: Wire, address: string, signal: AbortSignal): Promise<Served | undefined> {
  let next = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const target = safeAddress(next);
    if ('problem' in target) return undefined;
    const attempt = await wire.attempt({
      url: target.url,
      method: 'GET',
      headers: { 'cache-control': 'no-cache' },
      signal,
    });
    signal.throwIfAborted();
    if (attempt.type !== 'answered') return undefined;
    const { status, body } = attempt;
    const location = status >= 300 && status < 400 ? attempt.headers['location'] : undefined;
    if (location === undefined || !URL.canParse(location, next)) {
      return { status, sha256: createHash('sha256').update(body).digest('hex') };
    }
    next = new URL(location, next).href;
  }
  return undefined;
}
