import type { A_Const, Node, RangeVar } from 'libpg-query';
import { keyOfName, relationName } from '../../../sql/names.ts';
import { isUnrunBody } from '../../../sql/session-settings.ts';
import { allWithin, bodiesOf, bodyOf, textOf, textsOf } from '../../../sql/tree.ts';

/** A constant with a known type, and its position in the parsed text, in bytes. */
export interface TypedConstant {
  readonly text: string;
  /** The type's name as written: `app.mood`. */
  readonly type: string;
  readonly location: number | undefined;
}

/** Types of columns, as far as the statements of the run define them. */
export class ColumnTypes {
  readonly #tables = new Map<string, Map<string, string>>();

  /** Records a statement that creates or alters a table. */
  add(statement: Node): void {
    const made = bodyOf(statement, 'CreateStmt');
    if (made?.relation !== undefined) {
      const types = columnsIn(made.tableElts).map(({ name, type }) => [name, type] as const);
      this.#tables.set(keyOfName(relationName(made.relation)), new Map(types));
    }
    const altered = bodyOf(statement, 'AlterTableStmt');
    if (altered?.relation === undefined) return;
    const table = keyOfName(relationName(altered.relation));
    for (const { subtype, name, def } of bodiesOf(altered.cmds, 'AlterTableCmd')) {
      const [column] = columnsIn(def === undefined ? [] : [def]);
      const types = this.#tables.get(table) ?? new Map<string, string>();
      if (subtype === 'AT_AddColumn' && column !== undefined) types.set(column.name, column.type);
      if (subtype === 'AT_AlterColumnType' && column !== undefined && name !== undefined) types.set(name, column.type);
      if (subtype === 'AT_DropColumn' && name !== undefined) types.delete(name);
      this.#tables.set(table, types);
    }
  }

  /** Finds the constants of a statement whose type is known, from a cast or from the column that they belong to. */
  *constantsIn(statement: Node): Iterable<TypedConstant> {
    for (const { arg, typeName } of allWithin(statement, 'TypeCast', isUnrunBody)) {
      if (typeName?.arrayBounds === undefined) yield* typed([arg], textsOf(typeName?.names).join('.'));
    }
    yield* this.#inDefinitions(statement);
    for (const { relation, cols, selectStmt, onConflictClause } of allWithin(statement, 'InsertStmt', isUnrunBody)) {
      const types = this.#of(relation);
      const names = cols === undefined ? [...types.keys()] : bodiesOf(cols, 'ResTarget').map(({ name = '' }) => name);
      const select = bodyOf(selectStmt, 'SelectStmt');
      const rows = [
        ...bodiesOf(select?.valuesLists, 'List').map(({ items = [] }) => items),
        bodiesOf(select?.targetList, 'ResTarget').map(({ val }) => val),
      ];
      for (const row of rows)
        for (const [at, value] of row.entries()) yield* typed([value], types.get(names[at] ?? ''));
      yield* assigned(onConflictClause?.targetList, types);
    }
    for (const { relation, targetList } of allWithin(statement, 'UpdateStmt', isUnrunBody)) {
      yield* assigned(targetList, this.#of(relation));
    }
    yield* this.#inComparisons(statement);
  }

  *#inDefinitions(statement: Node): Iterable<TypedConstant> {
    for (const { typeName, constraints } of allWithin(statement, 'ColumnDef', isUnrunBody)) {
      const defaults = bodiesOf(constraints, 'Constraint').map(({ raw_expr }) => raw_expr);
      yield* typed(defaults, textsOf(typeName?.names).join('.'));
    }
    const altered = bodyOf(statement, 'AlterTableStmt');
    const types = this.#of(altered?.relation);
    for (const { subtype, name = '', def } of bodiesOf(altered?.cmds, 'AlterTableCmd')) {
      if (subtype === 'AT_ColumnDefault') yield* typed([def], types.get(name));
    }
  }

  /**
   * Finds constants that are compared with a column. If several tables of the statement have such a column, the first
   * one counts.
   */
  *#inComparisons(statement: Node): Iterable<TypedConstant> {
    const tables = Array.from(allWithin(statement, 'RangeVar', isUnrunBody), relation => this.#of(relation));
    const direct = Object.values(statement) as readonly { readonly relation?: RangeVar }[];
    const all = [...direct.map(({ relation }) => this.#of(relation)), ...tables];
    for (const { lexpr, rexpr } of allWithin(statement, 'A_Expr', isUnrunBody)) {
      for (const [column, value] of [
        [lexpr, rexpr],
        [rexpr, lexpr],
      ]) {
        const name = textsOf(bodyOf(column, 'ColumnRef')?.fields).at(-1);
        const type = name === undefined ? undefined : all.find(types => types.has(name))?.get(name);
        yield* typed(bodyOf(value, 'List')?.items ?? [value], type);
      }
    }
  }

  #of(relation: RangeVar | undefined): ReadonlyMap<string, string> {
    return (relation && this.#tables.get(keyOfName(relationName(relation)))) ?? new Map();
  }
}

function columnsIn(nodes: readonly Node[] | undefined): readonly { readonly name: string; readonly type: string }[] {
  return bodiesOf(nodes, 'ColumnDef').map(({ colname = '', typeName }) => ({
    name: colname,
    type: textsOf(typeName?.names).join('.'),
  }));
}

function* assigned(targets: readonly Node[] | undefined, types: ReadonlyMap<string, string>): Iterable<TypedConstant> {
  for (const { name = '', val } of bodiesOf(targets, 'ResTarget')) yield* typed([val], types.get(name));
}

function* typed(values: readonly (Node | undefined)[], type: string | undefined): Iterable<TypedConstant> {
  if (type === undefined || type === '') return;
  for (const value of values) {
    const constant: A_Const | undefined = bodyOf(value, 'A_Const');
    const text = constant === undefined ? undefined : textOf({ A_Const: constant });
    if (text !== undefined) yield { text, type, location: constant?.location };
  }
}
