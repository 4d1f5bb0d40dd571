import { withDefaults } from '../scenario.ts';
import { FEW_RECORDS, logSeed, SPAN } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default withDefaults({ seed: logSeed(FEW_RECORDS) }, [
  {
    name: 'an exceeded threshold fails the step after all files are written',
    with: { ...SPAN, 'fail-on': 'error-rate>1%, calls>100' },
    expect: {
      outputs: {
        error_code: 'limit',
        total: '3',
        records: '3',
        task_id: '700001',
        path: /sql-log$/,
      },
      error: [
        '1 of 2 conditions in `fail-on` is met. All files were written.',
        '`error-rate>1%` is met: the share of records whose `State` counts as an error is 33.3%.',
      ],
      log: ['`calls>100` is not met: the number of records is 3.'],
      summary: [
        ' SQL log: 1 ',
        '❌ <code>error-rate',
        '✅ <code>calls',
        'Query shapes by total execution time (Consume)',
      ],
      workspace: { 'sql-log': ['csv', 'ndjson', 'report.html', 'shapes.json'] },
    },
  },
  {
    name: 'shapes that are new since the last run are reported, and fail the step on request',
    earlier: { with: { ...SPAN, filter: 'sql:"SELECT"', 'output-path': 'earlier' } },
    with: { ...SPAN, 'previous-shapes': 'earlier/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: {
      error: [
        '`new-shapes>0` is met: the number of query shapes that didn’t occur in the previous run is 2.',
      ],
      summary: ['New query shapes (2)'],
    },
  },
  {
    name: 'a run compares with the shapes in its own folder before it replaces them',
    earlier: { with: SPAN },
    with: { ...SPAN, 'previous-shapes': 'sql-log/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: { summary: ['Since the previous run', '✅ <code>new-shapes'] },
  },
  ...refusedInputs('sql-log-export', [
    [
      { ...SPAN, 'previous-shapes': 'package.json' },
      'package.json isn’t a `shapes.json` file of an earlier run.',
      { 'package.json': '{}' },
    ],
  ]),
]);
