import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

/** A run that somebody started by hand on the default branch, for pull request 7. */
const REQUESTED = {
  event: { name: 'workflow_dispatch', payload: { inputs: { number: '7' } } },
  github: { pullRequests: { 7: 'open' } },
  with: { ...NO_PLATFORM, 'github-token': 'token-of-the-job', 'pull-request': '7' },
} satisfies Partial<Scenario>;

const refused = (
  name: string,
  changes: Partial<Scenario>,
  ...error: readonly string[]
): Scenario => ({
  ...REQUESTED,
  ...changes,
  name,
  expect: { outputs: { head_sha: '', merge_sha: '' }, error, requests: [] },
});

export default {
  usualRun: {
    name: 'reads the newest commit of the pull request, and the one in which GitHub merged it with the base branch',
    ...REQUESTED,
    expect: {
      outputs: {
        pull_request_number: '7',
        head_sha: 'a'.repeat(40),
        merge_sha: 'd'.repeat(40),
        base: 'main',
      },
      log: [`Pull request 7: commit ${'a'.repeat(40)}, merged in ${'d'.repeat(40)}.`],
      summary: [' Preview requested', 'a'.repeat(40)],
      requests: [],
    },
  },
  scenarios: [
    refused(
      'a fork’s pull request is refused, because the run has secrets',
      { github: { pullRequests: { 7: 'forked' } } },
      'its branch isn’t in this repository, and a run by number has secrets',
      'runs on `pull_request` show it on the local platform',
    ),
    refused(
      'so is one of Dependabot',
      { github: { pullRequests: { 7: 'ofDependabot' } } },
      'Dependabot opened it',
    ),
    refused(
      'a closed pull request has no preview',
      { github: { pullRequests: { 7: 'closed' } } },
      'it is closed',
    ),
    refused(
      'one that conflicts with its base is refused, as `pull_request` doesn’t run for it',
      { github: { pullRequests: { 7: 'conflicts' } } },
      'it conflicts with its base branch',
      'Merge the base branch into it, and resolve the conflicts.',
    ),
    {
      ...REQUESTED,
      name: 'the merge commit of an earlier head is not used',
      github: { pullRequests: { 7: 'mergesLate' } },
      expect: {
        outputs: { head_sha: 'a'.repeat(40), merge_sha: 'd'.repeat(40) },
        log: ['GitHub hasn’t merged the newest commit with the base branch yet.'],
        requests: [],
      },
    },
    refused(
      'GitHub merges it too late',
      { github: { pullRequests: { 7: 'mergesNever' } } },
      'GitHub hasn’t created the merge commit to build for the newest commit of pull request 7 within 60 s',
    ),
    refused(
      'a number without a pull request is refused',
      { with: { ...REQUESTED.with, 'pull-request': '8' } },
      '`pull-request` isn’t the number of a pull request',
    ),
  ],
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, and changes nothing.
  works: [],
} satisfies Usual;
