/** Finds what earlier statements mean for later ones: their code and transactions. */

import type { Node } from 'libpg-query';
import { allWithin, bodyOf, tagOf, textsOf } from '../sql/tree.ts';
import type { Sight } from './answers.ts';
import type { Executed } from './protocol/transactions.ts';
import { shownText } from './secrets.ts';
import { makesTrigger } from './statement-effects.ts';
import type { Statement } from './statements.ts';
import { functionsIn, type Surroundings } from './surroundings.ts';

/** Shortens a statement for a message. */
export const shownStatement = ({ node, sql }: Statement): string => shownText(sql, node);

/** The code that a run, and the recorded files before it, have put into the database or run there. */
export class PastCode {
  /** The first code that can have changed objects or settings because of rows, as a text for a message. */
  steering: string | undefined;
  /** The first function that can send a notice. */
  #telling: string | undefined;
  /** Whether functions exist that can create tables. */
  hasCreating = false;
  hasTriggers = false;

  add(statement: Statement & Pick<Executed, 'code'>): void {
    const { code, node } = statement;
    if (code?.acts === true && code.sees) this.steering ??= shownStatement(statement);
    const isFunction = tagOf(node) === 'CreateFunctionStmt';
    if (isFunction && code?.tells === true) this.#telling ??= shownStatement(statement);
    this.hasCreating ||= code?.creates === true && isFunction;
    this.hasTriggers ||= makesTrigger(node);
  }

  /** Yields what a change can tell the program later or only with other rows, each with the predicate of a sentence. */
  *toldBy({ node, sql, code, meaning }: Executed, { histories }: Surroundings): Iterable<readonly [Sight, string]> {
    const isTold = code?.sees === true && code.tells;
    if (isTold && tagOf(node) === 'DoStmt') yield ['rows', 'sends a notice or changes a setting, which'];
    if (/"(?:missing_ok|if_not_exists)":true/.test(JSON.stringify(node)))
      yield ['objects', 'sends a notice only if an object exists or doesn’t, which'];
    const runsCode =
      (this.hasTriggers && /^(?:Insert|Update|Delete|Merge)Stmt$/.test(tagOf(node))) ||
      tagOf(node) === 'CallStmt' ||
      (tagOf(node) === 'DoStmt' && code?.sees === true) ||
      meaning?.functions.some(({ kind }) => kind === 'silent') === true;
    if (runsCode && this.#telling !== undefined)
      yield ['rows', `can run a function that sends a notice or changes a setting (${this.#telling}), which`];
    if (code !== undefined && histories.keys().some(name => sql.includes(name)))
      yield ['rows', 'can change the history of the tool, which'];
  }
}

/** Columns and functions that tell of transactions. */
const OF_TRANSACTIONS = /\b(?:[xc]m(?:in|ax)|txid_\w+|pg_\w*xact\w*|pg_\w*snapshot\w*)\b/i;
const OF_START = /^(?:now|transaction_timestamp)$/;

/** Whether an operand is the time at which the transaction began. */
const isStart = (operand: Node | undefined): boolean =>
  OF_START.test(textsOf(bodyOf(operand, 'FuncCall')?.funcname).at(-1) ?? '') ||
  /TIMESTAMP/.test(bodyOf(operand, 'SQLValueFunction')?.op ?? '');

/** Whether a change compares transactions, or a value with the time at which one began. */
export function isComparing({ node, sql, code }: Executed): boolean {
  if (code !== undefined) return OF_TRANSACTIONS.test(sql);
  const columns = [...allWithin(node, 'ColumnRef')].map(({ fields }) => textsOf(fields).at(-1) ?? '');
  return (
    /^(?:Insert|Update|Delete|Merge|Select|CreateTableAs)Stmt$/.test(tagOf(node)) &&
    (columns.concat(functionsIn(node)).some(name => OF_TRANSACTIONS.test(name)) ||
      [...allWithin(node, 'A_Expr')].some(({ lexpr, rexpr }) => isStart(lexpr) || isStart(rexpr)))
  );
}
