/** Ends SQL at the time limit, and when its client disconnects. */

import { SqlError, STATEMENT_TIMEOUT_MS } from './database.ts';

interface Limits {
  /** Milliseconds of real time. Default: one minute. */
  readonly timeoutMs: number | undefined;
  /** Aborts when the result isn't needed anymore. */
  readonly signal: AbortSignal | undefined;
  /**
   * Ends the SQL, so that the work settles. PostgreSQL's own limit isn't enough, because SQL can
   * change it.
   */
  readonly end: () => void;
  /** As in `SqlError`. */
  readonly lastCommit?: () => number | undefined;
}

/**
 * Runs SQL until its limits.
 * @throws SqlError with the SQLSTATE 57014 at a limit; the error of `work`
 */
export async function limitedRun<T>(
  { timeoutMs = STATEMENT_TIMEOUT_MS, signal, end, lastCommit }: Limits,
  work: () => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const limit = AbortSignal.any([timeout, ...(signal === undefined ? [] : [signal])]);
  const atLimit = (): SqlError => {
    const cause = timeout.aborted ? 'statement timeout' : 'user request';
    const message = `canceling statement due to ${cause}`;
    return new SqlError({ message, code: '57014' }, { lastCommit: lastCommit?.() });
  };
  const isOver = (): boolean => limit.aborted;
  if (isOver()) throw atLimit();
  limit.addEventListener('abort', end);
  try {
    return await work();
  } catch (error) {
    throw isOver() ? atLimit() : error;
  } finally {
    limit.removeEventListener('abort', end);
  }
}
