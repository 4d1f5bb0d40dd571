import type { Work } from '../../hardening/work.ts';
import { PROPOSED_BRANCH } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';

const PROPOSED: Omit<Work, 'name'> = {
  files: { 'source/index.html': '<h1>New</h1>\n', 'source/logo.png': { base64: 'iVBORw0KGgr/' } },
  github: { files: { 'index.html': '<h1>Old</h1>\n', 'old.txt': 'old\n' } },
  with: {
    ...{ 'base-url': '', token: '', 'project-id': '', 'github-token': 'token-of-the-job' },
    ...{ path: 'source', branch: PROPOSED_BRANCH, title: 'New lights', delete: 'true' },
  },
  // After a completed attempt, nothing is left to commit or open.
  ownChanges: ['created', 'commit_sha', 'changed'],
};

export default {
  contract: {
    inputs: {
      path: { required: true },
      into: {},
      branch: { required: true },
      base: {},
      title: { required: true },
      body: {},
      'body-path': {},
      'quote-path': {},
      draft: { default: 'false' },
      delete: { default: 'false' },
      'allow-protected-paths': {},
    },
    outputs: ['pull_request_number', 'pull_request_url', 'created', 'commit_sha', 'changed'],
  },
  usualRun: {
    scenario: 'commits the differences, and opens a pull request',
    because: 'The operation only calls GitHub.',
  },
  // Calls no platform, only GitHub (`faults/github.test.ts`).
  works: [],
  worksOnGitHub: [
    { ...PROPOSED, name: 'a new branch' },
    {
      ...PROPOSED,
      name: 'a branch of an attempt that came no further',
      github: { ...PROPOSED.github, branches: { [PROPOSED_BRANCH]: 'New lights\n\nMade-by: project-platform-action' } },
    },
  ],
} satisfies Usual;
