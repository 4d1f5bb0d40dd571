const QUESTION_MARK = 63;
const SPACE = 32;
const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const DOT = 46;
const SEMICOLON = 59;
const ELLIPSIS = 0x2026;

/** What kind of token was written last. */
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

/** The longest masked text, in UTF-16 units; what is longer ends in `…`. */
const MAX_UNITS = 65_536;

/**
 * The masked text as it grows: one space between tokens, none around dots and within parentheses. A run of literals is
 * written as its first one and a row like the one before it isn't written at all, so that texts that differ in nothing
 * but values, and in how many there are, become the same.
 */
export class NormalText {
  units: Uint16Array = new Uint16Array(1024);
  length = 0;
  last: Token = 'start';
  /** What stands before the comma, if a comma is last. */
  #beforeComma: Token = 'start';
  #commaAt = 0;
  /** Of each open parenthesis: where it stands, and where the comma after a closed one before it, or -1. */
  readonly #opened: number[] = [];

  get isFull(): boolean {
    return this.length >= MAX_UNITS;
  }

  start(): void {
    this.length = 0;
    this.last = 'start';
    this.#opened.length = 0;
  }

  /** Writes a part of the original, in lower case where it's ASCII. */
  word(text: string, from: number, to: number, token: Token): void {
    this.#gap();
    this.#reserve(to - from);
    const { units } = this;
    let { length } = this;
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      units[length] = unit >= 65 && unit <= 90 ? unit | SPACE : unit;
      length += 1;
    }
    this.length = length;
    this.last = token;
  }

  /** Writes a part of the original as it is: an operator, or a quoted name with its quotes. */
  verbatim(text: string, from: number, to: number, token: Token): void {
    this.#gap();
    this.#reserve(to - from);
    for (let at = from; at < to; at += 1) this.#put(text.charCodeAt(at));
    this.last = token;
  }

  /** Writes `?`, or nothing after another literal with or without a comma. */
  literal(): void {
    if (this.#joins()) return;
    this.#gap();
    this.#put(QUESTION_MARK);
    this.last = 'literal';
  }

  /** Writes a parameter such as `$1`, which counts as a literal among others. */
  parameter(text: string, from: number, to: number): void {
    if (!this.#joins()) this.verbatim(text, from, to, 'literal');
  }

  comma(): void {
    this.#beforeComma = this.last;
    this.#commaAt = this.length;
    this.#put(COMMA);
    this.last = 'comma';
  }

  open(): void {
    const afterRow = this.last === 'comma' && this.#beforeComma === 'close';
    const comma = this.#commaAt;
    if (this.last !== 'word' && this.last !== 'name') this.#gap();
    this.#opened.push(this.length, afterRow ? comma : -1);
    this.#put(OPEN);
    this.last = 'open';
  }

  close(): void {
    this.#put(CLOSE);
    this.last = 'close';
    const comma = this.#opened.pop() ?? -1;
    const row = this.#opened.pop() ?? 0;
    if (comma !== -1 && this.#repeats(row, comma)) this.length = comma;
  }

  /** Writes a mark that stands close to what is before it, and to what follows: `.`, `::`, `[`. */
  tight(mark: string): void {
    for (let at = 0; at < mark.length; at += 1) this.#put(mark.charCodeAt(at));
    this.last = 'tight';
  }

  /** Writes a mark that stands close to what is before it only: `;`, `]`. */
  after(mark: string): void {
    this.#put(mark.charCodeAt(0));
    this.last = 'name';
  }

  /** Writes what stands for all that isn't read any more. */
  cut(): void {
    this.#gap();
    this.#put(ELLIPSIS);
    this.last = 'literal';
  }

  /** Drops semicolons at the end. */
  trimEnd(): void {
    while (this.units[this.length - 1] === SEMICOLON && this.length > 0) this.length -= 1;
  }

  /** Whether the last that was written is a dot. */
  get isDotted(): boolean {
    return this.last === 'tight' && this.units[this.length - 1] === DOT;
  }

  toString(): string {
    const bytes = Buffer.from(this.units.buffer, 0, this.length * 2);
    return bytes.toString('utf16le').toWellFormed();
  }

  /** 32 bits, the same for the same text. */
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

  #joins(): boolean {
    if (this.last === 'literal') return true;
    if (this.last !== 'comma' || this.#beforeComma !== 'literal') return false;
    this.length = this.#commaAt;
    this.last = 'literal';
    return true;
  }

  /** Whether the row that begins at `row` is the same as that which ends at `comma`. */
  #repeats(row: number, comma: number): boolean {
    const { units, length } = this;
    const shift = row - (comma - (length - row));
    if (row - shift < 0) return false;
    for (let at = row; at < length; at += 1) if (units[at] !== units[at - shift]) return false;
    return true;
  }

  #gap(): void {
    if (this.last !== 'start' && this.last !== 'open' && this.last !== 'tight') this.#put(SPACE);
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
