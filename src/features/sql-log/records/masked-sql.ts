/** Masks the values in a query: PostgreSQL's own grammar decides, statement by statement, what is a value. */

import type { Node } from 'libpg-query';
import { isConstant, joined } from '../../../sql/form-tokens.ts';
import { type SqlParser, SqlSyntaxError, type SqlToken } from '../../../sql/parser.ts';
import { allWithin, bodyOf, hasWithin, ROW_CHANGES, tagOf } from '../../../sql/tree.ts';
import { HIDDEN_NAME, ShortenedTokens, VALUE } from './shortened-tokens.ts';
import { valueColumns } from './value-columns.ts';

const CUT = '…';
/** Statements of a query with a name before it, which drivers number. */
const NAMED_QUERIES = ['DeclareCursorStmt', 'PrepareStmt'];
const QUERIES: readonly string[] = ['SelectStmt', 'CallStmt', 'ExplainStmt', ...NAMED_QUERIES, ...ROW_CHANGES];
/** Definitions whose bare words are names. Others, such as that of a role, can contain values as bare words. */
const DEFINITIONS = [
  /^(?:Create|Alter)(?:Seq|Function|EventTrig|Policy|Enum|Domain|Extension|Publication|Stats)Stmt$/,
  /^Create(?:TableAs|ForeignTable|Schema|Trig|db)?Stmt$/,
  /^Alter(?:Table|Owner|ObjectSchema|DefaultPrivileges|ExtensionContents)Stmt$/,
  /^(?:CompositeType|View|Rule|Index|Define|Drop|Dropdb|Rename|Truncate|Comment|Grant|Lock|RefreshMatView|Reindex|Cluster|Vacuum)Stmt$/,
];
/** Maximum number of characters of a text that is parsed. */
const MAX_LENGTH = 262_144;

/**
 * Returns a query with `?` in place of each value, without comments, and with one item of each list of values. `SET`, `COPY`,
 * definitions of accounts and servers, and texts that the grammar rejects are shown by their first keywords only.
 *
 * @param hasFailed whether the query failed, or may have failed. Then, a word in the place of a value may be a value.
 */
export function maskedSql(parser: SqlParser, sql: string, hasFailed: boolean): string {
  if (sql.length > MAX_LENGTH || sql.includes('\0')) return firstWords(parser, sql);
  try {
    const statements = parser.parse(sql);
    if (statements.length === 0) return '';
    const tokens = parser.tokens(sql);
    let end = 0;
    const texts = statements.map(({ node, startByte, lengthInBytes = Number.POSITIVE_INFINITY }) => {
      const isBefore = (limit: number): boolean => (tokens[end]?.start ?? Number.POSITIVE_INFINITY) < limit;
      while (isBefore(startByte)) end += 1;
      const start = end;
      while (isBefore(startByte + lengthInBytes)) end += 1;
      return maskedStatement(node, tokens.slice(start, end), hasFailed);
    });
    return texts.join('; ');
  } catch (error) {
    // The scanner’s output is invalid JSON if a token contains a control character.
    if (error instanceof SqlSyntaxError || error instanceof SyntaxError) return firstWords(parser, sql);
    throw error;
  }
}

/** Returns a statement with its names; its first keywords if its bare words can be values. */
function maskedStatement(node: Node, tokens: readonly SqlToken[], hasFailed: boolean): string {
  const tag = tagOf(node);
  const isQuery = QUERIES.includes(tag);
  const isAccount = !isQuery && tokens.slice(1, 3).some(({ text }) => /^(?:role|user|group|server)$/i.test(text));
  // The arguments of EXECUTE can be bare words, as in EXPLAIN EXECUTE.
  if (isAccount || !(isQuery || DEFINITIONS.some(kind => kind.test(tag))) || hasWithin(node, 'ExecuteStmt'))
    return firstKeywords(tokens);
  // A function’s definition can end with settings.
  const set = hasWithin(node, 'VariableSetStmt') ? tokens.findIndex(({ text }) => /^set$/i.test(text)) : -1;
  const text = joined(maskedTokens(node, set === -1 ? tokens : tokens.slice(0, set), hasFailed)).trimStart();
  return set === -1 ? text : `${text} ${CUT}`;
}

/** Returns the keywords with which a text begins that has no tokens, because it is cut off or isn't SQL. */
function firstWords(parser: SqlParser, sql: string): string {
  const words = /^\s*[a-z]+\b(?:\s+[a-z]+\b){0,2}/i.exec(sql)?.[0] ?? '';
  const keywords = words === '' ? '' : firstKeywords(parser.tokens(words));
  return keywords.endsWith(CUT) ? keywords : `${keywords} ${CUT}`.trimStart();
}

/** Returns at most three keywords with which a statement begins, such as `alter role`. */
function firstKeywords(tokens: readonly SqlToken[]): string {
  const end = tokens.findIndex(({ kind }, at) => kind !== 'KEYWORD' || at === 3);
  const words = tokens.slice(0, end === -1 ? 3 : end).map(({ text }) => text.toLowerCase());
  return (end === -1 ? words : [...words, CUT]).join(' ');
}

function maskedTokens(node: Node, tokens: readonly SqlToken[], hasFailed: boolean): readonly string[] {
  const hidden = new Set(hasFailed ? valueColumns(node) : []);
  // The grammar reads an option’s value as a type: WITH (autovacuum_enabled = off).
  for (const { defname, arg } of allWithin(node, 'DefElem'))
    if (defname !== 'as') hidden.add(bodyOf(arg, 'TypeName')?.location ?? -1);
  // Words that are values, and signs of numbers. The text of a constant can also be a keyword: EXTRACT(year FROM a).
  const words = [...allWithin(node, 'A_Const')].filter(({ sval }) => sval === undefined);
  const constants = new Set([...words, ...allWithin(node, 'SetToDefault')].map(({ location = 0 }) => location));
  const masked = new ShortenedTokens();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const { text, kind, start } = token;
    const isConstantWord = constants.has(start) && !isConstant(token);
    if (isConstantWord && isConstant(tokens[at + 1] ?? token) && /^[-+]$/.test(text)) continue;
    const isName = at === 1 && NAMED_QUERIES.includes(tagOf(node));
    if (hidden.has(start)) {
      while (tokens[at + 1]?.text === '.') at += 2;
      masked.add(HIDDEN_NAME, false);
    } else if (kind === 'PARAM' || isConstant(token) || isConstantWord || isName) masked.add(VALUE, false);
    else masked.add(shown(token), kind === 'KEYWORD');
  }
  masked.endItem();
  return masked.tokens;
}

const OPERATOR = /^[!#%&(-/:-@[\]^`{-~]+$/;
/** A name that PostgreSQL doesn’t shorten. A word that has other characters, such as `‘a’`, may be a value. */
const NAME = /^(?:[\p{L}_][\p{L}\p{N}_$]{0,62}|"[\p{L}\p{N}_$]{1,63}")$/u;

function shown({ text, kind }: SqlToken): string {
  if (kind === 'KEYWORD' || OPERATOR.test(text)) return text.toLowerCase();
  if (!NAME.test(text)) return HIDDEN_NAME;
  return text.startsWith('"') ? text : text.toLowerCase();
}
