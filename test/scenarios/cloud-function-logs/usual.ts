import { SPAN } from '../small-log.ts';
import type { Usual } from '../usual.ts';
import { FUNCTIONS } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'function-name': { required: true }, from: {}, to: {}, last: {}, limit: {}, 'output-path': {} },
    outputs: ['entries', 'total', 'returned'],
  },
  usualRun: {
    scenario: 'reads a span, oldest first, with levels',
    because:
      'One request for each time window of the documented length. More requests only if the response for a window is full.',
  },
  works: [{ name: 'an hour', seed: FUNCTIONS, with: { 'function-name': 'tides', ...SPAN } }],
} satisfies Usual;
