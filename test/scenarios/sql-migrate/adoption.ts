import { projectSeed } from '../project-seed.ts';
import { LEVELS, manualChange, TIDES } from '../migrations.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const seed = projectSeed({ cloud: true });
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS };
const MOONS = { 'migrations/1_moons.sql': 'create table moons (id int)' };
const HISTORY_OF_TOOL = 'create table schema_migrations as select 2::bigint as version, false as dirty; ';

/** Without the default of scenarios with `sql`. */
const UNSET = { baseline: '' };

const REFUSED: Scenario['expect'] = {
  exit: 1,
  errorTitle: 'Migrations rejected: baseline required',
  error: [
    'The database has 2 tables (public.schema_migrations, public.tides), but no migration history, so it may already contain changes of these migrations. No migration was run.',
    'If the database contains the changes of all files, use `baseline: 2`: it records them as applied, without running them.',
    'If it contains none, use `baseline: none`, and all files run.',
  ],
  rows: { "select count(*)::int as n from pg_class where relname = 'control'": [{ n: 0 }] },
};

/** Objects of a database before any migration: types and views of the user, tables of the platform. */
const UNCOUNTED = [
  ['types, views and functions', 'create type mood as enum (); create view low as select 1 as a'],
  ['the platform’s tables', 'create schema auth; create table auth.users (); create schema storage'],
];

export default withDefaults({ seed, files: FILES }, [
  {
    name: 'a database that another tool has migrated is refused',
    sql: HISTORY_OF_TOOL + TIDES,
    with: UNSET,
    expect: REFUSED,
  },
  {
    name: '`baseline: none` can stay in the workflow',
    sql: 'create table seas (id int)',
    earlier: { with: { target: '1' } },
    expect: { exit: 0, outputs: { applied_count: '1', current: '2' } },
  },
  ...UNCOUNTED.map(
    ([name, sql = '']): Scenario => ({
      name: `${name} need no baseline`,
      sql,
      files: MOONS,
      with: UNSET,
      expect: { exit: 0, outputs: { applied_count: '1' } },
    }),
  ),
  {
    name: 'an object that only the server finds leads to the baseline, too',
    sql: 'create view low as select 1 as a',
    files: { 'migrations/1_a.sql': "do $$ begin execute format('create table %I ()', 'low'); end $$" },
    with: { ...UNSET, lint: 'off' },
    expect: {
      exit: 1,
      error: [
        /1_a\.sql failed [^]*already exists[^]*before `sql-migrate` first ran, set `baseline` to the last version/,
      ],
    },
  },
  {
    name: 'the step’s own tables without an entry are no history',
    files: { 'before/1_tides.sql': 'select 1/0', ...FILES },
    earlier: manualChange(TIDES, { with: { path: 'before', schema: 'public' } }),
    with: { schema: 'public' },
    expect: { exit: 1, error: ['The database has 1 table (public.tides), but no migration history'] },
  },
  {
    name: 'a squashed history is no reason for a baseline',
    files: { 'before/1_tides.sql': TIDES, 'after/2_all.sql': 'create table if not exists tides ()' },
    earlier: { with: { path: 'before' } },
    with: { path: 'after', missing: 'note' },
    expect: { exit: 0, outputs: { applied_count: '1' } },
  },
]);
