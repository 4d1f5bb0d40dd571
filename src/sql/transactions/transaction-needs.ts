/** Determines whether a statement can run in a migration's transaction. */

import type { Node } from 'libpg-query';
import { setsTransactionMode } from '../database/session-settings.ts';
import { allWithin, bodiesOf, bodyOf, isOn, textOf } from '../tree.ts';

/**
 * Requirement of a statement regarding the migration's transaction.
 *
 * - `control`: begins, ends or splits a transaction, or sets its modes.
 * - `two-phase`: prepares a transaction for another session, or ends a prepared one.
 * - `concurrent`: builds or removes an index, or detaches a partition, without blocking other
 *   sessions. PostgreSQL refuses it in a transaction. An incomplete result can be detected and
 *   repaired.
 * - `outside`: refused in a transaction by PostgreSQL, and not a task for a schema migration.
 */
export type TransactionNeed = 'control' | 'two-phase' | 'concurrent' | 'outside';

const TWO_PHASE: readonly (string | undefined)[] = [
  'TRANS_STMT_PREPARE',
  'TRANS_STMT_COMMIT_PREPARED',
  'TRANS_STMT_ROLLBACK_PREPARED',
];

/**
 * Returns the requirement of a statement; `undefined` for the majority, which can run in any
 * transaction. PostgreSQL also refuses REINDEX and CLUSTER of a partitioned table in a transaction,
 * but only the database knows which tables are partitioned.
 */
export function transactionNeed(statement: Node): TransactionNeed | undefined {
  const transaction = bodyOf(statement, 'TransactionStmt');
  if (transaction !== undefined)
    return TWO_PHASE.includes(transaction.kind) ? 'two-phase' : 'control';
  const set = bodyOf(statement, 'VariableSetStmt');
  if (set !== undefined) return setsTransactionMode(set) ? 'control' : undefined;
  if (isConcurrent(statement)) return 'concurrent';
  return isOutside(statement) ? 'outside' : undefined;
}

/** Checks whether the statements are outside of a transaction: each one has CONCURRENTLY. */
export const isOnlyConcurrent = (statements: readonly { readonly node: Node }[]): boolean =>
  statements.length > 0 && statements.every(({ node }) => transactionNeed(node) === 'concurrent');

function isConcurrent(statement: Node): boolean {
  const reindex = bodyOf(statement, 'ReindexStmt');
  return (
    bodyOf(statement, 'IndexStmt')?.concurrent === true ||
    bodyOf(statement, 'DropStmt')?.concurrent === true ||
    (isOn(reindex?.params, 'concurrently') && !isOfManyTables(reindex?.kind)) ||
    bodiesOf(bodyOf(statement, 'AlterTableStmt')?.cmds, 'AlterTableCmd').some(
      ({ def }) => bodyOf(def, 'PartitionCmd')?.concurrent === true,
    )
  );
}

/**
 * Checks whether a REINDEX is of a schema, the system or a database. It then runs a transaction for
 * each table.
 */
function isOfManyTables(kind: string | undefined): boolean {
  return kind !== undefined && kind !== 'REINDEX_OBJECT_TABLE' && kind !== 'REINDEX_OBJECT_INDEX';
}

function isOutside(statement: Node): boolean {
  const cluster = bodyOf(statement, 'ClusterStmt');
  const moved = bodiesOf(bodyOf(statement, 'AlterDatabaseStmt')?.options, 'DefElem');
  const isOtherwise =
    bodyOf(statement, 'VacuumStmt')?.is_vacuumcmd === true ||
    isOfManyTables(bodyOf(statement, 'ReindexStmt')?.kind) ||
    bodyOf(statement, 'DiscardStmt')?.target === 'DISCARD_ALL' ||
    (cluster !== undefined && cluster.relation === undefined) ||
    moved.some(({ defname }) => defname === 'tablespace');
  return (
    isOtherwise ||
    OUTSIDE_TAGS.some(tag => bodyOf(statement, tag) !== undefined) ||
    createsSlot(statement)
  );
}

const OUTSIDE_TAGS = [
  'AlterSystemStmt',
  'CreateTableSpaceStmt',
  'CreatedbStmt',
  'DropSubscriptionStmt',
  'DropTableSpaceStmt',
  'DropdbStmt',
] as const;

/**
 * Checks whether a statement creates a replication slot on another server, which no rollback
 * removes.
 */
function createsSlot(statement: Node): boolean {
  for (const { options } of allWithin(statement, 'CreateSubscriptionStmt')) {
    const isOff = bodiesOf(options, 'DefElem').some(
      ({ defname, arg }) =>
        (defname === 'create_slot' || defname === 'connect') && textOf(arg) === 'false',
    );
    return !isOff;
  }
  return false;
}
