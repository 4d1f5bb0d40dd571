import { withDefaults } from '../scenario.ts';
import { FEW_RECORDS, logSeed, record, SPAN } from '../small-log.ts';

export default withDefaults({ seed: logSeed(FEW_RECORDS), with: SPAN }, [
  {
    name: 'a log’s content is shown as text everywhere',
    seed: logSeed([
      record(0, {
        AccountName: '::error::owned',
        SqlText: 'SELECT 1 AS "<script>|@all"',
        State: 'no',
      }),
      record(1, { AccountName: '</td><img src=x onerror=alert(1)>', SqlType: '"set' }),
    ]),
    with: { ...SPAN, hash: 'none' },
    expect: {
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
      outputs: { total: /^(?:1[1-9]|2[0-4])$/ },
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
      outputs: {
        dry_run: 'true',
        task_id: '',
        total: '',
        files: '',
        to: '2026-03-01T13:00:00.000Z',
      },
      log: [/Dry run: would write the files to .+\/sql-log\. Nothing was sent/],
      summary: ['- **Values in queries:** masked', '- **Filter:** `sql:"x"`'],
      workspace: { 'sql-log': null },
      requests: [],
    },
  },
]);
