/** Builds the masked text of a query in its normal form. */

import { continuesWord } from './characters.ts';
import { NONE, OpenLists } from './open-lists.ts';

const QUESTION_MARK = 63;
const SPACE = 32;
const OPEN = 40;
const CLOSE = 41;
const CLOSE_BRACKET = 93;
const COMMA = 44;
const DOT = 46;
const SEMICOLON = 59;
const ELLIPSIS = 0x2026;
const ARRAY = 'array';

/** Kind of the last token that was written. */
export type Token =
  | 'start'
  | 'word'
  | 'keyword'
  | 'name'
  | 'literal'
  | 'open'
  | 'close'
  | 'comma'
  | 'tight'
  | 'operator';

/** Maximum length of a masked text, in UTF-16 units. A longer text ends in `…`. */
const MAX_UNITS = 65_536;

/**
 * Builder of the masked text: one space between tokens, none around dots and directly inside parentheses. An item of a
 * list, a row or an arm of a CASE that repeats the one before it is dropped, so that texts that differ only in values,
 * and in their number, become the same. PostgreSQL's own fingerprint does the same.
 */
export class NormalText {
  units: Uint16Array = new Uint16Array(1024);
  length = 0;
  last: Token = 'start';
  readonly #lists = new OpenLists();

  get isFull(): boolean {
    return this.length >= MAX_UNITS;
  }

  start(): void {
    this.length = 0;
    this.last = 'start';
    this.#lists.start(0);
  }

  /**
   * Writes a part of the original, with ASCII letters in lower case.
   *
   * @param hidesNumbers whether each number in it becomes `?`: `tmp_12` is written as `tmp_?`
   */
  word(text: string, from: number, to: number, token: Token, hidesNumbers = false): void {
    this.#gap();
    this.#reserve(to - from);
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      if (hidesNumbers && isDigit(unit)) this.#putNumber();
      else this.#put(unit >= 65 && unit <= 90 ? unit | SPACE : unit);
    }
    this.last = token;
  }

  /** Writes a part of the original unchanged: an operator, or a quoted name with its quotes. */
  verbatim(text: string, from: number, to: number, token: Token, hidesNumbers = false): void {
    this.#gap();
    this.#reserve(to - from);
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      if (hidesNumbers && isDigit(unit)) this.#putNumber();
      else this.#put(unit);
    }
    this.last = token;
  }

  /** Writes `?`, or nothing directly after another literal. */
  literal(): void {
    if (this.last === 'literal') return;
    this.#gap();
    this.#put(QUESTION_MARK);
    this.last = 'literal';
  }

  comma(): void {
    this.#endItem();
    this.#put(COMMA);
    this.last = 'comma';
    const list = this.#lists.innermost;
    if (list.kind !== 'case') list.item = this.#nextToken;
  }

  open(): void {
    if (this.last !== 'word' && this.last !== 'name') this.#gap();
    this.#put(OPEN);
    this.last = 'open';
    this.#lists.open('parenthesis', this.length);
  }

  close(): void {
    this.#lists.dropCases();
    const isOpen = this.#lists.innermost.kind === 'parenthesis';
    if (isOpen) this.#endItem();
    this.#put(CLOSE);
    this.last = 'close';
    if (!isOpen) return;
    this.#lists.close();
    if (this.#lists.innermost.hasRows) this.#endItem();
  }

  /** Writes `[`. It opens an array after the word `array` or in such a list, otherwise a subscript. */
  openBracket(): void {
    const { kind } = this.#lists.innermost;
    const isArray = this.last === 'word' ? this.#endsInArray() : kind === 'array' && this.last !== 'name';
    this.tight('[');
    this.#lists.open(isArray ? 'array' : 'subscript', this.length);
  }

  closeBracket(): void {
    this.#lists.dropCases();
    const { kind } = this.#lists.innermost;
    if (kind === 'array' || kind === 'subscript') {
      this.#endItem();
      this.#lists.close();
    }
    this.#put(CLOSE_BRACKET);
    this.last = 'name';
  }

  /** Whether the current position is directly in the brackets of a subscript: `arr[…]`. */
  get isInSubscript(): boolean {
    return this.#lists.innermost.kind === 'subscript';
  }

  /** Ends the list before a word that begins another clause. */
  endList(): void {
    this.#lists.dropCases();
    this.#endItem();
  }

  /** Starts a list after the last word. @param hasRows whether that word is `values` */
  startList(hasRows = false): void {
    const list = this.#lists.innermost;
    list.item = this.#nextToken;
    list.beforeFrom = NONE;
    list.hasRows = hasRows;
  }

  /** Starts a CASE after its word. */
  openCase(): void {
    this.#lists.open('case', NONE);
  }

  /** Ends an arm of a CASE before its next word; a `when` starts another one. */
  endArm(startsAnother: boolean): void {
    const list = this.#lists.innermost;
    if (list.kind !== 'case') return;
    this.#endItem();
    if (startsAnother) list.item = this.#nextToken;
  }

  /** Closes a CASE after its `end`. */
  closeCase(): void {
    if (this.#lists.innermost.kind === 'case') this.#lists.close();
  }

  /** Writes `;`, after which another statement starts. */
  semicolon(): void {
    this.endList();
    this.#put(SEMICOLON);
    this.last = 'name';
    this.#lists.start(this.#nextToken);
  }

  /** Writes a mark without a space before or after it: `.`, `::`, `[`. */
  tight(mark: string): void {
    for (let at = 0; at < mark.length; at += 1) this.#put(mark.charCodeAt(at));
    this.last = 'tight';
  }

  /** Writes `…` for the rest of the text, which isn't read. */
  cut(): void {
    this.#gap();
    this.#put(ELLIPSIS);
    this.last = 'literal';
  }

  /** Ends the text, and removes semicolons at its end. */
  end(): void {
    this.endList();
    while (this.units[this.length - 1] === SEMICOLON && this.length > 0) this.length -= 1;
  }

  /** The last UTF-16 unit that was written; 0 at the start. */
  get lastUnit(): number {
    return this.units[this.length - 1] ?? 0;
  }

  /** Whether the last token is a dot. */
  get isDotted(): boolean {
    return this.last === 'tight' && this.units[this.length - 1] === DOT;
  }

  toString(): string {
    const bytes = Buffer.from(this.units.buffer, 0, this.length * 2);
    return bytes.toString('utf16le').toWellFormed();
  }

  /** Returns a 32-bit hash of the text. */
  hash(): number {
    let hash = this.length;
    for (let at = 0; at < this.length; at += 1) hash = Math.imul(hash ^ (this.units[at] ?? 0), 0x01000193);
    return hash ^ (hash >>> 15);
  }

  equals(text: string): boolean {
    if (text.length !== this.length) return false;
    for (let at = 0; at < this.length; at += 1) if (text.charCodeAt(at) !== this.units[at]) return false;
    return true;
  }

  /** Returns the position of the next token, unless that token is written without a space before it. */
  get #nextToken(): number {
    return this.last === 'start' || this.last === 'open' || this.last === 'tight' ? this.length : this.length + 1;
  }

  /** Ends an item of the innermost list, and drops it with its comma if it repeats the item before it. */
  #endItem(): void {
    const list = this.#lists.innermost;
    const { item, beforeFrom, beforeTo } = list;
    list.item = NONE;
    if (item === NONE || item >= this.length) return;
    if (beforeFrom !== NONE && this.#repeats(beforeFrom, beforeTo, item)) {
      this.length = beforeTo;
    } else {
      list.beforeFrom = item;
      list.beforeTo = this.length;
    }
  }

  /** Checks whether the text from `item` on equals the text between `from` and `to`. */
  #repeats(from: number, to: number, item: number): boolean {
    const { units, length } = this;
    if (to - from !== length - item) return false;
    for (let at = item; at < length; at += 1) if (units[at] !== units[from + at - item]) return false;
    return true;
  }

  #endsInArray(): boolean {
    const { units, length } = this;
    for (let index = 0; index < ARRAY.length; index += 1) {
      if (units[length - ARRAY.length + index] !== ARRAY.charCodeAt(index)) return false;
    }
    return length === ARRAY.length || !continuesWord(units[length - ARRAY.length - 1] ?? SPACE);
  }

  #gap(): void {
    if (this.last !== 'start' && this.last !== 'open' && this.last !== 'tight') this.#put(SPACE);
  }

  #putNumber(): void {
    if (this.units[this.length - 1] !== QUESTION_MARK) this.#put(QUESTION_MARK);
  }

  #put(unit: number): void {
    if (this.length === this.units.length) this.#reserve(1);
    this.units[this.length] = unit;
    this.length += 1;
  }

  #reserve(more: number): void {
    if (this.length + more < this.units.length) return;
    const before = this.units;
    this.units = new Uint16Array(Math.max(before.length * 2, this.length + more + 1));
    this.units.set(before);
  }
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
