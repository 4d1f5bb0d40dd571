import { HOSTILE_NAME } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { CLOUD, ORDERS } from './usual.ts';

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'more rows than the platform sends are reported as truncated',
    with: { query: 'select n from generate_series(1, 250) as n' },
    expect: {
      exit: 0,
      outputs: { row_count: '250', truncated: 'true' },
      warnings: [
        'The result is incomplete, because the platform returns at most 100 rows. The SQL itself may still have run to completion.',
      ],
      log: ['Received 100 rows; the result is incomplete; row count reported by the platform: 250.'],
      summary: [
        '- **Row count reported by the platform:** 250',
        '- **Complete:** no',
        'Shown: the first 20 of 100 received rows.',
      ],
      requests: ['database.query 200'],
    },
  },
  {
    name: 'if the platform returns fewer fields, fewer are reported',
    with: { query: 'select 1 as a' },
    faults: [{ on: 'database.query', do: 'answer', status: 200, body: { rows: [{ a: 1, b: 'two' }] } }],
    expect: {
      exit: 0,
      outputs: { rows: '[{"a":1,"b":"two"}]', row_count: '', truncated: '', columns: '["a","b"]' },
      log: ['Received 1 row; the platform did not report whether the result is complete.'],
      logLacks: ['all of them'],
      summary: ['- **Complete:** not reported', '```\na | b\n--|----\n1 | two\n```'],
    },
  },
  {
    name: 'a change of data reports the affected rows',
    sql: ORDERS,
    with: { query: 'update orders set paid = true' },
    expect: {
      exit: 0,
      outputs: { rows: '[]', row_count: '2', truncated: 'false' },
      log: [
        'SQL from `query`: 29 bytes, SQL that may change data.',
        'Received 0 rows; row count reported by the platform: 2.',
      ],
      rows: { 'select bool_and(paid) as paid from orders': [{ paid: true }] },
    },
  },
  {
    name: 'columns of one name cause a warning, because a row can’t hold both',
    with: { query: 'select 1 as a, 2 as b, 3 as a' },
    expect: {
      exit: 0,
      outputs: { rows: '[{"a":3,"b":2}]', columns: '["a","b","a"]' },
      warnings: [
        'The result has duplicate column names: a. For each of these names, the rows contain the value of only one column. To get all values, give each column a unique name with `as`.',
      ],
    },
  },
  {
    name: 'values that look like markup, a mention or a command are shown as text',
    with: { query: `select $x$${HOSTILE_NAME}$x$ as "@here|<b>"` },
    expect: {
      exit: 0,
      outputs: { row_count: '1' },
      // In a code block that ends after it.
      summary: [/```\n@here\|<b>\n-+\n<\/td>\|<img src=x onerror=alert\(1\)> .*\n```\n/],
    },
  },
  {
    name: 'wide and long rows are shown in part, and returned completely',
    with: {
      query: `select 1 as c1, 2 as c2, 3 as c3, 4 as c4, 5 as c5, 6 as c6, 7 as c7, 8 as c8, repeat('y', 300) as c9,
        10 as c10, 11 as c11`,
    },
    expect: {
      exit: 0,
      outputs: { rows: /"c9":"y{300}","c10":10,"c11":11/ },
      summary: [/\| y{200}… \| 10\n/, 'Shown: 10 of 11 columns.'],
    },
  },
]);
