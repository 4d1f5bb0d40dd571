/** Determines what code that runs on the server can do: a DO block, or the body of a function. */

import type { Node } from 'libpg-query';
import type { SqlParser } from '../../sql/parser.ts';
import { settingChanges } from '../../sql/settings.ts';
import {
  allWithin,
  bodiesOf,
  bodyOf,
  hasWithin,
  type NodeTag,
  ROW_CHANGES,
  tagOf,
  textOf,
  textsOf,
} from '../../sql/tree.ts';
import { isCatalogName, isPlainFunction, namesState } from './answers.ts';
import { listIn } from './relations.ts';
import { type Statement, statementsOf } from './statements.ts';
import { functionsIn } from './surroundings.ts';

export interface Code {
  /** Whether what it does can depend on the rows of the database. */
  readonly sees: boolean;
  /** Whether it can change anything besides rows, such as objects and settings. */
  readonly acts: boolean;
  /** Whether it can change settings or the role, or make something else that the session keeps. */
  readonly sets: boolean;
  /** Names of the settings that it can change; `set_config` if only the server knows one. */
  readonly settings: readonly string[];
  /** Whether it runs SQL that isn’t known. */
  readonly runsUnknown: boolean;
  /** Whether it can create a table, also a temporary one. */
  readonly creates: boolean;
  /** A list of tables that it reads as a whole. */
  readonly lists: string | undefined;
  /** Names and other words in it, also in texts, but not in comments. In lower case. */
  readonly words: ReadonlySet<string>;
}

/** Statements that change only rows. The program gets no notifications. */
const CHANGES_ROWS: ReadonlySet<NodeTag> = new Set(['SelectStmt', ...ROW_CHANGES, 'NotifyStmt'] as const);
const SETTING = /^(?:VariableSet|AlterRoleSet|AlterDatabaseSet|Prepare|DeclareCursor|Listen|Unlisten)Stmt$/;
const NESTED: ReadonlySet<NodeTag> = new Set(['CreateFunctionStmt', 'DoStmt'] as const);
const CREATING: ReadonlySet<NodeTag> = new Set(['CreateStmt', 'CreateTableAsStmt', ...NESTED] as const);
/** Start of dynamic SQL that changes an object or rows, and tells the code nothing. */
const CHANGE =
  /^(?:alter(?!\s+(?:system|role|user|database)\b)|drop|comment|grant|revoke|insert|update|delete|create\s+(?:unique\s+)?(?:index|table|type|role|schema|policy|sequence|extension|publication))\s/i;
const QUERY = /^select\s/i;
/** Errors that don't depend on rows, by their names: an object exists, or doesn't. */
const OF_OBJECTS =
  /^(?:(?:duplicate|undefined)_(?:object|table|column|schema|function|alias|database)|invalid_schema_name)$/;

/**
 * Returns what the code in a statement can do. That of a function gets arguments and rows from anywhere.
 * @param path search path of the session
 * @param own names of the user’s functions; an empty one for operators and casts
 * @returns undefined for a statement without code
 */
export function codeOf({ node, sql }: Statement, parser: SqlParser, path = '', own = NO_NAMES): Code | undefined {
  const routine = bodyOf(node, 'CreateFunctionStmt');
  const block = bodyOf(node, 'DoStmt');
  if (routine === undefined && block === undefined) return undefined;
  const options = bodiesOf(routine?.options ?? block?.args, 'DefElem');
  const option = (name: string): Node | undefined => options.find(({ defname }) => defname === name)?.arg;
  const words = wordsIn(sql, parser);
  const language = textOf(option('language'))?.toLowerCase() ?? (block === undefined ? 'sql' : 'plpgsql');
  try {
    const tree = language === 'plpgsql' ? parser.parsePlpgsql(sql) : undefined;
    if (tree !== undefined) {
      const code = plpgsqlCode(tree, parser, sql, own);
      return { ...code, sees: code.sees || routine !== undefined || /pg_catalog/i.test(path), words };
    }
    if (language === 'sql') {
      const [body = ''] = textsOf(bodyOf(option('as'), 'List')?.items);
      const statements = statementsOf(body, parser);
      const acting = statements.filter(each => isActing(each.node));
      const sets = acting.some(each => isSetting(each.node, sql));
      const lists = statements.flatMap(each => listIn(each.node) ?? [])[0];
      return {
        sees: true,
        acts: acting.length > 0,
        sets,
        settings: statements.flatMap(each => settingsIn(each.node)),
        runsUnknown: false,
        creates: acting.length > 0,
        lists,
        words,
      };
    }
  } catch {
    // It can’t be read.
  }
  return {
    sees: true,
    acts: true,
    sets: true,
    settings: [],
    runsUnknown: true,
    creates: true,
    lists: undefined,
    words,
  };
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the words of SQL, in lower case. A constant can be SQL, too: the code itself, and what it executes. */
function wordsIn(sql: string, parser: SqlParser): ReadonlySet<string> {
  const words = new Set<string>();
  const open = [sql.toLowerCase()];
  for (const text of open)
    try {
      for (const { text: token } of parser.tokens(text)) {
        const constant = /^(?:\$\w*\$|[\w&]*')([^]*)(?:\$\w*\$|')$/.exec(token)?.[1];
        if (constant === undefined) words.add(token.replaceAll('"', ''));
        else open.push(constant.replaceAll("''", "'"));
      }
    } catch {
      // It isn’t SQL.
      for (const word of text.match(/\w+/g) ?? []) words.add(word);
    }
  return words;
}

/** Checks whether code names one of these tables. @param tables each possibly with its schema */
export const namesTable = ({ words }: Code, tables: Iterable<string>): boolean =>
  [...tables].some(table =>
    table
      .toLowerCase()
      .split('.')
      .every(part => words.has(part)),
  );

/** Whether a statement of code changes anything besides rows. */
const isActing = (node: Node): boolean =>
  !CHANGES_ROWS.has(tagOf(node)) || bodyOf(node, 'SelectStmt')?.intoClause !== undefined || callsActing(node);

/** Whether a query or change of rows also changes something else. */
const callsActing = (node: Node): boolean => functionsIn(node).some(name => IS_ACTING.test(name)) || runsSetter(node);

/** PostgreSQL’s functions that change a setting, or run a text as SQL. */
const SETTERS = 'set_config|set_limit|(?:query|cursor)_to_xml\\w*|ts_stat|ts_rewrite';
/** Functions of PostgreSQL and its extensions that change something besides rows. */
const IS_ACTING = new RegExp(`^(?:${SETTERS}|pg_\\w*advisory\\w*|dblink\\w*|lo_\\w+|setseed)$`);
const IS_SETTER = new RegExp(`^(?:${SETTERS})$`);
/** The same in a text, and the view that changes settings. */
export const NAMES_SETTER = new RegExp(`\\b(?:${SETTERS}|pg_settings)\\b`, 'i');

/** Whether a query or change of rows also changes a setting. */
export const runsSetter = (node: Node): boolean =>
  functionsIn(node).some(name => IS_SETTER.test(name)) ||
  ROW_CHANGES.some(tag => [...allWithin(node, tag)].some(({ relation }) => relation?.relname === 'pg_settings'));

/** Returns the names of the settings that a statement changes. */
const settingsIn = (node: Node): readonly string[] => settingChanges(node).map(({ name }) => name);

/** @param code that contains the statement */
const isSetting = (node: Node, code: string): boolean =>
  SETTING.test(tagOf(node)) || runsSetter(node) || leavesTemporary(node, code);

/** Whether a statement makes a temporary object that the code which contains it doesn’t drop after it. */
function leavesTemporary(node: Node, code: string): boolean {
  const tree = JSON.stringify(node);
  if (!/"relpersistence":"t"|^\{"(?:Create|View).*"pg_temp"/.test(tree) || tree.includes('"ONCOMMIT_DROP"'))
    return false;
  const name = /"relname":"(\w+)","inh":true,"relpersistence":"t"|"pg_temp","relname":"(\w+)"/.exec(tree);
  if (name === null) return true;
  const last = (word: RegExp): number => [...code.matchAll(word)].at(-1)?.index ?? -1;
  const dropped = new RegExp(`\\bdrop\\s+table\\b(?:(?!\\bdrop\\b)[^;])*\\b${name[1] ?? name[2]}\\b`, 'gi');
  return last(dropped) < last(/\b(?:create|into\s+temp\w*)\b/gi);
}

interface Expression {
  readonly query: string;
  /** Value of `RawParseMode` in PostgreSQL’s parser.h: 0 for a statement, 2 for an expression, higher for an assignment. */
  readonly parseMode?: number;
}

/** Reads a tree of PL/pgSQL. */
function plpgsqlCode(tree: unknown, parser: SqlParser, sql: string, own: ReadonlySet<string>): Omit<Code, 'words'> {
  let [sees, acts, sets, runsUnknown, creates] = [own.has(''), false, false, false, false];
  const settings: string[] = [];
  let lists: string | undefined;
  // A trigger of the user’s can raise any error.
  let [handles, runsTriggers] = [false, false];
  const read = ({ query, parseMode = 0 }: Expression, isFollowed: boolean): void => {
    const text = parseMode === 0 ? query : `SELECT ${parseMode === 2 ? query : query.replace(/^[^=]*?:?=/, '')}`;
    for (const { node } of statementsOf(text, parser)) {
      acts ||= isActing(node);
      sets ||= isSetting(node, sql);
      settings.push(...settingsIn(node));
      creates ||= CREATING.has(tagOf(node));
      lists ??= listIn(node);
      runsTriggers ||= own.size > 0 && ROW_CHANGES.some(tag => hasWithin(node, tag));
      sees ||= ((isFollowed || callsActing(node)) && isSeeing(node, text, own)) || NESTED.has(tagOf(node));
    }
  };
  const open: (readonly [string, unknown])[] = [['', tree]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, value] = next;
    if (typeof value !== 'object' || value === null) continue;
    const fields = value as Readonly<Record<string, unknown>>;
    const { PLpgSQL_expr: expression } = (fields['sqlstmt'] ?? fields['query'] ?? {}) as { PLpgSQL_expr?: Expression };
    if (key === 'PLpgSQL_expr') read(value as Expression, true);
    else if (key === 'PLpgSQL_condition') {
      handles = true;
      sees ||= !OF_OBJECTS.test(String(fields['condname']));
    } else if (key === 'PLpgSQL_stmt_getdiag') sees = true;
    else if (key === 'PLpgSQL_stmt_commit' || key === 'PLpgSQL_stmt_rollback') acts = true;
    if (key === 'PLpgSQL_stmt_dynexecute' || key === 'PLpgSQL_stmt_dynfors' || 'dynquery' in fields) {
      const change = changeIn(expression?.query ?? '', parser);
      acts = true;
      runsUnknown ||= change === undefined;
      sets ||= change === undefined && changeIn(expression?.query ?? '', parser, QUERY) === undefined;
      creates ||= change === undefined || /^create/i.test(change);
      sees ||= key !== 'PLpgSQL_stmt_dynexecute' || fields['into'] === true || change === undefined;
    }
    // Without INTO, a statement tells the code nothing but FOUND.
    const isUnfollowed = key === 'PLpgSQL_stmt_execsql' && fields['into'] !== true && expression !== undefined;
    if (isUnfollowed) read(expression, false);
    else open.push(...Object.entries(fields));
  }
  // Nothing tells which setting of the user’s has another value then.
  sees ||= (handles && runsTriggers) || settings.includes('set_config');
  return { sees, acts, sets, settings, runsUnknown, creates, lists };
}

/** Whether an expression or query of code can depend on rows. */
const isSeeing = (node: Node, text: string, own: ReadonlySet<string>): boolean =>
  tagOf(node) !== 'SelectStmt' ||
  [...allWithin(node, 'RangeVar')].some(
    ({ schemaname = 'pg_catalog', relname = '' }) => !isCatalogName(schemaname, relname),
  ) ||
  functionsIn(node).some(name => own.has(name) || !isPlainFunction(name)) ||
  /\bfound\b/i.test(text) ||
  namesState(text);

/** Returns the start of dynamic SQL, as an expression, that only changes an object or rows. @param starts pattern of other SQL */
function changeIn(expression: string, parser: SqlParser, starts = CHANGE): string | undefined {
  const tokens = parser.tokens(expression);
  const [first = '', ...others] = tokens.flatMap(({ kind, text }) => (kind === 'SCONST' ? text.slice(1, -1) : []));
  const isFirst =
    [tokens[0]?.kind, tokens[2]?.kind].includes('SCONST') && /^(?:'|format\()/i.test(expression.replace(/\s/g, ''));
  const isOne = [first, ...others].every(text => !text.includes(';') && !NAMES_SETTER.test(text));
  return isFirst && isOne && starts.test(`${first.trim()} `) ? first.trim() : undefined;
}
