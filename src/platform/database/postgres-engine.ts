import { randomBytes } from 'node:crypto';
import {
  Client,
  type ClientConfig,
  type Connection,
  DatabaseError,
  escapeIdentifier,
  Pool,
  type Submittable,
} from 'pg';
import { type Database, type DatabaseEngine, DatabaseUnavailable, SqlError, type SqlResult } from './database.ts';
import { ResultReader } from './result-reader.ts';

/** No number is documented; longer than anyone rehearses, shorter than any client waits for an answer. */
const STATEMENT_TIMEOUT_MS = 60_000;

const CONNECT_TIMEOUT_MS = 10_000;

/** At once in one database; more wait. Several platforms share a server, which takes a hundred by default. */
const MAX_CONNECTIONS = 16;

/** Whatever the server's own settings are, the same text comes back as from any other. */
const SESSION_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  statement_timeout: STATEMENT_TIMEOUT_MS,
};

/** Databases of a PostgreSQL server, version 13 or later. Many platforms may share it: their databases never meet. */
export class PostgresEngine implements DatabaseEngine {
  readonly #url: string;
  readonly #created = new Map<string, Pool>();

  /** @param url of a database in which one may create others */
  constructor(url: string) {
    this.#url = url;
  }

  async create(): Promise<Database> {
    const name = `local_platform_${randomBytes(8).toString('hex')}`;
    // Of template0, which nobody else is connected to: a template in use can't be copied.
    await this.#administer(async client => {
      const strategy = await copyingFiles(client);
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${strategy}`);
    });
    const pool = new Pool({
      ...this.#settings(name),
      max: MAX_CONNECTIONS,
      // Each request has a session of its own: nothing that one sets is there for the next.
      maxUses: 1,
    });
    pool.on('connect', client => client.on('error', TOLD_BY_THE_QUERY)).on('error', TOLD_BY_THE_QUERY);
    this.#created.set(name, pool);
    return { run: sql => runIn(pool, sql) };
  }

  async close(): Promise<void> {
    if (this.#created.size === 0) return;
    await this.#administer(async client => {
      // Not side by side: each waits for the sessions that it ends.
      for (const name of this.#created.keys()) {
        await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
      }
    });
    await Promise.all([...this.#created.values()].map(pool => pool.end()));
  }

  /** @param database by default the one that the address names */
  #settings(database?: string): ClientConfig {
    const url = new URL(this.#url);
    if (database !== undefined) url.pathname = database;
    return {
      connectionString: url.href,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      application_name: 'local-platform',
    };
  }

  async #administer(work: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client(this.#settings());
    client.on('error', TOLD_BY_THE_QUERY);
    try {
      await client.connect();
      await work(client);
    } catch (error) {
      throw unavailable(error);
    } finally {
      await client.end();
    }
  }
}

/**
 * What has the server make a database by copying files: a quarter of the work of writing all of it to the log, which
 * has been the default since version 15 (measured). Before that it's the only way, and can't be named.
 */
async function copyingFiles(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  return Number(rows[0]?.server_version_num) < 150_000 ? '' : 'STRATEGY FILE_COPY';
}

async function runIn(pool: Pool, sql: string): Promise<SqlResult> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  try {
    return await client.query(new SimpleQuery(sql)).result;
  } catch (error) {
    throw error instanceof SqlError ? error : unavailable(error);
  } finally {
    client.release();
  }
}

/** What befalls a connection, the query on it tells, if there is one; without a listener it would end the process. */
const TOLD_BY_THE_QUERY = (): void => undefined;

function unavailable(error: unknown): DatabaseUnavailable {
  const { message, code } = error as Error & { readonly code?: string };
  // Where a name has several addresses and none answers, Node says no more than the code.
  return new DatabaseUnavailable(`The PostgreSQL server can’t do it: ${message || code}.`, error);
}

/** A query of which only so much is kept as an answer can hold, however many rows it has: `pg` tells it each message. */
class SimpleQuery implements Submittable {
  readonly result: Promise<SqlResult>;
  readonly #sql: string;
  readonly #reader = new ResultReader();
  readonly #settle: { resolve(result: SqlResult): void; reject(error: unknown): void };
  #wantsData = false;

  constructor(sql: string) {
    const { promise, ...settle } = Promise.withResolvers<SqlResult>();
    this.#sql = sql;
    this.result = promise;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#reader.onColumns(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#reader.onRow(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#reader.onCompleted(text);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#reader.result());
  }

  handleError(error: unknown): void {
    this.#settle.reject(error instanceof DatabaseError ? new SqlError(error, { wantsData: this.#wantsData }) : error);
  }

  handleEmptyQuery(): void {
    // SQL of comments alone: no statement, so nothing to read.
  }

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    this.#wantsData = true;
    connection.sendCopyFail('No data can be sent');
  }

  handleCopyData(): void {
    // What COPY TO STDOUT writes is no result table.
  }
}
