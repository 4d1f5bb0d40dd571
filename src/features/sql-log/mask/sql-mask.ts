/** Replaces the values in SQL texts with `?` or nothing, so that queries that differ only in values become equal. */

import { BLANK, characterClass, continuesWord, DIGIT, FOREIGN, OPERATOR, WORD } from './characters.ts';
import { HandleNames } from './handle-names.ts';
import { HashMarks } from './hash-marks.ts';
import { addedToWord, type Keyword, keywordAt } from './keywords.ts';
import { isValue, writeBetweenLists } from './keyword-rules.ts';
import { CUT, endOfBlockComment, endOfDollarQuoted, endOfLineComment, endOfQuoted, skipSpace } from './literal-ends.ts';
import { NamePlaces } from './name-places.ts';
import { NormalText } from './normalized-text.ts';
import { QuotedNames } from './quoted-names.ts';
import { endOfAddress, endOfAmount, endOfNumber, endOfParameter } from './unquoted-values.ts';
import { ValueWords } from './value-words.ts';

/** Maximum length of a name: PostgreSQL allows 63 bytes, MySQL 64 characters. A longer word is a token or key. */
const MAX_NAME_LENGTH = 64;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Content of backquotes, which PostgreSQL reads as operators. Without other quotes, both readings continue alike. */
const HARMLESS = /^(?:[\p{L}\p{N}_ .]|-(?!-))*$/u;
const ONLY_AN_END = /^[\s;]*$/;

/**
 * Masks strings, numbers, parameters, comments, data and anything else that may be a value. Words, quoted names and
 * operators stay. Uses no grammar: logs mix two dialects, and some texts are cut off or invalid. If unsure, it masks:
 * - Text in double quotes is masked unless it is shown to be a name (`quoted-names.ts`).
 * - If two readings of a text disagree on what a literal is (`literal-ends.ts`), if a literal has no end, and after a
 *   character that is invalid in SQL, the rest becomes `…`.
 * - Bare words are values in `SET` (but not in that of an `UPDATE`), after `PASSWORD` and `IDENTIFIED BY`, and if they
 *   are longer than any name or continue with an `@`. After `COPY … FROM stdin`, everything is a value.
 * - Names of savepoints, cursors and prepared statements are values, and so are the numbers of temporary tables.
 */
export class SqlMask {
  /** Masked text of the last call: the normal form by which shapes are distinguished. */
  readonly normal = new NormalText();
  readonly #words = new ValueWords();
  #text = '';
  readonly #names = new QuotedNames();
  readonly #hashes = new HashMarks();
  readonly #handles = new HandleNames();
  readonly #places = new NamePlaces(this.normal, this.#words);

  /** Masks a text. `normal` then contains the masked form. */
  mask(text: string): void {
    this.#text = text;
    this.#names.proof.start();
    this.#hashes.parameter.start();
    do this.#read();
    while (this.#names.proof.readAgain() || this.#hashes.parameter.readAgain());
  }

  #read(): void {
    const { normal } = this;
    const { length } = this.#text;
    normal.start();
    this.#startStatement();
    this.#places.start();
    let at = 0;
    while (at < length && at !== CUT) at = normal.isFull ? CUT : this.#next(at);
    if (at === CUT) normal.cut();
    else normal.end();
  }

  #startStatement(): void {
    this.#words.startStatement();
    this.#handles.startStatement();
  }

  /** Reads one token. @returns the start of the next one, or CUT */
  #next(at: number): number {
    const unit = this.#text.charCodeAt(at);
    switch (characterClass(unit)) {
      case BLANK:
        return at + 1;
      case WORD:
        return this.#word(at, at);
      case DIGIT:
        return this.#literal(endOfNumber(this.#text, at, this.#places.ofNumber()));
      case OPERATOR:
        return this.#operator(at);
      case FOREIGN:
        return CUT;
      default:
        return this.#mark(at, String.fromCharCode(unit));
    }
  }

  /**
   * @param from position of its first letter, or of the `@` or `:` of a variable, which is written with it
   * @param start position of its first letter
   */
  #word(from: number, start: number): number {
    const text = this.#text;
    let to = start;
    let hash = 0;
    let hasDigit = false;
    for (let unit = text.charCodeAt(to); continuesWord(unit); unit = text.charCodeAt(to)) {
      hash = addedToWord(hash, unit);
      hasDigit ||= unit >= 48 && unit <= 57;
      to += 1;
    }
    if (to - from === 1) {
      const end = this.#prefixedQuote(from, to);
      if (end !== undefined) return end;
    }
    if (text[to] === '@' && /[\p{L}\p{N}]/u.test(text[to + 1] ?? '')) return this.#address(to);
    if (to - from > MAX_NAME_LENGTH || this.#words.valueNext) return this.#literal(to);
    const found = keywordAt(text, start, to, hash);
    if (this.#handles.isName(found)) return this.#literal(to);
    if (found !== undefined) return this.#keyword(found, from, to);
    const hidesNumbers = hasDigit && this.#places.isTemporary(text.slice(from, to), text, to);
    this.#places.passName();
    this.normal.word(text, from, to, 'word', hidesNumbers);
    this.#words.passWord();
    return to;
  }

  #keyword(found: Keyword, from: number, to: number): number {
    const { normal } = this;
    const text = this.#text;
    const { last } = normal;
    const { keyword: before } = this.#words;
    const value = isValue(found, normal, { before, after: () => text[skipSpace(text, to)] });
    if (value && found.constant) return this.#literal(to);
    const isAdjacent = last === 'keyword';
    writeBetweenLists(normal, { found, before }, () => {
      if (value) normal.literal();
      else normal.word(text, from, to, found.opens ? 'keyword' : 'word');
    });
    this.#places.passKeyword(found);
    if (found.passive) {
      this.#words.passWord();
      return to;
    }
    const dataFollow = this.#words.passKeyword(found, this.#places.depth === 0, isAdjacent);
    if (this.#words.valueNext) normal.startList();
    return dataFollow && !ONLY_AN_END.test(text.slice(to)) ? CUT : to;
  }

  /** Reads `E'…'`, `B'…'`, `X'…'`, `N'…'`, `U&'…'` or `U&"…"`, if the letter begins one. */
  #prefixedQuote(at: number, to: number): number | undefined {
    const text = this.#text;
    const letter = text.charAt(at).toLowerCase();
    if (text[to] === "'" && 'ebxn'.includes(letter)) {
      if (letter === 'e') this.#names.proof.find();
      return this.#literal(endOfQuoted(text, to + 1, "'", letter === 'e'));
    }
    if (letter !== 'u' || text[to] !== '&') return undefined;
    if (text[to + 1] === "'") return this.#literal(endOfQuoted(text, to + 2, "'", false));
    return text[to + 1] === '"' ? this.#quotedName(at, to + 2, '"') : undefined;
  }

  #mark(at: number, mark: string): number {
    const { normal } = this;
    const text = this.#text;
    const next = text[at + 1] ?? ' ';
    switch (mark) {
      case "'":
        return this.#literal(endOfQuoted(text, at + 1, mark, false));
      case '"':
      case '`':
        return this.#quotedName(at, at + 1, mark);
      case '$':
        return this.#dollar(at);
      case '?':
        return this.#literal(at + 1);
      case '(':
        this.#places.open();
        normal.open();
        return at + 1;
      case ')':
        this.#places.depth -= 1;
        normal.close();
        return at + 1;
      case ',':
        normal.comma();
        return at + 1;
      case ';':
        this.#startStatement();
        normal.semicolon();
        return at + 1;
      case '[':
      case ']':
        if (mark === '[') normal.openBracket();
        else normal.closeBracket();
        return at + 1;
      case '.':
        return this.#dot(at, next);
      case ':':
        return this.#colon(at, next);
      case '@':
        return next === '@' ? this.#variable(at, at + 2) : this.#variable(at, at + 1);
      case '#':
        return this.#hash(at);
      case '-':
        if (next === '-') return endOfLineComment(text, at + 2, /\S/.test(text.charAt(at + 2)));
        return next === '>' ? this.#operator(at) : this.#sign(at);
      case '+':
        return this.#sign(at);
      case '/':
        return next === '*' ? endOfBlockComment(text, at + 2) : this.#operator(at);
      default:
        return CUT;
    }
  }

  #literal(to: number): number {
    if (to === CUT) return CUT;
    this.normal.literal();
    this.#words.passLiteral();
    this.#handles.passLiteral();
    return to;
  }

  #address(at: number): number {
    const to = endOfAddress(this.#text, at);
    // Whether the text continues or a string begins depends on the meaning of the address, which is not SQL.
    return this.#text[to] === '$' ? CUT : this.#literal(to);
  }

  /** @param from start of the content; `start` is the start of the whole token */
  #quotedName(start: number, from: number, quote: string): number {
    const { normal } = this;
    const text = this.#text;
    const to = endOfQuoted(text, from, quote, false);
    if (to === CUT) return CUT;
    const backquoted = quote === '`';
    const content = text.slice(from, to - 1);
    if (backquoted && !HARMLESS.test(content)) return CUT;
    const hidden = content.length > MAX_NAME_LENGTH || this.#words.valueNext;
    if (hidden || this.#handles.isName(undefined)) return this.#literal(to);
    const place = this.#places.ofQuoted(text, to);
    const isName = backquoted ? NAME.test(content) && (place.certain || !place.valueLikely) : this.#names.isName(place);
    if (!isName) return this.#literal(to);
    this.#places.passName();
    normal.verbatim(text, start, to, 'name', this.#places.isTemporary(content, text, to));
    this.#words.passWord();
    return to;
  }

  #dollar(at: number): number {
    const text = this.#text;
    const parameter = endOfParameter(text, at);
    const to = parameter > at ? parameter : endOfDollarQuoted(text, at);
    // An amount of money, or an incomplete tag.
    if (to === undefined) return this.#literal(endOfAmount(text, at + 1));
    this.#names.proof.find();
    if (parameter > at) this.#hashes.parameter.find();
    return this.#literal(to);
  }

  #dot(at: number, next: string): number {
    const { last } = this.normal;
    const afterName = last === 'word' || last === 'name' || last === 'close';
    if (/\d/.test(next) && !afterName) return this.#literal(endOfNumber(this.#text, at, this.#places.ofNumber()));
    this.normal.tight('.');
    return at + 1;
  }

  #colon(at: number, next: string): number {
    if (next === ':') {
      this.#names.proof.find();
      this.normal.tight('::');
      return at + 2;
    }
    if (next === '=') return this.#operator(at);
    const { isInSubscript } = this.normal;
    if (!isInSubscript && characterClass(next.charCodeAt(0)) === WORD) return this.#word(at, at + 1);
    // The rest of an address that is not quoted.
    if (!isInSubscript && this.#text.startsWith('//', at + 1)) return this.#address(at);
    this.normal.tight(':');
    return at + 1;
  }

  #variable(at: number, name: number): number {
    return characterClass(this.#text.charCodeAt(name)) === WORD ? this.#word(at, name) : this.#operator(at);
  }

  #hash(at: number): number {
    const operator = this.#hashes.endOfOperator(this.#text, at);
    if (operator === at) return endOfLineComment(this.#text, at + 1, true);
    this.normal.verbatim(this.#text, at, operator, 'operator');
    return operator;
  }

  /** Reads a sign. The sign of a number is a part of the number. */
  #sign(at: number): number {
    const { last } = this.normal;
    const unary = !['word', 'name', 'literal', 'close'].includes(last);
    if (unary && /^.\s*\.?\d/.test(this.#text.slice(at, at + 8))) return at + 1;
    return this.#operator(at);
  }

  #operator(at: number): number {
    const text = this.#text;
    let to = at + 1;
    while (characterClass(text.charCodeAt(to)) === OPERATOR) to += 1;
    if (text.charCodeAt(to - 1) === 61) this.#words.passEqualsSign();
    this.normal.verbatim(text, at, to, 'operator');
    if (this.#words.valueNext) this.normal.startList();
    return to;
  }
}
