import { NAME, STACK_FILES, STACK_INPUTS, TWO_PROJECTS, withApp } from '../preview-stack.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const EDITED = { migrations: 'edited' };
const EARLIER = { with: STACK_INPUTS };

export default withDefaults({ earlier: EARLIER }, [
  {
    name: 'an edited migration, and one that comes too late, delete the preview’s project and recreate it, and all parts run',
    ...withApp(EDITED, {}, { ...STACK_FILES, 'edited/000_moons.sql': 'select 1;\n' }),
    expect: {
      outputs: {
        reset: 'true',
        project_id: /^[0-9a-f]{32}$/,
        version: '1',
        parts:
          /^\[\{"part":"Project","outcome":"done","message":"Project recreated, because these migrations did not match its database: `edited\/001_tides\.sql`, `edited\/000_moons\.sql`"\},.*"Cloud service","outcome":"done".*"Database","outcome":"done".*"Sample data","outcome":"done".*"Functions","outcome":"done".*"Site","outcome":"done"/,
      },
      log: ['`edited/001_tides.sql` was edited after it was applied: its checksum'],
      notices: [
        'Recreating the preview’s project, because these migrations did not match its database: `edited/001_tides.sql`, `edited/000_moons.sql`.',
      ],
      projects: [NAME],
    },
  },
  {
    name: 'migrations in another history than that of the app’s file recreate the preview’s project, too',
    ...withApp({ migrations: { path: 'migrations', schema: 'shop' } }),
    expect: {
      outputs: { reset: 'true' },
      log: [
        '`migrations/001_tides.sql` is in another migration history of this database, in the schema `_platform_migrations`',
      ],
    },
  },
  {
    name: 'a project that is not found may still exist, so it is not recreated',
    meets: ['projects.delete not_found'],
    ...withApp(EDITED),
    faults: [problemFault('projects.delete', 'not_found', 'It is gone or hidden.')],
    expect: {
      error: ['The platform shows the project harbour, but responded “not found”'],
      outputs: { reset: '' },
      projects: [NAME],
    },
  },
  {
    name: 'if its duplicate can’t be deleted, the outputs don’t contain the project that was',
    ...withApp(EDITED),
    seed: TWO_PROJECTS,
    faults: [
      { ...problemFault('projects.delete', 'project_not_operational', 'It is locked.'), nth: 1 },
    ],
    expect: {
      error: [
        `Deleting 1 of 2 projects named ${NAME} failed. Deleted: harbour.`,
        '`second` failed: ',
      ],
      outputs: { project_id: '', cloud_url: '' },
      projects: [NAME],
    },
  },
  {
    name: 'with `fail`, an edited migration is an error, and the preview stays as it is',
    ...withApp(EDITED, { 'if-edited-migration': 'fail' }),
    expect: {
      errorTitle: 'Migrations rejected: edited',
      error: [
        'These migrations don’t match the preview’s database: `edited/001_tides.sql`. No migration was run.',
        'set `if-edited-migration: reset` to recreate the preview’s project.',
      ],
      outputs: {
        project_id: 'harbour',
        parts: /"Database","outcome":"failed".*"Site","outcome":"skipped"/,
      },
      functions: { lamps: 1, tides: 1 },
      projects: [NAME],
    },
  },
]);
