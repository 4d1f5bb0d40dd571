/** Lint rules for transaction control, and for statements that fail in a migration's transaction. */

import { relationName } from '../../../sql/names.ts';
import { transactionNeed } from '../../../sql/transaction-needs.ts';
import { isDeferredBody } from '../../../sql/settings.ts';
import { allWithin, bodyOf, textsOf } from '../../../sql/tree.ts';
import type { Rule } from './rule.ts';

/** Remedy for the use of an enum value in the transaction that adds it. */
export const USE_LATER = 'Move `ALTER TYPE … ADD VALUE` to a migration of its own, before this one.';

/** Rules about statements that can't be applied atomically. */
export const TRANSACTION_RULES: readonly Rule[] = [
  {
    id: 'transaction-control',
    category: 'transaction',
    severity: 'error',
    description:
      '`ROLLBACK`, `SAVEPOINT` and other transaction control, except plain pairs of `BEGIN` and `COMMIT` and the modes that a file sets first; also in a `DO` block or a called procedure',
    remedy:
      'Remove the statement. Each migration runs in its own transaction, with the level that SET TRANSACTION or BEGIN asks for at the start of the file (default: READ COMMITTED).',
    *find({ statement, pending }) {
      const called = textsOf(bodyOf(statement.node, 'CallStmt')?.funccall?.funcname).join('.');
      if (pending.endsTransaction(called)) {
        const message = `calls \`${called}\`, which ends its transaction with COMMIT or ROLLBACK, but the platform’s API runs each request in a transaction`;
        yield { message };
      }
      const { kind, controlReason } = statement;
      if (transactionNeed(statement.node) !== 'control' && controlReason === undefined) return;
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
    id: 'two-phase-commit',
    category: 'transaction',
    severity: 'error',
    description: '`PREPARE TRANSACTION`, `COMMIT PREPARED`',
    remedy: 'Remove the statement. Each migration already runs in its own transaction.',
    *find({ statement }) {
      if (transactionNeed(statement.node) !== 'two-phase') return;
      const reason = 'a prepared transaction keeps its locks until it is committed or rolled back';
      yield { message: `contains ${statement.kind}, but two-phase commit isn’t allowed: ${reason}` };
    },
  },
  {
    id: 'outside-transaction',
    category: 'transaction',
    severity: 'error',
    description: 'statements that PostgreSQL rejects in a transaction, such as `VACUUM` and `CREATE DATABASE`',
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
      '`CREATE INDEX CONCURRENTLY` or `DROP INDEX CONCURRENTLY` in a file of its own, which the step runs outside of a transaction',
    remedy:
      'No change is needed if the platform can run the statement outside of a transaction. If the platform can’t, the step fails before it runs any migration. In that case, remove CONCURRENTLY, and apply the migration during a low-traffic period.',
    *find({ statement, hasOtherStatements, isInDoBlock }) {
      if (transactionNeed(statement.node) !== 'concurrent' || hasOtherStatements || isInDoBlock) return;
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
      if (transactionNeed(statement.node) !== 'concurrent' || !(hasOtherStatements || isInDoBlock)) return;
      const where = isInDoBlock
        ? 'in a DO block'
        : 'together with other statements, which the step runs in one transaction';
      yield { message: `contains ${statement.kind} CONCURRENTLY ${where}, but CONCURRENTLY fails in a transaction` };
    },
  },
  {
    id: 'new-enum-value',
    category: 'validity',
    severity: 'warning',
    description: 'a text that is an enum value which the same file adds with `ALTER TYPE … ADD VALUE`',
    remedy: USE_LATER,
    *find({ statement, pending }) {
      for (const constant of allWithin(statement.node, 'A_Const', isDeferredBody)) {
        const value = constant.sval?.sval;
        const name = value === undefined ? undefined : pending.enumOf(value);
        if (name === undefined) continue;
        const message = `uses \`${value}\`, which this file adds to the enum \`${name}\`; PostgreSQL refuses a new value until the transaction has ended`;
        yield { message, at: constant };
      }
    },
  },
  {
    id: 'copy-with-client',
    category: 'transaction',
    severity: 'error',
    description: '`COPY … TO STDOUT`',
    remedy: 'Remove the statement. To read rows, use the operation `sql-query`.',
    *find({ statement }) {
      const copy = bodyOf(statement.node, 'CopyStmt');
      if (copy === undefined || copy.is_from === true || copy.filename !== undefined) return;
      yield { message: 'contains COPY … TO STDOUT, but a migration can’t return rows' };
    },
  },
  {
    id: 'select-into',
    category: 'transaction',
    severity: 'error',
    description: '`SELECT … INTO` a new table',
    remedy: 'Use `CREATE TABLE <table> AS SELECT …`.',
    *find({ statement, isInDoBlock }) {
      const into = bodyOf(statement.node, 'SelectStmt')?.intoClause?.rel;
      if (into === undefined || isInDoBlock) return;
      yield {
        message: `creates \`${relationName(into)}\` with SELECT … INTO, which PostgreSQL can’t run in the PL/pgSQL block that runs the migration`,
      };
    },
  },
];
