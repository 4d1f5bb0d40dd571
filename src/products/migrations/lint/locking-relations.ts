/** Lint rules for constraints, table changes, indexes and maintenance that block other sessions. */

import type { Constraint } from 'libpg-query';
import { objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { bodiesOf, bodyOf, isOn } from '../../../sql/tree.ts';
import { addedColumns, addedConstraints, alterations } from './alterations.ts';
import { BLOCKS_ALL, hasDefault } from './locking-columns.ts';
import type { Violation, Rule, CheckedStatement } from './rule.ts';

const USE_EXISTING_INDEX =
  'Run `CREATE UNIQUE INDEX CONCURRENTLY <index> ON <table> (…)` in its own file, and `ALTER TABLE <table> ADD CONSTRAINT <name> UNIQUE USING INDEX <index>` (or `PRIMARY KEY USING INDEX <index>`) in the next migration. For an EXCLUDE constraint or a partitioned table, apply the migration during a low-traffic period.';
const VALIDATE_LATER =
  'Add the constraint with NOT VALID (`ALTER TABLE <table> ADD CONSTRAINT <name> … NOT VALID`), and run `ALTER TABLE <table> VALIDATE CONSTRAINT <name>` in the next migration. The validation doesn’t block reads or writes.';
const LOW_TRAFFIC =
  'Apply the migration during a low-traffic period. If the table is small, accept the finding';

const REWRITES: { readonly [subtype: string]: string } = {
  AT_SetLogged: 'SET LOGGED',
  AT_SetUnLogged: 'SET UNLOGGED',
  AT_SetTableSpace: 'SET TABLESPACE',
  AT_SetAccessMethod: 'SET ACCESS METHOD',
  AT_SetExpression: 'SET EXPRESSION, unless the column is virtual',
};

/** A constraint for which PostgreSQL checks all rows. */
interface Validated {
  readonly noun: string;
  readonly consequence: string;
}

const FOREIGN_KEY: Validated = {
  noun: 'a foreign key',
  consequence: 'takes a SHARE ROW EXCLUSIVE lock that blocks writes to both tables',
};
const CHECK: Validated = { noun: 'a CHECK constraint', consequence: BLOCKS_ALL };

/** Rules about constraints on existing tables, and about changes of whole tables. */
export const RELATION_RULES: readonly Rule[] = [
  {
    id: 'foreign-key-validates',
    category: 'locking',
    severity: 'warning',
    description: 'a foreign key without `NOT VALID`',
    remedy: `${VALIDATE_LATER} For a partitioned table, do so for each partition first.`,
    *find(checked) {
      const { node } = checked.statement;
      // PostgreSQL compares nothing if the statement only adds columns without a default: each is
      // NULL in every row.
      const skipsRows =
        addedColumns(node).every(({ column, constraints }) => !hasDefault(column, constraints)) &&
        addedConstraints(node).every(
          ({ constraint, column }) => constraint.contype !== 'CONSTR_FOREIGN' || column,
        );
      if (skipsRows) return;
      yield* validating(checked, 'CONSTR_FOREIGN', FOREIGN_KEY);
    },
  },
  {
    id: 'check-validates',
    category: 'locking',
    severity: 'warning',
    description: 'a `CHECK` constraint without `NOT VALID`',
    remedy: VALIDATE_LATER,
    find: checked => validating(checked, 'CONSTR_CHECK', CHECK),
  },
  {
    id: 'validate-under-lock',
    category: 'locking',
    severity: 'warning',
    description: '`VALIDATE CONSTRAINT` in the file that adds the constraint with `NOT VALID`',
    remedy:
      'Move VALIDATE CONSTRAINT to the next migration, where it doesn’t block reads or writes.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        const { subtype, name: constraint = '' } = cmd;
        if (subtype !== 'AT_ValidateConstraint' || !pending.isNotValidYet(relation, constraint))
          continue;
        if (pending.isNew(relation)) continue;
        yield {
          message: `validates \`${constraint}\` of \`${name}\` in the transaction that adds it, so every row is checked while the lock of ADD CONSTRAINT blocks other sessions`,
        };
      }
    },
  },
  {
    id: 'constraint-builds-index',
    category: 'locking',
    severity: 'warning',
    description: '`PRIMARY KEY`, `UNIQUE` or `EXCLUDE` without `USING INDEX`',
    remedy: USE_EXISTING_INDEX,
    *find({ statement, pending }) {
      for (const { constraint, relation, name } of addedConstraints(statement.node)) {
        const noun = INDEXED[constraint.contype ?? ''];
        if (noun === undefined || constraint.indexname !== undefined || pending.isNew(relation))
          continue;
        yield {
          message: `adds ${noun} to \`${name}\`, which builds an index and ${BLOCKS_ALL}`,
          at: constraint,
        };
      }
    },
  },
  {
    id: 'table-rewrite',
    category: 'locking',
    severity: 'warning',
    description:
      '`SET LOGGED`, `SET UNLOGGED`, `SET TABLESPACE`, `SET ACCESS METHOD`, `SET EXPRESSION`',
    remedy: `${LOW_TRAFFIC}: \`-- migrate:accept table-rewrite <reason>\`.`,
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        const words = REWRITES[cmd.subtype ?? ''];
        if (words === undefined || pending.isNew(relation)) continue;
        yield { message: `rewrites \`${name}\` (${words}) and ${BLOCKS_ALL}` };
      }
    },
  },
  {
    id: 'rename-table',
    category: 'locking',
    severity: 'warning',
    description: '`RENAME TO`, `SET SCHEMA` of a table',
    remedy:
      'Create a view with the new name (`CREATE VIEW <new_name> AS SELECT * FROM <table>`), and change all clients to use it. In a later migration, drop the view and rename the table, with `-- migrate:accept rename-table <reason>`.',
    *find({ statement, pending }) {
      const { type, relation, from, to } = renamingOf(statement.node) ?? {};
      if (type !== 'OBJECT_TABLE' || pending.isNew(relation)) return;
      yield {
        message: `renames \`${from}\` to \`${to}\`, which takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name`,
      };
    },
  },
  {
    id: 'rename-column',
    category: 'locking',
    severity: 'warning',
    description: '`RENAME COLUMN`',
    remedy:
      'Add a column with the new name (`ALTER TABLE <table> ADD COLUMN <new_name> <type>`), copy the values, and change all clients to use it. In a later migration, drop the old column.',
    *find({ statement, pending }) {
      const rename = bodyOf(statement.node, 'RenameStmt');
      const isColumn =
        rename?.renameType === 'OBJECT_COLUMN' && rename.relationType === 'OBJECT_TABLE';
      if (!isColumn || rename.relation === undefined || pending.isNew(rename.relation)) return;
      const what = `renames the column \`${rename.subname ?? ''}\` of \`${relationName(rename.relation)}\``;
      yield {
        message: `${what}, which takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name`,
      };
    },
  },
  {
    id: 'lock-table',
    category: 'locking',
    severity: 'warning',
    description: '`LOCK TABLE`',
    remedy: 'Remove the statement. Each statement takes the lock that it needs.',
    *find({ statement, pending }) {
      const { relations, mode } = bodyOf(statement.node, 'LockStmt') ?? {};
      for (const relation of bodiesOf(relations, 'RangeVar')) {
        if (pending.isNew(relation)) continue;
        yield {
          message: `takes ${lockName(mode)} lock on \`${relationName(relation)}\` until the migration ends, so other sessions wait longer than necessary`,
          at: relation,
        };
      }
    },
  },
];

/** Modes of LOCK TABLE in PostgreSQL's order, of which the first is 1. */
const MODES = [
  'an ACCESS SHARE',
  'a ROW SHARE',
  'a ROW EXCLUSIVE',
  'a SHARE UPDATE EXCLUSIVE',
  'a SHARE',
  'a SHARE ROW EXCLUSIVE',
  'an EXCLUSIVE',
  'an ACCESS EXCLUSIVE',
];
const lockName = (mode = 0): string => MODES[mode - 1] ?? 'a';

const INDEXED: { readonly [contype: string]: string } = {
  CONSTR_PRIMARY: 'a primary key',
  CONSTR_UNIQUE: 'a UNIQUE constraint',
  CONSTR_EXCLUSION: 'an EXCLUDE constraint',
};

/** Rules about indexes and maintenance of existing tables. */
export const INDEX_RULES: readonly Rule[] = [
  {
    id: 'create-index-blocks',
    category: 'locking',
    severity: 'warning',
    description: '`CREATE INDEX` without `CONCURRENTLY`',
    remedy:
      'Use `CREATE INDEX CONCURRENTLY <index> ON <table> (…)` in a file without other statements. If the step reports that the platform can’t run it, apply the migration as it is during a low-traffic period. For a partitioned table, create the index with `ON ONLY <table>` and that of each partition with CONCURRENTLY, and attach them later: `ALTER INDEX <index> ATTACH PARTITION <index_of_partition>`.',
    *find({ statement, pending }) {
      const index = bodyOf(statement.node, 'IndexStmt');
      if (
        index?.relation === undefined ||
        index.concurrent === true ||
        pending.isNew(index.relation)
      )
        return;
      // ONLY creates the index of a partitioned table without those of its partitions.
      if (index.relation.inh !== true) return;
      yield {
        message: `builds an index on \`${relationName(index.relation)}\` and takes a SHARE lock that blocks all writes`,
        at: index.relation,
      };
    },
  },
  {
    id: 'drop-index-blocks',
    category: 'locking',
    severity: 'warning',
    description: '`DROP INDEX` without `CONCURRENTLY`',
    remedy:
      'Use `DROP INDEX CONCURRENTLY <index>` in a file without other statements. PostgreSQL can’t do so for the index of a partitioned table, nor in a platform’s transaction: apply the migration during a low-traffic period.',
    *find({ statement, pending }) {
      const drop = bodyOf(statement.node, 'DropStmt');
      if (drop?.removeType !== 'OBJECT_INDEX' || drop.concurrent === true) return;
      for (const object of drop.objects ?? []) {
        if (pending.isNewObject(object)) continue;
        const name = objectName(object) ?? '';
        yield {
          message: `drops the index \`${name}\`, which takes an ACCESS EXCLUSIVE lock that blocks all reads and writes of its table`,
        };
      }
    },
  },
  {
    id: 'reindex-blocks',
    category: 'locking',
    severity: 'warning',
    description: '`REINDEX` without `CONCURRENTLY`',
    remedy: 'Run it with CONCURRENTLY by hand, outside of the migrations.',
    *find({ statement, pending }) {
      const reindex = bodyOf(statement.node, 'ReindexStmt');
      if (
        reindex === undefined ||
        pending.isNew(reindex.relation) ||
        isOn(reindex.params, 'concurrently')
      )
        return;
      const name =
        reindex.relation === undefined ? (reindex.name ?? '') : relationName(reindex.relation);
      yield {
        message: `rebuilds \`${name}\` with REINDEX, which takes a SHARE lock that blocks all writes, and an ACCESS EXCLUSIVE lock on the index that blocks nearly all reads of its table`,
      };
    },
  },
  {
    id: 'cluster',
    category: 'locking',
    severity: 'warning',
    description: '`CLUSTER`',
    remedy: `${LOW_TRAFFIC}: \`-- migrate:accept cluster <reason>\`.`,
    *find({ statement, pending }) {
      const cluster = bodyOf(statement.node, 'ClusterStmt');
      if (cluster === undefined || pending.isNew(cluster.relation)) return;
      const name =
        cluster.relation === undefined
          ? 'all clustered tables'
          : `\`${relationName(cluster.relation)}\``;
      yield { message: `rewrites ${name} (CLUSTER) and ${BLOCKS_ALL}` };
    },
  },
  {
    id: 'refresh-blocks',
    category: 'locking',
    severity: 'warning',
    description: '`REFRESH MATERIALIZED VIEW` without `CONCURRENTLY`',
    remedy:
      'Use `REFRESH MATERIALIZED VIEW CONCURRENTLY <view>`, which requires a unique index on the view.',
    *find({ statement, pending }) {
      const refresh = bodyOf(statement.node, 'RefreshMatViewStmt');
      if (
        refresh?.relation === undefined ||
        refresh.concurrent === true ||
        refresh.skipData === true
      )
        return;
      if (pending.isNew(refresh.relation)) return;
      yield {
        message: `refreshes \`${relationName(refresh.relation)}\` and takes an ACCESS EXCLUSIVE lock that blocks all reads of the view`,
        at: refresh.relation,
      };
    },
  },
];

function* validating(
  { statement, pending }: CheckedStatement,
  type: Constraint['contype'],
  { noun, consequence }: Validated,
): Iterable<Violation> {
  for (const { constraint, relation, name } of addedConstraints(statement.node)) {
    const isChecked = constraint.contype === type && constraint.skip_validation !== true;
    if (!isChecked || constraint.is_enforced !== true || pending.isNew(relation)) continue;
    yield {
      message: `adds ${noun} to \`${name}\`, which checks every row and ${consequence}`,
      at: constraint,
    };
  }
}
