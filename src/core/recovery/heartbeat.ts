/**
 * Logs at intervals that a step is still running, or calls another function, while work is in
 * progress.
 */

import type { Clock } from '../../base/time/clock.ts';
import type { Log } from '../services.ts';

/** Interval of the log lines during a long wait, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * Runs work that may be silent for minutes. Prints a log line at intervals, to show that the step
 * is still running.
 * @param message a sentence without its full stop
 */
export async function withHeartbeat<T>(
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'info'> },
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.monotonicMs();
  const logProgress = (): void =>
    log.info(`${message} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
  return repeatDuring(clock, EVERY_MS, logProgress, work);
}

/**
 * Runs `work`, calling `onInterval` every `everyMs` until it settles.
 * @param everyMs the pause before each call, in milliseconds
 * @throws any error of either of them
 */
export async function repeatDuring<T>(
  clock: Pick<Clock, 'sleep'>,
  everyMs: number,
  onInterval: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const ended = new Error('The work has ended.');
  const repeat = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(everyMs, done.signal);
      onInterval();
    }
  };
  const repeating = repeat().catch((reason: unknown) => {
    if (reason !== ended) throw reason;
  });
  // Until the work ends, nothing awaits it: a failure must not crash the process.
  repeating.catch(() => undefined);
  try {
    return await work();
  } finally {
    done.abort(ended);
    await repeating;
  }
}
