import { APPLIED, FIRST_RUN, LEVELS, TIDES } from '../harbour-migrations.ts';
import { harbour } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });
const FILES = {
  'migrations/1_tides.sql': TIDES,
  'migrations/2_levels.sql': LEVELS,
  'migrations/3_high.sql': 'create index high on tides (level)',
};
/** In a first run: the history, the tables, the fenced history; then what may share a request. */
const SHARED = 4;
const ALL = "select string_agg(identity, ' ' order by identity) as all from _platform_migrations.history";
const ONCE = { 'select count(*)::int as n from tides': [{ n: 2 }], [ALL]: [{ all: '1 2 3' }] };
const LOOK = 'database.query 200';

export default [
  {
    name: 'small migrations that touch only what the run has made go in one request, each with its record and its time',
    seed: SEED,
    files: FILES,
    expect: {
      exit: 0,
      outputs: { applied: /(?:"path":"[^"]+","ms":[\d.]+\},?.*){3}/, applied_count: '3', current: '3' },
      log: ['Applied migrations/2_levels.sql (2 statements, '],
      rows: ONCE,
      requests: [...FIRST_RUN, ...APPLIED, LOOK],
    },
  },
  {
    name: 'more than a request has are sent in several',
    seed: SEED,
    files: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`migrations/${index}_t.sql`, `create table t${index} (id int)`]),
    ),
    expect: { exit: 0, outputs: { applied_count: '30' }, requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, LOOK] },
  },
  {
    name: 'nor do those share one that are too large for it together',
    seed: SEED,
    files: {
      'migrations/1_a.sql': `create table a as select '${'x'.repeat(40_000)}'::text as note`,
      'migrations/2_b.sql': `create table b as select '${'x'.repeat(40_000)}'::text as note`,
    },
    expect: { exit: 0, outputs: { applied_count: '2' }, requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, LOOK] },
  },
  {
    name: 'what others use is changed in a transaction of its own',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/1_moons.sql': 'create table moons (id int)',
      'migrations/2_tides.sql': 'alter table tides add column phase int',
      'migrations/3_more.sql': 'create table more (id int)',
    },
    expect: { exit: 0, requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, ...APPLIED, LOOK] },
  },
  {
    name: 'one that fails beside others is taken back alone, and judged by itself',
    seed: SEED,
    files: { ...FILES, 'migrations/2_levels.sql': `${LEVELS}insert into tides values (1, 7);\n` },
    expect: {
      exit: 1,
      outputs: {
        applied_count: '1',
        current: '1',
        pending: '["migrations/2_levels.sql","migrations/3_high.sql"]',
        error_code: 'input',
      },
      error: ['Statement 3 of 3 failed, migrations/2_levels.sql:3', 'All of migrations/2_levels.sql was rolled back.'],
      rows: {
        [ALL]: [{ all: '1' }],
        'select count(*)::int as n from tides': [{ n: 0 }],
        'select identity from _platform_migrations.failures': [{ identity: '2' }],
      },
      requests: [...FIRST_RUN, ...APPLIED, ...APPLIED],
    },
  },
  {
    name: 'one that can’t be run beside others is run by itself',
    seed: SEED,
    files: {
      'migrations/1_a.sql': 'create table a (id int primary key)',
      'migrations/2_b.sql': 'create table b (a int references a deferrable initially deferred)',
      // What the second has deferred is no longer deferred behind it, in the same transaction.
      'migrations/3_rows.sql': 'insert into b values (1); insert into a values (1)',
    },
    expect: { exit: 0, outputs: { applied_count: '3' }, requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, LOOK] },
  },
  {
    name: 'applied together, and the answer lost: a look finds all of them, with their times',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: SHARED, do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { applied: /(?:"path":"[^"]+","ms":[\d.]+\},?.*){3}/, applied_count: '3' },
      warnings: ['It is not known whether migrations/1_tides.sql and the 2 behind it were applied.'],
      log: ['A look tells that migrations/1_tides.sql and the 2 behind it were applied.'],
      rows: ONCE,
    },
  },
  {
    name: 'cut off before they were applied: a look finds none of them, and they are sent again',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: SHARED, do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { applied_count: '3' },
      log: ['migrations/1_tides.sql and the 2 behind it were not applied, and by what was sent never will be.'],
      rows: ONCE,
    },
  },
  {
    name: 'where nobody can look any more, all of them are unknown, and the first is named',
    onlyFast: 'the waits between the attempts at looking',
    seed: SEED,
    files: FILES,
    with: { 'verify-timeout': '1s' },
    faults: [
      { on: 'database.query', nth: SHARED, do: 'reset-after' },
      { on: 'database.query', nth: SHARED + 1, do: 'html502', times: 100 },
    ],
    expect: {
      exit: 1,
      outputs: { unknown: 'migrations/1_tides.sql', applied_count: '0' },
      error: ['Whether migrations/1_tides.sql and the 2 behind it were applied is not known.'],
      rows: {},
    },
  },
] satisfies readonly Scenario[];
