import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/base/time/clock.ts';
import { seededRandom } from './seeded-random.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Clock for many parallel actors: it stands still while anyone can continue, and then jumps to the
 * next sleeper. Everything must wait for this clock alone, so that minutes of waiting take no time
 * and every run is the same. Random numbers come from a seed, to repeat a run; without a seed they
 * are always 0.5.
 */
export class VirtualClock implements Clock {
  /** Epoch milliseconds. */
  time = Date.UTC(2026, 5, 1, 12);
  random: () => number;
  #uuids = 0;
  readonly #sleepers = new Set<Sleeper>();

  constructor(seed?: number) {
    this.random = seed === undefined ? () => 0.5 : seededRandom(seed);
  }

  now(): number {
    return this.time;
  }

  /** Has a different origin, so that code which confuses it with `now` is wrong by decades. */
  monotonicMs(): number {
    return this.time - Date.UTC(2026, 5, 1);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const onAbort = (): void => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason as Error);
      };
      const sleeper: Sleeper = {
        at: this.time + ms,
        wake: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  uuid(): string {
    this.#uuids += 1;
    return `00000000-0000-4000-8000-${String(this.#uuids).padStart(12, '0')}`;
  }

  /**
   * Advances time until the work has ended.
   * @throws Error if everyone waits for something other than time
   */
  async until<T>(work: Promise<T>): Promise<T> {
    const progress = { isDone: false };
    const settled = work.finally(() => {
      progress.isDone = true;
    });
    settled.catch(() => undefined);
    for (;;) {
      // Everything that can happen at this moment has happened: settled promises are handled before
      // the next turn.
      await setImmediate();
      if (progress.isDone) return settled;
      const next = [...this.#sleepers].reduce<Sleeper | undefined>(
        (first, other) => (first === undefined || other.at < first.at ? other : first),
        undefined,
      );
      if (next === undefined) throw new Error('Everybody waits for something that never comes.');
      this.#sleepers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.wake();
    }
  }
}
