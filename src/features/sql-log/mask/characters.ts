/** Classifies the characters of SQL for the mask. */

/** Classes of characters: the kind of token that a character begins outside of literals. */
export const BLANK = 0;
export const WORD = 1;
export const DIGIT = 2;
export const OPERATOR = 3;
/** A punctuation mark with its own rule. */
const MARK = 4;
/** A character that is invalid in SQL outside of a literal. The text after it can't be read. */
export const FOREIGN = 5;

const ASCII = Uint8Array.from({ length: 128 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  if (/[A-Za-z_]/.test(letter)) return WORD;
  if (/\d/.test(letter)) return DIGIT;
  if (/[*<>=~!%^&|{}]/.test(letter)) return OPERATOR;
  // Begins a psql command, which may have anything as its argument.
  if (letter === '\\') return FOREIGN;
  // The delete character, and the characters up to the space.
  return unit <= 32 || unit === 127 ? BLANK : MARK;
});

/** Typographic quotes, which people paste instead of `'`. The quoted text is meant as a literal. */
const TYPESET_QUOTE =
  /[\u00ab\u00b4\u00bb\u02b9-\u02bf\u02ee\u2018-\u201f\u2032-\u2037\u2039\u203a\u300c-\u300f\uff02\uff07\uff40]/;

/**
 * Returns the class of a character. A letter of any script counts as a part of a word, as in PostgreSQL.
 * @param unit a UTF-16 unit, or NaN after the end of a text
 */
export function characterClass(unit: number): number {
  if (!(unit >= 128)) return ASCII[unit] ?? BLANK;
  return TYPESET_QUOTE.test(String.fromCharCode(unit)) ? FOREIGN : WORD;
}

/** Checks whether a character can continue a word. */
export function continuesWord(unit: number): boolean {
  const kind = characterClass(unit);
  return kind === WORD || kind === DIGIT || unit === 36;
}
