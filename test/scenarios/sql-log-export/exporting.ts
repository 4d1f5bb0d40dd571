import { withDefaults } from '../scenario.ts';
import { exportRequests, FEW_RECORDS, HOUR, logSeed, manyRecords, NOON, record, SPAN } from '../small-log.ts';

export default withDefaults({ seed: logSeed(FEW_RECORDS), with: SPAN }, [
  {
    name: 'the task gets window, database and project, and a name that identifies its run',
    with: { ...SPAN, name: 'nightly' },
    expect: {
      exit: 0,
      sent: {
        'sql-log.create': {
          projectUrlId: 'harbour',
          type: 'prod',
          startTime: NOON,
          endTime: NOON + HOUR,
          name: 'nightly (harbour/lights, run 4711, attempt 1, 116ffeb9-1)',
          'filters.1.Key': undefined,
          'filters.1.Value': undefined,
        },
        'sql-log.describe': { projectUrlId: 'harbour', taskId: '700001', pageNo: 1, pageSize: 200 },
      },
      summary: ['SQL log: nightly'],
    },
  },
  {
    name: 'a log of many pages is read page by page, each record once',
    seed: manyRecords(2_345),
    with: { ...SPAN, 'page-size': '1000', formats: 'ndjson' },
    expect: {
      exit: 0,
      outputs: { total: '2345', records: '2345' },
      sent: { 'sql-log.describe': { pageNo: 3, pageSize: 1000 } },
      workspace: { 'sql-log/queries.ndjson.gz': /^(?:\{.*\}\n){2345}$/ },
      requests: exportRequests(3),
    },
  },
  {
    name: 'a log’s content is shown as text everywhere',
    seed: logSeed([
      record(0, { AccountName: '::error::owned', SqlText: 'SELECT 1 AS "<script>|@all"', State: 'no' }),
      record(1, { AccountName: '</td><img src=x onerror=alert(1)>', SqlType: '"set' }),
    ]),
    with: { ...SPAN, hash: 'none' },
    expect: {
      exit: 0,
      outputs: { records: '2' },
      summary: ['`</td><img src=x onerror=alert(1)>`'],
      workspace: { 'sql-log/report.html': /^(?![\s\S]*<img)[\s\S]*&lt;img/ },
    },
  },
  {
    name: 'without a token and an address, sample records are exported, and reported as such',
    seed: {},
    with: { 'base-url': 'local', token: '', last: '1h' },
    env: { PLATFORM_SQL_LOG_URL: '' },
    expect: {
      exit: 0,
      outputs: { total: /^1[12]$/ },
      log: [
        'The local platform is available at',
        'The local platform’s SQL log contains 288 sample records of the last day',
      ],
      requests: [],
    },
  },
  {
    name: 'a dry run checks and shows as much as possible, and sends nothing',
    seed: {},
    with: { ...SPAN, 'dry-run': 'true', filter: 'sql:"x"', token: '' },
    env: { PLATFORM_SQL_LOG_URL: '' },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', task_id: '', total: '', files: '', to: '2026-03-01T13:00:00.000Z' },
      log: [/Dry run: would write the files to .+\/sql-log\. Nothing was sent/],
      summary: ['- **Values in queries:** masked', '- **Filter:** `sql:"x"`'],
      workspace: { 'sql-log': null },
      requests: [],
    },
  },
]);
