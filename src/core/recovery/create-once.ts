/**
 * Creates an object at most once. The object counts as created only if the list shows it as new.
 */

import { checkAfterDelays, LAG_DELAYS_MS } from '../../base/time/back-off.ts';
import type { Client } from '../../client/client.ts';
import type { Run } from '../run.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { outlasting } from './grace-period.ts';
import { CLOCK_TOLERANCE_MS, isLost, lookUp } from './uncertain-outcome.ts';

/** Kind of object, and how to find it. */
export interface Listing<T> {
  /** Kind of object, as a noun: `project`. */
  readonly noun: string;
  /** Returns all objects that match the wanted one, whatever their age. */
  readonly list: (client: Client) => AsyncIterable<T>;
  readonly idOf: (created: T) => string;
}

/** Object to be created, of a kind for which the API takes no idempotency key. */
export interface Creation<T> extends Listing<T> {
  /** Remedy if it is unknown whether a listed object is the new one. */
  readonly ambiguousRemedy: string;
  readonly create: () => Promise<T>;
  /** Remedy after a lost response, if the object has no name by which it can be recognized. */
  readonly unidentifiableRemedy?: string | undefined;
  /**
   * Returns the creation time in epoch milliseconds by the platform's clock. Undefined if the
   * platform doesn't say.
   */
  readonly createdAt: (created: T) => number | undefined;
}

/** New object, and all objects that match the wanted one, as the list shows them. */
export type Created<T> = { readonly made: T; readonly listed: readonly T[] };

/** Facts that show which listed object is new. */
interface Novelty<T> {
  /** IDs of the objects that were listed before the creation. */
  readonly before: ReadonlySet<string>;
  /** Whether the time of a listed object allows that it is the new one. */
  readonly isNew: (created: T) => boolean;
}

/**
 * Finds a new object in the list by the ID in the response to its creation. The ID alone proves
 * nothing: it may be that of another object.
 * @throws Failure, `uncertain` if the list doesn't show the object as new, or can't be read
 */
export async function confirmCreated<T>(
  context: Run,
  { noun, list, idOf }: Listing<T>,
  id: string,
  { before, isNew }: Novelty<T>,
): Promise<Created<T>> {
  const unconfirmed = (but: string): Failure =>
    new Failure('unavailable', `The platform responded that ${id} is the new ${noun}${but}.`, {
      title: `New ${noun} not confirmed: ${id}`,
      state: `It is unknown which ${noun} was created: ${id} may be someone else’s. It was not used or changed.`,
      remedy: `Check the list of ${noun}s. Don’t change or delete this ${noun}, unless you know that it is the new one.`,
    });
  const late = outlasting(context);
  if (before.has(id)) throw unconfirmed(', but it was listed before the request');
  const created = await lookUp(unconfirmed(''), () =>
    checkAfterDelays(late, LAG_DELAYS_MS, async () => {
      const listed = await Array.fromAsync(list(late.client));
      const match = listed.find(entry => idOf(entry) === id);
      return match && { made: match, listed };
    }),
  );
  if (created === undefined)
    throw unconfirmed(`, but the list of ${noun}s doesn’t show it as requested`);
  if (!isNew(created.made))
    throw unconfirmed(`, but the list of ${noun}s shows it as older than the request`);
  return created;
}

/**
 * Sends the request for a new object once. After a lost response, the object is taken from the list
 * only if nothing else can be the new one. Its absence there shows nothing, because the platform
 * may still be creating it. So the request is never repeated: a second object may cost money.
 * @param knownIds IDs of the objects that match the wanted one, if the caller has just listed them
 * @throws Failure, `uncertain` if the new object can't be identified, or the list can't be read
 */
export async function createOnce<T>(
  context: Run,
  creation: Creation<T>,
  knownIds?: ReadonlySet<string>,
): Promise<Created<T>> {
  const { create, list, idOf, createdAt } = creation;
  const { client, clock } = context;
  const before = knownIds ?? new Set((await Array.fromAsync(list(client))).map(idOf));
  const startedAt = clock.monotonicMs();
  // An object without a time may be older than the request. The platform's clock is known from the
  // list's response.
  const isNew = (created: T): boolean => {
    const since = client.platformTimeMs(startedAt) - CLOCK_TOLERANCE_MS;
    return (createdAt(created) ?? since) >= since;
  };
  let id: string;
  try {
    id = idOf(await create());
  } catch (thrown) {
    if (!isLost(thrown)) throw withUncertainState(thrown, creation);
    return await findLost(context, creation, thrown, { before, isNew });
  }
  return confirmCreated(context, creation, id, { before, isNew });
}

/**
 * Sends the request for a new object once, if the objects can't be listed. Only the response shows
 * what was created.
 * @throws Failure, `uncertain` if the response was lost
 */
export async function createUnlisted<T>(
  creation: Pick<Creation<T>, 'noun' | 'create'>,
): Promise<T> {
  try {
    return await creation.create();
  } catch (thrown) {
    throw withUncertainState(thrown, creation);
  }
}

/**
 * Adds to a failure what a response that contradicts its request leaves unknown. Returns other
 * errors unchanged.
 */
function withUncertainState(thrown: unknown, { noun }: { readonly noun: string }): unknown {
  if (!(thrown instanceof Failure) || !thrown.uncertain) return thrown;
  return withDetails(thrown, {
    state: `It is unknown which ${noun} was created, if any.`,
    remedy:
      `Before you re-run the job, check the list of ${noun}s for a new ${noun}. ${thrown.remedy ?? ''}`.trim(),
  });
}

/**
 * Finds the new object after a lost response.
 * @throws Failure, `uncertain`, unless exactly one object can be it
 */
async function findLost<T>(
  context: Run,
  { noun, ambiguousRemedy, unidentifiableRemedy, list, idOf, createdAt }: Creation<T>,
  lost: Failure,
  { before, isNew }: Novelty<T>,
): Promise<Created<T>> {
  const { client, log } = context;
  const late = outlasting(context);
  if (late.signal.aborted) {
    const timeoutRemedy = lost.kind === 'timeout' ? `${lost.remedy ?? ''} ` : '';
    const remedy = `${timeoutRemedy}Before you re-run the job, check whether the ${noun} was created.`;
    throw withDetails(lost, { remedy });
  }
  if (unidentifiableRemedy !== undefined) throw withDetails(lost, { remedy: unidentifiableRemedy });
  log.warning(
    `The ${noun} may or may not have been created. ${sentence(lost.message)} Checking the list of ${noun}s.`,
  );
  let listed: T[] = [];
  const candidates = await lookUp(lost, () =>
    checkAfterDelays(late, LAG_DELAYS_MS, async () => {
      listed = await Array.fromAsync(list(late.client));
      const possible = listed.filter(entry => !before.has(idOf(entry)) && isNew(entry));
      return possible.length === 0 ? undefined : possible;
    }),
  );
  const [candidate, ...others] = candidates ?? [];
  const areTimesKnown =
    client.clockOffsetMs() !== undefined &&
    candidate !== undefined &&
    createdAt(candidate) !== undefined;
  if (areTimesKnown && others.length === 0) {
    const tolerance = `${CLOCK_TOLERANCE_MS / 1000} s`;
    log.info(
      `Using the only listed ${noun} that matches and is at most ${tolerance} older than the request: ${idOf(candidate)}.`,
    );
    return { made: candidate, listed };
  }
  const ids = (candidates ?? listed).map(idOf).join(', ');
  const state =
    ids === ''
      ? `No matching ${noun} is listed, but the platform may still be creating it.`
      : `It is unknown whether a ${noun} was created. Listed ${noun}s that match the request, but may be older or someone else’s: ${ids}.`;
  throw withDetails(lost, {
    state: `${state} After the lost response, the request was not sent again.`,
    ...(ids === '' ? {} : { remedy: ambiguousRemedy }),
  });
}
