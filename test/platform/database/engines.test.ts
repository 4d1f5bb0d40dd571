// @module-tag slow, because it starts each engine of databases.
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { type DatabaseSettings, Databases } from '../../../src/platform/database/databases.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { ScratchServer } from '../../../src/command/recorder/scratch-server.ts';
import { postgresFolder, startServer } from '../../support/postgres.ts';
import {
  call,
  statusAndCode,
  seedWith,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';

/** Creates databases on a machine where nothing is installed, except what the settings provide. */
const databases = (settings: Partial<DatabaseSettings>): Databases =>
  new Databases(systemClock, {
    url: undefined,
    environment: {},
    folder: temporaryFolder(),
    findEmbedded: async () => undefined,
    findInstalled: async () => [],
    findPglite: async () => undefined,
    ...settings,
  });

/** Lists the databases that platforms have on the tests' server. */
async function listDatabases(): Promise<readonly string[]> {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^local_'`,
  );
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
    [
      /^PostgreSQL \d+\.\d+ from npm$/,
      () => ({ findEmbedded: postgresFolder, findInstalled: installed, findPglite }),
    ],
    [
      /^PostgreSQL \d+\.\d+ in \/.*bin$/,
      () => ({ findEmbedded: async () => broken, findInstalled: installed, findPglite }),
    ],
    ['PGlite: no PostgreSQL server is installed', () => ({ findPglite })],
    [/^PGlite$/, () => ({ url: 'pglite:', findEmbedded: postgresFolder, findPglite })],
    [/^none\. .*apt install postgresql.*PLATFORM_LOCAL_DATABASE_URL/, () => ({})],
  ])('%s', async (description, settings) => {
    const made = databases(settings());
    expect(await made.description()).toMatch(description);
    await made.close();
  });
});

test('the reason is a folder that the server’s user can’t pass through, only under root', async () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'data/databases/all');
  await mkdir(folder, { recursive: true });
  const found = { folder, isKept: true, findEmbedded: postgresFolder };
  const reason = `under root, PostgreSQL runs as \`nobody\`, who can’t enter ${parent}`;
  for (const [more, message] of [
    [{ findPglite: async () => tmpdir() }, `PGlite: ${reason}`],
    [{}, `none. There is no database: ${reason}. Install`],
  ] as const) {
    const made = databases({ ...found, ...more });
    expect((await made.description()).startsWith(message)).toBe(process.getuid?.() === 0);
    await made.close();
  }
});

test('the platform is ready while the data of a new server is created; its files are deleted with the platform', async () => {
  const parent = temporaryFolder();
  vi.stubEnv('TMPDIR', parent);
  onTestFinished(() => void vi.unstubAllEnvs());
  // Under root, the server runs as another user.
  await chmod(parent, 0o1777);
  const made = databases({ findEmbedded: postgresFolder });
  let isStarted = false;
  const started = made.start().then(() => (isStarted = true));
  expect(await made.description()).toMatch(/^PostgreSQL/);
  expect(isStarted).toBe(false);
  await started;
  const folders = async (): Promise<readonly string[]> =>
    (await readdir(parent)).filter(name => name.startsWith('postgres-'));
  const [folder = '', ...others] = await folders();
  expect(others).toEqual([]);
  expect(await readdir(join(parent, folder))).toContain('data');
  await made.close();
  expect(await folders()).toEqual([]);
});

/** Creates programs of a server that has a version, and can't start. */
async function brokenPrograms(): Promise<string> {
  const folder = temporaryFolder();
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 17.1"\n', {
    mode: 0o755,
  });
  return folder;
}

test('a server that doesn’t start reports why', async () => {
  const made = databases({ findEmbedded: brokenPrograms });
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow(
    /Could not start PostgreSQL in .*initdb/,
  );
  await made.close();
});

/** Variables of libpq that would lead a client elsewhere, or change its session. */
const CLIENT_VARIABLES = {
  PGDATABASE: 'x',
  PGHOST: 'x',
  PGOPTIONS: '-c search_path=x',
  PGPASSWORD: 'x',
  PGPORT: '1',
  PGREPLICATION: 'database',
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGUSER: 'x',
};

describe('a client of the platform’s own server doesn’t use libpq’s variables', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(CLIENT_VARIABLES)) vi.stubEnv(name, value);
  });
  afterEach(() => void vi.unstubAllEnvs());

  test('of the databases', async () => {
    const made = databases({ findEmbedded: postgresFolder });
    expect((await made.run('site', 'CREATE TABLE t (); SELECT current_schema()')).rows).toEqual([
      ['public'],
    ]);
    await made.close();
  });

  test('of `sql-record`', async () => {
    await using server = await ScratchServer.start(process.env, new AbortController().signal);
    await server.reset();
    const read = (client: Client) => client.query('SELECT current_schema() AS schema');
    for (const { rows } of [await server.asOwner(read), await server.asSuperuser('postgres', read)])
      expect(rows).toEqual([{ schema: 'public' }]);
  });
});

test('a server that rejects its client, or is gone at the end, is reported, and the platform still closes', async () => {
  const server = await startServer();
  const made = databases({ url: server.url.replace('port=5432', 'port=1') });
  const failed = made.start().catch((error: unknown) => error);
  expect(await made.description()).toMatch(
    /^none\. The request to the PostgreSQL server failed: .*ENOENT/,
  );
  expect(await failed).toHaveProperty('message', expect.stringContaining('ENOENT'));
  await made.close();
  const folder = temporaryFolder();
  const seed = seedWith({ cloud: true });
  const platform = await startLocalPlatform({
    seed,
    databaseUrl: server.url,
    temporaryFolder: folder,
  });
  expect((await call(platform, 'GET /projects/site/cloud/database/tables')).status).toBe(200);
  await server.stop();
  expect(statusAndCode(await call(platform, 'GET /projects/site/cloud/database/tables'))).toBe(
    '502 upstream_error',
  );
  await platform.close();
  expect(platform.failures).toMatchObject([{ name: 'DatabaseUnavailable' }]);
  expect(await readdir(folder)).toEqual([]);
});

test('a failed start is retried', async () => {
  let asked = 0;
  const made = databases({
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
  const platform = await startLocalPlatform({
    seed: seedWith({ cloud: true }),
    databaseUrl: inject('databaseUrl'),
  });
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
