/** Finds the values with which recorded statements compare columns, so that rows can meet their conditions. */

import type { Node } from 'libpg-query';
import { allWithin, bodyOf, constantOf, type NodeBody, type NodeTag, relationNames, textOf } from '../../sql/tree.ts';

/** Values by column. `null`: the condition requires NULL. Several belong to a JSON value, or to one of a list. */
export type Values = ReadonlyMap<string, readonly (string | null)[]>;

/** Requirements of recorded statements on rows. */
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
  const conditions: (Node | undefined)[] = [];
  for (const { expr } of allWithin(node, 'CaseWhen')) conditions.push(expr);
  for (const { quals } of allWithin(node, 'JoinExpr')) conditions.push(quals);
  for (const { havingClause } of allWithin(node, 'SelectStmt')) conditions.push(havingClause);
  for (const { onConflictClause } of allWithin(node, 'InsertStmt')) conditions.push(onConflictClause?.whereClause);
  for (const { joinCondition } of allWithin(node, 'MergeStmt')) conditions.push(joinCondition);
  for (const { condition } of allWithin(node, 'MergeWhenClause')) conditions.push(condition);
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
  const add = (node: Node, found: readonly (string | null)[]): void => {
    const column = columnIn(node);
    if (column !== undefined && found.length > 0) values.set(column, [...(values.get(column) ?? []), ...found]);
  };
  const parts: (readonly [part: Node, isTrue: boolean])[] = [[condition, true]];
  for (const [node, isTrue] of parts) {
    const { boolop, args = bodyOf(node, 'CoalesceExpr')?.args ?? [] } = bodyOf(node, 'BoolExpr') ?? {};
    for (const each of args) parts.push([each, isTrue !== (boolop === 'NOT_EXPR')]);
    if (args.length > 0) continue;
    const { booltesttype, arg } = bodyOf(node, 'BooleanTest') ?? {};
    const test = bodyOf(node, 'NullTest')?.nulltesttype ?? booltesttype ?? '';
    const isMet = isTrue !== test.startsWith('IS_NOT');
    if (arg !== undefined && /TRUE|FALSE/.test(test)) parts.push([arg, isMet === test.endsWith('TRUE')]);
    else if (bodyOf(node, 'ColumnRef') !== undefined) add(node, [isTrue ? 't' : 'f']);
    else {
      if (test !== '' && isMet) add(node, [null]);
      // The operand of a test for NULL can be a part of a JSON value, such as `data ->> 'kind'`.
      for (const expression of allWithin(node, 'A_Expr', isComparison))
        add({ A_Expr: expression }, valuesOf(expression, test === '' ? isTrue : !isMet));
    }
  }
  return values;
}

/** Returns values of a column for which its comparison with constants is true, or is false. */
function valuesOf(expression: NodeBody<'A_Expr'>, isTrue: boolean): readonly string[] {
  const { kind, name, lexpr } = expression;
  const isColumnRight = lexpr !== undefined && columnIn(lexpr) === undefined;
  const operator = kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NULLIF' ? '<>' : (textOf(name?.at(-1)) ?? '');
  return constantsIn({ A_Expr: expression }).flatMap(each => valuesMeeting(each, operator, isColumnRight, isTrue));
}

/**
 * Returns a value for which the comparison with a constant is true, or is false. The constant itself follows if it isn’t one.
 * No value if any other one meets the comparison: the usual values do. Of the two of a flag, it is the other one.
 */
function valuesMeeting(constant: string, operator: string, isColumnRight: boolean, isTrue: boolean): readonly string[] {
  if (!/^[<>]=?$/.test(operator) && isTrue === /^(?:<>$|!|NOT )/.test(operator))
    return { true: ['false'], false: ['true'] }[constant] ?? [];
  if (operator.includes('~~'))
    return [constant.replace(/\\(.)|[%_]/gs, (wildcard, escaped?: string) => escaped ?? (wildcard === '_' ? 'x' : ''))];
  const above = (isTrue ? { '>': 1, '<': -1 }[operator] : { '<=': 1, '>=': -1 }[operator]) ?? 0;
  if (above === 0) return [constant];
  const step = isColumnRight ? -above : above;
  if (/^-?\d{1,15}$/.test(constant)) return [String(Number(constant) + step), constant];
  const date = Date.parse(/^\d{4}-\d\d-\d\d(?!\d)/.exec(constant)?.[0] ?? '');
  const day = 24 * 60 * 60 * 1000;
  if (Number.isNaN(date)) return [constant];
  return [new Date(date + step * day).toISOString().slice(0, '2024-01-01'.length), constant];
}
