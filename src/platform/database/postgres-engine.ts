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
  readonly #url: string;
  readonly #created = new Map<string, Pool>();
  readonly #creating = new Set<Promise<Database>>();

  /** @param url of a database in which one may create others, and roles: as a superuser, or with CREATEDB and CREATEROLE */
  constructor(url: string) {
    this.#url = url;
  }

  create(): Promise<Database> {
    const created = this.#create();
    this.#creating.add(created);
    const forget = (): void => void this.#creating.delete(created);
    created.then(forget, forget);
    return created;
  }

  async close(): Promise<void> {
    // Also drops a database that is still being created.
    await Promise.allSettled(this.#creating);
    if (this.#created.size === 0) return;
    await this.#administer(async client => {
      // Not side by side: each waits for the sessions that it ends.
      for (const name of this.#created.keys()) {
        await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
        const { rows } = await client.query<{ rolname: string }>(CREATED_ROLES, [name]);
        for (const { rolname } of [...rows, { rolname: name }]) {
          await client.query(`DROP ROLE ${escapeIdentifier(rolname)}`);
        }
      }
    });
    await Promise.all([...this.#created.values()].map(pool => pool.end()));
  }

  /** The database and its role have the same name. */
  async #create(): Promise<Database> {
    const login = {
      user: `local_platform_${randomBytes(8).toString('hex')}`,
      password: randomBytes(24).toString('hex'),
    };
    const name = login.user;
    const version = await this.#administer(client => prepare(client, login));
    // From then on the schema belongs to the database's owner by itself.
    if (version < 150_000) {
      const sql = `ALTER SCHEMA public OWNER TO ${escapeIdentifier(name)}`;
      await this.#administer(client => client.query(sql), name);
    }
    const pool = new Pool({
      ...this.#settings(name, login),
      max: MAX_CONNECTIONS,
      // Each request has its own session, so its settings don't affect the next request.
      maxUses: 1,
    });
    pool.on('connect', client => client.on('error', TOLD_BY_THE_QUERY)).on('error', TOLD_BY_THE_QUERY);
    this.#created.set(name, pool);
    return { run: sql => runIn(pool, sql) };
  }

  /**
   * @param database by default the one that the address names
   * @param login by default the address's own
   */
  #settings(database?: string, login?: Login): ClientConfig {
    const url = new URL(this.#url);
    if (database !== undefined) url.pathname = database;
    // Parameters go before the user and password that stand before the host.
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

  async #administer<Result>(work: (client: Client) => Promise<Result>, database?: string): Promise<Result> {
    const client = new Client(this.#settings(database));
    client.on('error', TOLD_BY_THE_QUERY);
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
 * Creates a role that may log in, and its database.
 * @returns the server's version, as a number
 */
async function prepare(client: Client, { user, password }: Login): Promise<number> {
  const { rows } = await client.query<{ version: number; bypasses: boolean }>(SERVER);
  const [{ version, bypasses } = { version: 0, bypasses: false }] = rows;
  const name = escapeIdentifier(user);
  // Before version 16, a role with CREATEROLE can grant itself the roles that read files and run programs.
  const attributes = ['LOGIN', ...(version < 160_000 ? [] : ['CREATEROLE']), ...(bypasses ? ['BYPASSRLS'] : [])];
  await client.query(`CREATE ROLE ${name} ${attributes.join(' ')} PASSWORD ${escapeLiteral(password)}`);
  // A user that isn't a superuser can only give a database to a role of which it is a member.
  await client.query(`GRANT ${name} TO CURRENT_USER`);
  // Copying files takes a quarter of the time of writing everything to the log (measured). The log has been the default
  // since version 15; before, copying is the only strategy, and the option doesn't exist. Uses template0, because a
  // template with open connections can't be copied.
  const strategy = version < 150_000 ? '' : 'STRATEGY FILE_COPY';
  await client.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' ${strategy}`);
  await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
  return version;
}

const SERVER = `
SELECT current_setting('server_version_num')::int AS version, rolsuper OR rolbypassrls AS bypasses
FROM pg_catalog.pg_roles WHERE rolname = current_user`;

/** Lists the roles that a role has created, directly or through those roles. They outlast the database. */
const CREATED_ROLES = `
WITH RECURSIVE created AS (
  SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1
  UNION
  SELECT m.roleid FROM pg_catalog.pg_auth_members m JOIN created c ON m.member = c.oid WHERE m.admin_option
)
SELECT rolname FROM pg_catalog.pg_roles JOIN created USING (oid) WHERE rolname <> $1`;

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
    const how = { wantsData: this.#wantsData, lastCommit: this.#reader.lastCommit };
    this.#settle.reject(error instanceof DatabaseError ? new SqlError(error, how) : error);
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
