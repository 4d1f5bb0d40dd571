import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'output-path': {}, format: {} }, outputs: ['tables', 'path'] },
  usualRun: {
    scenario: 'lists the tables in the order of their names, and those without a policy',
    because: 'One request. Its response has no keys, which are only requested for a diagram.',
  },
  works: [
    {
      name: 'one table',
      seed: projectSeed({ cloud: true }),
      sql: LEDGER.sql,
      with: { format: 'markdown', 'output-path': 'schema.md' },
    },
  ],
} satisfies Usual;
