/**
 * Lint rules for column changes that lock or rewrite existing tables, or that fail on tables with
 * rows.
 */

import type { ColumnDef, Constraint } from 'libpg-query';
import { volatileCall } from '../../../sql/database/stable-functions.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { addedColumns, addedConstraints, alterations } from './alterations.ts';
import type { Rule } from './rule.ts';

const SERIAL_TYPES = new Set([
  'serial',
  'bigserial',
  'smallserial',
  'serial4',
  'serial8',
  'serial2',
]);

/** Effect of most forms of ALTER TABLE, to end a message with. */
export const BLOCKS_ALL = 'takes an ACCESS EXCLUSIVE lock that blocks all reads and writes';

const ADD_THEN_FILL =
  'Add a plain column (`ALTER TABLE <table> ADD COLUMN <column> <type>`), fill it in batches, then set the default (`ALTER TABLE <table> ALTER COLUMN <column> SET DEFAULT …`). For an identity or a stored generated value, apply the migration during a low-traffic period. If the table is small, accept the finding: `-- migrate:accept add-column-rewrites <reason>`.';

/**
 * Old types whose values PostgreSQL keeps, without a rewrite of the table, by the new type: without
 * and with a limit.
 */
const KEPT_TYPES: { readonly [type: string]: readonly [string, string] } = {
  text: ['`varchar`', '`varchar`'],
  varchar: ['`text` or `varchar`', 'a `varchar` that isn’t longer'],
  numeric: ['`numeric`', 'a `numeric` of the same scale that isn’t wider'],
};

/** Rules about columns of existing tables. */
export const COLUMN_RULES: readonly Rule[] = [
  {
    id: 'alter-column-type',
    category: 'locking',
    severity: 'warning',
    description: '`ALTER COLUMN … TYPE`',
    remedy:
      'Add a column of the new type (`ALTER TABLE <table> ADD COLUMN <column> <type>`), fill it in batches, and switch to it in a later migration. If PostgreSQL doesn’t rewrite the table, accept the finding: `-- migrate:accept alter-column-type <reason>`.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        if (cmd.subtype !== 'AT_AlterColumnType' || pending.isNew(relation)) continue;
        const what = `changes the type of the column \`${cmd.name ?? ''}\` of \`${name}\``;
        const { typeName, raw_default: using } = bodyOf(cmd.def, 'ColumnDef') ?? {};
        const isPlain = using === undefined && typeName?.arrayBounds === undefined;
        const both = isPlain ? KEPT_TYPES[textsOf(typeName?.names).at(-1) ?? ''] : undefined;
        const oldTypes = both?.[typeName?.typmods === undefined ? 0 : 1];
        const rewrites =
          oldTypes === undefined
            ? 'can rewrite the whole table'
            : `rewrites the whole table unless the old type is ${oldTypes},`;
        yield { message: `${what}, which ${rewrites} and ${BLOCKS_ALL}` };
      }
    },
  },
  {
    id: 'add-column-not-null',
    category: 'locking',
    severity: 'warning',
    description: '`ADD COLUMN … NOT NULL` without a default',
    remedy:
      'Add a constant default (`… NOT NULL DEFAULT <value>`). Or add the column without NOT NULL, fill it, and run `ALTER TABLE <table> ALTER COLUMN <column> SET NOT NULL` in a later migration.',
    *find({ statement, pending }) {
      for (const { column, constraints, relation, name } of addedColumns(statement.node)) {
        if (pending.isNew(relation) || !needsValue(column, constraints)) continue;
        const what = `adds the column \`${column.colname ?? ''}\` to \`${name}\` as NOT NULL without a default`;
        yield {
          message: `${what}, which takes an ACCESS EXCLUSIVE lock and fails if the table has any rows`,
          at: column,
        };
      }
    },
  },
  {
    id: 'add-column-rewrites',
    category: 'locking',
    severity: 'warning',
    description:
      'a new column with a volatile default, a serial type, `AS IDENTITY` or a stored generated value',
    remedy: ADD_THEN_FILL,
    *find({ statement, pending }) {
      for (const { column, constraints, relation, name } of addedColumns(statement.node)) {
        const reason = pending.isNew(relation) ? undefined : rewriteReason(column, constraints);
        if (reason === undefined) continue;
        const what = `adds the column \`${column.colname ?? ''}\` to \`${name}\` with ${reason}`;
        yield { message: `${what}, which rewrites the whole table and ${BLOCKS_ALL}`, at: column };
      }
    },
  },
  {
    id: 'set-not-null',
    category: 'locking',
    severity: 'warning',
    description: '`SET NOT NULL`, or a new virtual column with `NOT NULL`',
    remedy:
      'Run `ALTER TABLE <table> ADD CONSTRAINT <name> CHECK (<column> IS NOT NULL) NOT VALID`, and `ALTER TABLE <table> VALIDATE CONSTRAINT <name>` in the next migration. After that, SET NOT NULL doesn’t scan the table: accept the finding (`-- migrate:accept set-not-null <reason>`). Add a virtual column without NOT NULL first.',
    *find({ statement, pending }) {
      for (const { cmd, relation, name } of alterations(statement.node)) {
        if (cmd.subtype !== 'AT_SetNotNull' || pending.isNew(relation)) continue;
        const what = `sets the column \`${cmd.name ?? ''}\` of \`${name}\` to NOT NULL`;
        yield { message: `${what}, which scans the whole table and ${BLOCKS_ALL}` };
      }
      for (const { constraint, relation, name, column } of addedConstraints(statement.node)) {
        const isChecked =
          constraint.contype === 'CONSTR_NOTNULL' && constraint.skip_validation !== true;
        if (!isChecked || (column !== undefined && !isVirtual(column)) || pending.isNew(relation))
          continue;
        const what = `sets the column \`${column?.colname ?? textsOf(constraint.keys).join(', ')}\` of \`${name}\` to NOT NULL`;
        yield { message: `${what}, which scans the whole table and ${BLOCKS_ALL}`, at: constraint };
      }
    },
  },
];

function has(
  constraints: readonly Constraint[],
  ...types: readonly Constraint['contype'][]
): boolean {
  return constraints.some(({ contype }) => types.includes(contype));
}

/** Checks whether PostgreSQL sets a value in all rows when it adds a column. */
export const hasDefault = (column: ColumnDef, constraints: readonly Constraint[]): boolean =>
  has(constraints, 'CONSTR_DEFAULT', 'CONSTR_GENERATED') || isSerial(column);

function isSerial({ typeName }: ColumnDef): boolean {
  return SERIAL_TYPES.has(textsOf(typeName?.names).at(-1) ?? '');
}

const isVirtual = ({ constraints }: ColumnDef): boolean =>
  bodiesOf(constraints, 'Constraint').some(({ generated_kind: kind }) => kind === 'v');

function needsValue(column: ColumnDef, constraints: readonly Constraint[]): boolean {
  const isNull = constraints.some(
    ({ raw_expr: value }) => bodyOf(value, 'A_Const')?.isnull === true,
  );
  const hasValue =
    (has(constraints, 'CONSTR_DEFAULT') && !isNull) ||
    has(constraints, 'CONSTR_IDENTITY', 'CONSTR_GENERATED') ||
    isSerial(column);
  return has(constraints, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !hasValue;
}

function rewriteReason(column: ColumnDef, constraints: readonly Constraint[]): string | undefined {
  if (isSerial(column)) return 'a serial type';
  if (has(constraints, 'CONSTR_IDENTITY')) return 'GENERATED … AS IDENTITY';
  const generated = constraints.find(({ contype }) => contype === 'CONSTR_GENERATED');
  if (generated !== undefined)
    return generated.generated_kind === 'v' ? undefined : 'a stored generated value';
  const expression = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const called = expression === undefined ? undefined : volatileCall(expression);
  return called === undefined ? undefined : `the default \`${called}()\` (assumed to be volatile)`;
}
