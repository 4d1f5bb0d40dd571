/** A temporary PostgreSQL server for the runs of a program of the user's. */

import { randomBytes } from 'node:crypto';
import { devNull } from 'node:os';
import { join } from 'node:path';
import type { Node } from 'libpg-query';
import { Client, DatabaseError } from 'pg';
import { childEnvironment } from '../base/system/child-process.ts';
import { letOthersPass } from '../base/system/file-modes.ts';
import { createTemporaryFolder } from '../base/system/work-folder.ts';
import { temporaryServer } from '../platform/database/engine-choice.ts';
import {
  NO_OPTIONS,
  ownDatabaseUrl,
  type PostgresServer,
  startPostgres,
} from '../platform/database/postgres-server.ts';
import { type RelayOptions, startRelay } from './protocol/relay.ts';
import type { Statement } from './statements.ts';

/** Name of the program's database and of its owner. It is unusual, because a statement that contains it can't be recorded. */
export const SCRATCH = 'sql_record_scratch';

/** Start of the names of this program’s temporary folders. */
export const FOLDER = 'sql-record-';

const NO_FILE = join(devNull, 'none');

const newPassword = (): string => randomBytes(24).toString('hex');

export interface ScratchServer extends AsyncDisposable {
  /** URL of the superuser. */
  readonly url: string;
  /** Runs `work` with a connection to the program's database. @throws the signal's reason, if it is aborted */
  asOwner<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Runs `work` with a connection to any database. @throws the signal's reason, if it is aborted */
  asSuperuser<T>(database: string, work: (client: Client) => Promise<T>): Promise<T>;
  /** Replaces the program's database and role by new ones, and deletes the roles that it has created. No session may be open. */
  reset(): Promise<void>;
  /**
   * Runs `work`, and passes the connections of its program on. Ends the sessions that it leaves.
   * @param work gets the variables with which the program connects to its database
   * @throws errors of `work` and of the listeners
   */
  relayed(
    options: Omit<RelayOptions, 'server'>,
    work: (variables: Readonly<Record<string, string>>) => Promise<void>,
  ): Promise<void>;
}

/** Starts a server without databases of its own in a temporary folder. */
export type ServerStarter = (variables: NodeJS.ProcessEnv, folder: string) => Promise<PostgresServer>;

const startTemporary: ServerStarter = async (variables, folder) => {
  const environment = childEnvironment(variables);
  const programs = await temporaryServer(environment, folder);
  return startPostgres({ programs, password: newPassword(), environment, temporaryFolder: folder });
};

/**
 * Starts the server, with an empty database for the program.
 * @param signal keeps further work from connecting to the server
 * @throws Error that says what is missing
 */
export async function startScratchServer(
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal,
  start = startTemporary,
): Promise<ScratchServer> {
  await using resources = new AsyncDisposableStack();
  const folder = resources.use(createTemporaryFolder(FOLDER));
  // Under root, PostgreSQL runs as another user.
  letOthersPass(folder.path);
  const server = await start(variables, folder.path);
  resources.defer(() => server.stop());
  const { searchParams } = new URL(server.url);
  const [host = '', port = ''] = [searchParams.get('host'), searchParams.get('port')].map(String);
  const owner = { host, port, user: SCRATCH, password: '' };
  const asSuperuser: ScratchServer['asSuperuser'] = (database, work) => {
    const address = new URL(server.url);
    address.pathname = `/${database}`;
    return connected(address, work);
  };
  const admin = (sql: string): Promise<void> => asSuperuser('postgres', async client => void (await client.query(sql)));
  const reset = async (): Promise<void> => {
    await admin(`drop database if exists ${SCRATCH} with (force)`);
    await admin(DROP_ROLES);
    // A process that an earlier run has left can't log in.
    owner.password = newPassword();
    // The rights that the local platform gives.
    await admin(`create role ${SCRATCH} login createrole bypassrls password '${owner.password}'`);
    await admin(`create database ${SCRATCH} owner ${SCRATCH} template template0`);
  };
  await reset();
  const kept = resources.move();
  return {
    url: server.url,
    async asOwner(work) {
      signal.throwIfAborted();
      return connected(new URL(ownDatabaseUrl(SCRATCH, owner)), work);
    },
    async asSuperuser(database, work) {
      signal.throwIfAborted();
      return asSuperuser(database, work);
    },
    reset,
    async relayed(options, work) {
      // The server itself listens only on a socket, so all connections of the program are observed.
      await using relay = await startRelay({ ...options, server: { path: join(host, `.s.PGSQL.${port}`) } });
      try {
        await work({
          DATABASE_URL: `postgresql://${SCRATCH}:${owner.password}@127.0.0.1:${relay.port}/${SCRATCH}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(relay.port),
          PGUSER: SCRATCH,
          PGPASSWORD: owner.password,
          PGDATABASE: SCRATCH,
          PGSSLMODE: 'disable',
          // The user's files must not name another database.
          PGSERVICEFILE: NO_FILE,
          PGSYSCONFDIR: NO_FILE,
          PGPASSFILE: NO_FILE,
          TZ: 'UTC',
        });
      } finally {
        // An error of the relay has ended the program.
        await relay.finished(() => admin(END_SESSIONS));
      }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Why a file can’t be applied. */
export interface Failure {
  /** The statement that failed; undefined if the end of the transaction did. */
  readonly node: Node | undefined;
  readonly error: DatabaseError;
}

/**
 * Applies a file on a connection of its own, because its settings don’t affect the next one.
 * @returns why it failed
 */
export function applyFile(server: ScratchServer, statements: readonly Statement[]): Promise<Failure | undefined> {
  return server.asOwner(async client => {
    let node: Node | undefined;
    try {
      if (statements.length > 1) await client.query('begin');
      for (const statement of statements) {
        ({ node } = statement);
        await client.query(statement.sql);
      }
      node = undefined;
      // A deferred constraint can fail here.
      if (statements.length > 1) await client.query('commit');
      return undefined;
    } catch (error) {
      if (error instanceof DatabaseError) return { node, error };
      throw error;
    }
  });
}

async function connected<T>(address: URL, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address.href, options: NO_OPTIONS });
  // A lost connection also makes the next query fail.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Deletes the roles that the program has created, and then its own. */
const DROP_ROLES = `do $$ declare role text; begin
  for role in select rolname from pg_roles where oid >= 16384 order by rolname = '${SCRATCH}' loop
    execute format('drop role %I', role);
  end loop;
end $$`;

/** Ends the sessions of the program, and waits for their end. */
const END_SESSIONS = `do $$ begin
  perform pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = '${SCRATCH}';
end $$`;
