/** Finds the values with which recorded statements compare columns, so that rows can meet their conditions. */

import type { Node } from 'libpg-query';
import { allWithin, bodiesOf, bodyOf, constantOf, type NodeTag, relationNames, textOf } from '../../sql/tree.ts';

/** Values by column. `null`: the condition requires NULL. Several belong to a JSON value, or to one of a list. */
export type Values = ReadonlyMap<string, readonly (string | null)[]>;

/** What recorded statements require of rows. */
export interface Requirements {
  /** Values with which rows of a table meet a condition, by the table's name. */
  readonly conditions: ReadonlyMap<string, readonly Values[]>;
  /** Constants that statements insert, by the table's name. Unique columns can't contain them before. */
  readonly inserted: ReadonlyMap<string, ReadonlySet<string>>;
  /** Columns that a statement makes NOT NULL. */
  readonly notNull: ReadonlySet<string>;
}

/** Reads what statements require. */
export function requirementsOf(statements: readonly Node[]): Requirements {
  const conditions = new Map<string, Values[]>();
  const inserted = new Map<string, Set<string>>();
  const notNull = new Set<string>();
  for (const node of statements) {
    for (const { subtype, name } of allWithin(node, 'AlterTableCmd'))
      if (subtype === 'AT_SetNotNull') notNull.add(name ?? '');
    for (const insert of allWithin(node, 'InsertStmt')) {
      const into = entryOf(inserted, insert.relation?.relname ?? '', new Set());
      for (const constant of insert.selectStmt === undefined ? [] : constantsIn(insert.selectStmt)) into.add(constant);
    }
    const found = conditionsOf(node)
      .map(valuesIn)
      .filter(({ size }) => size > 0);
    for (const table of found.length === 0 ? [] : relationNames(node)) entryOf(conditions, table, []).push(...found);
  }
  return { conditions, inserted, notNull };
}

/** Returns the value of a key, which is `initial` if there is none. */
function entryOf<V>(map: Map<string, V>, key: string, initial: V): V {
  const value = map.get(key) ?? initial;
  map.set(key, value);
  return value;
}

const constantsIn = (node: Node): readonly string[] =>
  [...allWithin(node, 'A_Const', isQuery)].flatMap(each => constantOf({ A_Const: each }) ?? []);

function conditionsOf(node: Node): readonly Node[] {
  const conditions: (Node | undefined)[] = [...allWithin(node, 'CaseWhen')].map(({ expr }) => expr);
  for (const tag of ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'IndexStmt'] as const)
    for (const { whereClause } of allWithin(node, tag)) conditions.push(whereClause);
  return conditions.filter(each => each !== undefined);
}

const isQuery = (tag: NodeTag): boolean => tag === 'SubLink';
const isComparison = (tag: NodeTag): boolean => tag === 'A_Expr' || isQuery(tag);
const columnIn = (node: Node): string | undefined => {
  const [reference] = allWithin(node, 'ColumnRef', isQuery);
  return textOf(reference?.fields?.at(-1));
};

/** Returns the values of the columns of a condition, or of a CHECK. */
export function valuesIn(condition: Node): Values {
  const values = new Map<string, readonly (string | null)[]>();
  for (const { nulltesttype, arg } of allWithin(condition, 'NullTest'))
    if (nulltesttype === 'IS_NULL' && arg !== undefined) values.set(columnIn(arg) ?? '', [null]);
  for (const expression of allWithin(condition, 'A_Expr', isComparison)) {
    const node: Node = { A_Expr: expression };
    const column = columnIn(node);
    const constants = constantsIn(node);
    const isColumnRight = expression.lexpr !== undefined && columnIn(expression.lexpr) === undefined;
    const operator = textOf(expression.name?.at(-1)) ?? '';
    const found = constants.flatMap(each => valuesMeeting(each, operator, isColumnRight));
    if (column !== undefined && found.length > 0) values.set(column, [...(values.get(column) ?? []), ...found]);
  }
  const booleans = [condition, ...(bodyOf(condition, 'BoolExpr')?.args ?? [])];
  for (const { fields } of bodiesOf(booleans, 'ColumnRef')) values.set(textOf(fields?.at(-1)) ?? '', ['t']);
  return values;
}

/**
 * Returns a value for which the comparison with a constant is true. The constant itself follows if it isn’t one. No value if
 * the comparison is negative: the usual values meet it.
 */
function valuesMeeting(constant: string, operator: string, isColumnRight: boolean): readonly string[] {
  if (/^(?:<>$|!|NOT )/.test(operator)) return [];
  if (operator.includes('~~'))
    return [constant.replace(/\\(.)|[%_]/gs, (wildcard, escaped?: string) => escaped ?? (wildcard === '_' ? 'x' : ''))];
  const above = { '>': 1, '<': -1 }[operator] ?? 0;
  if (above === 0) return [constant];
  const step = isColumnRight ? -above : above;
  if (/^-?\d{1,15}$/.test(constant)) return [String(Number(constant) + step), constant];
  const date = Date.parse(/^\d{4}-\d\d-\d\d(?!\d)/.exec(constant)?.[0] ?? '');
  const day = 24 * 60 * 60 * 1000;
  if (Number.isNaN(date)) return [constant];
  return [new Date(date + step * day).toISOString().slice(0, '2024-01-01'.length), constant];
}
