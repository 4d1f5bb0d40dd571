/** Follows the code in a database, which can change what the server tells later. */

import { tagOf } from '../sql/tree.ts';
import type { Sight } from './answers.ts';
import type { Executed } from './protocol/transactions.ts';
import { shownStatement } from './secrets.ts';
import { makesTrigger } from './statement-effects.ts';
import type { Statement } from './statements.ts';
import type { Surroundings } from './surroundings.ts';

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
  *toldBy({ node, code, meaning }: Executed, { histories }: Surroundings): Iterable<readonly [Sight, string]> {
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
    if (
      code !== undefined &&
      histories.keys().some(name =>
        name
          .toLowerCase()
          .split('.')
          .every(part => code.words.has(part)),
      )
    )
      yield ['rows', 'can change the history of the tool, which'];
  }
}
