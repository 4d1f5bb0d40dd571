import { PROJECT_ID } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export default {
  usualRun: {
    name: 'takes the site offline, and reports its version',
    published: 2,
    expect: {
      outputs: { previous_version: '2', unpublished_at: /^\d{13}$/, project_id: PROJECT_ID },
      log: ['The site of harbour is offline; version 2 was live.'],
      summary: [' Site is offline; version 2 was live'],
      requests: ['releases.unpublish 200', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  requestReason: 'One request takes the site offline, and one checks that no release is live.',
  works: [
    {
      name: 'what is live',
      published: 1,
      mayDiffer: {
        previous_version: 'only the answer to it tells',
        unpublished_at: 'only the answer to it tells',
      },
    },
  ],
  refusals: {
    'releases.current *': { byHand: 'The response only confirms that nothing is live.' },
    'releases.unpublish release_not_found': { byHand: 'The project is not published.' },
  },
} satisfies Usual;
