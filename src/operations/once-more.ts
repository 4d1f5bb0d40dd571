import type { Failure } from '../failure.ts';

/** What an attempt stood on, a key or a ticket, leads nowhere any more, but a new one would. */
export class Spent extends Error {
  /** For when a new one has been tried as well. */
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
 * Does the work, and where what it stands on is spent, once more on something new.
 * @param again told why, before that
 * @throws Failure of the work
 */
export async function onceMore<T>(work: () => Promise<T>, again: (why: string) => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Spent)) throw thrown;
    try {
      return await again(thrown.why);
    } catch (second) {
      throw second instanceof Spent ? second.failure : second;
    }
  }
}
