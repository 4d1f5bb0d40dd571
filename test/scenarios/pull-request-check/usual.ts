import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

/** A comment of a user with write permission on pull request 7. */
const COMMENTED = {
  event: {
    name: 'issue_comment',
    actor: 'keeper',
    payload: { sender: { login: 'keeper' }, issue: { number: 7, pull_request: {} } },
  },
  github: { permissions: { keeper: 'write' }, pullRequests: { 7: 'open' } },
  with: { ...NO_PLATFORM, 'github-token': 'token-of-the-job' },
} satisfies Partial<Scenario>;

const refused = (
  name: string,
  github: Scenario['github'],
  ...error: readonly string[]
): Scenario => ({
  ...COMMENTED,
  name,
  github: { ...COMMENTED.github, ...github },
  expect: { outputs: { head_sha: '', branch: '' }, error, requests: [] },
});

export default {
  usualRun: {
    name: 'reads the branch of an open pull request',
    ...COMMENTED,
    expect: {
      outputs: {
        pull_request_number: '7',
        head_sha: 'a'.repeat(40),
        branch: 'feature',
        base: 'main',
      },
      summary: [' Pull request checked'],
      requests: [],
    },
  },
  scenarios: [
    refused(
      'a closed pull request is refused',
      { pullRequests: { 7: 'closed' } },
      'pull request 7: it is closed.',
    ),
    refused(
      'a fork is refused',
      { pullRequests: { 7: 'forked' } },
      'its branch isn’t in this repository.',
    ),
    {
      ...refused('a run without a pull request is refused', {}, '`pull-request` is not set'),
      event: { name: 'push', payload: {} },
    },
  ],
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, and changes nothing.
  works: [],
} satisfies Usual;
