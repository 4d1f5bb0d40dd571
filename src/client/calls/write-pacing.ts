/** Delays writes to a project so that they stay within the platform's documented rates. */

import { inputRef } from '../../base/input-reference.ts';
import type { Address, Pace, Timing } from '../../api/endpoint.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { aborted, retryAfterMs } from './outcome.ts';
import type { Attempt } from '../http/wire.ts';

/** Settings shared by all requests. */
interface PacingOptions {
  readonly clock: Clock;
  /** Deadline in milliseconds of the monotonic clock. A request doesn't wait for a turn after it. */
  readonly deadline: number;
  /** Returns the platform's time, for a `Retry-After` that is a date. */
  readonly platformNow: () => number;
}

/**
 * Limits the rate of writes to the documented pace (Part 2, Limits: per-project write pacing). A request is sent as soon
 * as its budget allows, in the order of the calls.
 */
export class Pacing {
  readonly #options: PacingOptions;
  readonly #rateLimits = new Map<string, RateLimit>();

  constructor(options: PacingOptions) {
    this.#options = options;
  }

  /**
   * Makes the exchange: at once if nothing paces the endpoint, otherwise in its turn. A 429 with `Retry-After` delays all
   * requests of the same budget.
   * @returns the attempt, or a failure if its turn did not come and nothing was sent
   */
  async attempt(
    row: Address & Timing,
    projectId: string | undefined,
    signal: AbortSignal,
    exchange: () => Promise<Attempt>,
  ): Promise<Attempt | { readonly failure: Failure; readonly retryable: false }> {
    if (row.pace === undefined) return exchange();
    const { deadline, platformNow } = this.#options;
    const budget = this.#budget(row.pace, projectId);
    let sent: Sent;
    try {
      sent = await budget.waitForTurn(`${row.method} ${row.path}`, signal, deadline);
    } catch (reason) {
      return {
        failure: reason instanceof TurnTooLate ? tooLateFailure(row, reason) : aborted(reason, false).failure,
        retryable: false,
      };
    }
    // Stays undefined if the exchange throws, for example because of an unusable proxy setting. Then nothing was sent.
    let attempt: Attempt | undefined;
    try {
      attempt = await exchange();
      return attempt;
    } finally {
      budget.recordEnd(sent, attempt);
      if (attempt?.type === 'answered' && attempt.status === 429)
        budget.delayAll(retryAfterMs(attempt.headers['retry-after'], platformNow()) ?? 0);
    }
  }

  #budget(pace: Pace, projectId: string | undefined): RateLimit {
    const key = JSON.stringify([pace.rateLimit, projectId]);
    const budget = this.#rateLimits.get(key) ?? new RateLimit(pace, this.#options.clock);
    this.#rateLimits.set(key, budget);
    return budget;
  }
}

function tooLateFailure({ method, path }: Address, { waitMs }: TurnTooLate): Failure {
  const message = `${method} ${path}: the platform’s rate limit would delay this request by ${Math.ceil(waitMs / 1000)} s, past the time limit (${inputRef('timeout')} or a shorter one).`;
  return new Failure('timeout', message, { remedy: `If ${inputRef('timeout')} is that time limit, increase it.` });
}

/** The turn would come after the deadline. */
class TurnTooLate extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('Because of the rate limit, this request would have to wait longer than the time limit allows.');
    this.waitMs = waitMs;
  }
}

/** Request that counts, or counted, against the budget. */
interface Sent {
  readonly endpoint: string;
  readonly startedAt: number;
  /**
   * End of the exchange, and whether it ended with a response. Only then its duration measures network and response
   * time.
   */
  end: { readonly at: number; readonly answered: boolean } | undefined;
}

/** Response times of one endpoint so far. */
interface ResponseTimes {
  readonly answers: number;
  readonly fastestMs: number;
}

const NONE: ResponseTimes = { answers: 0, fastestMs: Number.POSITIVE_INFINITY };

/** Attempts that did not reach the platform. */
const NOT_ARRIVED: ReadonlySet<Attempt['type']> = new Set(['unreached', 'unsendable']);

/** Minimum number of responses needed to estimate the shortest response time. */
const MEASURED_ANSWERS = 4;
/**
 * Fraction of the window by which the network times of two requests may differ more than observed. It costs some
 * waiting time.
 */
const MARGIN = 0.03;

/**
 * Sliding window of the requests of one budget. The platform counts arrivals, which we only know to lie between sending and
 * response. So a request counts until one window after its *response*, which is always safe. With slow responses that
 * would waste time. The next request also takes network and response time, though, so the time of the fastest exchange,
 * minus a margin, can be subtracted. In effect, a request counts by how much slower its response was than the fastest
 * one of its endpoint. The comparison is per endpoint, because a deletion may take ten times as long as an upload:
 * endpoints differ in the work after an arrival, and hardly in the network time.
 */
export class RateLimit {
  readonly #pace: Pace;
  readonly #clock: Clock;
  #counted: Sent[] = [];
  readonly #responseTimes = new Map<string, ResponseTimes>();
  #delayedUntil = Number.NEGATIVE_INFINITY;
  /** Resolves when all earlier callers have had their turn or have left the queue. */
  #queue: Promise<void> = Promise.resolve();
  #change = Promise.withResolvers<void>();

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  /** Waits for a turn and takes it. @throws TurnTooLate; the signal's reason */
  async waitForTurn(endpoint: string, signal: AbortSignal, deadline: number): Promise<Sent> {
    const before = this.#queue;
    const finished = Promise.withResolvers<void>();
    this.#queue = before.then(() => finished.promise);
    try {
      await unlessAborted(before, signal);
      for (;;) {
        signal.throwIfAborted();
        const now = this.#clock.monotonicMs();
        const waitMs = this.#nextTurnAt() - now;
        if (waitMs <= 0) break;
        if (waitMs === Number.POSITIVE_INFINITY) {
          await unlessAborted(this.#change.promise, signal);
          continue;
        }
        if (now + waitMs > deadline) throw new TurnTooLate(waitMs);
        await this.#clock.sleep(Math.ceil(waitMs), signal);
      }
      const startedAt = this.#clock.monotonicMs();
      const sent: Sent = { endpoint, startedAt, end: undefined };
      this.#counted = [...this.#counted.filter(other => this.#countsUntil(other) > startedAt), sent];
      return sent;
    } finally {
      finished.resolve();
    }
  }

  /** Records the end of an exchange. A request that did not arrive doesn't count. */
  recordEnd(sent: Sent, attempt: Pick<Attempt, 'type'> | undefined): void {
    const at = this.#clock.monotonicMs();
    const answered = attempt?.type === 'answered';
    if (answered) {
      const { answers, fastestMs } = this.#responseTimes.get(sent.endpoint) ?? NONE;
      const tookMs = at - sent.startedAt;
      this.#responseTimes.set(sent.endpoint, { answers: answers + 1, fastestMs: Math.min(fastestMs, tookMs) });
    }
    if (attempt !== undefined && !NOT_ARRIVED.has(attempt.type)) sent.end = { at, answered };
    else this.#counted = this.#counted.filter(other => other !== sent);
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }

  /** Blocks all turns for this many milliseconds. */
  delayAll(ms: number): void {
    this.#delayedUntil = Math.max(this.#delayedUntil, this.#clock.monotonicMs() + ms);
  }

  /** Time of the next turn on the monotonic clock. Infinity while a response has to arrive first. */
  #nextTurnAt(): number {
    const latestFirst = this.#counted.map(sent => this.#countsUntil(sent)).toSorted((a, b) => (a > b ? -1 : 1));
    return Math.max(this.#delayedUntil, latestFirst[this.#pace.requests - 1] ?? Number.NEGATIVE_INFINITY);
  }

  #countsUntil({ endpoint, startedAt, end }: Sent): number {
    const { perMs } = this.#pace;
    const { answers, fastestMs } = this.#responseTimes.get(endpoint) ?? NONE;
    const deductedMs = answers < MEASURED_ANSWERS ? 0 : Math.max(0, fastestMs - perMs * MARGIN);
    if (end !== undefined) return end.at + perMs - (end.answered ? deductedMs : 0);
    // The response is at least one window away. A window after the response, minus that, has therefore already started.
    return deductedMs >= perMs ? startedAt + perMs * (1 + MARGIN) : Number.POSITIVE_INFINITY;
  }
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
