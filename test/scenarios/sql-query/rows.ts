import { withDefaults } from '../scenario.ts';
import { CLOUD } from './usual.ts';

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'more rows than the platform sends are reported as truncated',
    with: { query: 'select n from generate_series(1, 250) as n' },
    expect: {
      outputs: { row_count: '250', truncated: 'true' },
      warnings: [
        'The result is incomplete, because the platform returns at most 100 rows. The SQL itself may still have run to completion.',
      ],
      log: [
        'Received 100 rows; the result is incomplete; row count reported by the platform: 250.',
      ],
      summary: [
        '- **Row count reported by the platform:** 250',
        '- **Complete:** no',
        'Shown: the first 20 of 100 received rows.',
      ],
      requests: ['database.query 200'],
    },
  },
  {
    name: 'a column name that occurs twice is a warning that names only this one',
    with: { query: 'select 1 as tide, 2 as tide, 3 as level' },
    expect: { warnings: [/The result has duplicate column names: tide\. For each/] },
  },
]);
