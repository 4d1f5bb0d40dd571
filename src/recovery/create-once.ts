import type { Context } from '../core/operation.ts';
import { Failure, sentence, withDetails } from '../failure.ts';
import { lookUp } from './uncertain-outcome.ts';

/**
 * How much older than the request, by the platform's clock, a namesake may be and still be taken for the new one.
 * `Date` is told by whoever answers, a proxy's clock included, and taking a namesake that somebody made a minute before
 * does less harm than a second one.
 */
const NAMESAKE_AGE_MS = 5 * 60_000;

/** A new one must show in the list within these looks, so that "not there" means that it was not created. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];

/** Something that is to be created, of a kind for which the API takes no idempotency key. */
export interface Creation<T> {
  /** What it is, as a noun: `project`. */
  readonly noun: string;
  /** What to do where several could be the new one. */
  readonly choice: string;
  readonly create: () => Promise<T>;
  /** `list` gives all that are like the wanted one, whatever their age; without anything to know it by: what to do. */
  readonly knownBy: { readonly list: () => AsyncIterable<T> } | { readonly nothing: string };
  readonly idOf: (made: T) => string;
  /** Epoch milliseconds by the platform's clock; undefined where the platform doesn't tell. */
  readonly createdAt: (made: T) => number | undefined;
}

/**
 * Creates something exactly once: after a lost answer the list says whether it is there, and only when it isn't is it
 * asked for again, once. Where there's nothing to know it by, or the platform may be at it still, a lost answer stays an
 * open question.
 * @throws Failure, `uncertain` where it can't be told which one is new, where one may still come, and where the list
 * can't be read
 */
export async function createOnce<T>(
  { client, clock, log, signal }: Pick<Context, 'client' | 'clock' | 'log' | 'signal'>,
  { noun, choice, create, knownBy, idOf, createdAt }: Creation<T>,
): Promise<T> {
  const startedAt = clock.monotonicMs();
  try {
    return await create();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
    if ('nothing' in knownBy) throw withDetails(thrown, { remedy: knownBy.nothing });
    log.warning(
      `It is not known whether the ${noun} was created. ${sentence(thrown.message)} Looking for it before anything else is done.`,
    );
    const found = await lookFor(thrown, knownBy.list);
    if (found !== undefined) {
      log.info(`It was created: ${idOf(found)}.`);
      return found;
    }
    // Whoever did not answer in time may be at it still: what isn't there yet may come.
    if (thrown.kind === 'timeout') {
      const message = `${sentence(thrown.message)} The new ${noun} is not there, but may still come, so that it is not asked for again.`;
      throw withDetails(thrown, { message });
    }
    log.info('It is not there, so it is asked for once more.');
    return await create();
  }

  async function lookFor(failure: Failure, all: () => AsyncIterable<T>): Promise<T | undefined> {
    for (const waitMs of LOOKS_AFTER_MS) {
      const candidates = await lookUp(failure, async () => {
        await clock.sleep(waitMs, signal);
        return listNew(all());
      });
      if (candidates.length === 1) return candidates[0];
      if (candidates.length > 1) {
        throw withDetails(failure, {
          message: `The answer to the creation was lost, and ${candidates.length} new ${noun}s could be this one: ${candidates.map(idOf).join(', ')}.`,
          remedy: choice,
        });
      }
    }
    return undefined;
  }

  async function listNew(all: AsyncIterable<T>): Promise<readonly T[]> {
    const found: T[] = [];
    for await (const one of all) {
      // The offset is known at the latest with the list's own first answer.
      const since = client.platformTimeMs(startedAt) - NAMESAKE_AGE_MS;
      if ((createdAt(one) ?? since) >= since) found.push(one);
    }
    return found;
  }
}
