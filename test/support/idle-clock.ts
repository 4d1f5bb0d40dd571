import { Client } from 'pg';
import { type Clock, systemClock } from '../../src/base/clock.ts';

/**
 * Maximum time that counts between two turns of this thread, in milliseconds. Beyond that the thread was working or
 * waiting for a core, which doesn't count as waiting.
 */
const MOST_BETWEEN_TURNS_MS = 4;
/** The same while a database works or a message is on its way, which takes long on a busy machine. */
const MOST_IN_TRANSIT_MS = 0.25;

/** Time for which this thread has been idle, in milliseconds, up to the last turn. */
let counted = 0;
let turnedAt = 0;
/** Number of events of sockets, files and other threads that this thread had handled at the last turn. */
let eventsSeen = 0;
/** Counts every millisecond, only while there are sleepers: it takes 2 % of a core. */
let turns: NodeJS.Timeout | undefined;
let sleepers = 0;

/**
 * Number of open sessions of PostgreSQL. The local platform opens one for each request, and ends it when the request is
 * done. While the server works, this thread is idle, but little time passes: 50 ms would be 10 s on a fast clock.
 */
let sessions = 0;
Client.prototype.connect = new Proxy(Reflect.get(Client.prototype, 'connect'), {
  apply(connect, client: Client, args) {
    sessions += 1;
    client.once('end', () => void (sessions -= 1));
    return Reflect.apply(connect, client, args) as unknown;
  },
});

/** Counts the time since the last turn. */
function turn(): void {
  const { events } = performance.nodeTiming.uvMetricsInfo;
  const now = performance.now();
  const isQuiet = events === eventsSeen && sessions === 0;
  counted += Math.min(now - turnedAt, isQuiet ? MOST_BETWEEN_TURNS_MS : MOST_IN_TRANSIT_MS);
  eventsSeen = events;
  turnedAt = now;
}

/** Between two sleeps, a moment passes, so that a step starts later than the one before it ended. */
const idleMs = (): number =>
  counted + (turns === undefined ? Math.min(performance.now() - turnedAt, MOST_BETWEEN_TURNS_MS) : 0);

function startSleep(): void {
  sleepers += 1;
  if (turns !== undefined) return;
  counted = idleMs();
  turnedAt = performance.now();
  // After events that arrived meanwhile.
  turns = setInterval(() => setImmediate(turn), 1).unref();
}

function endSleep(): void {
  sleepers -= 1;
  if (sleepers > 0) return;
  clearInterval(turns);
  turns = undefined;
}

/**
 * Creates a clock that runs fast while this thread waits, and stands still while it works or nothing sleeps. It is
 * slower while a database works or messages arrive. It is for many parallel steps, none of which may time out because of the others' work or another process on the same machine.
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
