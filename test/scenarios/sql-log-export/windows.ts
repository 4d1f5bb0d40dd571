import { withDefaults } from '../scenario.ts';
import { describeFault, exportRequests, logSeed, NOON, record } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

const HOUR_MS = 3_600_000;
/**
 * Settling time, in minutes, that ends in the middle of an hour: none of the runs sees a window
 * that is an hour longer because an hour has just ended.
 */
const SETTLING_MINUTES = (new Date().getUTCMinutes() + 30) % 60 || 60;
const SETTLED_AT = Date.now() - SETTLING_MINUTES * 60_000;
const SINCE = { 'since-last-success': 'true', 'settling-time': `${SETTLING_MINUTES}m` };
/** Returns a full hour before the end of the settled time. */
const hoursAgo = (hours: number): string =>
  new Date((Math.floor(SETTLED_AT / HOUR_MS) - hours) * HOUR_MS).toISOString();
/** Returns the state after an export of the production database without a filter. */
const state = (to: string, more: object = {}): string =>
  `${JSON.stringify({ version: 1, source: '84999d239d120a52', to, ...more })}\n`;
const recordsAt = (...times: readonly string[]) =>
  logSeed(times.map(time => record(Date.parse(time) - NOON)));
/** A log whose last run exported so many records a day. */
const SMALL = state(hoursAgo(3), { recordsPerDay: 9_999 });
const LARGE = state(hoursAgo(3), { recordsPerDay: 10_000 });
const IN_EACH_HOUR = recordsAt(hoursAgo(3), hoursAgo(2), hoursAgo(1));

export default withDefaults({ seed: logSeed([]) }, [
  {
    name: 'the first consecutive window is as long as `last`, and its end is stored with the records a day',
    with: { ...SINCE, last: '2h' },
    seed: IN_EACH_HOUR,
    expect: {
      outputs: { records: '2', to: /:00:00\.000Z$/ },
      log: ['The window ends with the last hour that was complete '],
      workspace: {
        'sql-log-state.json':
          /^\{"version":1,"source":"[0-9a-f]{16}","to":"20[^"]+:00:00\.000Z","recordsPerDay":24\}\n$/,
      },
    },
  },
  {
    name: 'a run that is canceled keeps the finished hours, and stores where they end',
    files: { 'sql-log-state.json': LARGE },
    seed: IN_EACH_HOUR,
    with: SINCE,
    faults: [describeFault({ status: 'RUNNING' }, { nth: 2, times: 99 })],
    signal: { name: 'SIGINT', whenRequested: 'sql-log.describe', nth: 3 },
    expect: {
      outputs: {
        task_id: '700002',
        to: hoursAgo(2),
        path: /sql-log$/,
        total: '',
        error_code: 'cancelled',
      },
      error: [
        `The files of the hours before ${hoursAgo(2)} are complete.`,
        /The tasks 700002 \(“.+”\), 700003 \(“.+”\) may continue/,
      ],
      workspace: {
        'sql-log-state.json': state(hoursAgo(2), { recordsPerDay: 10_000 }),
        'sql-log': ['csv', 'ndjson'],
        'sql-log/csv/log=sql-log-export-84999d23': [`date=${hoursAgo(3).slice(0, 10)}`],
      },
    },
  },
  {
    name: 'the next run goes on where a failed one ended',
    files: { 'sql-log-state.json': LARGE },
    seed: IN_EACH_HOUR,
    earlier: { with: SINCE, faults: [describeFault({ status: 'FAILED' }, { nth: 2 })] },
    with: SINCE,
    expect: { outputs: { records: '2', from: hoursAgo(2) } },
  },
  {
    name: 'a log of few records is exported by one task, all hours together',
    files: { 'sql-log-state.json': SMALL },
    seed: IN_EACH_HOUR,
    with: SINCE,
    expect: {
      outputs: { records: '3', from: hoursAgo(3) },
      requests: exportRequests(),
      workspace: { 'sql-log-state.json': /"recordsPerDay":24\}\n$/ },
    },
  },
  {
    name: 'if the only task of a log of few records fails, nothing is written, and the next run repeats it',
    files: { 'sql-log-state.json': SMALL },
    seed: IN_EACH_HOUR,
    with: { ...SINCE, 'page-size': '2' },
    faults: [describeFault({ status: 'FAILED' }, { nth: 2 })],
    expect: {
      error: ['The task 700001 has the status `FAILED` instead of `COMPLETED`.'],
      outputs: { task_id: '700001', from: hoursAgo(3), to: '', path: '', total: '' },
      workspace: { 'sql-log-state.json': SMALL, 'sql-log': null },
    },
  },
  {
    name: 'a run after a long pause exports 31 days, and says that the next one continues there',
    files: { 'sql-log-state.json': state(hoursAgo(40 * 24)) },
    with: { ...SINCE, 'dry-run': 'true' },
    expect: {
      outputs: { from: hoursAgo(40 * 24), to: hoursAgo(9 * 24) },
      notices: ['This run exports 31 days, the maximum. The next run continues there.'],
    },
  },
  {
    name: 'a window that would leave a gap, because the runner’s clock is ahead, is refused',
    files: { 'sql-log-state.json': LARGE },
    with: SINCE,
    faults: [{ on: '*', do: 'clock-offset', ms: -3 * HOUR_MS, times: 9 }],
    expect: {
      error: [
        'No export would contain the queries that run until then.',
        'Correct the runner’s clock, or increase `settling-time`.',
      ],
      workspace: { 'sql-log-state.json': LARGE },
    },
  },
  ...refusedInputs('sql-log-export', [
    [
      { ...SINCE, database: 'dev' },
      '`state-path` points to a file that belongs to an export of a different project or database, or with a different filter',
      { 'sql-log-state.json': state('2026-03-01T12:00:00.000Z') },
    ],
    [
      SINCE,
      '`state-path` points to a file that isn’t a state file of an export (sql-log-state.json)',
      { 'sql-log-state.json': '{"version":1,' },
    ],
    [
      { ...SINCE, 'state-path': 'sql-log/../sql-log/shapes.json' },
      '`state-path` points to a file that the export itself writes (sql-log/../sql-log/shapes.json). Specify a different path.',
    ],
    [
      { last: '32d' },
      '`last` makes the window longer than 31 days. Export a longer time in several windows',
    ],
    [{ from: String(NOON - 32 * 24 * HOUR_MS) }, '`from` makes the window longer than 31 days.'],
    [
      { from: String(NOON), last: '1h' },
      '`last` can’t be combined with `from`. Remove `from` or `last`.',
    ],
  ]),
]);
