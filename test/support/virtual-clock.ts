import type { Clock } from '../../src/clock.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * A clock for many that act at the same time: it stands still while anybody can go on, and then jumps to whoever wakes
 * next. Nothing may wait for anything but this clock. Chance comes of a seed, so that a run can be played again.
 */
export class VirtualClock implements Clock {
  #now = Date.UTC(2026, 5, 1, 12);
  #seed: number;
  #uuids = 0;
  readonly #sleepers = new Set<Sleeper>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  now(): number {
    return this.#now;
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
        at: this.#now + ms,
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

  /** Mulberry32. */
  random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Lets time pass until the work is done. @throws Error where everybody waits for something else than time */
  async until<T>(work: Promise<T>): Promise<T> {
    const progress = { isDone: false };
    const settled = work.finally(() => {
      progress.isDone = true;
    });
    settled.catch(() => undefined);
    for (;;) {
      await everybodyGoesOn();
      if (progress.isDone) return settled;
      const next = [...this.#sleepers].reduce<Sleeper | undefined>(
        (first, other) => (first === undefined || other.at < first.at ? other : first),
        undefined,
      );
      if (next === undefined) throw new Error('Nobody sleeps, and the work is not done.');
      this.#sleepers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.wake();
    }
  }
}

/** Promises that are settled are acted on before the next turn of the event loop. */
const everybodyGoesOn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
