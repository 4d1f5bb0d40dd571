import { withDefaults } from '../scenario.ts';
import { describeFault, HOUR, logSeed, logsSeed, NOON, record, SPAN } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

const QUARTER = HOUR / 4;
/** Records at each quarter of an hour, and one millisecond before. */
const EDGES = [0, 1, 2, 3, 4].flatMap(part => [part * QUARTER - 1, part * QUARTER]).map(at => record(at));
const SECOND = { ...SPAN, shard: '2/4' };
const PRIVATE = { event: { name: 'schedule', actor: 'harbour-master', payload: { repository: { private: true } } } };

export default withDefaults({ ...PRIVATE, seed: logSeed(EDGES), with: SECOND }, [
  {
    name: 'a shard exports its part of the window, and writes its figures',
    expect: {
      exit: 0,
      outputs: {
        records: '2',
        total: '2',
        from: '2026-03-01T12:15:00.000Z',
        to: '2026-03-01T12:30:00.000Z',
        files: /figures\.ndjson"\]$/,
      },
      sent: { 'sql-log.create': { startTime: NOON + QUARTER - 10_000, endTime: NOON + 2 * QUARTER + 10_000 } },
      summary: ['SQL log: sql-log-export (shard 2/4)'],
      log: ['SQL log of the database `prod`, shard 2/4: window from 2026-03-01T12:15:00.000Z to'],
      workspace: {
        'sql-log': ['figures.ndjson', 'queries.csv', 'queries.ndjson.gz', 'report.html'],
        'sql-log/queries.ndjson.gz': /^.*"2026-03-01T12:15:00\.000Z".*\n.*"2026-03-01T12:29:59\.999Z".*\n$/,
        'sql-log/figures.ndjson':
          /^\{"kind":"shard","version":4,.*"index":2,"count":4,.*"from":1772366400000,"to":1772370000000,.*\n[^]*\n\{"kind":"end","task":"700001","total":2,"records":2,"outside":0,"atEnd":\[\]\}\n$/,
      },
      masked: ['anna@harbour.example'],
    },
  },
  {
    name: 'the first and the last shard end where the window does, as the platform interprets it',
    seed: logsSeed([{ records: EDGES }], { window_end: 'included' }),
    with: { ...SPAN, shard: '4/4' },
    expect: {
      exit: 0,
      outputs: { records: '3' },
      sent: { 'sql-log.create': { startTime: NOON + 3 * QUARTER - 10_000, endTime: NOON + HOUR } },
    },
  },
  {
    name: 'a shard begins after the last window, and leaves its state to the merge',
    seed: logSeed([]),
    with: { to: String(NOON + HOUR), last: '1h', 'since-last-success': 'true', shard: '1/2' },
    expect: {
      exit: 0,
      outputs: { from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T12:30:00.000Z' },
      workspace: { 'sql-log-state.json': null, 'sql-log/figures.ndjson': /"isContiguous":true/ },
    },
  },
  {
    name: 'a record without a time is reported, because several shards may contain it',
    seed: logSeed([record(0, { ExecuteTime: 'never' })]),
    expect: {
      exit: 0,
      warnings: ['Records without a readable time: 1. If the platform returns such a record to several'],
    },
  },
  {
    name: 'a record outside of the requested window is exported, because no other shard may get it',
    faults: [describeFault({ queries: [record(0), record(QUARTER), record(QUARTER - 1)], total: 3 })],
    expect: {
      exit: 0,
      outputs: { records: '2', total: '2' },
      warnings: [
        'The platform returned 1 record with an `ExecuteTime` outside the requested window. The export includes these records',
      ],
    },
  },
  {
    name: 'a dry run of a shard shows its number',
    seed: {},
    with: { ...SECOND, 'dry-run': 'true' },
    expect: { exit: 0, summary: ['- **Shard:** `2/4`'], requests: [] },
  },
  {
    name: 'shards need the same key if they hash names',
    event: { name: 'schedule', actor: 'harbour-master', payload: { repository: { private: false } } },
    expect: {
      exit: 1,
      error: [
        '`hash` is missing, but all shards must hash the same fields (in this job: HostAddress, AccountName, DBName)',
        '`hash-key` is missing, but the hashes of names (HostAddress, AccountName, DBName) must be the same in all shards',
      ],
      requests: [],
    },
  },
  {
    name: 'shards with a key have the same hashes, and the figures contain no name',
    with: { ...SECOND, hash: 'HostAddress,AccountName,DBName', 'hash-key': 'key-of-the-hashes-1' },
    expect: {
      exit: 0,
      workspace: { 'sql-log/figures.ndjson': /^(?![^]*(?:10\.0\.0\.7|"web"|anna@))[^]*"hashKey":"[0-9a-f]{16}"/ },
    },
  },
  ...refusedInputs('sql-log-export', [
    ...['0/4', '5/4', '1/257', '1/1000', '3', '1/2/3'].map(
      shard =>
        [
          { ...SPAN, shard },
          '`shard` must have the form `<number>/<count>`, such as `3/8`, with a number from 1 to the count, and a count of at most 256.',
        ] as const,
    ),
    [
      { last: '1h', shard: '1/2' },
      '`to` is missing; it is required with `shard`, because all shards need the same end of the window.',
    ],
    [
      { ...SECOND, 'fail-on': 'calls>1', 'previous-shapes': 'old.json' },
      ['`fail-on` can’t be combined with `shard`', 'Set `previous-shapes` in `sql-log-merge` instead.'],
    ],
    [
      { from: String(NOON), to: String(NOON + 3), shard: '1/4', hash: 'none' },
      '`shard` is 1/4, but the window from 2026-03-01T12:00:00.000Z to 2026-03-01T12:00:00.003Z has only 3 ms.',
    ],
  ]),
]);
