/** Lint rules for statements that lose data. */

import type { CmdType, ObjectType } from 'libpg-query';
import { objectName, relationName } from '../../../sql/names.ts';
import { isDeferredBody } from '../../../sql/session-settings.ts';
import { allWithin, bodiesOf, bodyOf } from '../../../sql/tree.ts';
import { alterations } from './alterations.ts';
import type { Hit, Rule, Subject } from './rule.ts';

/** The loss from dropping an object, and how to drop it safely. */
interface Loss {
  readonly id: string;
  readonly types: readonly ObjectType[];
  readonly noun: string;
  readonly remedy: string;
}

const LOSSES: readonly Loss[] = [
  {
    id: 'drop-table',
    types: ['OBJECT_TABLE', 'OBJECT_FOREIGN_TABLE'],
    noun: 'table',
    remedy: 'Rename it first, and drop it in a later migration, when nothing has missed it and its rows are kept.',
  },
  {
    id: 'drop-schema',
    types: ['OBJECT_SCHEMA'],
    noun: 'schema',
    remedy: 'Move or drop what is in it one by one, each when nothing has missed it.',
  },
  {
    id: 'drop-type',
    types: ['OBJECT_TYPE', 'OBJECT_DOMAIN'],
    noun: 'type',
    remedy: 'Drop it in a later migration, when no column, function or client uses it any more.',
  },
];

const dropRules = LOSSES.map(
  ({ id, types, noun, remedy }): Rule => ({
    id,
    category: 'destructive',
    severity: 'error',
    remedy,
    *find({ statement, pending }) {
      const drop = bodyOf(statement.node, 'DropStmt');
      if (drop?.removeType === undefined || !types.includes(drop.removeType)) return;
      for (const object of drop.objects ?? []) {
        if (pending.isCertainlyNewObject(object, drop.removeType)) continue;
        if (id === 'drop-type' && pending.isReplacedType(object)) continue;
        yield { message: `drops the ${noun} \`${objectName(object) ?? ''}\`` };
      }
    },
  }),
);

const WHICH_ROWS =
  'Add a WHERE clause, or in a MERGE a condition (`WHEN MATCHED AND …`), that selects the rows; use `true` for all rows.';

/** Rules about changes that can't be undone. */
export const DESTRUCTIVE_RULES: readonly Rule[] = [
  ...dropRules,
  {
    id: 'drop-column',
    category: 'destructive',
    severity: 'error',
    remedy: 'Stop using it first, and drop it in a later migration, when nothing has missed it.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        if (cmd.subtype !== 'AT_DropColumn' || pending.hasOnlyNewRows(relation)) continue;
        yield { message: `drops the column \`${cmd.name ?? ''}\` of \`${name}\`, and all that is in it` };
      }
    },
  },
  {
    id: 'drop-database',
    category: 'destructive',
    severity: 'error',
    remedy: 'Drop databases by hand, never by a migration.',
    *find({ statement }) {
      const drop = bodyOf(statement.node, 'DropdbStmt');
      if (drop !== undefined) yield { message: `drops the database \`${drop.dbname ?? ''}\`` };
    },
  },
  {
    id: 'drop-owned',
    category: 'destructive',
    severity: 'error',
    remedy: 'Use REASSIGN OWNED first, and drop what is left by its name.',
    *find({ statement }) {
      const drop = bodyOf(statement.node, 'DropOwnedStmt');
      if (drop === undefined) return;
      const roles = (drop.roles ?? []).map(role => `\`${objectName(role) ?? 'this role'}\``).join(', ');
      yield { message: `drops all that ${roles} owns, whatever that is by then` };
    },
  },
  {
    id: 'drop-cascade',
    category: 'destructive',
    severity: 'error',
    remedy: 'Drop what depends on it by name, so that the migration says what goes.',
    *find({ statement, pending }) {
      const dropped = bodyOf(statement.node, 'DropStmt');
      const { objects = [], removeType: type } = dropped ?? {};
      const isNew = type !== undefined && objects.every(object => pending.isCertainlyNewObject(object, type));
      if (dropped?.behavior === 'DROP_CASCADE' && !isNew) {
        const names = objects.map(object => `\`${objectName(object) ?? ''}\``).join(', ');
        yield { message: `drops ${names} with whatever depends on it (CASCADE)` };
      }
      for (const { cmd, name } of alterations(statement.node)) {
        const drops = cmd.subtype === 'AT_DropColumn' || cmd.subtype === 'AT_DropConstraint';
        if (!drops || cmd.behavior !== 'DROP_CASCADE') continue;
        yield { message: `drops \`${cmd.name ?? ''}\` of \`${name}\` with whatever depends on it (CASCADE)` };
      }
    },
  },
  {
    id: 'truncate',
    category: 'destructive',
    severity: 'error',
    remedy: 'Delete the rows that are meant, by a WHERE that says which.',
    *find({ statement, pending, source }) {
      for (const relation of bodiesOf(bodyOf(statement.node, 'TruncateStmt')?.relations, 'RangeVar')) {
        if (pending.hasOnlyNewRows(relation)) continue;
        const index = source.indexOfByte(relation.location ?? 0);
        yield { message: `removes all rows of \`${relationName(relation)}\``, index };
      }
    },
  },
  {
    id: 'delete-without-where',
    category: 'destructive',
    severity: 'error',
    remedy: WHICH_ROWS,
    find: subject => unbounded(subject, 'DeleteStmt', 'CMD_DELETE', 'deletes'),
  },
  {
    id: 'update-without-where',
    category: 'destructive',
    severity: 'error',
    remedy: WHICH_ROWS,
    find: subject => unbounded(subject, 'UpdateStmt', 'CMD_UPDATE', 'overwrites'),
  },
];

/** Finds a DELETE or UPDATE of all rows, also within a WITH and as an action of a MERGE. */
function* unbounded(
  { statement, pending, source }: Subject,
  tag: 'DeleteStmt' | 'UpdateStmt',
  command: CmdType,
  verb: string,
): Iterable<Hit> {
  for (const { relation, whereClause } of allWithin(statement.node, tag, isDeferredBody)) {
    if (relation === undefined || whereClause !== undefined || pending.hasOnlyNewRows(relation)) continue;
    const index = source.indexOfByte(relation.location ?? 0);
    yield { message: `${verb} every row of \`${relationName(relation)}\`: it has no WHERE`, index };
  }
  for (const { relation, mergeWhenClauses } of allWithin(statement.node, 'MergeStmt', isDeferredBody)) {
    if (relation === undefined || pending.hasOnlyNewRows(relation)) continue;
    for (const { commandType, condition, matchKind } of bodiesOf(mergeWhenClauses, 'MergeWhenClause')) {
      if (commandType !== command || condition !== undefined) continue;
      const index = source.indexOfByte(relation.location ?? 0);
      const which = matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE' ? 'doesn’t match' : 'matches';
      const what = `${verb} every row of \`${relationName(relation)}\` that ${which}`;
      yield { message: `${what}: its WHEN clause has no condition`, index };
    }
  }
}
