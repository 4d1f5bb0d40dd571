/**
 * GitHub's clock, read from the `Date` of its responses. Entries that many machines write there are ordered by it, because
 * a runner's own clock may be hours off.
 */

import { httpDate } from '../../client/calls/outcome.ts';
import type { Clock } from '../../base/clock.ts';

/** Resolution of `Date`, in milliseconds. */
const RESOLUTION_MS = 1_000;

export class GitHubClock {
  readonly #clock: Clock;
  /** This machine's wall time minus the monotonic clock's. */
  readonly #ownMs: number;
  #first: { readonly dateMs: number; readonly sentAt: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#ownMs = clock.now() - clock.monotonicMs(); // Wall clock: no date yet.
  }

  /** Whether GitHub has reported its time. Until then, this clock shows this machine's time. */
  get isKnown(): boolean {
    return this.#first !== undefined;
  }

  /**
   * Reads the first response's time. Later ones don't change it, so that one step's times stay in order.
   * @param sentAt monotonic time of the request
   */
  read(date: string | number | undefined, sentAt: number): void {
    const dateMs = httpDate(String(date ?? ''));
    if (dateMs !== undefined) this.#first ??= { dateMs, sentAt };
  }

  /**
   * Returns the time in epoch milliseconds. Differences to the first request are cut to whole seconds: a step that begins
   * after another one's first response never gets an earlier time, though `Date` has whole seconds only.
   * @param atMonotonicMs a time of the monotonic clock; default: now
   */
  timeMs(atMonotonicMs = this.#clock.monotonicMs()): number {
    if (this.#first === undefined) return this.#ownMs + atMonotonicMs;
    const { dateMs, sentAt } = this.#first;
    return dateMs + Math.ceil((atMonotonicMs - sentAt) / RESOLUTION_MS) * RESOLUTION_MS;
  }
}
