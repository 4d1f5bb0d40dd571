// @module-tag slow, because each case is a session of a real server.
import { expect, test } from 'vitest';
import { bind, execute, parse, recordedRuns, useDatabase } from './recorded-session.ts';

useDatabase();

const CHANGE = 'delete from boats where id = 1';
const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;

const ADDS = `create or replace function adds(d date = '01/02/2024') returns void language plpgsql as $$ declare t text; begin
  insert into boats (at) values ('01/02/2024'); end $$`;

test.each<readonly [string, boolean, string, readonly string[], readonly string[]]>([
  [
    'with another setting',
    true,
    ADDS,
    ['select adds()'],
    [`set datestyle to 'ISO, DMY'`, 'select adds()', 'reset datestyle'],
  ],
  [
    'with the same setting',
    false,
    ADDS,
    [`set datestyle to 'ISO, DMY'`, 'select adds()'],
    ['select adds()', 'reset datestyle'],
  ],
  ['first with another setting', false, ADDS, [`set datestyle to 'ISO, DMY'`, 'reset datestyle'], ['select adds()']],
  ['with another search path', true, ADDS, ['select adds()'], ['set search_path to public, tenant', 'select adds()']],
  [
    'at another time',
    true,
    ADDS.replace("values ('01/02/2024')", "values ('now')"),
    ['select adds()'],
    ['select adds()'],
  ],
  [
    'with another name',
    true,
    ADDS.replace('values (', `select now() where 'mood'::regtype::text <> (`),
    ['select adds()'],
    ['alter type mood rename to moods_of_boats', 'select adds()', 'alter type moods_of_boats rename to mood'],
  ],
  [
    'with a new function of the name',
    true,
    ADDS.replace("values ('01/02/2024')", 'values (at_of(1)::date)'),
    [`create function at_of(numeric) returns text language sql as $$ select '2024-01-01' $$`, 'select adds()'],
    [`create function at_of(int) returns text language sql as $$ select '2024-01-02' $$`, 'select adds()'],
  ],
  [
    'with a replaced function',
    false,
    ADDS.replace("values ('01/02/2024')", 'values (at_of(1)::date)'),
    [`create function at_of(numeric) returns text language sql as $$ select '2024-01-01' $$`, 'select adds()'],
    [
      `create or replace function at_of(numeric) returns text language sql as $$ select '2024-01-02' $$`,
      'select adds()',
    ],
  ],
  [
    'with another type of a column',
    true,
    `create table boats_of (amount int); ${ADDS.replace('t text', 't boats_of.amount%type')}`,
    ['select adds()'],
    ['alter table boats_of alter amount type numeric', 'select adds()', 'drop table boats_of'],
  ],
  [
    'with a new column of a table that it doesn’t name',
    false,
    ADDS.replace('t text', 't boats.name%type'),
    ['create table boats_of (amount int)', 'select adds()'],
    ['alter table boats_of add more int', 'select adds()', 'drop table boats_of'],
  ],
  [
    'with a function that is renamed to the name',
    true,
    ADDS.replace("values ('01/02/2024')", 'values (at_of(1)::date)'),
    [
      `create function at_of(numeric) returns text language sql as $$ select '2024-01-01' $$`,
      `create function at_of2(int) returns text language sql as $$ select '2024-01-02' $$`,
      'select adds()',
    ],
    ['alter function at_of2(int) rename to at_of', 'select adds()', 'drop function at_of(int)'],
  ],
  [
    'with another setting, by REFRESH',
    true,
    `${ADDS.replace('boats', 'public.boats')}; create materialized view boats_now as select adds()::text t`,
    ['refresh materialized view boats_now'],
    [
      `set datestyle to 'ISO, DMY'`,
      'refresh materialized view boats_now',
      'drop materialized view boats_now',
      'reset datestyle',
    ],
  ],
  [
    'with a time zone of code',
    true,
    ADDS,
    ['select adds()'],
    [`do $$ begin set local timezone to 'Asia/Tokyo'; perform adds(); end $$`],
  ],
  ...(['public', 'other'] as const).map(
    schema =>
      [
        `with a new table of the name in ${schema}`,
        schema === 'public',
        ADDS.replace('into boats (at)', 'into logs (at)'),
        ['set search_path to public, tenant', 'create table tenant.logs (at date)', 'select adds()'],
        ['create schema other', `create table ${schema}.logs (at date)`, 'select adds()', 'reset search_path'],
      ] as const,
  ),
])('code runs in two migrations of a session, in the second one %s: %s', async (_, isNamed, code, first, second) => {
  const found = await recordedRuns(async ({ all }) => {
    await all('create table knex_migrations (name text)', 'select name from knex_migrations', code, ...first, end('1'));
    await all(...second, end('2'));
  });
  await recordedRuns(({ all }) =>
    all(
      'drop table knex_migrations',
      'drop function adds',
      'drop table if exists tenant.logs, public.logs',
      'drop schema if exists other cascade',
    ),
  );
  const told = found.map(({ risks }) => risks.some(({ text }) => text.includes('has kept constants or names')));
  expect(told).toEqual([false, isNamed]);
});

const LOOPS = `declare r record; begin for r in select table_name from information_schema.tables loop
  insert into boats (name) values (r.table_name); end loop; end`;

test.each([
  ['reads `information_schema.tables`', [`do $$ ${LOOPS} $$`]],
  [
    'runs code that reads a list of tables',
    [`create or replace function lists() returns void language plpgsql as $$ ${LOOPS} $$`, 'select lists()'],
  ],
  [
    'looks for "knex_migrations", the tool’s own table',
    [`insert into boats (name) select 'x' where to_regclass('"knex_migrations"') is null`],
  ],
  [
    'runs code that reads a list of tables',
    [
      'create or replace view lists_of as select relname from pg_class',
      'insert into boats (name) select relname from lists_of',
    ],
  ],
  ['uses `pg_try_advisory_lock`', ['do $$ begin if pg_try_advisory_lock(5) then delete from boats; end if; end $$']],
  ['uses `pg_my_temp_schema`', ['insert into boats (id) select 1 where pg_my_temp_schema() = 0']],
  ['uses `pg_try_advisory_lock`', ['insert into boats (id) select 1 where pg_try_advisory_lock(5)']],
  ['', [`insert into boats (name) values ('knex_migrations')`]],
  ['', [LOOPS.replace('tables loop', `tables where table_name = 'moods' loop`).replace(/^/, 'do $$ ').concat(' $$')]],
])('refuses what finds the tool’s own tables or locks: %s', async (message, statements) => {
  const found = await recordedRuns(({ all }) =>
    all('create table knex_migrations (name text)', 'select name from knex_migrations', ...statements, end('1')),
  );
  await recordedRuns(({ all }) => all('drop table knex_migrations'));
  const texts = found.flatMap(({ risks }) => risks.map(({ text }) => text));
  const expected = expect.stringContaining(message) as string;
  expect(texts).toEqual(message === '' ? [] : [expected]);
});

test.each([
  ['reset search_path', /^SET search_path TO 'tenant', 'public'$/],
  ['set search_path to default', /^SET search_path TO 'tenant', 'public'$/],
  ['reset all', /^SET search_path TO 'tenant', 'public'$/],
  ['begin; set local search_path to default', /^SET LOCAL search_path TO 'tenant', 'public'$/],
  ['set search_path to public', /^undefined$/],
])('a setting of the connection holds after `%s` in one message', async (reset, expected) => {
  const message = `${reset}; ${CHANGE}${reset.startsWith('begin') ? '; commit' : ''}`;
  const [found] = await recordedRuns(({ all }) => all(message), '-c search_path=tenant,public');
  const statements = found?.statements ?? [];
  expect(String(statements[statements.indexOf(CHANGE) - 1])).toMatch(expected);
});

test.each([
  'reset search_path',
  'set search_path to default',
  `perform set_config('search_path', null, false)`,
  `perform set_config('search_path', (select reset_val from pg_settings limit 1), false)`,
])('refuses code that resets what the connection has set: %s', async reset => {
  const code = `do $$ begin set search_path to public; ${reset}; end $$`;
  await expect(recordedRuns(({ all }) => all(code), '-c search_path=tenant,public')).rejects.toThrow(
    'DO contains RESET or DEFAULT, which restores what the connection set at its start, such as `search_path`',
  );
  const found = await recordedRuns(({ all }) => all(code.replace(/;[^;]*set_config[^;]*;/, ';')));
  expect(found).toHaveLength(1);
});

test.each([
  `do $$ begin insert into boats (name) values ('Please reset your password'); end $$`,
  `insert into boats (name) select set_config('app.x', '1', true) where null is null`,
])('a text or another value than that of the setting resets nothing: %s', async statement => {
  const found = await recordedRuns(({ all }) => all(statement), '-c app.tenant=7');
  expect(found[0]?.statements).toContain(statement);
});

test('refuses a value of NULL that resets a setting', async () => {
  const sql = `insert into boats (name) select set_config('app.tenant', (select null), true)`;
  await expect(recordedRuns(({ all }) => all(sql), '-c app.tenant=7')).rejects.toThrow('contains RESET or DEFAULT');
});

const TAKES = `create or replace function takes() returns trigger language plpgsql as $$ begin
  if old.name = lower('RARE') then insert into taken default values; end if; return null; end $$`;

test.each([
  ['UPDATE', 'update boats set id = id + 1'],
  ['DELETE', 'delete from boats'],
  [
    'DO',
    `do $$ declare n int; begin select count(*) into n from boats; if n > 5 then insert into taken default values; end if; end $$`,
  ],
  ['', 'update taken set id = 1'],
  ['SELECT', 'select counts()'],
  ['DO', `do $$ begin perform setval('taken_id_seq', 50) from boats; end $$`],
  ['', `do $$ begin create table more (id int); end $$`],
])('names sequences of which an undone statement can take values: %s', async (tag, statement) => {
  const found = await recordedRuns(({ all }) =>
    all(
      'create table taken (id serial)',
      TAKES,
      `create or replace function counts() returns void language sql as $$ select nextval('taken_id_seq') from boats $$`,
      'create trigger takes after update or delete on boats for each row execute function takes()',
      'begin',
      'savepoint s',
      statement,
      'rollback to s',
      'commit',
      'drop trigger takes on boats',
      'drop table taken',
    ),
  );
  const texts = found.flatMap(({ risks }) => risks.map(({ text }) => text));
  const expected = expect.stringContaining(`${tag} was rolled back, but sequences`) as string;
  expect(texts).toEqual(tag === '' ? [] : [expected]);
});

test.each([
  [
    'create function at_of(int) returns text',
    `create function at_of(int) returns text language sql as $$ select 'b' $$`,
  ],
  ['create table tenant.logs', 'create table tenant.logs (name text)'],
  ['do $$ begin execute', `do $$ begin execute 'create table tenant.logs (name text)'; end $$`],
  ['', 'create table tenant.others (id int)'],
])('a prepared statement runs again after a new object: %s', async (made, statement) => {
  const run = recordedRuns(async ({ all, pipeline }) => {
    await all(
      'set search_path to tenant, public',
      'create table public.logs (name text)',
      `create function at_of(numeric) returns text language sql as $$ select 'a' $$`,
    );
    await pipeline(parse('insert into logs (name) values (at_of(1))', [], 's'), bind([], 's'), execute());
    await all(statement);
    await pipeline(bind([], 's'), execute());
  });
  const refusal = await run.then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(refusal === '').toBe(made === '');
  expect(refusal).toContain(made && `INSERT was prepared before ${made}`);
  await recordedRuns(({ all }) =>
    all(
      'drop table public.logs',
      'drop table if exists tenant.logs, tenant.others',
      'drop function at_of(numeric)',
      'drop function if exists at_of(int)',
    ),
  );
});

test('refuses a statement that was bound before another one', async () => {
  const run = recordedRuns(({ pipeline }) =>
    pipeline(
      ...[parse('begin'), bind(), execute(), parse(CHANGE, [], 's'), bind([], 's', 'p')],
      ...[
        parse('set local search_path to tenant'),
        bind(),
        execute(),
        execute(0, 'p'),
        parse('commit'),
        bind(),
        execute(),
      ],
    ),
  );
  await expect(run).rejects.toThrow('DELETE was bound before another statement ran');
});

test('sets how the server reads a backslash in code', async () => {
  const code = String.raw`create function slash() returns text language plpgsql as $$ begin return '\\'; end $$`;
  const use = 'insert into boats (name) values (slash())';
  const found = await recordedRuns(({ all }) => all(code, 'set standard_conforming_strings to off', use));
  await recordedRuns(({ all }) => all('drop function slash'));
  expect(found[0]?.statements).toEqual([
    code,
    "SET standard_conforming_strings TO 'off'",
    use,
    'RESET standard_conforming_strings',
  ]);
});
