// @module-tag slow, because it starts each engine of databases.
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { type DatabaseSettings, Databases } from '../../../src/platform/database/databases.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { ScratchServer } from '../../../src/recorder/scratch-server.ts';
import { postgresFolder, startServer } from '../../support/postgres.ts';
import { call, statusAndCode, seedWith, startPlatform } from '../support/test-platform.ts';

/** Creates a folder that is deleted at the end of the test. */
async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates databases on a machine where nothing is installed, except what the settings provide. */
const databases = async (settings: Partial<DatabaseSettings>): Promise<Databases> =>
  new Databases(systemClock, {
    url: undefined,
    environment: {},
    folder: await scratchFolder(),
    findEmbedded: async () => undefined,
    findInstalled: async () => [],
    findPglite: async () => undefined,
    ...settings,
  });

/** Lists the databases that platforms have on the tests' server. */
async function listDatabases(): Promise<readonly string[]> {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname ~ '^local_'`);
  await client.end();
  return rows.map(({ datname }) => datname);
}

/** SQL that returns the name of the database in which it runs. */
const DATABASE_NAME_SQL = 'SELECT current_database()';

describe('the order of engines', () => {
  const broken = join(tmpdir(), 'no-postgres');
  const installed = async (): Promise<readonly string[]> => [broken, await postgresFolder()];
  const findPglite = async (): Promise<string> => tmpdir();

  test.each<[description: string | RegExp, () => Partial<DatabaseSettings>]>([
    [
      'the PostgreSQL server at db.test:5432',
      () => ({ url: 'postgres://u:p@db.test:5432/d', findEmbedded: postgresFolder }),
    ],
    ['the PostgreSQL server at /run/pg', () => ({ url: 'postgres:///d?host=/run/pg' })],
    [/^PostgreSQL \d+\.\d+ from npm$/, () => ({ findEmbedded: postgresFolder, findInstalled: installed, findPglite })],
    [
      /^PostgreSQL \d+\.\d+ in \/.*bin$/,
      () => ({ findEmbedded: async () => broken, findInstalled: installed, findPglite }),
    ],
    ['PGlite: no PostgreSQL server is installed', () => ({ findPglite })],
    [/^PGlite$/, () => ({ url: 'pglite:', findEmbedded: postgresFolder, findPglite })],
    [/^none\. .*apt install postgresql.*PLATFORM_LOCAL_DATABASE_URL/, () => ({})],
  ])('%s', async (description, settings) => {
    const made = await databases(settings());
    expect(await made.description()).toMatch(description);
    await made.close();
  });
});

test('the reason is a folder that the server’s user can’t pass through, only under root', async () => {
  const parent = await scratchFolder();
  const folder = join(parent, 'data/databases/all');
  await mkdir(folder, { recursive: true });
  const found = { folder, isKept: true, findEmbedded: postgresFolder };
  const reason = `PostgreSQL can’t run as root here, because its user \`nobody\` can’t pass through ${parent}`;
  for (const [more, message] of [
    [{ findPglite: async () => tmpdir() }, `PGlite: ${reason}`],
    [{}, `none. There is no database: ${reason}. Install`],
  ] as const) {
    const made = await databases({ ...found, ...more });
    expect((await made.description()).startsWith(message)).toBe(process.getuid?.() === 0);
    await made.close();
  }
});

test('a server that the platform starts is stopped and its files are deleted with the platform', async () => {
  const parent = await scratchFolder();
  const { TMPDIR: usual } = process.env;
  process.env['TMPDIR'] = parent;
  onTestFinished(() => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  });
  // Under root, the server runs as another user.
  await chmod(parent, 0o1777);
  const made = await databases({ findEmbedded: postgresFolder });
  await made.run('site', 'SELECT 1');
  const folders = async (): Promise<readonly string[]> =>
    (await readdir(parent)).filter(name => name.startsWith('postgres-'));
  const [folder = '', ...others] = await folders();
  expect(others).toEqual([]);
  expect(await readdir(join(parent, folder))).toContain('data');
  await made.close();
  expect(await folders()).toEqual([]);
});

test('a machine without PostgreSQL gets an error that says how to get one', async () => {
  const made = await databases({});
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow(
    /apt install postgresql.*PLATFORM_LOCAL_DATABASE_URL/,
  );
  await made.close();
});

/** Creates programs of a server that has a version, and can't start. */
async function brokenPrograms(): Promise<string> {
  const folder = await scratchFolder();
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 17.1"\n', { mode: 0o755 });
  return folder;
}

test('a server that doesn’t start reports why', async () => {
  const made = await databases({ findEmbedded: brokenPrograms });
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow(/Could not start PostgreSQL in .*initdb/);
  await made.close();
});

/** Variables of libpq 18, and those that only `pg` reads. */
const CLIENT_VARIABLES = [
  'APPNAME BINARY CHANNELBINDING CLIENTENCODING CLIENT_ENCODING CONNECT_TIMEOUT DATABASE DATESTYLE GEQO GSSDELEGATION',
  'GSSENCMODE GSSLIB HOST HOSTADDR KRBSRVNAME LOADBALANCEHOSTS LOCALEDIR MAXPROTOCOLVERSION MINPROTOCOLVERSION',
  'OAUTHCAFILE OAUTHDEBUG OPTIONS PASSFILE PASSWORD PORT REPLICATION REQUIREAUTH REQUIREPEER REQUIRESSL SERVICE',
  'SERVICEFILE SSLCERT SSLCERTMODE SSLCOMPRESSION SSLCRL SSLCRLDIR SSLKEY SSLKEYLOGFILE SSLMAXPROTOCOLVERSION SSLMODE',
  'SSLMINPROTOCOLVERSION SSLNEGOTIATION SSLROOTCERT SSLSNI SYSCONFDIR TARGETSESSIONATTRS TZ USER',
].flatMap(line => line.split(' '));
const VALUES: Readonly<Record<string, string>> = {
  OPTIONS: '-c search_path=x',
  PORT: '1',
  REPLICATION: 'database',
  SSLMODE: 'require',
  SSLNEGOTIATION: 'direct',
};

describe('a client of the platform’s own server doesn’t use libpq’s variables', () => {
  beforeEach(() => {
    for (const name of CLIENT_VARIABLES) vi.stubEnv(`PG${name}`, VALUES[name] ?? 'x');
  });
  afterEach(() => void vi.unstubAllEnvs());
  const STATE_SQL = 'CREATE TABLE t (); SELECT current_schema()';

  const clients: [string, Partial<DatabaseSettings>][] = [['PostgreSQL', { findEmbedded: postgresFolder }]];

  test.each(clients)('%s', async (_, settings) => {
    const made = await databases(settings);
    expect((await made.run('site', STATE_SQL)).rows).toEqual([['public']]);
    await made.close();
  });

  test('the server of `sql-record`', async () => {
    await using server = await ScratchServer.start(process.env, new AbortController().signal);
    await server.reset();
    const read = (client: Client) => client.query('SELECT current_schema() AS schema');
    for (const { rows } of [await server.asOwner(read), await server.asSuperuser('postgres', read)])
      expect(rows).toEqual([{ schema: 'public' }]);
  });
});

test('a server that rejects its client is reported before the platform is ready', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const made = await databases({ url: server.url.replace('port=5432', 'port=1') });
  const failed = made.start().catch((error: unknown) => error);
  expect(await made.description()).toMatch(/^none\. The request to the PostgreSQL server failed: .*ENOENT/);
  expect(await failed).toHaveProperty('message', expect.stringContaining('ENOENT'));
  await made.close();
});

test('the platform is ready while the data of a new server is created', async () => {
  const made = await databases({ findEmbedded: postgresFolder });
  let isStarted = false;
  const started = made.start().then(() => (isStarted = true));
  expect(await made.description()).toMatch(/^PostgreSQL/);
  expect(isStarted).toBe(false);
  await started;
  await made.close();
});

test('a failed start is retried', async () => {
  let asked = 0;
  const made = await databases({
    findEmbedded: async () => {
      asked += 1;
      return asked === 1 ? undefined : postgresFolder();
    },
  });
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow('PostgreSQL');
  expect((await made.run('site', DATABASE_NAME_SQL)).rowCount).toBe(1);
  await made.close();
});

test('a platform drops its databases even while SQL runs in them', async () => {
  const platform = await startLocalPlatform({ seed: seedWith({ cloud: true }), databaseUrl: inject('databaseUrl') });
  const query = (sql: string): ReturnType<typeof call> =>
    call(platform, 'POST /projects/site/cloud/database/queries', { body: { query: sql } });
  const { rows } = (await query(DATABASE_NAME_SQL)).json as unknown as {
    readonly rows: readonly { current_database: string }[];
  };
  const sleeping = query('SELECT pg_sleep(600)').catch((error: unknown) => error);
  await platform.close();
  expect(await sleeping).toBeInstanceOf(TypeError);
  expect(platform.failures).toEqual([]);
  expect(await listDatabases()).not.toContain(rows[0]?.current_database);
});

test('a server that is gone at the end is a failure of the platform, which still closes', async () => {
  const server = await startServer();
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(temporaryFolder, { recursive: true }));
  const seed = seedWith({ cloud: true });
  const platform = await startLocalPlatform({ seed, databaseUrl: server.url, temporaryFolder });
  expect((await call(platform, 'GET /projects/site/cloud/database/tables')).status).toBe(200);
  await server.stop();
  expect(statusAndCode(await call(platform, 'GET /projects/site/cloud/database/tables'))).toBe('502 upstream_error');
  await platform.close();
  expect(platform.failures).toMatchObject([{ name: 'DatabaseUnavailable' }]);
  expect(await readdir(temporaryFolder)).toEqual([]);
});

test.each([
  ['postgresql:///postgres?host=/nowhere', '/nowhere'],
  ['postgresql://postgres:secret@localhost:1/postgres', 'ECONNREFUSED'],
])('%s can’t be reached: reported as an outage with its reason', async (databaseUrl, reason) => {
  const platform = await startPlatform({ seed: seedWith({ cloud: true }), databaseUrl });
  const answer = await call(platform, 'GET /projects/site/cloud/database/tables');
  expect(statusAndCode(answer)).toBe('502 upstream_error');
  expect(answer.json.detail).toContain(reason);
  expect(answer.json.detail).not.toContain('secret');
});

test.each(['localhost:5432', 'https://user:secret@host/db', 'postgresql://user@/x', ''])(
  'an address like %j is refused before anything starts, and isn’t printed',
  async databaseUrl => {
    const failure = await startLocalPlatform({ databaseUrl }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'input',
      findings: [{ where: 'PLATFORM_LOCAL_DATABASE_URL (or --databases)' }],
    });
    expect(JSON.stringify(failure)).not.toContain('secret');
  },
);
