/** Runs projects' databases on PGlite, each in a process of its own. */

import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildEnvironment } from '../../../base/system/processes/child-process.ts';
import { WHOLE_FOLDER } from '../../../base/system/files/busy-files.ts';
import { OWNER_FOLDER } from '../../../base/system/files/file-modes.ts';
import {
  type Database,
  type DatabaseEngine,
  DatabaseUnavailable,
  type SqlResult,
} from './database.ts';
import { limitedRun } from './limited-run.ts';
import { DATA, PgliteProcess } from './pglite-process.ts';
import { copyData, pgliteTemplate } from './pglite-template.ts';

export interface PgliteSettings {
  /** Folder of PGlite's package. */
  readonly packageFolder: string;
  /** Folder in which the folders of databases are created. */
  readonly folder: string;
  /**
   * Folder for the data of a new database, from which the databases of this user's platforms begin.
   * Default: each database creates its own.
   */
  readonly cacheFolder?: string | undefined;
  readonly environment: ChildEnvironment;
  /** Time limit of a request, in milliseconds of real time. Default: one minute. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Runs PGlite databases, each in its own process. A process needs over a second to start and
 * hundreds of megabytes of memory. It has one session, so requests run one after another.
 */
export class PgliteEngine implements DatabaseEngine {
  readonly name = 'PGlite';
  readonly #settings: PgliteSettings;
  readonly #opened: PgliteDatabase[] = [];
  readonly #closing = new AbortController();
  /** Folder of a new database's data. It is created meanwhile, so that the first query is quick. */
  readonly #template: Promise<string | undefined>;

  constructor(settings: PgliteSettings) {
    this.#settings = settings;
    const { cacheFolder } = settings;
    this.#template =
      cacheFolder === undefined
        ? Promise.resolve(undefined)
        : pgliteTemplate({ ...settings, cacheFolder }, this.#closing.signal);
  }

  async open(name: string): Promise<Database> {
    const folder = this.#folderOf(name);
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    const path = await realpath(folder);
    const isNew = !(await this.has(name));
    if (isNew) await this.#prepareData(join(path, DATA));
    if (this.#closing.signal.aborted) throw new DatabaseUnavailable(CLOSED);
    const database = new PgliteDatabase(this.#settings, path);
    this.#opened.push(database);
    await database.whenOpen();
    if (isNew) await writeFile(join(path, COMPLETE), '');
    return database;
  }

  async has(name: string): Promise<boolean> {
    return existsSync(join(this.#folderOf(name), COMPLETE));
  }

  async drop(): Promise<void> {
    // They are deleted with their folder.
  }

  /**
   * Closes all databases without waiting for running SQL or for a database that is being opened.
   */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#template, ...this.#opened.map(database => database.close())]);
  }

  /** Lets the data of a new database begin as a copy, if it can. Otherwise, PGlite creates it. */
  async #prepareData(data: string): Promise<void> {
    const template = await this.#template;
    // An incomplete database of a killed process contains nothing of a caller.
    await rm(data, WHOLE_FOLDER);
    if (template === undefined) return;
    // PGlite reports a full disk, too.
    await copyData(template, data).catch(() => rm(data, WHOLE_FOLDER));
  }

  readonly #folderOf = (name: string): string => join(this.#settings.folder, `pglite-${name}`);
}

/** File in the folder of a database that was created completely. */
const COMPLETE = 'complete';

const CLOSED = 'The local platform is closing.';

/** Role that runs callers' SQL. It owns the database and isn't a superuser. */
const ROLE = 'local_platform';

/** Initial SQL of a new database. A reopened database already contains its effects. */
const INITIAL_SQL = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${ROLE}') THEN
    CREATE ROLE ${ROLE} NOSUPERUSER CREATEROLE BYPASSRLS;
    ALTER DATABASE postgres OWNER TO ${ROLE};
  END IF;
END $$`;

/**
 * PGlite's only user is a superuser. So unlike a login, the role isn't a security boundary: SQL can
 * reset the session's user. The boundary is the process, which can access only the database's
 * files, can't start programs, and has none of our environment (decision 0005).
 */
const SET_CALLER_ROLE = `SET SESSION AUTHORIZATION ${ROLE}`;

class PgliteDatabase implements Database {
  readonly #settings: PgliteSettings;
  readonly #folder: string;
  #process: PgliteProcess | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param folder real path of the database's own folder */
  constructor(settings: PgliteSettings, folder: string) {
    this.#settings = settings;
    this.#folder = folder;
  }

  /** Opens the database if no process has it open. @throws DatabaseUnavailable */
  async whenOpen(): Promise<PgliteProcess> {
    if (this.#isClosed) throw new DatabaseUnavailable(CLOSED);
    if (this.#process !== undefined) return this.#process;
    const { packageFolder, environment } = this.#settings;
    const started = new PgliteProcess(packageFolder, this.#folder, environment);
    this.#process = started;
    try {
      await started.whenOpen();
      for (const sql of [INITIAL_SQL, SET_CALLER_ROLE]) await started.run(sql);
      return started;
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  run(sql: string, signal?: AbortSignal): Promise<SqlResult> {
    const result = this.#queue.then(() => this.#runNow(sql, signal));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  /**
   * Runs SQL in a fresh session. After a lost connection or a limit, the next request starts a new
   * process.
   */
  async #runNow(sql: string, signal: AbortSignal | undefined): Promise<SqlResult> {
    const running = await this.whenOpen();
    const end = (): void => void running.end();
    try {
      return await limitedRun({ timeoutMs: this.#settings.timeoutMs, signal, end }, () =>
        running.run(sql),
      );
    } finally {
      await resetSession(running).catch(() => this.#stop());
    }
  }

  async #stop(): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    await stopped?.end();
  }
}

async function resetSession(running: PgliteProcess): Promise<void> {
  for (const sql of ['ROLLBACK', 'DISCARD ALL', SET_CALLER_ROLE]) await running.run(sql);
}
