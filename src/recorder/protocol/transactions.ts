/** Follows the transactions of one session: what the server keeps, and what it rolls back. */

import type { DefElem, Node } from 'libpg-query';
import { settingChanges } from '../../sql/settings.ts';
import { transactionNeed } from '../../sql/transaction-needs.ts';
import { transactionModes } from '../../sql/transaction-pairs.ts';
import { bodiesOf, bodyOf, textOf } from '../../sql/tree.ts';
import { type Run, type Transaction, USUAL_LEVEL } from './executed.ts';

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
  /** Isolation level of the next transaction. */
  #level = USUAL_LEVEL;
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
    this.#block ??= begin(false, this.#level);
    return this.#block.transaction;
  }

  /** Follows the isolation level that the server tells: that of an open transaction, or of the next one. */
  setLevel(level = USUAL_LEVEL): void {
    if (this.#block === undefined) this.#level = level;
    else this.#block.transaction.level = level;
  }

  /** Adds a statement that succeeded. */
  add(run: Run): void {
    const block = this.#block;
    if (block === undefined) return;
    block.runs.push(run);
    block.transaction.level = levelIn(run.node) ?? block.transaction.level;
    this.#level = laterLevelIn(run.node) ?? this.#level;
    // The server commits it at once.
    const need = transactionNeed(run.node);
    if ((need === 'concurrent' || need === 'outside') && !block.isBegun) this.end(false);
  }

  /**
   * Follows a statement of transaction control that succeeded.
   * @param tag of its CommandComplete
   * @returns whether a transaction has ended
   */
  control(node: Node, tag: string): boolean {
    const { kind, savepoint_name: name = '', chain } = bodyOf(node, 'TransactionStmt') ?? {};
    const block = this.#block;
    if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') {
      this.#block ??= begin(true, this.#level);
      this.#block.isBegun = true;
      this.setLevel(levelIn(node) ?? this.#block.transaction.level);
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
      if (chain === true) this.#block = begin(true, block?.transaction.level ?? this.#level);
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

const begin = (isBegun: boolean, level: string): Block => ({
  transaction: { end: Infinity, level },
  runs: [],
  savepoints: [],
  isBegun,
});

/** Returns the isolation level that a statement gives its transaction. */
const levelIn = (node: Node): string | undefined =>
  levelOf(transactionModes(node)) ?? valueOf('transaction_isolation', node);

/** Returns the isolation level that a statement gives the later transactions of its session. */
function laterLevelIn(node: Node): string | undefined {
  const { kind, name, args } = bodyOf(node, 'VariableSetStmt') ?? {};
  const isSet = kind === 'VAR_SET_MULTI' && name === 'SESSION CHARACTERISTICS';
  return levelOf(bodiesOf(isSet ? args : [], 'DefElem')) ?? valueOf('default_transaction_isolation', node);
}

const levelOf = (modes: readonly DefElem[]): string | undefined =>
  textOf(modes.find(({ defname }) => defname === 'transaction_isolation')?.arg);

function valueOf(setting: string, node: Node): string | undefined {
  const change = settingChanges(node).find(({ name }) => name === setting);
  return change?.isReset === true ? USUAL_LEVEL : change?.values?.[0];
}

function undo(runs: readonly Run[]): void {
  for (const run of runs) run.isUndone = true;
}
