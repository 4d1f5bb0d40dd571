// @module-tag slow, because it records many programs on a PostgreSQL server.
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { statementsOf } from '../../../src/recorder/statements/statements.ts';
import { readSurroundings } from '../../../src/recorder/statements/surroundings.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { recordedRuns, useDatabase } from '../protocol/recorded-session.ts';

useDatabase();

const parser = await loadParser();
const REGISTRY = ['dependencies', 'events', 'projects', 'releases', 'tags'].map(name => `create table ${name} ()`);

it.each([
  ['is Sqitch’s with exactly the tables of its registry', [], true],
  ['is the user’s with one more table', ['create table boats ()'], false],
])('a schema with any name %s', async (_, more, isTools) => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query('begin; create schema meta; set local search_path to meta');
  for (const each of [
    'create table changes (change_id text, change text, planned_at timestamptz)',
    ...REGISTRY,
    ...more,
  ])
    await client.query(each);
  const run = statementsOf('select change_id from changes', parser).map(each => ({ ...each, isUndone: false }));
  const { own, histories } = await readSurroundings(client, run);
  await client.end();
  expect([own.has('meta.*'), histories.has('meta.changes')]).toEqual([isTools, isTools]);
});

it('refuses a table of the user’s in the schema of a tool', async () => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query(
    'begin; create schema drizzle; create table drizzle.__drizzle_migrations (id int, hash text, created_at int)',
  );
  const run = statementsOf('select created_at from drizzle.__drizzle_migrations', parser).map(each => ({
    ...each,
    isUndone: false,
  }));
  const { histories } = await readSurroundings(client, run);
  await client.query('create table drizzle.boats (id int)');
  const error = await readSurroundings(client, run).catch((thrown: unknown) => thrown);
  await client.end();
  expect([...histories.keys()]).toEqual(['drizzle.__drizzle_migrations']);
  expect(String(error)).toContain('can’t record your table `drizzle.boats`');
});

it.each([
  ['first', ['public', 'legacy']],
  ['last', ['legacy', 'public']],
])('a table of the user’s with the name of the tool’s is refused if the tool’s was created %s', async (_, schemas) => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query('begin; create schema legacy');
  for (const schema of schemas)
    await client.query(
      `create table ${schema}.schema_migrations (${schema === 'public' ? 'version varchar primary key' : 'note text'})`,
    );
  const text = 'create table schema_migrations (version varchar); select version from schema_migrations';
  const run = statementsOf(text, parser).map(each => ({ ...each, isUndone: false }));
  const error = await readSurroundings(client, run).catch((thrown: unknown) => thrown);
  await client.end();
  expect(String(error)).toContain(
    'Several schemas contain, or contained during the run, a table, index or sequence `schema_migrations`',
  );
});

const HISTORY = 'create table knex_migrations (id serial primary key, name text)';
const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;

/** Returns the statements that each migration of Knex records, or the error. */
const runsOf = (...statements: readonly string[]): Promise<unknown> =>
  recordedRuns(({ all }) =>
    all(
      `drop schema if exists app cascade; drop table if exists knex_migrations cascade; drop sequence if exists ids`,
      HISTORY,
      'select name from knex_migrations',
      end('a'),
      'create schema app',
      ...statements,
      end('b'),
    ),
  ).then(
    found => found.slice(1).map(({ name, statements: [, ...written] }) => [name, ...written]),
    (error: unknown) => (error as Error).message,
  );

const TABLE = 'create table app.knex_migrations (id int primary key, name text)';

it.each([
  ['a table', [TABLE]],
  ['a dropped table', [TABLE, `insert into app.knex_migrations values (1, 'c')`, 'drop table app.knex_migrations']],
  [
    'a table that the search path finds',
    ['begin', 'set local search_path to app', TABLE.replace('app.', ''), 'commit'],
  ],
  [
    'a table that one message makes and drops',
    [`begin; set local search_path to app; ${TABLE.replace('app.', '')}; drop table knex_migrations; commit`],
  ],
  [
    'a table that is moved',
    [TABLE.replace('app.', 'app.boats_'), 'alter table app.boats_knex_migrations rename to knex_migrations'],
  ],
  ['a partitioned table', [`${TABLE.replace(' primary key', '')} partition by list (id)`]],
  ['a temporary table', ['begin', 'create temp table knex_migrations (id int) on commit drop', 'commit']],
  ['a view', ['create view app.knex_migrations as select 1 as id', 'drop view app.knex_migrations']],
  ['a type', ['create type app.knex_migrations as (id int)']],
  ['a sequence', ['create sequence app.knex_migrations_id_seq']],
  ['a sequence that code makes', ['do $$ begin create sequence app.knex_migrations_id_seq; end $$']],
  ['an index', ['create table app.w (id int)', 'create index knex_migrations_pkey on app.w (id)']],
])('refuses %s with a name of the tool’s in another schema', async (_, statements) => {
  expect(await runsOf(...statements)).toMatch(
    /^Several schemas contain, or contained during the run, a table, index or sequence `knex_migrations/,
  );
});

it.each([
  ['of the user’s that the history owns', ['create sequence ids owned by knex_migrations.id']],
  ['of a name that only ends like it', ['create sequence app.ids']],
])('records a sequence %s', async (_, statements) => {
  expect(await runsOf(...statements)).toEqual([['b', ...statements]]);
});

it('a statement that names another schema isn’t one of the tool', async () => {
  const insert = `insert into app.knex_migrations values (1, 'c')`;
  const message = `${TABLE}; ${insert}; drop table app.knex_migrations`;
  expect(await runsOf(message)).toEqual([['b', TABLE, insert, 'drop table app.knex_migrations']]);
});
