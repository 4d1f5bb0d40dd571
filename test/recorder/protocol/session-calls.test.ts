// @module-tag slow, because it records many programs on a PostgreSQL server.
import { expect, test } from 'vitest';
import { bind, execute, parse, recordedRuns, useDatabase } from './recorded-session.ts';

useDatabase();

const CHANGE = 'delete from boats where id = 1';
const UNUSED = `create or replace function adds() returns int language sql as $$ select length('1') $$`;
const KEEPS = `create or replace function adds() returns int language sql as $$ select length('03/04/2024'::date::text) $$`;
const TOKYO = `set timezone to 'Asia/Tokyo'`;

test.each([
  [
    'a table and a function of pg_dump',
    [`set xmloption to content; ${UNUSED}; reset xmloption`, CHANGE, `insert into boats (name) values ('a')`],
  ],
  [
    'a loop over schemas',
    [
      UNUSED,
      TOKYO,
      CHANGE,
      'reset timezone',
      `do $$ declare s text; begin foreach s in array array['tenant'] loop
    execute format('alter table %I.boats add column more date', s); end loop; end $$`,
      'alter table tenant.boats drop more',
    ],
  ],
  [
    'a new column',
    [
      UNUSED,
      'update boats set id = adds()',
      TOKYO,
      `alter table boats add more date default '03/04/2024'`,
      'reset timezone',
      'alter table boats drop more',
    ],
  ],
  [
    'a new index',
    [
      UNUSED,
      'create or replace function first_of(text) returns text immutable language sql as $$ select left($1, 1) $$',
      CHANGE,
      TOKYO,
      'create index firsts on boats (first_of(name))',
      'reset timezone',
      'drop index firsts',
      'drop function first_of',
    ],
  ],
  [
    'a new index on a new function',
    [
      UNUSED,
      'update boats set id = adds()',
      'create function first_of(text) returns text immutable language sql as $$ select left($1, 1) $$',
      'create index firsts on boats (first_of(name))',
      'drop index firsts',
      'drop function first_of',
    ],
  ],
  [
    'an undone upsert without a sequence',
    [
      'create table keys (id int primary key)',
      UNUSED,
      'begin; savepoint s; insert into keys values (1) on conflict (id) do update set id = 2; rollback to s; commit',
      'drop table keys',
    ],
  ],
])('names nothing where no function runs: %s', async (_, statements) => {
  const found = await recordedRuns(({ all }) => all(...statements));
  await recordedRuns(({ all }) => all('drop function adds'));
  expect(found.flatMap(({ risks }) => risks.map(({ text }) => text))).toEqual([]);
});

test.each<readonly [string, readonly string[], string]>([
  [
    'a default',
    [
      'create table more_boats (id int default adds())',
      'insert into more_boats values (default)',
      TOKYO,
      'insert into more_boats (id) values (default)',
    ],
    'has kept constants',
  ],
  [
    'a default of a column that is added later',
    [
      'create table more_boats (id int)',
      'alter table more_boats alter id set default adds()',
      'insert into more_boats values (default)',
      TOKYO,
      'insert into more_boats values (default)',
    ],
    'has kept constants',
  ],
  [
    'the default of a domain',
    [
      'create domain number as int default adds()',
      'create table more_boats (id number)',
      'insert into more_boats values (default)',
      TOKYO,
      'insert into more_boats values (default)',
    ],
    'has kept constants',
  ],
  [
    'dynamic SQL',
    [
      'create table more_boats (id int)',
      'update boats set id = adds()',
      TOKYO,
      `do $$ begin execute format('select %I()', 'ad' || 'ds'); end $$`,
    ],
    'has kept constants',
  ],
  ...(
    [
      ['in one message', [`begin; ${TOKYO}; update boats set id = adds(); rollback`]],
      ['to a savepoint', ['begin', 'savepoint s', TOKYO, 'update boats set id = adds()', 'rollback to s', 'commit']],
      ['under a setting that stays', [TOKYO, 'begin', 'update boats set id = adds()', 'rollback', 'reset timezone']],
      ['by an error', [`${TOKYO}; update boats set id = adds(); create table boats (id int)`]],
    ] as const
  ).map(
    ([how, undone]) =>
      [
        `an update that was undone ${how}`,
        ['create table more_boats (id int)', ...undone, 'update boats set id = adds()'],
        'has kept constants',
      ] as const,
  ),
  [
    'a domain that hides another one',
    [
      'create table more_boats (id int)',
      'create domain number as int',
      `create procedure puts() language plpgsql as $$ declare n number; begin insert into public.boats (name) values (pg_typeof(n)::text); end $$`,
      'set search_path to tenant, public',
      'call puts()',
      'create domain tenant.number as bigint',
      'call puts()',
      'drop domain tenant.number',
      'drop procedure puts',
    ],
    'has kept constants',
  ],
  ...(
    [
      [
        'a trigger of a table that refers to it',
        [
          'create table base_of (id int primary key)',
          'create table more_boats (id int references base_of on delete cascade)',
          `create or replace function at_change() returns trigger language plpgsql as $$ begin insert into boats (at) values ('03/04/2024'); return null; end $$`,
          'create trigger t after delete on more_boats for each row execute function at_change()',
        ],
        'delete from base_of where id = 1',
      ],
      [
        'a name with a quotation mark',
        [
          'create table more_boats (id int)',
          'create function "ad""ds"() returns int language plpgsql as $$ declare d date = \'03/04/2024\'; begin return 1; end $$',
        ],
        'update boats set id = "ad""ds"()',
      ],
      [
        'a name with codes of characters',
        ['create table more_boats (id int)'],
        String.raw`update boats set id = U&"\0061dds"()`,
      ],
    ] as const
  ).map(
    ([what, before, run]) =>
      [what, [...before, run, `set datestyle to 'SQL, DMY'`, run], 'has kept constants'] as const,
  ),
  [
    'an undone upsert with a sequence that a block made',
    [
      'create table more_boats (id int primary key)',
      `do $$ begin execute 'alter table more_boats add n serial'; end $$`,
      'begin; savepoint s; insert into more_boats values (1) on conflict (id) do update set id = 2; rollback to s; commit',
    ],
    'sequences don’t return',
  ],
  [
    'an undone upsert with a sequence',
    [
      'create table more_boats (id int primary key, n serial)',
      'begin; savepoint s; insert into more_boats values (1) on conflict (id) do update set id = 2; rollback to s; commit',
    ],
    'sequences don’t return',
  ],
])('names what a function can have kept, or a sequence: %s', async (_, statements, text) => {
  const found = await recordedRuns(({ all }) => all(KEEPS, ...statements));
  await recordedRuns(({ all }) =>
    all(
      'reset timezone',
      'reset datestyle',
      'drop table more_boats',
      'drop table if exists base_of',
      'drop function if exists at_change',
      'drop function if exists "ad""ds"',
      'drop domain if exists public.number',
      'drop function adds',
    ),
  );
  expect(found.flatMap(({ risks }) => risks.map(each => each.text)).join()).toContain(text);
});

test('a pool that resets a session of a tenant reads nothing', async () => {
  const reset = 'select pg_advisory_unlock_all(); close all; unlisten *; reset all';
  const found = await recordedRuns(({ all }) =>
    all('set search_path to tenant', CHANGE, reset, 'create table more (id int)', 'drop table more'),
  );
  expect(found.flatMap(({ risks }) => risks)).toEqual([]);
});

test('a prepared statement without constants runs with another time zone', async () => {
  const [found] = await recordedRuns(async ({ all, pipeline }) => {
    await pipeline(parse('insert into boats (id, name) values ($1, $2)', [], 's'), bind(['1', 'a'], 's'), execute());
    await all(TOKYO);
    await pipeline(bind(['2', 'b'], 's'), execute());
  });
  expect(found?.statements).toHaveLength(4);
});

const DELETES = `returns void language sql as $$ delete from boats where id > 9 $$`;

test.each<readonly [string, readonly string[], string, string]>([
  ['is dropped', [`create function reverse(int) ${DELETES}`], 'select reverse(5)', 'drop function reverse(int)'],
  [
    'is dropped, called together with another statement',
    [`create function reverse(int) ${DELETES}`],
    'set search_path to public, tenant; select reverse(5); reset search_path',
    'drop function reverse(int)',
  ],
  [
    'is renamed',
    [`create function repeat(int) ${DELETES}`],
    'select repeat(5)',
    'alter function repeat(int) rename to repeats; drop function repeats',
  ],
  [
    'was renamed',
    [`create function repeats(int) ${DELETES}`, 'alter function repeats rename to repeat'],
    'select repeat(5)',
    'drop function repeat(int)',
  ],
  [
    'is dropped with its schema',
    ['create schema helper', `create function helper.concat(int) ${DELETES}`],
    'select helper.concat(1000)',
    'drop schema helper cascade',
  ],
  [
    'is made by code',
    [`do $do$ begin execute 'create function public.age() ${DELETES}'; end $do$`],
    'select public.age()',
    'drop function age()',
  ],
  [
    'is that of an aggregate',
    [
      'create function adds_up(int, int, int) returns int language sql as $$ select $1 + $2 + $3 $$',
      'create aggregate count(int, int) (sfunc = adds_up, stype = int)',
    ],
    'select count(1, 2)',
    'drop aggregate count(int, int); drop function adds_up',
  ],
  [
    'is another one that sets',
    [`create function set_config(text, text) ${DELETES}`],
    `select set_config('app.x', 'y')`,
    'drop function set_config(text, text)',
  ],
  [
    'is that of an operator',
    [
      'create function equal(int, int) returns bool language sql as $$ delete from boats where id > 9 returning true $$',
      'create operator === (function = equal, leftarg = int, rightarg = int)',
    ],
    'select 1 === 2',
    'drop operator === (int, int); drop function equal',
  ],
])(
  'records the call of a function of the user’s with the name of another one, if it %s',
  async (_, make, call, drop) => {
    const found = await recordedRuns(({ all }) => all(...make, call, drop));
    expect(found.flatMap(each => each.statements)).toContainEqual(
      /select.*/.exec(call.replace('; reset search_path', ''))?.[0],
    );
  },
);
