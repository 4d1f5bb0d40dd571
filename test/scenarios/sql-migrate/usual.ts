import { APPLIED, FIRST_RUN, HISTORY, LEVELS, RUN_NAME, TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export const SEED = projectSeed({ cloud: true });

export default {
  usualRun: {
    name: 'migrations are applied in the order of their versions, each by one request, and recorded',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_levels.sql': `${LEVELS}select 1;\n` },
    expect: {
      outputs: {
        applied:
          /^\[\{"version":"1","path":"migrations\/1_tides.sql","ms":[\d.]+\},\{"version":"2",.*\}\]$/,
        applied_count: '2',
        pending: '[]',
        current: '2',
        unknown: '',
        lint_findings:
          /^\[\{"where":"migrations\/1_tides.sql","line":1,"column":14,"rule":"row-level-security"/,
      },
      log: [
        'Applied migrations/1_tides.sql (1 statement, ',
        'Applied migrations/2_levels.sql (3 statements, ',
      ],
      summary: ['Migrations applied', '| `migrations/2_levels.sql` | applied | 3 |'],
      rows: {
        'select id, level from tides order by id': [
          { id: 1, level: 7 },
          { id: 2, level: 9 },
        ],
        [HISTORY]: [
          { identity: '1', path: '1_tides.sql', state: 'applied', run: RUN_NAME },
          { identity: '2', path: '2_levels.sql', state: 'applied', run: RUN_NAME },
        ],
      },
      requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, 'database.query 200'],
    },
  },
  scenarios: [
    {
      name: 'the app’s file names the folder and its settings',
      seed: SEED,
      with: { app: 'shop' },
      files: {
        'project-platform.yml':
          'apps:\n  shop:\n    folder: shop\n    migrations: { path: sql, layout: numbered, ignore: [seeds/**], schema: shop }\n  docs: { site: { path: docs } }\n',
        'shop/sql/1_tides.sql': TIDES,
        'shop/sql/seeds/2_more.sql': 'not SQL',
      },
      expect: {
        outputs: { applied_count: '1', current: '1' },
        rows: { 'select identity from shop.history': [{ identity: '1' }] },
      },
    },
  ],
  requestReason:
    'This run applies two migrations to a database without a history. The step reads the history, looks for tables that it doesn’t account for, creates the history, and reads it again with a fence that stops delayed requests. Then one request applies and records each migration. The last request verifies that no migration was skipped.',
  works: [
    {
      name: 'two migrations',
      ownChanges: ['applied', 'applied_count', 'pending', 'drift_result'],
      ...LEDGER,
      files: {
        'migrations/1_first.sql': 'insert into ledger values (1);\n',
        'migrations/2_second.sql':
          'alter table ledger add column note text;\ninsert into ledger values (2);\n',
      },
      with: { baseline: 'none' },
    },
  ],
  refusals: {
    'database.query invalid_query': { remedy: '' },
  },
} satisfies Usual;
