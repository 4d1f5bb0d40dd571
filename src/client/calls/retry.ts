/** Retries a request with back-off, within limits on attempts and time. */

import { type BackOff, backOffMs } from '../../base/time/back-off.ts';
import type { Clock } from '../../base/time/clock.ts';
import { type Failure, sentence, withDetails } from '../../base/failure.ts';
import { type AttemptOutcome, aborted, type Failed } from './outcome.ts';

/** Waits between two attempts, in milliseconds. */
export interface Waits extends BackOff {
  /**
   * Maximum random addition to a wait that the platform asks for, so that many jobs don't retry at
   * once.
   */
  readonly jitterMs: number;
}

export interface RetryLimits {
  /**
   * Maximum number of attempts. No longer applies after an attempt that reached work that is still
   * running.
   */
  readonly attempts: number;
  /**
   * Keep honoring `Retry-After` this long, in milliseconds, even past `attempts`: its waits may be
   * so short that the attempts run out while the platform is still busy.
   */
  readonly honorRetryAfterMs: number;
}

/**
 * Retry limits by kind of request. A wait that the platform asked for counts as an attempt as well.
 */
export const RETRY_LIMITS = {
  usual: { attempts: 6, honorRetryAfterMs: 60_000 },
  /**
   * For a service that reviews before it responds and may be busy for minutes: waits up to about
   * three minutes.
   */
  slow: { attempts: 14, honorRetryAfterMs: 180_000 },
  upload: { attempts: 4, honorRetryAfterMs: 0 },
} as const satisfies Readonly<Record<string, RetryLimits>>;

export interface RetryPolicy extends RetryLimits {
  /** The request, as named in a failure's message. */
  readonly what: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Deadline of the operation on the monotonic clock. No wait exceeds it. */
  readonly deadline: number;
  /**
   * Wait after an attempt that may still be running, unless the platform asks for another one.
   * Default: the usual back-off.
   */
  readonly pauseAfterLostMs?: number | undefined;
  /** Default: the usual ones. */
  readonly waits?: Waits | undefined;
  /** Called before each wait. */
  onWait(failure: Failure, waitMs: number): void;
  /** Called after each wait with the failure so far; what it throws ends the request. */
  readonly beforeRepeat?: ((failure: Failure) => Promise<void>) | undefined;
}

/**
 * Milliseconds after which a step gives up on a host without a connection. A restart or a network
 * change takes less. Without this limit, an import would be retried until its timeout of 24 hours.
 */
const UNREACHED_MS = 10 * 60_000;

/**
 * Back-off that limits the load on a failing platform, if it doesn't state a time in `Retry-After`.
 */
const USUAL_WAITS: Waits = { firstMs: 500, longestMs: 20_000, jitterMs: 1_000 };

/**
 * Retries an attempt until it succeeds, fails permanently, or attempts or time run out. While the
 * platform sends `Retry-After`, it stops only when both attempts and `honorRetryAfterMs` have run
 * out.
 * @throws Failure the last one, `uncertain` if any of the attempts may have taken effect; also
 *   instead of a wait that would end after the deadline
 */
export async function retry<T>(
  policy: RetryPolicy,
  attempt: () => Promise<AttemptOutcome<T>>,
): Promise<T> {
  const { clock, signal, deadline } = policy;
  const withRequest = (failure: Failure, open: boolean): Failure =>
    withDetails(failure, { uncertain: open, request: policy.what, cause: failure.cause });
  if (signal.aborted) throw withRequest(aborted(signal.reason, false).failure, false);
  let uncertain = false;
  let stillRunning = false;
  let honorUntil = clock.monotonicMs() + policy.honorRetryAfterMs;
  let unreachedSince: number | undefined;
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const outcome = await attempt();
    if ('done' in outcome) return outcome.done;

    // State of the request after all attempts so far.
    uncertain ||= outcome.failure.uncertain;
    stillRunning ||= outcome.stillRunning === true;
    const failure = withRequest(outcome.failure, uncertain);
    if (outcome.progressed) {
      attemptNumber = 1;
      honorUntil = clock.monotonicMs() + policy.honorRetryAfterMs;
    }
    unreachedSince =
      outcome.unreached === true ? (unreachedSince ?? clock.monotonicMs()) : undefined;

    // Stop after a permanent failure, or if neither attempts nor the time for `Retry-After` remain.
    const usualAttempts = stillRunning ? Number.POSITIVE_INFINITY : policy.attempts;
    const maxAttempts = Math.min(usualAttempts, outcome.attempts ?? usualAttempts);
    const hasAttemptsLeft = attemptNumber < maxAttempts;
    const isHonored =
      outcome.retryAfterMs !== undefined &&
      outcome.attempts === undefined &&
      clock.monotonicMs() < honorUntil;
    if (!outcome.retryable || !(hasAttemptsLeft || isHonored)) throw failure;

    // Stop instead of a wait past a time limit.
    const wait = waitMs(policy, outcome, attemptNumber, hasAttemptsLeft);
    const nextStart = clock.monotonicMs() + wait;
    if (nextStart > deadline) {
      throw withDetails(failure, {
        message: `${sentence(failure.message)} The next attempt would start in ${Math.ceil(wait / 1000)} s, but the time limit ends before then.`,
      });
    }
    if (unreachedSince !== undefined && nextStart - unreachedSince > UNREACHED_MS) {
      throw withDetails(failure, {
        message: `${sentence(failure.message)} No connection was established for almost ${UNREACHED_MS / 60_000} minutes.`,
      });
    }

    policy.onWait(failure, wait);
    try {
      await clock.sleep(wait, signal);
    } catch (reason) {
      // Keep `uncertain` from earlier attempts, even if the job is canceled meanwhile.
      throw withRequest(aborted(reason, uncertain).failure, uncertain);
    }
    await policy.beforeRepeat?.(failure);
  }
}

/** Returns the wait before the next attempt, in milliseconds. */
function waitMs(
  { clock, waits = USUAL_WAITS, pauseAfterLostMs }: RetryPolicy,
  { failure, progressed, retryAfterMs }: Failed,
  attemptNumber: number,
  hasAttemptsLeft: boolean,
): number {
  const requestedMs = retryAfterMs ?? (failure.uncertain ? pauseAfterLostMs : undefined);
  if (requestedMs === undefined) return backOffMs(waits, attemptNumber, clock);
  // After progress, the requested wait is the interval of a poll. Jobs poll for work of their own,
  // so it needs no jitter.
  const jitterMs = progressed === true ? 0 : waits.jitterMs;
  const wait = Math.round(requestedMs + clock.random() * jitterMs);
  // Past the counted attempts, wait at least as long as the usual back-off.
  return hasAttemptsLeft ? wait : Math.max(wait, backOffMs(waits, attemptNumber, clock));
}
