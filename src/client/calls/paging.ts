/** Lists the entries of an endpoint page by page (Part 1, Conventions: Pagination). */

import type { Endpoint } from '../../api/shapes/endpoint.ts';
import type { Field } from '../../api/shapes/field.ts';
import { Failure, REPORT_TO_PLATFORM } from '../../base/failure.ts';
import { count } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { Clock } from '../../base/time/clock.ts';
import { startTimeLimit, type TimeLimit } from '../../base/time/time-limit.ts';
import { definedOnly } from '../../base/values/defined-only.ts';

/**
 * Largest page that any listing accepts (Part 1, Limits). We never request a larger one (assumption
 * R44).
 */
const LARGEST_PAGE = 100;

/** Maximum number of pages in a row without an entry that no earlier page has. */
const MAX_STALE_PAGES = 10;

/**
 * Maximum number of pages of a list. A sync of a bucket reads up to 200,000 objects, in pages of
 * 100.
 */
const MAX_PAGES = 3_000;

/** Query parameters of one page. */
interface PageParameters {
  readonly page_size: number;
  readonly page_token?: string;
}

/**
 * Lists all entries, or up to `limit`, without those that a page repeats from an earlier one.
 * @param requestPage returns the response to the request for one page
 * @throws Failure if the pages might never end
 */
export async function* listEntries(
  row: Endpoint,
  limit: number,
  requestPage: (page: PageParameters) => Promise<Readonly<Record<string, unknown>>>,
): AsyncGenerator {
  const listName = row.list as string;
  const idName = requiredId(row.answer[listName]);
  // Same size for all pages: the documents don't say that a page token is valid with another size.
  const pageSize = Math.min(limit, LARGEST_PAGE);
  const seenIds = new Set<unknown>();
  const seenTokens = new Set<string>();
  let stalePages = 0;
  let remaining = limit;
  let pageToken: string | undefined;
  while (remaining > 0) {
    const page = { page_size: pageSize, ...definedOnly({ page_token: pageToken }) };
    const answer = await requestPage(page);

    // A page can repeat entries of an earlier one, for example if an entry was added meanwhile.
    const newEntries = (answer[listName] as readonly unknown[]).filter(entry => {
      const id = idName && (entry as Readonly<Record<string, unknown>>)[idName];
      const isNew = id === undefined || !seenIds.has(id);
      seenIds.add(id);
      return isNew;
    });
    stalePages = newEntries.length > 0 ? 0 : stalePages + 1;
    if (stalePages > MAX_STALE_PAGES)
      throw endlessFailure(
        `sent more than ${count(MAX_STALE_PAGES)} pages in a row without a new entry`,
      );

    const entries = newEntries.slice(0, remaining);
    yield* entries;
    remaining -= entries.length;

    const nextToken = answer['next_page_token'];
    if (typeof nextToken !== 'string' || nextToken === '') return;
    // A repeated token would list the same pages forever.
    if (seenTokens.has(nextToken)) throw endlessFailure('returned the same page token twice');
    if (seenTokens.size === MAX_PAGES - 1)
      throw endlessFailure(`listed more than ${count(MAX_PAGES)} pages`);
    seenTokens.add(nextToken);
    pageToken = nextToken;
  }
}

const ID_NAME = /(?:^|_)id$/;

/**
 * Returns the name of the required ID by which the entries of a list are known, if they have one.
 */
function requiredId(list: Field | undefined): string | undefined {
  if (list?.type !== 'array' || list.items.type !== 'object') return undefined;
  const fields = Object.entries(list.items.fields);
  return fields.find(([name, { key }]) => key === true && ID_NAME.test(name))?.[0];
}

const endlessFailure = (why: string): Failure =>
  new Failure('unavailable', `The platform ${why}, so the list might never end.`, {
    remedy: `${REPORT_TO_PLATFORM} If the step has the input ${inputRef('limit')}, a smaller value may help, because it requires fewer pages.`,
  });

/** Limits of a list that is useful but not needed: at a limit it fails. */
export interface ListLimits {
  /** Maximum number of attempts for each request. */
  readonly attempts: number;
  /** Milliseconds for all pages. */
  readonly withinMs: number;
}

/** Starts the time limit of a list. */
export const listTimeLimit = ({ withinMs }: ListLimits, clock: Clock): TimeLimit =>
  startTimeLimit(
    clock,
    withinMs,
    () => new Failure('timeout', `The complete list did not arrive within ${withinMs / 1000} s.`),
  );
