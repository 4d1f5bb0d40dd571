/** Finds constants of known types in SQL statements, to detect the use of new enum values. */

import type { A_Const, Node, RangeVar, SelectStmt } from 'libpg-query';
import { keyOfName, objectName, relationName } from '../../../sql/names.ts';
import { isDeferredBody } from '../../../sql/session-settings.ts';
import { allWithin, bodiesOf, bodyOf, textOf, textsOf } from '../../../sql/tree.ts';

/** A constant with a known type, and its position in the parsed text, in bytes. */
export interface TypedConstant {
  readonly text: string;
  /** The type's name as written: `app.mood`. */
  readonly type: string;
  readonly location: number | undefined;
}

/**
 * Returns the enum and the value that a statement adds. Renaming a value takes effect at once, so it doesn't count.
 */
export function addedEnumValue(statement: Node): { readonly type: string; readonly value: string } | undefined {
  const altered = bodyOf(statement, 'AlterEnumStmt');
  if (altered?.newVal === undefined || altered.oldVal !== undefined) return undefined;
  return { type: textsOf(altered.typeName).join('.'), value: altered.newVal };
}

/** Types of columns, as far as the migrations define them. */
export class ColumnTypes {
  readonly #tables = new Map<string, Map<string, string>>();

  /** Records a statement that creates or alters a table. */
  add(statement: Node): void {
    const made = bodyOf(statement, 'CreateStmt');
    if (made?.relation !== undefined) {
      const types = columnsIn(made.tableElts).map(({ name, type }) => [name, type] as const);
      this.#tables.set(keyOfName(relationName(made.relation)), new Map(types));
    }
    this.#rename(statement);
    const { into } = bodyOf(statement, 'CreateTableAsStmt') ?? {};
    const views = bodyOf(statement, 'ViewStmt')?.view;
    const drop = bodyOf(statement, 'DropStmt');
    const gone = [
      ...(drop?.removeType === 'OBJECT_TABLE' ? (drop.objects ?? []).map(objectName) : []),
      ...[into?.rel, views].flatMap(relation => (relation === undefined ? [] : relationName(relation))),
    ];
    for (const name of gone) this.#tables.delete(keyOfName(name ?? ''));
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

  #rename(statement: Node): void {
    const { relation, renameType, subname, newname, object } = bodyOf(statement, 'RenameStmt') ?? {};
    if (newname === undefined) return;
    if (renameType === 'OBJECT_TYPE') {
      const before = keyOfName(objectName(object) ?? '');
      const after = [...before.split('.').slice(0, -1), newname].join('.');
      for (const types of this.#tables.values()) {
        for (const [column, type] of types) if (keyOfName(type) === before) types.set(column, after);
      }
    }
    if (relation === undefined) return;
    const table = keyOfName(relationName(relation));
    const types = this.#tables.get(table);
    if (types === undefined) return;
    if (renameType === 'OBJECT_TABLE') {
      this.#tables.delete(table);
      this.#tables.set(keyOfName(relationName({ ...relation, relname: newname })), types);
    }
    const type = types.get(subname ?? '');
    if (renameType === 'OBJECT_COLUMN' && subname !== undefined && type !== undefined) {
      types.delete(subname);
      types.set(newname, type);
    }
  }

  /** Finds the constants of a statement whose type is known, from a cast or from the column that they belong to. */
  *constantsIn(statement: Node): Iterable<TypedConstant> {
    for (const { arg, typeName } of allWithin(statement, 'TypeCast', isDeferredBody)) {
      yield* typedConstants([arg], textsOf(typeName?.names).join('.'));
    }
    yield* this.#inDefinitions(statement);
    for (const { relation, cols, selectStmt, onConflictClause } of allWithin(statement, 'InsertStmt', isDeferredBody)) {
      const types = this.#of(relation);
      const names = cols === undefined ? [...types.keys()] : bodiesOf(cols, 'ResTarget').map(({ name = '' }) => name);
      for (const row of rowsOf(bodyOf(selectStmt, 'SelectStmt')))
        for (const [at, value] of row.entries()) yield* typedConstants([value], types.get(names[at] ?? ''));
      yield* assignedConstants(onConflictClause?.targetList, types);
    }
    for (const { relation, targetList } of allWithin(statement, 'UpdateStmt', isDeferredBody)) {
      yield* assignedConstants(targetList, this.#of(relation));
    }
    yield* this.#inComparisons(statement);
  }

  *#inDefinitions(statement: Node): Iterable<TypedConstant> {
    for (const { typeName, constraints } of allWithin(statement, 'ColumnDef', isDeferredBody)) {
      const defaults = bodiesOf(constraints, 'Constraint').map(({ raw_expr }) => raw_expr);
      yield* typedConstants(defaults, textsOf(typeName?.names).join('.'));
    }
    const altered = bodyOf(statement, 'AlterTableStmt');
    const types = this.#of(altered?.relation);
    for (const { subtype, name = '', def } of bodiesOf(altered?.cmds, 'AlterTableCmd')) {
      if (subtype === 'AT_ColumnDefault') yield* typedConstants([def], types.get(name));
    }
  }

  /** Finds constants that are compared with a column. */
  *#inComparisons(statement: Node): Iterable<TypedConstant> {
    // The target of an INSERT is not in the scope of its query.
    const direct = Object.values(statement) as readonly { readonly relation?: RangeVar }[];
    const target =
      bodyOf(statement, 'InsertStmt') === undefined ? direct.flatMap(({ relation }) => relation ?? []) : [];
    const relations = [...target, ...allWithin(statement, 'RangeVar', isDeferredBody)];
    for (const [column, value] of comparisons(statement)) {
      const [name, qualifier] = textsOf(bodyOf(column, 'ColumnRef')?.fields).toReversed();
      if (name !== undefined) yield* typedConstants([value], this.#typeOf(name, qualifier, relations));
    }
  }

  /** Returns the type of a column, if it is the same in all relations that the name may refer to. */
  #typeOf(name: string, qualifier: string | undefined, relations: readonly RangeVar[]): string | undefined {
    const meant = relations.filter(
      ({ relname, alias }) => qualifier === undefined || (alias?.aliasname ?? relname) === qualifier,
    );
    const tables = meant.map(relation => this.#tables.get(keyOfName(relationName(relation))));
    const types = new Set(tables.map(columns => (columns === undefined ? 'unknown' : columns.get(name))));
    types.delete(undefined);
    const [type] = types;
    return types.size === 1 ? type : undefined;
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

function* assignedConstants(
  targets: readonly Node[] | undefined,
  types: ReadonlyMap<string, string>,
): Iterable<TypedConstant> {
  for (const { name = '', val } of bodiesOf(targets, 'ResTarget')) yield* typedConstants([val], types.get(name));
}

/** Yields the pairs of expressions that a statement compares, in both orders. */
function* comparisons(statement: Node): Iterable<readonly [Node | undefined, Node | undefined]> {
  for (const { lexpr, rexpr } of allWithin(statement, 'A_Expr', isDeferredBody)) {
    yield [lexpr, rexpr];
    yield [rexpr, lexpr];
  }
  for (const { arg, args } of allWithin(statement, 'CaseExpr', isDeferredBody)) {
    for (const { expr } of bodiesOf(args, 'CaseWhen')) yield [arg, expr];
  }
}

/** Yields the rows of a query: of its VALUES, of its SELECT, and of both sides of a UNION. */
function* rowsOf(select: SelectStmt | undefined): Iterable<readonly (Node | undefined)[]> {
  if (select === undefined) return;
  yield* bodiesOf(select.valuesLists, 'List').map(({ items = [] }) => items);
  yield bodiesOf(select.targetList, 'ResTarget').map(({ val }) => val);
  yield* rowsOf(select.larg);
  yield* rowsOf(select.rarg);
}

/** Yields the expressions whose value an expression may have, or the elements of an array. */
function* resultsOf(value: Node | undefined): Iterable<Node | undefined> {
  const branches = bodyOf(value, 'CaseExpr');
  const results = [
    ...bodiesOf(branches?.args, 'CaseWhen').map(({ result }) => result),
    branches?.defresult,
    ...(bodyOf(value, 'CoalesceExpr')?.args ?? []),
    ...(bodyOf(value, 'A_ArrayExpr')?.elements ?? []),
    ...(bodyOf(value, 'List')?.items ?? []),
  ];
  for (const [first] of rowsOf(bodyOf(bodyOf(value, 'SubLink')?.subselect, 'SelectStmt'))) results.push(first);
  yield value;
  for (const result of results) if (result !== undefined) yield* resultsOf(result);
}

function* typedConstants(values: readonly (Node | undefined)[], type: string | undefined): Iterable<TypedConstant> {
  if (type === undefined || type === '') return;
  for (const value of values.flatMap(one => [...resultsOf(one)])) {
    const constant: A_Const | undefined = bodyOf(value, 'A_Const');
    const text = constant === undefined ? undefined : textOf({ A_Const: constant });
    if (text === undefined) continue;
    // An array may be written as text: `'{calm,rough}'`.
    const elements = /^\{(.*)\}$/s.exec(text)?.[1]?.split(',') ?? [];
    for (const one of [text, ...elements]) yield { text: one, type, location: constant?.location };
  }
}
