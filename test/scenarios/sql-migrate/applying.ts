import { LEVELS, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';
import { SEED } from './usual.ts';

export default [
  {
    name: 'a second run finds nothing pending, says so, and writes nothing',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    earlier: {},
    expect: {
      exit: 0,
      outputs: { applied: '[]', applied_count: '0', pending: '[]', current: '1', drift: '[]' },
      log: ['Files to apply: none.', 'There are no migrations to apply. Database version: 1.'],
      summary: ['Migrations: nothing to apply', 'No migrations are pending.', '- **Drift:** none'],
      requests: ['database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'blocked sessions are reported, except for tables that the migration created',
    seed: SEED,
    sql: 'create table moons (id int)',
    files: { 'migrations/1_tides.sql': `${TIDES}alter table moons add column phase int;\n` },
    expect: {
      exit: 0,
      summary: [
        /\| Lock mode \| Blocks \|\n.*\n\| `public\.moons` \| `AccessExclusiveLock` \| all reads and writes \|\n(?!.*tides)/,
      ],
    },
  },
  {
    name: 'with `target`, later migrations stay pending, and so do the repeatable ones',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_levels.sql': LEVELS,
      'migrations/3_more.sql': 'alter table tides add column more int',
      'migrations/R__view.sql': 'create or replace view high as select more from tides',
    },
    with: { target: '2.0' },
    expect: {
      exit: 0,
      outputs: {
        applied_count: '2',
        pending: '["migrations/3_more.sql","migrations/R__view.sql"]',
        current: '2',
      },
      summary: [/3_more\.sql` \| not run: excluded by <code>target<\/code>/],
      rows: { "select to_regclass('high')::text as view": [{ view: null }] },
    },
  },
  {
    name: 'Drizzle’s journal defines the order, and its breakpoints end statements',
    seed: SEED,
    files: {
      'drizzle/meta/_journal.json':
        '{"dialect":"postgresql","entries":[{"idx":0,"tag":"0000_tides","when":1},{"idx":1,"tag":"0001_level","when":1}]}',
      'drizzle/0000_tides.sql': 'create table tides (id int)--> statement-breakpoint\ncreate table moons (id int)',
      'drizzle/0001_level.sql': 'alter table tides add column level int',
    },
    with: { path: 'drizzle' },
    expect: { exit: 0, outputs: { applied_count: '2', current: '0001_level' } },
  },
  {
    name: 'settings of a file end with its migration, also an emptied search path',
    seed: SEED,
    files: {
      'migrations/1_dump.sql':
        "SET search_path = '';\nSELECT pg_catalog.set_config('search_path', '', false);\nCREATE TABLE public.tides (id int);\n",
      'migrations/2_next.sql': 'alter table tides add column level int',
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '2' },
      warnings: [
        'sets `search_path` for the pooled session, but the setting is limited to this migration’s transaction',
      ],
    },
  },
  {
    name: 'the data of a COPY arrives',
    seed: SEED,
    files: {
      'migrations/1_tides.sql':
        "create table tides (id int, name text);\nCOPY tides (id, name) FROM stdin;\n1\tit's; high\n2\t\\N\n\\.\n",
    },
    expect: {
      exit: 0,
      rows: {
        'select * from tides order by id': [
          { id: 1, name: "it's; high" },
          { id: 2, name: null },
        ],
      },
    },
  },
  {
    name: 'a migration larger than a request is sent in chunks, and run as a whole',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': 'create table tides (id int, name text);\n',
      'migrations/2_rows.sql': `${Array.from({ length: 3000 }, (_, id) => `insert into tides values (${id}, 'ebb – 🌊 "${'x'.repeat(20)}"');`).join('\n')}\n`,
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '2' },
      summary: ['The 20 slowest of 3,001 statements'],
      rows: {
        'select count(*)::int as n, min(name) as name from tides': [{ n: 3000, name: `ebb – 🌊 "${'x'.repeat(20)}"` }],
        'select count(*)::int as n from _platform_migrations.chunks': [{ n: 0 }],
      },
    },
  },
  {
    name: 'the history can be in an existing schema, under another name',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    with: { schema: 'bookkeeping' },
    sql: 'create schema bookkeeping',
    expect: { exit: 0, rows: { 'select identity from bookkeeping.history': [{ identity: '1' }] } },
  },
  {
    name: 'a deferred constraint is checked during the migration, not at its end',
    seed: SEED,
    files: {
      'migrations/1_tables.sql':
        'create table a (id int primary key);\ncreate table b (a int references a deferrable initially deferred);\n',
      'migrations/2_broken.sql': 'insert into b values (7);\n',
    },
    expect: {
      exit: 1,
      outputs: { applied_count: '1', current: '1', pending: '["migrations/2_broken.sql"]', error_code: 'input' },
      error: [
        'migrations/2_broken.sql failed when the database checked deferred constraints at the end of the transaction',
        'SQLSTATE 23503',
      ],
      rows: { 'select count(*)::int as n from b': [{ n: 0 }] },
    },
  },
  {
    name: 'PGlite supports all of this as well',
    database: 'pglite',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/1_levels.sql': LEVELS,
      'migrations/2_high.sql': 'create index concurrently high on tides (level)',
      'migrations/3_long.sql': `create table notes as select '${'x'.repeat(70_000)}'::text as note`,
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '3' },
      summary: ['| `public.tides` | `AccessExclusiveLock` | all reads and writes |'],
      rows: { 'select length(note) as n from notes': [{ n: 70_000 }] },
    },
  },
] satisfies readonly Scenario[];
