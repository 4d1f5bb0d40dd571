import type { Clock } from '../clock.ts';
import type { Log } from './log.ts';

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
  const done = new AbortController();
  const startedAt = clock.now();
  const tell = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(EVERY_MS, done.signal);
      log.info(`${what} (${Math.round((clock.now() - startedAt) / 1000)} s so far).`);
    }
  };
  const ended = new Error('The work has ended.');
  const telling = tell().catch((reason: unknown) => {
    if (reason !== ended) throw reason;
  });
  try {
    return await work();
  } finally {
    done.abort(ended);
    await telling;
  }
}
