import type { ErrorCode } from '../api/errors.ts';
import { Failure, withDetails } from '../failure.ts';

/** What a person can do about an error of the platform, where an operation knows better than the code's own row. */
export type Remedies = { readonly [Code in ErrorCode]?: string };

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
export async function withRemedies<T>(remedies: Remedies, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
      throw thrown;
    const remedy = remedies[thrown.code as ErrorCode];
    throw remedy === undefined ? thrown : withDetails(thrown, { remedy });
  }
}
