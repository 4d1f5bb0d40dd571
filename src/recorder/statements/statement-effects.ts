/** Determines what a recorded statement does: read, change the session, keep a tool's history, or something to record. */

import type { Node } from 'libpg-query';
import { lastPart, relationName, targetsOf } from '../../sql/names.ts';
import { isDefault, isIrrelevant, type SettingChange, settingChanges } from '../../sql/settings.ts';
import {
  allWithin,
  bodiesOf,
  bodyOf,
  changesRows,
  constantOf,
  hasWithin,
  tagOf,
  textOf,
  textsOf,
} from '../../sql/tree.ts';
import { isPlainFunction, type Meaning, NOTHING, type Sight, sightOf } from './answers.ts';
import { relationsIn } from './relations.ts';
import { allIn, functionsIn, isOfTool, isReadByTool, type Surroundings } from './surroundings.ts';
import { makesTrigger, type Triggers } from './triggers.ts';

/** Effect of a statement. */
export type Effect =
  /** It changes nothing. */
  | { readonly is: 'read'; readonly sees: Sight }
  | {
      readonly is: 'setting';
      readonly name: string;
      readonly isLocal: boolean;
      readonly isDefault: boolean;
      /** Given for a query. */
      readonly sees?: Sight;
    }
  /** `isLock`: it changes only a tool's lock, whose value names this machine. `sees`: what the history tells later. */
  | { readonly is: 'history'; readonly sees: Sight; readonly isLock: boolean }
  /** `isPartial`: it changes only so many rows, as in a loop until none are left. */
  | { readonly is: 'write'; readonly sees: Sight; readonly isPartial?: boolean }
  /** It can't be recorded. */
  | { readonly is: 'unsupported'; readonly reason: string };

/** Statements without an effect on the database. */
const NO_EFFECT = new Set('UnlistenStmt ClosePortalStmt DiscardStmt DeallocateStmt CheckPointStmt'.split(' '));

/** The block with which Sqitch only says that it creates its tables. */
const SQITCH_NOTICE = `BEGIN SET LOCAL client_min_messages = 'ERROR'; RAISE WARNING USING ERRCODE = 'undefined_table', MESSAGE = 'Sqitch registry not initialized', DETAIL = 'Because the "changes" table does not exist, Sqitch will now initialize the database to create its registry tables.'; END;`;

/**
 * Returns the effect of a statement.
 * @param meaning of a query; undefined if it isn’t known
 * @param path schema of a tool in which the session looks names up first
 */
export function effectOf({ node, meaning }: ReadStatement, around: Surroundings, path?: string): Effect {
  const tag = tagOf(node);
  const copy = bodyOf(node, 'CopyStmt');
  if (copy?.is_from === true && (copy.filename !== undefined || copy.is_program === true))
    return { is: 'unsupported', reason: 'loads a file of the server' };
  if (tag === 'PrepareStmt' || tag === 'ExecuteStmt')
    return { is: 'unsupported', reason: 'uses SQL’s PREPARE or EXECUTE' };
  if (bodyOf(node, 'DiscardStmt')?.target === 'DISCARD_TEMP')
    return { is: 'unsupported', reason: 'drops temporary tables' };
  if (hasWithin(node, 'CurrentOfExpr'))
    return { is: 'unsupported', reason: 'uses a cursor (WHERE CURRENT OF), which the files don’t have' };
  const [setting] = settingChanges(node);
  if (setting?.name === 'session_authorization')
    return { is: 'unsupported', reason: 'changes the user of the session' };
  if (setting?.name === 'seed') return { is: 'unsupported', reason: 'sets the seed of random values for the session' };
  if (setting !== undefined && (tag === 'VariableSetStmt' || tag === 'DiscardStmt')) return settingEffect(setting);
  const targets = targetsOf(node);
  const isSchema = tag === 'CreateSchemaStmt' || bodyOf(node, 'CommentStmt')?.objtype === 'OBJECT_SCHEMA';
  const isHistory =
    targets.length > 0 &&
    targets.every(name => (isSchema ? around.own.has(allIn(name)) : isOfTool(around, name, path)));
  if (tag === 'LockStmt' && isHistory) return { is: 'read', sees: undefined };
  if (isHistory)
    return {
      is: 'history',
      sees: isOfHistory(node, name => isOfTool(around, name, path)) ? undefined : 'rows',
      isLock: tag === 'UpdateStmt' && around.histories.get(lastPart(targets[0] ?? ''))?.name.length === 0,
    };
  const [code, ...options] = bodiesOf(bodyOf(node, 'DoStmt')?.args, 'DefElem');
  const isNotice =
    path !== undefined && options.length === 0 && textOf(code?.arg)?.trim().replace(/\s+/g, ' ') === SQITCH_NOTICE;
  if (tag === 'FetchStmt') return { is: 'read', sees: 'rows' };
  if (tag === 'VariableShowStmt') return { is: 'read', sees: 'objects' };
  if (NO_EFFECT.has(tag) || isNotice) return { is: 'read', sees: undefined };
  const isQuery =
    ['SelectStmt', 'DeclareCursorStmt', 'ExplainStmt', 'CopyStmt'].includes(tag) && copy?.is_from !== true;
  if (isQuery) return queryEffect({ node, meaning }, around, path);
  const returned = returnedBy(node);
  const isOwn = isReadByTool(around, targets[0] ?? '', path);
  const isBound = isOwn || returned?.every(column => boundBy(node).has(column)) === true;
  return { is: 'write', sees: returned && (isBound ? 'values' : 'rows'), isPartial: isPartial(node) };
}

function queryEffect({ node, meaning }: ReadStatement, around: Surroundings, path: string | undefined): Effect {
  const tag = tagOf(node);
  const isOwn =
    meaning?.functions.some(({ kind }) => kind === 'own' || kind === 'silent') ??
    functionsIn(node).some(name => around.ownFunctions.has(name));
  const isPlain = isConstant(node) || (isOnlySetting(node) && !isOwn);
  const known = meaning ?? (isPlain ? NOTHING : undefined);
  const { limitCount, whereClause, groupClause, havingClause } = bodyOf(node, 'SelectStmt') ?? {};
  const isGrouped = (known?.functions.length ?? 0) > 0 || (groupClause ?? havingClause) !== undefined;
  const isEmpty = constantOf(limitCount) === '0' || (constantOf(whereClause) === 'false' && !isGrouped);
  const shown =
    known && isOfJdbc(node) ? { ...known, columns: known.columns.filter(([, , name]) => !SIZES.test(name)) } : known;
  const read = shown && isEmpty ? { ...shown, columns: OF_NO_ROWS, hasOthers: false } : shown;
  const sees = tag === 'SelectStmt' && read ? sightOf(read, name => isReadByTool(around, name, path)) : 'rows';
  if (changesRows(node)) return { is: 'write', sees: 'rows' };
  if (bodyOf(node, 'SelectStmt')?.intoClause !== undefined) return { is: 'write', sees: undefined };
  const changing = functionsIn(node).filter(name => !around.harmless.has(name));
  const [setting] = settingChanges(node);
  if (setting !== undefined && !isOwn && changing.every(name => name === 'set_config'))
    return { ...settingEffect(setting), sees };
  if (changing.length === 0 && !isOwn) return { is: 'read', sees };
  if (tag === 'DeclareCursorStmt')
    return { is: 'unsupported', reason: 'calls, at each FETCH, a function that can change something' };
  return { is: 'write', sees };
}

const SIZES = /^rel(?:tuples|pages)$/;
/** Checks for the query with which pgjdbc lists the indexes of a table. It also reads estimates, on which nothing depends. */
function isOfJdbc(node: Node): boolean {
  const targets = new Map(Array.from(allWithin(node, 'ResTarget'), ({ name = '', val }) => [name, val] as const));
  const fields = Array.from(allWithin(node, 'ColumnRef'), each => textsOf(each.fields).at(-1) ?? '');
  const nameOf = (target: string): string => textsOf(bodyOf(targets.get(target), 'ColumnRef')?.fields).at(-1) ?? '';
  return (
    ['table_cat', 'non_unique', 'ci_oid', 'filter_condition'].every(name => targets.has(name)) &&
    fields.filter(name => SIZES.test(name)).length === 2 &&
    `${nameOf('cardinality')},${nameOf('pages')}` === 'reltuples,relpages'
  );
}

/** Without rows, a query tells only names and types of columns. */
const OF_NO_ROWS: Meaning['columns'] = [['pg_catalog', 'pg_attribute', 'attname']];

/** A statement with what the server has told about it. */
interface ReadStatement {
  readonly node: Node;
  readonly meaning?: Meaning | undefined;
}

/** Checks whether a statement only changes settings, and runs no code of the user. */
export const isOnlySetting = (node: Node): boolean =>
  ['VariableSetStmt', 'DiscardStmt', 'SelectStmt'].includes(tagOf(node)) &&
  settingChanges(node).length > 0 &&
  functionsIn(node).every(name => name === 'set_config') &&
  !isActive(node, STEADY_NAMES);

/** Parts of a query that can read from the database or the session, or run a function that isn’t named. */
const ACTIVE = ['RangeVar', 'RangeFunction', 'A_Expr', 'ColumnRef', 'SubLink', 'SQLValueFunction'] as const;
/** Types of PostgreSQL whose texts are the same under all settings. */
const STEADY_TYPES = /^pg_catalog\.(?:text|varchar|bool|int[248])$/;
const STEADY_NAMES = new RegExp(`${STEADY_TYPES.source}|^text$`);

/** Checks whether a query can read from the database or the session, or run a function that isn’t named. Bound values don’t. */
const isActive = (node: Node, types = STEADY_TYPES): boolean =>
  ACTIVE.some(tag => hasWithin(node, tag)) ||
  [...allWithin(node, 'TypeCast')].some(
    ({ arg, typeName }) => constantOf(arg) === undefined || !types.test(textsOf(typeName?.names).join('.')),
  );

/** Checks whether a query, whatever its names stand for, contains only constants and calls of PostgreSQL’s own functions with them. */
export const isConstant = (node: Node): boolean =>
  !isActive(node) &&
  [...allWithin(node, 'FuncCall')].every(
    ({ funcname }) =>
      textsOf(funcname).length === 2 && /^pg_catalog\.set(?:val|_config)$/.test(textsOf(funcname).join('.')),
  );

/** Checks whether a statement on the history takes values only from itself and from the tool’s tables. */
function isOfHistory(node: Node, isTools: (relation: string) => boolean): boolean {
  return (
    !makesTrigger(node) &&
    functionsIn(node).every(name => isPlainFunction(name) || name === 'nextval') &&
    relationsIn(node).every(each => isTools(relationName(each)))
  );
}

/** Returns the columns that an INSERT of constants itself gives a value. */
function boundBy(node: Node): ReadonlySet<string> {
  const insert = bodyOf(node, 'InsertStmt');
  const rows = bodiesOf(bodyOf(insert?.selectStmt, 'SelectStmt')?.valuesLists, 'List');
  if (insert === undefined || insert.override === 'OVERRIDING_USER_VALUE' || countsRows(node)) return new Set();
  const isGiven = (place: number): boolean => rows.every(({ items }) => constantOf(items?.[place]) !== undefined);
  return new Set(bodiesOf(insert.cols, 'ResTarget').flatMap(({ name = '' }, place) => (isGiven(place) ? name : [])));
}

/** Returns the names of the columns that a statement returns, `*` for others; undefined if it returns none. */
export function returnedBy(node: Node): readonly string[] | undefined {
  const [body = {}] = Object.values(node) as { returningList?: Node[]; returningClause?: { exprs?: Node[] } }[];
  const list = body.returningClause?.exprs ?? body.returningList;
  return list?.map(target => {
    const fields = bodyOf(bodyOf(target, 'ResTarget')?.val, 'ColumnRef')?.fields;
    return textsOf(fields).at(-1) ?? '*';
  });
}

/**
 * Returns the number of changed rows that a run of the proof tells, if it depends on the rows of the database.
 * @param count that the server tells. An INSERT without rows before it adds all of its rows, so another run has to tell of none
 * @param added number that the run adds
 */
export const otherCount = (node: Node, count: bigint, added: bigint): bigint =>
  addsRows(node) && added === 1n && count > 0n ? 0n : count + added;

const addsRows = (node: Node): boolean => ['InsertStmt', 'CopyStmt'].includes(tagOf(node));

/** Checks whether it depends on the rows of the database how many a statement changes. */
export const countDepends = (node: Node, triggers: Triggers): boolean =>
  countsRows(node) || (addsRows(node) && triggers.reach(node));

/** Checks the same without triggers. */
function countsRows(node: Node): boolean {
  const insert = bodyOf(node, 'InsertStmt');
  const select = bodyOf(insert?.selectStmt ?? node, 'SelectStmt');
  if (insert !== undefined)
    return insert.onConflictClause !== undefined || (select !== undefined && select.valuesLists === undefined);
  return (
    ['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'CreateTableAsStmt'].includes(tagOf(node)) ||
    select?.intoClause !== undefined
  );
}

function settingEffect(change: SettingChange): Effect & { readonly is: 'read' | 'setting' } {
  const { name, isLocal } = change;
  return isIrrelevant(name)
    ? { is: 'read', sees: undefined }
    : { is: 'setting', name, isLocal, isDefault: isDefault(change) };
}

/** Checks whether the rows that change have a limit. On an empty database, a loop of such changes runs only once. */
function isPartial(node: Node): boolean {
  if ((bodyOf(node, 'UpdateStmt') ?? bodyOf(node, 'DeleteStmt')) === undefined) return false;
  const existences = Array.from(allWithin(node, 'SubLink'), ({ subLinkType, subselect }) =>
    // Whether it has a row doesn't depend on its own LIMIT.
    subLinkType === 'EXISTS_SUBLINK' ? bodyOf(subselect, 'SelectStmt') : undefined,
  );
  return [...allWithin(node, 'SelectStmt', tag => tag === 'ResTarget')].some(
    select => select.limitCount !== undefined && !existences.includes(select),
  );
}

/** What a statement tells about the history: a migration has begun or ended. Undefined if neither. */
export function boundaryOf(
  node: Node,
  around: Surroundings,
  path?: string,
): { readonly name: string | undefined; readonly begins: boolean } | undefined {
  const { histories } = around;
  const insert = bodyOf(node, 'InsertStmt');
  const update = bodyOf(node, 'UpdateStmt');
  const relation = (insert ?? update)?.relation ?? {};
  const { relname = '', schemaname = path } = relation;
  const named = isOfTool(around, relationName(relation), path) ? histories.get(relname) : undefined;
  const history = histories.get(`${schemaname}.${relname}`) ?? named;
  if (history === undefined || history.name.length === 0) return undefined;
  const values = new Map<string, string>();
  if (update !== undefined)
    for (const { name = '', val } of bodiesOf(update.targetList, 'ResTarget')) values.set(name, constantOf(val) ?? '');
  const columns = bodiesOf(insert?.cols, 'ResTarget').map(({ name = '' }) => name);
  const select = bodyOf(insert?.selectStmt, 'SelectStmt');
  const row = bodyOf(select?.valuesLists?.at(-1), 'List')?.items ?? [];
  for (const [index, item] of row.entries())
    values.set(columns[index] ?? history.name[index] ?? '', constantOf(item) ?? '');
  const begins =
    history.begins === ''
      ? insert !== undefined
      : history.begins !== undefined && values.get(history.begins) === 'true';
  const names = history.name.flatMap(column => values.get(column) || []);
  return { name: names.length === 0 ? undefined : names.join('_'), begins };
}
