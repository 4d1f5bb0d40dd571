/** Finds what a program ran and the server rolled back. */

import { bodyOf } from '../../sql/tree.ts';
import type { Executed } from './server-log.ts';

/** An open transaction. */
interface OpenTransaction {
  readonly statements: Executed[];
  /** Names of the savepoints, and the number of statements before each. */
  savepoints: (readonly [name: string, before: number])[];
  isBegun: boolean;
  hasFailed: boolean;
}

/**
 * Returns the statements that were rolled back: by an error, ROLLBACK, or the end of the session.
 */
export function undoneIn(statements: readonly Executed[]): ReadonlySet<Executed> {
  const undone = new Set<Executed>();
  const undo = (some: readonly Executed[]): void => {
    for (const statement of some) undone.add(statement);
  };
  const open = new Map<string, OpenTransaction>();
  for (const statement of statements) {
    const { node, transaction, error } = statement;
    const block = open.get(transaction) ?? {
      statements: [],
      savepoints: [],
      isBegun: false,
      hasFailed: false,
    };
    open.set(transaction, block);
    const { kind, savepoint_name: name = '' } = bodyOf(node, 'TransactionStmt') ?? {};
    const place = block.savepoints.findLastIndex(([savepoint]) => savepoint === name);
    block.hasFailed ||= error !== undefined;
    if (kind === undefined) {
      block.statements.push(statement);
      if (error !== undefined) undone.add(statement);
    } else if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') block.isBegun = true;
    else if (kind === 'TRANS_STMT_SAVEPOINT')
      block.savepoints.push([name, block.statements.length]);
    else if (kind === 'TRANS_STMT_RELEASE')
      block.savepoints = block.savepoints.slice(0, Math.max(place, 0));
    else if (kind === 'TRANS_STMT_ROLLBACK_TO') {
      undo(block.statements.splice(block.savepoints[place]?.[1] ?? 0));
      block.savepoints = block.savepoints.slice(0, place + 1);
      block.hasFailed = false;
    } else {
      if (block.hasFailed || kind === 'TRANS_STMT_ROLLBACK') undo(block.statements);
      open.delete(transaction);
    }
  }
  for (const { statements: unfinished, isBegun, hasFailed } of open.values())
    if (isBegun || hasFailed) undo(unfinished);
  return undone;
}
