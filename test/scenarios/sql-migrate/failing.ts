import { projectSeed } from '../project-seed.ts';
import { TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
export default [
  {
    name: 'a migration that exceeds the time limit is rolled back, and the error says what to do',
    seed: SEED,
    files: { 'migrations/1_slow.sql': `${TIDES}select pg_sleep(60);\n` },
    with: { 'statement-timeout': '1s' },
    expect: {
      outputs: { error_code: 'timeout' },
      error: [
        'canceling statement due to statement timeout',
        'you can also increase `statement-timeout`',
      ],
      summary: ['| `migrations/1_slow.sql` | failed, rolled back | 2 |  |'],
      rows: { "select to_regclass('tides')::text as tides": [{ tides: null }] },
    },
  },
] satisfies readonly Scenario[];
