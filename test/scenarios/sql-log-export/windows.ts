import { withDefaults } from '../scenario.ts';
import { manyRecords, logSeed, NOON } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

const SINCE = { 'since-last-success': 'true' };
/** Returns the state after an export of the production database without a filter. */
const state = (to: string): string => `${JSON.stringify({ version: 1, source: '84999d239d120a52', to })}\n`;
/** Faults with which an export fails after all but the last page. */
const BROKEN = [
  { on: 'sql-log.describe', do: 'answer', status: 404, nth: 2, body: { code: 'not_found', detail: 'Gone.' } },
] as const;

export default withDefaults({ seed: logSeed([]) }, [
  {
    name: 'the first consecutive window is as long as `last`, and its end is stored',
    with: { ...SINCE, last: '2h' },
    expect: {
      exit: 0,
      workspace: {
        'sql-log-state.json': /^\{"version":1,"source":"[0-9a-f]{16}","to":"20[^"]+\.000Z"\}\n$/,
      },
    },
  },
  {
    name: 'a run that fails leaves the end of the last window unchanged',
    files: { 'sql-log-state.json': state('2026-03-01T12:00:00.000Z') },
    seed: manyRecords(1_000),
    with: SINCE,
    faults: [...BROKEN],
    expect: {
      exit: 1,
      outputs: { task_id: '700001', from: '2026-03-01T12:00:00.000Z', path: '', total: '' },
      workspace: { 'sql-log-state.json': state('2026-03-01T12:00:00.000Z'), 'sql-log': null },
    },
  },
  {
    name: 'a window that would leave a gap, because the runner’s clock is ahead, is refused',
    files: { 'sql-log-state.json': state('2026-03-01T12:00:00.000Z') },
    with: SINCE,
    faults: [{ on: '*', do: 'clock-offset', ms: -600_000, times: 9 }],
    expect: {
      exit: 1,
      error: [
        'No export would contain the queries that run until then.',
        'Correct the runner’s clock, or increase `settling-time`.',
      ],
      workspace: { 'sql-log-state.json': state('2026-03-01T12:00:00.000Z') },
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
    [{ from: String(NOON), last: '1h' }, '`last` can’t be combined with `from`. Remove `from` or `last`.'],
  ]),
]);
