import { projectSeed } from '../project-seed.ts';
import { LEVELS, manualChange, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const seed = projectSeed({ cloud: true });
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS };
const NEXT = { ...FILES, 'migrations/3_moons.sql': 'create table moons (id int primary key)' };
const NO_TABLES = {
  "select count(*)::int as n from pg_class where relname in ('tides', 'control')": [{ n: 0 }],
};

/** Histories as the tools create them, with the two migrations of `FILES` or of other files. */
const HISTORIES: readonly (readonly [tool: string, sql: string, at?: string, files?: Scenario['files']])[] = [
  [
    'golang-migrate',
    'create table schema_migrations (version bigint primary key, dirty boolean not null, at timestamptz default now()); insert into schema_migrations values (2, false)',
  ],
  [
    'dbmate or Rails',
    "create table schema_migrations (version varchar primary key, note text); insert into schema_migrations values ('1'), ('2')",
  ],
  [
    'Supabase',
    "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text); insert into supabase_migrations.schema_migrations values ('001'), ('002')",
  ],
  [
    'goose',
    'create table goose_db_version (id serial primary key, version_id bigint, is_applied boolean, tstamp timestamp default now()); insert into goose_db_version (version_id, is_applied) values (0, true), (1, true), (2, true), (3, true), (3, false)',
  ],
  [
    'tern',
    'create table schema_version (version int4 not null, at timestamptz default now()); insert into schema_version values (2)',
  ],
  [
    'db-migrate',
    "create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null, note text); insert into migrations (name, run_on) values ('/20240101000000-tides', now()), ('/20240102000000-levels', now())",
    '2',
    { 'migrations/0001_20240101000000-tides.sql': TIDES, 'migrations/0002_20240102000000-levels.sql': LEVELS },
  ],
  [
    'Flyway',
    "create table schema_version (installed_rank int primary key, version varchar(50), type varchar(20), script text, success boolean); insert into schema_version values (2, '2', 'SQL', 'V2__a.sql', true)",
  ],
  [
    'Flyway',
    "create table flyway_schema_history (installed_rank int primary key, version varchar(50), type varchar(20), script text, success boolean); insert into flyway_schema_history values (1, '1', 'BASELINE', 'x', true), (2, '2', 'SQL', 'V2__a.sql', true), (3, null, 'SQL', 'R__b.sql', true)",
  ],
  [
    'Prisma',
    "create table _prisma_migrations (migration_name text, started_at timestamptz, finished_at timestamptz, rolled_back_at timestamptz); insert into _prisma_migrations values ('1_a', now(), now(), null), ('2_b', '2020-01-01', null, now()), ('2_b', now(), now(), null)",
    '2_b',
    { 'migrations/1_a/migration.sql': TIDES, 'migrations/2_b/migration.sql': LEVELS },
  ],
  [
    'Liquibase',
    "create table databasechangelog (id text, author text, filename text, orderexecuted int, exectype text); insert into databasechangelog values ('1', 'ann', 'db/a.sql', 1, 'EXECUTED')",
    'db/a.sql::1::ann',
  ],
  [
    'Knex',
    "create table knex_migrations (id serial, name text, batch int, migration_time timestamptz); insert into knex_migrations (name) values ('20240101_tides.js'), ('20240102_levels.js')",
    '2',
    { 'migrations/0001_20240101_tides.sql': TIDES, 'migrations/0002_20240102_levels.sql': LEVELS },
  ],
  [
    'tern',
    'create table schema_version as select 1 as version',
    '2',
    { 'migrations/0001_1_part1.sql': TIDES, 'migrations/0002_1_part2.sql': LEVELS },
  ],
  [
    'Sqitch',
    "create schema sqitch; create table sqitch.changes (change_id text, change text, committed_at int, planned_at int); insert into sqitch.changes values ('a', 'low', 1), ('b', 'tides', 2)",
    '2',
    {
      'migrations/0001_low.sql': 'create view low as select 1',
      'migrations/0002_tides.sql': TIDES,
      'migrations/0003_low.sql': LEVELS,
    },
  ],
  [
    'Sqitch',
    "create schema sqitch; create table sqitch.changes (change_id text, change text, committed_at int, planned_at int); insert into sqitch.changes values ('a', 'tides', 1), ('b', 'tides', 2)",
    '2',
    { 'migrations/0001_tides.sql': TIDES, 'migrations/0002_tides.sql': LEVELS },
  ],
  ['Sequelize', `create table "SequelizeMeta" (name text); insert into "SequelizeMeta" values ('1.js'), ('levels.js')`],
  [
    'TypeORM',
    "create table migrations (id serial, timestamp bigint, name text, note text); insert into migrations (timestamp, name) values (1, 'Other1704067200000')",
    'Other1704067200000',
  ],
  ['Alembic', "create table alembic_version (version_num varchar(32)); insert into alembic_version values ('levels')"],
  [
    'Django',
    "create table django_migrations (id serial, app text, name text, applied timestamptz); insert into django_migrations (app, name) values ('polls', '0001_a')",
    'polls_0001_a',
  ],
];

const refused = (error: readonly (string | RegExp)[], more: Scenario['expect'] = { exit: 1 }): Scenario['expect'] => ({
  ...more,
  exit: 1,
  error: [...error, 'No migration was run.'],
});

/** Objects that exist, migrations that create them, and how the error names them. */
const EXISTING: readonly (readonly [sql: string, migration: string, described: string])[] = [
  ['create table tides (id int)', 'create table if not exists public.tides (id int)', 'index tides'],
  ['create view app.low as select 1', 'create view app.low as select 1', 'index app.low'],
  ["create type mood as enum ('a')", 'create type mood as range (subtype = int)', 'type mood'],
  ["create type mood as enum ('a')", "do $$ begin create type mood as enum ('a'); end $$", 'type mood'],
  [
    'create function f(int[], out int) language sql as $$ select 1 $$',
    'create function f(a int[], out b int) language sql as $$ select 1 $$',
    'function f(_int4)',
  ],
];

/** Migrations that replace an object that they didn't create. */
const REPLACING: readonly string[] = [
  'drop table if exists tides; create table tides (id int)',
  'alter table tides rename to tides_old; create table tides (id int)',
  'create table tides_new (id int); drop table if exists tides; alter table tides_new rename to tides',
  'drop view if exists low; create view low as select 2 as a',
  'create or replace view low as select 2 as a',
  "drop type if exists mood; create type mood as enum ('b')",
];

/** Databases on which migrations run as before, although they look similar. */
const UNRELATED: readonly (readonly [sql: string, migration: string])[] = [
  ['create table schema_migrations (name text, note text); insert into schema_migrations values (1, 2)', 'select 1'],
  ['create table migrations (id int, bird text); insert into migrations values (1, 2)', 'select 1'],
  ["create table schema_migrations (version text); insert into schema_migrations values ('v1')", 'select 1'],
  ['create table schema_migrations (version bigint, dirty boolean); create table notes (id int)', 'create table a ()'],
  ['create schema other; create table other.knex_migrations as select 1 as id, 2 as name', 'create table a ()'],
  ['create type low as (id int)', 'drop type low; create view low_now as select 1'],
  ['create function f(int) returns int return 1', 'create function f(text) returns int return 1'],
  ['create table low ()', 'create temp table low (id int); drop table low'],
];

/** Databases that don't match `baseline: 2`, and why. */
const MISMATCHES: readonly (readonly [sql: string, error: string])[] = [
  [TIDES, '`migrations/2_levels.sql` creates the column tides.at, but the database lacks it'],
  [
    `${TIDES}${LEVELS}create table goose_db_version as select 1 as id, 2 as version_id, true as is_applied`,
    'which lacks 1 migration up to the baseline 2: 1.',
  ],
  [
    `${TIDES}${LEVELS}create table schema_migrations as select 2::bigint as version, true as dirty`,
    'with failed or unfinished migrations: 2. Finish or repair them with golang-migrate.',
  ],
  [
    `${TIDES}${LEVELS}create table schema_migrations as select 3::bigint as version, false as dirty`,
    'which is at 3, but the baseline is 2. Set `baseline: 3`.',
  ],
  [
    `${TIDES}${LEVELS}create table schema_migrations as select 7::bigint as version, false as dirty`,
    'golang-migrate, with migrations that are not in the folder: 7. Add the files of all',
  ],
  [
    `${TIDES}${LEVELS}create table goose_db_version as select n as id, n * n as version_id, true as is_applied from generate_series(1, 4) n where n <> 3`,
    'goose, with migrations that are not in the folder: 16, 4. Add the files of all',
  ],
  [
    `${TIDES}${LEVELS}create table flyway_schema_history as select 3 as installed_rank, null::text as version, 'SQL' as type, 'R__b.sql' as script, false as success`,
    'Flyway, with failed or unfinished migrations: R__b.sql. Finish or repair them with Flyway.',
  ],
  [`${TIDES}${LEVELS}create table moons ()`, 'moons, which already exists. If the database contains all changes'],
];

export default [
  ...HISTORIES.map(
    ([tool, sql, at = '2', files = FILES]): Scenario => ({
      name: `a database that ${tool} has migrated is refused, at ${at}: ${sql.slice(-40)}`,
      seed,
      sql,
      files,
      expect: refused(
        [
          `is the history of ${tool}, which is at ${at}. Run \`sql-migrate\` with \`baseline${/_|O|::/.test(at) && at !== '2_b' ? '`' : `: ${at}\``} once`,
          ...(tool === 'Django' ? ['If it has made none of them, run `sql-migrate` once with `--yes`'] : []),
        ],
        { exit: 1, rows: NO_TABLES },
      ),
    }),
  ),
  ...EXISTING.map(
    ([sql, migration, described]): Scenario => ({
      name: `a database without a history that contains the ${described} is refused before ${migration}`,
      seed,
      sql: `create schema app; ${sql}`,
      files: { 'migrations/1_a.sql': migration },
      with: { 'dry-run': 'true' },
      expect: refused([
        `\`migrations/1_a.sql\` creates the ${described.replace('index', 'table, view or index')}, which already exists`,
        '`baseline`',
      ]),
    }),
  ),
  ...REPLACING.map(
    (migration): Scenario => ({
      name: `an object of a database without a history isn’t replaced: ${migration}`,
      seed,
      sql: "create table tides as select 1 as id; create view low as select 1 as a; create type mood as enum ('a')",
      files: { 'migrations/1_a.sql': migration },
      with: { lint: 'off' },
      expect: refused([/1_a\.sql` creates the .*(tides|low|mood), which already exists/], {
        exit: 1,
        rows: { 'select id from tides': [{ id: 1 }], 'select a from low': [{ a: 1 }] },
      }),
    }),
  ),
  ...UNRELATED.map(
    ([sql, migration]): Scenario => ({
      name: `a database is no other tool’s after ${sql}: ${migration}`,
      seed,
      sql,
      files: { 'migrations/1_a.sql': migration },
      with: { lint: 'off' },
      expect: { exit: 0, outputs: { applied_count: '1' } },
    }),
  ),
  ...MISMATCHES.map(
    ([sql, error]): Scenario => ({
      name: `a baseline is refused: ${error}`,
      seed,
      sql,
      files: NEXT,
      with: { baseline: '2' },
      expect: refused([error]),
    }),
  ),
  {
    name: 'a baseline counts what the skipped migrations drop, rename and move',
    seed,
    sql: 'create schema app; create table app.seas (level int, depth int)',
    files: {
      'migrations/1_a.sql': 'create schema app; create table tides (id int); create index low on tides (id);',
      'migrations/2_b.sql':
        'alter table tides add column high int; alter table tides add column at int; create index up on tides (at); create table bays ();',
      'migrations/3_c.sql':
        'alter table tides rename high to depth; alter table tides drop column at; drop table bays;',
      'migrations/4_d.sql': 'alter table tides rename to seas; alter table seas set schema app; drop index app.low;',
    },
    with: { baseline: '4' },
    expect: { exit: 0, outputs: { current: '4', applied_count: '0' } },
  },
  {
    name: 'a history with a later migration than the folder doesn’t lead to a baseline',
    seed,
    sql: 'create table schema_version as select 7 as version',
    files: FILES,
    expect: refused(['is the history of tern, with migrations that are not in the folder: 7.']),
  },
  {
    name: 'a tool that goes on after the baseline is noticed before the first migration',
    seed,
    sql: `${TIDES}create table schema_version as select 1 as version`,
    files: FILES,
    earlier: manualChange(`${LEVELS}update schema_version set version = 2`, { with: { baseline: '1', target: '1' } }),
    expect: refused(['is the history of tern, which is at 2, but the baseline is 1. Set `baseline: 2`.']),
  },
  {
    name: 'a history that can’t be read is refused',
    seed,
    superuserSql: 'create table public.knex_migrations (id int, name text)',
    files: FILES,
    expect: {
      exit: 1,
      errorTitle: 'Migrations not checked',
      error: [
        /The history of Knex \(public\.knex_migrations\) can’t be read \(permission denied.*No migration was run/,
      ],
    },
  },
  {
    name: 'an object that only the server finds leads to the baseline, too',
    seed,
    sql: 'create table low ()',
    files: { 'migrations/1_a.sql': "do $$ begin execute format('create table %I ()', 'low'); end $$" },
    with: { lint: 'off' },
    expect: {
      exit: 1,
      error: [
        /1_a\.sql failed [^]*already exists[^]*before `sql-migrate` first ran, set `baseline` to the last version/,
      ],
    },
  },
  {
    name: 'the step’s own tables without an entry are no history',
    seed,
    files: { 'before/1_tides.sql': 'select 1/0', ...FILES },
    earlier: manualChange(TIDES, { with: { path: 'before' } }),
    expect: refused(['tides, which already exists']),
  },
  {
    name: 'a history that another folder has taken over doesn’t count',
    seed,
    sql: `${TIDES}create table schema_migrations as select 1::bigint as version, false as dirty`,
    files: { 'a/1_tides.sql': TIDES, 'migrations/1_moons.sql': 'create table moons ()' },
    earlier: { with: { path: 'a', schema: 'first', baseline: '1' } },
    expect: { exit: 0, outputs: { applied_count: '1' } },
  },
] satisfies readonly Scenario[];
