import { problemFault, projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import {
  exportRequests,
  FEW_RECORDS,
  HOUR,
  INSTANT_TASKS,
  logSeed,
  logsSeed,
  manyRecords,
  NOON,
  record,
  SPAN,
} from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default withDefaults({ seed: logSeed(FEW_RECORDS), with: SPAN }, [
  {
    name: 'SQL that was really executed on the database is in its log',
    seed: { ...projectSeed({ cloud: true }), sql_log_tasks: INSTANT_TASKS },
    sql: "create table ships (name text); insert into ships values ('Anna-4712'), ('Berta'); select * from ships",
    with: { last: '1h', 'settling-time': '0s' },
    expect: {
      exit: 0,
      outputs: { total: '1', records: '1' },
      workspace: {
        'sql-log/queries.ndjson.gz':
          /"SqlText":"create table ships[^"]+insert into ships values[^"]+".*"SqlType":"select","State":"00000".*"ReturnRows":2,"UpdateRows":2/i,
      },
      masked: ['Anna-4712'],
    },
  },
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
    name: 'a filter is sent with its dotted names, and only if it is set',
    with: { ...SPAN, filter: 'sql:"UPDATE ships"' },
    expect: {
      exit: 0,
      outputs: { total: '1' },
      sent: { 'sql-log.create': { 'filters.1.Key': 'query', 'filters.1.Value': 'sql:"UPDATE ships"' } },
      workspace: { 'sql-log/queries.ndjson.gz': /^.*"SqlType":"update".*\n$/ },
    },
  },
  {
    name: 'the development database can be selected',
    seed: logsSeed([
      { records: FEW_RECORDS },
      { type: 'dev', records: [record(0, { SqlType: 'set', SqlText: 'SET x = 1' })] },
    ]),
    with: { ...SPAN, database: 'dev' },
    expect: {
      exit: 0,
      outputs: { total: '1' },
      sent: { 'sql-log.create': { type: 'dev' } },
      summary: ['Database <code>dev</code>,'],
    },
  },
  {
    name: 'only the requested formats are written, to the requested folder',
    with: { ...SPAN, formats: 'html', 'output-path': 'out/log', 'working-directory': 'db' },
    expect: {
      exit: 0,
      outputs: { path: /\/db\/out\/log$/ },
      workspace: { 'db/out/log': ['report.html', 'shapes.json'] },
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
    name: 'without a count, pages are read until an empty one',
    seed: manyRecords(1_200),
    with: { ...SPAN, 'page-size': '500' },
    faults: [{ on: 'sql-log.describe', do: 'rewrite', set: { data: { total: undefined } }, times: 9 }],
    expect: { exit: 0, outputs: { total: '1200', records: '1200' }, requests: exportRequests(4) },
  },
  {
    name: 'numbers and booleans in strings are read as well',
    seed: manyRecords(700),
    with: { ...SPAN, 'page-size': '500' },
    faults: [
      { on: 'sql-log.create', do: 'rewrite', set: { code: 200, httpStatusCode: 200, data: { code: '200' } } },
      {
        on: 'sql-log.describe',
        do: 'rewrite',
        set: { successResponse: 'true', data: { total: '700', expire: 'false', success: 'true', code: '200' } },
        times: 9,
      },
    ],
    expect: { exit: 0, outputs: { total: '700', records: '700' }, requests: exportRequests(2) },
  },
  {
    name: 'if the platform refuses a page size, smaller pages are requested',
    seed: manyRecords(130),
    faults: [problemFault('sql-log.describe', 'invalid_request', 'pageSize must be at most 60.', { times: 2 })],
    expect: {
      exit: 0,
      outputs: { records: '130' },
      log: [
        'A request with a page size of 200 records failed: pageSize must be at most 60',
        'Trying 100 records per page.',
        'Trying 50 records per page.',
      ],
      requests: [
        'sql-log.create 200',
        'sql-log.describe 400',
        'sql-log.describe 400',
        'sql-log.describe 200',
        'sql-log.describe 200',
        'sql-log.describe 200',
      ],
    },
  },
  ...refusedInputs('sql-log-export', [
    [
      { ...SPAN, formats: 'parquet' },
      '`output-path` leads to `sql-log/parquet`, which isn’t empty. Set `output-path` to a new or empty folder, or delete',
      { 'sql-log/parquet/date=2026-01-01/hour=00/20260101T000000Z-1-of-1.parquet': 'of the last night' },
    ],
  ]),
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
    name: 'the address of the logs can be an input, with a trailing slash',
    with: { ...SPAN, 'sql-log-url': '{origin}/sql-log/' },
    env: { PLATFORM_SQL_LOG_URL: 'https://elsewhere.example' },
    expect: { exit: 0, outputs: { records: '3' } },
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
