import { expect, test } from 'vitest';
import {
  createTemporaryFolder,
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';

const REPORTING_INPUTS = { 'pr-comment': 'true', environment: 'preview' };

test('a read-only token, as in a pull request from a fork, fails no run: there are two notices, and the summary', async () => {
  const { fake, event } = await startPullRequest();
  const step = {
    with: REPORTING_INPUTS,
    event,
    permissions: { pull_requests: 'read' },
  } as const;
  const { exitCode, annotations, outputs, summary } = await runOnGitHub(fake, step);
  expect(exitCode).toBe(0);
  expect(annotations.map(({ level }) => level)).toEqual(['notice', 'notice']);
  const told = annotations.map(({ message }) => message).join('\n');
  expect(told).toContain('403: Resource not accessible by integration');
  expect(told).toContain('`pull-requests: write`');
  expect(told).toContain('`deployments: write`');
  expect(summary).toContain('Static site published');
  expect(outputs.get('deployment_id')).toBeUndefined();
});

test('defects: a comment that fails fails the step although the site is live, or causes a second deployment', async () => {
  const { fake, run } = await startPullRequest();
  const refusal = { status: 422, body: { message: 'Validation Failed' } };
  fake.addFault({ on: /comments/, answer: refusal });
  const { exitCode, annotations, outputs } = await run(REPORTING_INPUTS);
  expect([exitCode, outputs.get('version')]).toEqual([0, '1']);
  expect(annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('422: Validation Failed') as string },
  ]);
});

test('a failure of reporting hides no failure of the work', async () => {
  const { fake, event } = await startPullRequest();
  fake.addFault({
    on: /comments|deployments/,
    answer: { status: 401, body: { message: 'Bad credentials' } },
  });
  const step = { with: { ...REPORTING_INPUTS, path: createTemporaryFolder() }, event };
  const { exitCode, annotations, outputs } = await runOnGitHub(fake, step);
  expect(exitCode).toBe(1);
  expect(annotations.map(({ level }) => level).toSorted()).toEqual(['error', 'warning', 'warning']);
  for (const { level, message } of annotations) {
    if (level !== 'warning') continue;
    expect(message).toContain(
      'GitHub refused `github-token`. GitHub responded with 401: Bad credentials.',
    );
    expect(message).toContain('Remove `github-token`');
    expect(message).not.toContain('permissions:');
  }
  expect(outputs.get('error_code')).toBe('input');
});

test('a deployment whose first state is refused still gets its final state', async () => {
  const fake = await startGitHubFake();
  fake.addFault({
    on: /statuses/,
    times: 1,
    answer: { status: 422, body: { message: 'not now' } },
  });
  const push = { name: 'push', payload: {}, variables: { GITHUB_REF: 'refs/heads/main' } };
  const { annotations } = await runOnGitHub(fake, {
    with: { environment: 'preview' },
    event: push,
  });
  expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  expect(fake.deployments.states).toEqual({ 1: 'success' });
});

test('nothing is reported outside of a workflow', async () => {
  const fake = await startGitHubFake();
  const { exitCode, annotations } = await runOnGitHub(fake, {
    with: REPORTING_INPUTS,
    env: { GITHUB_REPOSITORY: '' },
  });
  expect(exitCode).toBe(0);
  expect(annotations).toMatchObject([
    {
      level: 'notice',
      message: expect.stringContaining('The step runs outside of GitHub Actions') as string,
    },
  ]);
  expect(fake.requests).toEqual([]);
});

test('an empty `github-token` is refused if one is required, before any request', async () => {
  const fake = await startGitHubFake();
  const { exitCode, annotations } = await runOnGitHub(fake, {
    with: { ...REPORTING_INPUTS, 'github-token': '' },
  });
  expect(exitCode).toBe(1);
  expect(annotations[0]?.message).toContain('- `pr-comment` requires `github-token`');
  expect(annotations[0]?.message).toContain('- `environment` requires `github-token`');
  expect(fake.requests).toEqual([]);
});

test('requests without a response are counted, so that a step doesn’t retry until its time limit', async () => {
  const { fake, run } = await startPullRequest();
  fake.addFault({ on: /^GET .*comments/, answer: 'dropped' });
  const { annotations } = await run({ 'pr-comment': 'true' });
  expect(annotations).toMatchObject([
    {
      level: 'warning',
      message: expect.stringContaining('The request to GitHub failed: other side closed') as string,
    },
  ]);
  const looks = fake.requests.filter(({ line }) => /^GET .*comments/.test(line));
  // Four attempts at the end, and up to four during the work.
  expect(looks.length).toBeGreaterThanOrEqual(4);
  expect(looks.length).toBeLessThanOrEqual(8);
});
