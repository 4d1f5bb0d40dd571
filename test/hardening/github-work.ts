import type { OperationId } from '../../src/operations/table.ts';
import { PREVIEW, PULL_REQUEST_7, withProjects } from '../scenarios/pull-requests.ts';
import { shownOnGitHub } from './shown-on-github.ts';
import { PIECES, type Work } from './work.ts';

/** The branch of every pull request that is opened here. */
export const PROPOSED_BRANCH = 'agent/7';

const PROPOSED: Omit<Work, 'name'> = {
  files: { 'source/index.html': '<h1>New</h1>\n', 'source/logo.png': { base64: 'iVBORw0KGgr/' } },
  github: { files: { 'index.html': '<h1>Old</h1>\n', 'old.txt': 'old\n' } },
  with: {
    ...{ 'base-url': '', token: '', 'project-id': '', 'github-token': 'token-of-the-job' },
    ...{ path: 'source', branch: PROPOSED_BRANCH, title: 'New lights', delete: 'true' },
  },
  // Where all was done, nothing is left to be committed or opened.
  ownShare: ['created', 'commit_sha', 'changed'],
};

const OF_GITHUB_ALONE: readonly (readonly [id: OperationId, work: Work])[] = [
  [
    'preview-project',
    {
      ...PULL_REQUEST_7,
      name: 'for which another has to go',
      github: { pullRequests: { 5: 'closed', 7: 'open' } },
      seed: { ...withProjects(`${PREVIEW}5`), quotas: { projects_per_user: 2 } },
      ownShare: ['created'],
    },
  ],
  [
    'report-failure',
    {
      ...shownOnGitHub({ name: 'of a build', with: { 'base-url': '', token: '' } }),
      // GitHub ends earlier deployments only at a success.
      mayRemain: /^deployments that are (?:failure: 2 in place of 1|(?:none|in_progress): 1 in place of nothing)$/,
    },
  ],
  ['pull-request-open', { ...PROPOSED, name: 'a new branch' }],
  [
    'pull-request-open',
    {
      ...PROPOSED,
      name: 'a branch of an attempt that came no further',
      github: { ...PROPOSED.github, branches: { [PROPOSED_BRANCH]: 'New lights\n\nMade-by: project-platform-action' } },
    },
  ],
];

const published = PIECES.find(({ id }) => id === 'static-publish');
if (published === undefined) throw new Error('Nothing is published.');

/** What is shown of a publish in a pull request's comment and as a deployment. */
const REPORTED: (typeof PIECES)[number] = {
  id: 'static-publish',
  work: shownOnGitHub(published.work),
  name: 'static-publish, told in a comment and a deployment',
};

/** Pieces of work beside those of the table, in which GitHub is asked. */
export const GITHUB_PIECES: typeof PIECES = [
  ...OF_GITHUB_ALONE.map(([id, work]) => ({ id, work, name: `${id}, ${work.name}` })),
  REPORTED,
];
