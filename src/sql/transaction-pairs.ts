/** Finds the plain pairs of BEGIN and COMMIT in a file, which make no difference in a transaction. */

import type { TransactionStmt } from 'libpg-query';
import type { Statement } from './splitting.ts';
import { transactionNeed } from './transaction-needs.ts';
import { bodyOf } from './tree.ts';

/** The statements of a file without its pairs of BEGIN and COMMIT. */
export interface UnpairedFile {
  /** The other statements. Transaction control among them has the reason why it isn't dropped. */
  readonly statements: readonly Statement[];
  /** The dropped statements. */
  readonly dropped: readonly Statement[];
  /** The other statements by the transactions in which a tool that keeps the pairs runs them. */
  readonly transactions: readonly (readonly Statement[])[];
}

/**
 * Drops the pairs of BEGIN and COMMIT. Tools write them around a whole file or a part of it, and the file runs as one
 * transaction anyway. What isn't half of a plain pair stays, with the reason, and the linter refuses it.
 *
 * @param inTransaction whether the tool begins a transaction for the file
 */
export function withoutPairs(statements: readonly Statement[], inTransaction = true): UnpairedFile {
  const reasons = new Map<Statement, string>();
  const isDropped = new Set<Statement>();
  let open: Statement | undefined;
  let current: Statement[] = [];
  const transactions = [current];
  const divide = (): void => {
    current = [];
    transactions.push(current);
  };
  for (const statement of statements) {
    const transaction = bodyOf(statement.node, 'TransactionStmt');
    const need = transactionNeed(statement.node);
    if (transaction === undefined) {
      if (need === 'control') reasons.set(statement, MODES);
      if (need === 'concurrent' && open !== undefined)
        reasons.set(
          open,
          'PostgreSQL rejects the statement with CONCURRENTLY in the transaction that this statement begins',
        );
      if (!inTransaction) divide();
      current.push(statement);
      continue;
    }
    divide();
    const reason = reasonOf(transaction, open);
    if (reason !== undefined) reasons.set(statement, reason);
    // The COMMIT of a refused BEGIN isn’t another problem.
    if (isBegin(transaction)) open ??= statement;
    else if (reason === undefined && open !== undefined) {
      isDropped.add(open).add(statement);
      open = undefined;
    }
  }
  if (open !== undefined && !reasons.has(open)) reasons.set(open, 'no COMMIT follows');
  const stays = (statement: Statement): Statement | [] => {
    const controlReason = reasons.get(statement);
    if (controlReason !== undefined) return { ...statement, controlReason };
    return isDropped.has(statement) ? [] : statement;
  };
  return {
    statements: statements.flatMap(stays),
    dropped: [...isDropped],
    transactions: transactions.filter(({ length }) => length > 0),
  };
}

const MODES =
  'the step sets up the migration’s transaction itself, and its own statements come first, so the default READ COMMITTED applies';

const isBegin = ({ kind }: TransactionStmt): boolean => kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START';

/** Returns the reason why a statement isn't half of a plain pair. */
function reasonOf(transaction: TransactionStmt, open: Statement | undefined): string | undefined {
  const { kind, options, chain } = transaction;
  if (isBegin(transaction)) {
    if (options !== undefined && options.length > 0)
      return 'the step begins the transaction itself, without these options';
    return open === undefined ? undefined : 'a transaction is already open at that point';
  }
  if (kind === 'TRANS_STMT_COMMIT') {
    if (chain === true) return 'AND CHAIN begins another transaction';
    return open === undefined ? 'no BEGIN precedes COMMIT, which would end the migration’s transaction' : undefined;
  }
  if (kind === 'TRANS_STMT_ROLLBACK') return 'the statement would undo those before it';
  return 'savepoints aren’t supported';
}
