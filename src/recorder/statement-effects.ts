/** Determines what a recorded statement does: read, change the session, keep a tool's history, or something to record. */

import type { Node } from 'libpg-query';
import { targetsOf } from '../sql/names.ts';
import { isDefault, isIrrelevant, type SettingChange, settingChanges } from '../sql/settings.ts';
import { allWithin, bodiesOf, bodyOf, constantOf } from '../sql/tree.ts';
import { allIn, functionsIn, isOfTool, type Surroundings } from './surroundings.ts';

/** Effect of a statement. */
export type Effect =
  /** It changes nothing. `rows`: it reads rows of the user's tables. */
  | { readonly is: 'read'; readonly rows: boolean }
  | { readonly is: 'setting'; readonly name: string; readonly isLocal: boolean; readonly isDefault: boolean }
  /** `isLock`: it changes only a tool's lock, whose value names this machine. */
  | { readonly is: 'history'; readonly isLock: boolean }
  /** `returns`: it returns rows to the program. `isPartial`: it changes only so many rows, as in a loop until none are left. */
  | { readonly is: 'write'; readonly returns: boolean; readonly isPartial?: boolean }
  /** It can't be recorded. */
  | { readonly is: 'unsupported'; readonly reason: string };

/** Statements without an effect on the database. */
const NO_EFFECT = new Set(
  'VariableShowStmt ListenStmt UnlistenStmt FetchStmt ClosePortalStmt DiscardStmt DeallocateStmt CheckPointStmt'.split(
    ' ',
  ),
);

/** In the block with which Sqitch only says that it creates its tables. */
const SQITCH_NOTICE = `MESSAGE = 'Sqitch registry not initialized'`;

/**
 * Returns the effect of a statement.
 * @param path schema of a tool in which the session looks names up first
 */
export function effectOf(node: Node, around: Surroundings, path?: string): Effect {
  const [tag = ''] = Object.keys(node);
  const copy = bodyOf(node, 'CopyStmt');
  if (copy?.is_from === true && (copy.filename !== undefined || copy.is_program === true))
    return { is: 'unsupported', reason: 'loads a file of the server' };
  if (tag === 'PrepareStmt' || tag === 'ExecuteStmt')
    return { is: 'unsupported', reason: 'uses SQL’s own PREPARE and EXECUTE' };
  const [setting] = settingChanges(node);
  if (setting?.name === 'session_authorization')
    return { is: 'unsupported', reason: 'changes the user of the session' };
  if (setting !== undefined && (tag === 'VariableSetStmt' || tag === 'DiscardStmt')) return settingEffect(setting);
  const targets = targetsOf(node);
  const isSchema = tag === 'CreateSchemaStmt' || bodyOf(node, 'CommentStmt')?.objtype === 'OBJECT_SCHEMA';
  const isHistory =
    targets.length > 0 &&
    targets.every(name => (isSchema ? around.own.has(allIn(name)) : isOfTool(around, name, path)));
  if (tag === 'LockStmt' && isHistory) return { is: 'read', rows: false };
  if (isHistory)
    return {
      is: 'history',
      isLock: tag === 'UpdateStmt' && around.histories.get(targets[0]?.split('.').at(-1) ?? '')?.name.length === 0,
    };
  const isNotice = tag === 'DoStmt' && path !== undefined && JSON.stringify(node).includes(SQITCH_NOTICE);
  if (NO_EFFECT.has(tag) || isNotice) return { is: 'read', rows: false };
  const isQuery =
    ['SelectStmt', 'DeclareCursorStmt', 'ExplainStmt', 'CopyStmt'].includes(tag) && copy?.is_from !== true;
  if (!isQuery) return { is: 'write', returns: hasReturning(node), isPartial: isPartial(node) };
  const changes = (['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'IntoClause'] as const).some(
    part => !allWithin(node, part)[Symbol.iterator]().next().done,
  );
  const select = bodyOf(node, 'SelectStmt');
  if (changes || select?.intoClause !== undefined) return { is: 'write', returns: true };
  const names = functionsIn(node);
  const changing = names.filter(name => !around.harmless.has(name));
  if (setting !== undefined && changing.every(name => name === 'set_config')) return settingEffect(setting);
  if (changing.length > 0)
    return tag === 'DeclareCursorStmt'
      ? { is: 'unsupported', reason: 'calls a function that can change something, at each FETCH' }
      : { is: 'write', returns: true };
  return { is: 'read', rows: readsRows(node, around, path) };
}

function settingEffect(change: SettingChange): Effect {
  const { name, isLocal } = change;
  return isIrrelevant(name)
    ? { is: 'read', rows: false }
    : { is: 'setting', name, isLocal, isDefault: isDefault(change) };
}

/** Checks whether a query reads a table of the user's. */
function readsRows(node: Node, around: Surroundings, path: string | undefined): boolean {
  const common = new Set([...allWithin(node, 'CommonTableExpr')].map(({ ctename }) => ctename));
  return [...allWithin(node, 'RangeVar')].some(({ schemaname, relname = '' }) => {
    const isCatalog = schemaname === 'information_schema' || schemaname === 'pg_catalog' || relname.startsWith('pg_');
    const name = schemaname === undefined ? relname : `${schemaname}.${relname}`;
    return !isCatalog && !common.has(relname) && !isOfTool(around, name, path);
  });
}

/** Checks whether the rows that change have a limit. On an empty database, a loop of such changes runs only once. */
const isPartial = (node: Node): boolean =>
  (bodyOf(node, 'UpdateStmt') ?? bodyOf(node, 'DeleteStmt')) !== undefined &&
  [...allWithin(node, 'SelectStmt', tag => tag === 'ResTarget')].some(({ limitCount }) => limitCount !== undefined);

const hasReturning = (node: Node): boolean =>
  Object.values(node).some(body => typeof body === 'object' && ('returningList' in body || 'returningClause' in body));

/** What a statement tells about the history: a migration has begun or ended. Undefined if neither. */
export function boundaryOf(
  node: Node,
  { histories }: Surroundings,
  path?: string,
): { readonly name: string | undefined; readonly begins: boolean } | undefined {
  const insert = bodyOf(node, 'InsertStmt');
  const update = bodyOf(node, 'UpdateStmt');
  const { relname = '', schemaname = path } = (insert ?? update)?.relation ?? {};
  const history = histories.get(`${schemaname}.${relname}`) ?? histories.get(relname);
  if (history === undefined || history.name.length === 0) return undefined;
  const values = new Map<string, string>();
  if (update !== undefined)
    for (const { name = '', val } of bodiesOf(update.targetList, 'ResTarget')) values.set(name, constantOf(val) ?? '');
  const columns = bodiesOf(insert?.cols, 'ResTarget').map(({ name = '' }) => name);
  const select = bodyOf(insert?.selectStmt, 'SelectStmt');
  const row = bodyOf(select?.valuesLists?.at(-1), 'List')?.items ?? [];
  for (const [index, item] of row.entries())
    values.set(columns[index] ?? history.name[index] ?? '', constantOf(item) ?? '');
  const begins = insert !== undefined && history.begins === '' ? true : values.get(history.begins ?? ' ') === 'true';
  const names = history.name.flatMap(column => values.get(column) || []);
  return { name: names.length === 0 ? undefined : names.join('_'), begins };
}
