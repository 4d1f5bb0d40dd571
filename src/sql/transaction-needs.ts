import type { Node } from 'libpg-query';
import { setsTransactionMode } from './session-settings.ts';
import { allWithin, bodiesOf, bodyOf, isOn, textOf } from './tree.ts';

/**
 * How a statement stands to the transaction that a migration is run in.
 *
 * - `control`: begins, ends or parts a transaction, or sets how it behaves.
 * - `two-phase`: prepares a transaction for another session, or ends such a one.
 * - `concurrent`: builds or removes an index, or detaches a partition, without keeping others waiting. PostgreSQL
 *   refuses it in a transaction, and what it leaves half done can be seen and repaired.
 * - `outside`: refused in a transaction by PostgreSQL, and nothing that a schema migration should do.
 */
export type TransactionNeed = 'control' | 'two-phase' | 'concurrent' | 'outside';

const TWO_PHASE: readonly (string | undefined)[] = [
  'TRANS_STMT_PREPARE',
  'TRANS_STMT_COMMIT_PREPARED',
  'TRANS_STMT_ROLLBACK_PREPARED',
];

/**
 * What a statement needs; `undefined` for the great many that are at home in any transaction. REINDEX and CLUSTER of a
 * partitioned table are refused in one as well, but that it's partitioned only the database knows.
 */
export function transactionNeed(statement: Node): TransactionNeed | undefined {
  const transaction = bodyOf(statement, 'TransactionStmt');
  if (transaction !== undefined) return TWO_PHASE.includes(transaction.kind) ? 'two-phase' : 'control';
  const set = bodyOf(statement, 'VariableSetStmt');
  if (set !== undefined) return setsTransactionMode(set) ? 'control' : undefined;
  if (isConcurrent(statement)) return 'concurrent';
  return isOutside(statement) ? 'outside' : undefined;
}

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

/** REINDEX of a schema, the system or a database is a transaction for each table. */
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
  return isOtherwise || OUTSIDE_TAGS.some(tag => bodyOf(statement, tag) !== undefined) || makesSlot(statement);
}

const OUTSIDE_TAGS = [
  'AlterSystemStmt',
  'CreateTableSpaceStmt',
  'CreatedbStmt',
  'DropSubscriptionStmt',
  'DropTableSpaceStmt',
  'DropdbStmt',
] as const;

/** A subscription makes its replication slot on the other server, which no rollback takes back. */
function makesSlot(statement: Node): boolean {
  for (const { options } of allWithin(statement, 'CreateSubscriptionStmt')) {
    const isOff = bodiesOf(options, 'DefElem').some(
      ({ defname, arg }) => (defname === 'create_slot' || defname === 'connect') && textOf(arg) === 'false',
    );
    return !isOff;
  }
  return false;
}
