import { withDefaults } from '../scenario.ts';
import {
  describeFault,
  exportRequests,
  hourFile,
  logSeed,
  NOON,
  record,
  SPAN,
} from '../small-log.ts';

const HOUR_MS = 3_600_000;
/** Where a killed run leaves the folder that it was replacing. */
const REPLACED = hourFile('csv').replace('sql-log/', 'sql-log/.replaced/');
const TWO_HOURS = { from: String(NOON), to: String(NOON + 2 * HOUR_MS), formats: 'csv' };
/** Records around the edges of both hours: two belong to each. */
const AT_EDGES = [-1, 0, HOUR_MS - 1, HOUR_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS].map(afterMs =>
  record(afterMs),
);
const twoLines = (first: string, second: string): RegExp =>
  new RegExp(`^ExecuteTime.*\\r\n${first},.*\\r\n${second},.*\\r\n$`);

export default withDefaults({ seed: logSeed(AT_EDGES), with: TWO_HOURS }, [
  {
    name: 'each hour has its own folder, and a record at an edge is in one of them, although two tasks return it',
    expect: {
      outputs: { records: '4', total: '4' },
      sent: {
        'sql-log.create': { startTime: NOON + HOUR_MS - 1000, endTime: NOON + 2 * HOUR_MS + 1000 },
      },
      requests: ['sql-log.create 200', ...exportRequests(), 'sql-log.describe 200'],
      workspace: {
        [hourFile('csv', '12')]: twoLines('2026-03-01T12:00:00.000Z', '2026-03-01T12:59:59.999Z'),
        [hourFile('csv', '13')]: twoLines('2026-03-01T13:00:00.000Z', '2026-03-01T13:59:59.999Z'),
        'sql-log/csv/log=sql-log-export-84999d23/date=2026-03-01': ['hour=12', 'hour=13'],
      },
    },
  },
  {
    name: 'edges within an hour export the whole hour',
    with: { ...TWO_HOURS, from: String(NOON + 60_000), to: String(NOON + HOUR_MS + 1) },
    expect: {
      outputs: { records: '4', from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T14:00:00.000Z' },
    },
  },
  {
    name: 'records without a time, which every task returns, count once as unreadable',
    seed: logSeed([
      record(0),
      record(0, { ExecuteTime: 'noon' }),
      record(0, { ExecuteTime: 'noon' }),
      {},
    ]),
    expect: {
      outputs: { records: '1', total: '4' },
      warnings: ['Skipped 3 records that can’t be read.'],
    },
  },
  {
    name: 'results that expire between two pages are read again, and count once',
    with: { ...TWO_HOURS, 'page-size': '2' },
    faults: [describeFault({ expire: true }, { nth: 4 })],
    expect: {
      outputs: { records: '4', total: '4' },
      warnings: [/^The results of the task \d+ have expired\. Starting over with a new task\.$/],
      summary: ['Queries'],
      workspace: {
        [hourFile('csv', '13')]: twoLines('2026-03-01T13:00:00.000Z', '2026-03-01T13:59:59.999Z'),
        'sql-log/shapes.json': /"calls":4/,
      },
    },
  },
  ...(['ndjson', 'csv', 'parquet'] as const).map(format => ({
    name: `an old hour doesn’t replace a ${format} file that has more records`,
    earlier: { with: { ...SPAN, formats: format } },
    with: { ...SPAN, formats: format },
    faults: [describeFault({ total: 1, queries: [record(0)] })],
    expect: {
      outputs: { error_code: 'conflict', to: '' },
      error: [
        /The platform returned 1 record for this hour, but .+hour=12 has 2\. The platform may have deleted records, so the folder was not replaced\./,
      ],
    },
  })),
  {
    name: 'an hour that a killed run had moved away is put back, so that fewer records don’t replace it',
    files: { [REPLACED]: 'ExecuteTime\r\n1\r\n2\r\n3\r\n' },
    with: { ...SPAN, formats: 'csv' },
    faults: [describeFault({ total: 1, queries: [record(0)] })],
    expect: {
      outputs: { error_code: 'conflict' },
      error: [/The platform returned 1 record for this hour, but .+hour=12 has 3\./],
      workspace: { [hourFile('csv')]: 'ExecuteTime\r\n1\r\n2\r\n3\r\n', 'sql-log/.replaced': null },
    },
  },
  {
    name: 'an hour that a killed run had replaced is not put back, and no old folder is left',
    files: {
      [REPLACED]: 'ExecuteTime\r\n1\r\n2\r\n3\r\n',
      [hourFile('csv')]: 'ExecuteTime\r\n1\r\n',
    },
    with: { ...SPAN, formats: 'csv' },
    faults: [describeFault({ total: 1, queries: [record(0)] })],
    expect: {
      outputs: { records: '1' },
      workspace: {
        'sql-log/.replaced': null,
        'sql-log/csv/log=sql-log-export-84999d23/date=2026-03-01/hour=12': ['part-0.csv'],
      },
    },
  },
  {
    name: 'no hour is written through a link in the dataset that leads out of the workspace',
    files: { 'sql-log/csv/log=sql-log-export-84999d23': { linkTo: '/proc' } },
    with: { ...SPAN, formats: 'csv' },
    expect: {
      outputs: { error_code: 'input', path: '' },
      error: [
        /resolves through a symbolic link to \/proc\/date=2026-03-01.hour=12, which is outside/,
      ],
    },
  },
  {
    name: 'an hour is replaced by as many records',
    earlier: { with: SPAN },
    with: { ...SPAN, 'mask-literals': 'false', 'allow-unmasked-on-public': 'true' },
    expect: { workspace: { [hourFile('ndjson')]: /anna@harbour\.example/ } },
  },
]);
