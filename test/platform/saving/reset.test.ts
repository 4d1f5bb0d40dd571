// @module-tag slow, because it creates the data of two servers.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Databases } from '../../../src/platform/database/databases.ts';
import { call } from '../support/test-platform.ts';
import { newFolder, startKept } from './full-platform.ts';

const OPTIONS = {
  databaseUrl: undefined,
  environment: { PATH: process.env['PATH'] ?? '' },
  startDatabases: true,
  quickResets: true,
};

test('resets while the first server still starts leave a complete copy of its data to the next', async () => {
  const { platform, close } = await startKept(await newFolder(), OPTIONS);
  await platform.reset();
  await platform.reset();
  const query = { body: { query: 'SELECT' } };
  const { status } = await call(platform, 'POST /projects/site/cloud/database/queries', query);
  expect(status).toBe(200);
  await close();
});

test('a reset ends running SQL, answers as a new start, and leaves no files of the old databases', {
  timeout: 300_000,
}, async () => {
  const data = await newFolder();
  const options = { ...OPTIONS, setupSql: 'CREATE TABLE seeded (n serial); CREATE ROLE reader' };
  const { platform, close } = await startKept(data, options);
  const rowsOf = async (query: string, of = platform): Promise<unknown> => {
    const { json } = await call(of, 'POST /projects/site/cloud/database/queries', {
      body: { query },
    });
    return (json as unknown as { readonly rows: unknown }).rows;
  };
  await rowsOf('INSERT INTO seeded DEFAULT VALUES; CREATE TABLE old (); CREATE ROLE writer');
  const [old = ''] = await readdir(join(data, 'databases'));
  const running = (platform.databases as Databases).run('site', 'SELECT pg_sleep(60)');
  const ended = running.catch((error: unknown) => error);
  const others =
    "SELECT FROM pg_stat_activity WHERE query LIKE '%sleep%' AND pid <> pg_backend_pid()";
  await vi.waitUntil(async () => ((await rowsOf(others)) as unknown[]).length > 0, 60_000);
  await platform.reset();
  expect(await ended).toMatchObject({ sqlState: '57P01' });
  expect(await rowsOf('INSERT INTO seeded DEFAULT VALUES RETURNING n')).toEqual([{ n: 1 }]);
  const objects =
    "SELECT to_regclass('old') AS old, array_agg(rolname) AS roles FROM pg_roles WHERE rolname IN ('reader', 'writer')";
  expect(await rowsOf(objects)).toMatchObject([{ old: null, roles: ['reader'] }]);
  const left = await readdir(join(data, 'databases'));
  expect([left.length, left.includes(old)]).toEqual([1, false]);
  await close();
  const { platform: again } = await startKept(data, options);
  expect(await rowsOf('SELECT n FROM seeded', again)).toEqual([{ n: 1 }]);
});
