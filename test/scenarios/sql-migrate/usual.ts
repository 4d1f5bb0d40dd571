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
      'In this run, two migrations on a database without a history: the history is read, created, and read with a fence against older requests; each migration is one request, its record included; a last read checks that none was skipped.',
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
