import { FEW_RECORDS, logSeed, SPAN } from '../small-log.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: {
      // Required by the contract, but not with `base-url: local`, so that only the other runs require it.
      'sql-log-url': {},
      name: {},
      from: {},
      to: {},
      last: {},
      'since-last-success': {},
      filter: {},
      database: {},
      formats: { default: 'ndjson,csv,html' },
      'output-path': {},
      'mask-literals': { default: 'true' },
    },
    outputs: ['task_id', 'total', 'path', 'from', 'to'],
  },
  usualRun: {
    scenario: 'a log becomes files with masked values, and a report',
    because:
      'The first request creates a task. The second is repeated until the first page is ready. Then one request gets each further page.',
  },
  works: [
    {
      name: 'an hour',
      seed: logSeed(FEW_RECORDS),
      with: SPAN,
      mayDiffer: { task_id: 'tasks can’t be listed, so another one is made' },
    },
  ],
} satisfies Usual;
