/** Documented rate limits of endpoints, per minute. Write pacing of the cloud service is in the endpoints' rows. */

import type { EndpointId } from './endpoints.ts';

/** Requests per minute. */
export interface RateLimit {
  readonly perClient?: number;
  readonly perClientAndUser?: number;
  readonly perProject?: number;
  /** Requests from the caller's IP address. */
  readonly perAddress?: number;
  /**
   * Endpoint whose requests are counted together with those of this one. By default, each endpoint is counted
   * separately.
   */
  readonly countedAs?: EndpointId;
}

export type RateLimits = { readonly [Id in EndpointId]?: RateLimit };

/** "PUT and DELETE share." */
const ALIAS_WRITE: RateLimit = { perClient: 300, perClientAndUser: 20, perProject: 10, countedAs: 'alias.set' };

/**
 * Documented rate limits (Part 1, Limits). The documents give no numbers for other endpoints, so those have no limits
 * by default. The local platform’s users have one tenant, so "per client and user and tenant" is the same as per
 * client and user.
 */
export const RATE_LIMITS: RateLimits = {
  'projects.delete': { perClient: 600, perClientAndUser: 20 },
  'alias.get': { perClient: 600, perClientAndUser: 60 },
  'alias.check': { perClient: 300, perClientAndUser: 30 },
  'alias.set': ALIAS_WRITE,
  'alias.reset': ALIAS_WRITE,
  'source.export': { perAddress: 20_000, perClient: 600, perClientAndUser: 10 },
  'sandbox.kill': { perClient: 2000, perClientAndUser: 2000 },
};
