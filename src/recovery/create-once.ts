/** Creates an object exactly once, even if the response to the request is lost. */

import type { Services } from '../core/services.ts';
import { Failure, sentence, withDetails } from '../base/failure.ts';
import { checkAfterDelays } from './poll.ts';
import { lookUp } from './uncertain-outcome.ts';

/**
 * Maximum age of a same-named object relative to the request, by the platform's clock, to still count as the new one.
 * `Date` comes from the responding server, possibly a proxy with another clock. Accepting an object that somebody
 * created a minute before does less harm than creating a second one.
 */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Waits before each check of the list, in milliseconds. A new object must be listed by the last check, so that its
 * absence means that it was not created.
 */
const CHECK_DELAYS_MS = [500, 1_500, 3_000];

/** Object to be created, of a kind for which the API takes no idempotency key. */
export interface Creation<T> {
  /** Kind of object, as a noun: `project`. */
  readonly noun: string;
  /** Remedy if several objects could be the new one. */
  readonly ambiguousRemedy: string;
  readonly create: () => Promise<T>;
  /**
   * How to find the object. `list` returns all objects that match the wanted one, whatever their age. `unidentifiableRemedy` is the
   * remedy if it can't be recognized.
   */
  readonly identifyBy: { readonly list: () => AsyncIterable<T> } | { readonly unidentifiableRemedy: string };
  readonly idOf: (made: T) => string;
  /** Returns the creation time in epoch milliseconds by the platform's clock. Undefined if the platform doesn't say. */
  readonly createdAt: (made: T) => number | undefined;
}

/**
 * Creates something exactly once. After a lost response, checks in the list whether the object exists, and only if it
 * doesn't, requests it once more. If it can't be recognized, or the platform may still be creating it, the outcome
 * stays unknown.
 * @throws Failure, `uncertain` if the new object can't be identified, may still appear, or the list can't be read
 */
export async function createOnce<T>(
  context: Services,
  { noun, ambiguousRemedy, create, identifyBy, idOf, createdAt }: Creation<T>,
): Promise<T> {
  const { client, clock, log, signal } = context;
  const startedAt = clock.monotonicMs();
  try {
    return await create();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    const limit = thrown.kind === 'timeout' ? `${thrown.remedy ?? ''} ` : '';
    const remedy = `${limit}Before you re-run the job, check whether the ${noun} was created.`;
    if (signal.aborted) throw withDetails(thrown, { remedy });
    if ('unidentifiableRemedy' in identifyBy) throw withDetails(thrown, { remedy: identifyBy.unidentifiableRemedy });
    log.warning(
      `The ${noun} may or may not have been created. ${sentence(thrown.message)} Checking the list of ${noun}s.`,
    );
    const found = await findCreated(thrown, identifyBy.list);
    if (found !== undefined) {
      log.info(`The check confirmed that the ${noun} ${idOf(found)} was created.`);
      return found;
    }
    // After a timeout the platform may still be creating it: an object that isn't listed yet may still appear.
    if (thrown.kind === 'timeout') {
      const message = `${sentence(thrown.message)} The new ${noun} is not listed, but the platform may still be creating it. The request was not repeated.`;
      throw withDetails(thrown, { message, saysUnknown: true });
    }
    log.info(`The list doesn’t contain the new ${noun}. Sending the request again.`);
    return await create();
  }

  async function findCreated(failure: Failure, all: () => AsyncIterable<T>): Promise<T | undefined> {
    const candidates = await lookUp(failure, () => checkAfterDelays(context, CHECK_DELAYS_MS, () => listNew(all())));
    if (candidates === undefined || candidates.length === 1) return candidates?.[0];
    throw withDetails(failure, {
      message: `The result of the request is unknown, and ${candidates.length} new ${noun}s match the request: ${candidates.map(idOf).join(', ')}.`,
      saysUnknown: true,
      remedy: ambiguousRemedy,
    });
  }

  /** @returns undefined if there are none */
  async function listNew(all: AsyncIterable<T>): Promise<readonly T[] | undefined> {
    const found: T[] = [];
    for await (const one of all) {
      // The offset is known, at the latest, from the first response of the list itself.
      const since = client.platformTimeMs(startedAt) - MAX_AGE_MS;
      if ((createdAt(one) ?? since) >= since) found.push(one);
    }
    return found.length === 0 ? undefined : found;
  }
}
