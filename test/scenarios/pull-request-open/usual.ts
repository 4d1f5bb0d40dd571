import type { Work } from '../../hardening/work.ts';
import { PROPOSED_BRANCH } from '../pull-requests.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

export const INPUTS = {
  ...NO_PLATFORM,
  ...{ 'github-token': 'token-of-the-job', path: 'source', branch: 'agent/7', title: 'New lights' },
};
export const FILES = { 'source/index.html': '<h1>New</h1>\n', 'source/same.txt': 'same\n' };
export const COMMITTED = {
  'index.html': '<h1>Old</h1>\n',
  'same.txt': 'same\n',
  'old.txt': 'old\n',
  'dist/a.js': '0\n',
};

const PROPOSED: Omit<Work, 'name'> = {
  files: { 'source/index.html': '<h1>New</h1>\n', 'source/logo.png': { base64: 'iVBORw0KGgr/' } },
  github: {
    files: {
      '.gitattributes': '*.html text\n',
      'index.html': '<h1>Old</h1>\n',
      'old.txt': 'old\n',
    },
  },
  with: { ...INPUTS, branch: PROPOSED_BRANCH, prune: 'true' },
  // After a completed attempt, nothing is left to commit or open.
  ownChanges: ['created', 'commit_sha', 'changed'],
};

export default {
  usualRun: {
    name: 'commits the differences, and opens a pull request',
    files: FILES,
    github: { files: COMMITTED },
    with: INPUTS,
    expect: {
      outputs: {
        created: 'true',
        pull_request_number: '100',
        pull_request_url: 'https://github.com/harbour/lights/pull/100',
        commit_sha: /^[0-9a-f]{40}$/,
        changed: '["index.html"]',
      },
      log: ['+ index.html'],
      summary: [' Pull request opened'],
      requests: [],
    },
  },
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, only GitHub (`worksOnGitHub`).
  works: [],
  worksOnGitHub: [
    { ...PROPOSED, name: 'a new branch' },
    {
      ...PROPOSED,
      name: 'a branch of an attempt that came no further',
      github: {
        ...PROPOSED.github,
        branches: {
          [PROPOSED_BRANCH]:
            'New lights\n\nMade-by: project-platform-action (agent/7 into main, tree {tree})',
        },
      },
    },
  ],
} satisfies Usual;
