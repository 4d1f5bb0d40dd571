/** Finds statements that compare transactions, of which a file has fewer than the tool. */

import type { Node } from 'libpg-query';
import { allWithin, bodyOf, tagOf, textsOf } from '../sql/tree.ts';
import { isOfTransactions } from './answers.ts';
import type { Executed } from './protocol/executed.ts';
import { functionsIn } from './surroundings.ts';

const OF_START = /^(?:now|transaction_timestamp)$/;

/** Whether an operand is the time at which the transaction began. */
const isStart = (operand: Node | undefined): boolean =>
  OF_START.test(textsOf(bodyOf(operand, 'FuncCall')?.funcname).at(-1) ?? '') ||
  /TIMESTAMP/.test(bodyOf(operand, 'SQLValueFunction')?.op ?? '');

/** Whether a change compares transactions, or a value with the time at which one began. */
export function isComparing({ node, sql, code }: Executed): boolean {
  if (code !== undefined) return (sql.match(/\w+/g) ?? []).some(word => isOfTransactions(word.toLowerCase()));
  const columns = [...allWithin(node, 'ColumnRef')].map(({ fields }) => textsOf(fields).at(-1) ?? '');
  return (
    /^(?:Insert|Update|Delete|Merge|Select|CreateTableAs)Stmt$/.test(tagOf(node)) &&
    (columns.concat(functionsIn(node)).some(isOfTransactions) ||
      [...allWithin(node, 'A_Expr')].some(({ lexpr, rexpr }) => isStart(lexpr) || isStart(rexpr)))
  );
}
