import { expect, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { Deployment } from '../../../src/action/github/deployment/deployment.ts';
import { recordLog } from '../runner/recorded-log.ts';
import { startGitHubFake } from '../../support/github-fake/github-step.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';
import { idleClock } from '../../support/idle-clock.ts';

const SPEED = 40;
/** Time between SIGINT and SIGTERM. */
const BUDGET_MS = 7_500;

/** Starts a deployment, on a GitHub that takes half a second of the step's time to respond. */
async function startDeployment() {
  const fake = await startGitHubFake();
  const clock = idleClock(SPEED);
  fake.before = () => clock.sleep(500);
  const { log } = recordLog();
  const job = new AbortController();
  const token = await fake.repository.jobToken({ deployments: 'write' });
  const tag = {
    madeBy: 'project-platform-action',
    pullRequest: null,
    app: 'docs',
    id: 'this one',
  } as const;
  const deployment = await Deployment.record({
    access: { apiUrl: fake.url, repository: REPOSITORY, token, proxy: {}, clock, log },
    request: { environment: 'preview', sha: 'a'.repeat(40), tag },
    logUrl: 'https://github.com/log',
    canceled: job.signal,
    log,
  });
  const earlier = { ...tag, id: 'an earlier one' };
  return { fake, clock, job, deployment, earlier };
}

const canceled = new Failure('cancelled', 'The job was canceled (SIGINT).');

test('a canceled job’s deployment ends in time, even if the work continues', async () => {
  const { fake, clock, job, deployment } = await startDeployment();
  const signalledAt = clock.now();
  job.abort(canceled);
  await expect.poll(() => fake.deployments.states[deployment.id], { interval: 5 }).toBe('error');
  expect(clock.now() - signalledAt).toBeLessThan(BUDGET_MS);
});

test('a result after the cancellation is ignored: one final state, and no earlier deployment is replaced', async () => {
  const { fake, job, deployment, earlier } = await startDeployment();
  job.abort(canceled);
  await expect.poll(() => fake.deployments.states[deployment.id], { interval: 5 }).toBe('error');
  const other = fake.deployments.seed({ payload: earlier }, 'success');
  await deployment.end({ state: 'success', description: 'Published' });
  expect(fake.deployments.states).toEqual({ [deployment.id]: 'error', [other]: 'success' });
  expect(fake.deployments.all[0]?.statuses).toHaveLength(1);
});

test('work that ends soon after the signal sets the final state itself', async () => {
  const { fake, clock, job, deployment } = await startDeployment();
  job.abort(canceled);
  await deployment.end({ state: 'error', description: 'The job was canceled (SIGINT).' });
  await clock.sleep(4_000);
  expect(fake.deployments.all[0]?.statuses).toMatchObject([
    { state: 'error', description: 'The job was canceled (SIGINT).' },
  ]);
});

test('a GitHub that does not respond does not delay a canceled job beyond its time limit', async () => {
  const { fake, clock, job, deployment } = await startDeployment();
  fake.before = () => clock.sleep(60_000);
  const signalledAt = clock.now();
  job.abort(canceled);
  await expect(deployment.end({ state: 'error', description: 'Canceled' })).rejects.toMatchObject({
    kind: 'timeout',
  });
  expect(clock.now() - signalledAt).toBeLessThan(BUDGET_MS);
});

test('requests that are open at the cancellation do not delay a canceled job either', async () => {
  const { fake, clock, job, deployment } = await startDeployment();
  fake.before = () => clock.sleep(60_000);
  // Either of them may be the first to fail.
  const both = Promise.allSettled([
    deployment.start(),
    deployment.end({ state: 'success', description: 'Published' }),
  ]);
  const signalledAt = clock.now();
  job.abort(canceled);
  const timeout = { status: 'rejected', reason: { kind: 'timeout' } };
  expect(await both).toMatchObject([timeout, timeout]);
  expect(clock.now() - signalledAt).toBeLessThan(BUDGET_MS);
});
