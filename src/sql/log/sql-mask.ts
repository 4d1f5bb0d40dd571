import { BLANK, characterClass, continuesWord, DIGIT, FOREIGN, OPERATOR, WORD } from './characters.ts';
import { addedToWord, keyword, keywordAt } from './keywords.ts';
import { CUT, endOfBlockComment, endOfDollarQuoted, endOfLineComment, endOfQuoted } from './literal-ends.ts';
import { NormalText } from './normal-text.ts';
import { QuotedNames } from './quoted-names.ts';
import { ValueWords } from './value-words.ts';

const FROM = keyword('from');

/** No name is longer: PostgreSQL's have at most 63 bytes, MySQL's 64 characters. What is, is a token or key. */
const MAX_NAME_LENGTH = 64;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Backquotes are operators to PostgreSQL: only without any other quote between them, both readings go on alike. */
const HARMLESS = /^(?:[\p{L}\p{N}_ .]|-(?!-))*$/u;
const PARAMETER = /\$\d{1,5}(?![\w$])/y;
/** What goes on after `word@` and `://`: an address or account that somebody forgot to quote. */
const ADDRESS_REST = /(?:[\w.@:%?&=+~]|-(?!-)|\/(?!\*))*/y;
/** What goes on after a digit: fractions, exponents, other bases, and dates and ids that somebody forgot to quote. */
const NUMBER_REST = /(?:e[+-]\d|\.(?!\.)|[-:](?=[\p{L}\p{N}])|[\p{L}\p{N}_@])*/iuy;
/** The operators on paths in JSON, each with its path; elsewhere `#` begins a comment of MySQL's. */
const PATH_OPERATOR = /#(?:>>?|-)(?=\s*(?:'\{|\$\d))/y;
const ONLY_AN_END = /^[\s;]*$/;

/**
 * Masks SQL: strings, numbers, comments, data and whatever else may hold a value become `?` or nothing; words, quoted
 * names, parameters (`$1`) and operators stay. It's lexical and needs no grammar, as logs hold texts of two databases'
 * dialects, some cut off, some wrong. Where it can't be sure, it masks:
 *
 * - What stands in double quotes is masked unless it's shown to be a name (`quoted-names.ts`).
 * - Where two readings of a text disagree on what a literal is (`literal-ends.ts`), where a literal has no end, and from
 *   a character on that no SQL has, all the rest becomes `…`.
 * - Bare words are values in `SET` (but not in that of an `UPDATE`), after `PASSWORD` and `IDENTIFIED BY`, and where they are longer than any name or go on
 *   with an `@`; after `COPY … FROM stdin`, everything is.
 */
export class SqlMask {
  /** The masked text of the last call: the normal form by which shapes are told apart. */
  readonly normal = new NormalText();
  readonly #words = new ValueWords();
  #text = '';
  readonly #names = new QuotedNames();
  #depth = 0;

  /** Reads a text, of which `normal` then holds the masked form. */
  mask(text: string): void {
    this.#text = text;
    this.#names.start();
    do this.#read();
    while (this.#names.readAgain());
  }

  #read(): void {
    const { normal } = this;
    const { length } = this.#text;
    normal.start();
    this.#words.startStatement();
    this.#depth = 0;
    let at = 0;
    while (at < length && at !== CUT) at = normal.isFull ? CUT : this.#next(at);
    if (at === CUT) normal.cut();
    else normal.trimEnd();
  }

  /** Reads one token. @returns where the next one begins, or CUT */
  #next(at: number): number {
    const unit = this.#text.charCodeAt(at);
    switch (characterClass(unit)) {
      case BLANK:
        return at + 1;
      case WORD:
        return this.#word(at, at);
      case DIGIT:
        return this.#number(at);
      case OPERATOR:
        return this.#operator(at);
      case FOREIGN:
        return CUT;
      default:
        return this.#mark(at, String.fromCharCode(unit));
    }
  }

  /**
   * @param from where it's written from: the `@` or `:` of a variable is a part of it
   * @param start its first letter
   */
  #word(from: number, start: number): number {
    const text = this.#text;
    let to = start;
    let hash = 0;
    for (let unit = text.charCodeAt(to); continuesWord(unit); unit = text.charCodeAt(to)) {
      hash = addedToWord(hash, unit);
      to += 1;
    }
    if (to - from === 1) {
      const end = this.#prefixedQuote(from, to);
      if (end !== undefined) return end;
    }
    if (text[to] === '@' && /[\p{L}\p{N}]/u.test(text[to + 1] ?? '')) return this.#address(to);
    if (to - from > MAX_NAME_LENGTH || this.#words.valueNext) return this.#literal(to);
    const found = keywordAt(text, start, to, hash);
    if (found === undefined) {
      this.normal.word(text, from, to, 'word');
      this.#words.passWord();
      return to;
    }
    const { last } = this.normal;
    if (found.constant && (last === 'comma' || last === 'open' || last === 'operator')) return this.#literal(to);
    this.normal.word(text, from, to, found.opens ? 'keyword' : 'word');
    const dataFollow = this.#words.passKeyword(found, this.#depth === 0, last === 'keyword');
    return dataFollow && !ONLY_AN_END.test(text.slice(to)) ? CUT : to;
  }

  /** `E'…'`, `B'…'`, `X'…'`, `N'…'`, `U&'…'` and `U&"…"`, if that is what the letter begins. */
  #prefixedQuote(at: number, to: number): number | undefined {
    const text = this.#text;
    const letter = text.charAt(at).toLowerCase();
    if (text[to] === "'" && 'ebxn'.includes(letter)) {
      if (letter === 'e') this.#names.prove();
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
        this.#depth += 1;
        normal.open();
        return at + 1;
      case ')':
        this.#depth -= 1;
        normal.close();
        return at + 1;
      case ',':
        normal.comma();
        return at + 1;
      case ';':
        this.#words.startStatement();
        normal.after(mark);
        return at + 1;
      case '[':
        normal.tight(mark);
        return at + 1;
      case ']':
        normal.after(mark);
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
    return to;
  }

  #address(at: number): number {
    const to = endOf(ADDRESS_REST, this.#text, at);
    // Whether it goes on or a string begins depends on what this is, which is no SQL.
    return this.#text[to] === '$' ? CUT : this.#literal(to);
  }

  #number(at: number): number {
    const text = this.#text;
    let to = at + 1;
    while (characterClass(text.charCodeAt(to)) === DIGIT) to += 1;
    return this.#literal(endOf(NUMBER_REST, text, to));
  }

  /** @param from where the content begins, `start` where all of it does */
  #quotedName(start: number, from: number, quote: string): number {
    const { normal } = this;
    const text = this.#text;
    const to = endOfQuoted(text, from, quote, false);
    if (to === CUT) return CUT;
    const backquoted = quote === '`';
    const content = text.slice(from, to - 1);
    if (backquoted && !HARMLESS.test(content)) return CUT;
    if (content.length > MAX_NAME_LENGTH || this.#words.valueNext) return this.#literal(to);
    const { keyword: before } = this.#words;
    const isFirst = normal.last === 'keyword';
    const beforeTable = isFirst && before?.provesNames === true && (before !== FROM || this.#words.atFromClause);
    // `IS DISTINCT FROM "x"`, `PREPARE s FROM "x"`. In parentheses it's a function's: `extract(year FROM "x")`.
    const afterOtherFrom = isFirst && before === FROM && this.#depth === 0 && !this.#words.atFromClause;
    const certain = normal.isDotted || beforeTable || /^\s*\./.test(text.slice(to, to + 8));
    const valueLikely = normal.last === 'operator' || before?.values === true || afterOtherFrom;
    const isName = backquoted
      ? NAME.test(content) && (certain || !valueLikely)
      : this.#names.isName({ certain, valueLikely });
    if (!isName) return this.#literal(to);
    normal.verbatim(text, start, to, 'name');
    this.#words.passWord();
    return to;
  }

  #dollar(at: number): number {
    const text = this.#text;
    const parameter = endOf(PARAMETER, text, at);
    if (parameter > at) {
      this.#names.prove();
      this.normal.parameter(text, at, parameter);
      return parameter;
    }
    const to = endOfDollarQuoted(text, at);
    if (to !== undefined) this.#names.prove();
    // An amount of money, or a tag that was cut off.
    return this.#literal(to ?? endOf(NUMBER_REST, text, at + 1));
  }

  #dot(at: number, next: string): number {
    const { last } = this.normal;
    const afterName = last === 'word' || last === 'name' || last === 'close';
    if (/\d/.test(next) && !afterName) return this.#number(at);
    this.normal.tight('.');
    return at + 1;
  }

  #colon(at: number, next: string): number {
    if (next === ':') {
      this.#names.prove();
      this.normal.tight('::');
      return at + 2;
    }
    if (next === '=') return this.#operator(at);
    if (characterClass(next.charCodeAt(0)) === WORD) return this.#word(at, at + 1);
    // What an address goes on with, which somebody forgot to quote.
    if (this.#text.startsWith('//', at + 1)) return this.#address(at);
    this.normal.tight(':');
    return at + 1;
  }

  #variable(at: number, name: number): number {
    return characterClass(this.#text.charCodeAt(name)) === WORD ? this.#word(at, name) : this.#operator(at);
  }

  #hash(at: number): number {
    const operator = endOf(PATH_OPERATOR, this.#text, at);
    if (operator === at) return endOfLineComment(this.#text, at + 1, true);
    this.normal.verbatim(this.#text, at, operator, 'operator');
    return operator;
  }

  /** The sign of a number is a part of it. */
  #sign(at: number): number {
    const { last } = this.normal;
    const unary = last === 'operator' || last === 'open' || last === 'comma' || last === 'keyword' || last === 'start';
    if (unary && /^.\s*\.?\d/.test(this.#text.slice(at, at + 8))) return at + 1;
    return this.#operator(at);
  }

  #operator(at: number): number {
    const text = this.#text;
    let to = at + 1;
    while (characterClass(text.charCodeAt(to)) === OPERATOR) to += 1;
    if (text.charCodeAt(to - 1) === 61) this.#words.passEqualsSign();
    this.normal.verbatim(text, at, to, 'operator');
    return to;
  }
}

/** Where a sticky pattern's match ends; `at` where there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
