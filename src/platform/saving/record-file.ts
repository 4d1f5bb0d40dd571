/** Keeps the records of the platform's state in an SQLite file, which one process at a time can open. */

import { closeSync, existsSync, openSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Failure } from '../../base/failure.ts';
import { OWNER_FILE } from '../../base/system/file-modes.ts';
import type { AppendLog, SavedLog } from '../files/append-log.ts';
import type { StateStore } from './state-saver.ts';
import { SavedRecords, type StateRecord } from './saved-records.ts';
import { isFullDisk } from '../../base/system/disk-errors.ts';
import { APPLICATION_ID } from './mark.ts';

/** Version of the tables and of the records in them. Increase it if an earlier version of this program can't read them. */
const FORMAT = 2;

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * The operating system releases the lock when the process ends, however it ends. A transaction is in the file when it
 * is committed, so it outlives the process. Only a power failure can lose the latest transactions, never a part of one.
 * The file may come from a cloned folder, so functions in its schema must not run.
 */
const SETTINGS = 'PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE;';

/** Set after the tables are created, which a journal makes one step: a file of a killed process is marked, or empty. */
const LOG_SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;';

const TABLES = `
CREATE TABLE records (kind TEXT, id TEXT, content TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE logs (kind TEXT, id TEXT, position INTEGER, item TEXT NOT NULL, PRIMARY KEY (kind, id, position)) WITHOUT ROWID;
CREATE TABLE created (name TEXT PRIMARY KEY) WITHOUT ROWID;
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${FORMAT};`;

/** In format 1, a project's record also contained its agent and its cloud service. */
const FROM_FORMAT_1 = `
INSERT INTO records SELECT 'agent', id, content FROM records WHERE kind = 'project';
INSERT INTO records SELECT 'cloud', id, content -> '$.cloud' FROM records WHERE kind = 'project' AND content -> '$.cloud' IS NOT NULL;
UPDATE records SET content = json_remove(content, '$.yolo', '$.attachments', '$.conversations', '$.runs', '$.cloud')
  WHERE kind = 'project';
PRAGMA user_version = ${FORMAT};`;

/** Part of a log that is in the file: from `first` up to but excluding `next`. */
interface WrittenLog {
  readonly kind: string;
  readonly id: string;
  readonly first: number;
  readonly next: number;
  /** Absent for a log that was only read so far. */
  readonly log?: AppendLog<unknown>;
}

interface WrittenText {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
}

/** The records in an SQLite file. Remembers what is in the file, so that only changes are written. */
export class RecordFile implements StateStore {
  readonly saved: SavedRecords;
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  #texts = new Map<string, WrittenText>();
  #logs = new Map<string, WrittenLog>();

  /**
   * Opens the file, and creates it if it is missing.
   * @throws Failure of kind `input` if another process has it open, or if a newer version of this program wrote it
   */
  static async open(path: string): Promise<RecordFile> {
    // Loaded only here: a platform without a data folder doesn't need it.
    const { DatabaseSync } = await import('node:sqlite');
    // SQLite gives its other files the permissions of this one. It contains secrets.
    closeSync(openSync(path, 'a', OWNER_FILE));
    const database = new DatabaseSync(path);
    try {
      database.exec(SETTINGS);
      // The transactions that create the tables keep the journal that the folder's mark has.
      if (existsSync(`${path}-journal`)) database.exec('PRAGMA journal_mode = TRUNCATE');
      prepareTables(database, path);
      database.exec(LOG_SETTINGS);
      return new RecordFile(database);
    } catch (error) {
      database.close();
      throw openingFailure(error, path);
    }
  }

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepare(database);
    this.saved = this.#read();
  }

  save(records: Iterable<StateRecord>): void {
    const texts = new Map<string, WrittenText>();
    const logs = new Map<string, WrittenLog>();
    const writes: (() => void)[] = [];
    for (const [kind, id, content] of records) {
      const key = `${kind} ${id}`;
      if (typeof content === 'string') {
        const known = this.#texts.get(key);
        const isKnown = known?.text === content;
        texts.set(key, isKnown ? known : { kind, id, text: content });
        if (!isKnown) writes.push(() => void this.#statements.put.run(kind, id, content));
      } else {
        logs.set(
          key,
          this.#logChange(
            { kind, id, first: content.first, next: content.first, ...this.#logs.get(key) },
            content,
            writes,
          ),
        );
      }
    }
    for (const [key, { kind, id }] of this.#texts) {
      if (!texts.has(key)) writes.push(() => void this.#statements.delete.run(kind, id));
    }
    for (const [key, { kind, id }] of this.#logs) {
      if (!logs.has(key)) writes.push(() => void this.#statements.deleteLog.run(kind, id));
    }
    if (writes.length > 0) this.#commit(writes);
    this.#texts = texts;
    this.#logs = logs;
  }

  /** Names of the files and folders that the platform creates. Each is added before it exists. */
  readonly created = {
    add: (name: string): void => void this.#statements.addName.run(name),
    list: (): readonly string[] =>
      this.#database
        .prepare('SELECT name FROM created')
        .all()
        .map(({ name }) => String(name)),
    remove: (names: readonly string[]): void =>
      this.#commit(names.map(name => () => void this.#statements.removeName.run(name))),
  };

  close(): void {
    this.#database.close();
  }

  #logChange(known: WrittenLog, log: AppendLog<unknown>, writes: (() => void)[]): WrittenLog {
    const { kind, id } = known;
    const { first, items } = log;
    const next = first + items.length;
    // A deleted function and a new one of the same name have two logs.
    const isReplaced = known.log !== undefined && known.log !== log;
    if (known.first === first && known.next === next && !isReplaced) return known;
    if (isReplaced) writes.push(() => void this.#statements.deleteLog.run(kind, id));
    else if (known.first < first) writes.push(() => void this.#statements.dropItems.run(kind, id, first));
    for (let position = isReplaced ? first : Math.max(first, known.next); position < next; position += 1) {
      const item = JSON.stringify(items[position - first]);
      writes.push(() => void this.#statements.add.run(kind, id, position, item));
    }
    return { kind, id, first, next, log };
  }

  #commit(writes: readonly (() => void)[]): void {
    this.#database.exec('BEGIN');
    try {
      for (const write of writes) write();
      this.#database.exec('COMMIT');
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #read(): SavedRecords {
    const texts = new Map<string, Map<string, string>>();
    for (const row of this.#database.prepare('SELECT kind, id, content FROM records').iterate()) {
      const [kind, id, text] = [String(row['kind']), String(row['id']), String(row['content'])];
      within(texts, kind).set(id, text);
      this.#texts.set(`${kind} ${id}`, { kind, id, text });
    }
    const logs = new Map<string, Map<string, { first: number; items: string[] } & SavedLog<string>>>();
    for (const row of this.#database.prepare('SELECT * FROM logs ORDER BY kind, id, position').iterate()) {
      const [kind, id, position] = [String(row['kind']), String(row['id']), Number(row['position'])];
      const byId = within(logs, kind);
      const log = byId.get(id) ?? { first: position, items: [] };
      byId.set(id, log);
      log.items.push(String(row['item']));
      this.#logs.set(`${kind} ${id}`, { kind, id, first: log.first, next: position + 1 });
    }
    return new SavedRecords(texts, logs);
  }
}

function within<T>(groups: Map<string, Map<string, T>>, name: string): Map<string, T> {
  const group = groups.get(name) ?? new Map<string, T>();
  groups.set(name, group);
  return group;
}

type StatementName = 'put' | 'delete' | 'add' | 'dropItems' | 'deleteLog' | 'addName' | 'removeName';
type Statements = Readonly<Record<StatementName, StatementSync>>;

const prepare = (database: DatabaseSync): Statements => ({
  put: database.prepare('INSERT OR REPLACE INTO records (kind, id, content) VALUES (?, ?, ?)'),
  delete: database.prepare('DELETE FROM records WHERE kind = ? AND id = ?'),
  add: database.prepare('INSERT INTO logs (kind, id, position, item) VALUES (?, ?, ?, ?)'),
  dropItems: database.prepare('DELETE FROM logs WHERE kind = ? AND id = ? AND position < ?'),
  deleteLog: database.prepare('DELETE FROM logs WHERE kind = ? AND id = ?'),
  addName: database.prepare('INSERT INTO created (name) VALUES (?)'),
  removeName: database.prepare('DELETE FROM created WHERE name = ?'),
});

/** Creates the tables of a new file, and checks the version of an existing one. */
function prepareTables(database: DatabaseSync, path: string): void {
  // Takes the lock, which an exclusive connection keeps.
  database.exec('BEGIN EXCLUSIVE');
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > FORMAT) {
    throw new Failure('input', 'The data folder can’t be opened.', {
      findings: [
        {
          where: path,
          message: `has the format ${version} of a newer version of this program; this version reads formats up to ${FORMAT}`,
          remedy: 'Use the newer version, or another data folder.',
        },
      ],
    });
  }
  if (version === 0) database.exec(TABLES);
  if (version === 1) database.exec(FROM_FORMAT_1);
  database.exec('COMMIT');
}

function openingFailure(error: unknown, path: string): unknown {
  const { errcode, message } = error as Error & { readonly errcode?: number };
  if (error instanceof Failure || isFullDisk(error)) return error;
  const finding =
    errcode === SQLITE_BUSY
      ? { message: 'is in use by another local platform', remedy: 'Stop that platform, or use another data folder.' }
      : {
          message: `is not a usable SQLite file: ${message}`,
          remedy: 'Use another data folder.',
        };
  return new Failure('input', 'The data folder can’t be opened.', { findings: [{ where: path, ...finding }] });
}
