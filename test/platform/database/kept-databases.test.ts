// @module-tag slow, because each engine is started, ended and started again.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { userCacheFolder } from '../../../src/base/system/files/paths.ts';
import { systemClock } from '../../../src/base/time/clock.ts';
import { type DatabaseSettings, Databases } from '../../../src/platform/database/databases.ts';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { SavedRecords } from '../../../src/platform/saving/saved-records.ts';
import { RunningEmulator } from '../emulator/running-emulator.ts';
import { startServer } from '../../support/postgres.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { newFolder } from '../saving/full-platform.ts';
import { call, type ApiResponse, seedWith } from '../support/test-platform.ts';

const SEED = seedWith({ cloud: true });

const start = async (dataFolder: string, databaseUrl: string | undefined): Promise<LocalPlatform> =>
  startLocalPlatform({
    seed: SEED,
    dataFolder,
    databaseUrl,
    cacheFolder: userCacheFolder(process.env),
  });

const query = (platform: LocalPlatform, sql: string): Promise<ApiResponse> =>
  call(platform, 'POST /projects/site/cloud/database/queries', { body: { query: sql } });

async function rowsOf(platform: LocalPlatform, sql: string): Promise<unknown> {
  const { status, json } = await query(platform, sql);
  expect([status, json]).toEqual([200, expect.anything()]);
  return (json as unknown as { readonly rows: unknown }).rows;
}

describe.each([
  ['a given server', inject('databaseUrl')],
  ['PGlite', 'pglite:'],
])('databases on %s', { timeout: 180_000 }, (_name, databaseUrl) => {
  test('survive a restart with their roles and settings, and a reset drops them', async () => {
    const folder = await newFolder();
    const first = await start(folder, databaseUrl);
    await rowsOf(first, "CREATE TABLE kept (v text); INSERT INTO kept VALUES ('bright')");
    const isServer = databaseUrl !== 'pglite:';
    const role = `app_${process.pid}`;
    if (isServer)
      await rowsOf(
        first,
        `CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT SELECT ON kept TO ${role}`,
      );
    await first.close();
    const second = await start(folder, databaseUrl);
    expect(await rowsOf(second, 'SELECT v FROM kept')).toEqual([{ v: 'bright' }]);
    const roles = `SELECT count(*)::int AS n FROM pg_roles WHERE rolname = '${role}'`;
    expect(await rowsOf(second, roles)).toEqual([{ n: isServer ? 1 : 0 }]);
    await second.reset();
    await second.close();
    expect(second.failures).toEqual([]);
    expect(await readdir(join(folder, 'databases'))).toEqual([]);
  });
});

test('says why kept data of a server can’t be opened: its version, or its password', async () => {
  const dataFolder = await newFolder();
  const password = 'kept';
  const server = await startServer({ dataFolder, password });
  const run = async (url: string, sql: string): Promise<void> => {
    const client = new Client(url);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await server.stop();
  await expect(startServer({ dataFolder, password: 'another' })).rejects.toThrow(
    'have another password',
  );

  // As in earlier versions: the superuser is `postgres`.
  const again = await startServer({ dataFolder, password });
  const asOther = new URL(again.url);
  asOther.searchParams.set('user', 'clerk');
  await run(
    again.url,
    `drop role postgres; create role clerk superuser login password '${password}'`,
  );
  await run(asOther.href, 'alter role local_platform rename to postgres');
  await again.stop();
  await expect(startServer({ dataFolder, password })).rejects.toThrow(
    'were created by an earlier version of the local platform',
  );
});

test('a reset creates new databases, which survive a restart, too', async () => {
  const [folder, url] = [await newFolder(), inject('databaseUrl')];
  const first = await start(folder, url);
  await rowsOf(first, 'CREATE TABLE kept ()');
  await first.reset();
  expect((await query(first, 'SELECT FROM kept')).json).toMatchObject({ code: 'invalid_query' });
  await rowsOf(first, 'CREATE TABLE later ()');
  await first.close();
  const second = await start(folder, url);
  expect(await rowsOf(second, 'SELECT FROM later')).toEqual([]);
  await second.reset();
  await second.close();
});

test('a database that is missing on the given server is not replaced by an empty one, until a reset', async () => {
  const [folder, url] = [await newFolder(), inject('databaseUrl')];
  const first = await start(folder, url);
  const [row] = (await rowsOf(first, 'SELECT current_database() AS name')) as {
    readonly name: string;
  }[];
  await first.close();
  // As if the folder was opened with another server.
  const admin = new Client(url);
  await admin.connect();
  await admin.query(`DROP DATABASE ${row?.name}`);
  await admin.end();
  const second = await start(folder, url);
  const { status, json } = await query(second, 'SELECT 1');
  expect([status, json]).toMatchObject([
    502,
    { detail: expect.stringContaining('missing on the PostgreSQL server') as string },
  ]);
  await second.reset();
  await rowsOf(second, 'SELECT 1 AS n');
  await second.reset();
  await second.close();
});

/** Starts an emulator in a process of its own. @param state folder of the user's state */
const emulator = (state: string, seed: string): Promise<RunningEmulator> =>
  RunningEmulator.start({ data: 'my-app', seed }, `export XDG_STATE_HOME='${state}'`).ready();

async function send(running: RunningEmulator, sql: string): Promise<unknown> {
  const response = await fetch(
    `${running.variable('PLATFORM_BASE_URL')}/projects/site/cloud/database/queries`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${running.variable('PLATFORM_TOKEN')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: sql }),
    },
  );
  const json = (await response.json()) as { readonly rows: unknown };
  expect([response.status, json]).toEqual([200, expect.anything()]);
  return json.rows;
}

test('an emulator with a server of the platform keeps acknowledged SQL after a kill', {
  timeout: 180_000,
}, async () => {
  const folder = await newFolder();
  const seed = `${folder}.json`;
  await writeFile(seed, JSON.stringify(SEED));
  const first = await emulator(folder, seed);
  await send(first, 'CREATE TABLE kept (n int)');
  let acknowledged = 0;
  const load = (async (): Promise<never> => {
    for (;;) {
      await send(first, 'INSERT INTO kept VALUES (1)');
      acknowledged += 1;
    }
  })().catch(() => undefined);
  await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(3);
  await first.stop('SIGKILL');
  await load;
  const last = await emulator(folder, seed);
  // A row whose response was lost may be there, too.
  expect(await send(last, `SELECT count(*) >= ${acknowledged} AS ok FROM kept`)).toEqual([
    { ok: true },
  ]);
  expect(await last.stop('SIGTERM')).toBe(0);
  expect(last.stderr).toBe('');
});

/** Kills a process, unless it has ended since it was listed. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('the server of a data folder', { timeout: 180_000 }, () => {
  /** Creates databases in a folder that is kept. */
  const kept = async (
    folder: string,
    settings: Partial<DatabaseSettings> = {},
  ): Promise<{ readonly databases: Databases; saved(): SavedRecords }> => {
    const databases = new Databases(systemClock, {
      url: undefined,
      environment: { PATH: process.env['PATH'] ?? '' },
      folder: join(folder, 'databases'),
      isKept: true,
      ...settings,
    });
    const saved = (): SavedRecords => {
      const [record] = [...databases.records()];
      return new SavedRecords([['databases', 'all', record?.[2] as string]]);
    };
    return { databases, saved };
  };

  /** Returns the process ID of the server that has its data in a folder. */
  async function serverOf(folder: string): Promise<number> {
    const [id = ''] = await readdir(join(folder, 'databases'));
    return Number.parseInt(
      await readFile(join(folder, 'databases', id, 'postgres/postmaster.pid'), 'utf8'),
      10,
    );
  }

  /**
   * Folder with a database that has the table `kept`. Tests copy it, because `initdb` takes seconds
   * of CPU time.
   */
  let original: string;
  let saved: SavedRecords;
  beforeAll(async () => {
    original = await mkdtemp(join(SCRATCH_FOLDER, 'kept-databases-'));
    // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
    await chmod(original, 0o755);
    const created = await kept(original);
    await created.databases.run('site', 'CREATE TABLE kept ()');
    await created.databases.close();
    saved = created.saved();
  });
  afterAll(() => rm(original, { recursive: true }));
  async function copyOfOriginal(): Promise<string> {
    const folder = await newFolder();
    await cp(original, folder, { recursive: true });
    return folder;
  }

  test('is refused with a remedy if it has the superuser of earlier versions', async () => {
    const options = { dataFolder: await newFolder(), password: 'x' };
    const first = await startServer(options);
    const admin = new Client(first.url);
    await admin.connect();
    await admin.query(
      `DROP ROLE postgres; UPDATE pg_catalog.pg_authid SET rolname = 'postgres' WHERE rolname = current_user`,
    );
    await admin.end();
    await first.stop();
    await expect(startServer(options)).rejects.toThrow(
      /^The databases of this data folder were created by an earlier version .*Reset the local platform, or delete the data folder/,
    );
  });

  test('is ended first if a kill left it running, and a file of an ended one is ignored', async () => {
    const folder = await copyOfOriginal();
    const first = await kept(folder, { saved });
    await first.databases.run('site', 'SELECT FROM kept');
    const pid = await serverOf(folder);
    // The first platform doesn't know that the second one ends its server.
    const second = await kept(folder, { saved: first.saved() });
    expect((await second.databases.run('site', 'SELECT FROM kept')).rowCount).toBe(0);
    expect(await serverOf(folder)).not.toBe(pid);
    await first.databases.close();
    await second.databases.close();
    const [id = ''] = await readdir(join(folder, 'databases'));
    // The ID now belongs to another process: this one.
    await writeFile(
      join(folder, 'databases', id, 'postgres/postmaster.pid'),
      `${process.pid}\n/elsewhere\n`,
    );
    const third = await kept(folder, { saved: first.saved() });
    expect((await third.databases.run('site', 'SELECT FROM kept')).rowCount).toBe(0);
    await third.databases.close();
  });

  test('is not replaced by an empty one if its files are incomplete', async () => {
    const folder = await copyOfOriginal();
    const [id = ''] = await readdir(join(folder, 'databases'));
    const data = join(folder, 'databases', id, 'postgres');
    await rm(join(data, 'PG_VERSION'));
    const before = await readdir(data, { recursive: true });
    const { databases } = await kept(folder, { saved });
    await expect(databases.run('site', 'SELECT FROM kept')).rejects.toThrow(
      `${join(data, 'PG_VERSION')} is missing.`,
    );
    await databases.close();
    expect(await readdir(data, { recursive: true })).toEqual(before);
  });

  test('recovers after all its processes were killed', async () => {
    const folder = await copyOfOriginal();
    const first = await kept(folder, { saved });
    await first.databases.run('site', 'SELECT FROM kept');
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(await serverOf(folder))]);
    for (const pid of [await serverOf(folder), ...stdout.trim().split('\n').map(Number)])
      endProcess(pid);
    await first.databases.close();
    const second = await kept(folder, { saved: first.saved() });
    expect((await second.databases.run('site', 'SELECT FROM kept')).rowCount).toBe(0);
    expect(await second.databases.bytes('site')).toBeGreaterThan(1_000_000);
    expect(await second.databases.bytes('other')).toBe(0);
    await second.databases.close();
  });

  test('must have the version of the data, or the SQL fails with what to install', async () => {
    const none = { findEmbedded: async () => undefined, findInstalled: async () => [] };
    for (const settings of [none, { url: 'pglite:' }, { url: inject('databaseUrl') }]) {
      const { databases } = await kept(original, { saved, ...settings });
      expect(await databases.description()).toMatch(
        /^none\. The databases of this data folder require PostgreSQL \d+, /,
      );
      await expect(databases.run('site', 'SELECT 1')).rejects.toThrow(
        /Install PostgreSQL \d+ and leave/,
      );
      await databases.close();
    }
  });
});
