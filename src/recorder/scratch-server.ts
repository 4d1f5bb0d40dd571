/** A temporary PostgreSQL server with a log of all statements, for one run of a program of the user's. */

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { mkdtempDisposable } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { childEnvironment } from '../base/system/child-process.ts';
import { temporaryServer } from '../platform/database/engine-choice.ts';
import { NO_OPTIONS, ownDatabaseUrl, startPostgres } from '../platform/database/postgres-server.ts';

/** Name of the program's database and of its owner. It is unusual, because a statement that contains it can't be recorded. */
export const SCRATCH = 'sql_record_scratch';
/** First version with a log in JSON. */
const MIN_VERSION = 15;
/** Largest log of one run. */
const MAX_LOG = 256 * 1024 * 1024;

export interface ScratchServer extends AsyncDisposable {
  /** URL of the superuser. */
  readonly url: string;
  /** Variables with which a program connects to its database. */
  readonly variables: Readonly<Record<string, string>>;
  /** Runs `work` with a connection to the program's database as its owner, or to any database as the superuser. */
  connected<T>(database: string | undefined, work: (client: Client) => Promise<T>): Promise<T>;
  /** Replaces the program's database by an empty one, and deletes the roles that were created. No session may be open. */
  reset(): Promise<void>;
  /** Runs `work`, and returns the log of that time. Ends the sessions that `work` leaves. */
  logged(work: () => Promise<void>): Promise<readonly string[]>;
}

/**
 * Starts the server, with an empty database for the program.
 * @throws Error that says what is missing
 */
export async function startScratchServer(variables: NodeJS.ProcessEnv): Promise<ScratchServer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sql-record-'));
  const environment = childEnvironment(variables);
  const programs = await temporaryServer(environment, folder.path);
  if (Number.parseInt(programs.version, 10) < MIN_VERSION)
    throw new Error(
      `\`sql-record\` requires PostgreSQL ${MIN_VERSION} or later, but found ${programs.version} in ${programs.folder}. Install a later version.`,
    );
  const [password, ownerPassword] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const startOnFreePort = async () => {
    const port = await freePort();
    return { port, server: await startPostgres({ programs, password, environment, recordingPort: port }) };
  };
  // Another program may take the port meanwhile.
  const { port, server } = await startOnFreePort().catch(startOnFreePort);
  const { url, log = '' } = server;
  const owner = { host: '127.0.0.1', port: String(port), user: SCRATCH, password: ownerPassword };
  const connected: ScratchServer['connected'] = async (database, work) => {
    const address = new URL(database === undefined ? ownDatabaseUrl(SCRATCH, owner) : url);
    if (database !== undefined) address.pathname = `/${database}`;
    const client = new Client({ connectionString: address.href, options: NO_OPTIONS });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const admin = (sql: string): Promise<void> => connected('postgres', async client => void (await client.query(sql)));
  const createDatabase = (): Promise<void> => admin(`create database ${SCRATCH} owner ${SCRATCH} template template0`);
  // The rights that the local platform gives.
  await admin(`create role ${SCRATCH} login createrole bypassrls password '${ownerPassword}'`);
  await createDatabase();
  return {
    url,
    variables: {
      DATABASE_URL: `postgresql://${SCRATCH}:${ownerPassword}@127.0.0.1:${port}/${SCRATCH}`,
      PGHOST: owner.host,
      PGPORT: owner.port,
      PGUSER: owner.user,
      PGPASSWORD: owner.password,
      PGDATABASE: SCRATCH,
      PGSSLMODE: 'disable',
      TZ: 'UTC',
    },
    connected,
    async reset() {
      await admin(`drop database ${SCRATCH} with (force)`);
      await admin(RESET_ROLES);
      await createDatabase();
    },
    async logged(work) {
      const start = await loggedUntilNow(log, admin);
      await work();
      await admin(END_SESSIONS);
      const end = await loggedUntilNow(log, admin);
      if (end - start > MAX_LOG) throw new Error('The command ran too many statements to record them.');
      return textOf(log, start, end).split('\n').filter(Boolean);
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** Deletes the roles that were created, and the settings of the program’s role. */
const RESET_ROLES = `do $$ declare role text; begin
  for role in select rolname from pg_roles where oid >= 16384 and rolname <> '${SCRATCH}' loop
    execute format('drop role %I', role);
  end loop;
  alter role ${SCRATCH} reset all;
end $$`;

/** Ends the sessions of the program, and waits for their end. */
const END_SESSIONS = `do $$ begin
  perform pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = '${SCRATCH}';
end $$`;

/** Returns the length of the log, once it contains all that has been logged until now. */
async function loggedUntilNow(log: string, admin: (sql: string) => Promise<void>): Promise<number> {
  const mark = randomBytes(16).toString('hex');
  const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  await admin(`select '${mark}'`);
  for (;;) {
    const { size } = statSync(log);
    if (textOf(log, before, size).includes(mark) && textOf(log, size - 1, size) === '\n') return size;
    await sleep(10);
  }
}

function textOf(file: string, start: number, end: number): string {
  const bytes = Buffer.alloc(end - start);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, start);
    return bytes.toString();
  } finally {
    closeSync(descriptor);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
