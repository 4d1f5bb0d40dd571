import { reportedOnGitHub } from '../../hardening/reported-on-github.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { message: {}, 'in-place-of': { default: 'static-publish' }, 'log-url': {} },
    outputs: [],
  },
  usualRun: {
    scenario: 'reports that the build failed, and succeeds itself',
    because: 'The operation only calls GitHub.',
  },
  // Calls no platform, only GitHub (`faults/github.test.ts`).
  works: [],
  worksOnGitHub: [
    {
      ...reportedOnGitHub({ name: 'of a build', with: { 'base-url': '', token: '' } }),
      // GitHub ends earlier deployments only at a success.
      mayRemain: /^deployments that are (?:failure: 2 in place of 1|(?:none|in_progress): 1 in place of nothing)$/,
    },
  ],
} satisfies Usual;
