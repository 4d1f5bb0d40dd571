/**
 * Converts positions in a SQL file between bytes, code points, UTF-16 units, and lines and columns.
 */

import type { Finding } from '../base/failure.ts';

/**
 * A position in a file. Both numbers start at 1. Columns are code points, as in editors and
 * annotations.
 */
export interface SqlPosition {
  readonly line: number;
  readonly column: number;
}

/** A finding with a position in a file: `where` is the path. */
export interface PlacedFinding extends Finding, SqlPosition {}

const LINE_BREAK = /\r\n?|\n/g;
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * A text that converts positions. PostgreSQL counts UTF-8 bytes in parse trees and code points in
 * errors, JavaScript counts UTF-16 units, and people count lines. A line ends with LF, CRLF or CR.
 *
 * The parsed text may have spaces in place of other characters of the file, unit for unit. The
 * grammar's bytes and code points refer to the parsed text.
 */
export class SourceText {
  readonly text: string;
  readonly #parsed: string;
  readonly #lineStarts: readonly number[];
  readonly #isUnitPerCodePoint: boolean;
  #unitOfByte: Uint32Array | undefined;

  /** @param parsed text that the grammar parses, if it differs from the text */
  constructor(text: string, parsed: string = text) {
    this.text = text;
    this.#parsed = parsed;
    this.#lineStarts = [
      0,
      ...Array.from(text.matchAll(LINE_BREAK), lineBreak => lineBreak.index + lineBreak[0].length),
    ];
    this.#isUnitPerCodePoint = !SURROGATE.test(text);
  }

  /** @param index offset in UTF-16 units */
  placeAt(index: number): SqlPosition {
    let [low, high] = [0, this.#lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    const start = this.#lineStarts[low] ?? 0;
    const before = this.#isUnitPerCodePoint
      ? index - start
      : Array.from(this.text.slice(start, index)).length;
    return { line: low + 1, column: before + 1 };
  }

  /**
   * Returns the position of a location in a parse tree.
   * @param byte offset in the parsed text’s UTF-8 form
   */
  placeOfByte(byte: number): SqlPosition {
    return this.placeAt(this.indexOfByte(byte));
  }

  /** @param byte offset in the parsed text’s UTF-8 form @returns offset in UTF-16 units */
  indexOfByte(byte: number): number {
    this.#unitOfByte ??= unitsByByte(this.#parsed);
    return this.#unitOfByte[byte] ?? this.text.length;
  }

  /**
   * @param codePoints number of code points before it in the parsed text
   * @returns offset in UTF-16 units
   */
  indexOfCodePoint(codePoints: number): number {
    if (this.#isUnitPerCodePoint) return Math.min(codePoints, this.text.length);
    let index = 0;
    for (let passed = 0; passed < codePoints && index < this.text.length; passed += 1) {
      index += (this.#parsed.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    }
    return index;
  }
}

/**
 * Maps each byte of the UTF-8 form to its UTF-16 unit. It is a table, because lookups happen for
 * every statement.
 */
function unitsByByte(text: string): Uint32Array {
  const units = new Uint32Array(Buffer.byteLength(text) + 1);
  let byte = 0;
  for (let index = 0; index < text.length; ) {
    const code = text.codePointAt(index) ?? 0;
    const bytes = utf8Length(code);
    units.fill(index, byte, byte + bytes);
    byte += bytes;
    index += code > 0xffff ? 2 : 1;
  }
  units[byte] = text.length;
  return units;
}

/** Returns the number of bytes of a code point in UTF-8. */
function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const SPOT = String.raw`(?:line:? (?<line>\d{1,6}))?(?:,? ?column:? \d+)?(?:,? ?(?:at )?(?:position|character):? (?<position>\d{1,6}))?`;

/**
 * Position in a message of the database: after the SQLSTATE, as in
 * `(SQLSTATE 42601, line 1, column 8, position 8)`, or, without a SQLSTATE, at the end, as
 * PostgreSQL's own tools print it. Elsewhere such words are the user's own.
 */
const AFTER_STATE = new RegExp(`(?<=\\(SQLSTATE \\w{5}), ?(?=[a-z])${SPOT}(?=\\))`, 'i');
const AT_END = new RegExp(
  `,? ?\\(?\\b(?:at )?(?=line|position|character)${SPOT}\\)?(?=\\.?$)`,
  'i',
);

const placeIn = (message: string): RegExpExecArray | null =>
  (message.includes('(SQLSTATE ') ? AFTER_STATE : AT_END).exec(message);

/**
 * Returns the position in the sent SQL, in characters counted from 1, or else the line, that a
 * message reports.
 */
export function reportedPlace(message: string): {
  readonly line?: number;
  readonly position?: number;
} {
  const { line, position } = placeIn(message)?.groups ?? {};
  return { ...(line && { line: Number(line) }), ...(position && { position: Number(position) }) };
}

/**
 * Removes the position from a message of the database: it is one in the sent SQL, not in the user's
 * file.
 */
export function withoutPlaces(message: string): string {
  const place = placeIn(message);
  return place === null
    ? message
    : message.slice(0, place.index) + message.slice(place.index + place[0].length);
}
