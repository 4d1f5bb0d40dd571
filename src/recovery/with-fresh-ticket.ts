import type { Failure } from '../failure.ts';

/** What an attempt stood on, a key or a ticket, leads nowhere any more, but a new one would. */
export class Expired extends Error {
  /** For when no new one is tried. */
  readonly failure: Failure;
  readonly why: string;

  /** @param why a sentence for people */
  constructor(failure: Failure, why: string) {
    super(why);
    this.failure = failure;
    this.why = why;
  }
}

/**
 * Does the work, and for as long as what it stands on is spent, once more on the next.
 * @param mostSteps how many times it may go on to a next one
 * @param work told how many steps were made: 0 at first
 * @param onStep told why, before each step, and how many that makes
 * @throws Failure of the work
 */
export async function withFreshTicket<T>(
  mostSteps: number,
  work: (steps: number) => Promise<T>,
  onStep: (why: string, steps: number) => void,
): Promise<T> {
  for (let steps = 0; ; steps += 1) {
    try {
      return await work(steps);
    } catch (thrown) {
      if (!(thrown instanceof Expired)) throw thrown;
      if (steps >= mostSteps) throw thrown.failure;
      onStep(thrown.why, steps + 1);
    }
  }
}
