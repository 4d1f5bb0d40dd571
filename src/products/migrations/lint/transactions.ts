/**
 * Lint rules for transaction control, and for statements that fail in a migration's transaction.
 */

import { transactionNeed } from '../../../sql/transactions/transaction-needs.ts';
import { bodyOf } from '../../../sql/tree.ts';
import type { Rule } from './rule.ts';

/** Rules about statements that can't be applied atomically. */
export const TRANSACTION_RULES: readonly Rule[] = [
  {
    id: 'transaction-control',
    category: 'transaction',
    severity: 'error',
    description:
      '`ROLLBACK`, `SAVEPOINT` and other transaction control, also in a `DO` block, except plain pairs of `BEGIN` and `COMMIT`, and `SET TRANSACTION` at the start of a file',
    remedy:
      'Remove the statement. Each migration runs in its own transaction, with the level that SET TRANSACTION or BEGIN asks for at the start of the file (default: READ COMMITTED).',
    *find({ statement }) {
      const { kind, controlReason } = statement;
      const need = transactionNeed(statement.node);
      if (need !== 'control' && need !== 'two-phase' && controlReason === undefined) return;
      const what = `contains ${kind}, but a migration can’t control its own transaction`;
      yield {
        message:
          controlReason === undefined
            ? `${what}, because the migration is recorded as applied in the same transaction`
            : `${what}; ${controlReason}`,
      };
    },
  },
  {
    id: 'outside-transaction',
    category: 'transaction',
    severity: 'error',
    description:
      'statements that PostgreSQL rejects in a transaction, such as `VACUUM` and `CREATE DATABASE`',
    remedy: 'Run the statement by hand, or in a scheduled maintenance job.',
    *find({ statement }) {
      if (transactionNeed(statement.node) !== 'outside') return;
      yield {
        message: `contains ${statement.kind}, which can’t run in the migration’s transaction`,
      };
    },
  },
  {
    id: 'concurrent-statement',
    category: 'transaction',
    severity: 'warning',
    description:
      '`CREATE INDEX CONCURRENTLY` or `DROP INDEX CONCURRENTLY` without other statements: the step runs it outside of a transaction',
    remedy:
      'No change is needed if the platform can run the statement outside of a transaction. If the platform can’t, the step fails before it runs any migration. In that case, remove CONCURRENTLY, and apply the migration during a low-traffic period.',
    *find({ statement, hasOtherStatements, isInDoBlock }) {
      if (transactionNeed(statement.node) !== 'concurrent' || hasOtherStatements || isInDoBlock)
        return;
      // The step rejects REINDEX and DETACH PARTITION before the linter runs: see `indexWork`.
      const isCreated = bodyOf(statement.node, 'IndexStmt') !== undefined;
      if (!isCreated && bodyOf(statement.node, 'DropStmt') === undefined) return;
      const what = `contains ${statement.kind} CONCURRENTLY, which can’t run in a transaction`;
      yield {
        message: `${what}; this statement runs outside of a transaction${isCreated ? ', and if it fails, the incomplete index is dropped' : ''}`,
      };
    },
  },
  {
    id: 'concurrent-with-others',
    category: 'transaction',
    severity: 'error',
    description: '`CONCURRENTLY` together with statements without it, or in a `DO` block',
    remedy:
      'Move the statement to its own file if it creates or drops an index; several can share one. Run `REINDEX` and `DETACH PARTITION` by hand.',
    *find({ statement, hasOtherStatements, isInDoBlock }) {
      if (transactionNeed(statement.node) !== 'concurrent' || !(hasOtherStatements || isInDoBlock))
        return;
      const where = isInDoBlock
        ? 'in a DO block'
        : 'together with other statements, which the step runs in one transaction';
      yield {
        message: `contains ${statement.kind} CONCURRENTLY ${where}, but CONCURRENTLY fails in a transaction`,
      };
    },
  },
];
