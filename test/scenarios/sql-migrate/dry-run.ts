import { projectSeed } from '../project-seed.ts';
import { LEVELS, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const DRY = { 'dry-run': 'true' };
const REHEARSAL = { ...DRY, rehearse: 'true' };
const NO_HISTORY = { "select count(*)::int as n from pg_namespace where nspname = '_platform_migrations'": [{ n: 0 }] };

export default [
  {
    name: 'a rehearsal runs the pending migrations and rolls back all of them',
    seed: SEED,
    sql: 'create table moons (id int)',
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_levels.sql': `${LEVELS}alter table moons add column phase int;\n`,
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      outputs: {
        dry_run: 'true',
        applied: '[]',
        pending: '["migrations/1_tides.sql","migrations/2_levels.sql"]',
        current: '',
      },
      log: [
        /Rehearsal: ran and rolled back migrations\/1_tides.sql \(\d+ ms\)\./,
        'rolled back migrations/2_levels.sql',
      ],
      summary: [
        'Migrations: rehearsal',
        '| `migrations/2_levels.sql` | rehearsed | 3 |',
        '| `migrations/2_levels.sql:1:1` | `INSERT` |',
        '| `public.moons` | `AccessExclusiveLock` | all reads and writes |',
      ],
      rows: { ...NO_HISTORY, "select to_regclass('tides')::text as tides": [{ tides: null }] },
      requests: ['database.query 200', 'database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'a rehearsal fails at the same place as the run would',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_more.sql': 'select 1;\nselect nope from tides;\n' },
    with: REHEARSAL,
    expect: {
      exit: 1,
      error: [
        'migrations/2_more.sql failed at line 2, column 8 (statement 2 of 2): column "nope" does not exist',
        'The rehearsal was rolled back.',
      ],
      errorAt: 'migrations/2_more.sql:2:8',
      rows: NO_HISTORY,
    },
  },
  {
    name: 'a file has the settings that it would have in an apply, not those of the previous file',
    seed: SEED,
    sql: 'create schema bay',
    files: {
      'migrations/1_bay.sql': `set search_path = bay;
set local lock_timeout = '7s';
set local bay.depth = 'deep';
create table depths (id int);
create role bay_keeper; grant bay_keeper to current_user; set local role bay_keeper;
`,
      'migrations/2_tides.sql': `${TIDES}do $$ begin
  assert current_user = session_user, 'the role';
  assert current_schema() = 'public', 'the search path';
  assert current_setting('lock_timeout') = '1s', 'the patience with locks';
  assert coalesce(current_setting('bay.depth', true), '') = '', 'a setting of one’s own';
  assert to_regclass('public.tides') is not null, 'the table';
end $$;
select nope from depths;
`,
    },
    with: { ...REHEARSAL, lint: 'off' },
    expect: {
      exit: 1,
      error: ['migrations/2_tides.sql failed at line 9, column 18', 'relation "depths" does not exist'],
      errorAt: 'migrations/2_tides.sql:9:18',
      rows: NO_HISTORY,
    },
  },
  {
    name: 'migrations are not rehearsed from one that can’t run in a transaction on',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_high.sql': 'create index concurrently high on tides (level)',
      'migrations/3_unique.sql': 'alter table tides add unique (level)',
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: [
        'rolled back migrations/1_tides.sql',
        'Could not rehearse migrations/2_high.sql or any later migrations, because the file can’t run in a transaction.',
      ],
      summary: [
        '| `migrations/3_unique.sql` | not rehearsed | 1 |',
        'Could not rehearse migrations/2_high.sql or any later migrations',
      ],
    },
  },
  {
    name: 'migrations that don’t fit in one request are not rehearsed',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_long.sql': `select '${'x'.repeat(70_000)}'`,
      'migrations/3_levels.sql': LEVELS,
    },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: [
        'rolled back migrations/1_tides.sql',
        'Could not rehearse migrations/2_long.sql or any later migrations, because the SQL would exceed the limit of a single request',
      ],
    },
  },
  {
    name: 'if the first migration can’t be rehearsed, none is',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_high.sql': 'create index concurrently high on tides (level)' },
    with: REHEARSAL,
    expect: {
      exit: 0,
      log: ['Could not rehearse migrations/1_high.sql or any later migrations'],
      requests: ['database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'a dry run executes nothing',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_broken.sql': 'select nope' },
    with: DRY,
    expect: {
      exit: 0,
      log: ['Files to apply: migrations/1_tides.sql, migrations/2_broken.sql.', 'Dry run: no migration was run.'],
      summary: ['Migrations (dry run)', '| `migrations/1_tides.sql` | not applied |'],
      requests: ['database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'a rehearsal runs nothing if the linter finds an error',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': 'drop table tides' },
    with: REHEARSAL,
    expect: { exit: 1, error: ['(drop-table)'], requests: ['database.query 200', 'database.query 200'] },
  },
  {
    name: 'a rehearsal leaves an existing history unchanged',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    earlier: { with: { target: '1' } },
    with: REHEARSAL,
    expect: {
      exit: 0,
      outputs: { pending: '["migrations/2_levels.sql"]', current: '1' },
      rows: {
        'select identity from _platform_migrations.history': [{ identity: '1' }],
        'select fence::int from _platform_migrations.control': [{ fence: 2 }],
      },
    },
  },
  {
    name: 'a rehearsal with a baseline runs the migrations after it',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    with: { ...REHEARSAL, baseline: '1' },
    expect: {
      exit: 0,
      log: ['rolled back migrations/2_levels.sql'],
      logLacks: ['rolled back migrations/1_tides.sql'],
      rows: NO_HISTORY,
    },
  },
  {
    name: 'a rehearsal whose response was lost is repeated',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    with: REHEARSAL,
    faults: [{ on: 'database.query', nth: 3, do: 'reset-after' }],
    expect: {
      exit: 0,
      log: ['rolled back migrations/1_tides.sql'],
      requests: ['database.query 200', 'database.query 200', 'database.query -', 'database.query 200'],
    },
  },
  {
    name: 'a rehearsal with nothing pending says so',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    earlier: {},
    with: REHEARSAL,
    expect: { exit: 0, outputs: { pending: '[]' }, summary: ['No migrations are pending.'] },
  },
  {
    name: '`rehearse` without `dry-run` is refused',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    with: { rehearse: 'true' },
    expect: { exit: 1, error: ['rehearse', 'requires `dry-run: true`'], requests: [] },
  },
] satisfies readonly Scenario[];
