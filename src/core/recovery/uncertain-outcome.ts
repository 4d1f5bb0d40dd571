/**
 * Marks failures as uncertain after a lost response, because the first request may have taken
 * effect.
 */

import type { Client } from '../../client/client.ts';
import type { Run } from '../run.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { checkAfterDelays, LAG_DELAYS_MS } from '../../base/time/back-off.ts';
import { outlasting } from './grace-period.ts';

/**
 * Returns the log line for a deletion whose own response was lost.
 * @param what the object: `the project p1`
 */
export const lateDeletion = (what: string): string =>
  `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;

/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and
 * from a response that took some time.
 */
export const CLOCK_TOLERANCE_MS = 2_000;

/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the
 * response contradicts the request instead, later responses prove nothing, and the request isn't
 * repeated.
 */
export const isLost = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.uncertain && thrown.contradicted !== true;

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
    const { kind } = thrown;
    const queryRemedy = kind === 'conflict' || kind === 'auth' ? thrown.remedy : undefined;
    const lostRemedy = kind === 'conflict' ? undefined : lost.remedy;
    const remedy = [queryRemedy, lostRemedy].filter(Boolean).join(' ');
    throw withDetails(thrown, { message, state: lost.state, uncertain: true, remedy });
  }
}

/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may
 * still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
export async function keepUncertain<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (thrown) {
    throw thrown instanceof Failure ? asUncertain(thrown) : thrown;
  }
}

/** Returns the failure of a further request after one whose response was lost. */
export const asUncertain = (failure: Failure): Failure =>
  failure.uncertain
    ? failure
    : withDetails(failure, { state: 'The result of an earlier request is unknown.' });

/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(
  context: Run,
  isShown: (client: Client) => Promise<boolean>,
): Promise<true | undefined> {
  const late = outlasting(context);
  return checkAfterDelays(late, LAG_DELAYS_MS, async () =>
    (await isShown(late.client)) ? undefined : true,
  );
}

/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It
 * can also mean that the credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
export async function confirmMissing(
  context: Run,
  refusal: Failure,
  subject: string,
  isListed: (client: Client) => Promise<boolean>,
  action = 'delete it',
): Promise<void> {
  const look = (): Promise<true | undefined> => waitUntilGone(context, isListed);
  if (await (refusal.uncertain ? lookUp(refusal, look) : look())) return;
  throw withDetails(refusal, {
    kind: 'conflict',
    code: undefined,
    message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
    remedy: 'Check that the credential has permission for this request, then re-run the job.',
  });
}

/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform
 * no longer shows the target.
 * @param action of the request, such as `delete the function tides`
 * @param target the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then
 *   `uncertain`
 */
export async function confirmDeleted(
  context: Run,
  action: string,
  isShown: (client: Client) => Promise<boolean>,
  target = 'it',
): Promise<void> {
  const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
  if (isGone !== true) throw unconfirmedFailure(action, `, but still shows ${target}`);
}

/**
 * Returns the failure of an accepted deletion without proof.
 * @param but further part of the sentence
 */
export const unconfirmedFailure = (action: string, but = ''): Failure =>
  new Failure('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
  });
