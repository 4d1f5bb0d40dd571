import type { Clock } from '../clock.ts';
import type { Pace } from '../spec/endpoint.ts';
import type { EndpointId } from '../spec/endpoints.ts';
import type { Caller } from './state.ts';
import { Problem } from './problems.ts';

/** Requests per minute. */
export interface RateLimit {
  readonly perClient?: number;
  readonly perClientAndUser?: number;
  readonly perProject?: number;
  /** The caller's IP address. */
  readonly perAddress?: number;
  /** The endpoint whose requests are counted together with this one's; by default each is counted by itself. */
  readonly countedAs?: EndpointId;
}

interface About {
  readonly urlId: string | undefined;
  readonly address: string | undefined;
}

export type RateLimits = { readonly [Id in EndpointId]?: RateLimit };

/** "PUT and DELETE share." */
const ALIAS_WRITE: RateLimit = { perClient: 300, perClientAndUser: 20, perProject: 10, countedAs: 'alias.set' };

/**
 * Part 1, Limits. For other endpoints the documents give no numbers, so these are not limited by themselves. A user has
 * one tenant here, so "per client and user and tenant" is no other count than per client and user.
 */
const DOCUMENTED: RateLimits = {
  'projects.delete': { perClient: 600, perClientAndUser: 20 },
  'alias.get': { perClient: 600, perClientAndUser: 60 },
  'alias.check': { perClient: 300, perClientAndUser: 30 },
  'alias.set': ALIAS_WRITE,
  'alias.reset': ALIAS_WRITE,
  'source.export': { perAddress: 20_000, perClient: 600, perClientAndUser: 10 },
  'sandbox.kill': { perClient: 2000, perClientAndUser: 2000 },
};

const MINUTE_MS = 60_000;

/** What a request is counted under, and how many of these may come in how long a time. */
interface Budget {
  readonly key: string;
  readonly requests: number;
  readonly perMs: number;
}

/** Counts requests over the time that has just passed, such as the last minute: not over calendar minutes. */
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
   * @param about the project that it is about, if it's about one, and the IP address that it comes from
   * @throws Problem `temporarily_unavailable` with `Retry-After` in seconds (Part 1, Errors); a refused request isn't
   * counted
   */
  admit(id: EndpointId, { client, user }: Caller, about: About): void {
    const { perClient, perClientAndUser, perProject, perAddress, countedAs = id } = this.#limits[id] ?? {};
    const budgets = [
      { counted: { client }, requests: perClient },
      { counted: { client, user: user.open_id }, requests: perClientAndUser },
      { counted: { project: about.urlId }, requests: perProject },
      { counted: { address: about.address }, requests: perAddress },
    ];
    this.#draw(
      budgets.flatMap(({ counted, requests }) =>
        requests === undefined ? [] : [{ key: JSON.stringify([countedAs, counted]), requests, perMs: MINUTE_MS }],
      ),
    );
  }

  /**
   * Counts a write to a project's cloud service (Part 2, Limits: per-project write pacing), whoever it comes from. The
   * documents don't say whether a request that is refused for another reason counts: here it doesn't.
   * @throws Problem as `admit` does
   */
  admitWrite({ budget, requests, perMs }: Pace, urlId: string): void {
    this.#draw([{ key: JSON.stringify([budget, { project: urlId }]), requests, perMs }]);
  }

  /** All of these, or none. */
  #draw(budgets: readonly Budget[]): void {
    const now = this.#clock.now();
    const drawn = budgets.map(({ key, requests, perMs }) => {
      const recent = (this.#admitted.get(key) ?? []).filter(at => at > now - perMs);
      if (recent.length >= requests) throw limitReached(requests, perMs, (recent[0] ?? now) + perMs - now);
      return { key, recent };
    });
    for (const { key, recent } of drawn) this.#admitted.set(key, [...recent, now]);
  }
}

function limitReached(requests: number, perMs: number, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `The rate limit of ${requests} requests per ${perMs / 1000} s is reached; try again in ${seconds} s.`;
  return new Problem('temporarily_unavailable', detail, { headers: { 'retry-after': String(seconds) } });
}
