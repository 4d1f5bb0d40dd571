import type { Clock } from '../../src/base/time/clock.ts';

/**
 * Clock that stands still, except for sleepers: each wakes immediately, and time advances by its
 * duration. It records the durations. Its random number is constant.
 */
export class ManualClock implements Clock {
  /** Epoch milliseconds. */
  time = Date.UTC(2026, 5, 1, 12);
  chance = 0.5;
  /** Durations of all sleeps in milliseconds, interrupted ones included. */
  readonly waits: number[] = [];
  /** Called when a sleep begins, to abort it, for example. */
  onSleep: () => void = () => undefined;

  now(): number {
    return this.time;
  }

  /** Has a different origin, so that code which confuses it with `now` is wrong by decades. */
  monotonicMs(): number {
    return this.time - Date.UTC(2026, 5, 1);
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.waits.push(ms);
    this.onSleep();
    signal?.throwIfAborted();
    this.time += ms;
  }

  uuid(): string {
    return '00000000-0000-4000-8000-000000000000';
  }

  random(): number {
    return this.chance;
  }
}
