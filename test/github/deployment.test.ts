// @module-tag slow, because each test runs steps one after another.
import { expect, test } from 'vitest';
import { isProduction } from '../../src/github/deployment/deployment-records.ts';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import {
  createTemporaryFolder,
  platformInputs,
  pullRequestEvent,
  runJobOnGitHub,
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../support/github-fake/github-step.ts';
import { type Permissions, REPOSITORY } from '../support/github-fake/seeded-repository.ts';

const PREVIEW = { environment: 'preview' };
const NOT_ACCESSIBLE = { status: 403, body: { message: 'Resource not accessible by integration' } };
type Answer = Parameters<GitHubFake['addFault']>[0]['answer'];

const BUSY = { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many requests' } };
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
      if (text.includes('Package')) recordedFirst = deploymentStates(fake)[0]?.join() === 'in_progress';
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

test('defect: the deployment is created on a branch, which moves: ours is on the pull request’s own commit', async () => {
  const { fake, pull, event } = await startPullRequest();
  const env = { GITHUB_SHA: 'f'.repeat(40) };
  await runOnGitHub(fake, { with: PREVIEW, event, env });
  await runOnGitHub(fake, { with: { environment: 'production' }, event: PUSH, env });
  expect(fake.deployments.all.map(({ ref }) => ref)).toEqual([pull.headSha, 'f'.repeat(40)]);
});

test('a branch’s deployment is recorded even with a token that may not read its pull requests', async () => {
  const fake = await startGitHubFake();
  fake.addFault({ on: /^GET .*\/pulls$/, answer: NOT_ACCESSIBLE });
  const { annotations } = await runOnGitHub(fake, { with: PREVIEW, event: PUSH, env: { GITHUB_SHA: 'f'.repeat(40) } });
  expect(annotations.map(({ level }) => level)).toEqual(['notice']);
  expect(fake.deployments.all).toMatchObject([{ ref: 'f'.repeat(40), production_environment: false }]);
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

test('earlier deployments of the same pull request and app end, and no others', async () => {
  const { fake, pull, run } = await startPullRequest();
  const { deployments } = fake;
  const replaced = deployments.seed({ payload: tag(pull.number) }, 'in_progress', 'success');
  const asText = deployments.seed({ payload: JSON.stringify(tag(pull.number)) }, 'success');
  const abandoned = deployments.seed({ payload: tag(pull.number) }, 'in_progress');
  const failed = deployments.seed({ payload: tag(pull.number) }, 'failure');
  const others = [
    deployments.seed({ payload: tag(pull.number + 1) }, 'success'),
    deployments.seed({ payload: tag(pull.number, 'docs in preview') }, 'success'),
    deployments.seed({ payload: tag(null) }, 'success'),
    deployments.seed({ payload: { pullRequest: pull.number, app: 'harbour in preview' } }, 'success'),
    deployments.seed({ payload: '{not JSON' }, 'success'),
    deployments.seed({ payload: tag(pull.number), environment: 'production' }, 'success'),
  ];
  const { annotations } = await run(PREVIEW);
  expect(annotations).toEqual([]);
  const { states } = deployments;
  expect([replaced, asText, abandoned, failed].map(id => states[id])).toEqual([
    'inactive',
    'inactive',
    'inactive',
    'failure',
  ]);
  expect(others.map(id => states[id])).toEqual(others.map(() => 'success'));
  expect(states[deployments.all.length]).toBe('success');
});

test('defect: only the first 100 deployments are ended; stale records accumulate', async () => {
  const { fake, pull, run } = await startPullRequest();
  for (let count = 0; count < 60; count += 1) {
    fake.deployments.seed({ payload: tag(pull.number) }, 'success');
    fake.deployments.seed({ payload: tag(999) }, 'success');
    fake.deployments.seed({ payload: tag(pull.number) }, 'inactive');
  }
  const { lines } = await run(PREVIEW);
  const states = Object.values(fake.deployments.states);
  expect(states.filter(state => state === 'inactive')).toHaveLength(120);
  expect(states.filter(state => state === 'success')).toHaveLength(61);
  expect(lines).toContain('Set 60 deployments in environment `preview` to inactive.');
});

test('a long history costs no request for each of its deployments, and every active one is found', async () => {
  const fake = await startGitHubFake();
  const production = { payload: tag(null, 'harbour in production'), environment: 'production' };
  const lookedAt = (): number => fake.requests.filter(({ line }) => /^GET .*\/statuses/.test(line)).length;
  for (let count = 0; count < 150; count += 1) fake.deployments.seed(production, 'inactive');
  const earlier = fake.deployments.seed(production, 'success');
  for (let count = 0; count < 12; count += 1) fake.deployments.seed(production, 'failure');
  const { annotations } = await runOnGitHub(fake, { with: { environment: 'production' }, event: PUSH });
  expect(annotations).toEqual([]);
  expect(fake.deployments.states[earlier]).toBe('inactive');
  expect(lookedAt()).toBe(12 + 1 + 10);
});

test('a deployment to production by a pull request’s merge is production, and replaces that of another pull request', async () => {
  const fake = await startGitHubFake();
  const pulls = [await fake.repository.openPullRequest('feature'), await fake.repository.openPullRequest('other')];
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

test.each<[string, readonly Answer[], number, Answer]>([
  ['lost', ['lost'], 3, 'lost'],
  ['dropped or limited', ['dropped', BUSY], 1, 'dropped'],
])('requests whose responses are %s cause one record and one of each state', async (_what, answers, times, answer) => {
  const fake = await startGitHubFake();
  for (const one of answers) fake.addFault({ on: /^POST .*\/deployments$/, times: 1, answer: one });
  fake.addFault({ on: /^POST .*\/statuses$/, times, answer });
  const { annotations } = await runOnGitHub(fake, { with: PREVIEW, event: PUSH });
  expect(annotations).toEqual([]);
  expect(deploymentStates(fake)).toEqual([['in_progress', 'success']]);
});

test('a request that is refused each time is sent three times', async () => {
  const fake = await startGitHubFake();
  const down = { status: 503, body: { message: 'Down' } };
  fake.addFault({ on: /^POST .*\/deployments$/, times: Infinity, answer: down });
  const { annotations } = await runOnGitHub(fake, { with: PREVIEW, event: PUSH });
  expect(annotations).toMatchObject([{ level: 'warning' }]);
  expect(fake.requests.filter(({ line }) => /^POST .*\/deployments$/.test(line))).toHaveLength(3);
});

test.each([
  ['202, as it was merged instead', 202, 'Auto-merged main into feature.'],
  ['409, as checks are missing', 409, 'Conflict: Commit status checks failed'],
])('%s, is a warning, and the step succeeds', async (_how, status, message) => {
  const fake = await startGitHubFake();
  fake.addFault({ on: /^POST .*\/deployments$/, answer: { status, body: { message } } });
  const { exitCode, annotations } = await runOnGitHub(fake, { with: PREVIEW, event: PUSH });
  expect(exitCode).toBe(0);
  expect(annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining(`${status}: ${message}`) as string },
  ]);
});

test('the cleanup after the job ends only deployments that this action has recorded', async () => {
  const fake = await startGitHubFake();
  const [others, own] = [{}, { madeBy: 'project-platform-action', app: 'harbour', id: 'of this step' }].map(payload =>
    fake.deployments.seed({ payload }, 'in_progress'),
  );
  for (const deployment of [others, own]) {
    await runJobOnGitHub(fake, {}, saved => {
      saved['STATE_PLATFORM_NOTE'] = JSON.stringify({ operation: 'static-publish', deployment });
    });
  }
  expect(Object.values(fake.deployments.states)).toEqual(['in_progress', 'error']);
});

test('a response without the ID of the new deployment is checked, and causes no second record', async () => {
  const fake = await startGitHubFake();
  fake.before = async line => {
    if (line !== `POST /repos/${REPOSITORY}/deployments`) return;
    const { payload, ref } = JSON.parse(fake.requests.at(-1)?.body ?? '') as { payload: object; ref: string };
    fake.deployments.seed({ environment: 'production', payload, sha: ref }, 'pending');
  };
  fake.addFault({ on: /^POST .*\/deployments$/, times: 1, answer: { status: 201, body: { id: 'one' } } });
  const { outputs } = await runOnGitHub(fake, { with: { environment: 'production' } });
  expect([outputs.get('deployment_id'), fake.deployments.states]).toEqual(['1', { 1: 'success' }]);
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
      fake.deployments.all[fake.deployments.seed({ payload: '', environment: 'production' }) - 1]?.statuses;
    const log = `https://github.com/harbour/lights/actions/runs/${run}`;
    for (const state of ['success', 'inactive'])
      statuses?.push({ state, description: '', log_url: log, environment_url: state === 'success' ? url : '' });
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
  expect(await warnings(read)).toEqual([expect.stringContaining('is at https://old.example. If you didn’t')]);
  expect(await warnings({})).toEqual([expect.stringContaining('was not checked. ')]);
});

test.each([
  ['a new deployment', /^POST .*\/deployments$/, 'success'],
  ['a list', /^GET .*\/deployments$/, undefined],
])('%s with a deployment of another environment in the response: that one stays', async (_what, on, state) => {
  const { fake, pull, run } = await startPullRequest();
  const foreign = fake.deployments.seed({ environment: 'staging', payload: tag(pull.number) }, 'success');
  const [shown] = fake.deployments.all;
  const isList = state === undefined;
  fake.addFault({
    on,
    answer: { status: isList ? 200 : 201, body: isList ? [shown] : shown },
    ...(isList ? {} : { times: 1 }),
  });
  const { annotations } = await run(PREVIEW);
  expect(deploymentStates(fake)[foreign - 1]).toEqual(['success']);
  expect(fake.deployments.states[foreign + 1]).toBe('success');
  const messages = annotations.map(({ message }) => message).join();
  expect(messages).toMatch(isList ? /its `environment` is not `preview`/ : /^$/);
});
