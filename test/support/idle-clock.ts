import { type Clock, systemClock } from '../../src/clock.ts';

/**
 * So much of the time between two turns of this thread counts at the most, in milliseconds: what goes beyond it, the
 * thread was at work, or waited for a core, which says nothing about how long anything takes.
 */
const MOST_BETWEEN_TURNS_MS = 4;

let counted = 0;
let turnedAt = performance.now();
let turns: NodeJS.Timeout | undefined;

/** Milliseconds for which this thread has had nothing to do, from turn to turn. */
const idleMs = (): number => counted + Math.min(performance.now() - turnedAt, MOST_BETWEEN_TURNS_MS);

function turn(): void {
  counted = idleMs();
  turnedAt = performance.now();
}

/**
 * A clock that runs, fast, while this thread waits, and stands still while it works: for many steps at once, of which
 * none may come to the end of its time for the others' work, or for that of another process on the same machine.
 *
 * @param factor how much faster than the real one it runs
 */
export function idleClock(factor: number): Clock {
  turns ??= setInterval(turn, 1).unref();
  const startedAt = Date.now();
  const idleBefore = idleMs();
  const now = (): number => Math.round(startedAt + (idleMs() - idleBefore) * factor);
  return {
    ...systemClock,
    now,
    monotonicMs: () => now() - startedAt,
    async sleep(ms, signal) {
      const until = now() + ms;
      do {
        await systemClock.sleep(Math.max(0, until - now()) / factor, signal);
      } while (now() < until);
    },
  };
}
