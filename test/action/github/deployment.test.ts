// @module-tag slow, because each test runs steps one after another.
import { expect, test } from 'vitest';
import { isProduction } from '../../../src/action/github/deployment/deployment-records.ts';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  createTemporaryFolder,
  platformInputs,
  pullRequestEvent,
  runJobOnGitHub,
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import type { Permissions } from '../../support/github-fake/seeded-repository.ts';

const PREVIEW = { environment: 'preview' };
const NOT_ACCESSIBLE = { status: 403, body: { message: 'Resource not accessible by integration' } };

const PUSH = { name: 'push', payload: {}, variables: { GITHUB_REF: 'refs/heads/main' } };

/** Returns the states of each deployment, in order. */
const deploymentStates = ({ deployments }: GitHubFake): readonly (readonly string[])[] =>
  deployments.all.map(({ statuses }) => statuses.map(({ state }) => state));

const tag = (pullRequest: number | null, app = 'harbour in preview'): object => ({
  madeBy: 'project-platform-action',
  pullRequest,
  app,
  id: 'of an earlier run',
});

test('a deployment is recorded before the work, with the job’s own token, and ends with its address', async () => {
  const { fake, event } = await startPullRequest();
  let recordedFirst = false;
  const { exitCode, outputs } = await runOnGitHub(fake, {
    with: PREVIEW,
    event,
    permissions: { deployments: 'write' },
    onLog: text => {
      if (text.includes('Package'))
        recordedFirst = deploymentStates(fake)[0]?.join() === 'in_progress';
    },
  });
  expect(exitCode).toBe(0);
  expect(recordedFirst).toBe(true);
  expect(deploymentStates(fake)).toEqual([['in_progress', 'success']]);
  const [deployment] = fake.deployments.all;
  expect(deployment).toMatchObject({
    environment: 'preview',
    transient_environment: true,
    production_environment: false,
  });
  expect(deployment?.statuses.at(-1)).toEqual({
    state: 'success',
    description: 'Static site published',
    environment_url: outputs.get('access_url'),
    log_url: 'https://github.com/harbour/lights/actions/runs/4711/attempts/1',
  });
  expect(outputs.get('deployment_id')).toBe('1');
});

test('the deployment is on the pull request’s own commit, not on its branch, which moves', async () => {
  const { fake, pull, event } = await startPullRequest();
  const env = { GITHUB_SHA: 'f'.repeat(40) };
  await runOnGitHub(fake, { with: PREVIEW, event, env });
  await runOnGitHub(fake, { with: { environment: 'production' }, event: PUSH, env });
  expect(fake.deployments.all.map(({ ref }) => ref)).toEqual([pull.headSha, 'f'.repeat(40)]);
});

test('a branch’s deployment is recorded even with a token that may not read its pull requests', async () => {
  const fake = await startGitHubFake();
  fake.addFault({ on: /^GET .*\/pulls$/, answer: NOT_ACCESSIBLE });
  const { annotations } = await runOnGitHub(fake, {
    with: PREVIEW,
    event: PUSH,
    env: { GITHUB_SHA: 'f'.repeat(40) },
  });
  expect(annotations.map(({ level }) => level)).toEqual(['notice']);
  expect(fake.deployments.all).toMatchObject([
    { ref: 'f'.repeat(40), production_environment: false },
  ]);
  expect(deploymentStates(fake)).toEqual([['in_progress', 'success']]);
});

test('a failed deployment gets its final state with a short description, and leaves the earlier one active', async () => {
  const fake = await startGitHubFake();
  const earlier = fake.deployments.seed({ payload: tag(null) }, 'success');
  const path = `${createTemporaryFolder()}/${'deep/'.repeat(40)}`;
  const { annotations } = await runOnGitHub(fake, { with: { ...PREVIEW, path }, event: PUSH });
  expect(annotations.map(({ level }) => level)).toEqual(['error']);
  expect(fake.deployments.states[earlier]).toBe('success');
  expect(deploymentStates(fake)[1]).toEqual(['in_progress', 'failure']);
  expect(fake.deployments.all[1]?.statuses.at(-1)?.description).toMatch(/^.{139}…$/u);
});

test('a signal ends it at once, once, whatever the work still does', async () => {
  const fake = await startGitHubFake();
  const { exitCode } = await runOnGitHub(fake, {
    with: PREVIEW,
    event: PUSH,
    onLog: (text, signals) => {
      if (text.includes('Upload')) signals.emit('SIGTERM', 'SIGTERM');
    },
  });
  expect(exitCode).toBe(1);
  expect(deploymentStates(fake)).toEqual([['in_progress', 'error']]);
});

test('a long history costs no request for each of its deployments, and every active one is found', async () => {
  const fake = await startGitHubFake();
  const production = { payload: tag(null, 'harbour in production'), environment: 'production' };
  const lookedAt = (): number =>
    fake.requests.filter(({ line }) => /^GET .*\/statuses/.test(line)).length;
  for (let count = 0; count < 150; count += 1) fake.deployments.seed(production, 'inactive');
  const earlier = fake.deployments.seed(production, 'success');
  for (let count = 0; count < 12; count += 1) fake.deployments.seed(production, 'failure');
  const { annotations } = await runOnGitHub(fake, {
    with: { environment: 'production' },
    event: PUSH,
  });
  expect(annotations).toEqual([]);
  expect(fake.deployments.states[earlier]).toBe('inactive');
  expect(lookedAt()).toBe(12 + 1 + 10);
});

test('a deployment to production by a pull request’s merge is production, and replaces that of another pull request', async () => {
  const fake = await startGitHubFake();
  const pulls = [
    await fake.repository.openPullRequest('feature'),
    await fake.repository.openPullRequest('other'),
  ];
  for (const pull of pulls) {
    await runOnGitHub(fake, { with: { environment: 'production' }, event: pullRequestEvent(pull) });
  }
  expect(fake.deployments.states).toEqual({ 1: 'inactive', 2: 'success' });
  const [first] = fake.deployments.all;
  expect(first).toMatchObject({ transient_environment: false, production_environment: true });
});

test('taking a project down ends all of its pull request’s deployments, and records none', async () => {
  const { fake, pull, run } = await startPullRequest();
  const mine = fake.deployments.seed({ payload: tag(pull.number) }, 'success');
  const others = fake.deployments.seed({ payload: tag(pull.number + 1) }, 'success');
  const step = { operation: 'project-delete', 'project-id': 'harbour', ...PREVIEW };
  const { exitCode } = await run(step);
  expect(exitCode).toBe(0);
  expect(fake.deployments.states).toEqual({ [mine]: 'inactive', [others]: 'success' });
});

test('no deployment is recorded without a request, nor for a plan', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, { event: PUSH });
  expect(fake.requests).toEqual([]);
  await runOnGitHub(fake, { with: { ...PREVIEW, 'dry-run': 'true' }, event: PUSH });
  expect(fake.deployments.all).toEqual([]);
});

test.each([
  ['Prod', true],
  ['production-docs', true],
  ['products', false],
  ['pre-production', false],
])('the environment %s is production: %s', (environment, expected) => {
  expect(isProduction(environment)).toBe(expected);
});

test('the cleanup after the job ends only deployments that this action has recorded', async () => {
  const fake = await startGitHubFake();
  const [others, own] = [
    {},
    { madeBy: 'project-platform-action', app: 'harbour', id: 'of this step' },
  ].map(payload => fake.deployments.seed({ payload }, 'in_progress'));
  for (const deployment of [others, own]) {
    await runJobOnGitHub(fake, {}, saved => {
      saved['STATE_PLATFORM_NOTE'] = JSON.stringify({ operation: 'static-publish', deployment });
    });
  }
  expect(Object.values(fake.deployments.states)).toEqual(['in_progress', 'error']);
});

test('a release warns if the environment’s last deployment has another URL', async () => {
  const fake = await startGitHubFake();
  const platform = await platformInputs();
  const { outputs } = await runOnGitHub(fake, { with: platform });
  const address = outputs.get('access_url') ?? '';
  const inputs = {
    ...platform,
    operation: 'release-info',
    'project-id': 'harbour',
    'compare-environment': 'production',
  };
  const deploy = (url: string, run: number): void => {
    const statuses =
      fake.deployments.all[fake.deployments.seed({ payload: '', environment: 'production' }) - 1]
        ?.statuses;
    const log = `https://github.com/harbour/lights/actions/runs/${run}`;
    for (const state of ['success', 'inactive'])
      statuses?.push({
        state,
        description: '',
        log_url: log,
        environment_url: state === 'success' ? url : '',
      });
  };
  const warnings = async (permissions: Permissions) => {
    const { lines } = await runOnGitHub(fake, { with: inputs, permissions });
    return lines.filter(line => line.startsWith('##[') && line.includes('last deployment in'));
  };
  const read = { deployments: 'read' } as const;
  expect(await warnings(read)).toEqual([]);
  deploy(address.replace(/\/$/, ''), 1);
  deploy('https://this-run.example', 4711);
  expect(await warnings(read)).toEqual([]);
  deploy('https://old.example', 2);
  expect(await warnings(read)).toEqual([
    expect.stringContaining('is at https://old.example. If you didn’t'),
  ]);
  expect(await warnings({})).toEqual([expect.stringContaining('was not checked. ')]);
});
