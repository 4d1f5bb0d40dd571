import type { Finding } from '../failure.ts';

/** A place in a file. Both count from 1; columns are code points, as editors and annotations count them. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A finding that points into a file: `where` is its path. */
export interface PlacedFinding extends Finding, Place {}

const LINE_BREAK = /\r\n?|\n/g;
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * A text, and where in it something is. PostgreSQL counts UTF-8 bytes in parse trees and code points in errors,
 * JavaScript counts UTF-16 units, and people count lines: here the four meet. A line ends with LF, CRLF or CR.
 *
 * What the grammar is given may have spaces where the file has something else, unit for unit: its bytes and code
 * points are counted in that.
 */
export class SourceText {
  readonly text: string;
  readonly #parsed: string;
  readonly #lineStarts: readonly number[];
  readonly #isUnitPerCodePoint: boolean;
  #unitOfByte: Uint32Array | undefined;

  /** @param parsed what the grammar is given, if that isn't the text itself */
  constructor(text: string, parsed: string = text) {
    this.text = text;
    this.#parsed = parsed;
    this.#lineStarts = [0, ...Array.from(text.matchAll(LINE_BREAK), found => found.index + found[0].length)];
    this.#isUnitPerCodePoint = !SURROGATE.test(text);
  }

  /** @param index in UTF-16 units */
  placeAt(index: number): Place {
    let [low, high] = [0, this.#lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    const start = this.#lineStarts[low] ?? 0;
    const before = this.#isUnitPerCodePoint ? index - start : Array.from(this.text.slice(start, index)).length;
    return { line: low + 1, column: before + 1 };
  }

  /** The place of a location in a parse tree. @param byte offset in the parsed text’s UTF-8 form */
  placeOfByte(byte: number): Place {
    return this.placeAt(this.indexOfByte(byte));
  }

  /** @param byte offset in the parsed text’s UTF-8 form @returns offset in UTF-16 units */
  indexOfByte(byte: number): number {
    this.#unitOfByte ??= unitsByByte(this.#parsed);
    return this.#unitOfByte[byte] ?? this.text.length;
  }

  /** @param codePoints number of code points of the parsed text before it @returns offset in UTF-16 units */
  indexOfCodePoint(codePoints: number): number {
    if (this.#isUnitPerCodePoint) return Math.min(codePoints, this.text.length);
    let index = 0;
    for (let passed = 0; passed < codePoints && index < this.text.length; passed += 1) {
      index += (this.#parsed.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    }
    return index;
  }
}

/** For each byte of the UTF-8 form the unit that it belongs to: one statement after another asks, so it's a table. */
function unitsByByte(text: string): Uint32Array {
  const units = new Uint32Array(Buffer.byteLength(text) + 1);
  let byte = 0;
  for (let index = 0; index < text.length; ) {
    const code = text.codePointAt(index) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units.fill(index, byte, byte + bytes);
    byte += bytes;
    index += code > 0xffff ? 2 : 1;
  }
  units[byte] = text.length;
  return units;
}
