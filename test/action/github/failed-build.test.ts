// @module-tag slow, because each test runs the steps of several jobs one after another.
import { expect, test } from 'vitest';
import {
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';

const SHOWN = { 'pr-comment': 'true', environment: 'preview' };
const LOG = 'https://github.com/harbour/lights/actions/runs/12';

test('a build that fails leaves no green comment: it is reported in the publish’s entry, and as a deployment', async () => {
  const { fake, pull, run } = await startPullRequest();
  const heads = async (): Promise<readonly string[]> => {
    const bodies = (await fake.repository.comments(pull.number)).map(({ body }) => body);
    expect(bodies).toHaveLength(1);
    return bodies.join().match(/^\| .&nbsp;Site|^#### .*|^\*\*[^*]*\*\*$/gmu) ?? [];
  };
  await run(SHOWN);
  expect(await heads()).toEqual(['| ✅&nbsp;Site']);

  const report = { ...SHOWN, operation: 'report-failure', 'base-url': '', 'project-id': 'harbour' };
  const reported = await run({ ...report, 'log-url': LOG });
  expect([reported.exitCode, reported.annotations]).toEqual([0, []]);
  expect(await heads()).toEqual([
    '| ❌&nbsp;Site',
    '#### ❌&nbsp;Site: `static-publish` not run',
    '**The build failed.**',
  ]);
  expect((await fake.repository.comments(pull.number))[0]?.body).toContain(`[Log](<${LOG}>)`);
  expect(fake.deployments.states).toEqual({ 1: 'success', 2: 'failure' });
  expect(fake.deployments.all[1]?.statuses[0]).toMatchObject({ log_url: LOG });

  await run(SHOWN);
  expect(await heads()).toEqual(['| ✅&nbsp;Site']);
  expect(fake.deployments.states).toEqual({ 1: 'inactive', 2: 'failure', 3: 'success' });
});

test.each([
  [
    'refuses',
    { answer: { status: 403, body: { message: 'Resource not accessible by integration' } } },
  ],
  ['fails', { answer: { status: 404, body: { message: 'Not Found' } } }],
  ['is too slow', { answer: 'silent' as const }],
])(
  'a GitHub that %s to show the pull request loses neither comment nor deployment',
  async (_, fault) => {
    const { fake, pull, run } = await startPullRequest();
    fake.addFault({ on: /\/pulls\/\d+$/, ...fault });
    const report = {
      ...SHOWN,
      operation: 'report-failure',
      'base-url': '',
      'comment-section': 'Preview',
    };
    const { exitCode, annotations } = await run(report);
    expect(exitCode).toBe(0);
    expect(annotations).toMatchObject([
      {
        level: 'warning',
        message: expect.stringContaining('The report may be about an outdated commit') as string,
      },
    ]);
    const [comment] = await fake.repository.comments(pull.number);
    expect(comment?.body).toMatch(/on `feature`[^]*The build failed\./);
    expect(fake.deployments.states).toEqual({ 1: 'failure' });
    expect(fake.deployments.all[0]).toMatchObject({ sha: pull.headSha });
  },
);

test.each([
  ['the newest commit', 0, 'feature', { 1: 'failure' }],
  ['an outdated commit', 1, 'feature', {}],
  ['a branch without a pull request', 0, 'other', {}],
])(
  'after the run of a pull request, a deployment is recorded only for its newest commit: %s',
  async (...row) => {
    const [, age, branch, states] = row;
    const { fake, pull, run } = await startPullRequest();
    const sha = age === 0 ? pull.headSha : 'd'.repeat(40);
    const source = {
      event: 'pull_request',
      head_sha: sha,
      head_branch: branch,
      head_repository: { full_name: REPOSITORY },
    };
    const report = {
      ...SHOWN,
      operation: 'report-failure',
      'base-url': '',
      'comment-section': 'Preview',
    };
    const { exitCode } = await run(report, {
      event: { name: 'workflow_run', payload: { workflow_run: source } },
    });
    expect([exitCode, fake.deployments.states]).toEqual([0, states]);
  },
);

test('a report on a pull request that GitHub refuses to show is a warning that names what is missing', async () => {
  const fake = await startGitHubFake();
  const { number } = await fake.repository.openPullRequest('feature');
  fake.addFault({ on: /\/pulls\/\d+$/, answer: { status: 403, body: { message: 'not now' } } });
  const report = {
    ...SHOWN,
    operation: 'report-failure',
    'base-url': '',
    'comment-section': 'Preview',
  };
  const step = {
    with: { ...report, 'pull-request': String(number) },
    event: { name: 'schedule', payload: {} },
  };
  const { exitCode, annotations } = await runOnGitHub(fake, step);
  expect(exitCode).toBe(0);
  const message =
    'No deployment, comment or issue was created or updated, because the pull request is unknown.';
  expect(annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining(message) as string },
  ]);
});
