/** Splits lists into pages, with signed page tokens. */

import { createHmac, randomBytes } from 'node:crypto';
import { ApiProblem } from '../problems.ts';

/** Part 1: `page_size`, default 20 everywhere. Where 0 is allowed, it also "gives 20". */
const DEFAULT_PAGE_SIZE = 20;

interface PageQuery {
  readonly page_size?: number;
  readonly page_token?: string;
}

interface ListPage<T> {
  readonly items: readonly T[];
  /** Absent on the last page (Part 1, Conventions). */
  readonly next: { readonly next_page_token?: string };
}

/**
 * Splits lists into pages. A token contains the key of the last item shown, so that a page neither
 * repeats nor skips an item when items are added or removed in between. Its signature binds the
 * token to its listing.
 */
export class Pager {
  readonly #secret: Buffer;

  /** @param secret key that signs the tokens */
  constructor(secret: Buffer = randomBytes(32)) {
    this.#secret = secret;
  }

  /**
   * Returns one page of a list.
   * @param items in any order
   * @param keyOf returns a unique text that sorts in the order of the listing
   * @param listing everything that the token is bound to: endpoint, caller, project, filters
   * @param order sort order of the keys
   * @throws ApiProblem `invalid_page_token` for a token of another listing
   */
  page<T>(
    items: readonly T[],
    keyOf: (item: T) => string,
    listing: readonly unknown[],
    query: PageQuery,
    order: 'descending' | 'ascending' = 'descending',
  ): ListPage<T> {
    const isBefore = (a: string, b: string): boolean => (order === 'descending' ? a > b : a < b);
    const after =
      query.page_token === undefined ? undefined : this.#read(query.page_token, listing);
    const rest = items
      .map(item => ({ item, key: keyOf(item) }))
      .filter(({ key }) => after === undefined || isBefore(after, key))
      .toSorted((a, b) => (isBefore(a.key, b.key) ? -1 : 1));
    const { page_size: size = 0 } = query;
    const page = rest.slice(0, size === 0 ? DEFAULT_PAGE_SIZE : size);
    const last = page.at(-1);
    const more = last !== undefined && page.length < rest.length;
    return {
      items: page.map(({ item }) => item),
      next: more ? { next_page_token: this.#issue(last.key, listing) } : {},
    };
  }

  #issue(key: string, listing: readonly unknown[]): string {
    const signature = createHmac('sha256', this.#secret)
      .update(JSON.stringify([listing, key]))
      .digest('base64url');
    return `${Buffer.from(key).toString('base64url')}.${signature}`;
  }

  #read(token: string, listing: readonly unknown[]): string {
    const key = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
    if (this.#issue(key, listing) === token) return key;
    throw new ApiProblem(
      'invalid_page_token',
      'page_token does not belong to this listing. Start at the first page.',
    );
  }
}

/**
 * Converts a number to text that sorts like the number. Epoch milliseconds and versions fit into
 * sixteen digits.
 */
export const sortable = (value: number): string => String(value).padStart(16, '0');
