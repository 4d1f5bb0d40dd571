import { projectSeed } from '../project-seed.ts';
import { LATER_RUN, LEVELS, RUN_NAME, TIDES } from '../migrations.ts';
import { withDefaults } from '../scenario.ts';

/** Options of the first run: it uses the folder `before`, the second one another. */
const FIRST_FOLDER = { with: { path: 'before' } };
const SECOND_FOLDER = { path: 'after' };
const SHA = /[0-9a-f]{64}/.source;

export default withDefaults({ seed: projectSeed({ cloud: true }) }, [
  {
    name: 'an edited migration is refused, with both checksums and the run that applied it',
    files: {
      'before/1_tides.sql': TIDES,
      'after/1_tides.sql': TIDES.replace('level', 'height'),
      'after/2_levels.sql': LEVELS,
    },
    earlier: FIRST_FOLDER,
    with: SECOND_FOLDER,
    expect: {
      outputs: { error_code: 'conflict' },
      error: [
        'The migrations conflict with the inputs, the migration history or the base branch. No migration was run.',
        new RegExp(
          `1_tides.sql\` was edited after it was applied: its checksum is ${SHA}, but was ${SHA} `,
        ),
      ],
      log: [`(applied by ${RUN_NAME}, `, 'put the change into a new migration'],
      requests: ['database.query 200'],
    },
  },
  {
    name: 'a lower version than the database has is applied with `allow-out-of-order`',
    files: {
      'before/1_tides.sql': TIDES,
      'before/3_levels.sql': LEVELS,
      'after/1_tides.sql': TIDES,
      'after/2_moons.sql': 'create table moons (id int)',
      'after/3_levels.sql': LEVELS,
    },
    earlier: FIRST_FOLDER,
    with: { ...SECOND_FOLDER, 'allow-out-of-order': 'true' },
    expect: {
      outputs: { applied_count: '1', current: '3' },
      notices: [
        '2_moons.sql is out of order, because the database already has version `3`. It is accepted, because `allow-out-of-order` is `true`.',
      ],
      requests: [...LATER_RUN, 'database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'an unknown target version is refused',
    files: { 'migrations/1_tides.sql': TIDES },
    with: { target: '2' },
    expect: {
      error: ['`target` is `2`, but no migration in the folder has that version'],
    },
  },
  {
    name: 'a history of hundreds of migrations is read page by page',
    files: { 'migrations/1#_step.sql': { copies: 450, of: 'select 1' } },
    earlier: { with: { baseline: '1450' } },
    expect: {
      outputs: { current: '1450' },
      log: ['There are no migrations to apply.'],
      // Three pages, and the drift.
      requests: Array.from({ length: 4 }, () => 'database.query 200'),
    },
  },
]);
