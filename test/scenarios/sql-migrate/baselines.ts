import { projectSeed } from '../project-seed.ts';
import { HISTORY, LEVELS, RUN_NAME, TIDES } from '../migrations.ts';
import { withDefaults } from '../scenario.ts';

export default withDefaults({ seed: projectSeed({ cloud: true }) }, [
  {
    name: 'a dry run shows which migrations a baseline would record, and records nothing',
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': LEVELS },
    with: { baseline: '1', 'dry-run': 'true' },
    expect: {
      outputs: { pending: '["migrations/2_levels.sql"]', recorded: '["migrations/1_tides.sql"]' },
      log: [
        'Dry run: a real run would record as applied, without running them: migrations/1_tides.sql.',
      ],
      rows: {
        "select count(*)::int as n from pg_namespace where nspname = '_platform_migrations'": [
          { n: 0 },
        ],
      },
    },
  },
  {
    name: 'a baseline that would skip migrations of an already migrated database is refused',
    files: {
      'before/1_tides.sql': TIDES,
      'after/1_tides.sql': TIDES,
      'after/2_levels.sql': LEVELS,
    },
    earlier: { with: { path: 'before' } },
    with: { path: 'after', baseline: '2' },
    expect: {
      error: [
        '`baseline` would skip 2_levels.sql, which isn’t allowed because a migration already ran on this database',
      ],
    },
  },
  {
    name: 'a baseline whose response was lost is looked up',
    sql: TIDES,
    files: { 'migrations/1_tides.sql': TIDES },
    with: { baseline: '1' },
    faults: [{ on: 'database.query', nth: 4, do: 'reset-after' }],
    expect: {
      warnings: ['The baseline may or may not have been recorded.'],
      rows: {
        [HISTORY]: [{ identity: '1', path: '1_tides.sql', state: 'baseline', run: RUN_NAME }],
      },
    },
  },
  {
    name: 'a version below the base branch’s highest is refused before any request',
    files: {
      'base/1_tides.sql': TIDES,
      'base/3_moons.sql': 'create table moons (id int)',
      'migrations/1_tides.sql': TIDES,
      'migrations/2_levels.sql': LEVELS,
    },
    with: { 'base-path': 'base' },
    expect: {
      error: ['`migrations/2_levels.sql` has version `2`, but must have a higher version than `3`'],
      requests: [],
    },
  },
]);
