/** Lint rules for statements that lose data. */

import type { AlterTableType, CmdType, Node, ObjectType } from 'libpg-query';
import { objectName, relationName } from '../../../sql/names.ts';
import { isDeferredBody } from '../../../sql/database/settings.ts';
import { allWithin, bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { alterations } from './alterations.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { Violation, Rule, CheckedStatement } from './rule.ts';

/** A rule for statements that drop objects of some types. */
interface DropRule extends Pick<Rule, 'id' | 'description' | 'remedy'> {
  readonly types: { readonly [Type in ObjectType]?: DroppedType };
  /** Returns whether the object can be dropped without a loss. Default: no object can. */
  readonly isLossless?: (object: Node, pending: PendingChanges) => boolean;
}

/** Texts of the message for a dropped object of one type. */
interface DroppedType {
  readonly noun: string;
  /** End of the message, after the object's name. */
  readonly consequence: string;
}

const BREAKS_CODE = ', which breaks all code that still uses it';

const DROP_RULES: readonly DropRule[] = [
  {
    id: 'drop-table',
    description: '`DROP TABLE`, `DROP FOREIGN TABLE`',
    types: {
      OBJECT_TABLE: { noun: 'table', consequence: ' and deletes all of its rows' },
      // The rows of a foreign table are stored elsewhere.
      OBJECT_FOREIGN_TABLE: { noun: 'foreign table', consequence: BREAKS_CODE },
    },
    remedy:
      'Rename the table first (`ALTER TABLE … RENAME TO …`), and drop it in a later release, once nothing uses it and its rows are backed up.',
  },
  {
    id: 'drop-schema',
    description: '`DROP SCHEMA`',
    types: { OBJECT_SCHEMA: { noun: 'schema', consequence: BREAKS_CODE } },
    remedy:
      'Move or drop each object in the schema by name. Drop the empty schema in a later release, once nothing uses it.',
  },
  {
    id: 'drop-type',
    description: '`DROP TYPE`, `DROP DOMAIN`',
    types: {
      OBJECT_TYPE: { noun: 'type', consequence: BREAKS_CODE },
      OBJECT_DOMAIN: { noun: 'domain', consequence: BREAKS_CODE },
    },
    // No column uses a type anymore that was replaced under its name.
    isLossless: (type, pending) => pending.isReplacedType(type),
    remedy: 'Drop the type in a later release, once no column, function or client uses it.',
  },
];

const dropRules = DROP_RULES.map(
  ({ id, description, types, isLossless = () => false, remedy }): Rule => ({
    id,
    category: 'destructive',
    severity: 'error',
    description,
    remedy,
    *find({ statement, pending }) {
      const { removeType: type, objects = [] } = bodyOf(statement.node, 'DropStmt') ?? {};
      const droppedType = type === undefined ? undefined : types[type];
      if (type === undefined || droppedType === undefined) return;

      const { noun, consequence } = droppedType;
      for (const object of objects) {
        if (pending.isCertainlyNewObject(object, type) || isLossless(object, pending)) continue;
        yield { message: `drops the ${noun} \`${objectName(object) ?? ''}\`${consequence}` };
      }
    },
  }),
);

/** Nouns of the parts of a table that ALTER TABLE can drop with CASCADE. */
const DROPPED_PARTS: { readonly [Type in AlterTableType]?: string } = {
  AT_DropColumn: 'column',
  AT_DropConstraint: 'constraint',
};

/** End of the message about a drop with CASCADE. */
const CASCADES = 'which also drops all dependent objects';

const whereRemedy = (rule: string): string =>
  `Add a WHERE clause that compares a column of the table with another value. In a MERGE, add the condition to the WHEN clause (\`WHEN … AND …\`). To affect all rows, accept the finding: \`-- migrate:accept ${rule} <reason>\`.`;

/** Change of rows by a statement of its own, or by an action of a MERGE. */
interface RowChange {
  readonly tag: 'DeleteStmt' | 'UpdateStmt';
  readonly command: CmdType;
  /** Verb of the message. */
  readonly verb: string;
}

const DELETE: RowChange = { tag: 'DeleteStmt', command: 'CMD_DELETE', verb: 'delete' };
const UPDATE: RowChange = { tag: 'UpdateStmt', command: 'CMD_UPDATE', verb: 'overwrite' };

/** Rules about changes that can't be undone. */
export const DESTRUCTIVE_RULES: readonly Rule[] = [
  ...dropRules,
  {
    id: 'drop-column',
    category: 'destructive',
    severity: 'error',
    description: '`DROP COLUMN`, `DROP ATTRIBUTE`',
    remedy:
      'Remove all uses of the column first, and drop it in a later release, once its values are backed up.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        if (cmd.subtype !== 'AT_DropColumn' || pending.hasOnlyNewRows(relation)) continue;
        const column = cmd.name ?? '';
        yield { message: `drops \`${column}\` of \`${name}\` and deletes all of its values` };
      }
    },
  },
  {
    id: 'drop-owned',
    category: 'destructive',
    severity: 'error',
    description: '`DROP OWNED`',
    remedy: 'Run `REASSIGN OWNED BY <role> TO <new_role>`, then drop unneeded objects by name.',
    *find({ statement }) {
      const drop = bodyOf(statement.node, 'DropOwnedStmt');
      if (drop === undefined) return;

      const { roles = [] } = drop;
      const names = roles.map(role => `\`${objectName(role) ?? 'current role'}\``).join(', ');
      yield { message: `drops all objects owned by ${names}, including tables with rows` };
    },
  },
  {
    id: 'drop-cascade',
    category: 'destructive',
    severity: 'error',
    description: 'any drop with `CASCADE`',
    remedy: 'Remove CASCADE, and drop each dependent object by name before this statement.',
    *find({ statement, pending }) {
      const drop = bodyOf(statement.node, 'DropStmt');
      const { objects = [], removeType: type, behavior } = drop ?? {};
      const areNew =
        type !== undefined && objects.every(object => pending.isCertainlyNewObject(object, type));
      if (behavior === 'DROP_CASCADE' && !areNew) {
        const names = objects.map(object => `\`${objectName(object) ?? ''}\``).join(', ');
        yield { message: `drops ${names} with CASCADE, ${CASCADES}` };
      }

      for (const { cmd, relation, name } of alterations(statement.node)) {
        const noun = cmd.subtype === undefined ? undefined : DROPPED_PARTS[cmd.subtype];
        const isNew = pending.hasOnlyNewRows(relation);
        if (noun !== undefined && cmd.behavior === 'DROP_CASCADE' && !isNew) {
          const part = `${noun} \`${cmd.name ?? ''}\``;
          yield { message: `drops the ${part} of \`${name}\` with CASCADE, ${CASCADES}` };
        }
      }
    },
  },
  {
    id: 'truncate',
    category: 'destructive',
    severity: 'error',
    description: '`TRUNCATE`',
    remedy:
      'Delete selected rows with `DELETE FROM <table> WHERE …`. To delete all rows, accept the finding: `-- migrate:accept truncate <reason>`.',
    *find({ statement, pending }) {
      const truncate = bodyOf(statement.node, 'TruncateStmt');
      for (const relation of bodiesOf(truncate?.relations, 'RangeVar')) {
        if (pending.hasOnlyNewRows(relation)) continue;
        const name = `\`${relationName(relation)}\``;
        yield { message: `truncates ${name}, which deletes all of its rows`, at: relation };
      }
    },
  },
  {
    id: 'alter-type-discards',
    category: 'destructive',
    severity: 'error',
    description: '`ALTER COLUMN … TYPE … USING` with an expression that doesn’t read the column',
    remedy:
      'Compute the new value from the column: `USING <column>::<type>`. Or keep this column, and add another one.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        if (cmd.subtype !== 'AT_AlterColumnType' || pending.hasOnlyNewRows(relation)) continue;

        // The parser returns the expression of USING in the field for a default value.
        const { raw_default: using } = bodyOf(cmd.def, 'ColumnDef') ?? {};
        const column = cmd.name ?? '';
        if (using === undefined || columnsIn(using).includes(column)) continue;

        const loss = `replaces all values of the column \`${column}\` of \`${name}\``;
        yield { message: `${loss}: the USING expression doesn’t read the column`, at: relation };
      }
    },
  },
  {
    id: 'delete-without-where',
    category: 'destructive',
    severity: 'error',
    description: '`DELETE` and `MERGE … THEN DELETE` whose condition names no column',
    remedy: whereRemedy('delete-without-where'),
    find: checked => changesOfAllRows(checked, DELETE),
  },
  {
    id: 'update-without-where',
    category: 'destructive',
    severity: 'error',
    description: '`UPDATE` and `MERGE … THEN UPDATE` whose condition names no column',
    remedy: whereRemedy('update-without-where'),
    find: checked => changesOfAllRows(checked, UPDATE),
  },
];

/** Returns the names of the columns in an expression, without their tables. */
const columnsIn = (expression: Node): readonly string[] =>
  Array.from(allWithin(expression, 'ColumnRef'), ({ fields }) => textsOf(fields).slice(-1)).flat();

/**
 * Finds each DELETE or UPDATE that may change all rows, also within a WITH and as an action of a
 * MERGE. Skips the bodies of functions and rules, which the statement only defines.
 */
function* changesOfAllRows(checked: CheckedStatement, change: RowChange): Iterable<Violation> {
  yield* statementsOnAllRows(checked, change);
  yield* mergeActionsOnAllRows(checked, change);
}

function* statementsOnAllRows(
  { statement, pending }: CheckedStatement,
  { tag, verb }: RowChange,
): Iterable<Violation> {
  for (const { relation, whereClause } of allWithin(statement.node, tag, isDeferredBody)) {
    if (relation === undefined || pending.hasOnlyNewRows(relation)) continue;

    const rows = `every row of \`${relationName(relation)}\``;
    if (whereClause === undefined)
      yield { message: `${verb}s ${rows}: the statement has no WHERE clause`, at: relation };
    else if (columnsIn(whereClause).length === 0)
      yield { message: `can ${verb} ${rows}: the condition names no column`, at: relation };
  }
}

function* mergeActionsOnAllRows(
  { statement, pending }: CheckedStatement,
  { command, verb }: RowChange,
): Iterable<Violation> {
  const merges = allWithin(statement.node, 'MergeStmt', isDeferredBody);
  for (const { relation, mergeWhenClauses } of merges) {
    if (relation === undefined || pending.hasOnlyNewRows(relation)) continue;

    const actions = bodiesOf(mergeWhenClauses, 'MergeWhenClause');
    for (const { commandType, condition, matchKind } of actions) {
      if (commandType !== command) continue;

      const isUnmatched = matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE';
      const match = isUnmatched ? 'doesn’t match' : 'matches';
      const rows = `every row of \`${relationName(relation)}\` that ${match}`;
      if (condition === undefined)
        yield { message: `${verb}s ${rows}: the WHEN clause has no condition`, at: relation };
      else if (columnsIn(condition).length === 0)
        yield { message: `can ${verb} ${rows}: the condition names no column`, at: relation };
    }
  }
}
