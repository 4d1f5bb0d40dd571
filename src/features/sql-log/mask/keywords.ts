/** A word that tells the mask something about what stands beside it. */
export interface Keyword {
  readonly word: string;
  /** What follows is an expression or a list: a sign there is unary, a parenthesis is no call. */
  readonly opens: boolean;
  /** Only the name of a table can follow: what stands there in double quotes shows that they hold names here. */
  readonly provesNames: boolean;
  /** Values follow: what stands there in double quotes may be a string of MySQL's. */
  readonly values: boolean;
  /** A value itself, wherever one can stand. */
  readonly constant: boolean;
  /** The keyword starts a clause: it ends the list before it, and another list may start. */
  readonly clause: boolean;
  /** The keyword before it determines the role of its neighbours. */
  readonly passive: boolean;
}

const OPENING =
  'select distinct all where and or not on using having case when then else returning limit offset by with as over ' +
  'filter within exists any some union except intersect is if check references';
const BEFORE_TABLES = 'from join into update table';
const BEFORE_VALUES = 'values in like ilike between default execute call';
const CONSTANTS = 'null true false';
/** Those that are asked for by name. */
const MARKS = 'copy stdin set alter create to user role password identified delete prepare';

const CLAUSES = new Set(
  (
    'select distinct from where by having limit offset returning values union except intersect on using into join ' +
    'order group for'
  ).split(' '),
);
/** Those of lists, of CASE, and of statements with the name of a savepoint, cursor or prepared statement. */
const PASSIVE =
  'order group for end savepoint release rollback declare fetch move close deallocate drop explain analyze transaction ' +
  'immediate next prior first last absolute relative forward backward current of';

function keywords(words: string, traits: Partial<Keyword>): readonly Keyword[] {
  const none = { opens: false, provesNames: false, values: false, constant: false, passive: false };
  return words.split(' ').map(word => ({ ...none, clause: CLAUSES.has(word), ...traits, word }));
}

const KEYWORDS: readonly Keyword[] = [
  ...keywords(OPENING, { opens: true }),
  ...keywords(BEFORE_TABLES, { opens: true, provesNames: true }),
  ...keywords(BEFORE_VALUES, { opens: true, values: true }),
  ...keywords(CONSTANTS, { constant: true }),
  ...keywords(MARKS, {}),
  ...keywords(PASSIVE, { passive: true }),
];

const CASE_BIT = 32;
const MULTIPLIER = 31;

/** Adds one more unit to a word's hash, its case aside. */
export const addedToWord = (hash: number, unit: number): number =>
  (Math.imul(hash, MULTIPLIER) + (unit | CASE_BIT)) | 0;

const hashOf = (word: string): number => [...word].reduce((hash, letter) => addedToWord(hash, letter.charCodeAt(0)), 0);

const SLOTS = 512;
const slotOf = (hash: number): number => hash & (SLOTS - 1);
const NONE: readonly Keyword[] = [];
const BY_SLOT = Map.groupBy(KEYWORDS, ({ word }) => slotOf(hashOf(word)));
/** An array, as it's asked for each word of a log. */
const TABLE = Array.from({ length: SLOTS }, (_, slot) => BY_SLOT.get(slot) ?? NONE);

/**
 * The keyword that stands in a text, if it is one. A text is never cut into words to look them up: that alone took as
 * long as all the rest.
 * @param hash of the word from `from` to `to`
 */
export function keywordAt(text: string, from: number, to: number, hash: number): Keyword | undefined {
  const found = TABLE[slotOf(hash)] ?? NONE;
  if (found.length === 0) return undefined;
  return found.find(({ word }) => word.length === to - from && isAt(word, text, from));
}

function isAt(word: string, text: string, from: number): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if ((text.charCodeAt(from + index) | CASE_BIT) !== word.charCodeAt(index)) return false;
  }
  return true;
}

export function keyword(word: string): Keyword {
  const found = KEYWORDS.find(known => known.word === word);
  if (found === undefined) throw new Error(`${word} is no keyword of the mask`);
  return found;
}
