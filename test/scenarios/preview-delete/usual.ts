import { CLOSED_PULL_REQUEST_7, PREVIEW_NAME_PREFIX, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { site: {} }, outputs: ['status', 'name', 'pull_request_number'] },
  usualRun: {
    scenario: 'deletes the preview of this pull request, and nothing else',
    because: 'Only the list shows which project is the preview. Then one request deletes each project with that name.',
  },
  works: [
    {
      name: 'both of two',
      ...CLOSED_PULL_REQUEST_7,
      ownChanges: ['status'],
      seed: withProjects(`${PREVIEW_NAME_PREFIX}7`, `${PREVIEW_NAME_PREFIX}7`),
    },
  ],
} satisfies Usual;
