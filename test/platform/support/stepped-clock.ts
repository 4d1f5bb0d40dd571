import { type Clock, systemClock } from '../../../src/base/clock.ts';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** A clock that only advances when the test says so, and wakes sleepers whose time has come. */
export class SteppedClock implements Clock {
  time = 1_800_000_000_000;
  #sleepers: readonly Sleeper[] = [];

  now(): number {
    return this.time;
  }

  /** Has another origin, so that confusing it with `now` is wrong by decades. */
  monotonicMs(): number {
    return this.time - 1_799_990_000_000;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
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

  uuid(): string {
    return systemClock.uuid();
  }

  random(): number {
    return 0;
  }
}
