/** Time limits that abort a signal with a Failure. */

import type { Clock } from './clock.ts';
import type { Failure } from '../failure.ts';

/** A time limit that has started. Disposing of it stops it. */
export interface TimeLimit extends Disposable {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
}

/**
 * Starts a time limit.
 * @param ms its length in milliseconds
 * @param failure returns the reason of the signal. It is called only when the time is over, because
 *   the stack of a Failure keeps everything in memory that its creator holds.
 */
export function startTimeLimit(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  failure: () => Failure,
): TimeLimit {
  const expiry = new AbortController();
  const disposal = new AbortController();
  clock.sleep(ms, disposal.signal).then(
    () => expiry.abort(failure()),
    () => undefined, // It was disposed of.
  );
  return { signal: expiry.signal, [Symbol.dispose]: () => disposal.abort() };
}

/**
 * Returns a signal that aborts some milliseconds after another one, with its reason. Disposing of
 * it stops it.
 */
export function abortLater(
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
  ms: number,
): TimeLimit {
  const late = new AbortController();
  const disposal = new AbortController();
  const onAbort = (): void => {
    clock.sleep(ms, disposal.signal).then(
      () => late.abort(signal.reason),
      () => undefined, // It was disposed of.
    );
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true, signal: disposal.signal });
  return { signal: late.signal, [Symbol.dispose]: () => disposal.abort() };
}
