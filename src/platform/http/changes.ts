/** Notifies event streams that wait for new events. */

import type { Clock } from '../../base/time/clock.ts';

/** Lets any number of listeners wait for the next change. */
export class Changes {
  readonly #clock: Clock;
  #next = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Wakes all listeners. */
  notify(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /**
   * Waits for the next change, for at most `ms` milliseconds.
   * @returns whether there was a change
   * @throws the signal's reason when it aborts
   */
  async waitForChange(ms: number, disconnected: AbortSignal): Promise<boolean> {
    const sleepCancellation = new AbortController();
    const changed = this.#next.promise.then(() => true);
    const timeout = this.#clock
      .sleep(ms, AbortSignal.any([disconnected, sleepCancellation.signal]))
      .then(() => false);
    try {
      return await Promise.race([changed, timeout]);
    } finally {
      sleepCancellation.abort();
    }
  }
}
