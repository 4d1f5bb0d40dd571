/** Creates an object at most once, and looks for it in the list if the response to the request is lost. */

import type { Services } from '../core/services.ts';
import { sentence, withDetails } from '../base/failure.ts';
import { checkAfterDelays } from './poll.ts';
import { CLOCK_TOLERANCE_MS, isLost, lookUp } from './uncertain-outcome.ts';

/** Waits before each check of the list, in milliseconds. */
const CHECK_DELAYS_MS = [500, 1_500, 3_000];

/** Object to be created, of a kind for which the API takes no idempotency key. */
export interface Creation<T> {
  /** Kind of object, as a noun: `project`. */
  readonly noun: string;
  /** Remedy if it is unknown whether a listed object is the new one. */
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
 * Sends the request for a new object once. After a lost response, the object is taken from the list only if nothing else
 * can be the new one. Its absence there shows nothing, because the platform may still be creating it. So the request is
 * never repeated: a second object may cost money.
 * @throws Failure, `uncertain` if the new object can't be identified, or the list can't be read
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
    if (!isLost(thrown)) throw thrown;
    const limit = thrown.kind === 'timeout' ? `${thrown.remedy ?? ''} ` : '';
    const remedy = `${limit}Before you re-run the job, check whether the ${noun} was created.`;
    if (signal.aborted) throw withDetails(thrown, { remedy });
    if ('unidentifiableRemedy' in identifyBy) throw withDetails(thrown, { remedy: identifyBy.unidentifiableRemedy });
    log.warning(
      `The ${noun} may or may not have been created. ${sentence(thrown.message)} Checking the list of ${noun}s.`,
    );
    let listed: T[] = [];
    const candidates = await lookUp(thrown, () =>
      checkAfterDelays(context, CHECK_DELAYS_MS, async () => {
        listed = [];
        for await (const one of identifyBy.list()) listed.push(one);
        // An object without a time may be older than the request. The platform's clock is known from the list's response.
        const since = client.platformTimeMs(startedAt) - CLOCK_TOLERANCE_MS;
        const possible = listed.filter(one => (createdAt(one) ?? since) >= since);
        return possible.length === 0 ? undefined : possible;
      }),
    );
    const [found, ...others] = candidates ?? [];
    const isKnown = client.clockOffsetMs() !== undefined && others.length === 0;
    if (found !== undefined && createdAt(found) !== undefined && isKnown) {
      log.info(`Using the only listed ${noun} that matches and is at most 2 s older than the request: ${idOf(found)}.`);
      return found;
    }
    const ids = (candidates ?? listed).map(idOf).join(', ');
    throw withDetails(thrown, {
      state: `${
        ids === ''
          ? `No matching ${noun} is listed, but the platform may still be creating it.`
          : `It is unknown whether a ${noun} was created. Listed ${noun}s that match the request, but may be older or someone else’s: ${ids}.`
      } After the lost response, the request was not sent again.`,
      ...(ids === '' ? {} : { remedy: ambiguousRemedy }),
    });
  }
}
