/**
 * Estimates a server's time from the `Date` of its responses: the platform's (assumption R25), and
 * GitHub's.
 */

import type { Clock } from '../../base/time/clock.ts';
import { httpDate } from '../../base/time/http-date.ts';
import type { Headers } from '../http/wire.ts';

export class ServerClock {
  readonly #clock: Clock;
  /**
   * The server's epoch milliseconds minus the monotonic clock's. It stays valid if this machine's
   * wall clock jumps.
   */
  #aheadMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Reads the time of a response.
   * @param atMonotonicMs the time that it stands for; default: now, the arrival
   */
  read(headers: Headers, atMonotonicMs = this.#clock.monotonicMs()): void {
    const date = httpDate(headers['date'] ?? '');
    if (date !== undefined) this.#aheadMs = date - atMonotonicMs;
  }

  /**
   * Returns the server's time in epoch milliseconds. Before the first response: this machine's
   * time.
   * @param atMonotonicMs a time of the monotonic clock
   */
  timeMs(atMonotonicMs = this.#clock.monotonicMs()): number {
    // Wall clock: no date yet.
    return atMonotonicMs + (this.#aheadMs ?? this.#clock.now() - this.#clock.monotonicMs());
  }

  /**
   * Returns the server's time minus this machine's, in milliseconds; undefined before the first
   * response.
   */
  offsetMs(): number | undefined {
    // Wall clock: the difference.
    return this.#aheadMs === undefined ? undefined : this.timeMs() - this.#clock.now();
  }
}
