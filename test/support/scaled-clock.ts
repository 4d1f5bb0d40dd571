import { type Clock, systemClock } from '../../src/base/time/clock.ts';

/**
 * Creates a clock that runs faster than real time, for both sides of a test: a wait of a second
 * lasts 1/`factor` s, and all clocks agree.
 * @param startedAt start of the faster time, in epoch milliseconds: two processes use the same
 *   value to agree
 */
export function scaledClock(factor: number, startedAt = Date.now()): Clock {
  return {
    ...systemClock,
    now: () => Math.round(startedAt + (Date.now() - startedAt) * factor),
    monotonicMs: () => Math.round(systemClock.monotonicMs() * factor),
    sleep: (ms, signal) => systemClock.sleep(ms / factor, signal),
  };
}
