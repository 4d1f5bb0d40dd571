import type { Clock } from '../clock.ts';
import { Failure, sentence, withDetails } from '../failure.ts';
import { aborted, type Verdict } from './outcome.ts';

/** How long is waited between two attempts, in milliseconds. */
export interface BackOff {
  /** First ceiling of the exponential back-off, and its last. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** On top of what the platform asks for, at most, so that many jobs don't come back at once. */
  readonly jitterMs: number;
}

/** How much a request is worth. */
export interface RetryLimits {
  /** Attempts in all, up to the first one that got hold of work that goes on. */
  readonly attempts: number;
  /**
   * Milliseconds for which it goes on, however many attempts that takes, while the platform itself says when to come
   * again: what it names may be so short that the attempts are over while it is still busy.
   */
  readonly heldMs: number;
}

/** What requests are worth, by their kinds. A wait that the platform asked for counts as an attempt as well. */
export const ENDURANCE = {
  usual: { attempts: 6, heldMs: 60_000 },
  /** Where the service reviews before it answers, it may be busy for minutes: up to about three of waiting. */
  slow: { attempts: 14, heldMs: 180_000 },
  upload: { attempts: 4, heldMs: 0 },
} as const satisfies Readonly<Record<string, RetryLimits>>;

/** How often and how long a request is made again. */
export interface RetryPolicy extends RetryLimits {
  /** The request, by which a failure names it. */
  readonly what: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Deadline of the operation on the monotonic clock. No wait exceeds it. */
  readonly deadline: number;
  /** The wait after an attempt that may still be at work, unless the platform asks for another one; absent: as usual. */
  readonly pauseAfterLostMs?: number | undefined;
  /** Absent: as usual. */
  readonly backOff?: BackOff | undefined;
  /** Told before each wait. */
  onWait(failure: Failure, waitMs: number): void;
}

/**
 * Milliseconds after which a step gives up on a host without a connection. A restart or a network change takes less.
 * Without this limit, an import would be retried until its timeout of 24 hours.
 */
const UNREACHED_MS = 10 * 60_000;

const USUAL_BACK_OFF: BackOff = { firstWaitMs: 500, longestWaitMs: 20_000, jitterMs: 1_000 };

/**
 * Makes an attempt until it's done, it failed for good, or attempts or time run out; while the platform says when to come
 * again, both.
 * @throws Failure the last one, `uncertain` if any of the attempts may have taken effect; a wait that would end after
 * the deadline isn't begun
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
    // Beyond the attempts that are counted it comes no oftener than it would by itself.
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
      // An attempt that may have taken effect stays one, though the job is cancelled meanwhile.
      throw named(aborted(reason, uncertain).failure, uncertain);
    }
  }
}

/** What is asked for plus jitter; else exponential back-off with half of it as jitter. */
function waitMs(asked: number | undefined, made: number, { clock, backOff = USUAL_BACK_OFF }: RetryPolicy): number {
  if (asked !== undefined) return Math.round(asked + clock.random() * backOff.jitterMs);
  const ceiling = Math.min(backOff.firstWaitMs * 2 ** (made - 1), backOff.longestWaitMs);
  return Math.round(ceiling * (0.5 + clock.random() / 2));
}

/** Limits of a call whose result is useful but not needed: at a limit it fails. */
export interface ListLimits {
  /** Attempts at each request, all in all. */
  readonly attempts: number;
  /** Milliseconds for the whole response, or for all pages of a list. */
  readonly withinMs: number;
}

/** Aborts after so many milliseconds of the machine's own time, by which the wire counts as well. */
export function timeLimit(withinMs: number): AbortSignal {
  const over = new AbortController();
  // The failure is made only then: its stack would keep all that the caller holds for as long as the timer runs.
  setTimeout(() => {
    over.abort(new Failure('timeout', `No whole answer came within ${withinMs / 1000} s.`));
  }, withinMs).unref();
  return over.signal;
}
