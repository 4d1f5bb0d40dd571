import { projectSeed } from '../project-seed.ts';
import { LEVELS, manualChange, TIDES } from '../migrations.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const seed = projectSeed({ cloud: true });
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS };
const MOONS = { 'migrations/1_moons.sql': 'create table moons (id int)' };
const LEDGER_TABLE = 'create table if not exists ledger (cents int)';
const OPENING = 'insert into ledger values (10000)';
const LOW = 'create or replace view low as select cents from ledger where cents < 100';
const LEDGER = {
  'migrations/1_ledger.sql': LEDGER_TABLE,
  'migrations/2_opening.sql': OPENING,
  'migrations/R__low.sql': LOW,
};
/** The second migration ran once. */
const COUNTED = { 'select count(*)::int as n from ledger': [{ n: 1 }] };
const HISTORY_OF_TOOL =
  'create table schema_migrations as select 2::bigint as version, false as dirty; ';

/** Without the default of scenarios with `sql`. */
const UNSET = { baseline: '' };

const REFUSED: Scenario['expect'] = {
  errorTitle: 'Migrations rejected: baseline required',
  error: [
    'The database has 2 tables (public.schema_migrations, public.tides), but no migration history in the schema `_platform_migrations`. So it may already contain changes of these migrations. No migration was run.',
    'If the database contains the changes of all files, use `baseline: 2`: it records them as applied, without running them.',
    'If it contains none, use `baseline: none`, and all files run.',
  ],
  rows: { "select count(*)::int as n from pg_class where relname = 'control'": [{ n: 0 }] },
};

/**
 * Objects of a database before any migration: types and views of the user, tables of the platform.
 */
const UNCOUNTED = [
  ['types, views and functions', 'create type mood as enum (); create view low as select 1 as a'],
  [
    'the platform’s tables',
    'create schema auth; create table auth.users (); create schema storage',
  ],
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
    expect: { outputs: { applied_count: '1', current: '2' } },
  },
  ...UNCOUNTED.map(
    ([name, sql = '']): Scenario => ({
      name: `${name} need no baseline`,
      sql,
      files: MOONS,
      with: UNSET,
      expect: { outputs: { applied_count: '1' } },
    }),
  ),
  {
    name: 'an object that only the server finds leads to the baseline, too',
    sql: 'create view low as select 1 as a',
    files: {
      'migrations/1_a.sql': "do $$ begin execute format('create table %I ()', 'low'); end $$",
    },
    with: { ...UNSET, lint: 'off' },
    expect: {
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
    expect: {
      error: ['The database has 1 table (public.tides), but no migration history'],
    },
  },
  {
    name: 'tables of another role count if the role can read or write them',
    superuserSql:
      'create table seas (id int); grant insert on seas to public; create table hidden (); create schema closed; create table closed.seas (); grant select on closed.seas to public',
    files: MOONS,
    expect: {
      error: ['The database has 1 table (public.seas), but no migration history'],
    },
  },
  {
    name: 'a mistyped `schema` doesn’t run the migrations of another history again, also with `baseline: none`',
    files: LEDGER,
    earlier: { with: { schema: 'billing', target: '2' } },
    with: { schema: 'biling', baseline: 'none' },
    expect: {
      errorTitle: 'Migrations rejected: migrations/1_ledger.sql',
      error: [
        '`migrations/1_ledger.sql` is in another migration history of this database, in the schema `billing` (applied by harbour/lights, run 4711, attempt 1, ',
        'UTC), and would run a second time, like 1 other file.',
        'Set `schema` to `billing`.',
      ],
      outputs: { applied_count: '' },
      rows: COUNTED,
    },
  },
  {
    name: 'a migration that another history has isn’t run either if this history has earlier ones',
    files: LEDGER,
    earlier: {
      with: { schema: 'billing', target: '2' },
      earlier: {
        with: { target: '1', baseline: '1' },
        earlier: { with: { schema: 'billing', target: '1' } },
      },
    },
    expect: {
      error: ['`migrations/2_opening.sql` is in another migration history'],
      rows: COUNTED,
    },
  },
  {
    name: 'a renamed folder continues its history',
    files: { ...LEDGER, 'renamed/1_ledger.sql': LEDGER_TABLE, 'renamed/2_opening.sql': OPENING },
    earlier: { with: { schema: 'billing', target: '2' } },
    with: { schema: 'billing', path: 'renamed' },
    expect: { outputs: { applied_count: '0', current: '2' }, rows: COUNTED },
  },
  {
    name: 'a second folder with a history of its own needs a baseline, whose question names the other history',
    files: { ...LEDGER, 'moons/1_moons.sql': 'create table moons (id int)' },
    earlier: { with: { schema: 'billing' } },
    with: { path: 'moons' },
    expect: {
      error: [
        'The database has 1 table (public.ledger), but no migration history in the schema `_platform_migrations`; it has others in `billing`. So it may',
      ],
    },
  },
  {
    name: 'of a second folder, a file that both have is recorded and the others run',
    files: {
      ...LEDGER,
      'moons/1_ledger.sql': LEDGER_TABLE,
      'moons/R__low.sql': LOW,
      'moons/2_moons.sql': 'select 1',
    },
    earlier: { with: { schema: 'billing' } },
    with: { path: 'moons', baseline: '1' },
    expect: {
      outputs: { applied_count: '2', recorded: '["moons/1_ledger.sql"]' },
    },
  },
  {
    name: 'a squashed history is no reason for a baseline',
    files: {
      'before/1_tides.sql': TIDES,
      'after/2_all.sql': 'create table if not exists tides ()',
    },
    earlier: { with: { path: 'before' } },
    with: { path: 'after', missing: 'note' },
    expect: { outputs: { applied_count: '1' } },
  },
]);
