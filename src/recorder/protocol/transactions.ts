/** Follows the transactions of one session: what the server keeps, and what it rolls back. */

import type { Node, TransactionStmt } from 'libpg-query';
import { transactionNeed } from '../../sql/transaction-needs.ts';
import { bodyOf } from '../../sql/tree.ts';
import type { Run, Transaction } from './executed.ts';

/** Checks for BEGIN. */
export const beginsTransaction = (node: Node): boolean =>
  ['TRANS_STMT_BEGIN', 'TRANS_STMT_START'].includes(bodyOf(node, 'TransactionStmt')?.kind ?? '');

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
  control({ kind, savepoint_name: name = '', chain }: TransactionStmt, tag: string): boolean {
    const block = this.#block;
    if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') {
      this.#block ??= begin(true);
      this.#block.isBegun = true;
      this.#block.transaction.isExplicit = true;
    } else if (kind === 'TRANS_STMT_SAVEPOINT') {
      block?.savepoints.push({ name, at: block.runs.length });
    } else if (kind === 'TRANS_STMT_RELEASE') {
      const { savepoints, place } = savepointIn(block, name);
      savepoints.splice(place);
    } else if (kind === 'TRANS_STMT_ROLLBACK_TO') {
      const { savepoints, place, runs, at } = savepointIn(block, name);
      undo(runs.splice(at));
      savepoints.splice(place + 1);
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

/** Returns the newest savepoint of a name. */
function savepointIn(block: Block | undefined, name: string) {
  const place = block?.savepoints.findLastIndex(savepoint => savepoint.name === name) ?? -1;
  const savepoint = block?.savepoints[place];
  if (block === undefined || savepoint === undefined)
    throw new Error('The command used a savepoint that the recorder doesn’t know.');
  return { savepoints: block.savepoints, runs: block.runs, place, at: savepoint.at };
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
