import { LEVELS, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';
import { SEED } from './usual.ts';

export default [
  {
    name: 'with `target`, later migrations stay pending, and so do the repeatable ones',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_levels.sql': LEVELS,
      'migrations/3_more.sql': 'alter table tides add column more int',
      'migrations/R__view.sql': 'create or replace view high as select more from tides',
    },
    with: { target: '2.0' },
    expect: {
      exit: 0,
      outputs: {
        applied_count: '2',
        pending: '["migrations/3_more.sql","migrations/R__view.sql"]',
        current: '2',
      },
      summary: [/3_more\.sql` \| not run: excluded by <code>target<\/code>/],
      rows: { "select to_regclass('high')::text as view": [{ view: null }] },
    },
  },
] satisfies readonly Scenario[];
