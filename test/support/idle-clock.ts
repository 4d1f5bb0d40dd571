import { type Clock, systemClock } from '../../src/clock.ts';

/**
 * Maximum time that counts between two turns of this thread, in milliseconds. Beyond that the thread was working or
 * waiting for a core, which doesn't count as waiting.
 */
const MOST_BETWEEN_TURNS_MS = 4;

let counted = 0;
let turnedAt = performance.now();
/** Counts every millisecond, only while there are sleepers: it takes 2 % of a core. */
let turns: NodeJS.Timeout | undefined;
let sleepers = 0;

/** Returns the time for which this thread has been idle, in milliseconds, from turn to turn. */
const idleMs = (): number => counted + Math.min(performance.now() - turnedAt, MOST_BETWEEN_TURNS_MS);

function turn(): void {
  counted = idleMs();
  turnedAt = performance.now();
}

function startSleep(): void {
  sleepers += 1;
  turn();
  turns ??= setInterval(turn, 1).unref();
}

function endSleep(): void {
  sleepers -= 1;
  if (sleepers > 0) return;
  clearInterval(turns);
  turns = undefined;
}

/**
 * Creates a clock that runs fast while this thread waits, and stands still while it works or nothing sleeps. It is for
 * many parallel steps, none of which may time out because of the others' work or another process on the same machine.
 * @param factor speed relative to real time
 */
export function idleClock(factor: number): Clock {
  const startedAt = Date.now();
  const idleBefore = idleMs();
  const now = (): number => Math.round(startedAt + (idleMs() - idleBefore) * factor);
  return {
    ...systemClock,
    now,
    monotonicMs: () => now() - startedAt,
    async sleep(ms, signal) {
      startSleep();
      try {
        const until = now() + ms;
        do {
          await systemClock.sleep(Math.max(0, until - now()) / factor, signal);
        } while (now() < until);
      } finally {
        endSleep();
      }
    },
  };
}
