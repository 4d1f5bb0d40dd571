import { beforeAll, describe, expect, inject, test } from 'vitest';
import { STABLE_FUNCTIONS } from '../../src/sql/database/stable-functions.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { rewriteSessionSettings } from '../../src/sql/database/session-settings.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { transactionNeed } from '../../src/sql/transactions/transaction-needs.ts';
import { SESSION_CASES } from '../products/migrations/lint/session-cases.ts';
import { TRANSACTION_CASES } from '../products/migrations/lint/transaction-cases.ts';
import { createDatabase, PostgresConnection } from './postgres-connection.ts';

const parser = await loadParser();
const database = await createDatabase(inject('databaseUrl'));

/** `ERRCODE_ACTIVE_SQL_TRANSACTION`: error of a statement that can't run in a transaction. */
const IN_TRANSACTION = '25001';

describe('statements that must be outside of a transaction are those that PostgreSQL refuses in one', () => {
  const hits = [
    ...(TRANSACTION_CASES['outside-transaction']?.hits ?? []),
    ...(TRANSACTION_CASES['concurrent-statement']?.hits ?? []),
  ];
  const misses = TRANSACTION_CASES['outside-transaction']?.misses ?? [];

  // All tables exist, so an error is about the transaction and not about something missing.
  beforeAll(async () => {
    await using connection = await PostgresConnection.open(database);
    const made = await connection.query(`create table t (a int) partition by range (a);
      create table p partition of t default; create index i on p (a);
      create table u (a int); create index ui on u (a);
      create materialized view m as select 1 as a; create unique index on m (a);
      create subscription s connection 'dbname=nowhere' publication p with (connect = false)`);
    if (made.error !== undefined) throw new Error(made.error.message);
  });

  const rows = [...hits, ...misses].map(sql => sql.replace('▸', ''));

  test.each(rows)('%s', async sql => {
    await using connection = await PostgresConnection.open(database);
    await connection.query('begin');
    const { error } = await connection.query(sql);
    const need = splitSql(parser, '', sql).statements.map(({ node }) => transactionNeed(node));
    const isSaidToBe = need.map(word => word === 'outside' || word === 'concurrent');
    expect({ isSaidToBe, error }).toEqual({ isSaidToBe: [error?.code === IN_TRANSACTION], error });
  });
});

describe('a rewritten setting leaves no trace', () => {
  const SETTINGS =
    "select json_object_agg(name, setting order by name) from pg_settings where source = 'session'";
  const hits = SESSION_CASES['session-setting']?.hits ?? [];

  test.each(hits.map(hit => hit.replace('▸', '')))('%s', async sql => {
    await using connection = await PostgresConnection.open(database);
    // So that RESET and DEFAULT have an effect.
    await connection.query("set work_mem = '2MB'");
    const custom = "select current_setting('a.b', true)";
    const state = async () => [
      (await connection.query(SETTINGS)).rows,
      (await connection.query(custom)).rows,
    ];
    const before = await state();
    const { statements, source } = splitSql(parser, '', sql);
    const local = statements.map(statement => rewriteSessionSettings(statement, source));
    expect(local.join(';')).not.toBe(sql);
    expect((await connection.query(`begin; ${local.join(';')}; commit`)).error).toBeUndefined();
    const [settings, parameter] = await state();
    expect(settings).toEqual(before[0]);
    // An undeclared parameter is empty afterwards, not absent.
    expect(parameter?.[0]?.[0] ?? '').toBe('');
    // Without the rollback, the statement has an effect; otherwise the test would prove nothing.
    await connection.query(sql);
    expect(await state()).not.toEqual([settings, parameter]);
  });
});

test.each([
  ["set session.depth = '3'", "set LOCAL session.depth = '3'"],
  ['set session depth.a = 3', 'set LOCAL depth.a = 3'],
  ['reset time.zone', 'SET LOCAL time.zone TO DEFAULT'],
  ['reset time zone', 'SET LOCAL TIME ZONE DEFAULT'],
  ['reset work_mem', 'SET LOCAL work_mem TO DEFAULT'],
])('%s is run as %s', (sql, local) => {
  const { statements, source } = splitSql(parser, 'a.sql', sql);
  expect(statements.map(statement => rewriteSessionSettings(statement, source))).toEqual([local]);
});

test('functions that count as stable are PostgreSQL’s own, and none of them is volatile', async () => {
  await using connection = await PostgresConnection.open(database);
  const all = [...STABLE_FUNCTIONS];
  const names = all.map(name => `'${name}'`).join(', ');
  const { rows } =
    await connection.query(`select proname, bool_or(provolatile = 'v')::text from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname in (${names}) group by proname`);
  expect(all.length).toBeGreaterThan(450);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(all.map(name => [name, 'false'])));
});
