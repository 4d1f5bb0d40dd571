/** Tracks validated constraints that prove that a column contains no NULL: with one, SET NOT NULL doesn't scan the table. */

import type { Constraint, Node } from 'libpg-query';
import { objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { alterations } from './alterations.ts';

interface KnownConstraint {
  /** Columns that the constraint proves to be not null; undefined if no migration defines the constraint. */
  readonly columns: readonly string[] | undefined;
  readonly isValid: boolean;
}

/** Constraints of one table, by name. */
type Constraints = Map<string, KnownConstraint>;

/**
 * The constraints that migrations define, for each table. A statement that renames or drops a table or a column, or drops
 * its NOT NULL, removes all constraints of the table from here: an unnecessary warning is better than a missing one.
 */
export class NotNullProofs {
  readonly #tables = new Map<string, Constraints>();
  readonly #keyOf: (name: string) => string;

  /** @param keyOf returns the key of a relation's name */
  constructor(keyOf: (name: string) => string) {
    this.#keyOf = keyOf;
  }

  /** Checks whether a validated constraint proves that the column contains no NULL, or might: its definition is unknown. */
  has(table: string, column: string): boolean {
    const constraints = this.#tables.get(this.#keyOf(table))?.values() ?? [];
    return [...constraints].some(({ columns, isValid }) => isValid && (columns?.includes(column) ?? true));
  }

  /** Records the constraints that a statement adds, validates or drops. */
  add(statement: Node): void {
    for (const { cmd, name } of alterations(statement)) {
      const constraints = this.#constraintsOf(name);
      const constraint = cmd.subtype === 'AT_AddConstraint' ? bodyOf(cmd.def, 'Constraint') : undefined;
      if (constraint !== undefined) define(constraints, constraint);
      const known = constraints.get(cmd.name ?? '');
      if (cmd.subtype === 'AT_ValidateConstraint') {
        constraints.set(cmd.name ?? '', { columns: known?.columns, isValid: true });
      }
      if (cmd.subtype === 'AT_DropConstraint') constraints.delete(cmd.name ?? '');
      // DROP NOT NULL also drops the column's NOT NULL constraint.
      if (cmd.subtype === 'AT_DropColumn' || cmd.subtype === 'AT_DropNotNull') constraints.clear();
    }
    const made = bodyOf(statement, 'CreateStmt');
    if (made?.relation !== undefined) {
      const constraints = this.#constraintsOf(relationName(made.relation));
      for (const constraint of bodiesOf(made.tableElts, 'Constraint')) define(constraints, constraint);
    }
    const renaming = renamingOf(statement);
    if (renaming?.relation !== undefined) this.#tables.delete(this.#keyOf(renaming.from));
    const dropped = bodyOf(statement, 'DropStmt');
    if (dropped?.removeType !== 'OBJECT_TABLE') return;
    for (const object of dropped.objects ?? []) this.#tables.delete(this.#keyOf(objectName(object) ?? ''));
  }

  #constraintsOf(table: string): Constraints {
    const key = this.#keyOf(table);
    const known = this.#tables.get(key) ?? new Map<string, KnownConstraint>();
    this.#tables.set(key, known);
    return known;
  }
}

function define(constraints: Constraints, constraint: Constraint): void {
  const { conname, contype, skip_validation: isLater = false, is_enforced: isEnforced } = constraint;
  const columns = contype === 'CONSTR_NOTNULL' ? textsOf(constraint.keys) : notNullColumns(constraint.raw_expr);
  const isProof = contype === 'CONSTR_NOTNULL' || (contype === 'CONSTR_CHECK' && isEnforced === true);
  // PostgreSQL generates the name of an unnamed constraint. Only a unique key is needed here.
  const name = conname ?? `unnamed ${constraints.size}`;
  constraints.set(name, { columns: isProof ? columns : [], isValid: !isLater });
}

/** Returns the columns of `column IS NOT NULL`, also as a part of an AND. */
function notNullColumns(expression: Node | undefined): readonly string[] {
  const both = bodyOf(expression, 'BoolExpr');
  if (both?.boolop === 'AND_EXPR') return (both.args ?? []).flatMap(notNullColumns);
  const check = bodyOf(expression, 'NullTest');
  if (check?.nulltesttype !== 'IS_NOT_NULL') return [];
  return textsOf(bodyOf(check.arg, 'ColumnRef')?.fields).slice(-1);
}
