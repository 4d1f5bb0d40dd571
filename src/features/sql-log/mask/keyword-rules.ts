/** Rules for keywords in masked SQL: which ones are values, and which begin or end a list or an arm of a CASE. */

import { type Keyword, keyword } from './keywords.ts';
import type { NormalText } from './normalized-text.ts';

const FROM = keyword('from');
const DISTINCT = keyword('distinct');
const VALUES = keyword('values');
const CASE = keyword('case');
const WHEN = keyword('when');
const ELSE = keyword('else');
const END = keyword('end');
const IS = keyword('is');
const NOT = keyword('not');
const DEFAULT = keyword('default');

/**
 * Checks whether a keyword is a value here. `null`, `true` and `false` are values in an expression, but not in `IS
 * NULL` and `NOT NULL`. `default` is one in a row or after `=`, but not as the function `DEFAULT(a)` or in a column's
 * definition.
 */
export function isValue(
  found: Keyword,
  normal: NormalText,
  { before, after }: { readonly before: Keyword | undefined; readonly after: () => string | undefined },
): boolean {
  const { last } = normal;
  const isFirst = last === 'open' || (last === 'tight' && !normal.isDotted);
  const inList = isFirst || last === 'comma' || last === 'operator';
  if (found === DEFAULT) return inList && after() !== '(';
  return found.constant && (inList || (last === 'keyword' && before !== IS && before !== NOT));
}

/**
 * Ends and starts the lists of the masked text around a keyword.
 *
 * @param before the keyword before it
 * @param write writes the keyword, or its replacement
 */
export function writeBetweenLists(
  normal: NormalText,
  { found, before }: { readonly found: Keyword; readonly before: Keyword | undefined },
  write: () => void,
): void {
  // `IS DISTINCT FROM` is an operator.
  const isOperator = found === FROM && before === DISTINCT && normal.last === 'keyword';
  const isClause = found.clause && !isOperator && !normal.isDotted;
  if (isClause) normal.endList();
  if (found === WHEN || found === ELSE || found === END) normal.endArm(found === WHEN);
  write();
  if (isClause) normal.startList(found === VALUES);
  if (found === CASE) normal.openCase();
  if (found === END) normal.closeCase();
}
