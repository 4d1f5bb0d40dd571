import { lexemes } from './lexeme.ts';

/** First words of statements that begin, end or leave a transaction, or whose code may end one. */
const CONTROLLING: ReadonlySet<string> = new Set(
  'begin start commit end rollback abort savepoint release prepare call do vacuum cluster reindex'.split(' '),
);

/** Words that say the same wherever they stand: work outside of transactions, and other rules for where a string ends. */
const ANYWHERE: ReadonlySet<string> = new Set(['concurrently', 'standard_conforming_strings']);

/**
 * Whether a failure of the SQL rolls back all of it (R52). A request is one implicit transaction block, which transaction
 * control in the text ends; so may procedures and DO blocks. There is no grammar behind it; it errs to one side only: for
 * whatever isn't certain the answer is no.
 */
export function rollsBackAsOne(sql: string): boolean {
  let startsStatement = true;
  for (const { kind, start, end } of lexemes(sql)) {
    const text = sql.slice(start, end).toLowerCase();
    const controls = ANYWHERE.has(text) || (startsStatement && CONTROLLING.has(text));
    if (kind === 'word' && controls) return false;
    if (kind !== 'comment') startsStatement = text === ';';
  }
  return true;
}
