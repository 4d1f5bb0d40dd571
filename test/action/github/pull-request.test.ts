// @module-tag slow, because each test runs steps one after another.
import { expect, test } from 'vitest';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  type Event,
  pullRequestEvent,
  runOnGitHub,
  startGitHubFake,
} from '../../support/github-fake/github-step.ts';
import { JOB_LOGIN, REPOSITORY } from '../../support/github-fake/repository-content.ts';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';

const push = (branch: string): Event => ({
  name: 'push',
  payload: {},
  variables: { GITHUB_REF: `refs/heads/${branch}` },
});

/** @param owner null if the fork was deleted */
const workflowRun = (sha: string, branch: string, owner: string | null = 'harbour'): Event => ({
  name: 'workflow_run',
  payload: {
    workflow_run: {
      head_sha: sha,
      head_branch: branch,
      head_repository: owner && { full_name: `${owner}/lights` },
    },
  },
  variables: { GITHUB_REF: 'refs/heads/main' },
});

/** Returns the numbers of the pull requests that a step commented on. */
async function commentedBy(
  fake: GitHubFake,
  event: Event,
  inputs = {},
): Promise<readonly number[]> {
  const { exitCode, lines } = await runOnGitHub(fake, {
    with: { 'pr-comment': 'true', ...inputs },
    event,
  });
  expect(exitCode, lines.join('\n')).toBe(0);
  const written = fake.requests.flatMap(
    ({ line }) => /^POST .*\/issues\/(\d+)\/comments$/.exec(line)?.[1] ?? [],
  );
  return [...new Set(written.map(Number))];
}

/** Creates a GitHub with two pull requests. */
async function withTwo(): Promise<{
  fake: GitHubFake;
  one: SeededPullRequest;
  two: SeededPullRequest;
}> {
  const fake = await startGitHubFake();
  return {
    fake,
    one: await fake.repository.openPullRequest('one'),
    two: await fake.repository.openPullRequest('two'),
  };
}

const onIssue = (issue: object): Event => ({ name: 'issue_comment', payload: { issue } });

test.each<[string, (pull: SeededPullRequest) => Event, boolean]>([
  ['an event of the pull request', pull => pullRequestEvent(pull, 'pull_request_review'), true],
  [
    'a comment on it',
    ({ number }) => onIssue({ number, pull_request: { url: 'https://…' } }),
    true,
  ],
  ['a comment on an issue', ({ number }) => onIssue({ number }), false],
  ['a push to its branch', () => push('two'), true],
  ['a tag', () => ({ ...push(''), variables: { GITHUB_REF: 'refs/tags/v1' } }), false],
  [
    'a run that another one on its latest commit triggered',
    ({ headSha }) => workflowRun(headSha, 'two'),
    true,
  ],
  // The content of the artifacts of such a run is not trusted.
  [
    'a run on an older commit',
    ({ headSha }) =>
      workflowRun(
        headSha.replace(/^./, first => (first === '0' ? '1' : '0')),
        'two',
      ),
    false,
  ],
  [
    'a run on a branch of the same name in a fork',
    ({ headSha }) => workflowRun(headSha, 'two', 'gull'),
    false,
  ],
  ['a run of a deleted fork', ({ headSha }) => workflowRun(headSha, 'two', null), false],
])('%s determines the pull request: %s', async (_what, event, isFound) => {
  const { fake, two } = await withTwo();
  expect(await commentedBy(fake, event(two))).toEqual(isFound ? [two.number] : []);
});

test('of several pull requests of a branch, the oldest gets the comment', async () => {
  const { fake, two } = await withTwo();
  const again = { title: 'again', head: 'two', base: 'one' };
  await fake.repository.ask('POST', `/repos/${REPOSITORY}/pulls`, { body: again });
  expect(await commentedBy(fake, push('two'))).toEqual([two.number]);
});

test('`pull-request` selects it if no event does', async () => {
  const { fake, one, two } = await withTwo();
  const schedule = { name: 'schedule', payload: {}, variables: { GITHUB_REF: 'refs/heads/one' } };
  expect(await commentedBy(fake, schedule, { 'pull-request': String(two.number) })).toEqual([
    two.number,
  ]);
  const [comment] = await fake.repository.comments(two.number);
  expect(comment?.user.login).toBe(JOB_LOGIN);
  expect(comment?.body).toContain(two.headSha.slice(0, 7));
  expect(await fake.repository.comments(one.number)).toEqual([]);
});

test('a missing one is a notice or warning, not a failure', async () => {
  const { fake } = await withTwo();
  const { exitCode, annotations } = await runOnGitHub(fake, {
    with: { 'pr-comment': 'true', 'pull-request': '77' },
    event: push('main'),
  });
  expect(exitCode).toBe(0);
  expect(annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('404') as string },
  ]);
});
