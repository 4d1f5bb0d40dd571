/** Enforces the platform's rate limits, per client, user, project and address. */

import { plural } from '../../base/amount.ts';
import { type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { RATE_LIMITS, type RateLimits } from '../../api/rate-limits.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../http/problems.ts';

/** Caller, or a team that signs its requests. A team has no single user. */
interface CountedCaller {
  readonly client: string;
  readonly user?: { readonly open_id: string };
}

interface RequestDetails {
  readonly urlId: string | undefined;
  readonly address: string | undefined;
}

const MINUTE_MS = 60_000;

/** Part 2, Limits: agent event stream. The documents don't specify the number of requests in its window. */
const FIXED_WINDOW: readonly EndpointId[] = ['agent.events'];

/** Key under which a request is counted, and the number of requests allowed in this time. */
interface KeyedLimit {
  readonly key: string;
  readonly requests: number;
  readonly perMs: number;
}

/**
 * Counts requests in a sliding window, such as the last minute. The endpoints in `FIXED_WINDOW` have a fixed window.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #limits: RateLimits | 'none';
  /** Times of admitted requests by key. */
  readonly #admitted = new Map<string, readonly number[]>();
  #longestMs = MINUTE_MS;
  #pruneAt = 0;

  /** @param limits further limits, or replacements for the documented ones; `none` also switches the pacing off */
  constructor(clock: Clock, limits: RateLimits | 'none' = {}) {
    this.#clock = clock;
    this.#limits = limits === 'none' ? limits : { ...RATE_LIMITS, ...limits };
  }

  /**
   * Counts a request that is admitted and well-formed, in all its limits or in none. The documents have no rule, so
   * one rule applies to all limits: a request that is rejected for its own fault isn't counted (`isUncounted`). So a
   * caller without permission for a request can't use up the limit of others.
   * @param details the project of the request, if it has one, and the caller's IP address
   * @returns a function that removes the request from all limits
   * @throws Problem `temporarily_unavailable`, or `rate_limit_exceeded` for a team (Part 2, Errors), with `Retry-After`
   * in seconds
   */
  count(id: EndpointId, { client, user }: CountedCaller, details: RequestDetails): () => void {
    if (this.#limits === 'none') return () => undefined;
    const { perClient, perClientAndUser, perProject, perAddress, countedAs = id } = this.#limits[id] ?? {};
    const { pace } = endpointRow(id);
    const limits = [
      { counted: { client }, requests: perClient },
      { counted: { client, user: user?.open_id }, requests: perClientAndUser },
      { counted: { project: details.urlId }, requests: perProject },
      { counted: { address: details.address }, requests: perAddress },
    ];
    const keyedLimits = limits.flatMap(({ counted, requests }) =>
      requests === undefined ? [] : [{ key: JSON.stringify([countedAs, counted]), requests, perMs: MINUTE_MS }],
    );
    // Part 2, Limits: write pacing per project, for all callers together.
    if (pace !== undefined)
      keyedLimits.push({ ...pace, key: JSON.stringify([pace.rateLimit, { project: details.urlId }]) });
    return this.#countIn(id, keyedLimits);
  }

  /** Number of keys that have requests. */
  get size(): number {
    return this.#admitted.size;
  }

  /** Counts a request in all of these limits, or in none. */
  #countIn(id: EndpointId, keyedLimits: readonly KeyedLimit[]): () => void {
    const now = this.#clock.now();
    this.#prune(now);
    const windows = keyedLimits.map(({ key, requests, perMs }) => {
      this.#longestMs = Math.max(this.#longestMs, perMs);
      const isFixed = FIXED_WINDOW.includes(id);
      const since = isFixed ? now - (now % perMs) - 1 : now - perMs;
      const recent = (this.#admitted.get(key) ?? []).filter(at => at > since);
      // "`Retry-After: 60` is an upper bound on safe wait, not the remaining time."
      const waitMs = isFixed ? perMs : (recent[0] ?? now) + perMs - now;
      if (recent.length >= requests) throw limitReached(id, requests, perMs, waitMs);
      return { key, recent };
    });
    for (const { key, recent } of windows) this.#admitted.set(key, [...recent, now]);
    return () => {
      for (const { key } of keyedLimits) this.#uncount(key, now);
    };
  }

  /** Removes the keys without a request in the longest window, once per window. Otherwise keys would accumulate. */
  #prune(now: number): void {
    if (now < this.#pruneAt) return;
    this.#pruneAt = now + this.#longestMs;
    for (const [key, times] of this.#admitted) {
      if ((times.at(-1) ?? 0) <= now - this.#longestMs) this.#admitted.delete(key);
    }
  }

  #uncount(key: string, at: number): void {
    const counted = this.#admitted.get(key) ?? [];
    const index = counted.lastIndexOf(at);
    if (index !== -1) this.#admitted.set(key, counted.toSpliced(index, 1));
  }
}

/** Statuses of a request that is invalid, not allowed, for a missing target, or too large. */
const UNCOUNTED: readonly number[] = [400, 401, 403, 404, 413];

/** Checks whether a request that ends with this error is uncounted. */
export const isUncounted = (error: unknown): boolean => error instanceof Problem && UNCOUNTED.includes(error.status);

function limitReached(id: EndpointId, requests: number, perMs: number, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `The rate limit of ${plural(requests, 'request')} per ${perMs / 1000} s was exceeded. Try again in ${seconds} s.`;
  const isSigned = endpointRow(id).credentials.includes('team-key');
  const code = isSigned ? 'rate_limit_exceeded' : 'temporarily_unavailable';
  return new Problem(code, detail, { headers: { 'retry-after': String(seconds) } });
}
