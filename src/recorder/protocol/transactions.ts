/** Follows the transactions of one session: what the server keeps, and what it rolls back. */

import type { TransactionStmt } from 'libpg-query';
import { transactionNeed } from '../../sql/transaction-needs.ts';
import type { Statement } from '../statements.ts';
import type { Meaning, Sight } from '../answers.ts';
import type { Code } from '../code.ts';
import type { BoundValue } from './literal.ts';
import type { readCopied, Settings, ValueTexts } from './questions.ts';

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
  /** Number of the statement’s message among those of all sessions. */
  readonly sent: number;
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
  /** Whether the session had made temporary tables by the end of the statement’s batch. */
  readonly isBesideTemporary: boolean;
  /** What an error or returned rows have shown, besides the result of a query. */
  readonly told:
    | {
        readonly sight: Sight;
        /** Predicate of a sentence about it. */
        readonly how: string;
        /** Whether code has caused it. */
        readonly isOfCode?: boolean;
      }
    | undefined;
  /** How the server read it, if it is a query. */
  readonly meaning: Meaning | undefined;
  readonly code: Code | undefined;
}

export interface Transaction {
  /** Whether it can contain several statements. */
  isExplicit: boolean;
  /** Number of the statements of all sessions before its end. */
  end: number;
}

/** A statement whose values aren’t texts yet. */
export type Run = { -readonly [Key in keyof Executed]: Executed[Key] } & {
  readonly values: readonly BoundValue[];
  texts: ValueTexts;
  /** Rows of COPY, as sent. */
  readonly copied: readonly Buffer[];
  /** Columns and rows of COPY as texts. */
  rows: Awaited<ReturnType<typeof readCopied>>;
  readonly sequences: { readonly name: string; readonly count: number; readonly createdBy: Run | undefined }[];
};

/** A transaction that hasn’t ended. */
interface Block {
  readonly transaction: Transaction;
  readonly runs: Run[];
  readonly savepoints: { readonly name: string; readonly at: number }[];
  /** Whether BEGIN began it. Otherwise, the end of the batch ends it, and an error undoes it. */
  isBegun: boolean;
}

/** The transactions of a session. */
export class Transactions {
  #block: Block | undefined;
  #hasFailed = false;
  /** Statements of all sessions. */
  readonly #all: readonly Run[];

  constructor(all: readonly Run[]) {
    this.#all = all;
  }

  /** Whether BEGIN has begun a transaction that is open. */
  get isBegun(): boolean {
    return this.#block?.isBegun === true;
  }

  /** Returns the transaction of the next statement. */
  next(): Transaction {
    this.#block ??= begin(false);
    return this.#block.transaction;
  }

  /** Adds a statement that succeeded. */
  add(run: Run): void {
    const block = this.#block;
    if (block === undefined) return;
    block.runs.push(run);
    if (block.runs.length > 1) block.transaction.isExplicit = true;
    // The server commits it at once.
    const need = transactionNeed(run.node);
    if ((need === 'concurrent' || need === 'outside') && !block.isBegun) this.end(false);
  }

  /**
   * Follows a statement of transaction control that succeeded.
   * @param tag of its CommandComplete
   * @returns whether a transaction has ended
   */
  control({ kind, savepoint_name: name, chain }: TransactionStmt, tag: string): boolean {
    const block = this.#block;
    const at = block?.savepoints.findLastIndex(savepoint => savepoint.name === name) ?? -1;
    if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') {
      this.#block ??= begin(true);
      this.#block.isBegun = true;
      this.#block.transaction.isExplicit = true;
    } else if (kind === 'TRANS_STMT_SAVEPOINT') {
      block?.savepoints.push({ name: name ?? '', at: block.runs.length });
    } else if (kind === 'TRANS_STMT_RELEASE') block?.savepoints.splice(at);
    else if (kind === 'TRANS_STMT_ROLLBACK_TO') {
      undo(block?.runs.splice(block.savepoints[at]?.at ?? 0) ?? []);
      block?.savepoints.splice(at + 1);
      this.#hasFailed = false;
    } else if (kind === 'TRANS_STMT_COMMIT' || kind === 'TRANS_STMT_ROLLBACK') {
      // The server rolls back a failed transaction that is to be committed.
      this.end(tag === 'ROLLBACK');
      if (chain === true) this.#block = begin(true);
      return true;
    }
    return false;
  }

  /** Follows an error. Without BEGIN, it undoes the transaction. */
  fail(): void {
    if (this.#block?.isBegun === false) this.end(true);
    else this.#hasFailed = true;
  }

  /** Follows the answer that the server is outside of a transaction. */
  idle(): void {
    this.end(this.#hasFailed);
  }

  end(isUndone: boolean): void {
    this.#hasFailed = false;
    if (this.#block === undefined) return;
    if (isUndone) undo(this.#block.runs);
    this.#block.transaction.end = this.#all.length;
    this.#block = undefined;
  }
}

const begin = (isBegun: boolean): Block => ({
  transaction: { isExplicit: isBegun, end: Infinity },
  runs: [],
  savepoints: [],
  isBegun,
});

function undo(runs: readonly Run[]): void {
  for (const run of runs) run.isUndone = true;
}
