/** Lint rules for constraints, table changes, indexes and maintenance that block other sessions. */

import type { Constraint } from 'libpg-query';
import { objectName, relationName } from '../../../sql/names.ts';
import { bodiesOf, bodyOf, isOn } from '../../../sql/tree.ts';
import { addedConstraints, alterations } from './alterations.ts';
import type { Hit, Rule, Subject } from './rule.ts';

const USE_EXISTING_INDEX =
  'Make a unique index with CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX.';
const VALIDATE_LATER = 'Add it NOT VALID, and VALIDATE CONSTRAINT in a later statement, which lets others write.';
const TWO_STEPS = 'Add the new name beside the old one, move every reader, and drop the old one in a later migration.';

const REWRITES: { readonly [subtype: string]: string } = {
  AT_SetLogged: 'SET LOGGED',
  AT_SetUnLogged: 'SET UNLOGGED',
  AT_SetTableSpace: 'SET TABLESPACE',
  AT_SetAccessMethod: 'SET ACCESS METHOD',
};

/** Rules about constraints on existing tables, and about changes of whole tables. */
export const RELATION_RULES: readonly Rule[] = [
  {
    id: 'foreign-key-validates',
    category: 'locking',
    severity: 'warning',
    remedy: VALIDATE_LATER,
    // With a new column, PostgreSQL has nothing to compare: the column is NULL in every row.
    find: subject => validating(subject, 'CONSTR_FOREIGN', 'a foreign key', column => column === undefined),
  },
  {
    id: 'check-validates',
    category: 'locking',
    severity: 'warning',
    remedy: VALIDATE_LATER,
    find: subject => validating(subject, 'CONSTR_CHECK', 'a CHECK', () => true),
  },
  {
    id: 'constraint-builds-index',
    category: 'locking',
    severity: 'warning',
    remedy: USE_EXISTING_INDEX,
    *find({ statement, pending, source }) {
      for (const { constraint, relation, name } of addedConstraints(statement.node)) {
        const noun = INDEXED[constraint.contype ?? ''];
        if (noun === undefined || constraint.indexname !== undefined || pending.isNew(relation)) continue;
        const index = source.indexOfByte(constraint.location ?? 0);
        yield { message: `adds ${noun} to \`${name}\`, whose index is built while nobody can read or write`, index };
      }
    },
  },
  {
    id: 'table-rewrite',
    category: 'locking',
    severity: 'warning',
    remedy: 'Do it where the table is small or nobody waits for it.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        const words = REWRITES[cmd.subtype ?? ''];
        if (words === undefined || pending.isNew(relation)) continue;
        yield { message: `rewrites \`${name}\` (${words}) while nobody can read it` };
      }
    },
  },
  {
    id: 'rename-table',
    category: 'locking',
    severity: 'warning',
    remedy: TWO_STEPS,
    *find({ statement, pending }) {
      const rename = bodyOf(statement.node, 'RenameStmt') ?? {};
      const move = bodyOf(statement.node, 'AlterObjectSchemaStmt') ?? {};
      const isTable = rename.renameType === 'OBJECT_TABLE' || move.objectType === 'OBJECT_TABLE';
      const relation = rename.relation ?? move.relation;
      if (!isTable || relation === undefined || pending.isNew(relation)) return;
      const into = rename.newname ?? `${move.newschema ?? ''}.${relation.relname ?? ''}`;
      yield { message: `renames \`${relationName(relation)}\` to \`${into}\` under whoever still uses the old name` };
    },
  },
  {
    id: 'rename-column',
    category: 'locking',
    severity: 'warning',
    remedy: TWO_STEPS,
    *find({ statement, pending }) {
      const rename = bodyOf(statement.node, 'RenameStmt');
      const isColumn = rename?.renameType === 'OBJECT_COLUMN' && rename.relationType === 'OBJECT_TABLE';
      if (!isColumn || rename.relation === undefined || pending.isNew(rename.relation)) return;
      const what = `renames the column \`${rename.subname ?? ''}\` of \`${relationName(rename.relation)}\``;
      yield { message: `${what} under whoever still uses the old name` };
    },
  },
  {
    id: 'lock-table',
    category: 'locking',
    severity: 'warning',
    remedy: 'Leave it out: each statement takes the lock that it needs.',
    *find({ statement, pending, source }) {
      for (const relation of bodiesOf(bodyOf(statement.node, 'LockStmt')?.relations, 'RangeVar')) {
        if (pending.isNew(relation)) continue;
        const index = source.indexOfByte(relation.location ?? 0);
        yield { message: `locks \`${relationName(relation)}\` until the migration ends`, index };
      }
    },
  },
];

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
    remedy: 'Use CREATE INDEX CONCURRENTLY, alone in a file.',
    *find({ statement, pending, source }) {
      const made = bodyOf(statement.node, 'IndexStmt');
      if (made?.relation === undefined || made.concurrent === true || pending.isNew(made.relation)) return;
      const index = source.indexOfByte(made.relation.location ?? 0);
      yield { message: `builds an index on \`${relationName(made.relation)}\` while nobody can write to it`, index };
    },
  },
  {
    id: 'drop-index-blocks',
    category: 'locking',
    severity: 'warning',
    remedy: 'Use DROP INDEX CONCURRENTLY, alone in a file.',
    *find({ statement, pending }) {
      const drop = bodyOf(statement.node, 'DropStmt');
      if (drop?.removeType !== 'OBJECT_INDEX' || drop.concurrent === true) return;
      for (const object of drop.objects ?? []) {
        if (pending.isNewObject(object)) continue;
        const name = objectName(object) ?? '';
        yield { message: `drops the index \`${name}\`, for which all who use its table have to wait` };
      }
    },
  },
  {
    id: 'reindex-blocks',
    category: 'locking',
    severity: 'warning',
    remedy: 'Use REINDEX … CONCURRENTLY, alone in a file.',
    *find({ statement }) {
      const reindex = bodyOf(statement.node, 'ReindexStmt');
      if (reindex === undefined || isOn(reindex.params, 'concurrently')) return;
      const name = reindex.relation === undefined ? (reindex.name ?? '') : relationName(reindex.relation);
      yield { message: `rebuilds indexes of \`${name}\` while nobody can write` };
    },
  },
  {
    id: 'vacuum-full',
    category: 'locking',
    severity: 'warning',
    remedy: 'Use a plain VACUUM, outside of migrations.',
    *find({ statement }) {
      if (!isOn(bodyOf(statement.node, 'VacuumStmt')?.options, 'full')) return;
      yield { message: 'rewrites tables (VACUUM FULL) while nobody can read them' };
    },
  },
  {
    id: 'cluster',
    category: 'locking',
    severity: 'warning',
    remedy: 'Do it where the table is small or nobody waits for it.',
    *find({ statement }) {
      const cluster = bodyOf(statement.node, 'ClusterStmt');
      if (cluster === undefined) return;
      const name = cluster.relation === undefined ? 'all clustered tables' : `\`${relationName(cluster.relation)}\``;
      yield { message: `rewrites ${name} (CLUSTER) while nobody can read` };
    },
  },
  {
    id: 'refresh-blocks',
    category: 'locking',
    severity: 'warning',
    remedy: 'Use REFRESH MATERIALIZED VIEW CONCURRENTLY; it needs a unique index.',
    *find({ statement, pending, source }) {
      const refresh = bodyOf(statement.node, 'RefreshMatViewStmt');
      if (refresh?.relation === undefined || refresh.concurrent === true || refresh.skipData === true) return;
      if (pending.isNew(refresh.relation)) return;
      const index = source.indexOfByte(refresh.relation.location ?? 0);
      yield { message: `fills \`${relationName(refresh.relation)}\` while nobody can read it`, index };
    },
  },
];

function* validating(
  { statement, pending, source }: Subject,
  type: Constraint['contype'],
  noun: string,
  isRelevant: (column: unknown) => boolean,
): Iterable<Hit> {
  for (const { constraint, relation, name, column } of addedConstraints(statement.node)) {
    const isChecked = constraint.contype === type && constraint.skip_validation !== true;
    if (!isChecked || constraint.is_enforced !== true || !isRelevant(column) || pending.isNew(relation)) continue;
    const index = source.indexOfByte(constraint.location ?? 0);
    yield { message: `adds ${noun} to \`${name}\` and compares every row while others wait`, index };
  }
}
