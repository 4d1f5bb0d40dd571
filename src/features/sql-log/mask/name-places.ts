/** Determines the role of names, quoted tokens and numbers from the tokens around them, for masking SQL. */

import { type Keyword, keyword } from './keywords.ts';
import { skipSpace } from './literal-ends.ts';
import type { NormalText } from './normalized-text.ts';
import type { QuotedPlace } from './quoted-names.ts';
import type { NumberPlace } from './unquoted-values.ts';
import type { ValueWords } from './value-words.ts';

const FROM = keyword('from');
const SET = keyword('set');
const INTO = keyword('into');

const ARITHMETIC = '*/%+-';

/** Determines the possible roles of a name or number from the tokens before and after it. */
export class NamePlaces {
  /** Number of open parentheses. */
  depth = 0;
  /** The depth of the last SET or INTO. */
  #columnDepth = 0;
  /** Number of words since the last INTO. The parts of `app.orders` are one. */
  #wordsAfterInto = 0;
  /** Whether the parentheses at the next depth are those after INSERT INTO and a table's name. */
  #hasColumnList = false;
  readonly #normal: NormalText;
  readonly #words: ValueWords;

  constructor(normal: NormalText, words: ValueWords) {
    this.#normal = normal;
    this.#words = words;
  }

  start(): void {
    this.depth = 0;
    this.#columnDepth = 0;
    this.#hasColumnList = false;
  }

  passKeyword(found: Keyword): void {
    if (found === SET || found === INTO) this.#columnDepth = this.depth;
    this.#wordsAfterInto = found === INTO ? 0 : this.#wordsAfterInto + 1;
  }

  /** Records a word that is not a keyword, or a quoted name, before it is written. */
  passName(): void {
    if (!this.#normal.isDotted) this.#wordsAfterInto += 1;
  }

  /** Records a `(` before it is written. `INTO OUTFILE concat (` and `INTO t (a) (` begin no list of columns. */
  open(): void {
    const { last } = this.#normal;
    if (this.depth === this.#columnDepth)
      this.#hasColumnList = this.#wordsAfterInto === 1 && (last === 'word' || last === 'name');
    this.depth += 1;
  }

  /**
   * Checks whether a name is that of a numbered temporary table, in the position of a table's name; `to` is its end.
   */
  isTemporary(name: string, text: string, to: number): boolean {
    const { last, isDotted } = this.#normal;
    const words = this.#words;
    const canBeTable =
      text[to] === '.' ||
      ((last === 'keyword' || isDotted) && words.beforeTable) ||
      ((last === 'word' || isDotted) && words.beforeOnlyTable) ||
      (last === 'comma' && words.keyword === FROM);
    return canBeTable && isNumberedTemporary(name);
  }

  /** Determines whether a quoted token, which ends at `to`, must be a name, and whether it may be a value. */
  ofQuoted(text: string, to: number): QuotedPlace {
    const normal = this.#normal;
    const words = this.#words;
    const { keyword: before } = words;
    const isFirst = normal.last === 'keyword';
    const beforeTable = isFirst && before?.provesNames === true && (before !== FROM || words.atFromClause);
    // `IS DISTINCT FROM "x"`, `PREPARE s FROM "x"`, but not the FROM of a function: `extract(year FROM "x")`.
    const afterOtherFrom = isFirst && before === FROM && this.depth === 0 && !words.atFromClause;
    const after = text[skipSpace(text, to)];
    return {
      certain: normal.isDotted || beforeTable || after === '.' || this.#isColumn(after),
      valueLikely: normal.last === 'operator' || before?.values === true || afterOtherFrom,
    };
  }

  /** Determines how a number may be read together with the text that follows it. */
  ofNumber(): NumberPlace {
    const { last, lastUnit, isInSubscript } = this.#normal;
    const words = this.#words;
    const isOperand =
      last === 'open' ||
      last === 'comma' ||
      (last === 'operator' && ARITHMETIC.includes(String.fromCharCode(lastUnit))) ||
      (last === 'keyword' && words.beforeExpression);
    return { inExpression: isOperand && words.inExpression, inSubscript: isInSubscript };
  }

  /** Checks whether a quoted token can only be a column: in the SET of an UPDATE, or in the list after INSERT INTO. */
  #isColumn(after: string | undefined): boolean {
    const { last } = this.#normal;
    const depth = this.depth - this.#columnDepth;
    if (this.#words.assigns) return depth === 0 && (last === 'word' || last === 'comma') && after === '=';
    const isInList = this.#words.atInsertInto && this.#hasColumnList && depth === 1;
    return isInList && (last === 'open' || last === 'comma') && (after === ',' || after === ')');
  }
}

const TEMPORARY = /(?:^|_)te?mp(?:orary)?(?:_|\d)/i;
const NUMBERED = /\d(?:_|$)/;

/** Checks whether a name is that of a numbered temporary table: `tmp_123`, `orders_temp_7`, `pg_temp_3`. */
const isNumberedTemporary = (name: string): boolean => TEMPORARY.test(name) && NUMBERED.test(name);
