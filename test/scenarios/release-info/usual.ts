import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { limit: { default: '20' } },
    outputs: ['release_id', 'version', 'access_url', 'published_at', 'releases'],
  },
  usualRun: {
    scenario: 'shows the live release, and earlier ones',
    because: 'The live release and the release history are separate resources. Neither contains the other.',
  },
  works: [{ name: 'two versions', published: 2 }],
} satisfies Usual;
