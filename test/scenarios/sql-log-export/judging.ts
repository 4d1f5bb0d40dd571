import { withDefaults } from '../scenario.ts';
import { FEW, log, record, SPAN } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default withDefaults({ seed: log(FEW) }, [
  {
    name: 'a threshold that is crossed fails the step, once all is written',
    with: { ...SPAN, 'fail-on': 'error-rate>1%, calls>100' },
    expect: {
      exit: 1,
      outputs: { error_code: 'limit', total: '3', records: '3', task_id: '700001', path: /sql-log$/ },
      error: [
        '1 of 2 conditions of `fail-on` is met; the export itself is complete.',
        'fail-on: error-rate>1%: share of the records whose State counts as an error is 33.3%, which crosses the bound.',
      ],
      log: ['calls>100: records is 3, which keeps to the bound.'],
      summary: ['### SQL log meets ', '❌ error-rate', '✅ calls', 'Most consume'],
      workspace: { 'sql-log': ['queries.csv', 'queries.ndjson.gz', 'report.html', 'shapes.json'] },
    },
  },
  {
    name: 'thresholds that hold are told',
    with: { ...SPAN, 'fail-on': 'p95>5000\nerrors>=2' },
    expect: { exit: 0, log: ['p95>5000: 95th percentile of Consume is'], summary: ['✅ p95', '✅ errors'] },
  },
  {
    name: 'shapes that the last run did not have are told, and fail where that is wanted',
    earlier: { with: { ...SPAN, filter: 'sql:"SELECT"', 'output-path': 'earlier' } },
    with: { ...SPAN, 'previous-shapes': 'earlier/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: {
      exit: 1,
      error: ['new-shapes>0: query shapes that the last run didn’t have is 2, which crosses the bound.'],
      summary: ['New shapes (2)'],
    },
  },
  {
    name: 'a run compares with its own folder’s last shapes before it replaces them',
    earlier: { with: SPAN },
    with: { ...SPAN, 'previous-shapes': 'sql-log/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: { exit: 0, summary: ['Since the last run', '✅ new-shapes'] },
  },
  {
    name: 'without an earlier run nothing can be told to be new, and nothing fails for it',
    with: { ...SPAN, 'previous-shapes': 'earlier/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: {
      exit: 0,
      log: ['There is no earlier/shapes.json to compare with: this is taken for the first run.'],
      summary: ['➖ new-shapes&#62;0: there is no earlier run'],
    },
  },
  {
    name: 'thresholds that nobody can read are told together, before anything is asked',
    seed: {},
    with: { ...SPAN, 'fail-on': 'error-rte>1%, p95>>3' },
    expect: {
      exit: 1,
      log: ['Did you mean `error-rate`?', 'fail-on: holds `p95>>3`, which is no condition'],
      requests: [],
    },
  },
  {
    name: 'the unit of Consume is nobody’s guess',
    seed: log([record(0, { Consume: 1234 })]),
    with: SPAN,
    expect: { exit: 0, summary: ['Consume', '1,234'], logLacks: [/1,?234 ?m?s/] },
  },
  ...refusedInputs('sql-log-export', [
    [
      { ...SPAN, 'previous-shapes': 'package.json' },
      'package.json is no record of an earlier run',
      { 'package.json': '{}' },
    ],
  ]),
]);
