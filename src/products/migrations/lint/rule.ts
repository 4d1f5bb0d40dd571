/** Types of the linter's rules, of the statements that they check, and of their findings. */

import type { SqlPosition, SourceText } from '../../../sql/source-text.ts';
import type { Statement } from '../../../sql/splitting.ts';
import type { LocatedNode } from '../../../sql/tree.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { UnreadablePart } from './inner-code.ts';

/**
 * Severity of a finding. An error prevents the migration from running, unless it is accepted. A
 * note is only listed.
 */
export type Severity = 'error' | 'warning' | 'note';

/**
 * Category of the risk: data loss, blocking of other sessions, effects on the pooled session, a
 * migration that is applied only in part, tables that everybody can read, SQL that PostgreSQL
 * rejects, a directive that is wrong or unused, or queries of the SQL log that no longer work.
 */
export type Category =
  | 'destructive'
  | 'locking'
  | 'access'
  | 'session'
  | 'transaction'
  | 'validity'
  | 'directive'
  | 'queries';

/**
 * The statement that a rule checks: in the file, or in a DO block, function or rule of the file.
 */
export interface CheckedStatement {
  readonly statement: Statement;
  /** The text to which locations in the statement's tree refer. */
  readonly source: SourceText;
  /** Effects of the pending files up to this statement. */
  readonly pending: PendingChanges;
  /** Violations of `row-level-security`, which depend on the rest of the run. */
  readonly exposures: readonly Violation[];
  readonly isInDoBlock: boolean;
  /** See `InnerStatement`. */
  readonly definition?: string;
  /** Unreadable parts in the statement, with lines of the file. */
  readonly unreadable: readonly UnreadablePart[];
  /** Whether the file has other statements, so that it runs in a transaction. */
  readonly hasOtherStatements: boolean;
  /** Returns the position of a node of the statement, or of its start, in the file. */
  place(node?: LocatedNode): SqlPosition;
}

/** A single violation of a rule. */
export interface Violation {
  /** Description that follows the file's name: `drops the table `users``. */
  readonly message: string;
  /** The node that violates the rule; default: the whole statement. */
  readonly at?: LocatedNode | undefined;
  /** Line in the file, if the node isn't known. */
  readonly line?: number;
  /** The safe alternative, if it isn't the rule's. */
  readonly remedy?: string;
}

export interface Rule {
  /** Name of the rule in directives. */
  readonly id: string;
  readonly category: Category;
  readonly severity: Severity;
  /** Noun phrase for the statements that the rule finds, as in docs/migration-lint.md. */
  readonly description: string;
  /** The safe alternative. */
  readonly remedy: string;
  find(checked: CheckedStatement): Iterable<Violation>;
}
