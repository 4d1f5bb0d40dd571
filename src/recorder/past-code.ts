/** Follows the code in a database, which can change what the server tells later. */

import { tagOf } from '../sql/tree.ts';
import type { Executed } from './executed.ts';
import { shownStatement } from './secrets.ts';
import { makesTrigger } from './statement-effects.ts';
import type { Statement } from './statements.ts';

/** The code that a run, and the recorded files before it, have put into the database or run there. */
export class PastCode {
  /** The first code that can have changed objects or settings because of rows, as a text for a message. */
  steering: string | undefined;
  /** Whether functions exist that can create tables. */
  hasCreating = false;
  hasTriggers = false;

  add(statement: Statement & Pick<Executed, 'code'>): void {
    const { code, node } = statement;
    if (code?.acts === true && code.sees) this.steering ??= shownStatement(statement);
    this.hasCreating ||= code?.creates === true && tagOf(node) === 'CreateFunctionStmt';
    this.hasTriggers ||= makesTrigger(node);
  }
}
