/** Repeats work with a new key or ticket if the current one has expired. */

import type { Failure } from '../../base/failure.ts';

/** The key or ticket of an attempt is no longer valid, but a new one would be. */
export class Expired extends Error {
  /** Failure to throw if no new one is tried. */
  readonly failure: Failure;
  readonly reason: string;

  /** @param reason a sentence for people */
  constructor(failure: Failure, reason: string) {
    super(reason);
    this.failure = failure;
    this.reason = reason;
  }
}

/**
 * Runs the work. While its key or ticket turns out to be expired, runs it again with the next one.
 * @param maxRenewals maximum number of times to move on to a next one
 * @param work receives the number of steps so far: 0 at first
 * @param onRenewal called before each step with the reason and the number of steps
 * @throws Failure of the work
 */
export async function withFreshTicket<T>(
  maxRenewals: number,
  work: (renewals: number) => Promise<T>,
  onRenewal: (reason: string, renewals: number) => void,
): Promise<T> {
  for (let renewals = 0; ; renewals += 1) {
    try {
      return await work(renewals);
    } catch (thrown) {
      if (!(thrown instanceof Expired)) throw thrown;
      if (renewals >= maxRenewals) throw thrown.failure;
      onRenewal(thrown.reason, renewals + 1);
    }
  }
}
