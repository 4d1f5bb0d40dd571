import type { Clock } from '../clock.ts';
import { type EndpointId, endpointRow } from '../spec/endpoints.ts';
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

/** A caller, or a team that signs, for which no single user stands. */
interface Counted {
  readonly client: string;
  readonly user?: { readonly open_id: string };
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
   * @param about the project that it is about, if it's about one, and the IP address that it comes from
   * @throws Problem `temporarily_unavailable`, or `rate_limit_exceeded` to a team (Part 2, Errors), with `Retry-After`
   * in seconds; a refused request isn't counted
   */
  admit(id: EndpointId, { client, user }: Counted, about: About): void {
    const { perClient, perClientAndUser, perProject, perAddress, countedAs = id } = this.#limits[id] ?? {};
    const buckets = [
      { key: JSON.stringify([countedAs, { client }]), limit: perClient },
      { key: JSON.stringify([countedAs, { client, user: user?.open_id }]), limit: perClientAndUser },
      { key: JSON.stringify([countedAs, { project: about.urlId }]), limit: perProject },
      { key: JSON.stringify([countedAs, { address: about.address }]), limit: perAddress },
    ];
    const now = this.#clock.now();
    const counted = buckets.flatMap(({ key, limit }) => {
      if (limit === undefined) return [];
      const recent = (this.#admitted.get(key) ?? []).filter(at => at > now - WINDOW_MS);
      if (recent.length >= limit) throw limitReached(id, limit, (recent[0] ?? now) + WINDOW_MS - now);
      return [{ key, recent }];
    });
    for (const { key, recent } of counted) this.#admitted.set(key, [...recent, now]);
  }
}

function limitReached(id: EndpointId, limit: number, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `The rate limit of ${limit} requests per minute is reached; try again in ${seconds} s.`;
  const isSigned = endpointRow(id).credentials.includes('team-key');
  const code = isSigned ? 'rate_limit_exceeded' : 'temporarily_unavailable';
  return new Problem(code, detail, { headers: { 'retry-after': String(seconds) } });
}
