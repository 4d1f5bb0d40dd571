import type { TextKey } from '../mask/fingerprint.ts';
import type { NormalText } from '../mask/normalized-text.ts';
import { SqlMask } from '../mask/sql-mask.ts';
import { SHAPE_LIMITS } from '../shape-limits.ts';
import { type Shape, shapeOf } from './query-shape.ts';

/** Keys whose shapes are remembered; a power of two. One that falls on another's place takes it. */
const REMEMBERED = 1 << 16;

/** Finds the shape of a text. Texts with the same key are masked once, as long as not too many others come between. */
export class ShapeTable {
  readonly #mask = new SqlMask();
  /** By length and hash of the normal form. */
  readonly #kept = new Map<number, Shape[]>();
  #keptShapes = 0;
  #keptCharacters = 0;
  readonly #keys = new Int32Array(REMEMBERED * 2);
  readonly #shapes = Array.from<Shape | undefined>({ length: REMEMBERED });

  /**
   * @param text unmasked
   * @param key of the text
   */
  find(text: string, { high, low }: TextKey): Shape {
    const slot = (high ^ low) & (REMEMBERED - 1);
    const remembered = this.#shapes[slot];
    if (remembered !== undefined && this.#keys[slot * 2] === high && this.#keys[slot * 2 + 1] === low) {
      return remembered;
    }
    this.#mask.mask(text);
    const shape = this.#ofNormal(this.#mask.normal);
    if (shape.place === undefined) return shape;
    this.#keys[slot * 2] = high;
    this.#keys[slot * 2 + 1] = low;
    this.#shapes[slot] = shape;
    return shape;
  }

  #ofNormal(normal: NormalText): Shape {
    const hash = normal.hash();
    const alike = this.#kept.get(hash);
    const known = alike?.find(({ text }) => normal.equals(text));
    if (known !== undefined) return known;
    const fits =
      this.#keptShapes < SHAPE_LIMITS.shapes && this.#keptCharacters + normal.length <= SHAPE_LIMITS.characters;
    const shape = shapeOf(normal.toString(), fits ? this.#keptShapes : undefined);
    if (!fits) return shape;
    this.#keptShapes += 1;
    this.#keptCharacters += normal.length;
    if (alike === undefined) this.#kept.set(hash, [shape]);
    else alike.push(shape);
    return shape;
  }
}
