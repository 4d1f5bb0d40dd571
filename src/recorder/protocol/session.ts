/** Follows one session of the protocol: which statements ran, with which values, and what was rolled back. */

import { bodyOf } from '../../sql/tree.ts';
import { NOTHING } from '../statements/answers.ts';
import { codeOf } from '../statements/code.ts';
import type { Run } from './executed.ts';
import { askUndone } from './ask.ts';
import { CustomSettings } from './custom-settings.ts';
import { FieldReader, type Message, messageOf, OF_STATEMENT, RECEIVED, SENT, withOtherNumber } from './messages.ts';
import type { Open, Portal, Prepared, SentStatement, SqlText } from './open-messages.ts';
import { shownStatement } from '../statements/secrets.ts';
import { isOnlySetting } from '../statements/statement-effects.ts';
import { type Statement, statementsOf } from '../statements/statements.ts';
import { batchOf } from './batch.ts';
import { isRowsOnly, portalProblem } from './portal-problem.ts';
import { readValues } from './bound-values.ts';
import { isEqual, readSettings, type Settings } from './settings.ts';
import type { Ask, SessionObserver } from './relay.ts';
import { isReading, mayCommit, toldBy, worse } from './told.ts';
import { REFUSED, type RunLog } from './run-log.ts';
import { Transactions } from './transactions.ts';
import { UnreadStatements } from './unread-statements.ts';

const PARAMETER = /\$\d/;
const NOT_ASCII = /[^\0-\x7F]/;

/** Records one session. */
export class SessionRecorder implements SessionObserver {
  readonly #id: number;
  readonly #log: RunLog;
  readonly #prepared = new Map<string, Prepared>();
  readonly #portals = new Map<string, Portal | undefined>();
  /** In the order of the answers. All are of one batch. */
  #open: Open[] = [];
  readonly #transactions: Transactions;
  #pending: Run[] = [];
  readonly #unread: UnreadStatements;
  readonly #custom: CustomSettings;
  #settings: Settings = new Map();
  /** Settings at the beginning of the session. */
  #first: Settings = new Map();
  /** Settings outside of a transaction. */
  #lasting: Settings = new Map();
  #parameters = new Map<string, string>();
  /** The same outside of a transaction. */
  #lastingParameters: ReadonlyMap<string, string> = new Map();
  #after: ReadonlySet<number> = new Set();
  #database = '';
  #user = '';
  /** Settings with which the session begins. */
  #usual: Settings = new Map();
  #batch = batchOf(0);
  /** Whether the server has sent rows since the latest statement. */
  #hasRows = false;
  #latest: Run | undefined;
  /** Number of the statements of all sessions up to the latest one here that didn’t only read or change rows. */
  #unsteadyAt = 0;
  /** Temporary objects outside of a transaction. */
  #temporary: ReadonlySet<string> = new Set();
  /** Statements of this batch after the end of a transaction in it. */
  #late: Run[] = [];
  /** Whether the server ignores messages until Sync. */
  #isSkipping = false;
  #isCopying = false;

  constructor(id: number, log: RunLog) {
    this.#id = id;
    this.#log = log;
    this.#unread = new UnreadStatements(log);
    this.#custom = new CustomSettings(log);
    this.#transactions = new Transactions(log.runs);
  }

  started(body: Buffer): void {
    this.#after = this.#log.closed;
    const fields = new FieldReader(body);
    fields.int();
    const values = new Map<string, string>();
    for (let key = fields.text(); key !== ''; key = fields.text()) values.set(key, fields.text());
    this.#custom.start(values);
    this.#user = values.get('user') ?? '';
    this.#database = values.get('database') ?? this.#user;
    // A session with the role of its user has the same rights as one without a role.
    this.#usual = new Map(this.#log.usual).set('role', this.#user);
    if (values.has('replication')) this.#log.refuse(REFUSED.replication);
  }

  closed(): void {
    this.#log.close(this.#id);
  }

  /** The server rolls back what is open. */
  ended(): void {
    this.#transactions.end(true);
  }

  sent({ code, body }: Message): Buffer | undefined {
    const type = SENT.get(code);
    if (this.#isCopying) {
      const [open] = this.#open;
      if (type === 'copyData' && open !== undefined && 'copied' in open) open.copied.push(body);
      if (type === 'copyDone' || type === 'copyFail') this.#isCopying = false;
      return undefined;
    }
    if (type === 'sync') this.#isSkipping = false;
    if (this.#isSkipping) return undefined;
    const fields = new FieldReader(body);
    if (type === 'query') {
      const text = this.#textOf(fields.bytesToNul());
      this.#runs(text);
      this.#open.push({ is: 'query', text, done: 0, copied: [] });
    } else if (type === 'parse') {
      const [name, text] = [fields.text(), this.#textOf(fields.bytesToNul())];
      const prepared = { text, types: [], settings: this.#settings, checked: this.#log.runs.length, newer: [] };
      this.#runs(text);
      this.#open.push({ is: 'parse', name, prepared });
      if (!PARAMETER.test(text.sql)) return undefined;
      this.#open.push({ is: 'describe', prepared, isAdded: true });
      return messageOf('D', Buffer.from(OF_STATEMENT), name);
    } else if (type === 'bind') this.#open.push(this.#bindOf(fields));
    else if (type === 'describe') this.#open.push({ is: 'describe', prepared: undefined, isAdded: false });
    else if (type === 'execute') {
      const name = fields.text();
      this.#runs(this.#portals.get(name)?.prepared.text);
      this.#open.push({ is: 'execute', name, copied: [] });
    } else if (type === 'close')
      this.#open.push({ is: 'close', isStatement: fields.letter() === OF_STATEMENT, name: fields.text() });
    else if (type === 'sync') this.#open.push({ is: 'sync' });
    else if (type === 'call') {
      this.#open.push({ is: 'call' });
      this.#log.refuse(REFUSED.call);
    }
    return undefined;
  }

  #bindOf(fields: FieldReader): Extract<Open, { is: 'bind' }> {
    const [name, statement] = [fields.text(), fields.text()];
    this.#runs(this.#prepared.get(statement)?.text);
    const formats = fields.list(() => fields.short());
    const values = fields
      .list(() => fields.value())
      .map((bytes, index) => ({ bytes, isBinary: (formats.length === 1 ? formats[0] : formats[index]) === 1 }));
    const texts = values.flatMap(({ bytes, isBinary }) => (isBinary ? [] : (bytes?.toString() ?? [])));
    return { is: 'bind', name, statement, values, problem: this.#encodingProblem(texts.join('')) };
  }

  /** Notes that the batch can run a text. @param text undefined for one that the batch has parsed itself */
  #runs(text: SqlText | undefined): void {
    if (text !== undefined)
      this.#batch.isOnlySettings &&=
        text.statements?.every(({ node }) => isOnlySetting(node) || 'TransactionStmt' in node) === true;
  }

  received(message: Message): Buffer | undefined {
    const { code, body, bytes } = message;
    const [open] = this.#open;
    const type = RECEIVED.get(code);
    const fields = new FieldReader(body);
    if (type === 'parameterStatus') {
      const [name, value] = [fields.text(), fields.text()];
      this.#parameters.set(name, value);
      // Otherwise, code can have changed it because of rows.
      const { number, isOnlySettings, isSteady } = this.#batch;
      const isRestored = !isSteady && this.#lastingParameters.get(name) === value;
      return number === 0 || isOnlySettings || isRestored ? bytes : undefined;
    }
    if (type === 'notice') return this.#log.view.passesNotices ? bytes : undefined;
    if (type === 'notification') return undefined;
    if (type === 'error') this.#fail(message);
    else if (type === 'row' || type === 'copyData') this.#hasRows = true;
    else if (type === 'ready') this.#endBatch(String.fromCharCode(body[0] ?? 0));
    else if (type === 'parsed') {
      const { name, prepared } = this.#answered('parse');
      this.#prepared.set(name, prepared);
    } else if (type === 'bound') this.#bound(this.#answered('bind'));
    else if (type === 'closed') {
      const { isStatement, name } = this.#answered('close');
      (isStatement ? this.#prepared : this.#portals).delete(name);
    } else if (type === 'parameters' && open?.is === 'describe') {
      const types = fields.list(() => fields.int() >>> 0);
      if (open.prepared !== undefined) open.prepared.types = types;
      return open.isAdded ? undefined : bytes;
    } else if ((type === 'columns' || type === 'noColumns') && open?.is === 'describe')
      return this.#answered('describe').isAdded ? undefined : bytes;
    else if (type === 'copyIn') {
      this.#isCopying = true;
      // The server ignores a Sync that was sent before the rows.
      if (open?.is === 'execute') this.#open = this.#open.filter(({ is }) => is !== 'sync');
    } else if (type === 'completed') {
      const run = this.#completed(fields.text());
      if (run !== undefined)
        return withOtherNumber(message, count => this.#log.view.counted(run, count, this.#log.runs));
    } else if (type === 'suspended') this.#completed(undefined);
    else if (type === 'empty' && open?.is !== 'query') this.#answered('execute');
    return bytes;
  }

  async ready(status: string, ask: Ask): Promise<void> {
    const { isSteady, number } = this.#batch;
    this.#batch = batchOf(number + 1);
    if (status === 'E') return this.#unread.missed();
    const pending = this.#pending.filter(({ isUndone }) => !isUndone);
    this.#pending = [];
    const undone = askUndone(ask, status === 'T');
    const texts = await readValues(
      undone,
      pending.map(({ values }) => values),
      this.#log.types,
    );
    for (const [index, run] of pending.entries()) {
      run.texts = texts[index];
      this.#custom.addBound(run);
    }
    await this.#unread.read(undone, isSteady, isEqual(this.#settings, this.#first), status === 'I');
    for (const run of this.#late.splice(0)) run.temporary = this.#unread.temporary;
    await this.#custom.read(undone);
    const { settings, level } = await readSettings(ask, this.#custom.names, this.#usual);
    this.#settings = settings;
    this.#transactions.setLevel(level);
    if (status === 'I') [this.#lasting, this.#temporary] = [this.#settings, this.#unread.temporary];
    if (number === 0) this.#first = this.#settings;
  }

  #encodingProblem(text: string): string | undefined {
    return NOT_ASCII.test(text) && this.#parameters.get('client_encoding') !== 'UTF8'
      ? 'contains characters in an encoding other than UTF-8 (`client_encoding`)'
      : undefined;
  }

  #textOf(bytes: Buffer): SqlText {
    const sql = bytes.toString();
    const problem =
      this.#encodingProblem(sql) ??
      (sql.includes('\\') && this.#parameters.get('standard_conforming_strings') !== 'on'
        ? 'contains a backslash while `standard_conforming_strings` is off'
        : undefined);
    try {
      const statements = statementsOf(sql, this.#log.parser);
      return { sql, statements, problem };
    } catch (error) {
      return { sql, statements: undefined, problem: problem ?? `can’t be read (${(error as Error).message})` };
    }
  }

  /** Removes the message that the server has answered. */
  #answered<Is extends Open['is']>(is: Is): Extract<Open, { readonly is: Is }> {
    const open = this.#open.shift();
    if (open?.is !== is)
      throw new Error('The temporary server’s responses don’t match the command’s messages, so it can’t be recorded.');
    return open as Extract<Open, { readonly is: Is }>;
  }

  #bound({ name, statement, values, problem }: Extract<Open, { is: 'bind' }>): void {
    const prepared = this.#prepared.get(statement);
    if (prepared === undefined) {
      this.#portals.set(name, undefined);
      return this.#log.refuse(REFUSED.prepare);
    }
    this.#portals.set(name, {
      prepared,
      values: values.map((value, index) => ({ ...value, type: prepared.types[index] ?? 0 })),
      problem,
      boundAt: this.#log.runs.length,
      run: undefined,
    });
  }

  /** @param tag of CommandComplete; undefined if the portal has further rows */
  #completed(tag: string | undefined): Run | undefined {
    const open = this.#open[0]?.is === 'query' ? this.#open[0] : this.#answered('execute');
    const sent = this.#takeSent(open);
    if (sent === undefined) {
      if (open.is !== 'execute' || !this.#portals.has(open.name))
        this.#log.refuse('The command fetched rows of a cursor (DECLARE) with a protocol-level Execute. Use FETCH.');
      return undefined;
    }
    const run = sent.portal?.run ?? this.#complete(sent, tag ?? '');
    if (open.is === 'query') open.done += 1;
    if (sent.portal === undefined) return run;
    sent.portal.run = run;
    if (run !== undefined) run.isPartial = tag === undefined;
    return run;
  }

  /** Takes the next statement of a message, with its rows of COPY. Undefined if the message contains none, or fetches from a cursor of SQL. */
  #takeSent(open: Open): SentStatement | undefined {
    if (open.is === 'query') return { text: open.text, index: open.done, values: [], copied: open.copied.splice(0) };
    if (open.is === 'parse') return { text: open.prepared.text, index: 0, values: [], copied: [] };
    const portal = open.is === 'execute' ? this.#portals.get(open.name) : undefined;
    const prepared = open.is === 'bind' ? this.#prepared.get(open.statement) : portal?.prepared;
    const copied = open.is === 'execute' ? open.copied : [];
    return prepared && { text: prepared.text, index: 0, values: portal?.values ?? [], copied, portal };
  }

  /** Adds a statement that succeeded, or the end of a transaction. */
  #complete(sent: SentStatement, tag: string): Run | undefined {
    const { text, index, values } = sent;
    const statement = text.statements?.[index];
    if (statement === undefined) {
      this.#log.refuse(
        `A statement of the command ${text.problem ?? 'can’t be read'}. Replace it in the migrations: ${shownStatement(text)}`,
      );
      return undefined;
    }
    const control = bodyOf(statement.node, 'TransactionStmt');
    if (control !== undefined) {
      if (control.kind?.includes('PREPARE') === true) this.#log.refuse(REFUSED.prepareTransaction);
      if (this.#transactions.control(statement.node, tag)) this.#batch.hasEnded = true;
      if (!/BEGIN|START|SAVEPOINT/.test(control.kind ?? '')) this.#batch.isSteady = false;
      return undefined;
    }
    // Otherwise, a program that waits for a notification would hang.
    if (bodyOf(statement.node, 'ListenStmt') !== undefined)
      throw new Error(
        `The command ran LISTEN, which isn’t supported, because \`sql-record\` forwards no notifications to the command: ${shownStatement(statement)}`,
      );
    const run = this.#add(sent, statement);
    this.#transactions.add(run);
    if (values.length > 0) this.#pending.push(run);
    this.#custom.add(run);
    return run;
  }

  #add({ text, values, copied, portal }: SentStatement, { sql, node }: Statement): Run {
    const isUnclear = this.#batch.hasEnded && !isEqual(this.#settings, this.#lasting);
    const run: Run = {
      session: this.#id,
      after: this.#after,
      database: this.#database,
      user: this.#user,
      batch: this.#batch.number,
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
          ? 'follows, in the same message, the end of a transaction that changed settings'
          : portal && portalProblem(portal, this.#unsteadyAt, this.#settings, this.#log.runs)),
      values,
      texts: undefined,
      copied,
      rows: undefined,
      taken: new Map(),
      temporary: this.#temporary.intersection(this.#unread.temporary),
      isBesideTemporary: false,
      took: new Set(),
      deferred: undefined,
      told: undefined,
      meaning: undefined,
      code: codeOf({ sql, node }, this.#log.parser, this.#settings.get('search_path'), this.#log.ownNames),
      sequences: [],
    };
    if (this.#hasRows && !isReading(node)) run.told = { sight: 'rows', by: 'rows' };
    this.#hasRows = false;
    this.#latest = run;
    if (this.#batch.hasEnded) this.#late.push(run);
    this.#log.add(run);
    if (!isRowsOnly(run)) this.#unsteadyAt = this.#log.runs.length;
    this.#unread.add(run);
    return run;
  }

  #fail(error: Message): void {
    this.#isCopying = false;
    const [open] = this.#open;
    if (open === undefined) return;
    const sent = this.#takeSent(open);
    const statement = sent?.text.statements?.[sent.index];
    let failed = this.#latest;
    if (sent !== undefined && statement !== undefined && bodyOf(statement.node, 'TransactionStmt') === undefined) {
      const meaning = this.#hasRows ? undefined : NOTHING;
      failed = Object.assign(this.#add(sent, statement), { isUndone: true, meaning });
      if (open.is !== 'parse' && !this.#transactions.isBegun && mayCommit(statement))
        this.#log.refuse(
          `The command ran a procedure or DO block that failed and may have committed changes first, which can’t be recorded. Remove it, or its COMMIT: ${shownStatement(statement)}`,
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
    this.#lastingParameters = new Map(this.#parameters);
    this.#portals.clear();
    this.#transactions.idle();
  }
}
