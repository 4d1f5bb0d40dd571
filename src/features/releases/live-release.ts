/** Turns the error "nothing is live" of a request for the live release into `undefined`. */

import { Failure } from '../../base/failure.ts';

/** Returns the response; undefined if the platform reports that nothing is live (404 `release_not_found`). */
export async function undefinedIfUnpublished<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'release_not_found') return undefined;
    throw thrown;
  }
}
