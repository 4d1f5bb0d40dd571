import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { limit: { default: '20' } },
    outputs: ['release_id', 'version', 'access_url', 'published_at', 'releases'],
  },
  usualRun: {
    scenario: 'shows what is live, and what was',
    because: 'What is live and what was published are two resources; neither says all of the other.',
  },
  works: [{ name: 'two versions', published: 2 }],
} satisfies Usual;
