import type { Clock } from '../clock.ts';
import type { EndpointId } from '../spec/endpoints.ts';
import type { Caller } from './state.ts';
import { Problem } from './problems.ts';

/** Requests per minute. */
export interface RateLimit {
  readonly perClient?: number;
  readonly perClientAndUser?: number;
}

export type RateLimits = { readonly [Id in EndpointId]?: RateLimit };

/** Part 1, Limits. For other endpoints the documents give no numbers, so these are not limited by themselves. */
const DOCUMENTED: RateLimits = { 'projects.delete': { perClient: 600, perClientAndUser: 20 } };

const WINDOW_MS = 60_000;

/** Counts requests over the last minute, not over calendar minutes. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #limits: RateLimits;
  readonly #admitted = new Map<string, readonly number[]>();

  /** @param limits further limits, or others in place of the documented ones */
  constructor(clock: Clock, limits: RateLimits = {}) {
    this.#clock = clock;
    this.#limits = { ...DOCUMENTED, ...limits };
  }

  /**
   * Counts a request of this caller.
   * @throws Problem `temporarily_unavailable` with `Retry-After` in seconds (Part 1, Errors); a refused request isn't
   * counted
   */
  admit(id: EndpointId, { client, user }: Caller): void {
    const { perClient, perClientAndUser } = this.#limits[id] ?? {};
    const buckets = [
      { key: JSON.stringify([id, client]), limit: perClient },
      { key: JSON.stringify([id, client, user.open_id]), limit: perClientAndUser },
    ];
    const now = this.#clock.now();
    const counted = buckets.flatMap(({ key, limit }) => {
      if (limit === undefined) return [];
      const recent = (this.#admitted.get(key) ?? []).filter(at => at > now - WINDOW_MS);
      if (recent.length >= limit) throw limitReached(limit, (recent[0] ?? now) + WINDOW_MS - now);
      return [{ key, recent }];
    });
    for (const { key, recent } of counted) this.#admitted.set(key, [...recent, now]);
  }
}

function limitReached(limit: number, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `The rate limit of ${limit} requests per minute is reached; try again in ${seconds} s.`;
  return new Problem('temporarily_unavailable', detail, { headers: { 'retry-after': String(seconds) } });
}
