/** Follows the code in a database, which can change what the server tells later. */

import { RUNNING } from '../sql/settings.ts';
import { type NodeTag, tagOf } from '../sql/tree.ts';
import type { Executed } from './protocol/executed.ts';
import { shownStatement } from './secrets.ts';
import { isOnlySetting, makesTrigger } from './statement-effects.ts';
import type { Statement } from './statements.ts';

/** Statements that can run code: of functions, triggers, defaults, checks and indexes. */
const RUNNING_CODE: ReadonlySet<NodeTag> = new Set([...RUNNING, 'DoStmt', 'AlterTableStmt', 'IndexStmt'] as const);

/** The code that a run, and the recorded files before it, have put into the database or run there. */
export class PastCode {
  /** The first code that can have changed objects or settings because of rows, as a text for a message. */
  steering: string | undefined;
  /** Whether functions exist that can create tables. */
  hasCreating = false;
  hasTriggers = false;
  /** Sessions whose settings and role the steering code can have changed. */
  readonly steered = new Set<number>();

  add(statement: Statement & Pick<Executed, 'code'> & Partial<Pick<Executed, 'session'>>): void {
    const { code, node, session } = statement;
    if (code?.acts === true && code.sees) this.steering ??= shownStatement(statement);
    if (this.steering !== undefined && session !== undefined && RUNNING_CODE.has(tagOf(node)) && !isOnlySetting(node))
      this.steered.add(session);
    this.hasCreating ||= code?.creates === true && tagOf(node) === 'CreateFunctionStmt';
    this.hasTriggers ||= makesTrigger(node);
  }
}
