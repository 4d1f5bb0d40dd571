// @module-tag slow, because each case is a session of a real server.
import type { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { recordedRuns, run, useDatabase } from './recorded-session.ts';

useDatabase();

/** A condition that no row meets. */
const RARE = "name = 'rare'";
const COUNT = `(select count(*) from boats where ${RARE})`;
const COUNTING = `create function counted() returns int language sql as 'select ${COUNT.replaceAll("'", "''")}::int'`;
const ADD_COLUMN = `do $$ begin if exists (select from boats where ${RARE}) then alter table boats add b int; end if; end $$`;
const HAS_COLUMN = `select 1 from information_schema.columns where table_name = 'boats' and column_name = 'b'`;
const TRIGGER = 'create trigger t before insert on boats for each row execute function f()';
const FUNCTION = 'create function f() returns trigger language plpgsql as $$ begin return new; end $$';
const KIND = `do $$ begin create type kind as enum ('a'); exception when duplicate_object then null; end $$`;

/** Query with which pgjdbc lists the indexes of a table. */
const INDEXES = `SELECT tmp.TABLE_CAT, tmp.INDEX_NAME, trim(both '"' from pg_catalog.pg_get_indexdef(tmp.CI_OID, tmp.ORDINAL_POSITION, false)) AS COLUMN_NAME,
  CASE tmp.AM_NAME WHEN 'btree' THEN CASE tmp.I_INDOPTION[tmp.ORDINAL_POSITION - 1] & 1::smallint WHEN 1 THEN 'D' ELSE 'A' END ELSE NULL END AS ASC_OR_DESC,
  tmp.CARDINALITY, tmp.PAGES, tmp.FILTER_CONDITION FROM (SELECT NULL AS TABLE_CAT, NOT i.indisunique AS NON_UNIQUE, ci.relname AS INDEX_NAME,
  (information_schema._pg_expandarray(i.indkey)).n AS ORDINAL_POSITION, ci.reltuples AS CARDINALITY, ci.relpages AS PAGES,
  pg_catalog.pg_get_expr(i.indpred, i.indrelid) AS FILTER_CONDITION, ci.oid AS CI_OID, i.indoption AS I_INDOPTION, am.amname AS AM_NAME
  FROM pg_catalog.pg_class ct JOIN pg_catalog.pg_index i ON (ct.oid = i.indrelid) JOIN pg_catalog.pg_class ci ON (ci.oid = i.indexrelid)
  JOIN pg_catalog.pg_am am ON (ci.relam = am.oid) WHERE true AND ct.relname = 'boats') AS tmp ORDER BY NON_UNIQUE, INDEX_NAME`;

test.each([
  ['an estimate of rows', 'SELECT returns', [`select reltuples::int from pg_class where relname = 'boats'`]],
  ['an estimate besides those of pgjdbc', 'SELECT returns', [INDEXES.replace('AND ct', 'AND ci.reltuples > 0 AND ct')]],
  ['a number of pages', 'SELECT returns', [`select c.relpages + 1 from pg_class c`]],
  ['all columns of a catalog', 'SELECT returns', ['select to_json(c) from pg_class c']],
  ['times of transactions', 'SELECT returns', ['select pg_xact_commit_timestamp(null)']],
  ['a sample of a catalog', 'SELECT returns', ['select relname from pg_class tablesample system (100)']],
  ['bounds of partitions', 'SELECT returns', ['select pg_get_expr(relpartbound, oid) from pg_class']],
  ['conditions of partitions', 'SELECT returns', ['select pg_get_partition_constraintdef(oid) from pg_class']],
  ['stored values of new columns', 'SELECT returns', ['select attmissingval::text from pg_attribute']],
  ['whether such values exist', 'SELECT returns', ['select atthasmissing from pg_attribute']],
  ['rows of a catalog with such values', 'SELECT returns', ['select to_json(a) from pg_attribute a']],
  [
    'rows in the value of a setting',
    'SELECT returns',
    ["select set_config('app.x', (select count(*)::text from boats), true)"],
  ],
  ['statistics of tables', 'SELECT returns', ['select n_live_tup from pg_stat_user_tables']],
  ['locks', 'SELECT returns', ['select count(*) from pg_locks']],
  [
    'an operator',
    'SELECT returns',
    [
      `create function op(int, int) returns boolean language sql as 'select true'`,
      'create operator === (function = op, leftarg = int, rightarg = int)',
      'select 1 === 2',
    ],
  ],
  [
    'a cast',
    'SELECT returns',
    [
      'create type tt as (n int)',
      `create function nn(tt) returns int language sql as 'select 1'`,
      'create cast (tt as int) with function nn(tt)',
      `select ('(1)'::tt)::int`,
    ],
  ],
  [
    'a function as an attribute',
    'SELECT returns',
    [
      'create type tt as (n int)',
      `create function nn(tt) returns int language sql as 'select 1'`,
      'select (row(1)::tt).nn',
    ],
  ],
  ['a domain', 'SELECT returns', [COUNTING, 'create domain dd as int check (value > counted())', `select '{1}'::dd[]`]],
  [
    'a table that is named like a catalog',
    'SELECT returns',
    [
      'create view public.pg_class as select 1 as relname',
      'set local search_path to public, pg_catalog',
      'select relname from pg_class',
    ],
  ],
  [
    'such a table in one message',
    'SELECT returns',
    [
      'create view public.pg_class as select 1 as relname; set local search_path to public, pg_catalog; select relname from pg_class; set local search_path to pg_catalog',
    ],
  ],
  ['rows as XML', 'SELECT returns', [`select table_to_xml('boats', false, false, '')`]],
  [
    'a catalog after code',
    'SELECT returns data that can depend on the rows of the database because of earlier code',
    [ADD_COLUMN, HAS_COLUMN],
  ],
  [
    'a catalog after a table that SQL makes',
    'SELECT returns data that can depend on the rows of the database because',
    [`create function mk() returns void language sql as 'select 1 as i into flag'`, HAS_COLUMN],
  ],
  [
    'a random number after code',
    'SELECT returns data that can depend on the rows of the database because',
    [
      `do $$ begin if exists (select from boats where ${RARE}) then perform setseed(0.5); end if; end $$`,
      'select random()',
    ],
  ],
  [
    'rows of a function without a result',
    'SELECT returns',
    [
      'create function v() returns setof void language plpgsql as $$ begin return query select null::void from boats; end $$',
      'select v()',
    ],
  ],
  [
    'another function that a later one hides, in one message',
    'SELECT returns',
    [
      `${COUNTING.replace('()', '(int)')}; select counted('1'); create function counted(text) returns void language sql as ''`,
    ],
  ],
  [
    'a comment of code',
    'SELECT returns data that can depend on the rows of the database because',
    [
      `do $$ begin execute format('comment on table boats is %L', ${COUNT}); end $$`,
      `select obj_description('boats'::regclass)`,
    ],
  ],
  [
    'names of columns after code',
    'SELECT returns data that can depend on the rows of the database because',
    [ADD_COLUMN, 'select * from boats limit 0'],
  ],
  ['a row of a group', 'SELECT returns', ['select (select count(*) from boats) from moods where false having true']],
  ['a function with LIMIT 0', 'SELECT returns', [COUNTING, 'select counted() from boats limit 0']],
  [
    'a setting after code',
    'SHOW returns data that can depend on the rows of the database because',
    [ADD_COLUMN, 'show application_name'],
  ],
  [
    'an error of values',
    'INSERT failed',
    ['savepoint s', 'insert into boats (id) select 1 / (select count(*)::int from children)', 'rollback to s'],
  ],
  [
    'an error of code',
    'DO failed',
    ['savepoint s', 'do $$ declare x int; begin select 1 into strict x from boats; end $$', 'rollback to s'],
  ],
  ['an error of COMMIT', 'INSERT failed', ['insert into children values (1)', 'commit']],
  [
    'rows of a procedure',
    'CALL returns',
    ['create procedure pp(inout n int) language plpgsql as $$ begin n := 1; end $$', 'call pp(null)'],
  ],
  [
    'a cursor of code',
    'FETCH returns',
    [`do $$ declare k refcursor := 'cc'; begin open k for select id from boats; end $$`, 'fetch all from cc'],
  ],
  [
    'a value that a trigger can change',
    'INSERT returns',
    [FUNCTION, TRIGGER, 'insert into boats (id) values (1) returning id'],
  ],
  ['an overridden value', 'INSERT returns', ['insert into boats (id) overriding user value values (1) returning id']],
  [
    'a lock that a statement took because of rows',
    'SELECT returns',
    ['update boats set id = id where pg_try_advisory_lock(5)', 'select pg_advisory_unlock(5)'],
  ],
  ['the next value of a sequence', 'SELECT returns', ['create sequence s', `select nextval('s')`]],
  ['the default of a column', 'INSERT returns', ['insert into boats (id) values (1) returning name']],
])('refuses %s', async (_, message, statements) => {
  const found = await recordedRuns(({ all }) =>
    all('begin', ...statements, 'rollback', 'comment on table boats is null'),
  );
  expect(found.flatMap(({ risks }) => risks)).toEqual([
    { risk: 'rows', text: expect.stringContaining(message) as string },
  ]);
});

test('allows the values of an INSERT if only another table has a trigger', async () => {
  const found = await recordedRuns(({ all }) =>
    all('create table crews (id int)', FUNCTION, TRIGGER, 'insert into crews (id) values (1) returning id'),
  );
  expect(found.flatMap(({ risks }) => risks)).toEqual([]);
});

test.each([
  'select current_user',
  'select session_user = $$a$$',
  'select pg_catalog."current_user"()',
  'select current_schema',
  'select now()',
  "select timestamptz '2024-01-01 12:00+00'",
  'select $1::timestamptz',
  "select to_char(1.5, 'FM9D9')",
  'insert into boats (id) values (1) returning id',
])('refuses what code can change by settings and triggers: %s', async read => {
  const found = await recordedRuns(async ({ all, pipeline }) => {
    await all('begin', ADD_COLUMN);
    await (read.includes('$1') ? pipeline(...run(read, ['2024-01-01 12:00+00'])) : all(read));
    await all('rollback', 'alter table boats add c int', 'alter table boats drop c');
  });
  expect(found.flatMap(({ risks }) => risks)).toEqual([
    { risk: 'rows', text: expect.stringContaining('because of earlier code') as string },
  ]);
});

test.each([
  [
    'catalogs',
    [
      'set local search_path to public',
      HAS_COLUMN,
      `select * from pg_catalog.pg_tables where tablename = 'boats'`,
      `select n.nspname, format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid) from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid where c.oid = 'boats'::regclass and pg_table_is_visible(c.oid)`,
    ],
  ],
  [
    'names of columns',
    ['select * from boats limit 0', 'select name from boats where false', 'select mood from moods where false'],
  ],
  [
    'all columns of views of definitions',
    ['select to_json(i) from pg_indexes i', 'select to_json(a) from information_schema.attributes a'],
  ],
  ['estimates of pgjdbc', [INDEXES]],
  ['names in statistics', ['select st.relid, st.schemaname from pg_catalog.pg_statio_all_tables st']],
  [
    'constants and settings',
    [
      'select 1',
      'select version(), current_schema(), now()',
      'show server_version',
      `select set_config('app.x', 'y', true)`,
      `select set_config('search_path', 'public'::pg_catalog."varchar", true)`,
      `select set_config('search_path'::pg_catalog.text::text, 'public'::pg_catalog.text::text, true)`,
    ],
  ],
  [
    'constants after code',
    [ADD_COLUMN, "select 1, 'a'::name, version(), current_database(), row(true, 1.5, '{}'::jsonb), array['b']"],
  ],
  [
    'catalogs after code for objects only',
    [
      KIND,
      HAS_COLUMN,
      `do $$ begin if not exists (select 1 from pg_type where typname = 'kind') then execute 'create type kind as enum ()'; end if; end $$`,
      HAS_COLUMN,
    ],
  ],
  [
    'errors and notices about objects',
    [
      'savepoint s',
      'create table boats ()',
      'rollback to s',
      'select id from missing',
      'rollback to s',
      'create table if not exists boats ()',
      'drop table if exists gone',
    ],
  ],
  ['values of the statement', ['insert into boats (id) values (1) returning id']],
  [
    'a function without a result',
    ['create function v() returns void language plpgsql as $$ begin null; end $$', 'select v()'],
  ],
  [
    'such a function in one message',
    ["create function v(text) returns void language plpgsql as $$ begin null; end $$; select v('a'); select v('b')"],
  ],
  [
    'several queries in one message',
    [`select 1 from pg_class; insert into boats values (1); select relname from pg_class`],
  ],
  [
    'the lines of a dump',
    [
      `create function f() returns int language sql as 'select 1'; select pg_catalog.set_config('search_path', '', true); create sequence public.s; select pg_catalog.setval('public.s', 5, true)`,
    ],
  ],
  [
    'objects that exist or don’t, after code',
    [ADD_COLUMN, 'alter table boats add column if not exists b int', 'analyze verbose boats'],
  ],
  ['a lock', ['select pg_advisory_lock(1)', 'select pg_advisory_unlock(1)']],
  ['the message of a pool', ['SELECT pg_advisory_unlock_all(); CLOSE ALL; UNLISTEN *; RESET ALL']],
  ['a setting that no row sets', ["select set_config('app.none', 'y', false) where false"]],
])('allows %s', async (_, statements) => {
  const found = await recordedRuns(({ all }) =>
    all('begin', ...statements, 'rollback', 'comment on table boats is null'),
  );
  expect(found.flatMap(({ risks }) => risks)).toEqual([]);
});

test('keeps notices, notifications and settings of code from the program', async () => {
  const got: unknown[] = [];
  await recordedRuns(async ({ client }) => {
    client.on('notice', ({ message }) => got.push(message));
    client.on('notification', ({ channel }) => got.push(channel));
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('parameterStatus', ({ parameterValue }) => got.push(parameterValue));
    await client.query(`do $$ begin execute 'listen ch'; end $$`);
    await client.query(
      `do $$ begin raise notice 'x'; notify ch; perform set_config('application_name', 'a', false); end $$`,
    );
    await client.query(`set datestyle to 'SQL, DMY'`);
    const code = `do $$ begin set timezone to 'Asia/Tokyo'; end $$`;
    await client.query(`set timezone to 'UTC'; ${code}`);
    await client.query(code);
    await client.query("select set_config('TimeZone', $1, false)", ['Asia/Seoul']);
    // As JDBC sends the first statement of a transaction.
    for (const end of ['commit', 'select 1; rollback']) {
      await client.query(`begin; set local timezone to 'Asia/Dili'`);
      await client.query(end);
    }
  });
  expect(got.slice(0, 2)).toEqual(['SQL, DMY', 'Asia/Seoul']);
  expect(got.slice(2)).toEqual(['Asia/Dili', 'Asia/Seoul', 'Asia/Dili', 'Asia/Seoul']);
});

test.each([
  'delete from boats where age(xmin) = 0',
  'create or replace view latest as select xmin = pg_current_xact_id()::xid from boats',
  `create or replace function current() returns bigint language sql as 'select txid_current()'`,
])('refuses what uses transaction IDs: %s', async statement => {
  const found = await recordedRuns(({ all }) => all(statement));
  const text = expect.stringContaining('uses transaction IDs') as string;
  expect(found.flatMap(({ risks }) => risks)).toEqual([{ risk: 'rows', text }]);
});

test.each([
  ['DELETE writes data to the tool’s history', [`delete from knex_migrations where batch = ${COUNT}`]],
  ['INSERT writes data to', [`insert into knex_migrations (name, batch) select 'x', count(*) from boats`]],
  ['UPDATE writes data to the tool’s history', [COUNTING, 'update knex_migrations set batch = counted()']],
  [
    'CREATE TRIGGER writes data to the tool’s history',
    [
      'create trigger t before insert on knex_migrations for each row execute function pg_catalog.suppress_redundant_updates_trigger()',
    ],
  ],
  ['DO can change the tool’s history', [`do $$ begin update knex_migrations set batch = ${COUNT}; end $$`]],
  ['DO can change the tool’s history', ["do $$ begin execute 'delete from ' || 'KNEX_migrations'; end $$"]],
  ['', ['do $$ begin /* knex_migrations */ create table knex_migrations_2 (); end $$']],
  ['', [`update knex_migrations set batch = (select max(batch) from knex_migrations), at = now() where name = '1'`]],
])('refuses what brings rows into the history of the tool: %s', async (message, statements) => {
  const found = await recordedRuns(({ all }) =>
    all(
      'create table if not exists knex_migrations (name text, batch int, at timestamptz)',
      'select name from knex_migrations',
      'begin',
      ...statements,
      'rollback',
      `insert into knex_migrations (name) values ('1')`,
    ),
  );
  const expected = { risk: 'rows', text: expect.stringContaining(message) as string };
  expect(found.flatMap(({ risks }) => risks)).toEqual(message === '' ? [] : [expected]);
  await recordedRuns(({ all }) => all('drop table knex_migrations'));
});

test('knows a history that the tool only writes to, and the tables that it fills after the last migration', async () => {
  const alembic = await recordedRuns(({ all }) =>
    all(
      'create table alembic_version (version_num text)',
      'create table ships ()',
      `insert into alembic_version (version_num) values ('001') returning alembic_version.version_num`,
      'drop table ships',
      `update alembic_version set version_num = '002' where alembic_version.version_num = '001'`,
    ),
  );
  expect(alembic).toMatchObject([
    { name: '001', statements: ['create table ships ()'], risks: [] },
    { name: '002', statements: ['drop table ships'], risks: [] },
  ]);
  await recordedRuns(({ all }) => all('drop table alembic_version'));
  const look = 'select id, app_label from django_content_type';
  const fill = [look, `insert into django_content_type (app_label) values ('a') returning id`];
  const django = await recordedRuns(({ all }) =>
    all(
      'create table django_migrations (app text, name text)',
      'select app, name from django_migrations',
      'create table django_content_type (id serial, app_label text)',
      look,
      `insert into django_migrations (app, name) values ('a', '1')`,
      ...fill,
    ),
  );
  expect(django.map(({ risks }) => risks.length)).toEqual([1, 0]);
});
