import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { SUPABASE_SETUP } from '../../../src/api/supabase-setup.ts';
import { systemClock } from '../../../src/base/time/clock.ts';
import { Databases } from '../../../src/platform/database/databases.ts';
import { temporaryFolder } from '../support/test-platform.ts';

/** Sets up a new database, and returns the number of its tables named `probe`. */
async function setUp(setupSql: string): Promise<unknown> {
  const folder = temporaryFolder();
  const databases = new Databases(systemClock, {
    url: inject('databaseUrl'),
    environment: {},
    folder,
    setupSql,
  });
  onTestFinished(() => databases.close());
  const { rows } = await databases.run(
    'site',
    `SELECT count(*)::int FROM pg_class WHERE relname = 'probe'`,
  );
  return rows;
}

const TABLE = 'CREATE TABLE probe ()';

test.each([
  TABLE,
  `BEGIN; ${TABLE}; COMMIT;`,
  `BEGIN ISOLATION LEVEL SERIALIZABLE; ${TABLE}; END`,
  `${TABLE}; COMMIT`,
  `${TABLE}; SET ROLE pg_database_owner`,
])('sets up a database: %s', async sql => {
  expect(JSON.stringify(await setUp(sql))).toContain('1');
});

test.each([
  [`BEGIN; ${TABLE};`, 'it ends in an open transaction. Add COMMIT'],
  [`BEGIN; ${TABLE}; ROLLBACK;`, 'It was rolled back, or its settings were reset. Remove ROLLBACK'],
  [`${TABLE}; RESET ALL`, 'Remove ROLLBACK and RESET ALL'],
  [`${TABLE}; COMMIT; SELECT 1/0`, 'division by zero. What it committed remains'],
])('does not count as set up: %s', async (sql, message) => {
  await expect(setUp(sql)).rejects.toThrow(message);
});

test('Supabase’s roles, where only a superuser can create roles, are refused with the version that needs none', async () => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  onTestFinished(() => client.end());
  const name = `anon_${randomUUID().replaceAll('-', '')}`;
  await client.query(`begin; create role ${name}_owner; set local role ${name}_owner`);
  await expect(client.query(SUPABASE_SETUP.replaceAll('anon', name))).rejects.toThrow(
    'older than PostgreSQL 16',
  );
});
