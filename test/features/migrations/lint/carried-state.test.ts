import { beforeAll, expect, test } from 'vitest';
import { carriedState } from '../../../../src/features/migrations/lint/carried-state.ts';
import { prepare } from '../../../../src/features/migrations/lint/prepare.ts';
import type { Session } from '../../../../src/features/migrations/layouts/layout.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { withoutPairs } from '../../../../src/sql/transaction-pairs.ts';
import { readFiles } from '../files/read-folder.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

function carried(session: Session, ...files: readonly string[]) {
  const split = files.map((sql, index) => {
    const file = splitSql(parser, `${index + 1}.sql`, sql);
    return { ...file, ...withoutPairs(file.statements) };
  });
  const states = carriedState(parser, split, session, []);
  return {
    states,
    settings: states.map(({ settings }) => settings.toLowerCase()),
    found: states.flatMap(({ findings }) => findings.map(({ where, message }) => `${where} ${message}`)),
  };
}

test.each<[readonly string[], readonly string[]]>([
  [
    ['set timezone = utc', 'select 1', 'select 2'],
    ['', 'set local timezone = utc;\n', 'set local timezone = utc;\n'],
  ],
  [
    ['set time zone utc; set row_security to off', ''],
    ['', ''],
  ],
  [
    ['set time zone utc; set row_security to off', 'select 1'],
    ['', 'set local time zone utc;\nset local row_security to off;\n'],
  ],
  [
    ['set session timezone = a', 'set timezone = b', 'select 1'],
    ['', 'set local timezone = a;\n', 'set local timezone = b;\n'],
  ],
  [
    ['set app.x = utc', 'reset app.x', 'select 1'],
    ['', 'set local app.x = utc;\n', `set local "app"."x" = '';\n`],
  ],
  [
    ['set timezone = utc', 'set local timezone = b', 'select 1'],
    ['', 'set local timezone = utc;\n', 'set local timezone = utc;\n'],
  ],
])('the settings that %j leave are set for later files', (files, settings) => {
  const state = carried('one', ...files);
  expect(state.found).toEqual([]);
  expect(state.settings).toEqual(settings);
});

test.each([
  ['set search_path = a', 'the setting `search_path`'],
  ["select set_config('constructor', 'x', false)", 'the setting `constructor`'],
  [`set search_path = '"$user", public'`, 'the setting `search_path`'],
  ["select set_config('search_path', '', false)", 'the setting `search_path`'],
  ['set role a', 'the setting `role`'],
  ['set default_transaction_read_only = on', 'the setting `default_transaction_read_only`'],
  ['set datestyle = german', 'the setting `datestyle`'],
  ['set timezone from current', 'the setting `timezone`'],
  ['set client_encoding = latin1', 'the setting `client_encoding`'],
  ["select set_config('timezone', 'utc', false)", 'the setting `timezone`'],
  ["do $$ begin set timezone = 'utc'; end $$", 'the setting `timezone`'],
  ['set search_path = a; do $$ begin if false then reset search_path; end if; end $$', 'the setting `search_path`'],
  ["set timezone = a; select set_config('timezone', 'utc', false)", 'the setting `timezone`'],
  ['create temp table t (a int)', 'the temporary `t`'],
  ['create temp table t (a int) on commit delete rows', 'the temporary `t`'],
  ['create temp sequence t', 'the temporary `t`'],
  ['create table pg_temp.t (a int)', 'the temporary `t`'],
  ["create type pg_temp.t as enum ('a')", 'the temporary `t`'],
  ["create function pg_temp.t() returns int language sql as 'select 1'", 'the temporary `t`'],
  ['do $$ begin create temp table t (a int); end $$', 'the temporary `t`'],
  ['select setseed(0.5)', 'the seed of `random`'],
  ['listen a', 'LISTEN'],
  ['set timezone = utc; reset all', 'the effect of RESET ALL'],
  ['prepare p as select 1; execute p', 'the prepared statement `p`'],
  ["do $$ begin execute 'prepare p as select 1'; end $$", 'the prepared statement `p`'],
  ['declare c cursor with hold for select 1; close d', 'the cursor `c`'],
  ['select pg_advisory_lock(1)', 'an advisory lock'],
  ['do $$ begin perform pg_try_advisory_lock_shared(1); end $$', 'an advisory lock'],
  ['alter database a set search_path = a', 'the earlier defaults of settings'],
  ['alter role all set search_path = a', 'the earlier defaults of settings'],
  ["do $$ begin execute 'alter role current_user set search_path = a'; end $$", 'the earlier defaults of settings'],
])('%s is refused if a later file runs', (sql, what) => {
  const unnamed = carried('one', sql, 'insert into unrelated values (1)').found;
  expect(unnamed.map(text => text.startsWith('1.sql leaves '))).toEqual(what.includes('temporary') ? [] : [true]);
  expect(carried('one', sql, 'select 1 as T').found[0]).toContain(what);
  expect(carried('one', sql, '-- nothing').found).toEqual([]);
  expect(carried('each', sql, 'select 1').found).toEqual([]);
});

test.each([
  'set search_path = a; reset search_path',
  'set search_path = a; set search_path to default',
  'set search_path = "$user", public',
  'set search_path = public',
  'set local search_path = a',
  "select set_config('search_path', 'a', true)",
  'set role none',
  "set standard_conforming_strings = on; set client_encoding = 'UTF8'",
  'create temp table t (a int); drop table t',
  'create temp table t (a int) on commit drop',
  'do $$ begin create temp table t (a int); drop table t; end $$',
  'prepare p as select 1; deallocate p',
  'prepare p as select 1; prepare q as select 1; deallocate all',
  'declare c cursor with hold for select 1; close all',
  'declare c cursor for select 1',
  'select pg_advisory_lock(1); select pg_advisory_unlock(1)',
  'select pg_advisory_xact_lock(1)',
  // Only the database knows whether the role is that of the session, and what changes then.
  'alter role a set search_path = a',
  'alter database a set search_path = a; alter database a reset search_path',
  'create function f() returns int language plpgsql as $$ begin set search_path = a; end $$',
])('%s leaves nothing', sql => {
  expect(carried('one', sql, 'select 1').found).toEqual([]);
});

const called = (body: string) => `create procedure f() language plpgsql as $$ begin ${body} end $$`;

test.each([
  ["perform set_config('search_path', 'a', false);", 'the setting `search_path`'],
  ["set timezone = 'a';", 'the setting `timezone`'],
  ['create temp table t (a int);', 'the temporary `t`'],
  ['perform pg_advisory_lock(1);', 'an advisory lock'],
])('a file that calls a function with %s is refused', (body, what) => {
  for (const call of ['call f()', 'select s.f()', 'do $$ begin perform f(); end $$']) {
    expect(carried('one', called(body), call, 'select 1').found).toEqual([
      expect.stringContaining(`2.sql leaves ${what}`),
    ]);
    expect(carried('one', called(body), call, 'set search_path = b; set timezone = b').found.length).toBe(
      what.includes('setting') ? 0 : 1,
    );
    expect(carried('one', `${called(body)}; ${call}; drop table t; reset all`, '-- nothing').found).toEqual([]);
  }
  expect(carried('one', called(body), 'select g()', 'select 1').found).toEqual([]);
  expect(carried('each', called(body), 'call f()', 'select 1').found).toEqual([]);
});

test.each([
  "perform set_config('search_path', 'a', false); perform set_config('search_path', old, false);",
  "perform set_config(a, 'b', false);",
  "perform set_config('app.x', a, false);",
  "perform set_config('search_path', 'a', true);",
  'create temp table t (a int); drop table t;',
  'perform pg_advisory_lock(1); perform pg_advisory_unlock(1);',
])('the guard decides about a function with %s', body => {
  const { found, states } = carried('one', called(body), 'call f()', 'select 1');
  expect(found).toEqual([]);
  expect(states[1]?.guard?.changed).toEqual({});
});

test('the next file may begin with its own setting', () => {
  const set = 'set search_path = a';
  expect(carried('one', set, 'set search_path = b; select 1; reset search_path').found).toEqual([]);
  expect(carried('one', set, 'reset search_path').found).toEqual([]);
  expect(carried('one', set, 'set local search_path = b').found).toHaveLength(1);
  expect(carried('one', set, 'select 1; set search_path = b; reset search_path').found).toHaveLength(1);
});

test('a tool that resets settings after each file keeps the role', () => {
  const { settings, found } = carried('reset', 'set timezone = utc; set role a', 'select 1');
  expect(settings).toEqual(['', '']);
  expect(found).toEqual([expect.stringContaining('the setting `role`')]);
});

test('a tool with one transaction keeps what ends with it', () => {
  expect(carried('transaction', 'set local timezone = a', 'select 1').settings).toEqual([
    '',
    'set local timezone = a;\n',
  ]);
  for (const sql of [
    'set local search_path = a',
    'create temp table t () on commit drop',
    'set constraints all deferred',
    'declare c cursor for select 1',
    'select pg_advisory_xact_lock(1)',
  ])
    expect(carried('transaction', sql, 'select 1 as t').found).toHaveLength(1);
  // The COMMIT ends the transaction of all files.
  expect(carried('transaction', 'set local timezone = a', 'begin; select 1; commit').found).toHaveLength(1);
});

test('an index that is built concurrently doesn’t get the settings', () => {
  const found = (set: string, index: string) => carried('one', set, index).found;
  const [plain, partial] = [
    'create index concurrently i on t (a, lower(b))',
    "create index concurrently i on t (a) where b > '1'",
  ];
  expect(found("set timezone = 'utc'", partial)).toEqual([expect.stringContaining('`timezone`')]);
  expect(found("set default_tablespace = 'a'", plain)).toEqual([expect.stringContaining('`default_tablespace`')]);
  for (const set of ["set timezone = 'utc'", 'set row_security = off']) expect(found(set, plain)).toEqual([]);
  expect(found("set lock_timeout = '1s'", partial)).toEqual([]);
  expect(found("set default_tablespace = 'a'", 'drop index concurrently i')).toEqual([]);
});

test.each([
  'set local search_path = a',
  "select set_config('search_path', 'a', true)",
  "do $$ begin perform set_config('search_path', 'a', true); end $$",
  'set constraints all deferred',
  'create temp table t () on commit drop',
  'declare c cursor for select 1',
  'insert into t values (now())',
  'lock table t',
])('%s is refused if the file has several transactions', sql => {
  for (const file of [`begin; ${sql}; commit; select 1`, `${sql}; begin; select 1; commit`])
    expect(carried('each', file).found, file).toEqual([expect.stringContaining('the file has several transactions')]);
  expect(carried('each', `begin; ${sql}; commit`).found).toEqual([]);
});

test.each([
  'create table t (a int references t deferrable initially deferred)',
  'create table t (a int, foreign key (a) references u deferrable initially deferred)',
  'alter table t add foreign key (a) references u deferrable initially deferred',
  'create constraint trigger c after insert on t initially deferred for each row execute function f()',
])('%s is refused if several transactions change rows', sql => {
  const changes = 'insert into t values (1)';
  const file = (last: string) => carried('each', `${sql}; begin; ${changes}; commit; ${last}`).found;
  expect(file(changes)).toEqual([expect.stringContaining('contains a deferred constraint')]);
  expect(file('drop table u')).toEqual([]);
});

test('a file that creates defaults of the clock may have several transactions', () => {
  expect(carried('each', 'begin; create table t (a timestamp default now()); commit; select 1').found).toEqual([]);
});

test('the guard knows the changes that a file shows', () => {
  const local = 'set local app.a = 1';
  const { states } = carried(
    'one',
    `select 1; ${local}; set timezone = a`,
    "create temp table t () on commit drop; select current_setting('app.b')",
  );
  expect(states.map(({ guard }) => guard)).toEqual([
    {
      resets: '^$',
      changed: { 2: ['app.a'], 3: ['timezone'] },
      local: { 2: true },
      own: ['app.a', 'app.b'],
      unwatched: ['t'],
      endsElsewhere: false,
    },
    null,
  ]);
});

test('a later file runs the settings before its first statement', () => {
  const { migrations, session } = readFiles({
    '1_a.sql': '-- migrate:up\nset timezone = utc;\n-- migrate:down',
    '2_b.sql': '-- migrate:up\nselect 1; select 2;\n-- migrate:down',
  });
  const options = { lint: 'off', allowDestructive: false } as const;
  const { prepared } = prepare(parser, migrations, 'm', options, { session }, []);
  expect(prepared.map(({ settings, statements }) => [settings, statements])).toEqual([
    ['', ['set LOCAL timezone = utc']],
    ['set LOCAL timezone = utc;\n', ['select 1', 'select 2']],
  ]);
});
