import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: {}, outputs: ['deleted', 'count'] },
  usualRun: {
    scenario: 'deletes the previews of closed pull requests only',
    because:
      'The list has all previews, whose names contain the numbers of their pull requests. Then one request deletes each preview of a closed pull request.',
  },
  works: [
    {
      name: 'two of three',
      with: PULL_REQUEST_7.with,
      github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
      ownChanges: ['deleted', 'count'],
      seed: withProjects(`${PREVIEW_NAME_PREFIX}1`, `${PREVIEW_NAME_PREFIX}2`, `${PREVIEW_NAME_PREFIX}3`),
    },
  ],
} satisfies Usual;
