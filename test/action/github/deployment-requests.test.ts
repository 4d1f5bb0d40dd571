import { expect, test } from 'vitest';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';

const PREVIEW = { environment: 'preview' };
type Answer = Parameters<GitHubFake['addFault']>[0]['answer'];

const BUSY = {
  status: 429,
  headers: { 'retry-after': '1' },
  body: { message: 'Too many requests' },
};
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
    deployments.seed(
      { payload: { pullRequest: pull.number, app: 'harbour in preview' } },
      'success',
    ),
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

test.each<[string, readonly Answer[], number, Answer]>([
  ['lost', ['lost'], 3, 'lost'],
  ['dropped or limited', ['dropped', BUSY], 1, 'dropped'],
])(
  'requests whose responses are %s cause one record and one of each state',
  async (_what, answers, times, answer) => {
    const fake = await startGitHubFake();
    for (const one of answers)
      fake.addFault({ on: /^POST .*\/deployments$/, times: 1, answer: one });
    fake.addFault({ on: /^POST .*\/statuses$/, times, answer });
    const { annotations } = await runOnGitHub(fake, { with: PREVIEW, event: PUSH });
    expect(annotations).toEqual([]);
    expect(deploymentStates(fake)).toEqual([['in_progress', 'success']]);
  },
);

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

test('a response without the ID of the new deployment is checked, and causes no second record', async () => {
  const fake = await startGitHubFake();
  fake.before = async line => {
    if (line !== `POST /repos/${REPOSITORY}/deployments`) return;
    const { payload, ref } = JSON.parse(fake.requests.at(-1)?.body ?? '') as {
      payload: object;
      ref: string;
    };
    fake.deployments.seed({ environment: 'production', payload, sha: ref }, 'pending');
  };
  fake.addFault({
    on: /^POST .*\/deployments$/,
    times: 1,
    answer: { status: 201, body: { id: 'one' } },
  });
  const { outputs } = await runOnGitHub(fake, { with: { environment: 'production' } });
  expect([outputs.get('deployment_id'), fake.deployments.states]).toEqual(['1', { 1: 'success' }]);
});

test.each([
  ['a new deployment', /^POST .*\/deployments$/, 'success'],
  ['a list', /^GET .*\/deployments$/, undefined],
])(
  '%s with a deployment of another environment in the response: that one stays',
  async (_what, on, state) => {
    const { fake, pull, run } = await startPullRequest();
    const foreign = fake.deployments.seed(
      { environment: 'staging', payload: tag(pull.number) },
      'success',
    );
    const [shown] = fake.deployments.all;
    const isList = state === undefined;
    fake.addFault({
      on,
      answer: { status: isList ? 200 : 201, body: isList ? [shown] : shown },
      ...(isList ? {} : { times: 1 }),
    });
    const { annotations } = await run(PREVIEW);
    expect(annotations).toEqual([]);
    expect(deploymentStates(fake)[foreign - 1]).toEqual(['success']);
    expect(fake.deployments.states[foreign + 1]).toBe('success');
  },
);
