/** Returns the changes, columns and constraints in an ALTER TABLE statement. */

import type { AlterTableCmd, ColumnDef, Constraint, Node, RangeVar } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { bodiesOf, bodyOf } from '../../../sql/tree.ts';

/** A single change of an ALTER TABLE. */
export interface Alteration {
  readonly cmd: AlterTableCmd;
  readonly relation: RangeVar;
  /** The table's name, as in the file. */
  readonly name: string;
}

/** A constraint that is added to an existing table. */
export interface AddedConstraint {
  readonly constraint: Constraint;
  readonly relation: RangeVar;
  readonly name: string;
  /** The new column that the constraint is part of; absent for a separate constraint. */
  readonly column?: ColumnDef;
}

/** Returns the changes of an ALTER TABLE; an empty list for any other statement. */
export function alterations(statement: Node): readonly Alteration[] {
  const altered = bodyOf(statement, 'AlterTableStmt');
  const relation = altered?.relation;
  if (relation === undefined) return [];
  return bodiesOf(altered?.cmds, 'AlterTableCmd').map(cmd => ({
    cmd,
    relation,
    name: relationName(relation),
  }));
}

/** Returns the columns that an ALTER TABLE adds. */
export function addedColumns(statement: Node): readonly (Alteration & {
  readonly column: ColumnDef;
  readonly constraints: readonly Constraint[];
})[] {
  return alterations(statement).flatMap(alteration => {
    const column =
      alteration.cmd.subtype === 'AT_AddColumn'
        ? bodyOf(alteration.cmd.def, 'ColumnDef')
        : undefined;
    if (column === undefined) return [];
    return { ...alteration, column, constraints: bodiesOf(column.constraints, 'Constraint') };
  });
}

/** Returns the constraints that an ALTER TABLE adds, including those of new columns. */
export function addedConstraints(statement: Node): readonly AddedConstraint[] {
  const alone = alterations(statement).flatMap(({ cmd, relation, name }) => {
    const constraint =
      cmd.subtype === 'AT_AddConstraint' ? bodyOf(cmd.def, 'Constraint') : undefined;
    return constraint === undefined ? [] : { constraint, relation, name };
  });
  const withColumns = addedColumns(statement).flatMap(({ column, constraints, relation, name }) =>
    constraints.map(constraint => ({ constraint, relation, name, column })),
  );
  return [...alone, ...withColumns];
}
