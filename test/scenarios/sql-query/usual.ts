import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export const CLOUD = projectSeed({ cloud: true });
export const ORDERS = `
  create table orders (id bigint primary key, item text, price numeric(10,2), paid boolean, data jsonb);
  insert into orders values
    (9007199254740993, 'Lamp', 12.50, true, '{"weights": [1, 2.5], "far": 12345678901234567890}'),
    (2, null, null, false, 'null');
`;

export default {
  usualRun: {
    name: 'returns rows with the documented types',
    seed: CLOUD,
    sql: ORDERS,
    with: { query: 'select * from orders order by item' },
    expect: {
      outputs: {
        rows: '[{"id":"9007199254740993","item":"Lamp","price":"12.50","paid":true,"data":{"far":12345678901234567890,"weights":[1,2.5]}},{"id":"2","item":null,"price":null,"paid":false,"data":null}]',
        row_count: '2',
        truncated: 'false',
        columns: '["id","item","price","paid","data"]',
        path: '',
      },
      log: ['SQL from `query`: 34 bytes, a single read-only statement.', /^Received 2 rows\.$/m],
      summary: [
        '- **Rows received:** 2',
        '- **Complete:** yes',
        /^9007199254740993 \| Lamp \| 12\.50 \| true  \| \{/m,
        /^2 {16}\| NULL \| NULL  \| false \| NULL$/m,
      ],
      requests: ['database.query 200'],
    },
  },
  requestReason:
    'One request contains all statements of a file. The platform runs them in one transaction.',
  works: [
    {
      name: 'an insertion',
      repeatedFacts: [
        { fact: 'select count(*)::int as steps from ledger', behind: 'database.query' },
      ],
      ...LEDGER,
      with: { query: 'insert into ledger values (7)' },
    },
    { name: 'a reading', ...LEDGER, with: { query: 'select step from ledger' } },
  ],
  refusals: {
    'database.query invalid_query': { title: 'SQL failed: query' },
  },
} satisfies Usual;
