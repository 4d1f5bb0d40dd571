/** Assigns each SQL text to its query shape, with a cache and a limit for the number of shapes. */

import type { SqlParser } from '../../../sql/parser.ts';
import { firstWords, maskedSql } from '../records/masked-sql.ts';
import { textKey } from '../records/text-key.ts';
import { queryOf, type QueryShape, shapeOf } from '../records/query-shape.ts';

/**
 * Maximum number of distinct shapes, and of characters in all their texts. Further shapes aren't
 * listed.
 */
export const SHAPE_LIMITS = { shapes: 10_000, characters: 8_000_000 } as const;

/**
 * Returns a function that counts distinct shapes, and whether one more with this text is within
 * `SHAPE_LIMITS`.
 */
function shapeLimit(): (text: string) => boolean {
  let [shapes, characters] = [0, 0];
  return ({ length }) => {
    if (shapes >= SHAPE_LIMITS.shapes || characters + length > SHAPE_LIMITS.characters)
      return false;
    shapes += 1;
    characters += length;
    return true;
  };
}

/**
 * Maximum number of keys, beyond which the cache starts anew, and of characters in a text that is
 * its own key.
 */
const MAX_CACHED = { keys: 20_000, length: 4096 } as const;

/**
 * Finds the shape of a text. Texts that differ only in plain numbers and strings are parsed only
 * once.
 */
export class ShapeTable {
  /**
   * Shapes by key, or by the text if it has none: of queries that may have failed, and of others.
   */
  readonly #failed = new Map<number | string, QueryShape>();
  readonly #others = new Map<number | string, QueryShape>();
  /** Listed shapes by their texts. */
  readonly #listed = new Map<string, QueryShape>();
  readonly #isWithinLimit = shapeLimit();
  readonly #hide: (text: string) => string;
  readonly #parser: SqlParser;

  /** @param hide removes secrets from a text: the name of a table or column may contain one */
  constructor(hide: (text: string) => string, parser: SqlParser) {
    this.#hide = hide;
    this.#parser = {
      ...parser,
      parse: last(sql => parser.parse(sql)),
      tokens: last(sql => parser.tokens(sql)),
    };
  }

  /** @param sql unmasked text @param hasFailed whether the query failed, or may have failed */
  find(sql: string, hasFailed: boolean): QueryShape {
    const cache = hasFailed ? this.#failed : this.#others;
    const key = textKey(sql) ?? sql;
    const cachedShape = cache.get(key);
    if (cachedShape !== undefined) return cachedShape;
    // Before and after masking: the mask changes the case of words, and the space between them.
    const visible = this.#hide(sql);
    const masked = maskedSql(this.#parser, visible, hasFailed);
    const shape = this.#shapeOf(visible, this.#hide(masked ?? firstWords(this.#parser, visible)));
    // Another text with the key of one that the grammar rejects may be valid: the key lacks the
    // values.
    if (masked === undefined || (typeof key === 'string' && key.length > MAX_CACHED.length))
      return shape;
    if (cache.size >= MAX_CACHED.keys) cache.clear();
    cache.set(key, shape);
    return shape;
  }

  #shapeOf(sql: string, text: string): QueryShape {
    const listedShape = this.#listed.get(text);
    if (listedShape !== undefined) return listedShape;
    const isListed = this.#isWithinLimit(text);
    const query = isListed ? queryOf(this.#parser, sql, text, this.#hide) : 'length';
    const shape = { ...shapeOf(text), isListed, query };
    if (isListed) this.#listed.set(text, shape);
    return shape;
  }
}

/** Remembers the last result of a function: the mask and the form of a query read the same text. */
function last<T>(read: (sql: string) => T): (sql: string) => T {
  let latest: { readonly sql: string; readonly result: T } | undefined;
  return sql => {
    if (latest?.sql !== sql) latest = { sql, result: read(sql) };
    return latest.result;
  };
}
