import type { Failure } from '../failure.ts';

/** The key or ticket of an attempt is no longer valid, but a new one would be. */
export class Expired extends Error {
  /** Failure to throw if no new one is tried. */
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
 * Runs the work. While its key or ticket turns out to be expired, runs it again with the next one.
 * @param mostSteps maximum number of times to move on to a next one
 * @param work receives the number of steps so far: 0 at first
 * @param onStep called before each step with the reason and the number of steps
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
