// @module-tag slow, because it waits for time limits of real SQL.
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { Databases } from '../../../src/platform/database/databases.ts';
import { seedWith, startPlatform } from '../support/test-platform.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

function databases(url: string, timeoutMs: number): Databases {
  return new Databases(systemClock, { url, environment: {}, folder: SCRATCH_FOLDER, timeoutMs });
}

/** Counts the sessions whose SQL contains a text. */
async function sessionsWith(text: string): Promise<number> {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query(
    'SELECT FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()',
    [`%${text}%`],
  );
  await client.end();
  return rows.length;
}

// The limit is long enough for a busy machine to reach the COMMIT.
test.concurrent.each([
  'SET statement_timeout = 0; CREATE TABLE kept (); COMMIT; SELECT pg_sleep(100.25)',
  'SET statement_timeout = 0; CREATE TABLE kept (); COMMIT; DO $$ BEGIN PERFORM pg_sleep(100.25); ' +
    'EXCEPTION WHEN query_canceled THEN PERFORM pg_sleep(100.25); END $$',
])('SQL can’t escape the time limit: %s', async sql => {
  const made = databases(inject('databaseUrl'), 15_000);
  await expect(made.run('site', sql)).rejects.toMatchObject({ sqlState: '57014', lastCommit: 3 });
  expect((await made.run('site', 'SELECT FROM kept')).rowCount).toBe(0);
  expect(await sessionsWith(sql)).toBe(0);
  await made.close();
});

test('a closed connection ends its SQL', async () => {
  const platform = await startPlatform({
    seed: seedWith({ cloud: true }),
    databaseUrl: inject('databaseUrl'),
  });
  const client = new AbortController();
  const sent = fetch(`${platform.baseUrl}/projects/site/cloud/database/queries`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner-token', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'SELECT pg_sleep(50.75)' }),
    signal: client.signal,
  });
  await expect.poll(() => sessionsWith('pg_sleep(50.75)')).toBe(1);
  client.abort();
  await expect(sent).rejects.toThrow('aborted');
  await expect.poll(() => sessionsWith('pg_sleep(50.75)')).toBe(0);
});
