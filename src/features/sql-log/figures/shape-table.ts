/** Assigns each SQL text to its query shape, with a cache and a limit for the number of shapes. */

import type { TextKey } from '../mask/fingerprint.ts';
import type { NormalText } from '../mask/normalized-text.ts';
import { SqlMask } from '../mask/sql-mask.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { queryOf, type Shape, shapeOf } from '../records/query-shape.ts';

/** Maximum number of distinct shapes, and of characters in all their texts. Further shapes aren't listed. */
export const SHAPE_LIMITS = { shapes: 5000, characters: 8_000_000 } as const;

/** Returns a function that counts distinct shapes, and whether one more with this text is within `SHAPE_LIMITS`. */
export function shapeLimit(): (text: string) => boolean {
  let [shapes, characters] = [0, 0];
  return ({ length }) => {
    if (shapes >= SHAPE_LIMITS.shapes || characters + length > SHAPE_LIMITS.characters) return false;
    shapes += 1;
    characters += length;
    return true;
  };
}

/** Number of slots in the cache of keys; a power of two. A new key replaces another key in the same slot. */
const CACHE_SLOTS = 1 << 16;

/** Finds the shape of a text. Texts with the same key are masked only once, while the key is in the cache. */
export class ShapeTable {
  readonly #mask = new SqlMask();
  /** Shapes by length and hash of the normal form. */
  readonly #kept = new Map<number, Shape[]>();
  readonly #isWithinLimit = shapeLimit();
  readonly #keys = new Int32Array(CACHE_SLOTS * 2);
  // oxlint-disable-next-line unicorn/no-new-array -- `Array.from` takes 10 ms
  readonly #shapes = new Array<Shape | undefined>(CACHE_SLOTS);
  readonly #hide: (text: string) => string;
  readonly #parser: SqlParser;

  /** @param hide removes secrets from a text: the name of a table or column may contain one */
  constructor(hide: (text: string) => string, parser: SqlParser) {
    this.#hide = hide;
    this.#parser = parser;
  }

  /** @param text unmasked text @param key key of the text */
  find(text: string, { high, low }: TextKey): Shape {
    const slot = (high ^ low) & (CACHE_SLOTS - 1);
    const cached = this.#shapes[slot];
    if (cached !== undefined && this.#keys[slot * 2] === high && this.#keys[slot * 2 + 1] === low) {
      return cached;
    }
    this.#mask.mask(text);
    const shape = this.#shapeOfNormal(text, this.#mask.normal);
    if (!shape.isListed) return shape;
    this.#keys[slot * 2] = high;
    this.#keys[slot * 2 + 1] = low;
    this.#shapes[slot] = shape;
    return shape;
  }

  #shapeOfNormal(sql: string, normal: NormalText): Shape {
    const hash = normal.hash();
    const sameHash = this.#kept.get(hash);
    const known = sameHash?.find(({ text }) => normal.equals(text));
    if (known !== undefined) return known;
    const text = this.#hide(normal.toString());
    const hidden = sameHash?.find(shape => shape.text === text);
    if (hidden !== undefined) return hidden;
    const isListed = this.#isWithinLimit(text);
    const query = isListed ? queryOf(this.#parser, sql, text) : 'length';
    const shape = { ...shapeOf(text), isListed, query };
    if (!isListed) return shape;
    if (sameHash === undefined) this.#kept.set(hash, [shape]);
    else sameHash.push(shape);
    return shape;
  }
}
