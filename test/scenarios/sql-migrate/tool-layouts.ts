import { TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });

export default [
  {
    name: 'files that `ignore` matches are skipped, and a pattern without a match is reported',
    seed: SEED,
    files: {
      'migrations/1_a.sql': TIDES,
      'migrations/2_b.py': '',
      'migrations/old/3_c.sql': 'drop table tides;',
    },
    with: { ignore: '*.py\nold/**\n!old/*.md\nseeds/**' },
    expect: {
      outputs: { applied_count: '1' },
      log: ['Skipped 2_b.py, old/3_c.sql (the input `ignore` matches it)'],
      warnings: ['The pattern `seeds/**` in `ignore` matches no file in `migrations`.'],
    },
  },
] satisfies readonly Scenario[];
