import type { Clock } from '../../src/clock.ts';

/**
 * A clock that stands still, but for sleepers: each is woken at once, and its time has passed. What was waited for is
 * kept. Chance is a constant.
 */
export class ManualClock implements Clock {
  /** Epoch milliseconds. */
  time = Date.UTC(2026, 5, 1, 12);
  chance = 0.5;
  /** The lengths of all sleeps in milliseconds, interrupted ones included. */
  readonly waits: number[] = [];
  /** Called as a sleep begins: the moment to abort it. */
  onSleep: () => void = () => undefined;

  now(): number {
    return this.time;
  }

  /** With an origin of its own, so that whoever mixes it up with `now` is wrong by decades. */
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
