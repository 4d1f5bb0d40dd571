/** Follows one session of the protocol: which statements ran, with which values, and what was rolled back. */

import { settingChanges } from '../../sql/settings.ts';
import { bodyOf } from '../../sql/tree.ts';
import { NOTHING } from '../answers.ts';
import { codeOf } from '../code.ts';
import { FieldReader, type Message, messageOf, withOtherNumber } from './messages.ts';
import type { Open, Portal, Prepared, Ran, Text } from './open-messages.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { shownStatement } from '../secrets.ts';
import { type Statement, statementsOf } from '../statements.ts';
import { CONSTANT_SETTINGS, isEqual, readSettings, readValues, type Settings } from './questions.ts';
import type { Ask, SessionObserver } from './relay.ts';
import { isReading, mayCommit, toldBy, worse } from './told.ts';
import { type Run, Transactions } from './transactions.ts';
import { type Sequences, UnreadStatements } from './unread-statements.ts';

/** What all sessions add to. */
export interface Runs {
  readonly parser: SqlParser;
  /** Settings with which a session begins. */
  readonly usual: Settings;
  readonly runs: Run[];
  /** Sessions that the program has ended. */
  readonly closed: Set<number>;
  /** Names of PostgreSQL’s own types. */
  readonly types: Map<number, string>;
  readonly sequences: Sequences;
  /** Number of messages that the program has sent. */
  sent: number;
  /** Sentences about what can’t be recorded. */
  readonly refused: string[];
  /** Returns the number of changed rows that the program gets. @param count number that the server has sent */
  readonly counted: (run: Run, count: bigint) => bigint;
  /** Whether the program gets the server's notices, which can depend on rows. */
  readonly passesNotices: boolean;
}

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
  readonly #transactions: Transactions;
  #pending: Run[] = [];
  readonly #unread: UnreadStatements;
  /** Names of settings that the program has changed and that SHOW ALL doesn’t list. */
  readonly #custom = new Set<string>();
  /** Names of settings that statements of the program change. */
  readonly #named = new Set<string>();
  #settings: Settings = new Map();
  /** Settings outside of a transaction. */
  #lasting: Settings = new Map();
  #parameters = new Map<string, string>();
  #after: ReadonlySet<number> = new Set();
  #database = '';
  #user = '';
  /** Settings with which the session begins. */
  #usual: Settings = new Map();
  #batch = 0;
  /** Whether a transaction has ended in this batch. */
  #hasEnded = false;
  /** Whether a transaction, or a part of one, may have ended in this batch. */
  #isSteady = true;
  /** Whether it has sent rows since then. */
  #hasRows = false;
  #latest: Run | undefined;
  /** Whether the server ignores messages until Sync. */
  #isSkipping = false;
  #isCopying = false;

  constructor(id: number, recording: Runs) {
    this.#id = id;
    this.#recording = recording;
    this.#unread = new UnreadStatements(recording);
    this.#transactions = new Transactions(recording.runs);
  }

  started(body: Buffer): void {
    this.#after = new Set(this.#recording.closed);
    const fields = new FieldReader(body);
    fields.int();
    const values = new Map<string, string>();
    for (let key = fields.text(); key !== ''; key = fields.text()) values.set(key, fields.text());
    this.#user = values.get('user') ?? '';
    this.#database = values.get('database') ?? this.#user;
    // A session with the role of its user has the same rights as one without a role.
    this.#usual = new Map(this.#recording.usual).set('role', this.#user);
    if (values.has('replication'))
      this.#recording.refused.push('The command opened a connection for replication, which can’t be recorded.');
  }

  closed(): void {
    this.#recording.closed.add(this.#id);
  }

  /** Ends the session. The server rolls back what is open. */
  ended(): void {
    this.#transactions.end(true);
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
    const sent = (this.#recording.sent += 1);
    const fields = new FieldReader(body);
    if (code === 'Q')
      this.#open.push({ is: 'query', text: this.#textOf(fields.bytesToNul()), sent, done: 0, copied: [] });
    else if (code === 'P') {
      const name = fields.text();
      const prepared = { text: this.#textOf(fields.bytesToNul()), types: [], settings: this.#settings };
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
        problem: this.#encodingProblem(values.join('')),
      });
    } else if (code === 'D') this.#open.push({ is: 'describe', prepared: undefined, isAdded: false });
    else if (code === 'E') this.#open.push({ is: 'execute', name: fields.text(), sent, copied: [] });
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

  received(message: Message): Buffer | undefined {
    const { code, body, bytes } = message;
    const [open] = this.#open;
    if (code === 'S') {
      const fields = new FieldReader(body);
      const name = fields.text();
      this.#parameters.set(name, fields.text());
      // Code can have changed another one because of rows.
      if (this.#batch > 0 && !this.#named.has(name.toLowerCase())) return undefined;
    } else if (code === 'N') return this.#recording.passesNotices ? bytes : undefined;
    else if (code === 'A') return undefined;
    else if (code === 'E') this.#fail(message);
    else if (code === 'D' || code === 'd') this.#hasRows = true;
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
      return open.isAdded ? undefined : bytes;
    } else if ((code === 'T' || code === 'n') && open?.is === 'describe')
      return this.#answered('describe').isAdded ? undefined : bytes;
    else if (code === 'G') {
      this.#isCopying = true;
      // The server ignores a Sync that was sent before the rows.
      if (open?.is === 'execute') this.#open = this.#open.filter(({ is }) => is !== 'sync');
    } else if (code === 'C' || code === 's' || code === 'I') {
      const run = this.#completed(code, new FieldReader(body));
      if (code === 'C' && run !== undefined)
        return withOtherNumber(message, count => this.#recording.counted(run, count));
    }
    return bytes;
  }

  async ready(status: string, ask: Ask): Promise<void> {
    this.#batch += 1;
    const isSteady = this.#isSteady;
    [this.#hasEnded, this.#isSteady] = [false, true];
    if (status === 'E') return this.#unread.missed();
    const pending = this.#pending.filter(({ isUndone }) => !isUndone);
    this.#pending = [];
    const texts = await readValues(
      ask,
      status === 'T',
      pending.map(({ values }) => values),
      this.#recording.types,
    );
    for (const [index, run] of pending.entries()) run.texts = texts[index];
    await this.#unread.read(ask, status === 'T', isSteady);
    this.#settings = await readSettings(ask, this.#custom, this.#usual);
    if (status === 'I') this.#lasting = this.#settings;
  }

  #encodingProblem(text: string): string | undefined {
    return NOT_ASCII.test(text) && this.#parameters.get('client_encoding') !== 'UTF8'
      ? 'contains characters in another encoding than UTF-8 (`client_encoding`)'
      : undefined;
  }

  #textOf(bytes: Buffer): Text {
    const sql = bytes.toString();
    const problem =
      this.#encodingProblem(sql) ??
      (sql.includes('\\') && this.#parameters.get('standard_conforming_strings') !== 'on'
        ? 'contains a backslash while `standard_conforming_strings` is off'
        : undefined);
    try {
      const statements = statementsOf(sql, this.#recording.parser);
      for (const { name } of statements.flatMap(({ node }) => settingChanges(node))) this.#named.add(name);
      return { sql, statements, problem };
    } catch (error) {
      return { sql, statements: undefined, problem: problem ?? `can’t be read (${(error as Error).message})` };
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

  #bound({ name, statement, values, problem }: Extract<Open, { is: 'bind' }>): void {
    const prepared = this.#prepared.get(statement);
    if (prepared === undefined) {
      this.#recording.refused.push('The command ran a statement that SQL’s own PREPARE made, which can’t be recorded.');
      return;
    }
    const { types } = prepared;
    this.#portals.set(name, {
      prepared,
      values: values.map((value, index) => ({ ...value, type: types[index] ?? 0 })),
      problem,
      run: undefined,
    });
  }

  /** @param code of CommandComplete, PortalSuspended or EmptyQueryResponse */
  #completed(code: string, fields: FieldReader): Run | undefined {
    const open = this.#open[0]?.is === 'query' ? this.#open[0] : this.#answered('execute');
    const ran = code === 'I' ? undefined : this.#ranBy(open);
    if (ran === undefined) {
      if (code !== 'I')
        this.#recording.refused.push(
          'The command fetched rows of a cursor that SQL has opened, which can’t be recorded.',
        );
      return undefined;
    }
    const run = ran.portal?.run ?? this.#complete(ran, code === 'C' ? fields.text() : '');
    if (open.is === 'query') open.done += 1;
    if (ran.portal === undefined) return run;
    ran.portal.run = run;
    if (run !== undefined) run.isPartial = code === 's';
    return run;
  }

  /** Returns the next statement of a message. Undefined if the message contains none, or fetches from a cursor of SQL. */
  #ranBy(open: Open): Ran | undefined {
    const none = { index: 0, values: [], copied: [] };
    if (open.is === 'parse') return { ...none, text: open.prepared.text, sent: this.#recording.sent };
    const bound = open.is === 'bind' ? this.#prepared.get(open.statement) : undefined;
    if (bound !== undefined) return { ...none, text: bound.text, sent: this.#recording.sent };
    if (open.is === 'query')
      return { text: open.text, index: open.done, sent: open.sent, values: [], copied: open.copied.splice(0) };
    const portal = open.is === 'execute' ? this.#portals.get(open.name) : undefined;
    if (open.is !== 'execute' || portal === undefined) return undefined;
    const { prepared, values } = portal;
    return { text: prepared.text, index: 0, sent: open.sent, values, copied: open.copied, portal };
  }

  /** Adds a statement that succeeded, or the end of a transaction. */
  #complete(ran: Ran, tag: string): Run | undefined {
    const { text, index, values } = ran;
    const statement = text.statements?.[index];
    if (statement === undefined) {
      this.#recording.refused.push(
        `A statement of the command ${text.problem ?? 'can’t be read'}: ${shownStatement(text)}`,
      );
      return undefined;
    }
    const control = bodyOf(statement.node, 'TransactionStmt');
    if (control !== undefined) {
      if (control.kind?.includes('PREPARE') === true)
        this.#recording.refused.push('The command ran PREPARE TRANSACTION, which can’t be recorded.');
      if (this.#transactions.control(control, tag)) this.#hasEnded = true;
      if (!/BEGIN|START|SAVEPOINT/.test(control.kind ?? '')) this.#isSteady = false;
      return undefined;
    }
    const run = this.#add(ran, statement);
    this.#transactions.add(run);
    if (values.length > 0) this.#pending.push(run);
    for (const { name } of settingChanges(statement.node)) if (name.includes('.')) this.#custom.add(name);
    return run;
  }

  #add({ text, sent, values, copied, portal }: Ran, { sql, node }: Statement): Run {
    const isUnclear = this.#hasEnded && !isEqual(this.#settings, this.#lasting);
    const changed = CONSTANT_SETTINGS.find(
      name => portal !== undefined && portal.prepared.settings.get(name) !== this.#settings.get(name),
    );
    const run: Run = {
      session: this.#id,
      after: this.#after,
      database: this.#database,
      user: this.#user,
      batch: this.#batch,
      sent,
      sql,
      node,
      settings: this.#settings,
      transaction: this.#transactions.next(),
      isUndone: false,
      isPartial: false,
      problem:
        text.problem ??
        portal?.problem ??
        (isUnclear
          ? 'follows, in one message, the end of a transaction that changed settings'
          : changed && `was prepared with another value of \`${changed}\``),
      values,
      texts: undefined,
      copied,
      rows: undefined,
      taken: new Map(),
      isBesideTemporary: false,
      told: undefined,
      meaning: undefined,
      code: codeOf({ sql, node }, this.#recording.parser, this.#settings.get('search_path')),
      sequences: [],
    };
    if (this.#hasRows && !isReading(node)) run.told = { sight: 'rows', how: 'returns data that' };
    this.#hasRows = false;
    this.#latest = run;
    this.#recording.runs.push(run);
    this.#unread.add(run);
    return run;
  }

  #fail(error: Message): void {
    this.#isCopying = false;
    const [open] = this.#open;
    if (open === undefined) return;
    const ran = this.#ranBy(open);
    const statement = ran?.text.statements?.[ran.index];
    let failed = this.#latest;
    if (ran !== undefined && statement !== undefined && bodyOf(statement.node, 'TransactionStmt') === undefined) {
      const meaning = this.#hasRows ? undefined : NOTHING;
      failed = Object.assign(this.#add(ran, statement), { isUndone: true, meaning });
      if (open.is !== 'parse' && !this.#transactions.isBegun && mayCommit(statement))
        this.#recording.refused.push(
          `The command ran a procedure or DO block that failed and may have committed changes before, which can’t be recorded: ${shownStatement(statement)}`,
        );
    }
    const told = toldBy(error);
    // An error of code that sees no rows doesn’t depend on them. That of COMMIT belongs to the latest statement.
    if (failed !== undefined && !(told.isOfCode && failed.code?.sees === false)) failed.told = worse(failed.told, told);
    this.#transactions.fail();
    if (open.is === 'query' || open.is === 'call') return;
    const sync = this.#open.findIndex(({ is }) => is === 'sync');
    this.#isSkipping = sync === -1;
    this.#open = sync === -1 ? [] : this.#open.slice(sync);
  }

  #endBatch(status: string): void {
    this.#open = [];
    if (status !== 'I') return;
    this.#portals.clear();
    this.#transactions.idle();
  }
}
