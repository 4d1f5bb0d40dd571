import { reportedOnGitHub } from '../../hardening/reported-on-github.ts';
import type { Usual } from '../usual.ts';

/** Inputs without a platform, because this operation calls none. */
export const NO_PLATFORM_INPUTS = { 'base-url': '', token: '' };
export const COMMENT_INPUTS = {
  ...NO_PLATFORM_INPUTS,
  'project-id': 'harbour',
  'github-token': 'token-of-the-job',
  'pr-comment': 'true',
};
export const ON_PULL_REQUEST = {
  event: {
    name: 'pull_request',
    payload: { pull_request: { number: 7, head: { sha: 'a'.repeat(40) } } },
  },
  github: { pullRequests: { 7: 'open' } },
} as const;

export default {
  usualRun: {
    name: 'reports that the build failed, and succeeds itself',
    ...ON_PULL_REQUEST,
    with: { ...COMMENT_INPUTS, environment: 'preview' },
    expect: {
      log: ['Reporting a failure for the operation static-publish: The build failed.'],
      summary: [' Failure reported', '- **Project:** `harbour`'],
      warnings: [],
      requests: [],
    },
  },
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, only GitHub (`worksOnGitHub`).
  works: [],
  worksOnGitHub: [
    {
      ...reportedOnGitHub({ name: 'of a build', with: { 'base-url': '', token: '' } }),
      // GitHub ends earlier deployments only at a success.
      mayRemain:
        /^deployments that are (?:failure: 2 in place of 1|(?:none|in_progress): 1 in place of nothing)$/,
    },
  ],
} satisfies Usual;
