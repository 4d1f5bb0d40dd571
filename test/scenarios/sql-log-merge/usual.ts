import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';
import { shardFiles } from '../shard-files.ts';

const SHARDS = { ...NO_PLATFORM, path: 'shards' };

export default {
  contract: {
    inputs: {
      path: { required: true },
      'output-path': { default: 'sql-log' },
      'previous-shapes': {},
      'fail-on': {},
      'state-path': {},
    },
    outputs: ['task_id', 'total', 'records', 'path', 'files', 'from', 'to'],
  },
  usualRun: {
    name: 'the figures of three shards become one report',
    files: shardFiles(3),
    with: SHARDS,
    expect: {
      exit: 0,
      outputs: {
        task_id: '700001,700002,700003',
        total: '5',
        records: '5',
        path: /\/sql-log$/,
        files: /^\[".+\/report\.html",".+\/shapes\.json"\]$/,
        from: '2026-03-01T12:00:00.000Z',
        to: '2026-03-01T13:00:00.000Z',
      },
      notices: ['`state-path` isn’t set, so the end of the window isn’t stored.'],
      log: ['Merged 3 shards with 5 records.', /Wrote .+report\.html, .+shapes\.json\./],
      summary: ['SQL log: nightly', 'Database <code>prod</code>, 2026-03-01 12:00 to 2026-03-01 13:00 UTC'],
      workspace: {
        'sql-log': ['report.html', 'shapes.json'],
        'sql-log/report.html': /<h1>SQL log: nightly<\/h1>/,
        'sql-log/shapes.json': /"calls":5,"errors":1,"consume":106.5,/,
      },
      requests: [],
    },
  },
  requestReason: 'The operation only reads files.',
  // Calls no platform.
  works: [],
} satisfies Usual;
