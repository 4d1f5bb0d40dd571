/** Checks from the tokens of SQL whether PostgreSQL rolls back all of it after a failure. */

import { lexemes } from '../lexeme.ts';

/**
 * First words of statements that begin, end or leave a transaction, or that run code that may end
 * one.
 */
const CONTROL_WORDS: ReadonlySet<string> = new Set(
  'begin start commit end rollback abort savepoint release prepare call do vacuum cluster reindex'.split(
    ' ',
  ),
);

/**
 * Words that matter at any position: work outside of transactions, and different rules for the end
 * of a string.
 */
const ANYWHERE: ReadonlySet<string> = new Set(['concurrently', 'standard_conforming_strings']);

/**
 * Checks whether a failure rolls back all of the SQL (R52). A request is one implicit transaction
 * block. Transaction control in the text ends that block, and procedures and DO blocks may end it.
 * The check uses no grammar. If the outcome isn't certain, it returns false.
 */
export function rollsBackAsOne(sql: string): boolean {
  let startsStatement = true;
  for (const { kind, start, end } of lexemes(sql)) {
    const text = sql.slice(start, end).toLowerCase();
    const controls = ANYWHERE.has(text) || (startsStatement && CONTROL_WORDS.has(text));
    if (kind === 'word' && controls) return false;
    if (kind !== 'comment') startsStatement = text === ';';
  }
  return true;
}
