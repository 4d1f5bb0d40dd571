import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';

/** Time limit for a part of the reporting. The operation is already done, or waits for it. */
export interface Budget extends Disposable {
  /** Aborts when the time is over, or when the enclosing work is stopped. */
  readonly signal: AbortSignal;
  /** Aborts when the budget is disposed of. */
  readonly done: AbortSignal;
  /** Checks whether this many milliseconds are left. */
  allows(ms: number): boolean;
  /** Sleeps. @throws the signal's reason */
  sleep(ms: number): Promise<void>;
  /** Records that a request of a kind was sent. From then on, a request of this kind must succeed within `STALL_MS`. */
  asked(kind: string): void;
  /** Records that a request of a kind succeeded. */
  succeeded(kind: string): void;
  /** Records why a request failed. If none succeeds in time, this reason is reported. */
  failed(failure: Failure): void;
}

/** Shortens a budget: once the signal aborts, `leftMs` milliseconds are left. */
export interface Haste {
  readonly signal: AbortSignal;
  readonly leftMs: number;
}

/**
 * Opens a budget. The caller disposes of it when the part is done.
 *
 * @param ms length in milliseconds
 * @param whole signal of the enclosing work, which ends the budget when it aborts
 * @param stallMs time limit without a successful request
 */
export function openBudget(
  clock: Clock,
  ms: number,
  whole?: AbortSignal,
  haste?: Haste,
  stallMs = Number.POSITIVE_INFINITY,
): Budget {
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
  const stalls = new Map<string, { readonly deadline: number; readonly success: AbortController }>();
  let reason = new Failure('timeout', `GitHub did not answer within ${stallMs / 1000} s.`);
  return {
    signal,
    done: done.signal,
    allows: wanted => {
      const until = Math.min(deadline, ...[...stalls.values()].map(stall => stall.deadline));
      return clock.monotonicMs() + wanted < until && !signal.aborted;
    },
    sleep: wanted => clock.sleep(wanted, signal),
    asked: kind => {
      if (stallMs === Number.POSITIVE_INFINITY || stalls.has(kind)) return;
      const success = new AbortController();
      stalls.set(kind, { deadline: clock.monotonicMs() + stallMs, success });
      clock.sleep(stallMs, AbortSignal.any([success.signal, done.signal])).then(
        () => over.abort(reason),
        () => undefined, // One succeeded, or the budget was disposed of.
      );
    },
    succeeded: kind => {
      stalls.get(kind)?.success.abort();
      stalls.delete(kind);
    },
    failed: failure => {
      reason = failure;
    },
    [Symbol.dispose]: () => done.abort(),
  };
}

/**
 * Time limit without a success of one kind, in milliseconds. Reading and changing are separate kinds, because GitHub
 * may still list comments while it refuses every write. A step that has published must end within 15 s.
 */
const STALL_MS = 12_000;

/** Creates a budget for one report. The report also ends if GitHub hangs, or refuses all requests of one kind. */
export function openReportingBudget(clock: Clock, ms: number, whole?: AbortSignal, haste?: Haste): Budget {
  return openBudget(clock, ms, whole, haste, STALL_MS);
}
