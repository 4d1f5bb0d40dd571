/** Counts requests, and refuses those that exceed a documented rate limit. */

import type { Pace, Timing } from '../../api/shapes/endpoint.ts';
import { plural } from '../../base/text/amount.ts';
import type { Clock } from '../../base/time/clock.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Caller, TeamCaller } from '../state/entities.ts';

/**
 * Requests that were admitted within the last window of their limits. The window slides, and a
 * refused request doesn't count (assumption R59).
 */
export class RequestRates {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  /** Times of the admitted requests by limit and whose they are. */
  readonly #admitted = new Map<string, readonly number[]>();

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock;
  }

  /**
   * Admits a request and counts it against all limits of its row.
   * @throws ApiProblem `temporarily_unavailable` with `Retry-After` (Part 1, Errors) if it exceeds
   *   one of them
   */
  admit({ pace = [] }: Timing, caller: Caller | TeamCaller, urlId: string | undefined): void {
    const now = this.#clock.monotonicMs();
    const windows = pace.map(limit => {
      const key = JSON.stringify([limit.rateLimit, limit.per, ownerOf(limit, caller, urlId)]);
      const times = (this.#admitted.get(key) ?? []).filter(at => at > now - limit.perMs);
      return { limit, key, times };
    });

    for (const { limit, times } of windows) {
      const first = times.at(-limit.requests);
      if (first !== undefined) throw limitProblem(limit, first + limit.perMs - now);
    }

    for (const { key, times } of windows) this.#admitted.set(key, [...times, now]);
  }
}

/**
 * Returns whose requests a limit counts. The client is "an application or key" (Part 1, Limits:
 * Alias); that of a member token is the team's key.
 */
function ownerOf(
  { per }: Pace,
  caller: Caller | TeamCaller,
  urlId: string | undefined,
): readonly unknown[] {
  if (per === 'project') return [urlId];
  if (!('user' in caller)) return [caller.credential.access_key];
  const { client, delegated_by: teamKey, token } = caller.credential;
  const owner = [client ?? teamKey ?? token];
  return per === 'client' ? owner : [...owner, caller.user.open_id];
}

function limitProblem({ rateLimit, per, requests, perMs }: Pace, waitMs: number): ApiProblem {
  const detail = `The rate limit ${rateLimit} was reached: ${plural(requests, 'request')} in ${perMs / 1000} s for each ${per}.`;
  return new ApiProblem('temporarily_unavailable', detail, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
}
