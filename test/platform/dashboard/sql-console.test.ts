import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDashboard } from '../../../src/platform/dashboard/dashboard.ts';
import { SQL_LIMITS } from '../../../src/api/services/database.ts';
import { RICH_SEED, type Running, startRunning } from './rich-platform.ts';
import { textOf, Visitor } from './visitor.ts';

let running: Running;
let visitor: Visitor;

beforeAll(async () => {
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  visitor = await Visitor.enter(running);
});
afterAll(() => running[Symbol.asyncDispose]());

describe('the SQL console', () => {
  const post = (sql: string): ReturnType<Visitor['post']> =>
    visitor.post('sql', { project: 'shop', sql });
  const run = async (sql: string): Promise<string> => textOf((await post(sql)).text);

  test('runs SQL and shows every value, NULL included', async () => {
    const text = await run(
      "SELECT 1 AS one, NULL AS nothing, '<b>&amp;' AS html, 9007199254740993 AS big, ARRAY[1,2] AS one",
    );
    expect(text).toContain('1 row.');
    expect(text).toContain('one nothing html big one 1 NULL <b>&amp; 9007199254740993 {1,2}');
    expect(await run('CREATE TABLE notes (id int)')).toContain('CREATE TABLE, 0 rows affected.');
    expect(await run('INSERT INTO notes VALUES (1), (2); UPDATE notes SET id = id + 1')).toContain(
      'UPDATE, 2 rows affected.',
    );
    expect(await run('SELECT * FROM notes WHERE false')).toContain('The result has no rows.');
    expect(await run('-- nothing')).toContain('The SQL contains no statement.');
  });

  test('shows an error at the position that the person sees, and keeps the SQL', async () => {
    const { text } = await post('SELECT 1,\r\n  nosuch');
    expect(textOf(text)).toContain(
      'column "nosuch" does not exist (SQLSTATE 42703, line 2, column 3',
    );
    expect(text).toContain('SELECT 1,\n  nosuch</textarea>');
    expect(await run('a\0b')).toContain('the query contains a zero byte');
  });

  test('lists the first rows of a long result, and cuts long values', async () => {
    const rows = await run('SELECT i FROM generate_series(1, 2000) AS i');
    expect(rows).toContain('2,000 rows.');
    expect(rows).toContain(`The first ${SQL_LIMITS.maxRows} rows are listed.`);
    const text = await run("SELECT repeat('x', 5000)");
    expect(text).toContain(`${'x'.repeat(1000)}…`);
    expect(text).not.toContain('x'.repeat(1001));
  });
});

test('an error of the dashboard itself is reported, not hidden', async () => {
  const functionsAddress = (): never => {
    throw new Error('The disk is gone.');
  };
  const dashboard = await startDashboard({ ...running.platform, functionsAddress });
  const guest = await Visitor.enter(dashboard);
  const { status, text } = await guest.get('');
  expect([status, textOf(text)]).toEqual([
    500,
    expect.stringContaining('Error: The disk is gone.'),
  ]);
  await dashboard.close();
});
