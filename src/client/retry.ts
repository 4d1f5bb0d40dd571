import { type BackOff, backOffMs } from '../back-off.ts';
import type { Clock } from '../clock.ts';
import { Failure, sentence, withDetails } from '../failure.ts';
import { aborted, type Verdict } from './outcome.ts';

/** Waits between two attempts, in milliseconds. */
export interface Waits extends BackOff {
  /** Maximum random addition to a wait that the platform asks for, so that many jobs don't retry at once. */
  readonly jitterMs: number;
}

/** Retry limits. */
export interface RetryLimits {
  /** Maximum number of attempts. No longer applies after an attempt that reached work that is still running. */
  readonly attempts: number;
  /**
   * Keep honoring `Retry-After` this long, in milliseconds, even past `attempts`: its waits may be so short that the
   * attempts run out while the platform is still busy.
   */
  readonly heldMs: number;
}

/** Retry limits by kind of request. A wait that the platform asked for counts as an attempt as well. */
export const ENDURANCE = {
  usual: { attempts: 6, heldMs: 60_000 },
  /** For a service that reviews before it responds and may be busy for minutes: waits up to about three minutes. */
  slow: { attempts: 14, heldMs: 180_000 },
  upload: { attempts: 4, heldMs: 0 },
} as const satisfies Readonly<Record<string, RetryLimits>>;

/** Limits and services for retrying one request. */
export interface RetryPolicy extends RetryLimits {
  /** The request, as named in a failure's message. */
  readonly what: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Deadline of the operation on the monotonic clock. No wait exceeds it. */
  readonly deadline: number;
  /**
   * Wait after an attempt that may still be running, unless the platform asks for another one. Default: the usual
   * back-off.
   */
  readonly pauseAfterLostMs?: number | undefined;
  /** Default: the usual ones. */
  readonly waits?: Waits | undefined;
  /** Called before each wait. */
  onWait(failure: Failure, waitMs: number): void;
}

/**
 * Milliseconds after which a step gives up on a host without a connection. A restart or a network change takes less.
 * Without this limit, an import would be retried until its timeout of 24 hours.
 */
const UNREACHED_MS = 10 * 60_000;

const USUAL_WAITS: Waits = { firstMs: 500, longestMs: 20_000, jitterMs: 1_000 };

/**
 * Retries an attempt until it succeeds, fails permanently, or attempts or time run out. While the platform sends
 * `Retry-After`, it stops only when both attempts and `heldMs` have run out.
 * @throws Failure the last one, `uncertain` if any of the attempts may have taken effect; also instead of a wait that
 * would end after the deadline
 */
export async function retry<T>(policy: RetryPolicy, attempt: () => Promise<Verdict<T>>): Promise<T> {
  const named = (failure: Failure, open: boolean): Failure =>
    withDetails(failure, { uncertain: open, request: policy.what, cause: failure.cause });
  if (policy.signal.aborted) throw named(aborted(policy.signal.reason, false).failure, false);
  let uncertain = false;
  let patient = false;
  let heldUntil = policy.clock.monotonicMs() + policy.heldMs;
  let unreachedSince: number | undefined;
  for (let made = 1; ; made += 1) {
    const verdict = await attempt();
    if ('done' in verdict) return verdict.done;
    uncertain ||= verdict.failure.uncertain;
    const failure = named(verdict.failure, uncertain);
    if (verdict.progressed) {
      made = 1;
      heldUntil = policy.clock.monotonicMs() + policy.heldMs;
    }
    patient ||= verdict.patient === true;
    const most = patient ? Number.POSITIVE_INFINITY : policy.attempts;
    const counted = made < Math.min(most, verdict.attempts ?? most);
    const asksBack = verdict.retryAfterMs !== undefined && verdict.attempts === undefined;
    const held = asksBack && policy.clock.monotonicMs() < heldUntil;
    if (!verdict.again || !(counted || held)) throw failure;
    unreachedSince = verdict.unreached === true ? (unreachedSince ?? policy.clock.monotonicMs()) : undefined;
    const pause = verdict.failure.uncertain ? policy.pauseAfterLostMs : undefined;
    const asked = waitMs(verdict.retryAfterMs ?? pause, made, policy);
    // Past the counted attempts, wait at least as long as the usual back-off.
    const wait = counted ? asked : Math.max(asked, waitMs(undefined, made, policy));
    if (policy.clock.monotonicMs() + wait > policy.deadline) {
      throw withDetails(failure, {
        message: `${sentence(failure.message)} The next attempt would be in ${Math.ceil(wait / 1000)} s, after the \`timeout\` of this step.`,
      });
    }
    if (unreachedSince !== undefined && policy.clock.monotonicMs() + wait - unreachedSince > UNREACHED_MS) {
      throw withDetails(failure, {
        message: `${sentence(failure.message)} No connection came about for ${UNREACHED_MS / 60_000} minutes.`,
      });
    }
    policy.onWait(failure, wait);
    try {
      await policy.clock.sleep(wait, policy.signal);
    } catch (reason) {
      // Keep `uncertain` from earlier attempts, even if the job is canceled meanwhile.
      throw named(aborted(reason, uncertain).failure, uncertain);
    }
  }
}

/** Returns the requested wait plus jitter, or else that of the back-off. */
function waitMs(asked: number | undefined, made: number, { clock, waits = USUAL_WAITS }: RetryPolicy): number {
  if (asked !== undefined) return Math.round(asked + clock.random() * waits.jitterMs);
  return backOffMs(waits, made, clock);
}

/** Limits of a call whose result is useful but not needed: at a limit it fails. */
export interface ListLimits {
  /** Maximum number of attempts for each request. */
  readonly attempts: number;
  /** Milliseconds for the whole response, or for all pages of a list. */
  readonly withinMs: number;
}

/** Aborts after this many milliseconds of real time, which the wire's timeouts use as well. */
export function timeLimit(withinMs: number): AbortSignal {
  const over = new AbortController();
  // Created only on expiry: its stack would keep everything that the caller holds in memory until then.
  setTimeout(() => {
    over.abort(new Failure('timeout', `No whole answer came within ${withinMs / 1000} s.`));
  }, withinMs).unref();
  return over.signal;
}
