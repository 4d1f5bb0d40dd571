import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'if-missing': {} }, outputs: ['previous_version', 'unpublished_at'] },
  usualRun: { scenario: 'takes the site offline, and reports its version', because: SEEN_BY_CALL },
  works: [
    {
      name: 'what is live',
      published: 1,
      mayDiffer: { previous_version: 'only the answer to it tells', unpublished_at: 'only the answer to it tells' },
    },
  ],
} satisfies Usual;
