/** Looks up the SQL keywords that determine how the mask reads the words around them. */

/** A word that determines how the mask reads the tokens next to it. */
export interface Keyword {
  readonly word: string;
  /** Whether an expression or a list follows, so that a sign is unary and a parenthesis is not a call. */
  readonly opens: boolean;
  /** Whether only a table name can follow. Double quotes there show that they quote names in this text. */
  readonly provesNames: boolean;
  /** Whether values follow, so that double quotes there may contain a MySQL string. */
  readonly values: boolean;
  /** Whether the keyword is a value itself, at every position where a value can be. */
  readonly constant: boolean;
  /** Whether the keyword starts a clause: it ends the list before it, and another list may start. */
  readonly clause: boolean;
  /** Whether the keyword before it determines the role of its neighbors. */
  readonly passive: boolean;
}

const OPENING =
  'select distinct all where and or not on using having case when then else returning limit offset by with as over ' +
  'filter within exists any some union except intersect is if check references';
const BEFORE_TABLES = 'from join into update table';
const BEFORE_VALUES = 'values in like ilike between default execute call';
const CONSTANTS = 'null true false';
/** Keywords that other modules look up by name. */
const MARKS = 'copy stdin set alter create to user role password identified delete prepare';

const CLAUSES = new Set(
  (
    'select distinct from where by having limit offset returning values union except intersect on using into join ' +
    'order group for'
  ).split(' '),
);
/**
 * Passive keywords: those of lists, of CASE, and of statements with the name of a savepoint, cursor or prepared
 * statement.
 */
const PASSIVE =
  'order group for end savepoint release rollback declare fetch move close deallocate drop explain analyze transaction ' +
  'immediate next prior first last absolute relative forward backward current of';

function keywords(words: string, options: Partial<Keyword>): readonly Keyword[] {
  const none = { opens: false, provesNames: false, values: false, constant: false, passive: false };
  return words.split(' ').map(word => ({ ...none, clause: CLAUSES.has(word), ...options, word }));
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

/** Adds one unit to a word's hash, ignoring case. */
export const addedToWord = (hash: number, unit: number): number =>
  (Math.imul(hash, MULTIPLIER) + (unit | CASE_BIT)) | 0;

const hashOf = (word: string): number => [...word].reduce((hash, letter) => addedToWord(hash, letter.charCodeAt(0)), 0);

const SLOTS = 512;
const slotOf = (hash: number): number => hash & (SLOTS - 1);
const NONE: readonly Keyword[] = [];
const BY_SLOT = Map.groupBy(KEYWORDS, ({ word }) => slotOf(hashOf(word)));
/** Keywords by slot. An array, because the lookup runs for each word of a log. */
const TABLE = Array.from({ length: SLOTS }, (_, slot) => BY_SLOT.get(slot) ?? NONE);

/**
 * Returns the keyword at a position of a text, if there is one. It doesn't create a substring for each word, because
 * that alone took as long as all other work.
 * @param hash hash of the word from `from` to `to`
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
  if (found === undefined) throw new Error(`${word} isn’t a keyword of the mask`);
  return found;
}
