/** Comments of a pull request on a slow GitHub, for jobs that write them at the same time. */
import { Failure } from '../../../../src/base/failure.ts';
import type {
  CommentStore,
  OwnComment,
} from '../../../../src/action/github/comment/shared-comment.ts';
import type { VirtualClock } from '../../../support/virtual-clock.ts';

/** Timeout of a request that changes a comment. */
export const WRITE_MS = 2_000;
/** Resolution of the times that GitHub sends. */
const RESOLUTION_MS = 1_000;

/** Failures of requests in a round, each with a probability. */
export interface FailureRates {
  /** Probability that the response to an applied change is lost. */
  readonly lostResponses: number;
  /** Probability that a change is temporarily refused. */
  readonly refusals: number;
}

export const NO_FAILURES: FailureRates = { lostResponses: 0, refusals: 0 };

/** A comment, with the time of its last change. */
export interface StoredComment extends Pick<OwnComment, 'id' | 'body'> {
  readonly changedAt: number;
}

/** Comments of a pull request, with a random delay before and after each request. */
export class SlowComments {
  comments: readonly StoredComment[];
  created = 0;
  readonly #clock: VirtualClock;
  readonly #failureRates: FailureRates;

  constructor(
    clock: VirtualClock,
    failureRates: FailureRates,
    comments: readonly StoredComment[] = [],
  ) {
    this.#clock = clock;
    this.#failureRates = failureRates;
    this.comments = comments;
  }

  /** Returns the store of one step, which creates a comment once at most, or of one post step. */
  storeOfStep(): CommentStore {
    let attempts = 0;
    return {
      known: {},
      read: async () => {
        await this.#delay();
        const seen = this.comments.map(({ changedAt, ...comment }) => ({
          ...comment,
          unchangedMs: Math.max(
            0,
            wholeSeconds(this.#clock.now()) - wholeSeconds(changedAt) - RESOLUTION_MS,
          ),
        }));
        await this.#delay();
        return seen;
      },
      create: body => {
        attempts += 1;
        if (attempts > 1) throw new Error('a second attempt to create a comment');
        return this.#change(() => {
          this.created += 1;
          this.comments = [
            ...this.comments,
            { id: 100 + this.created, body, changedAt: this.#clock.now() },
          ];
        });
      },
      update: (id, body) =>
        this.#change(() => {
          const changed = { id, body, changedAt: this.#clock.now() };
          const isFound = this.comments.some(comment => comment.id === id);
          this.comments = this.comments.map(comment => (comment.id === id ? changed : comment));
          return isFound;
        }),
      remove: id =>
        this.#change(() => {
          this.comments = this.comments.filter(comment => comment.id !== id);
        }),
    };
  }

  async #change<T>(make: () => T): Promise<T> {
    await this.#delay();
    if (this.#happens('refusals'))
      throw new Failure('limit', 'GitHub responded with 403: secondary rate limit');
    const outcome = make();
    await this.#delay();
    if (this.#happens('lostResponses'))
      throw new Failure('unavailable', 'no answer', { uncertain: true });
    return outcome;
  }

  /** Waits, usually briefly, and sometimes about as long as the timeout of a request. */
  #delay(): Promise<void> {
    const longest = this.#clock.random() < 0.1 ? WRITE_MS / 2 : WRITE_MS / 10;
    return this.#clock.sleep(longest * this.#clock.random());
  }

  #happens(what: keyof FailureRates): boolean {
    return this.#clock.random() < this.#failureRates[what];
  }
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** A clock that records the waits of one step or post step. */
export class Waits {
  readonly sleeps: number[] = [];
  readonly #clock: VirtualClock;
  readonly #ended: AbortSignal | undefined;

  constructor(clock: VirtualClock, ended?: AbortSignal) {
    this.#clock = clock;
    this.#ended = ended;
  }

  allows = (): boolean => true;

  sleep = (ms: number): Promise<void> => {
    this.sleeps.push(ms);
    return this.#clock.sleep(ms, this.#ended);
  };
}
