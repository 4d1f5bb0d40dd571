import { type Clock, systemClock } from '../../src/clock.ts';

/**
 * A clock that runs faster than the real one, for both sides of a test at once: a wait of a second lasts
 * 1/`factor` s, and everybody agrees on what time it is meanwhile.
 * @param startedAt when it begins to run faster, in epoch milliseconds: two processes that are to agree name the same
 */
export function scaledClock(factor: number, startedAt = Date.now()): Clock {
  return {
    ...systemClock,
    now: () => Math.round(startedAt + (Date.now() - startedAt) * factor),
    monotonicMs: () => Math.round(systemClock.monotonicMs() * factor),
    sleep: (ms, signal) => systemClock.sleep(ms / factor, signal),
  };
}
