import type { Place, SourceText } from '../../../sql/source-text.ts';
import type { Statement } from '../../../sql/splitting.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { UnreadablePart } from './routine-code.ts';
import type { Routines } from './routines.ts';

/** An error keeps the migration from being run, unless it is accepted. */
export type Severity = 'error' | 'warning';

/**
 * Category of the risk: data loss, blocking of other sessions, effects on the pooled session, a migration that is
 * applied only in part, or SQL that PostgreSQL rejects.
 */
export type Category = 'destructive' | 'locking' | 'session' | 'transaction' | 'validity' | 'directive';

/** What a rule looks at: a statement that is run, of the file or of a DO block in it. */
export interface Subject {
  readonly statement: Statement;
  /** What locations in the statement's tree count in. */
  readonly source: SourceText;
  /** What the files that are to be run did before it. */
  readonly pending: PendingChanges;
  readonly isInDoBlock: boolean;
  /** The functions and procedures that the migrations define. */
  readonly routines: Routines;
  /** Unreadable parts of a DO block, with lines of the file. */
  readonly unreadable: readonly UnreadablePart[];
  /** The file is run in a transaction, and has more statements than this one. */
  readonly hasCompany: boolean;
  /** Where in the file something is. @param index in UTF-16 units of `source`; absent: where the statement begins */
  place(index?: number): Place;
}

/** One place where a rule is broken. */
export interface Hit {
  /** Goes on after the file's name: `drops the table `users``. */
  readonly message: string;
  /** In UTF-16 units of the subject's `source`; absent: where the statement begins. */
  readonly index?: number;
  /** Line in the file, if the index isn't known. */
  readonly line?: number;
}

/** One rule of the lint. */
export interface Rule {
  /** As directives name it. */
  readonly id: string;
  readonly category: Category;
  readonly severity: Severity;
  /** The safe way. */
  readonly remedy: string;
  find(subject: Subject): Iterable<Hit>;
}
