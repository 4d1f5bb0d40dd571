/** Decides whether an expression depends on a column, and whether two are the same. */

import type { Alias, ColumnRef, Node } from 'libpg-query';
import { allWithin, bodyOf, type NodeTag, textsOf } from '../../../sql/tree.ts';

/** Returns the name by which the expressions of a statement refer to a table: its alias, or else its own name. */
export const nameInScope = ({ alias, relname = '' }: { readonly alias?: Alias; readonly relname?: string }): string =>
  alias?.aliasname ?? relname;

/**
 * Checks whether an expression reads a column.
 *
 * @param table name of the table with the column; undefined: any table
 * @param column name of the column; default: any column
 */
export function readsColumn(expression: Node, table: string | undefined, column?: string): boolean {
  const isRead = ({ fields }: ColumnRef, isInSubquery: boolean): boolean => {
    const [name = '*', qualifier] = textsOf(fields).toReversed();
    if (column !== undefined && name !== column) return false;
    return qualifier === undefined ? !isInSubquery : table === undefined || qualifier === table;
  };
  for (const ref of allWithin(expression, 'ColumnRef', isSubquery)) if (isRead(ref, false)) return true;
  for (const { testexpr, subselect } of allWithin(expression, 'SubLink', isSubquery)) {
    if (testexpr !== undefined && readsColumn(testexpr, table, column)) return true;
    const inner = subselect === undefined ? [] : tablesIn(subselect);
    if (subselect === undefined || (table !== undefined && inner.includes(table))) continue;
    // An unqualified name in a subquery refers to the subquery's own tables, if it has any.
    for (const ref of allWithin(subselect, 'ColumnRef')) if (isRead(ref, inner.length > 0)) return true;
  }
  return false;
}

const isSubquery = (tag: NodeTag): boolean => tag === 'SubLink';

const tablesIn = (query: Node): readonly string[] =>
  (['RangeVar', 'RangeSubselect', 'RangeFunction'] as const).flatMap(tag =>
    Array.from(allWithin(query, tag), nameInScope),
  );

/** Compares two expressions. `t.n` equals `n`. It isn't recursive, because an expression may be very deep. */
export function isSameTree(left: unknown, right: unknown, table: string | undefined): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair.map(value => withoutTable(value, table));
    if (a === b) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!/^(?:location|rexpr_list_start|rexpr_list_end)$/.test(key))
        open.push([Reflect.get(a, key), Reflect.get(b, key)]);
    }
  }
  return true;
}

/** Returns the column's name if the value is a column of the table, or else the value itself. */
function withoutTable(value: unknown, table: string | undefined): unknown {
  const texts = textsOf(bodyOf(value as Node | undefined, 'ColumnRef')?.fields);
  return texts.length === 2 && texts[0] === table ? texts[1] : texts.length === 1 ? texts[0] : value;
}
