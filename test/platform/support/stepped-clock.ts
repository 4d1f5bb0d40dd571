import { FakeClock } from './test-platform.ts';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** A clock that only advances when the test says so, and wakes sleepers whose time has come. */
export class SteppedClock extends FakeClock {
  #sleepers: readonly Sleeper[] = [];

  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#sleepers = [...this.#sleepers, { until: this.time + ms, wake: resolve }];
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  }

  advance(ms: number): void {
    this.time += ms;
    const awake = this.#sleepers.filter(({ until }) => until <= this.time);
    this.#sleepers = this.#sleepers.filter(({ until }) => until > this.time);
    for (const { wake } of awake) wake();
  }
}
