/** A statement of a recorded run, with what the protocol and the server have told about it. */

import type { Meaning, Sight } from '../statements/answers.ts';
import type { Code } from '../statements/code.ts';
import type { BoundValue } from './literal.ts';
import type { ValueTexts } from './bound-values.ts';
import type { readCopied } from './copied-rows.ts';
import type { Settings } from './settings.ts';
import type { Statement } from '../statements/statements.ts';

/** A statement that a session ran. */
export interface Executed extends Statement {
  readonly session: number;
  /** Sessions that had ended when this one began. */
  readonly after: ReadonlySet<number>;
  readonly database: string;
  /** User as which the session has logged in. */
  readonly user: string;
  /** Number of the statement’s batch: what the session sent before it waited for the server. */
  readonly batch: number;
  /** Settings of the session before the batch. */
  readonly settings: Settings;
  /** The transaction that contains it. */
  readonly transaction: Transaction;
  /** Whether the statement failed, or was rolled back. */
  readonly isUndone: boolean;
  /** Whether the program fetched only a part of its rows, so that it ran only in part. */
  readonly isPartial: boolean;
  /** Reason why it can’t be recorded. */
  readonly problem: string | undefined;
  /** How many values of sequences it has taken, by their names, if it was undone: that doesn’t give them back. */
  readonly taken: ReadonlyMap<string, number>;
  /** Names of the session’s temporary objects that are older than the transaction. */
  readonly temporary: ReadonlySet<string>;
  /** Whether the session had made temporary objects by the end of the statement’s batch. */
  readonly isBesideTemporary: boolean;
  /** The only sequences of their names from which the statement has taken values; none if it ran together with others. */
  readonly took: ReadonlySet<string>;
  /** Names that several relations had at the end of the statement’s batch. */
  readonly namesakes?: ReadonlySet<string>;
  /** What triggers and constraints of the database could be deferred at the end of the statement’s batch. */
  readonly deferred: 'triggers' | 'checks' | undefined;
  /** What an error or returned rows have shown, besides the result of a query. */
  readonly told:
    | {
        readonly sight: Sight;
        readonly by: 'error' | 'rows';
        /** Whether code has caused it. */
        readonly isOfCode?: boolean;
      }
    | undefined;
  /** How the server read it, if it is a query. */
  readonly meaning: Meaning | undefined;
  readonly code: Code | undefined;
}

/** Isolation level of PostgreSQL and of the step. */
export const USUAL_LEVEL = 'read committed';

export interface Transaction {
  /** Isolation level. */
  level: string;
  /** Number of the statements of all sessions before its end; infinite until then. */
  end: number;
}

/** A statement in the log of a run: what follows it can still undo it, and tell more about it. Its values aren’t texts yet. */
export interface Run extends Executed {
  isUndone: boolean;
  isPartial: boolean;
  temporary: Executed['temporary'];
  isBesideTemporary: boolean;
  took: Executed['took'];
  deferred: Executed['deferred'];
  namesakes?: ReadonlySet<string>;
  told: Executed['told'];
  meaning: Executed['meaning'];
  readonly values: readonly BoundValue[];
  texts: ValueTexts;
  /** Rows of COPY, as sent. */
  readonly copied: readonly Buffer[];
  /** Columns and rows of COPY as texts. */
  rows: Awaited<ReturnType<typeof readCopied>>;
  /** Sequences from which it, or another one of `among`, has taken values. */
  readonly sequences: {
    readonly name: string;
    readonly count: number;
    readonly createdBy: Run | undefined;
    readonly among: readonly Run[];
  }[];
}
