/** Detects lists of GitHub that would never end. */

import { record } from '../../base/values/record.ts';
import { count } from '../../base/text/amount.ts';
import { Failure } from '../../base/failure.ts';
import { unreadableFailure, OTHER_SERVER_REMEDY } from './errors.ts';
import { otherField, type Wanted } from './required-fields.ts';

/** Maximum number of entries of a page (GitHub's REST documentation). */
export const PAGE_SIZE = 100;

/** Maximum number of pages. GitHub allows a job's token 1,000 requests an hour and repository. */
const MAX_PAGES = 100;

/**
 * Returns a function that takes each page of one list in order, and returns its entries. It throws a Failure, which a
 * retry doesn't help, if all entries of a page were on earlier ones, after `MAX_PAGES` pages, or if an entry isn't one of
 * those that were requested.
 * @param what the entries, as a plural noun
 * @param wanted values of fields that each entry must have
 */
export function pagesOf(what: string, wanted: Wanted = {}): <T>(entries: readonly T[]) => T[] {
  const seen = new Set<unknown>();
  let pages = 0;
  return entries => {
    pages += 1;
    const keys = entries.map(keyOf);
    const isRepeated = keys.length > 0 && keys.every(key => seen.has(key));
    if (isRepeated || pages > MAX_PAGES) {
      const why = isRepeated
        ? `page ${pages} has only earlier entries`
        : `it has more than ${count(MAX_PAGES * PAGE_SIZE)} entries, the most that a step reads`;
      throw new Failure('conflict', `GitHub’s list of ${what} was not read to its end: ${why}.`, {
        service: 'GitHub',
        remedy: OTHER_SERVER_REMEDY,
      });
    }
    const other = entries.map(entry => otherField(entry, wanted)).find(problem => problem !== undefined);
    if (other !== undefined) throw unreadableFailure(200, false, `for an entry of its list of ${what}, ${other}`);
    for (const key of keys) seen.add(key);
    return [...entries];
  };
}

/** Returns what identifies an entry: an ID or, for a file of a pull request, its path. */
function keyOf(entry: unknown): unknown {
  const { id, filename } = record(entry);
  return id ?? filename;
}
