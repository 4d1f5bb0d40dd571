import type { AlterTableCmd, ColumnDef, Constraint, Node, RangeVar } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { bodiesOf, bodyOf } from '../../../sql/tree.ts';

/** One of the changes of an ALTER TABLE. */
export interface Alteration {
  readonly cmd: AlterTableCmd;
  readonly relation: RangeVar;
  /** The table, as the file names it. */
  readonly name: string;
}

/** A constraint that an existing table gets. */
export interface AddedConstraint {
  readonly constraint: Constraint;
  readonly relation: RangeVar;
  readonly name: string;
  /** The new column that it comes with; absent for a constraint by itself. */
  readonly column?: ColumnDef;
}

/** The changes of an ALTER TABLE; none for another statement. */
export function alterations(statement: Node): readonly Alteration[] {
  const altered = bodyOf(statement, 'AlterTableStmt');
  const relation = altered?.relation;
  if (relation === undefined) return [];
  return bodiesOf(altered?.cmds, 'AlterTableCmd').map(cmd => ({ cmd, relation, name: relationName(relation) }));
}

/** The columns that an ALTER TABLE adds. */
export function addedColumns(
  statement: Node,
): readonly (Alteration & { readonly column: ColumnDef; readonly constraints: readonly Constraint[] })[] {
  return alterations(statement).flatMap(alteration => {
    const column = alteration.cmd.subtype === 'AT_AddColumn' ? bodyOf(alteration.cmd.def, 'ColumnDef') : undefined;
    if (column === undefined) return [];
    return { ...alteration, column, constraints: bodiesOf(column.constraints, 'Constraint') };
  });
}

/** The constraints that an ALTER TABLE adds, those of new columns included. */
export function addedConstraints(statement: Node): readonly AddedConstraint[] {
  const alone = alterations(statement).flatMap(({ cmd, relation, name }) => {
    const constraint = cmd.subtype === 'AT_AddConstraint' ? bodyOf(cmd.def, 'Constraint') : undefined;
    return constraint === undefined ? [] : { constraint, relation, name };
  });
  const withColumns = addedColumns(statement).flatMap(({ column, constraints, relation, name }) =>
    constraints.map(constraint => ({ constraint, relation, name, column })),
  );
  return [...alone, ...withColumns];
}
