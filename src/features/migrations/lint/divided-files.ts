/** Finds what a file with several transactions does otherwise in one, which is how the step runs it. */

import type { Node } from 'libpg-query';
import { RUNNING, settingChanges } from '../../../sql/settings.ts';
import type { PlacedFinding } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import type { UnpairedFile } from '../../../sql/transaction-pairs.ts';
import { allWithin, bodyOf, tagOf, textsOf } from '../../../sql/tree.ts';

/** A file without its pairs of BEGIN and COMMIT. */
export type SessionFile = SplitFile & UnpairedFile;

/** A statement of a file, with the statements in it. */
export interface OuterStatement {
  readonly statement: Statement;
  /** The statement, and those of a DO block. */
  readonly running: readonly Statement[];
  /** Statements of functions that it defines. */
  readonly defined: readonly Statement[];
}

/** Values that are the same in a whole transaction, and locks that it holds. */
const OF_TRANSACTION =
  /\b(?:now|transaction_timestamp|txid_current\w*|pg_current_xact_id\w*|pg_(?:try_)?advisory_xact_lock\w*)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;

/** Finds statements whose effect depends on where transactions end, if the tool runs the file in several. */
export function dependsOnTransactions(
  { path, transactions }: SessionFile,
  statements: readonly OuterStatement[],
): PlacedFinding[] {
  if (transactions.length < 2) return [];
  const isTimed = transactions.filter(one => one.some(({ node }) => runsSomething(node))).length > 1;
  return statements.flatMap(({ statement, running }) => {
    const isOfTransaction = isTimed && OF_TRANSACTION.test(statement.text);
    const isLockAlone =
      bodyOf(statement.node, 'LockStmt') !== undefined &&
      transactions.some(one => one.length === 1 && one[0] === statement);
    const what = isOfTransaction
      ? 'a value or a lock of its transaction'
      : isLockAlone
        ? 'LOCK TABLE'
        : isTimed && isDeferred(statement.node)
          ? 'a deferred constraint'
          : running.flatMap(({ node }) => ending(node) ?? [])[0];
    if (what === undefined) return [];
    const message = `contains ${what}, but the file has several transactions, and is run as one`;
    const { line, column } = statement;
    return [{ where: path, line, column, message, remedy: 'Move each transaction to a file of its own.' }];
  });
}

const runsSomething = (node: Node): boolean => RUNNING.has(tagOf(node)) || bodyOf(node, 'DoStmt') !== undefined;

/** Checks whether a statement creates a constraint that is checked at the end of the transaction. */
const isDeferred = (node: Node): boolean =>
  bodyOf(node, 'CreateTrigStmt')?.initdeferred === true ||
  [...allWithin(node, 'Constraint')].some(
    ({ contype, initdeferred }) => initdeferred === true || contype === 'CONSTR_ATTR_DEFERRED',
  );

/** Returns the effect of a statement that ends with the transaction. */
function ending(node: Node): string | undefined {
  const local = settingChanges(node).find(({ isLocal }) => isLocal);
  if (local !== undefined) return `the setting \`${local.name}\` for its transaction`;
  if (bodyOf(node, 'ConstraintsSetStmt') !== undefined) return 'SET CONSTRAINTS';
  if (bodyOf(node, 'DeclareCursorStmt') !== undefined) return 'a cursor';
  return onCommit(node) === 'ONCOMMIT_DROP' || onCommit(node) === 'ONCOMMIT_DELETE_ROWS' ? 'ON COMMIT' : undefined;
}

/** Returns what happens at the end of the transaction to a table that a statement creates. */
export const onCommit = (node: Node): string | undefined =>
  bodyOf(node, 'CreateStmt')?.oncommit ?? bodyOf(node, 'CreateTableAsStmt')?.into?.onCommit;

/** Returns the name of the temporary object that a statement creates. */
export function temporaryName(node: Node): string | undefined {
  const relation =
    bodyOf(node, 'CreateStmt')?.relation ??
    bodyOf(node, 'CreateTableAsStmt')?.into?.rel ??
    bodyOf(node, 'ViewStmt')?.view ??
    bodyOf(node, 'CreateSeqStmt')?.sequence ??
    bodyOf(node, 'CompositeTypeStmt')?.typevar;
  if (relation?.relpersistence === 't' || relation?.schemaname === 'pg_temp') return relation.relname;
  // Statements that create other objects have their names in a list.
  const lists = Object.values(Object.values(node)[0] as object).filter(value => Array.isArray(value));
  return lists.map(textsOf).find(([schema]) => schema === 'pg_temp')?.[1];
}
