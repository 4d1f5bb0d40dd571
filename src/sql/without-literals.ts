/**
 * Removes values from the definitions of a database's objects, for readers who may not see the
 * project's data.
 */

import { lexemes } from './lexeme.ts';

/** Types with numbers that a definition keeps: `character varying(20)`, `numeric(10,2)`. */
const TYPE_WITH_NUMBERS =
  /^(?:varying|character|char|varchar|bit|numeric|decimal|time|timestamp|timestamptz|interval|second|vector|halfvec)$/i;

/**
 * Returns a definition without its strings, comments and numbers, which can be values that somebody
 * has written into a policy, a default or a function by hand. The body of a function is a string.
 * Numbers that belong to a type stay.
 */
export function withoutLiterals(definition: string): string {
  let text = '';
  let end = 0;
  /** Place in relation to the last type with numbers. */
  let place: 'outside' | 'type' | 'numbers' = 'outside';
  for (const lexeme of lexemes(definition)) {
    const written = definition.slice(lexeme.start, lexeme.end);
    const isNumber = /^\d/.test(written);
    if (TYPE_WITH_NUMBERS.test(written)) place = 'type';
    else if (place === 'type' && written === '(') place = 'numbers';
    else if (place !== 'numbers' || (!isNumber && written !== ',')) place = 'outside';

    text += definition.slice(end, lexeme.start);
    if (lexeme.kind === 'string') text += "'…'";
    else if (lexeme.kind === 'comment' || (isNumber && place !== 'numbers')) text += '…';
    else text += written;
    end = lexeme.end;
  }
  return text;
}
