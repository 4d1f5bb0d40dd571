import { setImmediate, setTimeout } from 'node:timers/promises';
import { FakeClock } from './test-platform.ts';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** A clock that only advances when the test says so, and wakes sleepers whose time has come. */
export class SteppedClock extends FakeClock {
  #sleepers: readonly Sleeper[] = [];

  /** Number of those who sleep. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

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

/**
 * Turns of this thread in which pending work continues, however long a busy machine delays them.
 */
const TURNS = 50;

/**
 * Waits until pending work has reached its next wait on the clock: a moment for other threads, and
 * turns for this one.
 */
export async function waitForPendingWork(): Promise<void> {
  await setTimeout(20);
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
