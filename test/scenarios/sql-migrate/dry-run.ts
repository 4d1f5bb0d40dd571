import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const DRY = { 'dry-run': 'true' };

export default [
  {
    name: 'a dry run with nothing pending says so',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    earlier: {},
    with: DRY,
    expect: { exit: 0, outputs: { pending: '[]' }, summary: ['No migrations are pending.'] },
  },
] satisfies readonly Scenario[];
