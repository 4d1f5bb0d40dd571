import { expect, inject, it } from 'vitest';
import { bootstrapRequest } from '../../../../src/features/migrations/statements/bookkeeping-tables.ts';
import { driftRequest, recordObjectsRequest } from '../../../../src/features/migrations/statements/drift-request.ts';
import { createDatabase, PostgresConnection } from '../../../sql/postgres-connection.ts';

const LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 60_000 };
const HISTORY = 'history_of_drift';

/** Objects whose definitions PostgreSQL formats differently depending on settings of the session. */
const OBJECTS = `create schema bay;
create table tides (
  id int primary key, "Level" int,
  seen timestamptz default '2026-06-01 12:00+00'::timestamptz,
  every interval default '1 day 2 hours'::interval,
  pattern bytea default '\\x00ff'::bytea,
  height double precision default '0.1234567890123456789'::double precision,
  path text default 'a\\b'
);
create view recent as select id, "Level" from tides where seen > '2026-05-01 00:00+00'::timestamptz;`;

const database = await createDatabase(inject('databaseUrl'));

async function report(connection: PostgresConnection, query: string): Promise<unknown> {
  const { rows, error } = await connection.query(query);
  expect(error).toBeUndefined();
  return JSON.parse(rows.at(-1)?.[0] ?? 'null');
}

it.each([
  ['search_path', 'bay'],
  ['timezone', 'Asia/Tokyo'],
  ['datestyle', 'German'],
  ['intervalstyle', 'iso_8601'],
  ['bytea_output', 'escape'],
  ['quote_all_identifiers', 'on'],
  ['extra_float_digits', '-10'],
  ['standard_conforming_strings', 'off'],
])('the session setting %s is not drift', async (name, value) => {
  await using connection = await PostgresConnection.open(database);
  await connection.query(`drop schema if exists ${HISTORY}, bay cascade; drop table if exists tides cascade`);
  await connection.query(OBJECTS);
  await report(connection, bootstrapRequest(LIMITS, HISTORY));
  expect(
    await report(connection, recordObjectsRequest(LIMITS, HISTORY, { schemas: ['public'], accepts: true })),
  ).toEqual({
    is: 'noted',
  });
  await connection.query(`set ${name} = '${value}'`);
  expect(await report(connection, driftRequest(LIMITS, HISTORY, false))).toMatchObject({
    is: 'compared',
    differences: [],
  });
});
