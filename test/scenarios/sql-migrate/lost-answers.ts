import { projectSeed, problemFault } from '../project-seed.ts';
import { HISTORY, LEVELS, RUN_NAME, TIDES } from '../migrations.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS };
/**
 * Number of the first migration's request in a first run, after the history, the tables and the
 * fenced history.
 */
const FIRST_APPLY = 5;
const APPLIED_ONCE = {
  'select count(*)::int as n from tides': [{ n: 2 }],
  [HISTORY]: [
    { identity: '1', path: '1_tides.sql', state: 'applied', run: RUN_NAME },
    { identity: '2', path: '2_levels.sql', state: 'applied', run: RUN_NAME },
  ],
};
const RESPONSE_LOST = 'The result of migrations/1_tides.sql is unknown: ';
const WAS_APPLIED = 'Checked: migrations/1_tides.sql was applied.';
const WAS_NOT_APPLIED =
  'Checked: migrations/1_tides.sql was not applied, and the lost request can no longer take effect.';

export default withDefaults({ seed: projectSeed({ cloud: true }), files: FILES }, [
  {
    name: 'a migration whose response was lost is found applied, and not sent again',
    faults: [{ on: 'database.query', nth: FIRST_APPLY, do: 'reset-after' }],
    expect: {
      outputs: { applied_count: '2', applied: /"path":"migrations\/1_tides.sql","ms":[\d.]+/ },
      warnings: [RESPONSE_LOST, 'Checking whether the file was applied.'],
      log: [WAS_APPLIED],
      rows: APPLIED_ONCE,
    },
  },
  {
    name: 'a migration that was interrupted before it was applied is sent again',
    faults: [{ on: 'database.query', nth: FIRST_APPLY, do: 'reset-before' }],
    expect: {
      outputs: { applied_count: '2' },
      warnings: [RESPONSE_LOST],
      log: [WAS_NOT_APPLIED],
      rows: APPLIED_ONCE,
    },
  },
  {
    name: 'a response without the report is treated as a lost one',
    faults: [{ on: 'database.query', nth: FIRST_APPLY, do: 'rewrite', set: { rows: [] } }],
    expect: {
      warnings: ['The platform’s response doesn’t contain the requested report'],
      log: [WAS_APPLIED],
      rows: APPLIED_ONCE,
    },
  },
  {
    name: 'a response_too_large for a migration is treated as a lost response',
    meets: ['database.query response_too_large'],
    faults: [
      problemFault('database.query', 'response_too_large', 'Too much.', { nth: FIRST_APPLY }),
    ],
    expect: { log: [WAS_NOT_APPLIED], rows: APPLIED_ONCE },
  },
  {
    name: 'a failed migration with a lost response is still shown with its line',
    files: { 'migrations/1_tides.sql': `${TIDES}select nope;\n` },
    faults: [{ on: 'database.query', nth: FIRST_APPLY, do: 'reset-after' }],
    expect: {
      log: ['Checked: migrations/1_tides.sql failed and was rolled back.'],
      error: ['column "nope" does not exist'],
      errorAt: 'migrations/1_tides.sql:2:8',
    },
  },
  {
    name: 'a migration whose request is lost each time is reported as not applied',
    files: { 'migrations/1_tides.sql': TIDES },
    faults: [5, 7, 9, 11, 13].map(
      nth => ({ on: 'database.query', nth, do: 'reset-before' }) as const,
    ),
    expect: {
      error: ['migrations/1_tides.sql was not applied.'],
      outputs: { unknown: '', applied_count: '0' },
    },
  },
  {
    name: 'if the check fails, the outcome is unknown, and the error says how to look it up',
    with: { 'verify-timeout': '1s' },
    faults: [
      { on: 'database.query', nth: FIRST_APPLY, do: 'reset-after' },
      { on: 'database.query', nth: FIRST_APPLY + 1, do: 'html502', times: 100 },
    ],
    expect: {
      outputs: { unknown: 'migrations/1_tides.sql', applied_count: '0' },
      error: [
        'migrations/1_tides.sql may or may not have been applied.',
        'select state, run, ended_at from "_platform_migrations".history where identity = \'1\'',
      ],
      summary: [
        '| `migrations/1_tides.sql` | unknown | 1 |  |',
        '| `migrations/2_levels.sql` | not applied | 2 |  |',
      ],
      rows: {},
    },
  },
  {
    name: 'a job that is canceled during a migration reports its outcome as unknown',
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_slow.sql': 'select pg_sleep(0)' },
    faults: [{ on: 'database.query', nth: FIRST_APPLY + 1, do: 'stall' }],
    signal: { name: 'SIGTERM', whenLogged: 'The database is running migrations/2_slow.sql' },
    expect: {
      outputs: {
        applied_count: '1',
        current: '1',
        pending: '["migrations/2_slow.sql"]',
        unknown: 'migrations/2_slow.sql',
      },
      error: [
        'The job was canceled (SIGTERM).',
        'migrations/2_slow.sql may or may not have been applied.',
      ],
    },
  },
  {
    name: 'a repeatable migration that another run applied meanwhile is a conflict',
    files: {
      'before/1_tides.sql': TIDES,
      'before/R__view.sql': 'create or replace view high as select level from tides',
      'migrations/1_tides.sql': TIDES,
      // This file is the other run's migration.
      'migrations/2_other.sql':
        "update _platform_migrations.history set checksum = 'other' where identity = 'R__view'",
      'migrations/R__view.sql': 'create or replace view high as select level from tides',
    },
    earlier: { with: { path: 'before' } },
    faults: [{ on: 'database.query', nth: FIRST_APPLY - 1, do: 'reset-after' }],
    expect: {
      outputs: { error_code: 'conflict', applied_count: '1' },
      error: [
        'During this run, another run applied a different revision of R__view.sql',
        'Run the workflow again for the newest commit.',
      ],
    },
  },
  ...[true, false].map(
    (isEarlier): Scenario => ({
      name: `a migration whose history entry is deleted meanwhile never runs twice (applied by ${isEarlier ? 'an earlier' : 'the same'} run)`,
      files: {
        'before/1_tides.sql': TIDES,
        'migrations/1_tides.sql': TIDES,
        'migrations/2_deletes.sql': "delete from _platform_migrations.history where identity = '1'",
        'migrations/3_levels.sql': LEVELS,
      },
      ...(isEarlier && { earlier: { with: { path: 'before' } } }),
      with: { lint: 'off' },
      faults: [
        { on: 'database.query', nth: FIRST_APPLY + (isEarlier ? -1 : 1), do: 'reset-after' },
      ],
      expect: {
        outputs: { error_code: 'conflict', applied_count: isEarlier ? '1' : '2' },
        error: [
          'The migration history entry of 1_tides.sql was deleted while this step was running.',
          'restore the missing entries before the next run. Otherwise, it applies these migrations again.',
        ],
        rows: { 'select count(*)::int as n from tides': [{ n: 0 }] },
      },
    }),
  ),
  {
    name: 'a lost response to a chunk of a large migration is harmless',
    files: {
      'migrations/1_long.sql': `create table notes as select '${'x'.repeat(150_000)}'::text as note`,
    },
    faults: [{ on: 'database.query', nth: 6, do: 'reset-after' }],
    expect: { rows: { 'select length(note) as n from notes': [{ n: 150_000 }] } },
  },
]);
