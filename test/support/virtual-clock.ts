import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/clock.ts';

interface Sleeper {
  readonly at: number;
  wake(): void;
}

/**
 * A clock whose time passes only while everybody sleeps, and then at once: several sleepers at a time are woken in the
 * order of their times, so that minutes of waiting take no time and come out the same each time.
 */
export class VirtualClock implements Clock {
  /** Epoch milliseconds. */
  time = Date.UTC(2026, 5, 1, 12);
  #sleepers: readonly Sleeper[] = [];

  now(): number {
    return this.time;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper: Sleeper = { at: this.time + ms, wake: resolve };
      this.#sleepers = [...this.#sleepers, sleeper];
      const onAbort = (): void => {
        this.#sleepers = this.#sleepers.filter(other => other !== sleeper);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  uuid(): string {
    return '00000000-0000-4000-8000-000000000000';
  }

  random(): number {
    return 0.5;
  }

  /** Lets time pass until the work has ended. */
  async until<T>(work: Promise<T>): Promise<T> {
    const ended = new AbortController();
    const end = (): void => ended.abort();
    work.then(end, end);
    for (;;) {
      // All that can happen at this moment has happened.
      await setImmediate();
      if (ended.signal.aborted) return work;
      const next = this.#sleepers.reduce<Sleeper | undefined>(
        (soonest, sleeper) => (soonest === undefined || sleeper.at < soonest.at ? sleeper : soonest),
        undefined,
      );
      if (next === undefined) throw new Error('Everybody waits for something that never comes.');
      this.#sleepers = this.#sleepers.filter(sleeper => sleeper !== next);
      this.time = Math.max(this.time, next.at);
      next.wake();
    }
  }
}
