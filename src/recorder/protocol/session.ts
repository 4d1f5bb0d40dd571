/** Follows one session of the protocol: which statements ran, with which values, and what was rolled back. */

import type { TransactionStmt } from 'libpg-query';
import { relationSql } from '../../sql/copy-rows.ts';
import { settingChanges } from '../../sql/settings.ts';
import { transactionNeed } from '../../sql/transaction-needs.ts';
import { bodyOf, tagOf, textsOf } from '../../sql/tree.ts';
import type { BoundValue } from './literal.ts';
import { FieldReader, type Message, messageOf } from './messages.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { shownSql, type Statement, statementsOf } from '../statements.ts';
import { readCopied, readSequences, readSettings, readValues, type Settings, type ValueTexts } from './questions.ts';
import type { Ask, SessionObserver } from './relay.ts';

/** A statement that a session ran. */
export interface Executed extends Statement {
  readonly session: number;
  readonly database: string;
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

/** What all sessions add to. */
export interface Runs {
  readonly parser: SqlParser;
  /** Settings with which a session begins. */
  readonly usual: Settings;
  readonly runs: Run[];
  /** Names of PostgreSQL’s own types. */
  readonly types: Map<number, string>;
  /** How many values each sequence has given, by its object ID, and the statement that created it. */
  readonly sequences: Map<string, { readonly taken: number; readonly createdBy: Run | undefined }>;
  /** Sentences about what can’t be recorded. */
  readonly refused: string[];
}

/** A text of the program. */
interface Text {
  readonly sql: string;
  /** Undefined if PostgreSQL’s grammar, which is that of version 18, can’t read it. */
  readonly statements: readonly Statement[] | undefined;
  readonly problem: string | undefined;
}

/** A statement that Parse has prepared. */
interface Prepared {
  readonly text: Text;
  types: readonly number[];
}

interface Portal {
  readonly prepared: Prepared;
  readonly values: readonly BoundValue[];
  run: Run | undefined;
}

/** A message of the program that the server hasn’t answered yet. */
type Open =
  | { readonly is: 'query'; readonly text: Text; done: number; copied: Buffer[] }
  | { readonly is: 'parse'; readonly name: string; readonly prepared: Prepared }
  | {
      readonly is: 'bind';
      readonly name: string;
      readonly statement: string;
      readonly values: readonly Omit<BoundValue, 'type'>[];
    }
  /** `isAdded`: the program didn’t send it. */
  | { readonly is: 'describe'; readonly prepared: Prepared | undefined; readonly isAdded: boolean }
  | { readonly is: 'execute'; readonly name: string; copied: Buffer[] }
  | { readonly is: 'close'; readonly kind: string; readonly name: string }
  | { readonly is: 'sync' | 'call' };

/** A transaction that hasn’t ended. */
interface Block {
  readonly transaction: Transaction;
  readonly runs: Run[];
  readonly savepoints: { readonly name: string; readonly at: number }[];
  /** Whether BEGIN began it. Otherwise, the end of the batch ends it, and an error undoes it. */
  isBegun: boolean;
}

/** Statements that take no snapshot, so that SET TRANSACTION can follow them. */
const SETTING: ReadonlySet<string> = new Set(['VariableSetStmt', 'VariableShowStmt', 'LockStmt']);
const PARAMETER = /\$\d/;
const NOT_ASCII = /[^\0-\x7F]/;

/** Records one session. */
export class SessionRecorder implements SessionObserver {
  readonly #id: number;
  readonly #recording: Runs;
  readonly #prepared = new Map<string, Prepared>();
  readonly #portals = new Map<string, Portal>();
  /** In the order of the answers. All are of one batch. */
  #open: Open[] = [];
  #block: Block | undefined;
  #pending: Run[] = [];
  /** Statements since the sequences were read. */
  #uncounted: Run[] = [];
  readonly #custom = new Set<string>();
  #settings: Settings = new Map();
  /** Settings outside of a transaction. */
  #lasting: Settings = new Map();
  #parameters = new Map<string, string>();
  #database = '';
  #batch = 0;
  /** Whether a transaction has ended in this batch. */
  #hasEnded = false;
  #hasFailed = false;
  /** Whether the server ignores messages until Sync. */
  #isSkipping = false;
  #isCopying = false;

  constructor(id: number, recording: Runs) {
    this.#id = id;
    this.#recording = recording;
  }

  started(body: Buffer): void {
    const fields = new FieldReader(body);
    fields.int();
    const values = new Map<string, string>();
    for (let key = fields.text(); key !== ''; key = fields.text()) values.set(key, fields.text());
    this.#database = values.get('database') ?? values.get('user') ?? '';
    if (values.has('replication'))
      this.#recording.refused.push('The command opened a connection for replication, which can’t be recorded.');
  }

  sent({ code, body }: Message): Buffer | undefined {
    if (this.#isCopying) {
      const [open] = this.#open;
      if (code === 'd' && open !== undefined && 'copied' in open) open.copied.push(body);
      if (code === 'c' || code === 'f') this.#isCopying = false;
      return undefined;
    }
    if (code === 'S') this.#isSkipping = false;
    if (this.#isSkipping) return undefined;
    const fields = new FieldReader(body);
    if (code === 'Q') this.#open.push({ is: 'query', text: this.#textOf(fields.bytesToNul()), done: 0, copied: [] });
    else if (code === 'P') {
      const name = fields.text();
      const prepared = { text: this.#textOf(fields.bytesToNul()), types: [] };
      this.#open.push({ is: 'parse', name, prepared });
      if (!PARAMETER.test(prepared.text.sql)) return undefined;
      this.#open.push({ is: 'describe', prepared, isAdded: true });
      return messageOf('D', Buffer.from('S'), name);
    } else if (code === 'B') {
      const [name, statement] = [fields.text(), fields.text()];
      const formats = fields.list(() => fields.short());
      const values = fields.list(() => fields.value());
      const isBinary = (index: number): boolean => (formats.length === 1 ? formats[0] : formats[index]) === 1;
      this.#open.push({
        is: 'bind',
        name,
        statement,
        values: values.map((bytes, index) => ({ bytes, isBinary: isBinary(index) })),
      });
    } else if (code === 'D') this.#open.push({ is: 'describe', prepared: undefined, isAdded: false });
    else if (code === 'E') this.#open.push({ is: 'execute', name: fields.text(), copied: [] });
    else if (code === 'C') this.#open.push({ is: 'close', kind: fields.letter(), name: fields.text() });
    else if (code === 'S') this.#open.push({ is: 'sync' });
    else if (code === 'F') {
      this.#open.push({ is: 'call' });
      this.#recording.refused.push(
        'The command called a function without SQL, as for large objects, which can’t be recorded.',
      );
    }
    return undefined;
  }

  received({ code, body }: Message): boolean {
    const [open] = this.#open;
    if (code === 'S') {
      const fields = new FieldReader(body);
      this.#parameters.set(fields.text(), fields.text());
    } else if (code === 'E') this.#fail();
    else if (code === 'Z') this.#endBatch(String.fromCharCode(body[0] ?? 0));
    else if (code === '1') this.#parsed(this.#answered('parse'));
    else if (code === '2') this.#bound(this.#answered('bind'));
    else if (code === '3') {
      const { kind, name } = this.#answered('close');
      (kind === 'S' ? this.#prepared : this.#portals).delete(name);
    } else if (code === 't' && open?.is === 'describe') {
      const fields = new FieldReader(body);
      const types = fields.list(() => fields.int() >>> 0);
      if (open.prepared !== undefined) open.prepared.types = types;
      return open.isAdded;
    } else if ((code === 'T' || code === 'n') && open?.is === 'describe') return this.#answered('describe').isAdded;
    else if (code === 'G') {
      this.#isCopying = true;
      // The server ignores a Sync that was sent before the rows.
      if (open?.is === 'execute') this.#open = this.#open.filter(({ is }) => is !== 'sync');
    } else if (code === 'C' || code === 's' || code === 'I') this.#completed(code, new FieldReader(body));
    return false;
  }

  async ready(status: string, ask: Ask): Promise<void> {
    this.#batch += 1;
    this.#hasEnded = false;
    if (status === 'E') return;
    const pending = this.#pending.filter(({ isUndone }) => !isUndone);
    this.#pending = [];
    const texts = await readValues(
      ask,
      status === 'T',
      pending.map(({ values }) => values),
      this.#recording.types,
    );
    for (const [index, run] of pending.entries()) run.texts = texts[index];
    await this.#readRows(ask, status === 'T');
    await this.#countSequences(ask, status === 'T');
    this.#settings = await readSettings(ask, this.#custom, this.#recording.usual);
    if (status === 'I') this.#lasting = this.#settings;
  }

  /** Reads the rows of the batch’s COPY statements. */
  async #readRows(ask: Ask, isInTransaction: boolean): Promise<void> {
    for (const run of this.#uncounted) {
      const copy = bodyOf(run.node, 'CopyStmt');
      if (run.isUndone || copy?.is_from !== true || copy.filename !== undefined || copy.relation === undefined)
        continue;
      const from = this.#recording.parser.tokens(run.sql).find(({ text }) => /^from$/i.test(text));
      const rest = Buffer.from(run.sql).subarray(from?.start).toString();
      const target = { table: relationSql(copy.relation), columns: textsOf(copy.attlist), rest };
      run.rows = await readCopied(ask, isInTransaction, target, run.copied);
    }
  }

  /** Finds the values that statements have taken from sequences. It takes a snapshot, unlike SET. */
  async #countSequences(ask: Ask, isInTransaction: boolean): Promise<void> {
    if (this.#batch > 1 && this.#uncounted.every(({ node }) => SETTING.has(tagOf(node)))) return;
    const run = this.#uncounted.find(({ isUndone }) => isUndone) ?? this.#uncounted[0];
    this.#uncounted = [];
    const { sequences } = this.#recording;
    for (const { id, name, taken } of await readSequences(ask, isInTransaction)) {
      const known = sequences.get(id) ?? { taken: 0, createdBy: run };
      sequences.set(id, { ...known, taken });
      if (taken > known.taken) run?.sequences.push({ name, count: taken - known.taken, createdBy: known.createdBy });
    }
  }

  #textOf(bytes: Buffer): Text {
    const sql = bytes.toString();
    const is = (name: string, value: string): boolean => this.#parameters.get(name) === value;
    const problem =
      NOT_ASCII.test(sql) && !is('client_encoding', 'UTF8')
        ? 'contains characters in another encoding than UTF-8 (`client_encoding`)'
        : sql.includes('\\') && !is('standard_conforming_strings', 'on')
          ? 'contains a backslash while `standard_conforming_strings` is off'
          : undefined;
    try {
      return { sql, statements: statementsOf(sql, this.#recording.parser), problem };
    } catch (error) {
      return { sql, statements: undefined, problem: `can’t be read (${(error as Error).message})` };
    }
  }

  /** Removes the message that the server has answered. */
  #answered<Is extends Open['is']>(is: Is): Extract<Open, { readonly is: Is }> {
    const open = this.#open.shift();
    if (open?.is !== is)
      throw new Error(
        'The temporary server’s answers don’t match the messages of the command, which can’t be recorded.',
      );
    return open as Extract<Open, { readonly is: Is }>;
  }

  #parsed({ name, prepared }: Extract<Open, { is: 'parse' }>): void {
    this.#prepared.set(name, prepared);
  }

  #bound({ name, statement, values }: Extract<Open, { is: 'bind' }>): void {
    const prepared = this.#prepared.get(statement);
    if (prepared === undefined) {
      this.#recording.refused.push('The command ran a statement that SQL’s own PREPARE made, which can’t be recorded.');
      return;
    }
    const { types } = prepared;
    this.#portals.set(name, {
      prepared,
      values: values.map((value, index) => ({ ...value, type: types[index] ?? 0 })),
      run: undefined,
    });
  }

  /** @param code of CommandComplete, PortalSuspended or EmptyQueryResponse */
  #completed(code: string, fields: FieldReader): void {
    const [open] = this.#open;
    const tag = code === 'C' ? fields.text() : '';
    if (open?.is === 'query') {
      if (code === 'C') this.#complete(open.text, open.done++, tag, [], open.copied.splice(0));
      return;
    }
    const { name, copied } = this.#answered('execute');
    const portal = this.#portals.get(name);
    // Without a portal, it fetches from a cursor of SQL.
    if (code === 'I' || portal === undefined) return;
    const { prepared, values } = portal;
    portal.run ??= this.#complete(prepared.text, 0, tag, values, copied);
    if (portal.run !== undefined) portal.run.isPartial = code === 's';
  }

  /** Adds a statement that succeeded, or the end of a transaction. */
  #complete(
    text: Text,
    index: number,
    tag: string,
    values: readonly BoundValue[],
    copied: readonly Buffer[],
  ): Run | undefined {
    const statement = text.statements?.[index];
    if (statement === undefined) {
      this.#recording.refused.push(
        `A statement of the command ${text.problem ?? 'can’t be read'}: ${shownSql(text.sql)}`,
      );
      return undefined;
    }
    const control = bodyOf(statement.node, 'TransactionStmt');
    if (control !== undefined) {
      this.#control(control, tag);
      return undefined;
    }
    this.#block ??= this.#begin(false);
    const run = this.#add(text, statement, this.#block.transaction, values, copied);
    this.#block.runs.push(run);
    if (this.#block.runs.length > 1) this.#block.transaction.isExplicit = true;
    if (values.length > 0) this.#pending.push(run);
    for (const { name } of settingChanges(statement.node)) if (name.includes('.')) this.#custom.add(name);
    const need = transactionNeed(statement.node);
    if ((need === 'concurrent' || need === 'outside') && !this.#block.isBegun) this.#end(false);
    return run;
  }

  #add(
    { problem }: Text,
    { sql, node }: Statement,
    transaction: Transaction,
    values: readonly BoundValue[] = [],
    copied: readonly Buffer[] = [],
  ): Run {
    const isUnclear = this.#hasEnded && !isEqual(this.#settings, this.#lasting);
    const run: Run = {
      session: this.#id,
      database: this.#database,
      batch: this.#batch,
      sql,
      node,
      settings: this.#settings,
      transaction,
      isUndone: false,
      isPartial: false,
      problem:
        problem ?? (isUnclear ? 'follows, in one message, the end of a transaction that changed settings' : undefined),
      taken: new Map(),
      values,
      texts: undefined,
      copied,
      rows: undefined,
      sequences: [],
    };
    this.#recording.runs.push(run);
    this.#uncounted.push(run);
    return run;
  }

  #begin(isBegun: boolean): Block {
    return { transaction: { isExplicit: isBegun, end: Infinity }, runs: [], savepoints: [], isBegun };
  }

  #control({ kind, savepoint_name: name, chain }: TransactionStmt, tag: string): void {
    const block = this.#block;
    const at = block?.savepoints.findLastIndex(savepoint => savepoint.name === name) ?? -1;
    if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START') {
      this.#block ??= this.#begin(true);
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
      this.#hasEnded = true;
      // The server rolls back a failed transaction that is to be committed.
      this.#end(tag === 'ROLLBACK');
      if (chain === true) this.#block = this.#begin(true);
    } else this.#recording.refused.push('The command ran PREPARE TRANSACTION, which can’t be recorded.');
  }

  /** Ends the transaction. */
  #end(isUndone: boolean): void {
    if (this.#block === undefined) return;
    if (isUndone) undo(this.#block.runs);
    this.#block.transaction.end = this.#recording.runs.length;
    this.#block = undefined;
    this.#hasFailed = false;
  }

  #fail(): void {
    this.#isCopying = false;
    const [open] = this.#open;
    if (open === undefined) return;
    this.#hasFailed = true;
    const text =
      open.is === 'query' ? open.text : open.is === 'execute' ? this.#portals.get(open.name)?.prepared.text : undefined;
    const statement = text?.statements?.[open.is === 'query' ? open.done : 0];
    if (text !== undefined && statement !== undefined && bodyOf(statement.node, 'TransactionStmt') === undefined) {
      const transaction = this.#block?.transaction ?? { isExplicit: false, end: this.#recording.runs.length + 1 };
      this.#add(text, statement, transaction).isUndone = true;
      if (this.#block?.isBegun !== true && mayCommit(statement))
        this.#recording.refused.push(
          `The command ran a procedure or DO block that failed and may have committed changes before, which can’t be recorded: ${shownSql(statement.sql)}`,
        );
    }
    if (this.#block?.isBegun === false) this.#end(true);
    if (open.is === 'query' || open.is === 'call') return;
    const sync = this.#open.findIndex(({ is }) => is === 'sync');
    this.#isSkipping = sync === -1;
    this.#open = sync === -1 ? [] : this.#open.slice(sync);
  }

  #endBatch(status: string): void {
    this.#open = [];
    if (status !== 'I') return;
    this.#portals.clear();
    this.#end(this.#hasFailed);
    this.#hasFailed = false;
  }
}

function undo(runs: readonly Run[]): void {
  for (const run of runs) run.isUndone = true;
}

/** Checks whether a statement outside of a transaction can commit before it ends. */
const mayCommit = ({ node, sql }: Statement): boolean =>
  bodyOf(node, 'CallStmt') !== undefined || (bodyOf(node, 'DoStmt') !== undefined && /commit/i.test(sql));

const isEqual = (one: Settings, other: Settings): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
