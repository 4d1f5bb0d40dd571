import { Failure, sentence, withDetails } from '../failure.ts';

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
export const CLOCK_SLACK_MS = 2_000;

/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
export async function lookUp<T>(lost: Failure, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const message = `${sentence(lost.message)} Looking for what became of it failed: ${thrown.message}`;
    throw withDetails(thrown, { message, uncertain: true });
  }
}

/**
 * Sees a further request through, behind one whose answer was lost: however it ends, the first one may still take effect.
 * @throws what it throws; where that is a Failure, it's `uncertain`
 */
export async function keepUncertain<T>(further: Promise<T>): Promise<T> {
  try {
    return await further;
  } catch (thrown) {
    throw thrown instanceof Failure ? withDetails(thrown, { uncertain: true }) : thrown;
  }
}
