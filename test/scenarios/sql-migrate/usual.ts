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
      'Here two migrations on a database without a history: it is read, made, and read with a fence that no older request passes; each migration is one request, its record included; a last read shows that none was passed over.',
  },
  works: [
    {
      name: 'two migrations',
      ownShare: ['applied', 'applied_count', 'pending'],
      ...LEDGER,
      files: {
        'migrations/1_first.sql': 'insert into ledger values (1);\n',
        'migrations/2_second.sql': 'alter table ledger add column note text;\ninsert into ledger values (2);\n',
      },
    },
  ],
} satisfies Usual;
