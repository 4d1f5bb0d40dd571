import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'output-path': {}, format: {} }, outputs: ['tables', 'path'] },
  usualRun: {
    scenario: 'tells the tables in the order of their names, and which of them no policy guards',
    because: 'One request; keys, which it lacks, are asked for only where a diagram is wanted.',
  },
  works: [
    {
      name: 'one table',
      seed: harbour({ cloud: true }),
      sql: LEDGER.sql,
      with: { format: 'markdown', 'output-path': 'schema.md' },
    },
  ],
} satisfies Usual;
