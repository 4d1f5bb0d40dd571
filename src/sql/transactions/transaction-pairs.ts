/**
 * Finds the plain pairs of BEGIN and COMMIT in a file, which make no difference in a transaction.
 */

import type { DefElem, Node, TransactionStmt } from 'libpg-query';
import { settingChanges } from '../database/settings.ts';
import type { Statement } from '../splitting.ts';
import { transactionNeed } from './transaction-needs.ts';
import { bodiesOf, bodyOf, textOf } from '../tree.ts';

/** The statements of a file without its pairs of BEGIN and COMMIT. */
export interface UnpairedFile {
  /** The other statements. Transaction control among them has the reason why it isn't dropped. */
  readonly statements: readonly Statement[];
  /** The dropped statements. */
  readonly dropped: readonly Statement[];
  /**
   * Modes that the file sets first for its only transaction, as in SET TRANSACTION. Empty if it
   * sets none.
   */
  readonly mode: string;
}

/**
 * Drops the pairs of BEGIN and COMMIT. Tools write them around a whole file or a part of it, and
 * the file runs as one transaction anyway. What isn't half of a plain pair stays, with the reason,
 * and the linter refuses it.
 *
 * @param inTransaction whether the tool begins a transaction for the file
 */
export function withoutPairs(statements: readonly Statement[], inTransaction = true): UnpairedFile {
  const reasons = new Map<Statement, string>();
  const isDropped = new Set<Statement>();
  const modes: string[] = [];
  const setting: Statement[] = [];
  const isFirst = (): boolean => transactions.every(({ length }) => length === 0);
  let open: Statement | undefined;
  let current: Statement[] = [];
  const transactions = [current];
  const divide = (): void => {
    current = [];
    transactions.push(current);
  };

  for (const statement of statements) {
    const transaction = bodyOf(statement.node, 'TransactionStmt');

    // Takes over the modes of the first transaction: those in BEGIN, or in SET TRANSACTION after it.
    const ownModes = modesOf(statement.node);
    const isInTransaction = inTransaction || open !== undefined;
    const canSetModes = transaction === undefined ? isInTransaction : open === undefined;
    if (ownModes !== undefined && isFirst() && canSetModes) {
      modes.push(...ownModes);
      setting.push(statement);
      if (transaction === undefined) continue;
    }

    // Adds any other statement to the current transaction.
    if (transaction === undefined) {
      const need = transactionNeed(statement.node);
      if (need === 'control') reasons.set(statement, MODES);
      if (setsLaterModes(statement.node)) reasons.set(statement, LATER_MODES);
      if (need === 'concurrent' && open !== undefined)
        reasons.set(
          open,
          'PostgreSQL rejects the statement with CONCURRENTLY in the transaction that this statement begins',
        );
      if (!inTransaction) divide();
      current.push(statement);
      continue;
    }

    // Drops a BEGIN with its COMMIT. The COMMIT of a refused BEGIN isn’t another problem.
    divide();
    const reason = reasonOf(transaction, open, setting.includes(statement));
    if (reason !== undefined) reasons.set(statement, reason);
    if (isBegin(transaction)) open ??= statement;
    else if (reason === undefined && open !== undefined) {
      isDropped.add(open).add(statement);
      open = undefined;
    }
  }
  if (open !== undefined && !reasons.has(open)) reasons.set(open, 'no COMMIT follows');

  // Refuses modes of one of several transactions, which would become those of all.
  const isOne = transactions.filter(({ length }) => length > 0).length < 2;
  for (const statement of setting)
    if (!isOne) reasons.set(statement, 'the file has several transactions, and is run as one');
    else if (bodyOf(statement.node, 'TransactionStmt') === undefined) isDropped.add(statement);

  const stays = (statement: Statement): Statement | [] => {
    const controlReason = reasons.get(statement);
    if (controlReason !== undefined) return { ...statement, controlReason };
    return isDropped.has(statement) ? [] : statement;
  };
  return {
    statements: statements.flatMap(stays),
    dropped: [...isDropped],
    mode: modes.join(', '),
  };
}

/**
 * Returns the modes that a statement sets for its transaction. Undefined if the step can't begin
 * one with them.
 */
function modesOf(node: Node): readonly string[] | undefined {
  const modes = transactionModes(node).map(modeOf);
  return modes.length === 0 || modes.includes(undefined)
    ? undefined
    : modes.flatMap(mode => mode ?? []);
}

/** Returns the modes in BEGIN or SET TRANSACTION. */
export function transactionModes(node: Node): readonly DefElem[] {
  const set = bodyOf(node, 'VariableSetStmt');
  if (set?.kind === 'VAR_SET_MULTI' && set.name === 'TRANSACTION')
    return bodiesOf(set.args, 'DefElem');
  const transaction = bodyOf(node, 'TransactionStmt');
  return transaction !== undefined && isBegin(transaction)
    ? bodiesOf(transaction.options, 'DefElem')
    : [];
}

function modeOf({ defname, arg }: DefElem): string | undefined {
  const isOn = bodyOf(arg, 'A_Const')?.ival?.ival === 1;
  if (defname === 'transaction_isolation') return LEVELS.get(textOf(arg) ?? '');
  if (defname === 'transaction_deferrable') return isOn ? 'DEFERRABLE' : 'NOT DEFERRABLE';
  return defname === 'transaction_read_only' && !isOn ? 'READ WRITE' : undefined;
}

const LEVELS: ReadonlyMap<string, string> = new Map(
  ['serializable', 'repeatable read', 'read committed', 'read uncommitted'].map(level => [
    level,
    `ISOLATION LEVEL ${level.toUpperCase()}`,
  ]),
);

const MODES =
  'the modes of a transaction are set only as the first statements of a file ask for them, and a migration can’t be READ ONLY';

/** Values of PostgreSQL itself, such as those that `pg_dumpall` writes. */
const DEFAULT_MODES = /^(?:read (?:un)?committed|off|false|no|0)$/i;

/**
 * Checks whether a statement gives the session’s later transactions other modes than PostgreSQL’s
 * own.
 */
const setsLaterModes = (node: Node): boolean =>
  settingChanges(node).some(
    ({ name, values, isLocal, isReset }) =>
      name.startsWith('default_transaction_') &&
      !isLocal &&
      !isReset &&
      !values?.every(value => DEFAULT_MODES.test(value)),
  );

const LATER_MODES =
  'the statement sets the modes of the session’s later transactions, but the file runs in one transaction that has begun by then';

const isBegin = ({ kind }: TransactionStmt): boolean =>
  kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START';

/** Returns the reason why a statement isn't half of a plain pair. */
function reasonOf(
  transaction: TransactionStmt,
  open: Statement | undefined,
  isSetting: boolean,
): string | undefined {
  const { kind, options, chain } = transaction;
  if (isBegin(transaction)) {
    if (options !== undefined && options.length > 0 && !isSetting)
      return 'the file’s transaction begins without these options';
    return open === undefined ? undefined : 'a transaction is already open at that point';
  }
  if (kind === 'TRANS_STMT_COMMIT') {
    if (chain === true) return 'AND CHAIN begins another transaction';
    return open === undefined
      ? 'no BEGIN precedes COMMIT, which would end the migration’s transaction'
      : undefined;
  }
  if (kind === 'TRANS_STMT_ROLLBACK') return 'the statement would undo those before it';
  return 'savepoints aren’t supported';
}
