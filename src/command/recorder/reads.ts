/**
 * Finds what told a program something about rows. The recorded files can't react to rows, so one
 * coarse rule refuses it: what a statement returned counts, whether or not the program used it.
 */

import type { FuncCall, Node } from 'libpg-query';
import { relationName, targetsOf } from '../../sql/names.ts';
import { callsIn } from '../../sql/database/settings.ts';
import {
  allWithin,
  bodyOf,
  changesRows,
  hasWithin,
  ROW_CHANGES,
  tagOf,
  textsOf,
} from '../../sql/tree.ts';
import { isOwn, type DatabaseFacts } from './history.ts';

/** Errors that tell of objects, settings and the program's own transactions. */
const OF_OBJECTS = /^(?:42|3D|3F|26|34|25)/;
/** Views of the server's statistics that tell of sessions and objects. */
const STATISTICS = /^pg_stat(?!_activity$|_user_tables$|istic_ext$)|^pg_largeobject/;
/**
 * Columns of catalogs and functions of PostgreSQL that tell of rows. The second run tells of values
 * of sequences.
 */
const OF_ROWS =
  /\b(?:reltuples|relpages|n_(?:live|dead|mod)_\w+|pg_(?:total_)?(?:relation|table|database|indexes)_size)\b/;
/**
 * Functions that change only what the second run of the program makes visible, and those of the
 * server itself.
 */
const OF_SERVER = /^(?:nextval|setval|set_config|pg_\w+)$/;

/** Whether an error, with which the program went on, can depend on rows. */
export const isErrorOfRows = (error: string): boolean => !OF_OBJECTS.test(error);

const nameOf = ({ funcname }: FuncCall): string => textsOf(funcname).at(-1) ?? '';

/** Whether a query only changes settings. */
export const onlySets = (node: Node): boolean =>
  callsIn(node).every(call => nameOf(call) === 'set_config') && !hasWithin(node, 'RangeVar');

/** Whether a query changes something, or calls a function that may. */
export const isChanging = (node: Node, { harmless }: DatabaseFacts): boolean =>
  changesRows(node) ||
  bodyOf(node, 'SelectStmt')?.intoClause !== undefined ||
  callsIn(node).some(call => !harmless.has(nameOf(call)));

/**
 * Checks whether the rows that change have a limit. On an empty database, a loop of such changes
 * runs only once.
 */
export const isPartial = (node: Node): boolean =>
  bodyOf(bodyOf(node, 'InsertStmt')?.selectStmt, 'SelectStmt')?.limitCount !== undefined ||
  ((bodyOf(node, 'UpdateStmt') ?? bodyOf(node, 'DeleteStmt')) !== undefined &&
    [...allWithin(node, 'SelectStmt')].some(({ limitCount }) => limitCount !== undefined));

/**
 * Returns what a statement tells the program of the rows of the user's tables.
 * @param filled tables that the tool itself reads at this place
 */
export function readOf(
  node: Node,
  facts: DatabaseFacts,
  filled: readonly string[],
): string | undefined {
  const isReturned = ROW_CHANGES.some(tag =>
    [...allWithin(node, tag)].some(({ relation = {}, returningClause }) => {
      if (returningClause === undefined || isOwn(facts, relationName(relation))) return false;
      const { selectStmt, onConflictClause } = bodyOf(node, 'InsertStmt') ?? {};
      // Values from sequences differ in the second run.
      return (
        bodyOf(selectStmt, 'SelectStmt')?.valuesLists === undefined ||
        onConflictClause !== undefined
      );
    }),
  );
  if (isReturned) return 'RETURNING';
  const query = bodyOf(node, 'SelectStmt');
  const copied = bodyOf(node, 'CopyStmt');
  const isQuery = /^(?:Select|DeclareCursor|Explain|Copy|Call)Stmt$/.test(tagOf(node));
  if (!isQuery || query?.intoClause !== undefined || copied?.is_from === true) return undefined;
  const withs = new Set(Array.from(allWithin(node, 'CommonTableExpr'), ({ ctename }) => ctename));
  const relations = [
    ...allWithin(node, 'RangeVar'),
    ...(copied?.relation === undefined ? [] : [copied.relation]),
  ];
  const foreign = relations.find(
    ({ schemaname, relname = '' }) =>
      !isOfServer(schemaname, relname) &&
      !(schemaname === undefined && withs.has(relname)) &&
      !filled.includes(relname) &&
      !isOwn(facts, schemaname === undefined ? relname : `${schemaname}.${relname}`),
  );
  if (foreign !== undefined) return relationName(foreign);
  const called = callsIn(node)
    .map(nameOf)
    .find(name => !facts.harmless.has(name) && !facts.silent.has(name) && !OF_SERVER.test(name));
  return called ?? OF_ROWS.exec(JSON.stringify(node))?.[0];
}

/** Whether a relation is a catalog that tells of objects. */
const isOfServer = (schema: string | undefined, name: string): boolean =>
  schema === 'information_schema' ||
  ((schema ?? 'pg_catalog') === 'pg_catalog' && name.startsWith('pg_') && !STATISTICS.test(name));

/** Whether a statement changes only the tool's own tables. */
export const isOfHistory = (node: Node, facts: DatabaseFacts): boolean => {
  const targets = targetsOf(node);
  return (
    tagOf(node) !== 'SelectStmt' && targets.length > 0 && targets.every(name => isOwn(facts, name))
  );
};
