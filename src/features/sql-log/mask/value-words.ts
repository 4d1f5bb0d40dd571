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

/** Statements whose SET sets parameters: their values may be bare words. */
const SETTING_HEADS: readonly (Keyword | undefined)[] = [SET, ALTER, CREATE];
/** Keywords after IDENTIFIED that precede the secret of an account. */
const BEFORE_SECRETS: readonly Keyword[] = [BY, AS, USING, PASSWORD];

/**
 * Follows a statement's words, to find bare words that are values (`SET app.token TO abc`, `IDENTIFIED BY abc`), and
 * each FROM that starts a FROM clause, so that the name of a table follows: not in `PREPARE s FROM`,
 * `IS DISTINCT FROM`.
 */
export class ValueWords {
  /** The last keyword, whatever other words came after it. */
  keyword: Keyword | undefined;
  #head: Keyword | undefined;
  #atHead = true;
  #setting = false;
  #settingValue = false;
  #ofAccount = false;
  #secretNext = false;
  #identified = false;
  /** SELECT or UPDATE was seen. A later SET assigns columns. */
  #isQuery = false;
  /** SELECT, UPDATE or DELETE was seen, but not its FROM yet. */
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

  /** Whether a table's name can follow a keyword directly: in `CREATE INDEX i ON t` too. */
  get beforeTable(): boolean {
    const { keyword: last } = this;
    if (last === undefined) return false;
    return last.provesNames || last === EXISTS || (last === ON && this.#head === CREATE);
  }

  /** Whether a statement has no keyword yet but, perhaps, COPY: a table's name can follow a word, as in `TRUNCATE t`. */
  get beforeOnlyTable(): boolean {
    return this.keyword === undefined || this.keyword === COPY;
  }

  /** Whether the last keyword is an INTO: in parentheses, the names of columns follow. */
  get atInto(): boolean {
    return this.keyword === INTO;
  }

  /** Whether the last keyword is a SET that assigns columns. */
  get assigns(): boolean {
    return this.keyword === SET && this.#isQuery && !this.#setting;
  }

  /** Whether an operand that follows the last keyword directly is no value that it's compared with. */
  get beforeExpression(): boolean {
    return this.keyword === SELECT || this.keyword === DISTINCT || this.keyword === BY;
  }

  /** Whether expressions follow the last keyword, perhaps further on, and no lists of values. */
  get inExpression(): boolean {
    const { keyword: last } = this;
    if (last === undefined || last.values || last.provesNames || this.valueNext) return false;
    return last.opens || this.assigns;
  }

  /** Whether what comes next is a value, even where it is a word or a quoted name. */
  get valueNext(): boolean {
    return this.#settingValue || this.#secretNext;
  }

  /** Notes a word that is no keyword, or a quoted name. */
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
   * @param isOutermost the keyword stands in no parentheses
   * @param isAdjacent it follows another keyword, with nothing between them
   * @returns true where data follows that no grammar covers: the rows after `COPY … FROM stdin`
   */
  passKeyword(found: Keyword, isOutermost: boolean, isAdjacent: boolean): boolean {
    if (found === DELETE || found === PREPARE) {
      this.#awaitsFrom = isOutermost && found === DELETE;
      this.passWord();
      return false;
    }
    const before = this.keyword;
    this.keyword = found;
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
