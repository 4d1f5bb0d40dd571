// @module-tag slow, because each test creates the data of servers, and each kill needs a start of the emulator.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { controlEmulator } from '../../src/emulator/control.ts';
import { startPlatform, type TestPlatform } from '../../src/emulator/start-platform.ts';
import { Databases } from '../../src/platform/database/databases.ts';
import { RunningEmulator } from '../emulator/running-emulator.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { type KeptPlatform, newFolder, startKept } from './saving/full-platform.ts';
import { call, seedWith } from './support/test-platform.ts';

const KILLS = 1;
/** Time from the command to a kill: a reset takes about as long. */
const MOST_RESET_MS = 400;
/** Time in which half of the kills are, because the reset saves its new state early. */
const MOST_SAVING_MS = 20;

interface Started extends KeptPlatform {
  readonly data: string;
  /** Waits for the preparation with this number, from 0. @returns the ID of the databases */
  readonly prepared: (number: number) => Promise<string | undefined>;
  readonly preparations: () => number;
}

/** Starts a platform, and closes it at the end of the test. @param expectsReset whether it prepares for the first reset, too */
async function start(data: string, expectsReset: boolean, setupSql?: string): Promise<Started> {
  const prepare = vi.spyOn(Databases.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const environment = { PATH: process.env['PATH'] ?? '' };
  const kept = await startKept(data, {
    databaseUrl: undefined,
    environment,
    setupSql,
    startDatabases: true,
    expectsReset,
  });
  const prepared = async (number: number): Promise<string | undefined> => {
    // The lowest priority may mean minutes on a busy machine.
    await vi.waitUntil(() => prepare.mock.results.length > number, { timeout: 300_000 });
    const saved = await (prepare.mock.results[number]?.value as ReturnType<Databases['prepare']>);
    return saved?.id;
  };
  return { ...kept, data, prepared, preparations: () => prepare.mock.calls.length };
}

async function rowsOf({ platform }: Pick<Started, 'platform'>, query: string): Promise<unknown> {
  const { status, json } = await call(platform, 'POST /projects/site/cloud/database/queries', { body: { query } });
  return status === 200 ? (json as unknown as { readonly rows: unknown }).rows : json;
}

/** Returns the paths of the folders for work in progress, relative to the folder of all of them. */
const workIn = (data: string): readonly string[] =>
  readdirSync(join(data, 'work')).flatMap(work => readdirSync(join(data, 'work', work)).map(name => join(work, name)));

/** Returns the nice values of the programs, except shells, that name a folder. Empty on a system without `/proc`. */
function nicenessIn(folder: string): readonly number[] {
  return (existsSync('/proc/self/stat') ? readdirSync('/proc') : []).flatMap(id => {
    try {
      const line = /^\d+$/.test(id) ? readFileSync(`/proc/${id}/cmdline`, 'utf8') : '';
      if (!line.includes(folder) || line.startsWith('/bin/sh')) return [];
      // The name of the program, in parentheses, can contain spaces. Fields follow it from the third one.
      return [Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])];
    } catch {
      return [];
    }
  });
}

test('a reset continues with the databases that were prepared, and answers as a new start', {
  timeout: 600_000,
}, async () => {
  const data = await newFolder();
  const started = await start(data, true, 'CREATE TABLE seeded (n serial); CREATE ROLE reader');
  const { platform, close } = started;
  await rowsOf(started, 'INSERT INTO seeded DEFAULT VALUES; CREATE TABLE old (); CREATE ROLE writer');
  const id = (await started.prepared(0)) ?? '';
  // It is complete, and no server uses it.
  const [next = ''] = workIn(data).filter(path => path.endsWith(id));
  const files = join(data, 'work', next, 'postgres');
  expect(await readdir(join(data, 'work', next))).toEqual(['postgres']);
  expect(existsSync(join(files, 'postmaster.pid'))).toBe(false);
  const { ino } = statSync(join(files, 'PG_VERSION'));
  const running = (platform.databases as Databases).run('site', 'SELECT pg_sleep(60)');
  const ended = running.catch((error: unknown) => error);
  const others = "SELECT FROM pg_stat_activity WHERE query LIKE '%sleep%' AND pid <> pg_backend_pid()";
  await vi.waitUntil(async () => ((await rowsOf(started, others)) as unknown[]).length > 0, 60_000);
  await platform.reset();
  expect(await ended).toMatchObject({ sqlState: '57P01' });
  expect(await readdir(join(data, 'databases'))).toEqual([id]);
  expect(statSync(join(data, 'databases', id, 'postgres/PG_VERSION')).ino).toBe(ino);
  expect(await rowsOf(started, 'INSERT INTO seeded DEFAULT VALUES RETURNING n')).toEqual([{ n: 1 }]);
  const objects =
    "SELECT to_regclass('old') AS old, array_agg(rolname) AS roles FROM pg_roles WHERE rolname IN ('reader', 'writer')";
  expect(await rowsOf(started, objects)).toMatchObject([{ old: null, roles: ['reader'] }]);

  // The next ones have another password, and the current ones outlive the process.
  expect(await started.prepared(1)).not.toBe(id);
  await close();
  expect(await readdir(join(data, 'work'))).toEqual([]);
  expect(await rowsOf(await start(data, false), 'SELECT n FROM seeded')).toEqual([{ n: 1 }]);
});

test('after its first reset, a platform prepares with the lowest priority, and neither a reset nor its end waits for it', {
  timeout: 600_000,
}, async () => {
  const started = await start(await newFolder(), false);
  const { platform, data, close } = started;
  await rowsOf(started, 'CREATE TABLE old ()');
  expect(started.preparations()).toBe(0);
  await platform.reset();
  const work = join(data, 'work');
  if (existsSync('/proc/self/stat')) {
    await vi.waitUntil(() => nicenessIn(work).length > 0, { timeout: 300_000, interval: 1 });
    await vi.waitUntil(() => nicenessIn(work).every(value => value === 19), { timeout: 60_000, interval: 1 });
  }
  const before = await readdir(join(data, 'databases'));
  await platform.reset();
  expect(await readdir(join(data, 'databases'))).not.toEqual(before);
  expect(await rowsOf(started, 'SELECT FROM old')).toMatchObject({ code: 'invalid_query' });
  await close();
  expect(nicenessIn(data)).toEqual([]);
  expect(await readdir(work)).toEqual([]);
});

test('a kill in the middle of a reset leaves the old content or the new one', {
  timeout: 600_000,
}, async () => {
  const data = await newFolder();
  const seed = `${data}.json`;
  await writeFile(seed, JSON.stringify(seedWith({ cloud: true })));
  const chance = seededInteger(1);
  const states: string[] = [];
  // A kill leaves temporary folders, too.
  const temporary = `export TMPDIR='${dirname(data)}'`;
  const open = (): Promise<RunningEmulator> => RunningEmulator.start({ data, seed, resets: true }, temporary).ready();
  const send = async (emulator: RunningEmulator, method: string, path: string, body?: unknown): Promise<string> => {
    const headers = {
      authorization: `Bearer ${emulator.variable('PLATFORM_TOKEN')}`,
      'content-type': 'application/json',
    };
    const url = `${emulator.variable('PLATFORM_BASE_URL')}/projects/site/cloud/${path}`;
    return (
      await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    ).text();
  };
  const sql = (emulator: RunningEmulator, query: string): Promise<string> =>
    send(emulator, 'POST', 'database/queries', { query });
  let emulator = await open();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await send(emulator, 'PUT', 'secrets/OLD', { value: 'x' });
    await sql(emulator, 'CREATE TABLE IF NOT EXISTS old ()');
    const isPrepared = (): boolean =>
      workIn(data).some(path => existsSync(join(data, 'work', path, 'postgres'))) &&
      nicenessIn(join(data, 'work')).length === 0;
    await vi.waitUntil(isPrepared, { timeout: 300_000 });
    const reset = controlEmulator({ do: 'reset' }, data, {}).catch(() => undefined);
    await new Promise(resolve => setTimeout(resolve, chance(kill % 2 === 0 ? MOST_SAVING_MS : MOST_RESET_MS)));
    await emulator.stop('SIGKILL');
    await reset;
    emulator = await open();
    const isOld = [
      (await send(emulator, 'GET', 'secrets')).includes('"OLD"'),
      !(await sql(emulator, 'SELECT FROM old')).includes('invalid_query'),
    ];
    expect(isOld[0]).toBe(isOld[1]);
    states.push(isOld[0] ? 'old' : 'new');
    expect(await sql(emulator, 'SELECT 1 AS n')).toContain('"n":1');
    // The next start deletes everything else.
    expect(await readdir(join(data, 'databases'))).toHaveLength(1);
    expect(await readdir(join(data, 'work'))).toHaveLength(1);
  }
  expect(await emulator.stop('SIGTERM')).toBe(0);
  expect(await readdir(join(data, 'work'))).toEqual([]);
  console.log(`States after a kill in the middle of a reset: ${states.join(' ')}`);
});

describe('a suite that resets before each test finds only the seed', { timeout: 120_000 }, () => {
  let platform: TestPlatform;
  const times: number[] = [];
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${platform.url}/projects/${platform.projectId}/cloud/${path}`, {
      method,
      headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBeLessThan(300);
    return response.status === 204 ? undefined : response.json();
  };
  const query = (sql: string): Promise<unknown> => send('POST', 'database/queries', { query: sql });

  beforeAll(async () => {
    platform = await startPlatform({ resets: true, seed: seedWith({ cloud: true }) });
  }, 60_000);
  beforeEach(async () => {
    const startedAt = performance.now();
    await platform.reset();
    await query('SELECT 1');
    times.push(performance.now() - startedAt);
  }, 60_000);
  afterAll(async () => {
    await platform.close();
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
    console.log(`Median of ${times.length} resets with the first query: ${median.toFixed(0)} ms`);
  });

  test.each(Array.from({ length: 3 }, (_, number) => number))('reset %i', async () => {
    expect(await send('GET', 'secrets')).toMatchObject({ secrets: [] });
    await send('PUT', 'secrets/KEY', { value: 'x' });
    // Fails if the table is there.
    await query('CREATE TABLE orders (id serial)');
    expect(await query('INSERT INTO orders DEFAULT VALUES RETURNING id')).toMatchObject({ rows: [{ id: 1 }] });
  });
});
