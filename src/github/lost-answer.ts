import { Failure, withDetails } from '../failure.ts';

/**
 * What a change has made though its answer was lost.
 * @param look what it has made; undefined where there is no such thing
 * @throws the loss itself where there is none, and where that can't be seen: it says that the question is open
 */
export async function madeAfterAll<T>(lost: Failure, look: () => Promise<T | undefined>): Promise<T> {
  let made: T | undefined;
  try {
    made = await look();
  } catch (thrown) {
    throw thrown instanceof Failure ? withDetails(lost, { cause: thrown }) : thrown;
  }
  if (made === undefined) throw lost;
  return made;
}
