import { expect, test } from 'vitest';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import { type Event, pullRequestEvent, runOnGitHub, startGitHubFake } from '../support/github-fake/github-step.ts';
import { JOB_LOGIN, type SeededPullRequest } from '../support/github-fake/seeded-repository.ts';

const push = (branch: string): Event => ({
  name: 'push',
  payload: {},
  variables: { GITHUB_REF: `refs/heads/${branch}` },
});

const workflowRun = (sha: string, branch: string, owner = 'harbour'): Event => ({
  name: 'workflow_run',
  payload: { workflow_run: { head_sha: sha, head_branch: branch, head_repository: { owner: { login: owner } } } },
  variables: { GITHUB_REF: 'refs/heads/main' },
});

/** Returns the numbers of the pull requests that a step commented on. */
async function commentedBy(fake: GitHubFake, event: Event, inputs = {}): Promise<readonly number[]> {
  const { exitCode, lines } = await runOnGitHub(fake, { with: { 'pr-comment': 'true', ...inputs }, event });
  expect(exitCode, lines.join('\n')).toBe(0);
  const written = fake.requests.flatMap(({ line }) => /^POST .*\/issues\/(\d+)\/comments$/.exec(line)?.[1] ?? []);
  return [...new Set(written.map(Number))];
}

/** Creates a GitHub with two pull requests. */
async function withTwo(): Promise<{ fake: GitHubFake; one: SeededPullRequest; two: SeededPullRequest }> {
  const fake = await startGitHubFake();
  return { fake, one: await fake.repository.openPullRequest('one'), two: await fake.repository.openPullRequest('two') };
}

test.each(['pull_request_target', 'pull_request_review'])('%s determines its pull request', async name => {
  const { fake, two } = await withTwo();
  expect(await commentedBy(fake, pullRequestEvent(two, name))).toEqual([two.number]);
});

test('a comment on a pull request determines it, and one on an issue determines none', async () => {
  const { fake, two } = await withTwo();
  const onIssue = { name: 'issue_comment', payload: { issue: { number: two.number } } };
  expect(await commentedBy(fake, onIssue)).toEqual([]);
  const onPull = {
    name: 'issue_comment',
    payload: { issue: { number: two.number, pull_request: { url: 'https://…' } } },
  };
  expect(await commentedBy(fake, onPull)).toEqual([two.number]);
});

test('a push belongs to the open pull request of its branch', async () => {
  const { fake, two } = await withTwo();
  expect(await commentedBy(fake, push('two'))).toEqual([two.number]);
});

test('a tag belongs to none', async () => {
  const { fake } = await withTwo();
  expect(await commentedBy(fake, { name: 'push', payload: {}, variables: { GITHUB_REF: 'refs/tags/v1' } })).toEqual([]);
  expect(fake.requests).toEqual([]);
});

test('a run that another one triggered belongs to the pull request whose latest commit that one used', async () => {
  const { fake, two } = await withTwo();
  expect(await commentedBy(fake, workflowRun(two.headSha, 'two'))).toEqual([two.number]);
  expect(fake.requests.find(({ line }) => line.endsWith('/pulls'))?.query).toContain('head=harbour%3Atwo');
});

test.each([
  [
    'an older commit',
    (sha: string) =>
      workflowRun(
        sha.replace(/^./, first => (first === '0' ? '1' : '0')),
        'two',
      ),
  ],
  ['a branch of the same name in a fork', (sha: string) => workflowRun(sha, 'two', 'gull')],
])('a run on %s belongs to none: its artifact’s content is not trusted', async (_what, event) => {
  const { fake, two } = await withTwo();
  expect(await commentedBy(fake, event(two.headSha))).toEqual([]);
});

test('a run of a deleted fork belongs to none, not to a branch of the same name here', async () => {
  const { fake, two } = await withTwo();
  const event = workflowRun(two.headSha, 'two');
  const { workflow_run: run } = event.payload as { workflow_run: object };
  const deleted = { ...event, payload: { workflow_run: { ...run, head_repository: null } } };
  expect(await commentedBy(fake, deleted)).toEqual([]);
});

test('`pull-request` selects it if no event does (defect: an input is declared under one name and read under another)', async () => {
  const { fake, one, two } = await withTwo();
  const schedule = { name: 'schedule', payload: {}, variables: { GITHUB_REF: 'refs/heads/one' } };
  expect(await commentedBy(fake, schedule, { 'pull-request': String(two.number) })).toEqual([two.number]);
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
  expect(annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining('404') as string }]);
});
