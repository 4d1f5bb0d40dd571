import type { Clock } from '../clock.ts';
import type { Log } from '../core/services.ts';

/** How often a long wait says that it is one, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * Does work that may take minutes without a word, with a line in the log now and then, so that nobody takes it for dead.
 * @param what a sentence without its full stop
 */
export async function stillWaiting<T>(
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'info'> },
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.monotonicMs();
  const tell = (): void => log.info(`${what} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
  return meanwhile(clock, EVERY_MS, tell, work);
}

/**
 * Does work, and something else again and again until it has ended.
 * @param everyMs the pause before each time, in milliseconds
 * @throws what either of them throws
 */
export async function meanwhile<T>(
  clock: Pick<Clock, 'sleep'>,
  everyMs: number,
  again: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const ended = new Error('The work has ended.');
  const repeat = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(everyMs, done.signal);
      again();
    }
  };
  const repeating = repeat().catch((reason: unknown) => {
    if (reason !== ended) throw reason;
  });
  try {
    return await work();
  } finally {
    done.abort(ended);
    await repeating;
  }
}
