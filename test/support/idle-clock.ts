import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { vi } from 'vitest';
import { type Clock, systemClock } from '../../src/base/time/clock.ts';

/**
 * Maximum time that counts between two turns of this thread, in milliseconds. Beyond that the
 * thread was working or waiting for a core, which doesn't count as waiting.
 */
const MOST_BETWEEN_TURNS_MS = 4;
/**
 * The same while a database works or a message is on its way, which takes long on a busy machine.
 */
const MOST_IN_TRANSIT_MS = 0.25;

/**
 * Turns in a row without an event after which everybody waits for time: more than a test takes to
 * notice a request. From then on, each turn counts many times as much, so that a watch of minutes
 * takes no second.
 */
const QUIET_TURNS = 8;
const MOST_WHEN_ALL_WAIT_MS = 100;

/** Time for which this thread has been idle, in milliseconds, up to the last turn. */
let counted = 0;
let turnedAt = 0;
let quietTurns = 0;
/**
 * Number of events of sockets, files and other threads that this thread had handled at the last
 * turn.
 */
let eventsSeen = 0;
/** Counts every millisecond, only while there are sleepers: it takes 2 % of a core. */
let turns: NodeJS.Timeout | undefined;
/** Those who sleep, and the counted time at which each wakes. */
const sleepers = new Map<() => void, number>();

/** Name of the file at which PostgreSQL listens, up to its port. */
const POSTGRES_SOCKET = '.s.PGSQL.';
/**
 * Open sessions of the tests' PostgreSQL, which listens at a file. The local platform opens one for
 * each request, and ends it when the request is done. While the server works, this thread is idle,
 * but little time passes: 50 ms would be 10 s on a fast clock.
 */
const sessions = new Set<Socket>();
subscribe('net.client.socket', message => {
  const { socket } = message as { readonly socket: Socket };
  socket.once('connectionAttempt', (address: string) => {
    if (!address.includes(POSTGRES_SOCKET)) return;
    sessions.add(socket);
    socket.once('close', () => void sessions.delete(socket));
  });
});

/**
 * Threads, such as the one that uploads an artifact. Those that don't keep this process running, as
 * esbuild's, don't count.
 */
const threads = new Set<Worker>();
subscribe('worker_threads', message => {
  const { worker } = message as { readonly worker: Worker };
  threads.add(worker);
  const unref = worker.unref.bind(worker);
  worker.unref = () => {
    threads.delete(worker);
    unref();
  };
  worker.once('exit', () => void threads.delete(worker));
});

/**
 * Requests without a response yet. Their timeouts run in real time, as may the work of a server
 * that a test has written.
 */
const unanswered = new Set<unknown>();
const requestOf = (message: unknown): unknown => (message as { readonly request: unknown }).request;
subscribe('undici:request:create', message => {
  const request = requestOf(message) as { readonly upgrade: string | null };
  // No event reports the response to a request that opens a WebSocket.
  if (!request.upgrade) unanswered.add(request);
});
for (const end of ['undici:request:headers', 'undici:request:error'])
  subscribe(end, message => void unanswered.delete(requestOf(message)));
// Those of packages that don't use undici, such as GitHub's for artifacts.
subscribe('http.client.request.start', message => {
  const request = requestOf(message) as ClientRequest;
  unanswered.add(request);
  request.once('close', () => void unanswered.delete(request));
});

/**
 * Whether no module is being imported, since the last event. The main process reads it, while this
 * thread is idle.
 */
let importsSettled = false;
async function settleImports(): Promise<void> {
  await vi.dynamicImportSettled();
  importsSettled = quietTurns > 0;
}

/**
 * Whether child processes work for this one, or threads of Node on its files, and this thread is
 * idle meanwhile. Children that don't keep this process running, such as esbuild's service, count
 * only while they do.
 */
const isServed = (): boolean =>
  process.getActiveResourcesInfo().some(name => name === 'ProcessWrap' || name.startsWith('FSReq'));

/** Counts the time since the last turn, and wakes those whose time has come. */
function turn(): void {
  const { events } = performance.nodeTiming.uvMetricsInfo;
  const now = performance.now();
  const isQuiet = events === eventsSeen && sessions.size === 0;
  quietTurns = isQuiet && threads.size + unanswered.size === 0 && !isServed() ? quietTurns + 1 : 0;
  if (quietTurns === 0) importsSettled = false;
  if (quietTurns === 1) void settleImports();
  counted += Math.min(now - turnedAt, isQuiet ? MOST_BETWEEN_TURNS_MS : MOST_IN_TRANSIT_MS);
  // Up to the next sleeper, who may act before others wake.
  if (quietTurns > QUIET_TURNS && importsSettled)
    counted = Math.max(counted, Math.min(counted + MOST_WHEN_ALL_WAIT_MS, ...sleepers.values()));
  eventsSeen = events;
  turnedAt = now;
  for (const [wake, at] of sleepers) if (at <= counted) wake();
}

/**
 * Between two sleeps, a moment passes, so that a step starts later than the one before it ended.
 */
const idleMs = (): number =>
  counted +
  (turns === undefined ? Math.min(performance.now() - turnedAt, MOST_BETWEEN_TURNS_MS) : 0);

/** Sleeps for an idle time. */
function idle(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (sleepers.size === 0) {
    counted = idleMs();
    turnedAt = performance.now();
    quietTurns = 0;
    // After events that arrived meanwhile.
    turns = setInterval(() => setImmediate(turn), 1);
  }
  return new Promise((resolve, reject) => {
    const end = (): void => {
      sleepers.delete(wake);
      signal?.removeEventListener('abort', onAbort);
      if (sleepers.size > 0) return;
      clearInterval(turns);
      turns = undefined;
    };
    const wake = (): void => {
      end();
      resolve();
    };
    const onAbort = (): void => {
      end();
      reject(signal?.reason as Error);
    };
    sleepers.set(wake, counted + ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Creates a clock that runs fast while this thread waits, and stands still while it works or
 * nothing sleeps. It is slower while a database works or messages arrive. It is much faster while
 * everybody waits for time, and nobody for the response to a request. It is for many parallel
 * steps, none of which may time out because of the others' work or another process on the same
 * machine.
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
      signal?.throwIfAborted();
      const until = now() + ms;
      do await idle((until - now()) / factor, signal);
      while (now() < until);
    },
  };
}
