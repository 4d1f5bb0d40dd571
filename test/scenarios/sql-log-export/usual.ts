import { FEW, log, SPAN } from '../small-log.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: {
      // The contract has it required; with `base-url: local` nobody could give one, so that only the others ask for it.
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
    because: 'A task is created, and then asked for until it has a page; one request for each further page.',
  },
  works: [
    {
      name: 'an hour',
      seed: log(FEW),
      with: SPAN,
      mayDiffer: { task_id: 'tasks can’t be listed, so another one is made' },
    },
  ],
} satisfies Usual;
