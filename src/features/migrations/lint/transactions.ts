import { relationName } from '../../../sql/names.ts';
import { transactionNeed } from '../../../sql/transaction-needs.ts';
import { bodyOf } from '../../../sql/tree.ts';
import type { Rule } from './rule.ts';

/** Rules about statements that can't be applied atomically. */
export const TRANSACTION_RULES: readonly Rule[] = [
  {
    id: 'transaction-control',
    category: 'transaction',
    severity: 'error',
    remedy: 'Leave it out: each migration is one transaction by itself.',
    *find({ statement }) {
      if (transactionNeed(statement.node) !== 'control') return;
      yield { message: `has ${statement.kind}, which would part the migration from its record` };
    },
  },
  {
    id: 'two-phase-commit',
    category: 'transaction',
    severity: 'error',
    remedy: 'Leave it out: a prepared transaction keeps its locks until somebody ends it by hand.',
    *find({ statement }) {
      if (transactionNeed(statement.node) === 'two-phase') yield { message: `has ${statement.kind}` };
    },
  },
  {
    id: 'outside-transaction',
    category: 'transaction',
    severity: 'error',
    remedy: 'Run it by hand, or as scheduled upkeep.',
    *find({ statement }) {
      if (transactionNeed(statement.node) !== 'outside') return;
      yield { message: `has ${statement.kind}, which PostgreSQL refuses in a transaction` };
    },
  },
  {
    id: 'concurrent-statement',
    category: 'transaction',
    severity: 'warning',
    remedy: 'Nothing to do where the database takes it; else build the index plainly, at a quiet hour.',
    *find({ statement, hasOtherStatements }) {
      if (transactionNeed(statement.node) !== 'concurrent' || hasOtherStatements) return;
      const what = `has ${statement.kind} CONCURRENTLY, which PostgreSQL refuses in a transaction`;
      yield { message: `${what}: it is run by itself and looked after` };
    },
  },
  {
    id: 'concurrent-with-others',
    category: 'transaction',
    severity: 'error',
    remedy: 'Move it to a file of its own.',
    *find({ statement, hasOtherStatements }) {
      if (transactionNeed(statement.node) !== 'concurrent' || !hasOtherStatements) return;
      const what = `has ${statement.kind} CONCURRENTLY beside other statements`;
      yield { message: `${what}, with which it can’t share a transaction` };
    },
  },
  {
    id: 'enum-value-in-use',
    category: 'validity',
    severity: 'error',
    remedy: 'Add the value in an earlier migration, or list it in CREATE TYPE.',
    *find({ statement, pending, source }) {
      for (const { text, type, location } of pending.newEnumValuesIn(statement.node)) {
        const index = source.indexOfByte(location ?? 0);
        const what = `uses the value '${text}', which the same file adds to the enum \`${type}\``;
        yield { message: `${what}: PostgreSQL refuses that until it is committed`, index };
      }
    },
  },
  {
    id: 'copy-with-client',
    category: 'transaction',
    severity: 'error',
    remedy: 'Use sql-query to read rows.',
    *find({ statement }) {
      const copy = bodyOf(statement.node, 'CopyStmt');
      if (copy === undefined || copy.is_from === true || copy.filename !== undefined) return;
      yield { message: 'has COPY … TO STDOUT, and nobody is there to take the rows' };
    },
  },
  {
    id: 'select-into',
    category: 'transaction',
    severity: 'error',
    remedy: 'Use CREATE TABLE … AS.',
    *find({ statement, isInDoBlock }) {
      const into = bodyOf(statement.node, 'SelectStmt')?.intoClause?.rel;
      if (into === undefined || isInDoBlock) return;
      yield { message: `makes \`${relationName(into)}\` by SELECT … INTO, which can’t be run from a block` };
    },
  },
];
