// @module-tag slow, because it records many programs on a PostgreSQL server.
import { beforeAll, expect, test } from 'vitest';
import { recordedRuns, useDatabase } from './recorded-session.ts';

useDatabase();

const HISTORY = 'create table knex_migrations (id int, name text, batch int, migration_time date)';
const end = (name: string): string => `insert into knex_migrations (name) values ('${name}')`;

/** Records statements, and then drops what they have created. */
async function runsOf(statements: readonly string[]): ReturnType<typeof recordedRuns> {
  try {
    return await recordedRuns(({ all }) => all('create schema own', 'set search_path to own, public', ...statements));
  } finally {
    await recordedRuns(({ all }) => all('drop schema own cascade', 'drop schema if exists other cascade'));
  }
}

const TABLES = [
  'create table boats (id serial primary key, name text)',
  'create table c (id int)',
  'create schema other',
  'create table other.boats (id int, name text)',
  "insert into boats (name) values ('first')",
];
const CURRENT = "insert into c select currval('boats_id_seq')";
const INSERT = "insert into boats (name) values ('x')";

test.each<readonly [string, boolean, readonly string[]]>([
  ['that the statement gives', true, ['begin', 'insert into boats (id) values (9)', CURRENT, 'commit']],
  ['that is a default', false, ['begin', 'insert into boats (id) values (default)', CURRENT, 'commit']],
  [
    'of a column',
    false,
    ['begin', INSERT, "insert into c values (currval(pg_get_serial_sequence('boats', 'id')))", 'commit'],
  ],
  ['of the latest sequence', false, ['begin', INSERT, 'insert into c values (lastval())', 'commit']],
  [
    'of no sequence',
    true,
    ['begin', "insert into other.boats values (9, '')", 'insert into c values (lastval())', 'commit'],
  ],
  ['of another transaction', true, [INSERT, CURRENT]],
  ['of a table with the same name', true, ['begin', "insert into other.boats (name) values ('x')", CURRENT, 'commit']],
  [
    'of a table with the same name in the search path',
    true,
    ['begin', 'set local search_path to other, own', INSERT, CURRENT, 'commit'],
  ],
  [
    'of a sequence with the same name',
    true,
    ['create sequence other.boats_id_seq', 'begin', "select nextval('other.boats_id_seq')", CURRENT, 'commit'],
  ],
  ['whose default has changed', true, ['alter table boats alter id set default 7', 'begin', INSERT, CURRENT, 'commit']],
  [
    'of a sequence that has been renamed',
    true,
    [
      'create sequence s',
      "select nextval('s')",
      'begin',
      INSERT,
      'alter sequence boats_id_seq rename to t',
      'alter sequence s rename to boats_id_seq',
      CURRENT,
      'commit',
    ],
  ],
  ['that only some rows take', true, ['begin', "insert into boats (name) select 'a' from c", CURRENT, 'commit']],
  [
    'that a condition takes',
    true,
    ['begin', "select case when true then nextval('boats_id_seq') end", CURRENT, 'commit'],
  ],
  ['that no row takes', true, ['begin', "select nextval('boats_id_seq') where false", CURRENT, 'commit']],
  ['of a message with more', true, ['begin', `${INSERT}; insert into c values (1)`, CURRENT, 'commit']],
  ['that is taken', false, ['begin', "select nextval('boats_id_seq')", CURRENT, 'commit']],
  ['that is set', false, ['begin', "select setval('own.boats_id_seq', 5)", CURRENT, 'commit']],
])('reads a value of a sequence %s: refused %s', async (_, isRefused, statements) => {
  const message = await runsOf([...TABLES, ...statements]).then(() => '', String);
  expect(message.includes('can read a value that an earlier transaction took'), message).toBe(isRefused);
});

// The database of the tests has a constraint that can be deferred.
beforeAll(async () => void (await recordedRuns(({ all }) => all('drop table children'))));
const UPDATE = "update boats set name = 'x'";
const CHILDREN = `create table children (id int references boats deferrable)`;
test.each<readonly [string, boolean, readonly string[], readonly string[]]>([
  ['nothing', false, [], ['create view v as select 1']],
  ['a constraint', true, [CHILDREN], [UPDATE]],
  ['a constraint, and only constants', true, [CHILDREN], ['insert into boats (id) values (8)']],
  ['a constraint, and only a definition', true, [CHILDREN], ['create view v as select 1']],
  [
    'code',
    true,
    [`do $$ begin execute 'create table children (id int unique def' || 'errable)'; end $$`],
    ['create view v as select 1'],
  ],
])('joins the migrations of a transaction with %s that can be deferred: %s', async (_, isJoined, first, second) => {
  const tables = [HISTORY, ...TABLES, end('a'), 'begin'];
  const found = await runsOf([...tables, ...first, UPDATE, end('b'), ...second, end('c'), 'commit']);
  expect(found.map(each => [each.name, each.isJoined])).toEqual([
    ['a', false],
    ['b', false],
    ['c', isJoined],
  ]);
});
