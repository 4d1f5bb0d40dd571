// @module-tag slow, because it records many programs on a PostgreSQL server.
import { expect, test } from 'vitest';
import { recordedRuns, useDatabase } from './recorded-session.ts';

useDatabase();

const COUNT = `(select count(*) from boats where name = 'rare')`;
/** Code that changes a setting because of rows. */
const SETTING = `do $$ begin if exists (select from boats where name = 'rare') then set search_path to tenant; end if; end $$`;
const temporary = (sql: string): string =>
  `do $$ begin if exists (select from boats where name = 'rare') then ${sql}; end if; end $$`;
const SETTER = `create or replace function setter() returns trigger language plpgsql as $$ begin
  if exists (select from boats where name = 'rare') then perform set_config('search_path', 'tenant', true); end if; return new; end $$`;
const CHANGE = 'delete from boats where id = 1';
const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;

test.each<readonly [string, Parameters<typeof recordedRuns>[0], readonly (string | undefined)[]]>([
  ['the end of its transaction', ({ all }) => all('begin', SETTING, 'commit', CHANGE), ['DELETE']],
  ['its end, outside of a transaction', ({ all }) => all(SETTING, CHANGE), ['DELETE']],
  [
    'the end of the session',
    async ({ all, end: close }, open) => {
      await all(SETTING);
      await close();
      await (await open()).all(CHANGE);
    },
    [undefined],
  ],
  [
    'the end of a file, in the same session',
    ({ all }) => all('begin', SETTING, end('1'), 'commit', 'begin', CHANGE, end('2'), 'commit'),
    [undefined, 'DELETE'],
  ],
  [
    'the end of a file, in another session',
    async ({ all, end: close }, open) => {
      await all('begin', SETTING, end('1'), 'commit');
      await close();
      await (await open()).all(CHANGE, end('2'));
    },
    [undefined, undefined],
  ],
  ['nothing', ({ all }) => all('begin', SETTING, CHANGE, 'commit'), [undefined]],
  ['SET', ({ all }) => all('begin', SETTING, 'set local search_path to public', 'commit'), ['SET']],
  [
    'a trigger',
    ({ all }) =>
      all(
        SETTER,
        'create or replace trigger setter before insert on moods for each row execute function setter()',
        'insert into moods default values',
        'drop trigger setter on moods',
      ),
    ['DROP TRIGGER'],
  ],
  [
    'a trigger of TRUNCATE',
    ({ all }) =>
      all(
        SETTER,
        'create or replace trigger setter before truncate on moods execute function setter()',
        'truncate moods',
        'drop trigger setter on moods',
      ),
    ['DROP TRIGGER'],
  ],
  [
    'a function of the user’s that is named as one of PostgreSQL’s',
    ({ all }) =>
      all(
        'create schema app',
        `create function app.version() returns int language sql as 'select ${COUNT.replaceAll("'", "''")}::int'`,
        'do $$ begin if app.version() > 0 then set search_path to tenant; end if; end $$',
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'an operator of the user’s',
    ({ all }) =>
      all(
        `create function equal(int, int) returns boolean language sql as 'select ${COUNT.replaceAll("'", "''")} > 0'`,
        'create operator === (function = equal, leftarg = int, rightarg = int)',
        'do $$ begin if 1 === 1 then set search_path to tenant; end if; end $$',
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'an error of a trigger',
    ({ all }) =>
      all(
        SETTER.replace(/perform [^;]*/, `raise 'x' using errcode = 'undefined_object'`),
        'create or replace trigger setter before insert on moods for each row execute function setter()',
        `do $$ begin insert into moods default values; exception when undefined_object then set search_path to tenant; end $$`,
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'a function that later sets',
    ({ all }) =>
      all(
        SETTER.replace(/perform [^;]*/, 'null'),
        'create or replace trigger setter before insert on moods for each row execute function setter()',
        SETTER,
        'insert into moods default values',
        'drop trigger setter on moods',
      ),
    ['DROP TRIGGER'],
  ],
  [
    'a change of pg_settings that depends on rows',
    ({ all }) =>
      all(
        `do $$ begin update pg_settings set setting = 'tenant' from boats where pg_settings.name = 'search_path'; end $$`,
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'a change of pg_settings in a function in SQL',
    ({ all }) =>
      all(
        `create or replace function setter2() returns void language sql as $$ update pg_settings set setting = 'tenant' from boats where pg_settings.name = 'search_path' $$`,
        'do $$ begin perform setter2(); end $$',
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'a setting for each row that code inserts',
    ({ all }) =>
      all(
        `do $$ begin insert into boats (name) select set_config('search_path', 'tenant', false) from boats; end $$`,
        CHANGE,
      ),
    ['DELETE'],
  ],
  ['a temporary table', ({ all }) => all(temporary('create temp table tt (id int)'), CHANGE), ['DELETE']],
  [
    'a temporary table that was there before',
    ({ all }) => all(temporary('drop table if exists tt; create temp table tt (id int)'), CHANGE),
    ['DELETE'],
  ],
  ['a table in pg_temp', ({ all }) => all(temporary('create table pg_temp.tt as select 1'), CHANGE), ['DELETE']],
  [
    'a temporary table, but another one is dropped',
    ({ all }) => all(temporary('create temp table tt (id int); drop table if exists t'), CHANGE),
    ['DELETE'],
  ],
  ['a prepared statement', ({ all }) => all(temporary('prepare p as select 1'), CHANGE), ['DELETE']],
  ['a channel', ({ all }) => all(temporary('listen boats'), CHANGE), ['DELETE']],
  [
    'a temporary table that it drops',
    ({ all }) => all(temporary('create temp table tt (id int); perform id from pg_temp.tt; drop table tt'), CHANGE),
    [undefined],
  ],
  [
    'a temporary table that the transaction drops',
    ({ all }) => all(temporary('create temp table tt (id int) on commit drop'), CHANGE),
    [undefined],
  ],
  [
    'a trigger that makes a temporary table',
    ({ all }) =>
      all(
        SETTER.replace(/perform [^;]*/, 'create temp table if not exists tt (id int)'),
        'create or replace trigger setter before insert on moods for each row execute function setter()',
        'insert into moods default values',
        'drop trigger setter on moods',
      ),
    ['DROP TRIGGER'],
  ],
  [
    'a setting whose name code puts together',
    ({ all }) =>
      all(`do $$ declare n text := 'app.user'; begin perform set_config(n, 'migrator', false); end $$`, CHANGE),
    ['DELETE'],
  ],
  ['a function that isn’t called', ({ all }) => all(SETTER, CHANGE, 'set search_path to public', CHANGE), [undefined]],
  [
    'a call for rows',
    ({ all }) => all("update boats set name = set_config('search_path', 'tenant', false) where id = 1", CHANGE),
    ['DELETE'],
  ],
  [
    'a view of settings',
    ({ all }) =>
      all(
        `update pg_settings set setting = 'tenant' where name = 'search_path' and exists (select from boats)`,
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'a function of PostgreSQL that runs a text',
    ({ all }) =>
      all(`insert into boats (id) select 1 from query_to_xml('select', false, false, '') where false`, CHANGE),
    ['DELETE'],
  ],
  [
    'an aggregate',
    ({ all }) =>
      all(
        `create aggregate tenant.choose(text, boolean) (sfunc = set_config, stype = text, initcond = 'search_path')`,
        `insert into boats (name) select tenant.choose('tenant', false) from boats where false`,
        CHANGE,
        'drop aggregate tenant.choose(text, boolean)',
      ),
    ['DELETE'],
  ],
  [
    'a text that code runs, without a word that sets',
    ({ all }) =>
      all(
        `do $$ declare q text; begin for q in select name from boats where false loop execute reverse(q); end loop; end $$`,
        CHANGE,
      ),
    ['DELETE'],
  ],
  [
    'SQL that code builds',
    ({ all }) =>
      all(`do $$ declare q text := 'reset role'; begin if ${COUNT} > 0 then execute q; end if; end $$`, CHANGE),
    ['DELETE'],
  ],
  [
    'code that sets nothing',
    ({ all }) =>
      all(
        `do $$ declare n int; begin execute 'select count(*) from boats' into n; if n > 9 then drop table boats; end if; end $$`,
        CHANGE,
        'set search_path to public',
        CHANGE,
      ),
    [undefined],
  ],
])('follows settings that code can have changed because of rows: %s', async (_, work, expected) => {
  const found = await recordedRuns(async (session, open) => {
    await session.all('create table knex_migrations (name text)', 'select name from knex_migrations');
    await work(session, open);
  });
  await recordedRuns(({ all }) => all('drop table knex_migrations'));
  const told = found.map(
    ({ risks: [risk] }) =>
      risk && (/^([A-Z ]+) can have a different effect.*depending on rows/.exec(risk.text)?.[1] ?? risk),
  );
  expect(told).toEqual(expected);
});

test('refuses an answer about settings that a statement can have changed because of rows', async () => {
  const update = `update boats set name = set_config('lock_timeout', '7s', false) where id > 99`;
  const found = await recordedRuns(({ all }) => all(update, 'show lock_timeout', CHANGE));
  expect(found[0]?.risks[0]?.text).toContain('SHOW returns data that can depend on the rows');
});

const CHANGES_BOATS = `create or replace function change() returns void language sql as 'delete from boats'`;

test.each<readonly [string, readonly string[]]>([
  ['UPDATE uses `boats`', ['create temp table boats as select 1 as id', 'update boats set id = 1']],
  [
    'UPDATE uses `boats`',
    [`do $$ begin execute 'create temp ta' || 'ble boats (id int)'; end $$`, 'update boats set id = 1'],
  ],
  ['UPDATE uses `boats`', ['begin; create temp table boats as select 1 as id; commit; update boats set id = 1']],
  ['SELECT uses `s`', ['create temp sequence s', `select setval('s', 9)`]],
  [
    'SELECT may run a function that uses `boats`',
    [CHANGES_BOATS, 'create temp table boats (id int)', 'select change()'],
  ],
  // What is dropped, or older in another session, isn't seen.
  ['', ['create temp table boats (id int)', 'drop table boats', 'update boats set id = 1']],
  ['', ['create temp table boats (id int)', 'drop table if exists boats', 'create temp table boats (id int)']],
  ['', ['begin', 'create temp table boats (id int) on commit drop', 'commit', 'update boats set id = 1']],
  ['', ['create temp table boats (id int) on commit drop', 'update boats set id = 1']],
  ['', ['create temp table boats (id int)', 'discard all', 'update boats set id = 1']],
  ['', ['begin', 'create temp table boats (id int)', 'update boats set id = 1', 'commit']],
])(
  'refuses a statement that may use a temporary object of an earlier transaction: %s %j',
  async (message, statements) => {
    const told = await recordedRuns(({ all }) => all(...statements)).then(
      found => found.flatMap(({ risks }) => risks.map(({ text }) => text)).join('\n'),
      (error: unknown) => (error as Error).message,
    );
    expect(told).toMatch(message === '' ? /^$/ : new RegExp(message));
  },
);

const LOCK = `with one as (select set_config('lock_timeout', '9s', true) as value) select pg_advisory_xact_lock(5) from one`;

test.each([
  ['the answer of a lock that a query of constants took', ['begin', LOCK, 'select pg_try_advisory_lock(6)', 'commit']],
  ['a secret setting that is empty afterwards', ['begin', "set local app.password to ''", 'commit']],
])('allows %s', async (_, statements) => {
  const found = await recordedRuns(({ all }) => all(...statements, CHANGE));
  expect(found.flatMap(({ risks }) => risks.map(({ text }) => text))).toEqual([]);
});

/** Code that sets a setting of the user’s for the session, and the value that the file of the next migration sets. */
const SESSION_SETTERS: readonly (readonly [code: string, value: string])[] = [
  [`do $$ begin perform set_config('app.user', 'migrator', false); end $$`, `"app"."user" TO 'migrator'`],
  [`do $$ begin set app.who = 'two'; end $$`, `"app"."who" TO 'two'`],
  [`do $$ declare v text; begin v := set_config('App.User', 'three', false); end $$`, `"app"."user" TO 'three'`],
  [`do $$ begin if false then perform set_config('app.user', 'four', false); end if; end $$`, ''],
];

test.each(SESSION_SETTERS)('the files of later migrations have what code sets: %s', async (code, value) => {
  const found = await recordedRuns(({ all }) =>
    all(
      'create table knex_migrations (name text)',
      'select name from knex_migrations',
      code,
      end('b'),
      CHANGE,
      end('c'),
    ),
  );
  await recordedRuns(({ all }) => all('drop table knex_migrations'));
  expect(found.at(-1)).toMatchObject({
    statements: value === '' ? [CHANGE] : [`SET ${value}`, CHANGE, `RESET ${value.replace(/ TO .*/, '')}`],
    risks: [],
  });
});

test.each(['commit; begin', `insert into knex_migrations values ('1')`])(
  'refuses code that changes settings, and another file in the same message: %s',
  async middle => {
    const message = `begin; do $$ begin set search_path to tenant, public; end $$; ${middle}; ${CHANGE}; commit`;
    const found = await recordedRuns(({ all }) =>
      all('create table knex_migrations (name text)', 'select name from knex_migrations', message, end('2')),
    );
    await recordedRuns(({ all }) => all('drop table knex_migrations'));
    expect(found.at(-1)?.risks[0]?.text).toContain('DELETE follows, in the same message, code that changes settings');
  },
);
