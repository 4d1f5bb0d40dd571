/** Keeps the requests of a check within the documented limits. */

import { type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { RATE_LIMITS } from '../../api/rate-limits.ts';
import type { Clock } from '../../base/clock.ts';

/** Time in which the requests of a rate limit count, in milliseconds. */
const MINUTE_MS = 60_000;

/** Added to each wait, for clocks of different speed. */
const MARGIN_MS = 50;

/** Turns of the requests within the documented limits. One object belongs to one check. */
export class Pace {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  /** Times at which the responses to the requests of each limit have ended. */
  readonly #ends = new Map<string, Promise<number>[]>();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  /**
   * Waits until the documented limits admit a request. Invalid requests count too: a platform may count them. The time
   * runs from the end of the earlier response, as the platform may have counted its request at any time before.
   * @returns a function to call when the response has ended
   */
  async turn(id: EndpointId, projectId: string): Promise<() => void> {
    const { pace } = endpointRow(id);
    const { countedAs = id, perClientAndUser, perProject } = RATE_LIMITS[id] ?? {};
    const limits = [
      ...(pace === undefined ? [] : [{ ...pace, key: `${pace.rateLimit} ${projectId}` }]),
      ...(perProject === undefined
        ? []
        : [{ requests: perProject, perMs: MINUTE_MS, key: `${countedAs} ${projectId}` }]),
      ...(perClientAndUser === undefined ? [] : [{ requests: perClientAndUser, perMs: MINUTE_MS, key: countedAs }]),
    ];
    const { promise, resolve } = Promise.withResolvers<number>();
    const onEnd = (): void => resolve(this.#clock.monotonicMs());
    for (const { key, requests, perMs } of limits) {
      const ends = this.#ends.get(key) ?? [];
      this.#ends.set(key, ends);
      ends.push(promise);
      // Each later request waits for a later one.
      const earlier = ends.length > requests ? await ends.shift() : undefined;
      const waitMs = earlier === undefined ? 0 : earlier + perMs + MARGIN_MS - this.#clock.monotonicMs();
      try {
        if (waitMs > 0) await this.#clock.sleep(waitMs, this.#signal);
      } catch (error) {
        onEnd();
        throw error;
      }
    }
    return onEnd;
  }
}
