import { Failure } from '../failure.ts';

/**
 * Returns the token of the next page; undefined after the last page.
 * @param seen the tokens of earlier pages: a repeated token would list the same pages forever
 * @throws Failure if the token is one of them
 */
export function nextToken(given: unknown, seen: Set<string>): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  if (seen.has(given)) {
    throw new Failure('unavailable', 'The platform returned the same page token twice, so the list never ends.', {
      remedy: 'Report this to the platform. A smaller `limit` may avoid the later pages.',
    });
  }
  seen.add(given);
  return given;
}
