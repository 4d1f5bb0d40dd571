/** Delays requests so that they stay within the platform's documented rates. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { Address, Pace, Timing } from '../../api/shapes/endpoint.ts';
import type { Clock } from '../../base/time/clock.ts';
import { Failure } from '../../base/failure.ts';
import { aborted, retryAfterMs } from './outcome.ts';
import type { Sender } from './request.ts';
import type { WireAttempt } from '../http/wire.ts';

/** Reports of waits that the log would otherwise not explain. */
export interface PacingReports {
  /** Called before a wait for a turn of at least `REPORTED_WAIT_MS`. */
  readonly onLongTurn?: ((what: string, waitMs: number) => void) | undefined;
}

/** Settings shared by all requests. */
interface PacingOptions extends PacingReports, Pick<Sender, 'baseUrl' | 'token'> {
  readonly clock: Clock;
  /**
   * Deadline in milliseconds of the monotonic clock. A request doesn't wait for a turn after it.
   */
  readonly deadline: number;
  /** Returns the platform's time, for a `Retry-After` that is a date. */
  readonly platformNow: () => number;
}

/**
 * Rate limits by the platform, their names and whose requests they count. Clients that share them
 * wait for each other.
 */
export type RateLimits = Map<string, RateLimit>;

/**
 * Limits the rate of requests to the documented pace (Parts 1 and 2, Limits). A request is sent as
 * soon as its budgets allow, in the order of the calls. Only the requests of the clients that share
 * `rateLimits` are known: other ones of the same project, user or client can still cause a 429.
 */
export class Pacing {
  readonly #options: PacingOptions;
  readonly #rateLimits: RateLimits;

  constructor(options: PacingOptions, rateLimits: RateLimits = new Map()) {
    this.#options = options;
    this.#rateLimits = rateLimits;
  }

  /**
   * Makes the exchange: at once if nothing paces the endpoint, otherwise in its turn. A 429 with
   * `Retry-After` delays all requests of the same budgets: it doesn't say which one is used up.
   * @returns the attempt, or a failure if its turn did not come and nothing was sent
   */
  async attempt(
    row: Address & Timing,
    projectId: string | undefined,
    signal: AbortSignal,
    exchange: () => Promise<WireAttempt>,
  ): Promise<WireAttempt | { readonly failure: Failure; readonly retryable: false }> {
    if (row.pace === undefined) return exchange();
    const { deadline, platformNow, onLongTurn } = this.#options;
    const report = (waitMs: number): void => onLongTurn?.(`${row.method} ${row.path}`, waitMs);
    const budgets = row.pace.map(pace => this.#budget(pace, projectId));
    try {
      await waitForTurns(budgets, { signal, deadline, report });
    } catch (reason) {
      const failure =
        reason instanceof TurnTooLate
          ? tooLateFailure(row, reason)
          : aborted(reason, false).failure;
      return { failure, retryable: false };
    }
    const attempt = await exchange();
    if (attempt.type === 'answered' && attempt.status === 429) {
      const delayMs = retryAfterMs(attempt.headers['retry-after'], platformNow()) ?? 0;
      for (const budget of budgets) budget.delayAll(delayMs);
    }
    return attempt;
  }

  /**
   * Returns the limit of the project, whose requests count with any token, or that of the token.
   */
  #budget(pace: Pace, projectId: string | undefined): RateLimit {
    const { baseUrl, token, clock } = this.#options;
    const counted = pace.per === 'project' ? projectId : token;
    const key = JSON.stringify([baseUrl.href, pace.rateLimit, pace.per, counted]);
    const budget = this.#rateLimits.get(key) ?? new RateLimit(pace, clock);
    this.#rateLimits.set(key, budget);
    return budget;
  }
}

function tooLateFailure({ method, path }: Address, { waitMs }: TurnTooLate): Failure {
  const message = `${method} ${path}: the platform’s rate limit would delay this request by ${Math.ceil(waitMs / 1000)} s, past the time limit.`;
  return new Failure('timeout', message, {
    remedy: `Increase ${inputRef('timeout')}, or try again later.`,
  });
}

/** The turn would come after the deadline. */
class TurnTooLate extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(
      'Because of the rate limit, this request would have to wait longer than the time limit allows.',
    );
    this.waitMs = waitMs;
  }
}

/**
 * Fraction of the window that is added to it: the platform counts arrivals, and one request may
 * take longer to arrive than the next. If it takes even longer, the platform responds with 429 and
 * `Retry-After`.
 */
const MARGIN = 0.05;

/**
 * Shortest wait for a turn that is reported, in milliseconds. Per project, the platform allows a
 * request in at most 5 s.
 */
const REPORTED_WAIT_MS = 10_000;

/** Bounds of a wait for turns. */
interface TurnBounds {
  readonly signal: AbortSignal;
  /** In milliseconds of the monotonic clock. */
  readonly deadline: number;
  /** Receives each long wait, in milliseconds, before it. */
  readonly report?: (waitMs: number) => void;
}

/** Number of requests in a time. */
type Rate = Pick<Pace, 'requests' | 'perMs'>;

/** Sliding window of the requests of one budget. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #clock: Clock;
  /** Times of the last requests, as many as a window may have. */
  #sentAt: readonly number[] = [];
  #delayedUntil = Number.NEGATIVE_INFINITY;
  /** Resolves when all earlier callers have had their turn or have left the queue. */
  #queue: Promise<void> = Promise.resolve();

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate;
    this.#clock = clock;
  }

  /**
   * Waits for a turn and takes it.
   * @param alsoWait waits for further turns of the same request, before this one is taken: it
   *   counts from the moment at which the request is sent
   * @throws TurnTooLate; the signal's reason
   */
  async waitForTurn(
    { signal, deadline, report }: TurnBounds,
    alsoWait?: () => Promise<void>,
  ): Promise<void> {
    const before = this.#queue;
    const finished = Promise.withResolvers<void>();
    this.#queue = before.then(() => finished.promise);
    try {
      await unlessAborted(before, signal);
      for (let waitMs = this.#waitMs(); waitMs > 0; waitMs = this.#waitMs()) {
        if (this.#clock.monotonicMs() + waitMs > deadline) throw new TurnTooLate(waitMs);
        if (waitMs >= REPORTED_WAIT_MS) report?.(waitMs);
        await this.#clock.sleep(Math.ceil(waitMs), signal);
      }
      await alsoWait?.();
      signal.throwIfAborted();
      this.#sentAt = [...this.#sentAt, this.#clock.monotonicMs()].slice(-this.#rate.requests);
    } finally {
      finished.resolve();
    }
  }

  /** Blocks all turns for this many milliseconds. */
  delayAll(ms: number): void {
    this.#delayedUntil = Math.max(this.#delayedUntil, this.#clock.monotonicMs() + ms);
  }

  #waitMs(): number {
    const { requests, perMs } = this.#rate;
    const first = this.#sentAt.at(-requests) ?? Number.NEGATIVE_INFINITY;
    return Math.max(this.#delayedUntil, first + perMs * (1 + MARGIN)) - this.#clock.monotonicMs();
  }
}

/**
 * Waits for a turn in all budgets, and takes all of them at once. All requests wait in the same
 * order, from the narrowest limit to the widest: one that waits for its project doesn't delay those
 * of other projects.
 */
async function waitForTurns(
  [budget, ...others]: readonly RateLimit[],
  bounds: TurnBounds,
): Promise<void> {
  await budget?.waitForTurn(bounds, () => waitForTurns(others, bounds));
}

/** @throws the signal's reason */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const onAbort = (): void => stopped.reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
