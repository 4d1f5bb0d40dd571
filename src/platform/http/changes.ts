import type { Clock } from '../../clock.ts';

/** Lets any number of listeners wait for the next change. */
export class Changes {
  readonly #clock: Clock;
  #next = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Wakes all listeners. */
  announce(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /**
   * Waits for the next change, for at most `ms` milliseconds.
   * @returns whether there was a change
   * @throws the signal's reason when it aborts
   */
  async within(ms: number, gone: AbortSignal): Promise<boolean> {
    const awake = new AbortController();
    const changed = this.#next.promise.then(() => true);
    const slept = this.#clock.sleep(ms, AbortSignal.any([gone, awake.signal])).then(() => false);
    try {
      return await Promise.race([changed, slept]);
    } finally {
      awake.abort();
    }
  }
}
