import { harbour } from '../harbour.ts';
import { HISTORY, LEVELS, RUN_NAME, TIDES } from '../harbour-migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });

export default [
  {
    name: 'a baseline records what the database has already, without running it',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    with: { baseline: '1' },
    expect: {
      exit: 0,
      outputs: { applied_count: '1', current: '2' },
      log: ['Recorded as applied, without being run: all up to 1.'],
      rows: {
        [HISTORY]: [
          { identity: '1', path: '1_tides.sql', state: 'baseline', run: RUN_NAME },
          { identity: '2', path: '2_levels.sql', state: 'applied', run: RUN_NAME },
        ],
      },
    },
  },
  {
    name: 'a dry run says what a baseline would take for applied, and records nothing',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    with: { baseline: '1', 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { pending: '["migrations/2_levels.sql"]' },
      log: ['Would record as applied, without running them: all migrations up to 1.'],
      rows: { "select count(*)::int as n from pg_namespace where nspname = '_platform_migrations'": [{ n: 0 }] },
    },
  },
  {
    name: 'once recorded, a baseline may stay',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    earlier: { with: { baseline: '1' } },
    with: { baseline: '1' },
    expect: { exit: 0, outputs: { applied_count: '0' }, log: ['Nothing is pending.'] },
  },
  {
    name: 'a baseline that would pass over migrations of a database that was migrated is refused',
    seed: SEED,
    files: { 'before/1_tides.sql': TIDES, 'after/1_tides.sql': TIDES, 'after/2_levels.sql': LEVELS },
    earlier: { with: { path: 'before' } },
    with: { path: 'after', baseline: '2' },
    expect: { exit: 1, error: ['baseline: would pass over 2_levels.sql, and the database has been migrated since'] },
  },
  {
    name: 'a baseline of a version that is in no file is refused',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    with: { baseline: '7' },
    expect: { exit: 1, error: ['baseline: is 7, and no migration has that version'] },
  },
  {
    name: 'a baseline too large for a request takes several',
    seed: SEED,
    files: { 'migrations/1#_step.sql': { copies: 400, of: `select 1 -- ${'x'.repeat(40)}\n` } },
    with: { baseline: '1400' },
    expect: {
      exit: 0,
      outputs: { current: '1400', applied_count: '0' },
      rows: { "select count(*)::int as n from _platform_migrations.history where state = 'baseline'": [{ n: 400 }] },
    },
  },
  {
    name: 'a baseline whose response was lost is looked up',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES },
    with: { baseline: '1' },
    faults: [{ on: 'database.query', nth: 4, do: 'reset-after' }],
    expect: {
      exit: 0,
      warnings: ['It is not known whether the baseline was recorded.'],
      rows: { [HISTORY]: [{ identity: '1', path: '1_tides.sql', state: 'baseline', run: RUN_NAME }] },
    },
  },
  {
    name: 'an order that fits the base branch is told',
    seed: SEED,
    files: { 'base/1_tides.sql': TIDES, 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    with: { 'base-path': 'base' },
    expect: { exit: 0, summary: ['Order, beside the base branch** | as it should be'] },
  },
  {
    name: 'a version below the base branch’s highest is refused before any request',
    seed: SEED,
    files: {
      'base/1_tides.sql': TIDES,
      'base/3_moons.sql': 'create table moons (id int)',
      'migrations/1_tides.sql': TIDES,
      'migrations/2_levels.sql': LEVELS,
    },
    with: { 'base-path': 'base' },
    expect: {
      exit: 1,
      error: ['migrations/2_levels.sql: has the version 2, and the base branch has 3 already'],
      requests: [],
    },
  },
  {
    name: 'another content under a version of the base branch is refused before any request',
    seed: SEED,
    files: { 'base/1_tides.sql': TIDES, 'migrations/1_moons.sql': 'create table moons (id int)' },
    with: { 'base-path': 'base' },
    expect: {
      exit: 1,
      error: ['migrations/1_moons.sql: has the version of 1_tides.sql of the base branch, and another content'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
