/** A temporary PostgreSQL server with a log of all statements, for a program of the user's. */

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
import type { PostgresPrograms } from '../platform/database/postgres-programs.ts';
import { startPostgres } from '../platform/database/postgres-server.ts';

/** Name of the database and of its owner, the same in each run: the program's statements may contain it. */
export const SCRATCH_DATABASE = 'migrations';
/** First version with a log in JSON. */
const MIN_VERSION = 15;
/** Largest log of one run. */
const MAX_LOG = 256 * 1024 * 1024;

/** A server for the databases of several runs. */
export interface ScratchServer {
  /** URL of the superuser. */
  readonly url: string;
  /** Variables with which a program connects to the scratch database. */
  readonly variables: Readonly<Record<string, string>>;
  /** Creates the empty scratch database. */
  create(): Promise<void>;
  /** Gives the scratch database another name. */
  rename(name: string): Promise<void>;
  /** Returns the name of the database that another program has created. */
  otherDatabase(): Promise<string>;
  /** Runs `work` with a connection to a database, as its owner or as the superuser. */
  connected<T>(database: string, asOwner: boolean, work: (client: Client) => Promise<T>): Promise<T>;
  /** Runs `work`, and returns the log of that time. Ends the sessions that `work` leaves. */
  logged(work: () => Promise<void>): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Starts the server.
 * @param given programs of the server. Default: those that npm or this machine has installed
 * @throws Error that says what is missing
 */
export async function startScratchServer(
  variables: NodeJS.ProcessEnv,
  given?: Pick<PostgresPrograms, 'folder' | 'version'>,
): Promise<ScratchServer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sql-record-'));
  const environment = childEnvironment(variables);
  const programs = given ?? (await temporaryServer(environment, folder.path));
  if (Number.parseInt(programs.version, 10) < MIN_VERSION)
    throw new Error(
      `\`sql-record\` requires PostgreSQL ${MIN_VERSION} or later, but found ${programs.version} in ${programs.folder}. Install a later version.`,
    );
  const [password, ownerPassword] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const port = await freePort();
  const server = await startPostgres({ programs, password, environment, recordingPort: port });
  const ownerUrl = `postgresql://${SCRATCH_DATABASE}:${ownerPassword}@127.0.0.1:${port}/${SCRATCH_DATABASE}`;
  const connected: ScratchServer['connected'] = async (database, asOwner, work) => {
    const url = new URL(asOwner ? ownerUrl : server.url);
    url.pathname = `/${database}`;
    const client = new Client(url.href);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const admin = (sql: string): Promise<void> =>
    connected('postgres', false, async client => void (await client.query(sql)));
  await admin(`create role ${SCRATCH_DATABASE} login createrole password '${ownerPassword}'`);
  return {
    url: server.url,
    variables: {
      DATABASE_URL: ownerUrl,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: SCRATCH_DATABASE,
      PGPASSWORD: ownerPassword,
      PGDATABASE: SCRATCH_DATABASE,
      PGSSLMODE: 'disable',
      TZ: 'UTC',
    },
    connected,
    create: () => admin(`create database ${SCRATCH_DATABASE} owner ${SCRATCH_DATABASE} template template0`),
    otherDatabase: () =>
      connected('postgres', false, async client => {
        const { rows } = await client.query<{ name: string }>(OTHER_DATABASE);
        return rows[0]?.name ?? '';
      }),
    rename: name => admin(`alter database ${SCRATCH_DATABASE} rename to ${name}`),
    async logged(work) {
      const log = server.log ?? '';
      const start = await loggedUntilNow(log, admin);
      await work();
      await admin(END_SESSIONS);
      const end = await loggedUntilNow(log, admin);
      if (end - start > MAX_LOG) throw new Error('The command ran too many statements to record them.');
      return textOf(log, start, end).split('\n').filter(Boolean);
    },
    stop: () => server.stop(),
  };
}

/** Query for the database of the local platform, whose owner has its name. */
const OTHER_DATABASE =
  'select datname as name from pg_database join pg_roles r on r.oid = datdba where rolname = datname and not rolsuper';

/** Ends the sessions of the scratch database, and waits for their end. */
const END_SESSIONS = `do $$ begin
  perform pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${SCRATCH_DATABASE}';
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
