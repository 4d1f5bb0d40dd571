import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
export default [
  {
    name: 'findings about locks contain the lock, and with `table-sizes` the size of each table that the statement names',
    seed: SEED,
    files: {
      'migrations/1_lock.sql':
        'lock table app.tides in share mode;\nalter table tides rename column users to people;\nalter table tides add foreign key (port) references ports;',
      'sizes.json':
        '[{"name":"tides","estimated_rows":"1204000"},{"name":"ports","estimated_rows":"-1"},{"name":"users","estimated_rows":"7"}]',
    },
    with: { 'dry-run': 'true', 'table-sizes': 'sizes.json' },
    expect: {
      exit: 0,
      warnings: [
        'takes a SHARE lock on `app.tides` until the migration ends, so other sessions wait longer than necessary; `tides`: about 1,204,000 rows (lock-table).',
        'takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name; `tides`: about 1,204,000 rows (rename-column).',
        /SHARE ROW EXCLUSIVE lock that blocks writes to both tables; .*`ports`: number of rows unknown/,
      ],
    },
  },
] satisfies readonly Scenario[];
