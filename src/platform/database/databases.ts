/** Creates each project's database on first use, runs SQL in it, and chooses the engine. */

import type { ChildEnvironment } from '../../child-process.ts';
import type { Clock } from '../../clock.ts';
import { type Finding, inputFailure } from '../../failure.ts';
import { type Database, type DatabaseEngine, DatabaseUnavailable, SqlError, type SqlResult } from './database.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { findPglite } from './pglite-process.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

/** State for the databases of projects. */
export interface DatabaseState {
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

export interface DatabaseSettings {
  /** URL of a PostgreSQL database in which new databases can be created. Default: what is installed on this machine. */
  readonly url: string | undefined;
  /** Variables of the processes that run databases. Their PATH is searched for a PostgreSQL server. */
  readonly environment: ChildEnvironment;
  /** Folder for PGlite's databases. It must exist. */
  readonly folder: string;
  /** Called after each SQL request of a caller. */
  readonly onExecuted?: ((executed: ExecutedSql) => void) | undefined;
  /** Finds the folder of PGlite's package, which isn't part of the bundle. Default: next to this program. */
  readonly findPglite?: () => Promise<string | undefined>;
  /** Time limit of a request on PGlite, in milliseconds of real time. Default: one minute. */
  readonly timeoutMs?: number;
  /** Finds the folder of a PostgreSQL server's programs. Default: searches this machine's usual locations. */
  readonly findServer?: (searchPath: string) => Promise<string | undefined>;
}

/** The databases of projects. Each is created at first use, because functions and storage need none. */
export class Databases {
  readonly #settings: DatabaseSettings;
  readonly #clock: Clock;
  readonly #byProject = new Map<string, Promise<Database>>();
  #engine: Promise<DatabaseEngine> | undefined;
  #engineName: string | undefined;

  constructor(clock: Clock, settings: DatabaseSettings) {
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Database engine that runs the databases. Undefined until the first database is used. */
  get engineName(): string | undefined {
    return this.#engineName;
  }

  /**
   * Runs the platform's own SQL in a project's database.
   * @throws SqlError, DatabaseUnavailable
   */
  async run(urlId: string, sql: string): Promise<SqlResult> {
    return (await this.#of(urlId)).run(sql);
  }

  /**
   * Returns the size of a project's database in bytes; 0 if it hasn't been created yet.
   * @throws SqlError, DatabaseUnavailable
   */
  async bytes(urlId: string): Promise<number> {
    const database = await this.#byProject.get(urlId);
    if (database === undefined) return 0;
    const { rows } = await database.run('SELECT pg_catalog.pg_database_size(pg_catalog.current_database())');
    return Number(rows[0]?.[0]);
  }

  /**
   * Runs a caller's SQL in a project's database, and reports it to `onExecuted`.
   * @param account the `open_id` of the caller's user
   * @throws SqlError, DatabaseUnavailable
   */
  async execute(urlId: string, account: string, sql: string): Promise<SqlResult> {
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
      const result = await database.run(sql);
      reportExecution('00000', result);
      return result;
    } catch (error) {
      if (error instanceof SqlError) reportExecution(error.sqlState);
      throw error;
    }
  }

  async close(): Promise<void> {
    // If the engine failed to start, there is nothing to close.
    const engine = await this.#engine?.catch(() => undefined);
    await engine?.close();
    await Promise.allSettled(this.#byProject.values());
  }

  /** Returns a project's database, which is created at first use. After a failure, the next request retries. */
  #of(urlId: string): Promise<Database> {
    const known = this.#byProject.get(urlId);
    if (known !== undefined) return known;
    this.#engine ??= chooseEngine(this.#settings).then(
      engine => {
        this.#engineName = engine.name;
        return engine;
      },
      (error: unknown) => {
        this.#engine = undefined;
        throw error;
      },
    );
    const made = this.#engine
      .then(engine => engine.create())
      .catch((error: unknown) => {
        this.#byProject.delete(urlId);
        throw error;
      });
    this.#byProject.set(urlId, made);
    return made;
  }
}

/** Selects a configured server, else PGlite, else an installed server (decision 0006). */
async function chooseEngine(settings: DatabaseSettings): Promise<DatabaseEngine> {
  const { url, environment, findServer = findPostgres, ...rest } = settings;
  if (url !== undefined) return new PostgresEngine(url);
  const packageFolder = await (rest.findPglite ?? findPglite)();
  if (packageFolder !== undefined) return new PgliteEngine({ ...rest, packageFolder, environment });
  const folder = await findServer(environment['PATH'] ?? '');
  if (folder === undefined) throw new DatabaseUnavailable(NO_DATABASE);
  const server = await startPostgres(folder, environment).catch((error: unknown) => {
    throw new DatabaseUnavailable(`Could not start the PostgreSQL server in ${folder}: ${String(error)}`, error);
  });
  const engine = new PostgresEngine(server.url);
  // Stopping the server also removes its databases.
  return { name: `PostgreSQL in ${folder}`, create: () => engine.create(), close: () => server.stop() };
}

const NO_DATABASE =
  'The local platform found no PostgreSQL on this machine. Install the server (on Ubuntu: apt install postgresql), or ' +
  'set PLATFORM_LOCAL_DATABASE_URL to the URL of a running server (postgresql://user:password@host:5432/postgres).';

/**
 * Rejects a URL that can't be the address of a PostgreSQL server. The error doesn't contain the URL, because it may
 * contain a password.
 * @throws Failure of kind `input`
 */
export function checkDatabaseUrl(url: string): void {
  const isPostgres = URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
  if (isPostgres) return;
  const finding: Finding = {
    where: 'PLATFORM_LOCAL_DATABASE_URL',
    message: 'is not the URL of a PostgreSQL database',
    remedy: 'Set it to a URL such as postgresql://user:password@host:5432/postgres, or leave it empty.',
  };
  throw inputFailure('The local platform can’t connect to its database.', [finding]);
}
