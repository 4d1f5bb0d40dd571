import { CLOSED_7, PREVIEW, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { site: {} }, outputs: ['status', 'name', 'pull_request_number'] },
  usualRun: {
    scenario: 'deletes the preview of this pull request, and nothing else',
    because: 'Only the list tells which project is the preview; then one deletion for each of that name.',
  },
  works: [{ name: 'both of two', ...CLOSED_7, ownShare: ['status'], seed: withProjects(`${PREVIEW}7`, `${PREVIEW}7`) }],
} satisfies Usual;
