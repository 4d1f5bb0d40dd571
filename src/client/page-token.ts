import { Failure } from '../failure.ts';

/**
 * The token of the next page; undefined behind the last one.
 * @param seen those that were served before: one of them would list the same pages for ever
 * @throws Failure where it is one of them
 */
export function nextToken(given: unknown, seen: Set<string>): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  if (seen.has(given)) {
    throw new Failure('unavailable', 'The platform serves the same page token twice, so the listing has no end.', {
      remedy: 'Report this to the platform; a smaller `limit` may do without the later pages.',
    });
  }
  seen.add(given);
  return given;
}
