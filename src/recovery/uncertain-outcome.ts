/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */

import { Failure, sentence, withDetails } from '../base/failure.ts';

/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
export const CLOCK_TOLERANCE_MS = 2_000;

/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
export async function lookUp<T>(lost: Failure, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const message = `${sentence(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
    const { kind, remedy: ofQuery } = thrown;
    const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
    const remedy = remedies.filter(Boolean).join(' ');
    throw withDetails(thrown, { message, state: lost.state, uncertain: true, remedy });
  }
}

/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
export async function keepUncertain<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.uncertain) throw thrown;
    throw withDetails(thrown, { state: 'The result of an earlier request is unknown.' });
  }
}
