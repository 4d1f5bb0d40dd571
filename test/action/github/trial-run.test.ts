import { expect, test } from 'vitest';
import { asTrialRun } from '../../../src/action/trial-run.ts';
import {
  createTemporaryFolder,
  platformInputs,
  runOnGitHub,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';

const LOCAL = { 'base-url': 'local', 'pr-comment': 'true', environment: 'preview' };

test('`base-url: local` never looks like a live site: not in the summary, the comment or the deployments', async () => {
  const { fake, pull, run } = await startPullRequest();
  const { exitCode, summary, annotations } = await run(LOCAL);
  expect([exitCode, annotations]).toEqual([0, []]);
  const [comment] = await fake.repository.comments(pull.number);
  for (const text of [summary, comment?.body ?? '']) {
    expect(text).toContain('Static site published (trial run)');
    expect(text).toContain('stopped when the step ended');
    expect(text).toContain('- **Goes offline:** at the end of this step');
    expect(text).not.toMatch(/\]\(<http:|never|127\.0\.0\.1|localhost/);
  }
  expect(comment?.body).toContain('| 🧪&nbsp;Site | Static site published (trial run) · ');
  expect(fake.deployments.all).toEqual([]);
});

test('a trial run and a dry run replace no real entry, and are marked', async () => {
  const { fake, pull, event, run } = await startPullRequest();
  await run({ 'pr-comment': 'true', path: createTemporaryFolder() });
  await run({ ...LOCAL, environment: '', path: createTemporaryFolder() });
  await runOnGitHub(fake, {
    with: { ...LOCAL, environment: '', operation: 'unpublish', 'project-id': 'harbour' },
    event,
  });
  await run({ 'pr-comment': 'true', 'dry-run': 'true' });
  const [comment] = await fake.repository.comments(pull.number);
  expect(comment?.body.match(/^\| .&nbsp;Site \| \D+(?= · \d)/gmu)).toEqual([
    '| ❌&nbsp;Site | failed',
    '| 🧪&nbsp;Site | Static site (dry run)',
    '| ❌&nbsp;Site | failed · trial run',
    '| 🧪&nbsp;Site | Site was not live (trial run)',
  ]);
  expect(comment?.body).toMatch(/Site rejected: .+ \(trial run\)/);
});

test('after `local-platform`, a step on its platform is a trial run; a step on another platform isn’t', async () => {
  const { fake, pull, event } = await startPullRequest();
  const platform = await platformInputs();
  const step = {
    with: { ...platform, 'pr-comment': 'true', environment: 'preview' },
    event,
  };
  const trial = await runOnGitHub(fake, {
    ...step,
    env: { PLATFORM_LOCAL_URL: platform['base-url'] },
  });
  expect(trial.exitCode).toBe(0);
  const [comment] = await fake.repository.comments(pull.number);
  for (const text of [trial.summary, comment?.body ?? '']) {
    expect(text).toContain('Static site published (trial run)');
    expect(text).toContain('- **Goes offline:** at the end of this job');
    expect(text).not.toMatch(/\]\(<http:|never|127\.0\.0\.1|localhost/);
  }
  expect(fake.deployments.all).toEqual([]);
  const other = await runOnGitHub(fake, {
    ...step,
    env: { PLATFORM_LOCAL_URL: 'http://127.0.0.1:1/open/v1' },
  });
  expect(other.summary).not.toContain('trial run');
  expect(fake.deployments.all).toHaveLength(1);
});

test('links to other sites stay, in any block', () => {
  const elsewhere = { text: 'docs', url: 'https://docs.example/' };
  const local = { text: 'http://x.localhost:8080/', url: 'http://x.localhost:8080/' };
  const table = {
    type: 'table',
    columns: ['a'],
    rows: [[local], [elsewhere], ['b'], [3]],
  } as const;
  const { blocks } = asTrialRun(
    { title: 'T', blocks: [table, { type: 'details', summary: 's', blocks: [table] }] },
    'step',
  );
  const ended = { ...table, rows: [['stopped when this step ended'], [elsewhere], ['b'], [3]] };
  expect(blocks.slice(1)).toEqual([ended, { type: 'details', summary: 's', blocks: [ended] }]);
});
