/**
 * Describes settings of a session: what depends on them, and the values that sessions have by
 * default.
 */

import type { FuncCall, Node, VariableSetStmt } from 'libpg-query';
import { allWithin, bodyOf, constantOf, type NodeTag, tagOf, textsOf } from '../tree.ts';

/** A change of a setting by SET, RESET or `set_config`. */
export interface SettingChange {
  /** Name in lower case; `all` for RESET ALL. If only the server knows it: `set_config`. */
  readonly name: string;
  /** Constant values; undefined for a default, and if only the server knows them. */
  readonly values: readonly string[] | undefined;
  readonly isLocal: boolean;
  readonly isReset: boolean;
}

/**
 * Settings that affect how long a statement may take, its messages and its plan, or only the text
 * of results.
 */
const INCIDENTAL =
  /^(?:(?:statement|lock|transaction|deadlock|idle_\w+)_timeout|(?:client|log)_min_\w+|application_name|synchronous_commit|(?:maintenance_)?work_mem|jit|(?:enable|max_parallel)_\w+|bytea_output|extra_float_digits|intervalstyle)$/;
/** The settings among these on which the text of a result depends. */
const TEXT = /^(?:bytea_output|extra_float_digits|intervalstyle)$/;
/**
 * Settings of the connection, of transactions, of the rights that the server derives, and of how a
 * text is read: a recorded text is in UTF-8, and has no backslash that they affect.
 */
const CONNECTION =
  /^(?:client_encoding|backslash_quote|escape_string_warning|(?:default_)?transaction.*|session characteristics|in_hot_standby|is_superuser)$/;
/** Values with which a session begins. */
const DEFAULTS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    client_encoding: /^(?:utf-?8|unicode)$/i,
    // All positive values have the same effect.
    extra_float_digits: /^[123]$/,
    role: /^none$/,
    session_replication_role: /^origin$/,
    // PostgreSQL accepts any beginning of `true` and `yes`.
    xmloption: /^content$/i,
    standard_conforming_strings: /^(?:on|t|tr|tru|true|y|ye|yes|1)$/i,
    timezone: /^(?:(?:etc\/)?utc|gmt|0|\+00:00)$/i,
  }),
);

/** Checks whether a recorded statement doesn't depend on a setting. */
export const isIrrelevant = (name: string): boolean =>
  (INCIDENTAL.test(name) && !TEXT.test(name)) || CONNECTION.test(name);

/**
 * Reads the value of a setting that is a list of names, such as a search path, as PostgreSQL does.
 */
export const namesIn = (list: string): readonly string[] =>
  Array.from(list.matchAll(/"((?:[^"]|"")*)"|[^\s,"][^\s,]*/g), ([bare, name]) =>
    name === undefined
      ? bare.replace(/[A-Z]+/g, letters => letters.toLowerCase())
      : name.replaceAll('""', '"'),
  );

const textsIn = (list: string): readonly string[] =>
  list.split(',').map(part => part.trim().replaceAll('"', ''));

/**
 * Checks whether a search path finds the same as the usual one, as Liquibase sets it. The
 * recording’s server has no schema of the user.
 */
const isUsualPath = (names: readonly string[]): boolean =>
  names.includes('public') && names.every(name => name === 'public' || name === '$user');

/**
 * Checks whether a value of a setting, as the server shows it, has the effect of the value with
 * which a session begins.
 */
export const isUsual = (name: string, value: string): boolean =>
  name === 'search_path' ? isUsualPath(namesIn(value)) : DEFAULTS.get(name)?.test(value) === true;

export const isDefault = ({ name, values, isReset }: SettingChange): boolean =>
  isReset ||
  (values !== undefined &&
    (name === 'search_path' ? isUsualPath(values) : values.every(value => isUsual(name, value))));

/**
 * Statements that run the functions in them at once. In any other statement (a default, a policy, a
 * view), later statements run the function, in sessions with the rights to do so.
 */
export const RUNNING: ReadonlySet<NodeTag> = new Set([
  'CallStmt',
  'CopyStmt',
  'CreateTableAsStmt',
  'DeclareCursorStmt',
  'DeleteStmt',
  'ExplainStmt',
  'InsertStmt',
  'MergeStmt',
  'ReturnStmt',
  'SelectStmt',
  'UpdateStmt',
]);

/** Checks whether a node contains statements that don't run when the node itself runs. */
export const isDeferredBody = (tag: NodeTag): boolean =>
  tag === 'CreateFunctionStmt' || tag === 'RuleStmt';

/**
 * Returns the changes of settings by a statement itself: not by its code, nor by what it only
 * defines.
 */
export function settingChanges(statement: Node): readonly SettingChange[] {
  if (bodyOf(statement, 'DiscardStmt')?.target === 'DISCARD_ALL')
    return [{ name: 'all', values: undefined, isLocal: false, isReset: true }];
  const set = bodyOf(statement, 'VariableSetStmt');
  if (set !== undefined) return [changeBySet(set)];
  return callsIn(statement).flatMap(call => {
    if (functionName(call) !== 'set_config') return [];
    const [first, value, isLocal] = call.args ?? [];
    const name = constantOf(first)?.toLowerCase() ?? 'set_config';
    const partsOf = name === 'search_path' ? namesIn : textsIn;
    const text = constantOf(value);
    return {
      name,
      values: text === undefined ? undefined : partsOf(text),
      isLocal: bodyOf(isLocal, 'A_Const')?.boolval?.boolval === true,
      isReset: false,
    };
  });
}

function changeBySet({
  name = '',
  kind,
  args,
  is_local: isLocal = false,
}: VariableSetStmt): SettingChange {
  const isReset = kind === 'VAR_RESET' || kind === 'VAR_SET_DEFAULT' || kind === 'VAR_RESET_ALL';
  const values =
    kind === 'VAR_SET_VALUE' ? (args ?? []).map(arg => constantOf(arg) ?? '') : undefined;
  return { name: kind === 'VAR_RESET_ALL' ? 'all' : name.toLowerCase(), values, isLocal, isReset };
}

/** Returns the calls of functions and procedures that a statement runs at once. */
export function callsIn(statement: Node): readonly FuncCall[] {
  if (!RUNNING.has(tagOf(statement))) return [];
  const called = bodyOf(statement, 'CallStmt')?.funccall;
  return [...(called ? [called] : []), ...allWithin(statement, 'FuncCall', isDeferredBody)];
}

/**
 * Returns a function's name without its schema, if it is, or may be, a function of PostgreSQL
 * itself.
 */
export function functionName({ funcname }: FuncCall): string | undefined {
  const [name, schema, ...more] = textsOf(funcname).toReversed();
  return more.length === 0 && (schema === undefined || schema === 'pg_catalog') ? name : undefined;
}
