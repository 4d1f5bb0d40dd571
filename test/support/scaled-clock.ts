import { type Clock, systemClock } from '../../src/clock.ts';

/**
 * A clock that runs faster than the real one, for both sides of a test at once: a wait of a second lasts
 * 1/`factor` s, and everybody agrees on what time it is meanwhile.
 */
export function scaledClock(factor: number): Clock {
  const startedAt = Date.now();
  return {
    ...systemClock,
    now: () => Math.round(startedAt + (Date.now() - startedAt) * factor),
    sleep: (ms, signal) => systemClock.sleep(ms / factor, signal),
  };
}
