import { expect, test } from 'vitest';
import { end, knex } from './executed-statements.ts';

const UPDATE = 'update boats set id = 2';
const OLDEST = 'update boats set id = (select count(distinct at) from c)';
const DEFERRED = 'create table children (id int references boats deferrable initially deferred)';
const TOUCH =
  'create function touch() returns trigger language plpgsql as $$ begin new.at := statement_timestamp(); return new; end $$';
const LOCKING =
  'do $$ begin perform pg_try_advisory_lock(1); update boats set id = 3; perform pg_advisory_unlock(1); end $$';
const LATE =
  'create constraint trigger t after update on boats deferrable initially deferred for each row execute function f()';

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
  ['a setting after the change', ['begin', LATE, UPDATE, 'set local app.x = 1', 'commit', end()], ['rows']],
  ['a deferred trigger without settings', ['begin', LATE, UPDATE, 'commit', end()], []],
  [
    'a deferred trigger and two migrations in a transaction',
    ['begin', LATE, UPDATE, end('zero'), UPDATE, end(), 'commit'],
    ['rows'],
  ],
  ['the session’s number', ['delete from boats where id <> pg_backend_pid()', end()], ['rows']],
  ['a lock that is released', ['insert into boats select 1 where pg_advisory_unlock(1)', end()], ['rows']],
  ['the isolation level', ["update boats set id = length(current_setting('transaction_isolation'))", end()], []],
  [
    'a setting that no file sets',
    ["update boats set id = length(current_setting('application_name'))", end()],
    ['rows'],
  ],
  ['the locks of a session', ['delete from boats where exists (select from pg_locks)', end()], ['rows']],
  ['a lock of its own', [LOCKING, end()], []],
  ['another lock', [LOCKING.replace('unlock(1', 'unlock(2'), end()], ['rows']],
  [
    'the time of two migrations in a transaction',
    ['begin', UPDATE, end('zero'), 'delete from boats where at < now()', end(), 'commit'],
    ['rows'],
  ],
  [
    'a time that each of two migrations in a transaction writes',
    [
      'begin',
      UPDATE,
      end('zero'),
      "update boats set at = now() + '1 day'",
      'insert into b values (current_date)',
      end(),
    ],
    [],
  ],
  [
    'a later migration in a transaction that changes what a deferred trigger does',
    ['begin', LATE, UPDATE, end('zero'), 'create view v as select 1', end(), 'commit'],
    ['rows'],
  ],
  [
    'a deferred constraint and two migrations in a transaction',
    ['begin', DEFERRED, UPDATE, end('zero'), UPDATE, end(), 'commit'],
    ['rows'],
  ],
  [
    'words about deferred triggers, and a constraint that can’t be deferred',
    [
      "select 'deferrable trigger'",
      'create table parts (id int references boats not deferrable)',
      "insert into c values ('deferred trigger')",
      'begin',
      UPDATE,
      end('zero'),
      'set local app.x = 1',
      UPDATE,
      end(),
      'commit',
    ],
    [],
  ],
  [
    'a constraint that becomes deferrable',
    ['alter table children alter constraint k deferrable', 'begin', UPDATE, end('zero'), UPDATE, end(), 'commit'],
    ['rows'],
  ],
  ['a deferred constraint', ['begin', DEFERRED, UPDATE, UPDATE, end(), 'commit'], []],
  [
    'a seed that a function sets',
    ['create function f() returns void language sql as $$ select setseed(1) $$', end()],
    ['rows'],
  ],
  [
    'a column with such a time',
    ['create table c (at timestamptz default now())', end('a'), 'begin', UPDATE, end('zero'), OLDEST, end(), 'commit'],
    ['rows'],
  ],
  [
    'such a column in one migration',
    ['create table c (at timestamptz default now())', 'begin', UPDATE, OLDEST, end(), 'commit'],
    [],
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
  ['code that takes a value', ["do $$ begin perform nextval('b_id_seq'), lastval(); end $$", end()], []],
  [
    'code that inserts a row',
    ["do $$ begin insert into b (a) values (1); perform currval('b_id_seq'); end $$", end()],
    [],
  ],
  [
    'code that inserts the value',
    ["do $$ begin insert into b (a, id) values (1, 9); perform currval('b_id_seq'); end $$", end()],
    ['rows'],
  ],
  [
    'code that may take no value',
    ['do $$ begin insert into b (a) values (1); perform lastval(); end $$', end()],
    ['rows'],
  ],
  ['code that sets a value', ["do $$ begin perform setval('b_seq', 3), currval('b_seq'); end $$", end()], []],
  [
    'code that inserts what it reads',
    ["do $$ begin insert into b values (currval('b_id_seq')); end $$", end()],
    ['rows'],
  ],
  [
    'a function that inserts what it reads',
    ["create function g() returns void language sql as $$ insert into c select currval('b_id_seq') $$", end()],
    ['rows'],
  ],
  [
    'code that takes a value of another table',
    [`do $$ begin insert into b values (1); perform currval('public.c_id_seq'::regclass); end $$`, end()],
    ['rows'],
  ],
  [
    'code that may take a value',
    ['do $$ begin if g() then insert into b values (1); end if; perform lastval(); end $$', end()],
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

const CURRENT = "insert into b select currval('boats_id_seq')";
const INSERT = "insert into boats (name) values ('x')";
test.each<readonly [string, boolean, readonly string[]]>([
  ['that the statement gives', true, [UPDATE, 'begin', 'insert into boats (id) values (9)', CURRENT, 'commit']],
  ['that may be given', true, [UPDATE, 'begin', 'insert into boats values (9)', CURRENT, 'commit']],
  ['that is a default', false, [UPDATE, 'begin', 'insert into boats (id) values (default)', CURRENT, 'commit']],
  ['of some sequence', true, [UPDATE, 'begin', INSERT, 'insert into c values (lastval())', 'commit']],
  ['of another transaction', true, [INSERT, CURRENT]],
  ['of another migration in the transaction', true, ['begin', INSERT, end('zero'), CURRENT, 'commit']],
  ['of another migration', true, [INSERT, end('zero'), CURRENT]],
  [
    'of a table whose name is part of another one',
    true,
    [UPDATE, 'begin', 'insert into s values (1)', CURRENT, 'commit'],
  ],
  [
    'of a table whose name begins another one',
    true,
    [UPDATE, 'begin', "insert into boat (name) values ('x')", CURRENT, 'commit'],
  ],
  ['of another table', true, [UPDATE, 'begin', 'insert into c values (1)', CURRENT, 'commit']],
  ['that only some rows take', true, [UPDATE, 'begin', 'insert into boats select id from c', CURRENT, 'commit']],
  ['of the same transaction', false, [UPDATE, 'begin', INSERT, CURRENT, 'commit']],
  ['of the session’s first transaction', false, ['begin', 'insert into boats select id from c', CURRENT, 'commit']],
  ['that is taken', false, [UPDATE, 'begin', "select nextval('boats_id_seq')", CURRENT, 'commit']],
  ['that is set', false, [UPDATE, 'begin', "select setval('boats_id_seq', 5)", CURRENT, 'commit']],
])('reads a value of a sequence %s: refused %s', (_, isRefused, statements) => {
  let refusal = '';
  try {
    knex(...statements, end());
  } catch (error) {
    refusal = String(error);
  }
  expect(refusal.includes('an earlier transaction or migration took'), refusal).toBe(isRefused);
});
