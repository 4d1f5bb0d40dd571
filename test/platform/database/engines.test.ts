import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import { type DatabaseSettings, Databases } from '../../../src/platform/database/databases.ts';
import { findPostgres, startPostgres } from '../../../src/platform/database/postgres-server.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { postgresFolder } from '../../support/postgres.ts';
import { call, statusAndCode, seedWith, startPlatform } from '../support/test-platform.ts';

const NO_PGLITE = async (): Promise<undefined> => undefined;

const databases = (settings: Partial<DatabaseSettings>): Databases =>
  new Databases(systemClock, {
    url: undefined,
    environment: {},
    folder: '/nowhere',
    findPglite: NO_PGLITE,
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

test('without PGlite, the machine’s PostgreSQL is started, and stopped with the platform', async () => {
  const made = databases({ environment: { PATH: `/nowhere:${await postgresFolder()}:/usr/bin:/bin` } });
  const parent = await mkdtemp(join(tmpdir(), 'e-'));
  const { TMPDIR: usual } = process.env;
  process.env['TMPDIR'] = parent;
  onTestFinished(async () => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await rm(parent, { recursive: true });
  });
  // Under root, the server runs as another user.
  await chmod(parent, 0o1777);
  await made.run('site', 'SELECT 1');
  const folders = async (): Promise<readonly string[]> =>
    (await readdir(parent)).filter(name => name.startsWith('postgres-'));
  const [folder = '', ...others] = await folders();
  expect(others).toEqual([]);
  expect(await readdir(join(parent, folder))).toContain('data');
  await made.close();
  expect(await folders()).toEqual([]);
});

test('a server given by its address takes precedence', async () => {
  const made = databases({
    url: inject('databaseUrl'),
    findPglite: () => Promise.reject(new Error('It isn’t asked for.')),
  });
  const { rows } = await made.run('site', DATABASE_NAME_SQL);
  expect(await listDatabases()).toContain(rows[0]?.[0]);
  await made.close();
  expect(await listDatabases()).not.toContain(rows[0]?.[0]);
});

test('no PostgreSQL is found if none is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await findPostgres(folder, join(folder, 'versions'))).toBeUndefined();
});

test('a machine without PostgreSQL gets an error that says how to get one', async () => {
  const made = databases({ findServer: async () => undefined });
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow(
    /apt install postgresql.*PLATFORM_LOCAL_DATABASE_URL/,
  );
  await made.close();
});

test('a server that doesn’t start reports why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const made = databases({ findServer: async () => folder });
  await expect(made.run('site', DATABASE_NAME_SQL)).rejects.toThrow(/Could not start the PostgreSQL server.*initdb/);
  await made.close();
});

test('a failed start is retried', async () => {
  let asked = 0;
  const made = databases({
    findServer: async () => {
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
  const server = await startPostgres(await postgresFolder());
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
    expect(failure).toMatchObject({ kind: 'input', findings: [{ where: 'PLATFORM_LOCAL_DATABASE_URL' }] });
    expect(JSON.stringify(failure)).not.toContain('secret');
  },
);

test('under root, the server runs as another user', async () => {
  const server = await startPostgres(await postgresFolder());
  onTestFinished(() => server.stop());
  const folder = new URL(server.url).searchParams.get('host') ?? '';
  const { stdout } = await promisify(execFile)('stat', ['-c', '%u', join(folder, 'data')]);
  expect(Number(stdout)).not.toBe(0);
});
