/** Finds the columns of a query that failed that may be values without quotes, such as `b` in `WHERE a = b`. */

import type { Node } from 'libpg-query';
import { type NodeBody, textsOf } from '../../../sql/tree.ts';

/** Places of values, as the node and its field. */
const VALUES =
  /^(?:A_Expr\.rexpr|A_ArrayExpr\.elements|(?:FuncCall|funccall|CoalesceExpr|MinMaxExpr)\.args|CaseWhen\.result|CaseExpr\.defresult|Constraint\.raw_expr|SelectStmt\.(?:valuesLists|limitCount|limitOffset)|(?:UpdateStmt|onConflictClause|MergeWhenClause)\.targetList|MergeWhenClause\.values)$/;

/**
 * Returns the places of columns, in bytes, that stand where a value can, unless the query shows that they are names: its other
 * places name the column, or the table before it.
 */
export function valueColumns(statement: Node): ReadonlySet<number> {
  const columns = new Map<number, readonly string[]>();
  const [known, tables] = [new Set<string>(), new Set<string>()];
  const open = [{ body: statement as unknown, name: '', isValue: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { body, name, isValue } = next;
    if (name === 'ColumnRef') {
      const { fields, location = 0 } = body as NodeBody<'ColumnRef'>;
      if (isValue) columns.set(location, textsOf(fields));
      else known.add(textsOf(fields).at(-1) ?? '');
    } else if (typeof body === 'string') {
      if (/\.(?:relname|aliasname|ctename)$/.test(name)) tables.add(body);
      if (/\.colname$|^ResTarget\.name$/.test(name)) known.add(body);
    } else if (typeof body === 'object' && body !== null) {
      for (const [field, inner] of Object.entries(body)) {
        // An item of a list belongs to its field. Both sides of a UNION are fields instead of nodes.
        const node = field === 'larg' || field === 'rarg' ? 'SelectStmt' : Array.isArray(body) ? name : field;
        const at = typeof inner === 'string' ? `${name}.${field}` : node;
        open.push({ body: inner, name: at, isValue: isValueAt(name, field, body, isValue) });
      }
    }
  }
  const isName = ([name = '', table]: readonly string[]): boolean =>
    known.has(name) || (table !== undefined && tables.has(table));
  return new Set([...columns].filter(([, fields]) => !isName(fields.toReversed())).map(([location]) => location));
}

function isValueAt(name: string, field: string, body: object, isInValue: boolean): boolean {
  if (name !== 'SelectStmt') return isInValue || VALUES.test(`${name}.${field}`);
  // Without FROM, there are no columns.
  return VALUES.test(`SelectStmt.${field}`) || (field === 'targetList' && !('fromClause' in body));
}
