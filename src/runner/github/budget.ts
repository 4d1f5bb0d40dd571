import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';

/** A stretch of time that a piece of reporting may take, and no more: the work itself is done, or waits for it. */
export interface Budget extends Disposable {
  /** Aborts when the time is over, or when what it belongs to is stopped. */
  readonly signal: AbortSignal;
  /** Aborts when it's disposed of. */
  readonly done: AbortSignal;
  /** Whether so many milliseconds are left. */
  allows(ms: number): boolean;
  /** Sleeps. @throws the signal's reason */
  sleep(ms: number): Promise<void>;
}

/** What shortens a budget: once this aborts, so many milliseconds are left of it. */
export interface Haste {
  readonly signal: AbortSignal;
  readonly leftMs: number;
}

/**
 * Opens a budget; dispose of it when the piece is done.
 *
 * @param ms its length in milliseconds
 * @param whole what it is a part of, and ends with
 */
export function openBudget(clock: Clock, ms: number, whole?: AbortSignal, haste?: Haste): Budget {
  const deadline = clock.monotonicMs() + ms;
  const over = new AbortController();
  const done = new AbortController();
  const signal = whole === undefined ? over.signal : AbortSignal.any([over.signal, whole]);
  const endAfter = (leftMs: number): void => {
    clock.sleep(leftMs, done.signal).then(
      () => over.abort(new Failure('timeout', `It was not done within ${leftMs / 1000} s.`)),
      () => undefined, // Disposed of in time.
    );
  };
  endAfter(ms);
  const hurry = (): void => endAfter(haste?.leftMs ?? ms);
  if (haste?.signal.aborted === true) hurry();
  else haste?.signal.addEventListener('abort', hurry, { once: true, signal: done.signal });
  return {
    signal,
    done: done.signal,
    allows: wanted => clock.monotonicMs() + wanted < deadline && !signal.aborted,
    sleep: wanted => clock.sleep(wanted, signal),
    [Symbol.dispose]: () => done.abort(),
  };
}
