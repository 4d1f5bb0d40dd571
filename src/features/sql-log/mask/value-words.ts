/** Finds unquoted words in SQL that are values, and each FROM that starts a FROM clause. */

import { type Keyword, keyword } from './keywords.ts';

const SET = keyword('set');
const ALTER = keyword('alter');
const CREATE = keyword('create');
const TO = keyword('to');
const USER = keyword('user');
const ROLE = keyword('role');
const PASSWORD = keyword('password');
const IDENTIFIED = keyword('identified');
const BY = keyword('by');
const COPY = keyword('copy');
const FROM = keyword('from');
const STDIN = keyword('stdin');
const SELECT = keyword('select');
const DISTINCT = keyword('distinct');
const UPDATE = keyword('update');
const DELETE = keyword('delete');
const PREPARE = keyword('prepare');
const AS = keyword('as');
const USING = keyword('using');
const INTO = keyword('into');
const ON = keyword('on');
const EXISTS = keyword('exists');

/** First keywords of statements whose SET sets parameters: their values may be unquoted words. */
const SETTING_HEADS: readonly (Keyword | undefined)[] = [SET, ALTER, CREATE];
/** Keywords after IDENTIFIED that precede the secret of an account. */
const BEFORE_SECRETS: readonly Keyword[] = [BY, AS, USING, PASSWORD];

/**
 * Follows a statement's words, to find unquoted words that are values (`SET app.token TO abc`, `IDENTIFIED BY abc`),
 * and each FROM that starts a FROM clause, so that a table's name follows. `PREPARE s FROM` and `IS DISTINCT FROM`
 * start none.
 */
export class ValueWords {
  /** The last keyword, even if other words came after it. */
  keyword: Keyword | undefined;
  #head: Keyword | undefined;
  #atHead = true;
  #setting = false;
  #settingValue = false;
  #ofAccount = false;
  #secretNext = false;
  #identified = false;
  /** Whether the last keyword is an INTO and the first keyword of the statement: in `INSERT INTO`, but not in `SELECT … INTO`. */
  #startsWithInto = false;
  /** Whether SELECT or UPDATE was read. A later SET assigns columns. */
  #isQuery = false;
  /** Whether SELECT, UPDATE or DELETE was read, but not its FROM yet. */
  #awaitsFrom = false;
  #inFromClause = false;

  startStatement(): void {
    this.keyword = undefined;
    this.#head = undefined;
    this.#atHead = true;
    this.#setting = false;
    this.#settingValue = false;
    this.#ofAccount = false;
    this.#secretNext = false;
    this.#identified = false;
    this.#isQuery = false;
    this.#awaitsFrom = false;
    this.#inFromClause = false;
  }

  /** Checks whether the last keyword is a FROM that starts a FROM clause. */
  get atFromClause(): boolean {
    return this.keyword === FROM && this.#inFromClause;
  }

  /** Whether a table's name can directly follow the last keyword, as in `CREATE INDEX i ON t`. */
  get beforeTable(): boolean {
    const { keyword: last } = this;
    if (last === undefined) return false;
    return last.provesNames || last === EXISTS || (last === ON && this.#head === CREATE);
  }

  /** Whether the statement has no keyword so far, except COPY: a table's name can follow a word, as in `TRUNCATE t`. */
  get beforeOnlyTable(): boolean {
    return this.keyword === undefined || this.keyword === COPY;
  }

  /** Whether the last keyword is an INTO at the start of a statement: column names can follow in parentheses. */
  get atInsertInto(): boolean {
    return this.keyword === INTO && this.#startsWithInto;
  }

  /** Whether the last keyword is a SET that assigns columns. */
  get assigns(): boolean {
    return this.keyword === SET && this.#isQuery && !this.#setting;
  }

  /** Whether an operand directly after the last keyword is part of an expression, not a value in a comparison. */
  get beforeExpression(): boolean {
    return this.keyword === SELECT || this.keyword === DISTINCT || this.keyword === BY;
  }

  /** Whether expressions follow the last keyword, directly or later, and not lists of values. */
  get inExpression(): boolean {
    const { keyword: last } = this;
    if (last === undefined || last.values || last.provesNames || this.valueNext) return false;
    return last.opens || this.assigns;
  }

  /** Whether the next token is a value, even if it is a word or a quoted name. */
  get valueNext(): boolean {
    return this.#settingValue || this.#secretNext;
  }

  /** Records a word that is not a keyword, or a quoted name. */
  passWord(): void {
    this.#atHead = false;
  }

  passLiteral(): void {
    this.#secretNext = false;
  }

  passEqualsSign(): void {
    if (this.#setting) this.#settingValue = true;
  }

  /**
   * @param isOutermost whether the keyword is outside of parentheses
   * @param isAdjacent whether it directly follows another keyword
   * @returns true if data without any grammar follows: the rows after `COPY … FROM stdin`
   */
  passKeyword(found: Keyword, isOutermost: boolean, isAdjacent: boolean): boolean {
    if (found === DELETE || found === PREPARE) {
      this.#awaitsFrom = isOutermost && found === DELETE;
      this.passWord();
      return false;
    }
    const before = this.keyword;
    this.keyword = found;
    this.#startsWithInto = found === INTO && before === undefined;
    if (this.#atHead) this.#head = found;
    this.#atHead = false;
    const head = this.#head;
    const alters = head === CREATE || head === ALTER;
    this.#followClauses(found, isOutermost, isAdjacent && before === DISTINCT);
    if (found === SET && (SETTING_HEADS.includes(head) || !this.#isQuery)) this.#setting = true;
    if (found === TO && this.#setting) this.#settingValue = true;
    if (found === IDENTIFIED) this.#identified = true;
    if (this.#identified && BEFORE_SECRETS.includes(found)) this.#settingValue = true;
    if ((found === USER || found === ROLE) && alters && before === head) this.#ofAccount = true;
    if ((found === PASSWORD && this.#ofAccount) || (found === BY && before === IDENTIFIED)) this.#secretNext = true;
    return found === STDIN && before === FROM && head === COPY;
  }

  #followClauses(found: Keyword, isOutermost: boolean, isBehindDistinct: boolean): void {
    if (found === SELECT || found === UPDATE) {
      this.#isQuery = true;
      if (isOutermost) this.#awaitsFrom = true;
    }
    if (found !== FROM) return;
    this.#inFromClause = isOutermost && this.#awaitsFrom && !isBehindDistinct;
    if (this.#inFromClause) this.#awaitsFrom = false;
  }
}
