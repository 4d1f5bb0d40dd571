import { FEW_ENTRIES, FUNCTION_NAME, functionLogSeed } from '../function-log.ts';
import { SPAN } from '../small-log.ts';
import type { Usual } from '../usual.ts';
import { FUNCTIONS } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'reads a span, oldest first, with levels',
    with: { ...FUNCTION_NAME, ...SPAN },
    seed: functionLogSeed(FEW_ENTRIES),
    expect: {
      outputs: { total: '3', returned: '3', entries: JSON.stringify(FEW_ENTRIES) },
      log: [
        'Log of the function tides from 2026-03-01T12:00:00.000Z to 2026-03-01T13:00:00.000Z:',
        '2026-03-01T12:00:00.005Z  info  High water',
        /error {2}Error: No water\n {4}at gauge/,
        '3 entries (2 info, 1 error).',
      ],
      summary: [
        ' Log of <code>tides</code>',
        '- **Entries:** 3 of 3',
        '- **Levels:** 2 info, 1 error',
        /^.* {2}error {2}Error: No water$/m,
      ],
      requests: ['functions.logs 200'],
    },
  },
  requestReason:
    'One request for each time window of the documented length. More requests only if the response for a window is full.',
  works: [{ name: 'an hour', seed: FUNCTIONS, with: { 'function-name': 'tides', ...SPAN } }],
  refusals: {
    'functions.logs not_found': { remedy: 'Check `function-name` and `project-id`' },
  },
} satisfies Usual;
