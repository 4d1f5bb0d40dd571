import type { Endpoint, Pace } from '../api/endpoint.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Attempt } from './attempt.ts';
import { aborted, retryAfterMs } from './outcome.ts';

/** What all requests have in common. */
interface PacingOptions {
  readonly clock: Clock;
  /** Deadline in milliseconds of the monotonic clock. A turn after it isn't waited for. */
  readonly deadline: number;
  /** By the platform's clock, for a `Retry-After` that is a date. */
  readonly platformNow: () => number;
}

/**
 * Keeps the documented pace (Part 2, Limits: per-project write pacing): a request goes as soon as its project's budget
 * allows, in the order of asking.
 */
export class Pacing {
  readonly #options: PacingOptions;
  readonly #budgets = new Map<string, Budget>();

  constructor(options: PacingOptions) {
    this.#options = options;
  }

  /**
   * Makes the exchange: at once where the row has no pace, else in its turn. A 429 with `Retry-After` holds up all that
   * draw on the budget.
   * @returns or the failure, where the turn did not come and nothing was sent
   */
  async attempt(
    row: Endpoint,
    projectId: string | undefined,
    signal: AbortSignal,
    exchange: () => Promise<Attempt>,
  ): Promise<Attempt | { readonly failure: Failure; readonly again: false }> {
    const { clock, deadline, platformNow } = this.#options;
    if (row.pace === undefined) return exchange();
    const key = JSON.stringify([row.pace.budget, projectId]);
    const budget = this.#budgets.get(key) ?? new Budget(row.pace, clock);
    this.#budgets.set(key, budget);
    let sent: Sent;
    try {
      sent = await budget.turn(`${row.method} ${row.path}`, signal, deadline);
    } catch (reason) {
      return { failure: reason instanceof Late ? tooLate(row, reason) : aborted(reason, false).failure, again: false };
    }
    // Where the exchange throws, a proxy setting that can't be used, say, nothing was sent.
    let attempt: Attempt | undefined;
    try {
      attempt = await exchange();
      return attempt;
    } finally {
      budget.ended(sent, attempt);
      if (attempt?.type === 'answered' && attempt.status === 429) {
        budget.holdUp(retryAfterMs(attempt.headers['retry-after'], platformNow()) ?? 0);
      }
    }
  }
}

function tooLate({ method, path }: Endpoint, { waitMs }: Late): Failure {
  const message = `${method} ${path}: its turn would come in ${Math.ceil(waitMs / 1000)} s, after the \`timeout\` of this step.`;
  const remedy = 'Give it more time with `timeout`: the platform takes so many of these in a while, and no more.';
  return new Failure('timeout', message, { remedy });
}

/** A turn would come after the deadline. */
class Late extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The turn comes too late.');
    this.waitMs = waitMs;
  }
}

/** A request that counts, or counted, against the budget. */
interface Sent {
  readonly endpoint: string;
  readonly startedAt: number;
  /** When its exchange ended, and whether by an answer, which tells how long way and answer take. */
  end: { readonly at: number; readonly answered: boolean } | undefined;
}

/** What answers of one endpoint have told so far. */
interface Experience {
  readonly answers: number;
  readonly swiftestMs: number;
}

const NONE: Experience = { answers: 0, swiftestMs: Number.POSITIVE_INFINITY };

/** Attempts of which the platform has seen nothing. */
const UNARRIVED: ReadonlySet<Attempt['type']> = new Set(['unreached', 'unsendable']);

/** So many answers tell how long one takes at least. */
const MEASURED_ANSWERS = 4;
/** Of the window: how much more the ways of two requests may differ than was seen. What it costs is lost time. */
const MARGIN = 0.03;

/**
 * One project's budget. The platform counts arrivals, of which we only know that they lie between sending and answer.
 * So a request counts until a window after its *answer*, which nothing can break. Where answers take long that would
 * waste time; the next request needs a way and an answer as well, though, so that the time of the swiftest exchange
 * can be taken off, but for a margin: what counts is by how much an answer was slower than the swiftest one of its
 * endpoint. Of its endpoint, as a deletion that takes ten times as long as an upload is no slow upload: what differs
 * between endpoints is the work behind an arrival, and hardly the way to it.
 */
class Budget {
  readonly #pace: Pace;
  readonly #clock: Clock;
  #counting: Sent[] = [];
  readonly #experiences = new Map<string, Experience>();
  #heldUpUntil = Number.NEGATIVE_INFINITY;
  /** Those that asked before have had their turn, or have left. */
  #queue: Promise<void> = Promise.resolve();
  #change = Promise.withResolvers<void>();

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  /**
   * Waits for a turn and takes it.
   * @throws Late; the signal's reason
   */
  async turn(endpoint: string, signal: AbortSignal, deadline: number): Promise<Sent> {
    const before = this.#queue;
    const gone = Promise.withResolvers<void>();
    this.#queue = before.then(() => gone.promise);
    try {
      await unlessAborted(before, signal);
      for (;;) {
        signal.throwIfAborted();
        const now = this.#clock.monotonicMs();
        const waitMs = this.#freeAt() - now;
        if (waitMs <= 0) break;
        if (waitMs === Number.POSITIVE_INFINITY) {
          await unlessAborted(this.#change.promise, signal);
          continue;
        }
        if (now + waitMs > deadline) throw new Late(waitMs);
        await this.#clock.sleep(Math.ceil(waitMs), signal);
      }
      const startedAt = this.#clock.monotonicMs();
      const sent: Sent = { endpoint, startedAt, end: undefined };
      this.#counting = [...this.#counting.filter(other => this.#countsUntil(other) > startedAt), sent];
      return sent;
    } finally {
      gone.resolve();
    }
  }

  /** Notes how an exchange has ended; one that reached nobody doesn't count. */
  ended(sent: Sent, attempt: Attempt | undefined): void {
    const at = this.#clock.monotonicMs();
    const answered = attempt?.type === 'answered';
    if (answered) {
      const { answers, swiftestMs } = this.#experiences.get(sent.endpoint) ?? NONE;
      const tookMs = at - sent.startedAt;
      this.#experiences.set(sent.endpoint, { answers: answers + 1, swiftestMs: Math.min(swiftestMs, tookMs) });
    }
    if (attempt !== undefined && !UNARRIVED.has(attempt.type)) sent.end = { at, answered };
    else this.#counting = this.#counting.filter(other => other !== sent);
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }

  /** Nobody's turn comes within so many milliseconds. */
  holdUp(ms: number): void {
    this.#heldUpUntil = Math.max(this.#heldUpUntil, this.#clock.monotonicMs() + ms);
  }

  /** Time of the next turn on the monotonic clock. Infinity while an answer has to arrive first. */
  #freeAt(): number {
    const latestFirst = this.#counting.map(sent => this.#countsUntil(sent)).toSorted((a, b) => (a > b ? -1 : 1));
    return Math.max(this.#heldUpUntil, latestFirst[this.#pace.requests - 1] ?? Number.NEGATIVE_INFINITY);
  }

  #countsUntil({ endpoint, startedAt, end }: Sent): number {
    const { perMs } = this.#pace;
    const { answers, swiftestMs } = this.#experiences.get(endpoint) ?? NONE;
    const taken = answers < MEASURED_ANSWERS ? 0 : Math.max(0, swiftestMs - perMs * MARGIN);
    if (end !== undefined) return end.at + perMs - (end.answered ? taken : 0);
    // Its answer is a window away at least, so that a window after its answer, less that, has begun already.
    return taken >= perMs ? startedAt + perMs * (1 + MARGIN) : Number.POSITIVE_INFINITY;
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
