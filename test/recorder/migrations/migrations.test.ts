import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { historiesIn } from '../../../src/sql/history-tables.ts';
import { codeOf } from '../../../src/recorder/statements/code.ts';
import { migrationsOf } from '../../../src/recorder/migrations/migrations.ts';
import { effectOf } from '../../../src/recorder/statements/statement-effects.ts';
import { filesOf, readRecorded, writeRecorded } from '../../../src/recorder/recorded-files.ts';
import { statementsOf } from '../../../src/recorder/statements/statements.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { end, executed, knex, migrations, NO_SURROUNDINGS, parser } from '../executed-statements.ts';

test('all that is in a schema of a tool belongs to it, and a table of the same name elsewhere doesn’t', () => {
  const [changes] = historiesIn(new Map([['changes', 'change,change_id,planned_at']])).values();
  if (changes === undefined) throw new Error('The history is unknown.');
  const around = {
    ...NO_SURROUNDINGS,
    histories: new Map([['sqitch.changes', changes]]),
    own: new Set(['sqitch.*', 'sqitch.changes', 'sqitch.tags']),
  };
  const statements = [
    'create schema sqitch',
    'create table sqitch.tags (id int)',
    'create table tags (id int)',
    'insert into tags values (1)',
    "insert into sqitch.changes (change_id, change) values ('a', 'one')",
  ];
  expect(migrationsOf(executed(statements), 'scratch', around)).toMatchObject([
    { name: 'one', statements: ['create table tags (id int)', 'insert into tags values (1)'] },
  ]);
  // Sqitch says in a block that it creates its tables, whose names are in a text.
  const block = `DO $$
        BEGIN
            SET LOCAL client_min_messages = 'ERROR';
            RAISE WARNING USING ERRCODE = 'undefined_table', MESSAGE = 'Sqitch registry not initialized', DETAIL = 'Because the "changes" table does not exist, Sqitch will now initialize the database to create its registry tables.';
        END;
    $$`;
  const withBlock = (text: string): ReturnType<typeof executed> =>
    executed([text, ...statements]).map(each => ({
      ...each,
      ...(each.sql === text && { settings: new Map([['search_path', 'sqitch']]), code: codeOf(each, parser) }),
    }));
  expect(migrationsOf(withBlock(block), 'scratch', around)).toMatchObject([{ name: 'one', risks: [] }]);
  const changing = block.replace('RAISE', 'DROP TABLE users; RAISE');
  expect(migrationsOf(withBlock(changing), 'scratch', around)).toMatchObject([
    { statements: expect.arrayContaining([changing]) as string[] },
  ]);
});

test.each([
  ['select 1', undefined],
  ["select set_config('app.x', 'y', true)", undefined],
  ['select current_user', 'rows'],
  ['select current_schema', 'rows'],
  ['select current_timestamp', 'rows'],
  ["select set_config('app.x', current_user, true)", 'rows'],
])('%s, of which the server hasn’t told more, sees %s', (sql, sees) => {
  const [{ node } = { node: {} as never }] = statementsOf(sql, parser);
  expect(effectOf({ node }, NO_SURROUNDINGS)).toMatchObject({ sees });
});

test('the history of a tool whose schema’s name needs quotation marks can be run again', () => {
  const [changes] = historiesIn(new Map([['changes', 'change,change_id,planned_at']])).values();
  if (changes === undefined) throw new Error('The history is unknown.');
  const around = {
    ...NO_SURROUNDINGS,
    histories: new Map([['my-registry.changes', changes]]),
    own: new Set(['my-registry.*', 'my-registry.changes']),
  };
  const statements = executed([
    'create table a (id int)',
    "insert into changes (change_id, change) values ('a', 'one') -- it",
  ]);
  const all = statements.map(each => ({ ...each, settings: new Map([['search_path', '"my-registry"']]) }));
  const [{ history } = { history: [] }] = migrationsOf(all, 'scratch', around);
  expect(history.flatMap(text => statementsOf(text, parser)).map(({ sql }) => sql)).toEqual([
    'SET search_path TO "my-registry"',
    expect.stringMatching(/^insert into changes/),
    'RESET search_path',
  ]);
});

test('a value that a failed statement took from a sequence of the tool is in no file', () => {
  const [history] = historiesIn(new Map([['__drizzle_migrations', 'created_at,hash,id']])).values();
  if (history === undefined) throw new Error('The history is unknown.');
  const around = {
    ...NO_SURROUNDINGS,
    histories: new Map([['drizzle.__drizzle_migrations', history]]),
    own: new Set(['drizzle.*', 'drizzle.__drizzle_migrations', 'drizzle.__drizzle_migrations_id_seq']),
  };
  const attempt = [
    'begin',
    'create table a (id int)',
    'insert into drizzle.__drizzle_migrations (created_at) values (1)',
  ];
  const all = executed([...attempt, 'rollback', ...attempt, 'commit']).map(each =>
    each.isUndone ? { ...each, taken: new Map([['drizzle.__drizzle_migrations_id_seq', 1]]) } : each,
  );
  expect(migrationsOf(all, 'scratch', around)).toMatchObject([{ name: '1', statements: ['create table a (id int)'] }]);
  const counted = executed(['begin', 'insert into b (id) select 1 from c', 'rollback', ...attempt, 'commit']);
  const taking = counted.map(each => (each.isUndone ? { ...each, taken: new Map([['b_id_seq', 1]]) } : each));
  expect(migrationsOf(taking, 'scratch', around)[0]?.risks).toMatchObject([
    {
      risk: 'rows',
      text: expect.stringContaining(
        'How many it takes can depend on the rows of the database, so a sequence may',
      ) as string,
    },
  ]);
});

describe('the names of a history', () => {
  test.each([
    ['knex_migrations', 'name', `insert into "knex_migrations" (batch, name) values (1, 'one')`, 'one'],
    ['SequelizeMeta', 'name', `insert into "SequelizeMeta" (name) values ('one.js') returning name`, 'one.js'],
    ['mikro_orm_migrations', 'name', `insert into "mikro_orm_migrations" ("name") values ('One')`, 'One'],
    [
      'migrations',
      'id,name,timestamp',
      `insert into "migrations"("timestamp", "name") values ('17', 'One17')`,
      'One17',
    ],
    ['migrations', 'id', `insert into "migrations" ("id") values ('1_one')`, '1_one'],
    ['migrations', 'description,id', `insert into migrations (id, description) values ('1', '')`, '1'],
    ['migrations', 'batch,id,migration', `insert into migrations (migration, batch) values ('one', 1)`, 'one'],
    [
      'alembic_version',
      'version_num',
      `update alembic_version set version_num='b2' where alembic_version.version_num = 'a1'`,
      'b2',
    ],
    [
      'django_migrations',
      'app',
      `insert into django_migrations (app, name, applied) values ('app', '0001_a', now()) returning id`,
      'app_0001_a',
    ],
    [
      'schema_migrations',
      'version',
      `insert into "schema_migrations" ("version") values ('2024') returning "version"`,
      '2024',
    ],
    [
      'schema_migrations',
      'inserted_at,version',
      `insert into schema_migrations (version, inserted_at) values (2024, now())`,
      '2024',
    ],
    [
      'flyway_schema_history',
      'script',
      `insert into "public"."flyway_schema_history" (installed_rank, script) values (1, 'V1__a.sql')`,
      'V1__a.sql',
    ],
    ['databasechangelog', 'id', `insert into public.databasechangelog (id, author) values ('1', 'a')`, '1'],
    ['goose_db_version', 'id', `insert into goose_db_version (version_id, is_applied) values ('3'::bigint, true)`, '3'],
    ['migrations', 'id,name,run_on', `insert into "migrations" ("name", "run_on") values ('/1-one', now())`, '/1-one'],
    ['pgmigrations', 'id', `insert into "public"."pgmigrations" (name, run_on) values ('1_a', now());`, '1_a'],
    ['__EFMigrationsHistory', 'id', `insert into "__EFMigrationsHistory" ("MigrationId") values ('1_a')`, '1_a'],
  ])('%s with %s', (table, columns, insert, name) => {
    const found = migrations(table, columns, ['create table boats (id int)', insert]);
    expect(found).toMatchObject([
      { name, statements: ['create table boats (id int)'], history: [insert.replace(/;$/, '')] },
    ]);
  });

  test('that begin before the migration', () => {
    const golang = migrations('schema_migrations', 'dirty,version', [
      `insert into schema_migrations (version, dirty) values (1, true)`,
      'create table boats (id int)',
      'truncate schema_migrations',
      `insert into schema_migrations (version, dirty) values (1, false)`,
    ]);
    expect(golang).toMatchObject([{ name: '1', statements: ['create table boats (id int)'] }]);
    const prisma = migrations('_prisma_migrations', 'id', [
      `insert into _prisma_migrations (id, migration_name) values ('x', '1_a')`,
      'create table boats (id int)',
      `update _prisma_migrations set finished_at = now() where id = 'x'`,
    ]);
    expect(prisma).toMatchObject([{ name: '1_a', statements: ['create table boats (id int)'] }]);
  });

  test('that a person has renamed', () => {
    const knexColumns = 'batch,id,migration_time,name';
    const lock = ['changes_lock', 'index,is_locked'] as const;
    const histories = historiesIn(new Map([['changes', knexColumns], lock]));
    const around = { ...NO_SURROUNDINGS, histories, own: new Set(['changes', 'changes_lock']) };
    const run = executed([
      'create table boats ()',
      'update changes_lock set is_locked = true',
      `insert into changes (name) values ('one')`,
    ]);
    expect(migrationsOf(run, 'scratch', around)).toMatchObject([
      { name: 'one', statements: ['create table boats ()'] },
    ]);
  });

  test('a table of the user with the name of a history is recorded', () => {
    const insert = `insert into migrations (id) values (1)`;
    const histories = historiesIn(new Map([['migrations', 'bird,id']]));
    expect(migrationsOf(executed([insert]), 'scratch', { ...NO_SURROUNDINGS, histories })).toMatchObject([
      { name: undefined, statements: [insert] },
    ]);
  });

  test.each([
    ['changes', 'batch,id,migration_time,name'],
    ['lockers', 'index,is_locked'],
    ['lockers_lock', 'index,is_locked'],
  ])('a table %s of the user with the columns %s is recorded', (table, columns) => {
    expect(historiesIn(new Map([[table, columns]])).size).toBe(0);
  });
});

test('divides a run, with statements after the last migration, and without reads', () => {
  const found = knex(
    'select * from knex_migrations',
    'create table a ()',
    end('one'),
    end('two'),
    'select 1 from pg_class',
    'create table b ()',
  );
  expect(found).toMatchObject([
    { name: 'one', statements: ['create table a ()'], risks: [] },
    { name: 'two', statements: [] },
    { name: undefined, statements: ['create table b ()'] },
  ]);
});

const UPDATE = 'update boats set id = 2';
const DEFAULT = 'create table ships (at timestamptz default now())';

test.each<readonly [readonly string[], readonly number[]]>([
  [["alter type kind add value 'big'", 'create table a ()'], [1]],
  [['begin', "alter type kind add value 'big'", 'commit', 'begin', UPDATE, 'commit'], [1]],
  [['begin', "alter type kind add value 'big'", UPDATE, 'commit'], []],
  [["alter type kind add value 'big'"], []],
  // A later statement can compare the times of two rows, also by a function or view.
  [[DEFAULT, 'insert into ships default values', 'insert into ships default values'], [2]],
  [['begin', DEFAULT, 'insert into ships default values', 'insert into ships default values', 'commit'], []],
  [[UPDATE, 'create index i on boats (id)', 'alter table boats add c int', 'delete from boats'], [1]],
  [[DEFAULT, 'create index i on ships (at)', 'alter table ships add c int', 'drop view v'], []],
  [['alter table ships add at timestamptz default now()', 'create table a ()'], [1]],
  [['alter table ships add at date default current_date', 'create table a ()'], [1]],
  [['alter table ships alter at type text using at + 1', 'create table a ()'], [1]],
  [["alter table ships add at text default 'x'::crew::text", 'create table a ()'], [1]],
  [["create table ships (at timestamptz default 'now')", 'create table a ()'], [1]],
  [['create table c partition of ships for values from (now()) to (maxvalue)', 'create table a ()'], [1]],
  [['select fill()', UPDATE], [1]],
  [['do $$ begin end $$', UPDATE], [1]],
  [
    ['create domain d as int', 'create table a ()', 'create table b ()'],
    [1, 2],
  ],
  [
    ['create event trigger t on ddl_command_end execute function f()', 'create table a ()', 'drop table a'],
    [1, 2],
  ],
])('begins a further file where the end of a transaction can matter: %j', (statements, starts) => {
  expect(knex(...statements, end())[0]?.starts).toEqual(starts);
});

const OLD = "delete from boats where at < now() - interval '1 day'";
const FUNCTION = 'create function f() returns int language sql as $$ select 1 $$';
const VIEW = 'create view v as select * from boats where at < now()';
test.each<readonly [string, readonly string[], readonly (readonly string[])[]]>([
  ['the time', ['zero', 'one'], [[UPDATE], [OLD]]],
  ['the time by a view of a migration between', ['zero', 'one', 'two'], [[UPDATE], [VIEW], ['delete from v']]],
  ['rows', ['zero', 'one'], [['insert into boats values (1)'], [UPDATE]]],
  ['only constants', [], [['insert into boats values (1)'], ["insert into boats values (2, now(), 'x')"]]],
  ['rows that others have', ['zero', 'one'], [['insert into boats values (1)'], ['insert into c select from boats']]],
  ['rows that may exist', ['zero', 'one'], [[UPDATE], ['insert into boats values (1) on conflict do nothing']]],
  ['only a new column', [], [[UPDATE], ['alter table boats add at timestamptz default now()']]],
  ['values of a function', ['zero', 'one'], [[UPDATE], ['alter table boats add n int default grow()']]],
  ['values of rows', ['zero', 'one'], [[UPDATE], ['alter table boats alter at type text using now() - at']]],
  ['only definitions', [], [[UPDATE], [VIEW]]],
  ['no changed rows of an earlier one', [], [[VIEW], ['delete from v']]],
  ['a later one only', ['one', 'two'], [[VIEW], ['insert into boats values (1)'], ['delete from v']]],
  [
    'a function of a trigger, default or check',
    ['zero', 'one'],
    [[FUNCTION, 'alter table boats alter n set default f()', UPDATE], ['insert into boats values (2)']],
  ],
  ['a function that nothing runs', [], [[FUNCTION, UPDATE], ['insert into boats values (2)']]],
  [
    'a rule',
    ['zero', 'one'],
    [['create rule r as on insert to boats do also delete from c', UPDATE], ['insert into boats values (2)']],
  ],
])('joins the migrations of a transaction that can see %s: %j', (_, joined, all) => {
  const names = ['zero', 'one', 'two'];
  const found = knex('begin', ...all.flatMap((each, index) => [...each, end(names[index])]), 'commit');
  expect(found.filter((each, at) => each.isJoined || found[at + 1]?.isJoined === true).map(({ name }) => name)).toEqual(
    joined,
  );
  const apart = knex(...all.flatMap((each, index) => ['begin', ...each, end(names[index]), 'commit']));
  expect(apart.some(({ isJoined }) => isJoined)).toBe(false);
});

test('writes joined migrations, also with statements after the last one, into the files of the first', () => {
  const level = ['begin transaction isolation level serializable', UPDATE, end('zero'), UPDATE, UPDATE];
  const found = knex("alter type kind add value 'big'", ...level, 'commit');
  const files = filesOf(found, 1);
  expect(files.map(({ path, names }) => [path, names])).toEqual([
    ['0001_zero_and_1_more_part1.sql', ['zero', undefined]],
    ['0002_zero_and_1_more_part2.sql', ['zero', undefined]],
  ]);
  expect(files[1]?.sql).toBe(`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;\n${`${UPDATE};\n`.repeat(3)}`);
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const folder = join(workspace.folder, 'recorded');
  writeRecorded(folder, files);
  expect(readRecorded(folder, parser).map(({ names }) => names)).toEqual(files.map(({ names }) => names));
});

test('keeps queries that change something', () => {
  const kept = [
    "select setval('a', 3)",
    'select * into b from boats',
    'select grow()',
    'select dropped_since()',
    "notify pgrst, 'reload'",
    'with x as (delete from boats returning id) select * from x',
  ];
  const dropped = ['select pg_advisory_xact_lock(1)', 'select random()', 'set client_encoding to utf8'];
  expect(knex(...dropped, ...kept, end())[0]?.statements).toEqual(kept);
});

test('notes statements that failed', () => {
  expect(knex('create table a ()', 'create table b ()', end())[0]?.notes).toEqual([]);
  expect(knex('begin', 'drop table c', 'rollback', 'create table a ()', end())[0]?.notes).toEqual([
    expect.stringContaining('1 statement that failed'),
  ]);
});

test.each([
  'set seed to 0.3',
  'copy boats from stdin',
  'copy boats (id) from stdin with (format binary)',
  "copy boats from '/etc/hostname'",
  'declare c cursor for select grow()',
  'prepare x as select 1',
  'update boats set id = 1 where current of c',
  'execute x',
  'discard temp',
  'grant all on boats to scratch',
  'o> create table boats ()',
])('refuses %s', statement => {
  expect(() => knex(statement, end())).toThrow('can’t be recorded');
});

test.each([`set role 'scratch'`, 'set session authorization scratch'])(
  'leaves out %s, but only if the session has no other role',
  statement => {
    const ran = (settings: ReadonlyMap<string, string>, text: string) =>
      migrationsOf(
        executed([text, 'create table a ()']).map(each => ({ ...each, settings })),
        'scratch',
        NO_SURROUNDINGS,
      );
    expect(ran(new Map(), statement)).toMatchObject([{ statements: ['create table a ()'] }]);
    expect(() => ran(new Map([['role', 'boss']]), statement)).toThrow('can’t be recorded');
    expect(() => ran(new Map(), 'set role scratch_2')).toThrow('can’t be recorded');
  },
);

test.each(['rollback to s', 'release s'])('stops at %s without the savepoint', statement => {
  expect(() => knex('begin', statement)).toThrow('a savepoint that the recorder doesn’t know');
});

test('refuses a command that ran nothing in its database', () => {
  expect(() => knex('o> select 1')).toThrow('may have changed another database');
});

test('leaves the value of a lock out of the history', () => {
  const columns = 'id,locked,lockedby,lockgranted';
  const lock = "update databasechangeloglock set lockedby = 'machine'";
  expect(migrations('databasechangeloglock', columns, ['create table a ()', lock])[0]?.history).toEqual([]);
});
