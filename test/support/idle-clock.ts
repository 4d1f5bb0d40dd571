import { performance } from 'node:perf_hooks';
import { type Clock, systemClock } from '../../src/clock.ts';

/** Milliseconds for which this thread has had nothing to do. */
const idleMs = (): number => performance.eventLoopUtilization().idle;

/**
 * A clock that runs, fast, while this thread waits, and stands still while it works: for many steps at once, of which
 * none may come to the end of its time for the others' work, or for that of another process on the same machine.
 *
 * @param factor how much faster than the real one it runs
 */
export function idleClock(factor: number): Clock {
  const startedAt = Date.now();
  const idleBefore = idleMs();
  const now = (): number => Math.round(startedAt + (idleMs() - idleBefore) * factor);
  return {
    ...systemClock,
    now,
    async sleep(ms, signal) {
      const until = now() + ms;
      do {
        await systemClock.sleep(Math.max(0, until - now()) / factor, signal);
      } while (now() < until);
    },
  };
}
