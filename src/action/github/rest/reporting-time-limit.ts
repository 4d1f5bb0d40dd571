/**
 * Limits the time for reports to GitHub: in total, and for requests of one kind without a success.
 */

import type { Clock } from '../../../base/time/clock.ts';
import { Failure } from '../../../base/failure.ts';
import { startTimeLimit, type TimeLimit } from '../../../base/time/time-limit.ts';

const timeout = (message: string): Failure =>
  new Failure('timeout', message, { service: 'GitHub' });

/** Time limit for a part of the reporting. The operation is already done, or waits for it. */
export interface ReportingTimeLimit extends TimeLimit {
  /** Aborts when the time is over, or when the enclosing work is stopped. */
  readonly signal: AbortSignal;
  /** Aborts when the time limit is disposed of. */
  readonly done: AbortSignal;
  /** Checks whether this many milliseconds are left. */
  allows(ms: number): boolean;
  /** Sleeps. @throws the signal's reason */
  sleep(ms: number): Promise<void>;
  /**
   * Records that a request of a kind was sent. From then on, a request of this kind must succeed
   * within `STALL_MS`.
   */
  requestSent(kind: string): void;
  /** Records that a request of a kind succeeded. */
  requestSucceeded(kind: string): void;
  /** Records why a request failed. If none succeeds in time, this reason is reported. */
  requestFailed(failure: Failure): void;
}

/** Shortens a time limit: once the signal aborts, `leftMs` milliseconds are left. */
export interface ShortenOn {
  readonly signal: AbortSignal;
  readonly leftMs: number;
}

/**
 * Opens a time limit. The caller disposes of it when the part is done.
 *
 * @param ms length in milliseconds
 * @param enclosing signal of the enclosing work, which ends the time limit when it aborts
 * @param stallMs time limit without a successful request
 */
export function openTimeLimit(
  clock: Clock,
  ms: number,
  enclosing?: AbortSignal,
  shortenOn?: ShortenOn,
  stallMs = Number.POSITIVE_INFINITY,
): ReportingTimeLimit {
  const deadline = clock.monotonicMs() + ms;
  const expiry = new AbortController();
  const done = new AbortController();
  const signal =
    enclosing === undefined ? expiry.signal : AbortSignal.any([expiry.signal, enclosing]);
  const limits = new DisposableStack();
  const abortAfter = (afterMs: number, failure: () => Failure): TimeLimit => {
    const limit = limits.use(startTimeLimit(clock, afterMs, failure));
    limit.signal.addEventListener('abort', () => expiry.abort(limit.signal.reason), { once: true });
    return limit;
  };
  const endAfter = (leftMs: number): void => {
    abortAfter(leftMs, () =>
      timeout(`The requests to GitHub did not complete within ${leftMs / 1000} s.`),
    );
  };
  endAfter(ms);
  const shorten = (): void => endAfter(shortenOn?.leftMs ?? ms);
  if (shortenOn?.signal.aborted === true) shorten();
  else shortenOn?.signal.addEventListener('abort', shorten, { once: true, signal: done.signal });
  const stalls = new Map<string, { readonly deadline: number; readonly limit: TimeLimit }>();
  let reason: Failure | undefined;
  return {
    signal,
    done: done.signal,
    allows: neededMs => {
      const until = Math.min(deadline, ...[...stalls.values()].map(stall => stall.deadline));
      return clock.monotonicMs() + neededMs < until && !signal.aborted;
    },
    sleep: neededMs => clock.sleep(neededMs, signal),
    requestSent: kind => {
      if (stallMs === Number.POSITIVE_INFINITY || stalls.has(kind)) return;
      const stall = (): Failure =>
        timeout(`GitHub did not respond to a request within ${stallMs / 1000} s.`);
      const limit = abortAfter(stallMs, () => reason ?? stall());
      stalls.set(kind, { deadline: clock.monotonicMs() + stallMs, limit });
    },
    requestSucceeded: kind => {
      stalls.get(kind)?.limit[Symbol.dispose]();
      stalls.delete(kind);
    },
    requestFailed: failure => {
      reason = failure;
    },
    [Symbol.dispose]: () => {
      limits.dispose();
      done.abort();
    },
  };
}

/**
 * Time limit without a success of one kind, in milliseconds. Reading and changing are separate
 * kinds, because GitHub may still list comments while it refuses every write. A step that has
 * published must end within 15 s.
 */
const STALL_MS = 12_000;

/**
 * Creates a time limit for one report. The report also ends if GitHub hangs, or refuses all
 * requests of one kind.
 */
export function openReportingTimeLimit(
  clock: Clock,
  ms: number,
  enclosing?: AbortSignal,
  shortenOn?: ShortenOn,
): ReportingTimeLimit {
  return openTimeLimit(clock, ms, enclosing, shortenOn, STALL_MS);
}
