/** Creates projects' databases on a PostgreSQL server, and runs SQL in them. */

import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import {
  Client,
  type ClientConfig,
  DatabaseError,
  escapeIdentifier,
  escapeLiteral,
  Pool,
  type PoolClient,
} from 'pg';
import {
  type Database,
  type DatabaseEngine,
  DatabaseUnavailable,
  SqlError,
  type SqlResult,
  STATEMENT_TIMEOUT_MS,
} from './database.ts';
import { limitedRun } from './limited-run.ts';
import { limitMessages } from './message-limit.ts';
import { SimpleQuery } from './simple-query.ts';
import { createRefusedExtension, refusedExtension } from './untrusted-extensions.ts';

const SHARED_ROLES =
  'Roles belong to the PostgreSQL server, which all projects share: another project may have created this role.';

const CONNECT_TIMEOUT_MS = 10_000;

/** Time in which a server ends a session. */
const END_TIMEOUT_MS = 5_000;

/**
 * Limit of concurrent connections per database; further requests wait. Several platforms can share
 * a server, which accepts 100 connections by default.
 */
const MAX_CONNECTIONS = 16;

/**
 * Session settings that affect the text format. They override the server's own, so that results are
 * the same on every server.
 */
const SESSION_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  // A missing library would prevent logins.
  local_preload_libraries: '',
};

interface DatabaseLogin {
  readonly user: string;
  readonly password: string;
}

export interface PostgresEngineSettings {
  /**
   * URL of a database whose user can create databases and roles: a superuser, or CREATEDB and
   * CREATEROLE.
   */
  readonly url: string;
  /** Password of the roles that run SQL. It must be the same as when the databases were created. */
  readonly rolePassword: string;
  /** Whether the server syncs to disk. Default: `false`. */
  readonly isSynced?: boolean;
  /** Whether the user in the URL creates extensions that projects can't. Default: `false`. */
  readonly createsExtensions?: boolean;
  /**
   * Whether the platform has started the server, so that it can create roles there that all
   * projects share. Default: `false`.
   */
  readonly isOwn?: boolean;
  /** Time limit of a request, in milliseconds of real time. Default: one minute. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Databases of a PostgreSQL server, version 13 or later. Several platforms can share the server:
 * each uses its own databases. Callers' SQL runs as a role that owns its database and isn't a
 * superuser. The connection logs in as that role, so that resetting the session's user gives no
 * other rights.
 */
export class PostgresEngine implements DatabaseEngine {
  readonly #settings: PostgresEngineSettings;
  readonly #pools = new Map<string, Pool>();
  readonly #opening = new Set<Promise<Database>>();

  constructor(settings: PostgresEngineSettings) {
    this.#settings = settings;
  }

  open(name: string): Promise<Database> {
    const opened = this.#open({ user: name, password: this.#settings.rolePassword });
    this.#opening.add(opened);
    const onSettled = (): void => void this.#opening.delete(opened);
    opened.then(onSettled, onSettled);
    return opened;
  }

  has(name: string): Promise<boolean> {
    return this.#withAdminClient(
      async client => (await client.query(DATABASE_QUERY, [name])).rowCount === 1,
    );
  }

  async drop(prefix: string): Promise<void> {
    await this.#withAdminClient(async client => {
      const databases = await client.query<{ datname: string }>(DATABASES_QUERY, [prefix]);
      const failures: unknown[] = [];
      // Sequential, because each DROP waits until the sessions that it terminates have ended.
      for (const { datname } of databases.rows) {
        await dropDatabase(client, datname).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    });
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#opening);
    const busy = [...this.#pools].filter(([, pool]) => pool.totalCount > 0).map(([name]) => name);
    if (busy.length > 0)
      await this.#withAdminClient(client => client.query(TERMINATION_QUERY, [busy]));
    await Promise.all([...this.#pools.values()].map(pool => pool.end()));
  }

  async #open(login: DatabaseLogin): Promise<Database> {
    const name = login.user;
    await this.#create(login);
    const pool = new Pool({
      ...this.#clientSettings(name, login),
      max: MAX_CONNECTIONS,
      // Each request has its own session, so its settings don't affect the next request, and no
      // idle session uses memory.
      maxUses: 1,
    });
    pool.on('error', ignoreConnectionError).on('connect', client => {
      client.on('error', ignoreConnectionError);
      limitMessages(
        (client as PoolClient & { readonly connection: { readonly stream: Duplex } }).connection
          .stream,
      );
    });
    this.#pools.set(name, pool);
    const { createsExtensions = false } = this.#settings;
    const run: Database['run'] = async (sql, signal) => {
      try {
        return await this.#run(pool, login, sql, signal);
      } catch (error) {
        if (
          !createsExtensions ||
          !(error instanceof SqlError) ||
          refusedExtension(error) === undefined
        )
          throw error;
        const again = await this.#withAdminClient(
          client => createRefusedExtension(client, error, sql),
          name,
        );
        if (again === undefined) throw error;
        return run(again, signal);
      }
    };
    if (this.#settings.isOwn !== true) return { run };
    // The owner of the database can set its search path, and has functions and operators of its
    // own.
    const runAsSuperuser = async (sql: string): Promise<void> =>
      void (await this.#withAdminClient(
        client => client.query(`SET search_path = pg_catalog; ${sql}`),
        name,
      ));
    return { run, runAsSuperuser };
  }

  async #run(
    pool: Pool,
    login: DatabaseLogin,
    sql: string,
    signal: AbortSignal | undefined,
  ): Promise<SqlResult> {
    const client = await pool.connect().catch(async (error: unknown) => {
      // Without the server's SQLSTATE, it wasn't reached.
      if (!(error instanceof DatabaseError)) throw unavailable(error);
      await this.#allowLogin(login);
      return pool.connect().catch((repeated: unknown) => {
        throw unavailable(repeated);
      });
    });
    const query = new SimpleQuery(sql, SHARED_ROLES);
    const end = (): void => void this.#terminate(client);
    const limits = {
      timeoutMs: this.#settings.timeoutMs,
      signal,
      end,
      lastCommit: () => query.lastCommit,
    };
    try {
      return await limitedRun(limits, () => client.query(query).result);
    } catch (error) {
      throw error instanceof SqlError ? error : unavailable(error);
    } finally {
      client.release();
    }
  }

  /**
   * Undoes SQL with which a project has locked itself out: it owns its database, and can change its
   * password.
   */
  async #allowLogin({ user, password }: DatabaseLogin): Promise<void> {
    const name = escapeIdentifier(user);
    const sql = `ALTER ROLE ${name} LOGIN CONNECTION LIMIT -1 VALID UNTIL 'infinity' PASSWORD ${escapeLiteral(password)};
      ALTER DATABASE ${name} CONNECTION LIMIT -1; GRANT CONNECT ON DATABASE ${name} TO ${name}`;
    await this.#withAdminClient(client => client.query(sql));
  }

  /**
   * Ends a session. Its last messages contain the commits so far. If the server doesn't end it, the
   * request ends all the same.
   */
  async #terminate(client: PoolClient): Promise<void> {
    const { processID, database } = client as PoolClient & {
      readonly processID: number;
      readonly database: string;
    };
    await this.#withAdminClient(admin => admin.query(END_QUERY, [processID, database])).catch(
      () => undefined,
    );
    await once(client, 'end', { signal: AbortSignal.timeout(END_TIMEOUT_MS) }).catch(
      ignoreConnectionError,
    );
    // With a query in progress, this doesn't wait for the server.
    await client.end();
  }

  async #create(login: DatabaseLogin): Promise<void> {
    const { isSynced = false } = this.#settings;
    const created = await this.#withAdminClient(client => createDatabase(client, login, isSynced));
    // Since version 15, the database's owner owns the schema automatically.
    if (!created.isNew || created.version >= 150_000) return;
    const sql = `ALTER SCHEMA public OWNER TO ${escapeIdentifier(login.user)}`;
    await this.#withAdminClient(client => client.query(sql), login.user);
  }

  /**
   * Builds the connection settings.
   * @param database default: the database in the URL
   * @param login default: the user and password in the URL
   */
  #clientSettings(database?: string, login?: DatabaseLogin): ClientConfig {
    const url = new URL(this.#settings.url);
    if (database !== undefined) url.pathname = database;
    // URL parameters override the user and password before the host.
    for (const [name, value] of Object.entries(login ?? {}))
      url.searchParams.set(name, value as string);
    return {
      connectionString: url.href,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: Object.entries({
        ...SESSION_SETTINGS,
        statement_timeout: this.#settings.timeoutMs ?? STATEMENT_TIMEOUT_MS,
      })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      application_name: 'local-platform',
    };
  }

  async #withAdminClient<Result>(
    work: (client: Client) => Promise<Result>,
    database?: string,
  ): Promise<Result> {
    const client = new Client(this.#clientSettings(database));
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
 * Creates a role that can log in, and its database. Each step is skipped if an earlier process has
 * completed it.
 * @returns the server's version number, such as 150004
 */
async function createDatabase(
  client: Client,
  { user, password }: DatabaseLogin,
  isSynced: boolean,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  const { rows } = await client.query<{ version: number; bypasses: boolean; hasRole: boolean }>(
    SERVER_QUERY,
    [user],
  );
  const [{ version, bypasses, hasRole } = { version: 0, bypasses: false, hasRole: false }] = rows;
  const name = escapeIdentifier(user);
  if (!hasRole) {
    // Before version 16, a role with CREATEROLE can grant itself the roles that read files and run
    // programs.
    const attributes = [
      'LOGIN',
      ...(version < 160_000 ? [] : ['CREATEROLE']),
      ...(bypasses ? ['BYPASSRLS'] : []),
    ];
    // A user that isn't a superuser can make a role the owner of a database only as a member of
    // that role. Both statements are one transaction.
    await client.query(
      `CREATE ROLE ${name} ${attributes.join(' ')} PASSWORD ${escapeLiteral(password)}; GRANT ${name} TO CURRENT_USER`,
    );
  }
  const isNew = (await client.query(DATABASE_QUERY, [user])).rowCount === 0;
  if (isNew) {
    // Without sync, copying files takes a quarter of the time of the WAL strategy, with sync twice
    // as long (measured). Earlier versions always copy files and don't have the option. Uses
    // template0, because a template with open connections can't be copied.
    const strategy = version < 150_000 ? '' : `STRATEGY ${isSynced ? 'WAL_LOG' : 'FILE_COPY'}`;
    await client.query(
      `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' ${strategy}`,
    );
  }
  await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
  return { version, isNew };
}

/** Drops a project's database, its role, and the roles that it has created. */
async function dropDatabase(client: Client, owner: string): Promise<void> {
  const name = escapeIdentifier(owner);
  // Its owner may have made it a template, which can't be dropped.
  await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  const { rows } = await client.query<{ rolname: string }>(CREATED_ROLES_QUERY, [owner]);
  const roles = [...rows.map(({ rolname }) => rolname), owner].map(role => escapeIdentifier(role));
  // One statement, because these roles may be members of each other.
  await client.query(`DROP ROLE ${roles.join(', ')}`);
}

const DATABASE_QUERY = 'SELECT FROM pg_catalog.pg_database WHERE datname = $1';
const DATABASES_QUERY = 'SELECT datname FROM pg_catalog.pg_database WHERE starts_with(datname, $1)';

const SERVER_QUERY = `
SELECT current_setting('server_version_num')::int AS version, rolsuper OR rolbypassrls AS bypasses,
  EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = $1) AS "hasRole"
FROM pg_catalog.pg_roles WHERE rolname = current_user`;

/** Query that ends the sessions that run callers' SQL, which have the role of their database. */
const TERMINATION_QUERY = `
SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE datname = ANY ($1) AND usename = datname`;

/**
 * Query that ends one session of a database. Its process may have ended, and its ID may be another
 * session's.
 */
const END_QUERY =
  'SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE pid = $1 AND datname = $2';

/**
 * Query that lists the roles that a role has created, directly or through those roles. Roles remain
 * after their database is dropped.
 */
const CREATED_ROLES_QUERY = `
WITH RECURSIVE created AS (
  SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1
  UNION
  SELECT m.roleid FROM pg_catalog.pg_auth_members m JOIN created c ON m.member = c.oid WHERE m.admin_option
)
SELECT rolname FROM pg_catalog.pg_roles JOIN created USING (oid) WHERE rolname <> $1`;

/**
 * Ignores an `error` event: the running query, if any, reports the error. Without a listener, the
 * event would end the process.
 */
const ignoreConnectionError = (): void => undefined;

function unavailable(error: unknown): DatabaseUnavailable {
  const { message, code } = error as Error & { readonly code?: string };
  // If a name has several addresses and no connection succeeds, Node's error has a code but no
  // message.
  return new DatabaseUnavailable(
    `The request to the PostgreSQL server failed: ${message || code}.`,
    error,
  );
}
