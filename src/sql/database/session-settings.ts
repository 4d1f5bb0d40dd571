/** Finds settings that a statement changes for the session, and limits them to the transaction. */

import type { FuncCall, VariableSetStmt } from 'libpg-query';
import { nextLexeme } from '../lexeme.ts';
import { functionName, isDeferredBody, RUNNING } from './settings.ts';
import type { SourceText } from '../source-text.ts';
import type { Statement } from '../splitting.ts';
import { allWithin, bodyOf, tagOf } from '../tree.ts';

/**
 * A change of the session that a statement would leave for the next client of the pooled session.
 */
export interface SessionSetting {
  /** Name of the setting, or the statement's effect: `search_path`, `RESET ALL`. */
  readonly name: string;
  /** The call that changes it; absent for a SET, which is the whole statement. */
  readonly at?: FuncCall;
  /** Replacement that makes the change end with the transaction; absent if there is none. */
  readonly local?: Replacement;
}

/** Replacement of words in a statement; offsets in the statement's text. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Settings that change the role. They have a separate rule. */
export const ROLE_SETTINGS: readonly (string | undefined)[] = ['role', 'session_authorization'];
/**
 * Rewrites a statement so that its settings end with the transaction: `SET LOCAL` for `SET`,
 * `RESET` as `SET LOCAL … TO DEFAULT`, `set_config(…, true)`. Files of pg_dump empty `search_path`
 * for the session, and other clients reuse a pooled session. A setting that can't be made local
 * stays unchanged: the linter refuses it.
 *
 * @param source source of the file that contains the statement
 * @returns the new text
 */
export function rewriteSessionSettings(statement: Statement, source: SourceText): string {
  const replacements = sessionSettings(statement, source).flatMap(({ local }) => local ?? []);
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
      statement.text,
    );
}

/**
 * Returns all settings that a statement changes for the session, except roles and transaction
 * modes.
 */
export function sessionSettings(
  statement: Statement,
  source: SourceText,
): readonly SessionSetting[] {
  const set = bodyOf(statement.node, 'VariableSetStmt');
  if (set !== undefined) return variableSetting(set, statement, source);
  if (!RUNNING.has(tagOf(statement.node))) return [];
  return [...allWithin(statement.node, 'FuncCall', isDeferredBody)].flatMap(
    call => configSetting(call, statement, source) ?? [],
  );
}

/**
 * Checks whether a SET changes a mode of the transaction itself. `transaction_timeout` is none, and
 * dumps set it.
 */
export function setsTransactionMode({ name = '' }: VariableSetStmt): boolean {
  return /^transaction(?:_(?!timeout$)| |$)/i.test(name);
}

function variableSetting(
  set: VariableSetStmt,
  statement: Statement,
  source: SourceText,
): readonly SessionSetting[] {
  const { text } = statement;
  if (set.is_local === true || ROLE_SETTINGS.includes(set.name) || setsTransactionMode(set))
    return [];
  if (set.kind === 'VAR_RESET_ALL') {
    // The end of the transaction resets the file's settings. Dumps of `supabase db pull` end with
    // it.
    const local = { start: 0, end: text.length, replacement: 'SELECT' };
    return [{ name: 'RESET ALL', ...(isLast(statement, source) && { local }) }];
  }
  const name = set.name ?? '';
  if (set.kind === 'VAR_SET_MULTI') return [{ name }];
  const [verb, scope, rest] = words(text);
  if (verb === undefined || scope === undefined) return [{ name }];
  // `session.depth` is a setting of the user's own.
  const isDotted = rest !== undefined && text.slice(rest.start, rest.end) === '.';
  if (set.kind === 'VAR_RESET') {
    const setting = text.slice(scope.start);
    const isZone =
      /^time$/i.test(text.slice(scope.start, scope.end)) && !isDotted && rest !== undefined;
    const replacement = isZone ? 'SET LOCAL TIME ZONE DEFAULT' : `SET LOCAL ${setting} TO DEFAULT`;
    return [{ name, local: { start: 0, end: text.length, replacement } }];
  }
  const isScope = /^session$/i.test(text.slice(scope.start, scope.end)) && !isDotted;
  const local = isScope
    ? { ...scope, replacement: 'LOCAL' }
    : { start: verb.end, end: verb.end, replacement: ' LOCAL' };
  return [{ name, local }];
}

/** Whether only comments follow a statement in its file. */
function isLast({ span }: Statement, { text }: SourceText): boolean {
  let lexeme = nextLexeme(text, span.end);
  while (
    lexeme?.kind === 'comment' ||
    (lexeme !== undefined && text.slice(lexeme.start, lexeme.end) === ';')
  )
    lexeme = nextLexeme(text, lexeme.end);
  return lexeme === undefined;
}

/** Returns the first three words of a statement, without comments. */
function words(text: string): readonly { readonly start: number; readonly end: number }[] {
  const firstWords = [];
  let lexeme = nextLexeme(text, 0);
  while (lexeme !== undefined && firstWords.length < 3) {
    if (lexeme.kind !== 'comment') firstWords.push({ start: lexeme.start, end: lexeme.end });
    lexeme = nextLexeme(text, lexeme.end);
  }
  return firstWords;
}

function configSetting(
  call: FuncCall,
  statement: Statement,
  source: SourceText,
): SessionSetting | undefined {
  if (functionName(call) !== 'set_config') return undefined;
  const name = bodyOf(call.args?.[0], 'A_Const')?.sval?.sval ?? 'set_config';
  const isLocal = bodyOf(call.args?.[2], 'A_Const');
  if (isLocal?.boolval === undefined) return { name, at: call };
  if (isLocal.boolval.boolval === true) return undefined;
  // The database keeps the definition of a materialized view.
  if (bodyOf(statement.node, 'CreateTableAsStmt')?.objtype === 'OBJECT_MATVIEW')
    return { name, at: call };
  const start = source.indexOfByte(isLocal.location ?? 0) - statement.span.start;
  return { name, at: call, local: { start, end: start + 'false'.length, replacement: 'true' } };
}
