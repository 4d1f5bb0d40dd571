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

/** Follows a statement's words, to tell where a bare word is a value: `SET app.token TO abc`, `IDENTIFIED BY abc`. */
export class ValueWords {
  /** The last keyword, whatever other words came after it. */
  keyword: Keyword | undefined;
  #head: Keyword | undefined;
  #atHead = true;
  #setting = false;
  #settingValue = false;
  #ofAccount = false;
  #secretNext = false;

  startStatement(): void {
    this.keyword = undefined;
    this.#head = undefined;
    this.#atHead = true;
    this.#setting = false;
    this.#settingValue = false;
    this.#ofAccount = false;
    this.#secretNext = false;
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

  /** @returns true where data follows that no grammar covers: the rows after `COPY … FROM stdin` */
  passKeyword(found: Keyword): boolean {
    const before = this.keyword;
    this.keyword = found;
    if (this.#atHead) this.#head = found;
    this.#atHead = false;
    const head = this.#head;
    const alters = head === CREATE || head === ALTER;
    if (found === SET && (head === SET || head === ALTER)) this.#setting = true;
    if (found === TO && this.#setting) this.#settingValue = true;
    if ((found === USER || found === ROLE) && alters && before === head) this.#ofAccount = true;
    if ((found === PASSWORD && this.#ofAccount) || (found === BY && before === IDENTIFIED)) this.#secretNext = true;
    return found === STDIN && before === FROM && head === COPY;
  }
}
