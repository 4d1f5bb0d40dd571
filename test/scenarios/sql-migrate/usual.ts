import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export default {
  contract: {
    inputs: {
      path: { default: 'migrations' },
      to: {},
      baseline: {},
      'allow-out-of-order': {},
      'allow-destructive': {},
      lint: {},
    },
    outputs: ['applied', 'pending', 'applied_count', 'current'],
  },
  usualRun: {
    scenario: 'migrations are applied in the order of their versions, each by one request, and recorded',
    because:
      'This run applies two migrations to a database without a history. The step reads the history, creates it, and reads it again with a fence that stops delayed requests. Then one request applies and records each migration. The last request verifies that no migration was skipped.',
  },
  works: [
    {
      name: 'two migrations',
      ownChanges: ['applied', 'applied_count', 'pending'],
      ...LEDGER,
      files: {
        'migrations/1_first.sql': 'insert into ledger values (1);\n',
        'migrations/2_second.sql': 'alter table ledger add column note text;\ninsert into ledger values (2);\n',
      },
    },
  ],
} satisfies Usual;
