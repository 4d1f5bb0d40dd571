import type { Clock } from '../clock.ts';
import type { Log } from '../core/log.ts';
import { meanwhile } from './meanwhile.ts';

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
