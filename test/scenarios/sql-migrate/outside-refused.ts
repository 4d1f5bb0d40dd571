import { INDEX_TIDES, TIDES } from '../harbour-migrations.ts';
import { harbour } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });

/** What has to be run outside of a transaction, and is refused before anything runs. */
export default [
  {
    name: 'where the platform opens a transaction for all, it is refused before anything runs',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_high.sql': INDEX_TIDES },
    faults: [
      {
        on: 'database.query',
        nth: 4,
        do: 'answer',
        status: 400,
        body: {
          code: 'invalid_query',
          detail: 'DROP INDEX CONCURRENTLY cannot run inside a transaction block',
          status: 400,
        },
      },
    ],
    expect: {
      exit: 1,
      outputs: { applied_count: '0', error_code: 'input' },
      error: [
        'migrations/2_high.sql has to be run outside of a transaction, and the platform runs nothing so. None was run.',
      ],
      errorAt: 'migrations/2_high.sql:1:1',
      rows: { 'select runs_outside from _platform_migrations.control': [{ runs_outside: false }] },
    },
  },
  {
    name: 'an index without a name can’t be looked after, and is refused',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_high.sql': 'create index concurrently on tides (level)' },
    expect: {
      exit: 1,
      error: ['it names no index'],
      errorAt: 'migrations/1_high.sql:1:1',
      requests: ['database.query 200'],
    },
  },
  {
    name: 'so is what else can’t be looked up afterwards',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': 'reindex index concurrently high' },
    expect: { exit: 1, error: ['what becomes of it can’t be looked up', 'Run it by hand'] },
  },
  {
    name: 'beside other statements it is refused',
    seed: SEED,
    files: { 'migrations/1_high.sql': `${TIDES}${INDEX_TIDES}` },
    with: { lint: 'off' },
    expect: { exit: 1, error: ['(concurrent-with-others)', 'Move it to a file of its own'] },
  },
] satisfies readonly Scenario[];
