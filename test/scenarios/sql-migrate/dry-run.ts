import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const DRY = { 'dry-run': 'true' };

export default [
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
    name: 'a dry run fails if the linter finds an error',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_drop.sql': 'drop table tides' },
    with: DRY,
    expect: { exit: 1, error: ['(drop-table)'], requests: ['database.query 200'] },
  },
  {
    name: 'a dry run with nothing pending says so',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    earlier: {},
    with: DRY,
    expect: { exit: 0, outputs: { pending: '[]' }, summary: ['No migrations are pending.'] },
  },
] satisfies readonly Scenario[];
