/** Creates projects' databases on a PostgreSQL server, and runs SQL in them. */

import { randomBytes } from 'node:crypto';
import {
  Client,
  type ClientConfig,
  type Connection,
  DatabaseError,
  escapeIdentifier,
  escapeLiteral,
  Pool,
  type Submittable,
} from 'pg';
import {
  type Database,
  type DatabaseEngine,
  DatabaseUnavailable,
  SqlError,
  type SqlResult,
  STATEMENT_TIMEOUT_MS,
} from './database.ts';
import { ResultReader } from './result-reader.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Limit of concurrent connections per database; further requests wait. Several platforms can share a server, which
 * accepts 100 connections by default.
 */
const MAX_CONNECTIONS = 16;

/**
 * Session settings that affect the text format. They override the server's own, so that results are the same on every
 * server.
 */
const SESSION_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  statement_timeout: STATEMENT_TIMEOUT_MS,
};

/** The user and password of a login. */
interface Login {
  readonly user: string;
  readonly password: string;
}

/**
 * Databases of a PostgreSQL server, version 13 or later. Several platforms can share the server: each uses its own
 * databases. Callers' SQL runs as a role that owns its database and isn't a superuser. The connection logs in as that
 * role, so that resetting the session's user gives no other rights.
 */
export class PostgresEngine implements DatabaseEngine {
  readonly name: string;
  readonly #url: string;
  readonly #created = new Map<string, Pool>();
  readonly #creating = new Set<Promise<Database>>();

  /** @param url database whose user can create databases and roles: a superuser, or CREATEDB and CREATEROLE */
  constructor(url: string) {
    this.#url = url;
    // The address may contain a password.
    this.name = `PostgreSQL at ${new URL(url).host}`;
  }

  create(): Promise<Database> {
    const created = this.#create();
    this.#creating.add(created);
    const onSettled = (): void => void this.#creating.delete(created);
    created.then(onSettled, onSettled);
    return created;
  }

  async close(): Promise<void> {
    // Also drops a database that is still being created.
    await Promise.allSettled(this.#creating);
    if (this.#created.size === 0) return;
    await this.#withAdminClient(async client => {
      // Sequential, because each DROP waits until the sessions that it terminates have ended.
      for (const name of this.#created.keys()) {
        await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
        const { rows } = await client.query<{ rolname: string }>(CREATED_ROLES_QUERY, [name]);
        for (const { rolname } of [...rows, { rolname: name }]) {
          await client.query(`DROP ROLE ${escapeIdentifier(rolname)}`);
        }
      }
    });
    await Promise.all([...this.#created.values()].map(pool => pool.end()));
  }

  /** Creates a database and a role with the same name. */
  async #create(): Promise<Database> {
    const login = {
      user: `local_platform_${randomBytes(8).toString('hex')}`,
      password: randomBytes(24).toString('hex'),
    };
    const name = login.user;
    const version = await this.#withAdminClient(client => createDatabase(client, login));
    // Since version 15, the database's owner owns the schema automatically.
    if (version < 150_000) {
      const sql = `ALTER SCHEMA public OWNER TO ${escapeIdentifier(name)}`;
      await this.#withAdminClient(client => client.query(sql), name);
    }
    const pool = new Pool({
      ...this.#settings(name, login),
      max: MAX_CONNECTIONS,
      // Each request has its own session, so its settings don't affect the next request.
      maxUses: 1,
    });
    pool.on('connect', client => client.on('error', ignoreConnectionError)).on('error', ignoreConnectionError);
    this.#created.set(name, pool);
    return { run: sql => runQuery(pool, sql) };
  }

  /**
   * Builds the connection settings.
   * @param database default: the database in the URL
   * @param login default: the user and password in the URL
   */
  #settings(database?: string, login?: Login): ClientConfig {
    const url = new URL(this.#url);
    if (database !== undefined) url.pathname = database;
    // URL parameters override the user and password before the host.
    for (const [name, value] of Object.entries(login ?? {})) url.searchParams.set(name, value as string);
    return {
      connectionString: url.href,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      application_name: 'local-platform',
    };
  }

  async #withAdminClient<Result>(work: (client: Client) => Promise<Result>, database?: string): Promise<Result> {
    const client = new Client(this.#settings(database));
    client.on('error', ignoreConnectionError);
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      throw unavailable(error);
    } finally {
      await client.end();
    }
  }
}

/**
 * Creates a role that can log in, and its database.
 * @returns the server's version number, such as 150004
 */
async function createDatabase(client: Client, { user, password }: Login): Promise<number> {
  const { rows } = await client.query<{ version: number; bypasses: boolean }>(SERVER_QUERY);
  const [{ version, bypasses } = { version: 0, bypasses: false }] = rows;
  const name = escapeIdentifier(user);
  // Before version 16, a role with CREATEROLE can grant itself the roles that read files and run programs.
  const attributes = ['LOGIN', ...(version < 160_000 ? [] : ['CREATEROLE']), ...(bypasses ? ['BYPASSRLS'] : [])];
  await client.query(`CREATE ROLE ${name} ${attributes.join(' ')} PASSWORD ${escapeLiteral(password)}`);
  // A user that isn't a superuser can make a role the owner of a database only as a member of that role.
  await client.query(`GRANT ${name} TO CURRENT_USER`);
  // Copying files takes a quarter of the time of the WAL strategy (measured), which is the default since version 15.
  // Earlier versions always copy files and don't have the option. Uses template0, because a template with open
  // connections can't be copied.
  const strategy = version < 150_000 ? '' : 'STRATEGY FILE_COPY';
  await client.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' ${strategy}`);
  await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
  return version;
}

const SERVER_QUERY = `
SELECT current_setting('server_version_num')::int AS version, rolsuper OR rolbypassrls AS bypasses
FROM pg_catalog.pg_roles WHERE rolname = current_user`;

/**
 * Query that lists the roles that a role has created, directly or through those roles. Roles remain after their
 * database is dropped.
 */
const CREATED_ROLES_QUERY = `
WITH RECURSIVE created AS (
  SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1
  UNION
  SELECT m.roleid FROM pg_catalog.pg_auth_members m JOIN created c ON m.member = c.oid WHERE m.admin_option
)
SELECT rolname FROM pg_catalog.pg_roles JOIN created USING (oid) WHERE rolname <> $1`;

async function runQuery(pool: Pool, sql: string): Promise<SqlResult> {
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

/**
 * Ignores an `error` event: the running query, if any, reports the error. Without a listener, the event would end the
 * process.
 */
const ignoreConnectionError = (): void => undefined;

function unavailable(error: unknown): DatabaseUnavailable {
  const { message, code } = error as Error & { readonly code?: string };
  // If a name has several addresses and no connection succeeds, Node's error has a code but no message.
  return new DatabaseUnavailable(`The PostgreSQL server failed: ${message || code}.`, error);
}

/** A query that keeps only as many rows as a response can contain. `pg` calls a method for each message. */
class SimpleQuery implements Submittable {
  readonly result: Promise<SqlResult>;
  readonly #sql: string;
  readonly #reader = new ResultReader();
  readonly #settle: { resolve(result: SqlResult): void; reject(error: unknown): void };
  #needsCopyData = false;

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
    const context = { needsCopyData: this.#needsCopyData, lastCommit: this.#reader.lastCommit };
    this.#settle.reject(error instanceof DatabaseError ? new SqlError(error, context) : error);
  }

  handleEmptyQuery(): void {
    // The SQL consists of comments only: there is no statement and no result.
  }

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    this.#needsCopyData = true;
    connection.sendCopyFail('COPY FROM STDIN is not supported');
  }

  handleCopyData(): void {
    // Ignores the output of COPY TO STDOUT, because it isn't a result table.
  }
}
