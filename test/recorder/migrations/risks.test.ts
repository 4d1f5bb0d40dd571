import { expect, test } from 'vitest';
import { end, knex } from '../executed-statements.ts';

const UPDATE = 'update boats set id = 2';
const TOUCH =
  'create function touch() returns trigger language plpgsql as $$ begin new.at := statement_timestamp(); return new; end $$';
const LOCKING =
  'do $$ begin perform pg_try_advisory_lock(1); update boats set id = 3; perform pg_advisory_unlock(1); end $$';
/** A function, because it isn’t known what SQL of a block tells it. */
const SHOWS =
  "create function shows() returns void language plpgsql as $$ declare v text; begin execute 'show search_path' into v; end $$";

test('names the remedy for returned values of an INSERT without names of columns', () => {
  const text = (insert: string) => knex(`${insert} returning id`, end())[0]?.risks[0]?.text;
  expect(text('insert into boats values (1)')).toContain('name its columns');
  expect(text('insert into boats (name) values (1)')).not.toContain('name its columns');
});

test.each([
  ['a query', ['select id from boats', 'update boats set id = 2', end()], ['rows']],
  [
    'a query in a CTE',
    ['with a as (select id from boats) select * from a', 'update boats set id = 2', end()],
    ['rows'],
  ],
  ['a function of the user', ['select grow()', 'update boats set id = 2', end()], ['rows']],
  ['a generated ID', ["select currval('a')", 'update boats set id = 2', end()], ['rows']],
  ['a change of some rows', ['delete from boats where id in (select id from boats limit 9)', end()], ['rows']],
  ['EXISTS with LIMIT', ['delete from boats where not exists (select from boats where id > 3 limit 1)', end()], []],
  [
    'LIMIT within EXISTS',
    ['delete from boats where exists (select from (select id from boats limit 1) one where one.id > 3)', end()],
    ['rows'],
  ],
  ['a value with LIMIT', ['update boats set id = (select id from boats limit 1)', end()], []],
  ['a returned ID', ['insert into boats values (1) returning id', 'update boats set id = 2', end()], ['rows']],
  ['a query without a change after it', ['update boats set id = 2', 'select id from boats', end()], ['rows']],
  ['a query that is rolled back', ['begin', 'select id from boats', 'rollback', end()], ['rows']],
  ['a query of another migration', ['select id from boats', end('zero'), 'update boats set id = 2', end()], ['rows']],
  ['a query after all migrations', [end(), 'select id from boats'], []],
  ['EXPLAIN', ['explain analyze select id from boats', end()], ['rows']],
  ['changed rows that are returned', ['delete from boats returning id', end()], ['rows']],
  ['rows that may exist', ['insert into boats values (1) on conflict do nothing returning id', end()], ['rows']],
  ['a new row that is returned', ['insert into boats (id) values (1) returning id', end()], []],
  ['a function that returns nothing', ['select fill()', 'update boats set id = 2', end()], []],
  ['a sequence that is set', ["select setval('a', 1)", end()], []],
  ['queries of catalogs', ['select 1 from pg_tables, pg_class, pg_indexes', 'create table a ()', end()], []],
  ['the session’s number', ['delete from boats where id <> pg_backend_pid()', end()], ['rows']],
  ['a lock that is released', ['insert into boats select 1 where pg_advisory_unlock(1)', end()], ['rows']],
  ['the isolation level', ["update boats set id = length(current_setting('transaction_isolation'))", end()], []],
  [
    'a setting that no file sets',
    ["update boats set id = length(current_setting('application_name'))", end()],
    ['rows'],
  ],
  [
    'such a setting in the view',
    ["update boats set name = (select setting from pg_settings where name = 'work_mem')", end()],
    ['rows'],
  ],
  [
    'another setting in the view',
    ["update boats set name = (select setting from pg_settings where name = 'server_version_num')", end()],
    [],
  ],
  [
    'one of several settings in the view',
    ["update boats set name = (select max(setting) from pg_settings where name = 'a' or name = 'jit')", end()],
    ['rows'],
  ],
  ['a setting that the view sets', ["update pg_settings set setting = '1s' where name = 'lock_timeout'", end()], []],
  ['the view of settings', ['insert into boats select count(*) from pg_catalog.pg_settings', end()], ['rows']],
  [
    'such a setting by SHOW',
    ["do $$ declare v text; begin execute 'show ' || 'lock_timeout' into v; end $$", end()],
    ['rows'],
  ],
  ['all settings by SHOW', [SHOWS.replace('search_path', 'all'), end()], ['rows']],
  [
    'a setting by SHOW whose name is a value',
    [SHOWS.replace("'show search_path'", "format('show %I', 'a')"), end()],
    ['rows'],
  ],
  ['another setting by SHOW', [SHOWS, end()], []],
  ['settings of later sessions', ["alter role current_user set timezone to 'Asia/Tokyo'", end()], ['rows']],
  ['settings of another role', ["alter role tide set timezone to 'Asia/Tokyo'", end()], []],
  ['the locks of a session', ['delete from boats where exists (select from pg_locks)', end()], ['rows']],
  [
    'sessions by a function',
    ['delete from boats where id in (select pid from pg_stat_get_activity(null))', end()],
    ['rows'],
  ],
  ['a name that code puts together', ["do $$ begin execute 'select pg_back' || 'end_pid()'; end $$", end()], ['rows']],
  ['a setting whose name is a value', ['update boats set name = current_setting(name)', end()], ['rows']],
  ['a setting of the user’s', ["update boats set name = current_setting('app.x', true)", end()], []],
  ['the number of tables', ['insert into boats select count(*) from pg_tables', end()], ['rows']],
  ['a list of tables', ['create table b as select table_name from information_schema.tables', end()], ['rows']],
  ['a table by its name', ["insert into boats select 1 from pg_tables where tablename = 'b'", end()], []],
  ['a lock of its own', [LOCKING, end()], []],
  ['another lock', [LOCKING.replace('unlock(1', 'unlock(2'), end()], ['rows']],
  [
    'a seed that a function sets',
    ['create function f() returns void language sql as $$ select setseed(1) $$', end()],
    ['rows'],
  ],
  ['the time of a migration', ['begin', UPDATE, 'delete from boats where at < now()', end(), 'commit'], []],
  ['the time of a message', ['delete from boats where at < statement_timestamp()', end()], ['rows']],
  ['a trigger that writes the time of a message', [TOUCH, UPDATE, end()], []],
  [
    'a column with such a time',
    [TOUCH, UPDATE, 'delete from boats a using boats b where a.at < b.at', end()],
    ['rows'],
  ],
  ['values that a session keeps', ['create sequence s cache 20', end()], ['rows']],
  ['one value at a time', ['create sequence s cache 1', end()], []],
  ['code that reads a value', [`do $$ begin update boats set id = currval('s'); end $$`, end()], ['rows']],
  ['code that takes a value', ["do $$ begin perform nextval('b_id_seq'), lastval(); end $$", end()], ['rows']],
  [
    'a function that inserts what it reads',
    ["create function g() returns void language sql as $$ insert into c select currval('b_id_seq') $$", end()],
    ['rows'],
  ],
  ['two sessions', ['create table a ()', 'b> create table b ()', end()], ['sessions']],
  [
    'overlapping sessions',
    ['begin', 'create table a ()', `b> ${end('zero')}`, 'b> create table b ()', 'commit', end()],
    ['sessions'],
  ],
  [
    'one session after another',
    ['begin', 'create table a ()', end('zero'), 'commit', 'b> create table b ()', end()],
    [],
  ],
])('finds the risk of %s', (_, statements, risks) => {
  expect(knex(...statements).flatMap(each => each.risks.map(({ risk }) => risk))).toEqual(risks);
});
