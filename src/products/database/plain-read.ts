/** Checks whether SQL is a single statement that only reads, so that it can be retried. */

import type { Node } from 'libpg-query';
import { type SqlParser, SqlSyntaxError } from '../../sql/parser.ts';
import { volatileCall } from '../../sql/database/stable-functions.ts';
import { bodyOf, changesRows, hasWithin, isOn } from '../../sql/tree.ts';

/**
 * Returns whether SQL is a single statement that only reads. Such SQL may be retried if it is
 * unknown whether it has run. Anything that isn't known to be harmless counts as more than a read:
 * a function of the user, a statement that the grammar doesn't know, or a backslash, because a
 * setting of the database decides whether a string ends after it. It can't detect everything: a
 * view, a policy, an operator or a column's name may stand for a function that writes. But then the
 * user, too, considers the statement a read, and every page that shows it runs it.
 */
export function isPlainRead(parser: SqlParser, sql: string): boolean {
  if (sql.includes('\\')) return false;
  try {
    const [statement, ...others] = parser.parse(sql);
    return statement !== undefined && others.length === 0 && onlyReads(statement.node);
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    return false;
  }
}

function onlyReads(statement: Node): boolean {
  if (bodyOf(statement, 'VariableShowStmt') !== undefined) return true;
  const explained = bodyOf(statement, 'ExplainStmt');
  // ANALYZE runs the statement.
  if (explained?.query !== undefined)
    return !isOn(explained.options, 'analyze') && onlyReads(explained.query);
  let select = bodyOf(statement, 'SelectStmt');
  if (select === undefined || changesRows(statement) || hasWithin(statement, 'LockingClause'))
    return false;
  // In a UNION, INTO is in the first query.
  for (; select !== undefined; select = select.larg)
    if (select.intoClause !== undefined) return false;
  return volatileCall(statement) === undefined;
}
