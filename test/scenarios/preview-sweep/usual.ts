import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

export const WITH = { 'github-token': 'token-of-the-job' };

export default {
  usualRun: {
    name: 'deletes the previews of closed pull requests only',
    with: WITH,
    github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
    seed: withProjects(
      `${PREVIEW_NAME_PREFIX}1`,
      `${PREVIEW_NAME_PREFIX}1-docs`,
      `${PREVIEW_NAME_PREFIX}2`,
      `${PREVIEW_NAME_PREFIX}3`,
      'Preview',
    ),
    expect: {
      outputs: {
        count: '3',
        deleted: JSON.stringify([
          `${PREVIEW_NAME_PREFIX}1`,
          `${PREVIEW_NAME_PREFIX}1-docs`,
          `${PREVIEW_NAME_PREFIX}3`,
        ]),
      },
      requests: [
        'projects.list 200',
        ...[1, 2, 3].flatMap(() => [
          'projects.list 200',
          'projects.delete 200',
          'projects.list 200',
        ]),
      ],
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}2`, 'Preview'],
    },
  },
  requestReason:
    'The list has all previews, whose names contain the numbers of their pull requests. Then, for each preview of a closed pull request, one request lists it again, one deletes it, and one checks that it is no longer listed.',
  works: [
    {
      name: 'two of three',
      with: PULL_REQUEST_7.with,
      github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
      ownChanges: ['deleted', 'count'],
      seed: withProjects(
        `${PREVIEW_NAME_PREFIX}1`,
        `${PREVIEW_NAME_PREFIX}2`,
        `${PREVIEW_NAME_PREFIX}3`,
      ),
    },
  ],
  refusals: {
    'projects.delete not_found': { byHand: 'The list decides whether the project still exists.' },
  },
} satisfies Usual;
