import { mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildEnvironment } from '../../child-process.ts';
import type { SqlMessage } from '../../pglite-server.ts';
import {
  type Database,
  type DatabaseEngine,
  DatabaseUnavailable,
  SqlError,
  type SqlResult,
  STATEMENT_TIMEOUT_MS,
} from './database.ts';
import { PgliteProcess } from './pglite-process.ts';
import { ResultReader } from './result-reader.ts';

export interface PgliteSettings {
  /** Folder of PGlite's package. */
  readonly packageFolder: string;
  /** Where the folders of databases are made. */
  readonly folder: string;
  readonly environment: ChildEnvironment;
  /** How long a request may take, in milliseconds of real time; a minute by default. */
  readonly timeoutMs?: number | undefined;
}

/**
 * PGlite, a process for each database: one takes over a second to start and hundreds of megabytes, and has one session, in
 * which requests take turns.
 */
export class PgliteEngine implements DatabaseEngine {
  readonly #settings: PgliteSettings;
  readonly #created: PgliteDatabase[] = [];
  #isClosed = false;

  constructor(settings: PgliteSettings) {
    this.#settings = settings;
  }

  async create(): Promise<Database> {
    const folder = await realpath(await mkdtemp(join(this.#settings.folder, 'pglite-')));
    if (this.#isClosed) throw new DatabaseUnavailable(CLOSED);
    const database = new PgliteDatabase(this.#settings, folder);
    this.#created.push(database);
    await database.opened();
    return database;
  }

  /** Doesn't wait for SQL that is running or for a database that is being opened. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#created.map(database => database.close()));
  }
}

const CLOSED = 'The local platform is closing.';

/** The role as which callers' SQL runs; it owns the database and is no superuser. */
const ROLE = 'local_platform';

/** What a new database begins with. In one that was opened again it's there already. */
const PREPARING = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${ROLE}') THEN
    CREATE ROLE ${ROLE} NOSUPERUSER CREATEROLE BYPASSRLS;
    ALTER DATABASE postgres OWNER TO ${ROLE};
  END IF;
END $$`;

/**
 * PGlite's one user is a superuser, so this is no barrier as a login is: SQL can set the session's user back. The barrier
 * is the process, which has no files but the database's, no programs and nothing of our environment (decision 0015).
 */
const AS_CALLER = `SET SESSION AUTHORIZATION ${ROLE}`;

class PgliteDatabase implements Database {
  readonly #settings: PgliteSettings;
  readonly #folder: string;
  #process: PgliteProcess | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param folder real path of its own folder */
  constructor(settings: PgliteSettings, folder: string) {
    this.#settings = settings;
    this.#folder = folder;
  }

  /**
   * Opens the database if no process has it open.
   * @throws DatabaseUnavailable
   */
  async opened(): Promise<PgliteProcess> {
    if (this.#isClosed) throw new DatabaseUnavailable(CLOSED);
    if (this.#process !== undefined) return this.#process;
    const { packageFolder, environment } = this.#settings;
    const started = new PgliteProcess(packageFolder, this.#folder, environment);
    this.#process = started;
    try {
      await started.opened();
      for (const sql of [PREPARING, AS_CALLER]) resultOf(await started.run(sql));
      return started;
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  run(sql: string): Promise<SqlResult> {
    const result = this.#turn.then(() => this.#runNow(sql));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  /** Every request has a fresh session. The next request replaces a process that broke down or exceeded the limit. */
  async #runNow(sql: string): Promise<SqlResult> {
    const running = await this.opened();
    let isUsable = false;
    const over = new AbortController();
    const limit = setTimeout(() => {
      over.abort();
      void running.end();
    }, this.#settings.timeoutMs ?? STATEMENT_TIMEOUT_MS);
    try {
      const messages = await running.run(sql);
      for (const reset of ['ROLLBACK', 'DISCARD ALL', AS_CALLER]) resultOf(await running.run(reset));
      isUsable = true;
      return resultOf(messages);
    } catch (error) {
      if (!over.signal.aborted) throw error;
      throw new SqlError({ message: 'canceling statement due to statement timeout', code: '57014' });
    } finally {
      clearTimeout(limit);
      if (!isUsable) await this.#stop();
    }
  }

  async #stop(): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    await stopped?.end();
  }
}

function resultOf(messages: readonly SqlMessage[]): SqlResult {
  const reader = new ResultReader();
  let wantsData = false;
  for (const received of messages) {
    if (received.name === 'copyIn') wantsData = true;
    if (received.name === 'columns') reader.onColumns(received.fields);
    if (received.name === 'row') reader.onRow(received.fields);
    if (received.name === 'furtherRows') reader.onFurtherRows(received.count);
    if (received.name === 'completed') reader.onCompleted(received.text);
    if (received.name === 'error') throw new SqlError(received, { wantsData, lastCommit: reader.lastCommit });
  }
  return reader.result();
}
