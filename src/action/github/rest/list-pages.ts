/** Limits the pages of GitHub's lists. */

import { Failure } from '../../../base/failure.ts';
import { OTHER_SERVER_REMEDY } from './errors.ts';

/** Maximum number of entries of a page (GitHub's REST documentation). */
export const PAGE_SIZE = 100;

/** Maximum number of pages. GitHub allows a job's token 1,000 requests an hour and repository. */
const MAX_PAGES = 100;

/**
 * Returns a function that takes each page of one list from `paginate`, and returns its entries. It
 * throws a Failure after `MAX_PAGES` pages: a list whose pages always name a next one would never
 * end.
 * @param what the entries, as a plural noun
 */
export function entriesOf(what: string): <T>(page: { readonly data: T }) => T {
  let pages = 0;
  return ({ data }) => {
    pages += 1;
    if (pages <= MAX_PAGES) return data;
    throw new Failure(
      'conflict',
      `GitHub’s list of ${what} has more than ${MAX_PAGES} pages, the most that a step reads.`,
      {
        service: 'GitHub',
        remedy: OTHER_SERVER_REMEDY,
      },
    );
  };
}
