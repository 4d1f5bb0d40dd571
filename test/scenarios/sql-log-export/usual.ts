import { exportRequests, FEW_RECORDS, hourFile, logSeed, SPAN } from '../small-log.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'a log becomes files with masked values, and a report',
    seed: logSeed(FEW_RECORDS),
    with: SPAN,
    expect: {
      outputs: {
        task_id: '700001',
        total: '3',
        records: '3',
        path: /\/sql-log$/,
        files:
          /^\[".+\/ndjson\/log=sql-log-export-84999d23",".+\/csv\/log=[^/]+",".+\/report\.html",".+\/shapes\.json"\]$/,
        from: '2026-03-01T12:00:00.000Z',
        to: '2026-03-01T13:00:00.000Z',
      },
      log: [
        'SQL log of the database `prod`: window from 2026-03-01T12:00:00.000Z to 2026-03-01T13:00:00.000Z.',
        'The task has completed, with 3 records.',
        /Exported 3 records\. Wrote .+\/log=sql-log-export-84999d23, /,
      ],
      summary: [
        'SQL log: sql-log-export',
        'Database <code>prod</code>, 2026-03-01 12:00 to 2026-03-01 13:00 UTC',
        'Queries over time',
        // No shape has ten calls.
        /^(?![^]*at least 10 calls)/,
      ],
      workspace: {
        'sql-log': ['csv', 'ndjson', 'report.html', 'shapes.json'],
        [hourFile('ndjson')]:
          /^\{"ExecuteTime":"2026-03-01T12:00:00\.000Z","SqlText":"select name from ships where owner = \?",.*\n.*\n.*"State":"42501".*\n$/,
        [hourFile('csv')]: /^ExecuteTime,Shape,.*\r\n2026-03-01T12:00:00\.000Z,/,
        'sql-log/report.html': /<h1>SQL log: sql-log-export<\/h1>/,
        'sql-log/shapes.json': /"calls":3/,
      },
      masked: ['anna@harbour.example', '90210'],
      requests: exportRequests(),
    },
  },
  requestReason:
    'The first request creates a task. The second is repeated until the first page is ready. Then one request gets each further page.',
  works: [
    {
      name: 'an hour',
      seed: logSeed(FEW_RECORDS),
      with: SPAN,
      mayDiffer: { task_id: 'tasks can’t be listed, so another one is made' },
    },
  ],
  earlyOutputs: { task_id: 'sql-log.create' },
} satisfies Usual;
