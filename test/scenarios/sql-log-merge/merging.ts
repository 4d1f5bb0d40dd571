import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';
import { NO_PLATFORM } from '../usual-parts.ts';
import { figuresFile, shardFiles } from '../shard-files.ts';

const SHARDS = { ...NO_PLATFORM, path: 'shards' };
const STATE = { ...SHARDS, 'state-path': 'state.json' };
const stateOf = (to: string): string =>
  `${JSON.stringify({ version: 1, source: '84999d239d120a52', to, atEnd: [] })}\n`;

/** Returns the files of two shards, with a text of the second one replaced. */
const replaced = (from: RegExp, to: string): Readonly<Record<string, string>> => ({
  ...shardFiles(2),
  'shards/nightly-2/figures.ndjson': figuresFile(2, 2).replace(from, to),
});

export default withDefaults({ files: shardFiles(2), with: SHARDS }, [
  {
    name: 'merged: a single shard is enough if there are no others, also directly in the folder',
    files: { 'one/figures.ndjson': figuresFile(1, 1) },
    with: { ...SHARDS, path: 'one' },
    expect: { exit: 0, outputs: { records: '5', task_id: '700001' }, log: ['Merged 1 shard with 5 records.'] },
  },
  {
    name: 'merged: a log that ignores the window of its shards causes one warning for all of them',
    files: replaced(/"outside":0/, '"outside":7'),
    expect: {
      exit: 0,
      warnings: [/^The platform returned 7 records with an `ExecuteTime` outside the requested window\./],
    },
  },
  {
    name: 'merged: conditions concern the whole log, and fail the step after all files are written',
    with: { ...SHARDS, 'fail-on': 'calls>=5, errors>1' },
    expect: {
      exit: 1,
      outputs: { error_code: 'limit', records: '5', total: '5' },
      error: ['`calls>=5` is met: the number of records is 5.'],
      log: ['`errors>1` is not met'],
      summary: ['❌ <code>calls', 'Query shapes by total execution time (Consume)'],
      workspace: { 'sql-log': ['report.html', 'shapes.json'] },
    },
  },
  {
    name: 'merged: the report compares with the previous run',
    earlier: { with: SHARDS },
    with: { ...SHARDS, 'previous-shapes': 'sql-log/shapes.json', 'fail-on': 'new-shapes>0' },
    expect: { exit: 0, summary: ['Since the previous run', '✅ <code>new-shapes'] },
  },
  {
    name: 'merged: the end of the window and the records there are stored for the next export',
    with: STATE,
    expect: {
      exit: 0,
      workspace: {
        'state.json':
          /^\{"version":1,"source":"84999d239d120a52","to":"2026-03-01T13:00:00\.000Z","atEnd":\["[0-9a-f]{32}"\]\}\n$/,
      },
    },
  },
  {
    name: 'merged: a step that runs again stores the same end',
    earlier: { with: STATE },
    with: STATE,
    expect: { exit: 0, workspace: { 'state.json': /"to":"2026-03-01T13:00:00\.000Z"/ } },
  },
  {
    name: 'merged: a window that doesn’t follow the last one is refused, because records would be missing',
    files: { ...shardFiles(2), 'state.json': stateOf('2026-03-01T11:00:00.000Z') },
    with: STATE,
    expect: {
      exit: 1,
      error: [
        '`state-path` stores 2026-03-01T11:00:00.000Z as the end of the last window, but the window of the shards begins at 2026-03-01T12:00:00.000Z.',
      ],
      workspace: { 'state.json': stateOf('2026-03-01T11:00:00.000Z'), 'sql-log': null },
    },
  },
  {
    name: 'merged: a dry run checks the shards, and writes nothing',
    with: { ...STATE, 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', records: '5', files: '', path: '' },
      workspace: { 'sql-log': null, 'state.json': null },
    },
  },
  {
    name: 'merged: a log beyond the limits of the report is reported',
    files: replaced(/"shapes","key":"[^"]*"/, '"shapes","key":null'),
    expect: {
      exit: 0,
      notices: ['figures for individual query shapes, hours or field values can be lower than without shards'],
    },
  },
  {
    name: 'merged: the title of an error names the file',
    files: replaced(/"kind":"end"/, '"kind":"else"'),
    expect: { exit: 1, errorTitle: 'Shards rejected: nightly-2/figures.ndjson' },
  },
  {
    name: 'merged: text of a file is shown as text',
    files: replaced(/"key":"web"/, '"key":"::error::<img src=x>"'),
    expect: { exit: 0, workspace: { 'sql-log/report.html': /^(?![^]*<img)[^]*&lt;img src=x/ } },
  },
  ...refusedInputs('sql-log-merge', [
    [SHARDS, '`path` is `shards`, which doesn’t contain a file named `figures.ndjson`.', { 'shards/queries.csv': '' }],
    [
      SHARDS,
      '`path` lacks 2 shards: 2/4, 4/4. Export these shards, or re-run their jobs.',
      { 'shards/a/figures.ndjson': figuresFile(1, 4), 'shards/b/figures.ndjson': figuresFile(3, 4) },
    ],
    [
      SHARDS,
      'nightly-2/figures.ndjson` contains shard 2/2, which again/figures.ndjson also contains.',
      { ...shardFiles(2), 'shards/again/figures.ndjson': figuresFile(2, 2) },
    ],
    [
      SHARDS,
      'nightly-2/figures.ndjson` has `from: 1970-01-01T00:00:00.000Z`, but nightly-1/figures.ndjson has `from: 2026-03-01T12:00:00.000Z`.',
      { ...shardFiles(2), 'shards/nightly-2/figures.ndjson': figuresFile(2, 2, { from: 0 }) },
    ],
    [
      SHARDS,
      'nightly-2/figures.ndjson` is 256.0 MiB (268,435,457 bytes); the limit is 256.0 MiB',
      { ...shardFiles(1), 'shards/nightly-2/figures.ndjson': { sparse: 256 * 1024 * 1024 + 1 } },
    ],
    ...(
      [
        [{ to: 9e12 }, 'to'],
        [{ source: '0000000000000000' }, 'digest of project, database and filter'],
        [{ name: 'other' }, 'name'],
        [{ database: 'dev' }, 'database'],
        [{ literals: 'keep' }, 'mask-literals'],
        [{ hashed: ['DBName'] }, 'hash'],
        [{ hashKey: '0000000000000000' }, 'digest of hash-key'],
        [{ isContiguous: false }, 'since-last-success'],
        [{ count: 3 }, 'number of shards'],
      ] as const
    ).map(
      ([options, field]) =>
        [
          SHARDS,
          new RegExp(`nightly-2/figures\\.ndjson\` has \`${field}: .+\`, but nightly-1/figures\\.ndjson has`),
          { ...shardFiles(2), 'shards/nightly-2/figures.ndjson': figuresFile(2, 2, options) },
        ] as const,
    ),
    [
      STATE,
      '`state-path` can’t be used, because the shards were exported without `since-last-success`.',
      shardFiles(2, { isContiguous: false }),
    ],
    ...(
      [
        [/"version":4/, '"version":1', 'was written by a different version of this action'],
        [/"shapes":\d/, '"shapes":1', 'was written by a different version of this action'],
        [/"kind":"shard"/, '"kind":"else"', 'isn’t a `figures.ndjson` file of `sql-log-export`'],
        [/"name":"nightly"/, '"name":7', 'is invalid on line 1: `name` must be a string'],
        [/"index":2/, '"index":9', 'contains an invalid shard number on line 1: 9/2'],
        [/"calls":\d+/, '"calls":-1', /is invalid on line 2: `calls` must be a whole number from 0/],
        [/"errors":\d+,/, '', /is invalid on line 2: `errors` is missing; it must be a whole number/],
        [/"histogram":"[^"]*"/, '"histogram":"7:1"', /`histogram` must be pairs of a bucket and a count/],
        [/"consume":\[[^\]]*\]/, '"consume":["1"]', /`consume` must be a list of at most 40 numbers/],
        [/"kind":"hours"/, '"kind":"years"', /contains an unknown `kind` on line \d+/],
        [/\{"kind":"end".*\n/, '', 'is incomplete: its `end` line is missing'],
        [/\{"kind":"shapes".*\n/, '', 'is inconsistent: its `end` line reports'],
        [/\{"kind":"hours".*\n/, '$&$&', 'is inconsistent: its hours contain'],
        [
          /"histogram":"\d+:1 /,
          '"histogram":"0:9 ',
          /is inconsistent on line \d+: the histogram has \d+ values, but there (?:is|are) only/,
        ],
        [/"hours","key":\d+/, '"hours","key":2400000000', /`key` must be a whole number of hours since 1970/],
        [/"slowest":\[\{"id":"/, '$&x', /`slowest` must be a list of at most 5 records/],
        [/"task":"\d+"/, '"task":"1\\n2"', /`task` must be an ID without spaces/],
        [/[^}]*\}\n$/, '', /is incomplete: line \d+ has no line break/],
        [/\{"kind":"rest"/, '{"kind":', /contains invalid JSON on line \d+/],
        [/$/, '{"kind":"end"}\n', /has content after its `end` line, on line \d+/],
      ] as const
    ).map(([from, to, error]) => [SHARDS, ['nightly-2/figures.ndjson`', error], replaced(from, to)] as const),
  ]),
]);
