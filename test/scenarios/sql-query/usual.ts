import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { query: {}, path: {}, 'output-path': {} },
    outputs: ['rows', 'row_count', 'truncated'],
  },
  usualRun: {
    scenario: 'returns rows with the documented types',
    because: 'One request contains all statements of a file. The platform runs them in one transaction.',
  },
  works: [
    {
      name: 'an insertion',
      repeatedFacts: [{ fact: 'select count(*)::int as steps from ledger', behind: 'database.query' }],
      ...LEDGER,
      with: { query: 'insert into ledger values (7)' },
    },
    { name: 'a reading', ...LEDGER, with: { query: 'select step from ledger' } },
  ],
} satisfies Usual;
