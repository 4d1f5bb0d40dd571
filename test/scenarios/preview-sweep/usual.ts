import { PREVIEW, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: {}, outputs: ['deleted', 'count'] },
  usualRun: {
    scenario: 'deletes the previews of closed pull requests only',
    because:
      'One list for all previews, whose names tell their pull requests; then one deletion for each that is over.',
  },
  works: [
    {
      name: 'two of three',
      with: PULL_REQUEST_7.with,
      github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
      ownShare: ['deleted', 'count'],
      seed: withProjects(`${PREVIEW}1`, `${PREVIEW}2`, `${PREVIEW}3`),
    },
  ],
} satisfies Usual;
