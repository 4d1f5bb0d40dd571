/** Lint rules for statements that lose data. */

import type { CmdType, Node, ObjectType, RangeVar } from 'libpg-query';
import { objectName, relationName } from '../../../sql/names.ts';
import { isDeferredBody } from '../../../sql/database/settings.ts';
import { allWithin, bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { alterations } from './alterations.ts';
import type { Violation, Rule, CheckedStatement } from './rule.ts';

/** The loss from dropping an object, and how to drop it safely. */
interface DroppedObject {
  readonly id: string;
  readonly description: string;
  readonly nouns: { readonly [Type in ObjectType]?: string };
  /** End of the message, after the object's name. */
  readonly consequence: string;
  readonly remedy: string;
}

const BREAKS_CODE = ', which breaks all code that still uses it';

const DROPPED_OBJECTS: readonly DroppedObject[] = [
  {
    id: 'drop-table',
    description: '`DROP TABLE`, `DROP FOREIGN TABLE`',
    nouns: { OBJECT_TABLE: 'table', OBJECT_FOREIGN_TABLE: 'foreign table' },
    consequence: ' and deletes all of its rows',
    remedy:
      'Rename the table first (`ALTER TABLE … RENAME TO …`), and drop it in a later release, once nothing uses it and its rows are backed up.',
  },
  {
    id: 'drop-schema',
    description: '`DROP SCHEMA`',
    nouns: { OBJECT_SCHEMA: 'schema' },
    consequence: BREAKS_CODE,
    remedy:
      'Move or drop each object in the schema by name. Drop the empty schema in a later release, once nothing uses it.',
  },
  {
    id: 'drop-type',
    description: '`DROP TYPE`, `DROP DOMAIN`',
    nouns: { OBJECT_TYPE: 'type', OBJECT_DOMAIN: 'domain' },
    consequence: BREAKS_CODE,
    remedy: 'Drop the type in a later release, once no column, function or client uses it.',
  },
];

const dropRules = DROPPED_OBJECTS.map(
  ({ id, description, nouns, consequence, remedy }): Rule => ({
    id,
    category: 'destructive',
    severity: 'error',
    description,
    remedy,
    *find({ statement, pending }) {
      const { removeType: type, objects = [] } = bodyOf(statement.node, 'DropStmt') ?? {};
      const noun = type === undefined ? undefined : nouns[type];
      if (type === undefined || noun === undefined) return;
      for (const object of objects) {
        if (pending.isCertainlyNewObject(object, type)) continue;
        if (id === 'drop-type' && pending.isReplacedType(object)) continue;
        // The rows of a foreign table are stored elsewhere.
        const loss = type === 'OBJECT_FOREIGN_TABLE' ? BREAKS_CODE : consequence;
        yield { message: `drops the ${noun} \`${objectName(object) ?? ''}\`${loss}` };
      }
    },
  }),
);

const whichRows = (rule: string): string =>
  `Add a WHERE clause that compares a column of the table with another value. In a MERGE, add the condition to the WHEN clause (\`WHEN … AND …\`). To affect all rows, accept the finding: \`-- migrate:accept ${rule} <reason>\`.`;

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
        yield {
          message: `drops \`${cmd.name ?? ''}\` of \`${name}\` and deletes all of its values`,
        };
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
      const roles = (drop.roles ?? [])
        .map(role => `\`${objectName(role) ?? 'current role'}\``)
        .join(', ');
      yield { message: `drops all objects owned by ${roles}, including tables with rows` };
    },
  },
  {
    id: 'drop-cascade',
    category: 'destructive',
    severity: 'error',
    description: 'any drop with `CASCADE`',
    remedy: 'Remove CASCADE, and drop each dependent object by name before this statement.',
    *find({ statement, pending }) {
      const dropped = bodyOf(statement.node, 'DropStmt');
      const { objects = [], removeType: type } = dropped ?? {};
      const isNew =
        type !== undefined && objects.every(object => pending.isCertainlyNewObject(object, type));
      if (dropped?.behavior === 'DROP_CASCADE' && !isNew) {
        const names = objects.map(object => `\`${objectName(object) ?? ''}\``).join(', ');
        yield { message: `drops ${names} with CASCADE, which also drops all dependent objects` };
      }
      for (const { cmd, relation, name } of alterations(statement.node)) {
        const drops = cmd.subtype === 'AT_DropColumn' || cmd.subtype === 'AT_DropConstraint';
        if (!drops || cmd.behavior !== 'DROP_CASCADE' || pending.hasOnlyNewRows(relation)) continue;
        yield {
          message: `drops the ${cmd.subtype === 'AT_DropColumn' ? 'column' : 'constraint'} \`${cmd.name ?? ''}\` of \`${name}\` with CASCADE, which also drops all dependent objects`,
        };
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
      for (const relation of bodiesOf(
        bodyOf(statement.node, 'TruncateStmt')?.relations,
        'RangeVar',
      )) {
        if (pending.hasOnlyNewRows(relation)) continue;
        yield {
          message: `truncates \`${relationName(relation)}\`, which deletes all of its rows`,
          at: relation,
        };
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
        const { raw_default: using } = bodyOf(cmd.def, 'ColumnDef') ?? {};
        if (
          cmd.subtype !== 'AT_AlterColumnType' ||
          using === undefined ||
          pending.hasOnlyNewRows(relation)
        )
          continue;
        if (columnsIn(using).includes(cmd.name ?? '')) continue;
        const what = `replaces all values of the column \`${cmd.name ?? ''}\` of \`${name}\``;
        yield { message: `${what}: the USING expression doesn’t read the column`, at: relation };
      }
    },
  },
  {
    id: 'delete-without-where',
    category: 'destructive',
    severity: 'error',
    description: '`DELETE` and `MERGE … THEN DELETE` whose condition names no column',
    remedy: whichRows('delete-without-where'),
    find: checked => unbounded(checked, 'DeleteStmt', 'CMD_DELETE', 'delete'),
  },
  {
    id: 'update-without-where',
    category: 'destructive',
    severity: 'error',
    description: '`UPDATE` and `MERGE … THEN UPDATE` whose condition names no column',
    remedy: whichRows('update-without-where'),
    find: checked => unbounded(checked, 'UpdateStmt', 'CMD_UPDATE', 'overwrite'),
  },
];

/** Returns the names of the columns in an expression. */
const columnsIn = (expression: Node): readonly string[] =>
  Array.from(
    allWithin(expression, 'ColumnRef'),
    ({ fields }) => textsOf(fields).at(-1) ?? [],
  ).flat();

/**
 * Finds a DELETE or UPDATE that may change all rows, also within a WITH and as an action of a
 * MERGE.
 */
function* unbounded(
  { statement, pending }: CheckedStatement,
  tag: 'DeleteStmt' | 'UpdateStmt',
  command: CmdType,
  verb: string,
): Iterable<Violation> {
  const violation = (
    relation: RangeVar,
    which: string,
    condition: Node | undefined,
    clause: string,
  ): Violation => {
    const name = `\`${relationName(relation)}\``;
    const message =
      condition === undefined
        ? `${verb}s every row of ${name}${which}: the ${clause} has no ${clause === 'statement' ? 'WHERE clause' : 'condition'}`
        : `can ${verb} every row of ${name}${which}: the condition names no column`;
    return { message, at: relation };
  };
  for (const { relation, whereClause } of allWithin(statement.node, tag, isDeferredBody)) {
    if (relation === undefined || pending.hasOnlyNewRows(relation)) continue;
    if (whereClause === undefined || columnsIn(whereClause).length === 0)
      yield violation(relation, '', whereClause, 'statement');
  }
  for (const { relation, mergeWhenClauses } of allWithin(
    statement.node,
    'MergeStmt',
    isDeferredBody,
  )) {
    if (relation === undefined || pending.hasOnlyNewRows(relation)) continue;
    for (const { commandType, condition, matchKind } of bodiesOf(
      mergeWhenClauses,
      'MergeWhenClause',
    )) {
      if (commandType !== command || (condition !== undefined && columnsIn(condition).length > 0))
        continue;
      const which =
        matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE' ? ' that doesn’t match' : ' that matches';
      yield violation(relation, which, condition, 'WHEN clause');
    }
  }
}
