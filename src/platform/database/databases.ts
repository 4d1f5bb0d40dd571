/** Creates each project's database on first use, and runs SQL in it. */

import { createHmac, randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import type { CloudServices } from '../cloud/cloud-service.ts';
import type { Clock } from '../../base/time/clock.ts';
import { SUPABASE_SETUP } from '../../api/supabase-setup.ts';
import { SavedRecords, type StateRecord } from '../saving/saved-records.ts';
import {
  type Database,
  type DatabaseEngine,
  DatabaseUnavailable,
  SetupFailed,
  SqlError,
  type SqlResult,
} from './engines/database.ts';
import {
  chooseEngine,
  type DatabaseFiles,
  type EngineChoice,
  type EngineKind,
  type EngineSettings,
} from './engines/engine-choice.ts';
import { SUPABASE_SERVER } from './engines/supabase-server.ts';

export interface DatabaseServices extends CloudServices {
  readonly databases: Databases;
}

/** SQL that a caller sent, after it succeeded or failed. Contains the data for a log entry. */
export interface ExecutedSql {
  /** The project in whose database the SQL ran. */
  readonly urlId: string;
  readonly sql: string;
  /** The `open_id` of the user whose credential was sent with the SQL. */
  readonly account: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** SQLSTATE; `00000` when it succeeded. */
  readonly state: string;
  /** Command tag of the last statement. Undefined if the SQL failed or has no statement. */
  readonly command: string | undefined;
  readonly returnedRows: number;
  readonly changedRows: number;
}

export interface DatabaseSettings extends EngineSettings {
  /** Records of an earlier process. */
  readonly saved?: SavedRecords;
  /** Key of the passwords of the platform's own roles. Default: that of `saved`, or a new one. */
  readonly key?: string;
  /**
   * Returns a path in `folder` for the files of new databases. The start of its name becomes a part
   * of their names.
   */
  readonly newFolder?: () => string;
  /** SQL that runs once in each new database, as its owner. `supabase`: `SUPABASE_SETUP`. */
  readonly setupSql?: string | undefined;
  /** Called after each SQL request of a caller. */
  readonly onExecuted?: ((executed: ExecutedSql) => void) | undefined;
}

/** Data from which a restart finds the databases again. */
export interface SavedDatabases {
  /**
   * Name of the folder for their files. Its start is part of the name of each database. A reset of
   * the local platform replaces it.
   */
  readonly id: string;
  /** Key of the passwords of the platform's own roles. */
  readonly key: string;
  /** Engine that has the databases. Absent until one was created. */
  readonly engine?: EngineKind | undefined;
  /** IDs of the projects that have one. */
  readonly projects?: readonly string[];
}

/**
 * The databases of projects. Each is created at first use, because functions and storage need none.
 */
export class Databases {
  readonly #settings: DatabaseSettings;
  readonly #clock: Clock;
  readonly #byProject = new Map<string, Promise<Database>>();
  readonly #files: DatabaseFiles;
  /** SQL and other work in progress. */
  readonly #running = new Set<Promise<unknown>>();
  #saved: SavedDatabases;
  #choice: Promise<EngineChoice> | undefined;
  #engine: Promise<DatabaseEngine> | undefined;
  #isClosed = false;

  constructor(clock: Clock, settings: DatabaseSettings) {
    this.#clock = clock;
    this.#settings = settings;
    const {
      saved = new SavedRecords(),
      folder,
      newFolder = () => randomBytes(16).toString('hex'),
    } = settings;
    const { key: newKey = randomBytes(32).toString('hex') } = settings;
    this.#saved = saved.find<SavedDatabases>('databases', 'all') ?? {
      id: basename(newFolder()),
      key: newKey,
    };
    const { id, key } = this.#saved;
    const passwordOf = (role: string): string =>
      createHmac('sha256', key).update(role).digest('hex');
    this.#files = {
      folder: join(folder, id),
      adminPassword: passwordOf('admin'),
      rolePassword: passwordOf('project'),
    };
  }

  /** Returns the record from which a restart finds the databases again. */
  *records(): Iterable<StateRecord> {
    yield ['databases', 'all', JSON.stringify(this.#saved)];
  }

  /** Starts the engine, so that the first request doesn't have to. @throws DatabaseUnavailable */
  async start(): Promise<void> {
    await this.#start();
  }

  /**
   * Describes the engine in one phrase. If there is none, says what to install. Also reports a
   * started engine that fails its first query, but doesn't wait while the data of a new server is
   * created, which takes a second.
   */
  async description(): Promise<string> {
    try {
      const { kind, description } = await this.#choose();
      if (kind !== 'server' || this.#saved.engine !== undefined) await this.#engine;
      return description;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return `none. ${error.message}`;
      throw error;
    }
  }

  /** Runs the platform's own SQL in a project's database. @throws SqlError, DatabaseUnavailable */
  run(urlId: string, sql: string, signal?: AbortSignal): Promise<SqlResult> {
    return this.#work(async () => (await this.#of(urlId)).run(sql, signal));
  }

  /**
   * Runs the platform's own SQL in a project's database, unless it hasn't been created yet.
   * @throws SqlError, DatabaseUnavailable
   */
  async runIfCreated(urlId: string, sql: string): Promise<SqlResult | undefined> {
    const isCreated = this.#byProject.has(urlId) || (await this.#work(() => this.#isKept(urlId)));
    return isCreated ? this.run(urlId, sql) : undefined;
  }

  /**
   * Returns the size of a project's database in bytes; 0 if it hasn't been created yet.
   * @throws SqlError, DatabaseUnavailable
   */
  async bytes(urlId: string): Promise<number> {
    const size = 'SELECT pg_catalog.pg_database_size(pg_catalog.current_database())';
    return Number((await this.runIfCreated(urlId, size))?.rows[0]?.[0] ?? 0);
  }

  /**
   * Runs a caller's SQL in a project's database, and reports it to `onExecuted`.
   * @param account the `open_id` of the caller's user
   * @param signal ends the SQL
   * @throws SqlError, DatabaseUnavailable
   */
  execute(urlId: string, account: string, sql: string, signal?: AbortSignal): Promise<SqlResult> {
    return this.#work(async () => {
      const database = await this.#of(urlId);
      const startedAt = this.#clock.now();
      const reportExecution = (state: string, result?: SqlResult): void =>
        this.#settings.onExecuted?.({
          urlId,
          sql,
          account,
          startedAt,
          durationMs: this.#clock.now() - startedAt,
          state,
          command: result?.command,
          returnedRows: result?.returnedRows ?? 0,
          changedRows: result?.changedRows ?? 0,
        });
      try {
        const result = await database.run(sql, signal);
        reportExecution('00000', result);
        return result;
      } catch (error) {
        if (error instanceof SqlError) reportExecution(error.sqlState);
        throw error;
      }
    });
  }

  /**
   * Ends running SQL and all processes. Drops databases on a given server, unless they are kept.
   * @param isDiscarded whether the files are deleted next
   */
  async close(isDiscarded = false): Promise<void> {
    this.#isClosed = true;
    await this.#stop(isDiscarded);
    await Promise.allSettled(this.#running);
    if (this.#settings.isKept !== true) await this.discard();
  }

  /**
   * Drops the databases on a given server, after `close`. The files of others are deleted with
   * their folder.
   */
  async discard(): Promise<void> {
    if (this.#saved.engine !== 'given') return;
    const engine = await (await this.#choose()).start();
    await engine.drop(this.#prefix);
  }

  get #prefix(): string {
    return `local_platform_${this.#saved.id.slice(0, 16)}_`;
  }

  /**
   * The name of a project's database. It fits into PostgreSQL's 63 bytes, whatever the project's ID
   * is.
   */
  #nameOf(urlId: string): string {
    // A project's SQL must not guess the name of another one's role.
    const hash = createHmac('sha256', this.#saved.key).update(`name ${urlId}`).digest('hex');
    return `${this.#prefix}${hash.slice(0, 24)}`;
  }

  /** Whether an earlier process has created a project's database. */
  async #isKept(urlId: string): Promise<boolean> {
    return this.#saved.engine !== undefined && (await this.#start()).has(this.#nameOf(urlId));
  }

  /** Runs work on a database, for which a close waits. */
  async #work<T>(work: () => Promise<T>): Promise<T> {
    const running = work();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Returns a project's database, which is created at first use. After a failure, the next request
   * retries.
   */
  #of(urlId: string): Promise<Database> {
    const database = this.#byProject.get(urlId);
    if (database !== undefined) return database;
    const opened = this.#open(urlId).catch((error: unknown) => {
      this.#byProject.delete(urlId);
      throw error;
    });
    this.#byProject.set(urlId, opened);
    return opened;
  }

  async #open(urlId: string): Promise<Database> {
    const engine = await this.#start();
    const name = this.#nameOf(urlId);
    const { kind, description } = await this.#choose();
    const isCreated = this.#saved.projects?.includes(urlId) === true;
    // An empty one on another server would look like a loss of data.
    if (isCreated && !(await engine.has(name)))
      throw new DatabaseUnavailable(missingText(urlId, kind, description));
    const database = await engine.open(name);
    if (!isCreated) await this.#setUp(database);
    const { projects = [] } = this.#saved;
    this.#saved = {
      ...this.#saved,
      engine: kind,
      projects: isCreated ? projects : [...projects, urlId],
    };
    return database;
  }

  /**
   * Runs the SQL for new databases. A comment marks the database, in case this process is killed
   * before it is recorded.
   */
  async #setUp(database: Database): Promise<void> {
    const { setupSql } = this.#settings;
    if (setupSql === undefined || (await database.run(SETUP_QUERY)).rows.length > 0) return;
    const sql = setupSql === SUPABASE ? SUPABASE_SETUP : setupSql;
    if (setupSql === SUPABASE) await database.runAsSuperuser?.(SUPABASE_SERVER);
    await database.run(`${SETUP_START};${sql}\n;${SETUP_MARK}`).catch((error: unknown) => {
      if (!(error instanceof SqlError)) throw error;
      const remainder =
        error.lastCommit === undefined
          ? ''
          : '. What it committed remains: start with an empty database';
      throw new SetupFailed(
        `The SQL for new databases (--setup-sql) failed: ${error.message}${remainder}`,
        error,
      );
    });
    // The end of the session rolls back an open transaction, and the mark with it.
    if ((await database.run(SETUP_QUERY)).rows.length === 0) throw new SetupFailed(OPEN_SETUP);
  }

  async #start(): Promise<DatabaseEngine> {
    if (this.#isClosed) throw new DatabaseUnavailable('The local platform is closing.');
    this.#engine ??= this.#choose()
      .then(async choice => {
        const engine = await choice.start();
        // Otherwise, a server that rejects its client is reported only by the first SQL request,
        // after its time limit.
        await engine.has(this.#nameOf('')).catch(async (error: unknown) => {
          await engine.close();
          throw error;
        });
        return engine;
      })
      .catch((error: unknown) => {
        this.#engine = undefined;
        throw error;
      });
    return this.#engine;
  }

  #choose(): Promise<EngineChoice> {
    const { setupSql } = this.#settings;
    const settings = { ...this.#settings, hasStandIns: setupSql === SUPABASE };
    this.#choice ??= chooseEngine(settings, this.#files, this.#saved.engine).catch(
      (error: unknown) => {
        this.#choice = undefined;
        throw error;
      },
    );
    return this.#choice;
  }

  async #stop(isDiscarded = false): Promise<void> {
    // If the engine failed to start, there is nothing to close.
    const engine = await this.#engine?.catch(() => undefined);
    this.#engine = undefined;
    this.#byProject.clear();
    await engine?.close(isDiscarded);
  }
}

/** Value of `setupSql` for the included SQL. */
const SUPABASE = 'supabase';
const SETUP_QUERY = `SELECT FROM pg_catalog.pg_database
  WHERE datname = pg_catalog.current_database() AND pg_catalog.shobj_description(oid, 'pg_database') = 'set up'`;
/**
 * A rollback of the transaction in which the SQL starts also reverts this setting, so that no mark
 * is set.
 */
const SETUP_START = `SET local_platform.setup = 'started'`;
const SETUP_MARK = `RESET ROLE; DO $$ BEGIN
  IF pg_catalog.current_setting('local_platform.setup', true) IS DISTINCT FROM 'started' THEN
    RAISE EXCEPTION 'It was rolled back, or its settings were reset. Remove ROLLBACK and RESET ALL from the SQL.';
  END IF;
  EXECUTE pg_catalog.format('COMMENT ON DATABASE %I IS ''set up''', pg_catalog.current_database());
END $$`;
const OPEN_SETUP =
  'The SQL for new databases (--setup-sql) was rolled back, because it ends in an open transaction. Add COMMIT to its end, or remove BEGIN.';

const missingText = (urlId: string, kind: EngineKind, server: string): string =>
  `The database of the project ${urlId} is missing${kind === 'given' ? ` on ${server}. It was created on another server, or was deleted. Set --databases or PLATFORM_LOCAL_DATABASE_URL to the URL of the server that has it` : ''}, or reset the local platform, which deletes all its content.`;
