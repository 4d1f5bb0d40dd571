/**
 * Masks the values in a query: PostgreSQL's own grammar decides, statement by statement, what is a
 * value.
 */

import type { ColumnRef, Node } from 'libpg-query';
import { isConstant, joined } from '../../../sql/form-tokens.ts';
import { type SqlParser, SqlSyntaxError, type SqlToken } from '../../../sql/parser.ts';
import {
  allWithin,
  bodyOf,
  hasWithin,
  objectsWith,
  ROW_CHANGES,
  tagOf,
  textsOf,
} from '../../../sql/tree.ts';
import { HIDDEN_NAME, ShortenedTokens, VALUE } from './shortened-tokens.ts';

const CUT = '…';
/** Statements of a query with a name before it, which drivers number. */
const NAMED_QUERIES = ['DeclareCursorStmt', 'PrepareStmt'];
const QUERIES: readonly string[] = [
  'SelectStmt',
  'CallStmt',
  'ExplainStmt',
  ...NAMED_QUERIES,
  ...ROW_CHANGES,
];
/**
 * Definitions whose bare words are names. Others, such as that of a role, can contain values as
 * bare words.
 */
const DEFINITIONS = [
  /^(?:Create|Alter)(?:Seq|Function|EventTrig|Policy|Enum|Domain|Extension|Publication|Stats)Stmt$/,
  /^Create(?:TableAs|ForeignTable|Schema|Trig)?Stmt$/,
  /^Alter(?:Table|Owner|ObjectSchema|DefaultPrivileges|ExtensionContents)Stmt$/,
  /^(?:CompositeType|View|Rule|Index|Define|Drop|Rename|Truncate|Comment|Grant|Lock|RefreshMatView|Reindex|Cluster|Vacuum)Stmt$/,
];
/** Kinds of objects whose definitions aren't shown. */
const ACCOUNTS = /OBJECT_(?:DATABASE|SYSTEM|ROLE|FOREIGN_SERVER)$/;
/** Maximum number of characters of a text that is parsed. */
const MAX_LENGTH = 262_144;

/**
 * Returns a query with `?` in place of each value, without comments, and with one item of each list
 * of values. `SET`, `COPY`, and definitions of accounts, servers and databases are shown by their
 * first keywords only.
 *
 * @param hasFailed whether the query failed, or may have failed. Then, words in quotes or in the
 *   place of a value may be values.
 * @returns undefined if the grammar rejects the text
 */
export function maskedSql(parser: SqlParser, sql: string, hasFailed: boolean): string | undefined {
  if (sql.length > MAX_LENGTH || sql.includes('\0')) return undefined;
  try {
    const statements = parser.parse(sql);
    const tokens = parser.tokens(sql);
    let at = 0;
    const texts = statements.map(
      ({ node, startByte, lengthInBytes = Number.POSITIVE_INFINITY }) => {
        while (tokens[at]?.text === ';') at += 1;
        const from = at;
        while ((tokens[at]?.start ?? Number.POSITIVE_INFINITY) < startByte + lengthInBytes) at += 1;
        return maskedStatement(node, tokens.slice(from, at), hasFailed);
      },
    );
    return texts.join('; ');
  } catch (error) {
    if (error instanceof SqlSyntaxError) return undefined;
    throw error;
  }
}

/** Returns a statement with its names; its first keywords if its bare words can be values. */
function maskedStatement(node: Node, tokens: readonly SqlToken[], hasFailed: boolean): string {
  const tag = tagOf(node);
  const isAccount = Object.values<unknown>({ ...bodyOf(node, tag) }).some(value =>
    ACCOUNTS.test(String(value)),
  );
  const isDefinition = DEFINITIONS.some(kind => kind.test(tag)) && !isAccount;
  // The arguments of EXECUTE can be bare words, as in EXPLAIN EXECUTE.
  if (!(isDefinition || QUERIES.includes(tag)) || hasWithin(node, 'ExecuteStmt'))
    return firstKeywords(tokens);
  // A function’s definition can end with settings, and that of a trigger with strings without
  // quotes.
  const isTrigger = hasWithin(node, 'CreateTrigStmt');
  const last = isTrigger || hasWithin(node, 'VariableSetStmt') ? /^(?:set|execute)$/i : /^$/;
  const from = tokens.findIndex(({ text }) => last.test(text));
  const end = isTrigger ? tokens.findIndex(({ text }, at) => at > from && text === '(') : from;
  const text = joined(
    maskedTokens(node, end === -1 ? tokens : tokens.slice(0, end), hasFailed),
  ).trimStart();
  return end === -1 ? text : `${text} ${CUT}`;
}

/**
 * Returns the keywords with which a text begins that has no tokens, because it is cut off or isn't
 * SQL.
 */
export function firstWords(parser: SqlParser, sql: string): string {
  const [words = ''] = /^\s*[a-z]+\b(?:\s+[a-z]+\b){0,2}/i.exec(sql) ?? [];
  return firstKeywords(parser.tokens(`${words} 'rest'`));
}

/** Returns at most three keywords with which a statement begins, such as `alter role`. */
function firstKeywords(tokens: readonly SqlToken[]): string {
  const end = tokens.findIndex(({ kind }, at) => kind !== 'KEYWORD' || at === 3);
  const words = tokens.slice(0, end === -1 ? 3 : end).map(({ text }) => text.toLowerCase());
  return (end === -1 ? words : [...words, CUT]).join(' ');
}

function maskedTokens(
  node: Node,
  tokens: readonly SqlToken[],
  hasFailed: boolean,
): readonly string[] {
  const { hidden, columns, constants } = placesIn(node, hasFailed);
  const hasName = NAMED_QUERIES.includes(tagOf(node));
  const masked = new ShortenedTokens();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const { text, kind, start } = token;

    // A sign and its number are one value.
    const isConstantWord = constants.has(start) && !isConstant(token);
    if (isConstantWord && isConstant(tokens[at + 1] ?? token) && /^[-+]$/.test(text)) continue;

    if (hidden.has(start)) {
      while (tokens[at + 1]?.text === '.') at += 2;
      masked.add(HIDDEN_NAME, false);
      continue;
    }
    const isName = hasName && at === 1;
    if (kind === 'PARAM' || isConstant(token) || isConstantWord || isName) {
      masked.add(VALUE, false);
      continue;
    }

    // The first of all parts that a name can have is that of a database.
    const before = tokens[at - 1]?.text ?? '';
    const dots = columns.has(start) || /^(?:column|by)$/i.test(before) ? [1, 3, 5] : [1, 3];
    const isDatabase =
      !OPERATOR.test(text) && before !== '.' && dots.every(dot => tokens[at + dot]?.text === '.');
    masked.add(isDatabase ? HIDDEN_NAME : visibleWord(token, hasFailed), kind === 'KEYWORD');
  }
  masked.endItem();
  return masked.tokens;
}

/** Places of words in a statement, in bytes. */
interface WordPlaces {
  /** Names that may be values, and are hidden with all their parts. */
  readonly hidden: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  /**
   * Words that are values, and signs of numbers. The text of a constant can also be a keyword:
   * EXTRACT(year FROM a).
   */
  readonly constants: ReadonlySet<number>;
}

function placesIn(node: Node, hasFailed: boolean): WordPlaces {
  const hidden = new Set(hasFailed ? valueColumns(node) : []);
  // The grammar reads an option’s value as a type: WITH (autovacuum_enabled = off).
  for (const { defname, arg } of allWithin(node, 'DefElem'))
    if (defname !== 'as') hidden.add(bodyOf(arg, 'TypeName')?.location ?? -1);
  for (const { location = 0 } of objectsWith(node, 'rolename')) hidden.add(location);
  const words = [...allWithin(node, 'A_Const')].filter(({ sval }) => sval === undefined);
  const constants = [...words, ...allWithin(node, 'SetToDefault')];
  return {
    hidden,
    columns: new Set(Array.from(allWithin(node, 'ColumnRef'), ({ location = 0 }) => location)),
    constants: new Set(constants.map(({ location = 0 }) => location)),
  };
}

const OPERATOR = /^[!#%&(-/:-@[\]^`{-~]+$/;
/**
 * A name that PostgreSQL doesn’t shorten. A word that has other characters, such as `‘a’`, may be a
 * value.
 */
const NAME = /^(?:[\p{L}_][\p{L}\p{N}_$]{0,62}|"[\p{L}\p{N}_$]{1,63}")$/u;

function visibleWord({ text, kind }: SqlToken, hasFailed: boolean): string {
  if (kind === 'KEYWORD' || OPERATOR.test(text)) return text.toLowerCase();
  if (!NAME.test(text) || (hasFailed && text.startsWith('"'))) return HIDDEN_NAME;
  return text.startsWith('"') ? text : text.toLowerCase();
}

/** Places of values, as the node and its field. */
const VALUES =
  /^(?:A_Expr\.rexpr|A_ArrayExpr\.elements|(?:FuncCall|funccall|CoalesceExpr|MinMaxExpr)\.args|CaseWhen\.result|CaseExpr\.defresult|Constraint\.raw_expr|SelectStmt\.(?:valuesLists|limitCount|limitOffset)|(?:UpdateStmt|onConflictClause|MergeWhenClause)\.targetList|MergeWhenClause\.values)$/;

/**
 * Returns the places of columns, in bytes, that stand where a value can, unless the query shows
 * that they are names: its other places name the column, or the table before it.
 */
function valueColumns(statement: Node): ReadonlySet<number> {
  const columns = new Map<number, readonly string[]>();
  const [columnNames, tables] = [new Set<string>(), new Set<string>()];
  const open = [{ body: statement as unknown, name: '', isValue: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { body, name, isValue } = next;
    if (name === 'ColumnRef') {
      const { fields, location = 0 } = body as ColumnRef;
      if (isValue) columns.set(location, textsOf(fields));
      else columnNames.add(textsOf(fields).at(-1) ?? '');
    } else if (typeof body === 'string') {
      if (/\.(?:relname|aliasname|ctename)$/.test(name)) tables.add(body);
      if (/\.colname$|^ResTarget\.name$/.test(name)) columnNames.add(body);
    } else if (typeof body === 'object' && body !== null) {
      for (const [field, inner] of Object.entries(body)) {
        // An item of a list belongs to its field.
        const listOrField = Array.isArray(body) ? name : field;
        // Both sides of a UNION are fields instead of nodes.
        const node = field === 'larg' || field === 'rarg' ? 'SelectStmt' : listOrField;
        const at = typeof inner === 'string' ? `${name}.${field}` : node;
        // Without FROM, there are no columns.
        const isInValue =
          name === 'SelectStmt' ? field === 'targetList' && !('fromClause' in body) : isValue;
        open.push({ body: inner, name: at, isValue: isInValue || VALUES.test(`${name}.${field}`) });
      }
    }
  }
  const isName = ([name = '', table]: readonly string[]): boolean =>
    columnNames.has(name) || (table !== undefined && tables.has(table));
  return new Set(
    [...columns].filter(([, fields]) => !isName(fields.toReversed())).map(([location]) => location),
  );
}
