// @module-tag slow, because each test runs a step and its post step, which wait for GitHub.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../../src/base/time/clock.ts';
import { writeSections } from '../../../../src/action/github/comment/sections.ts';
import { createFolder } from '../../../packing/fixture.ts';
import type { GitHubFake } from '../../../support/github-fake/github-fake.ts';
import {
  FAST_CLOCK,
  pullRequestEvent,
  runJobOnGitHub,
  runOnGitHub,
  startPullRequest,
} from '../../../support/github-fake/github-step.ts';
import type { SeededPullRequest } from '../../../support/github-fake/seeded-repository.ts';

// The step writes its section once. The post step of its job verifies it.

const COMMENT = { operation: 'whoami', 'pr-comment': 'true' };
/** Time in which every racing job ends. */
const LONG_MS = 10_000;
const EMPTY = writeSections(new Map());

interface Subject {
  readonly fake: GitHubFake;
  readonly pull: SeededPullRequest;
  /** Returns the requests since the last call, without paths. */
  readonly newRequests: () => readonly string[];
  /** Replaces the text of the comment, as a racing job does, long before the post step. */
  readonly overwrite: (body: string) => Promise<void>;
}

async function startSubject(): Promise<Subject> {
  const { fake, pull } = await startPullRequest();
  let seen = 0;
  return {
    fake,
    pull,
    newRequests: () => {
      const lines = fake.requests.slice(seen).map(({ line }) => line.replace(/ .*\/(?=\w+$)/, ' '));
      seen = fake.requests.length;
      return lines.map(line => line.replace(/\d+$/, 'N'));
    },
    overwrite: async body => {
      fake.dateOffsetMs = LONG_MS;
      const [comment] = await fake.repository.comments(pull.number);
      const token = await fake.repository.jobToken({ pull_requests: 'write' });
      const path = `/repos/harbour/lights/issues/comments/${comment?.id}`;
      await fake.repository.ask('PATCH', path, { token, body: { body } });
    },
  };
}

const textOf = async ({ fake, pull }: Subject): Promise<string> =>
  (await fake.repository.comments(pull.number)).map(({ body }) => body).join('\n');

test('without any response during the step, the post step writes GitHub’s time, not that of a fast runner', async () => {
  const { fake, pull } = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(pull) };
  await runOnGitHub(fake, step);
  // Later than the first step, although the steps' clock runs faster than that of this GitHub.
  fake.dateOffsetMs = 60_000;
  let isDown = true;
  fake.addFault({ on: { test: () => isDown }, answer: 'dropped' });
  await runJobOnGitHub(fake, { ...step, clock: FAST_CLOCK, env: { GITHUB_RUN_ID: '4712' } }, () => {
    isDown = false;
  });
  const text = (await fake.repository.comments(pull.number)).map(({ body }) => body).join();
  const [, order = ''] = /~whoami (\S+)/.exec(text) ?? [];
  expect(order).toContain('4712.');
  expect(Date.parse(order.slice(0, 24))).toBeLessThan(Date.now() + 3_600_000);
});

/**
 * A clock whose waits end only when they are aborted: a step that waits for anything else never
 * ends.
 */
const standingClock: Clock = {
  ...systemClock,
  sleep: (_ms, signal) =>
    new Promise((_, reject) => {
      const abort = (): void => reject(signal?.reason as Error);
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    }),
};

test.each([
  ['a new', 0, 'POST comments'],
  ['an existing', 1, 'PATCH N'],
])(
  'a step that writes %s comment sends at most five requests, and never waits',
  async (_which, existing, write) => {
    const subject = await startSubject();
    const step = { with: COMMENT, event: pullRequestEvent(subject.pull), clock: standingClock };
    for (let count = 0; count < existing; count += 1) await runOnGitHub(subject.fake, step);
    subject.newRequests();
    const { exitCode, annotations } = await runOnGitHub(subject.fake, step);
    expect([exitCode, annotations]).toEqual([0, []]);
    const requests = subject.newRequests();
    // The user of the token, and, for the start and for the result, a read and a write.
    expect(requests.length).toBeLessThanOrEqual(5);
    expect(requests.at(-1)).toBe(write);
  },
);

test('a post step right after the step waits until no job can overwrite the section', async () => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  const { post } = await runJobOnGitHub(subject.fake, step, () => void subject.newRequests());
  expect(post.exitCode).toBe(0);
  const requests = subject.newRequests();
  expect(requests.filter(line => line === 'GET comments').length).toBeGreaterThan(1);
  expect(requests.filter(line => !/^(?:GET comments|POST graphql)$/.test(line))).toEqual([]);
});

test('a post step writes a section again that another job has overwritten, with its details', async () => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  let before = '';
  const { post } = await runJobOnGitHub(subject.fake, step, async () => {
    before = await textOf(subject);
    await subject.overwrite(EMPTY);
  });
  expect([post.exitCode, post.annotations]).toEqual([0, []]);
  expect(before).toContain('<details>');
  expect(await textOf(subject)).toBe(before);
});

test('a post step deletes the second comment of a race, after its content is in the first one', async () => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  const section = { key: 'shop~static-publish', order: '2026', body: '### shop', details: '' };
  await runJobOnGitHub(subject.fake, step, async () => {
    subject.fake.dateOffsetMs = LONG_MS;
    const token = await subject.fake.repository.jobToken({ pull_requests: 'write' });
    const body = writeSections(new Map([[section.key, section]]));
    const path = `/repos/harbour/lights/issues/${subject.pull.number}/comments`;
    await subject.fake.repository.ask('POST', path, { token, body: { body } });
  });
  expect(await subject.fake.repository.comments(subject.pull.number)).toHaveLength(1);
  expect(await textOf(subject)).toMatch(/### shop[^]*### whoami/);
});

const notePlanted = (comment: string) => ({
  STATE_PLATFORM_NOTE: JSON.stringify({ operation: 'whoami', comment }),
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['a section that another step has set', notePlanted('x.eyJudW1iZXIiOjF9')],
  ['a longer text than the state can have', notePlanted('x'.repeat(40_000))],
  ['no token', { 'INPUT_GITHUB-TOKEN': '' }],
  ['another token', { 'INPUT_GITHUB-TOKEN': 'ghs_another' }],
])('a post step with %s publishes nothing, and says so', async (_what, changed) => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  const { post } = await runJobOnGitHub(subject.fake, step, saved => {
    Object.assign(saved, changed);
    subject.newRequests();
  });
  expect([post.exitCode, subject.newRequests()]).toEqual([0, []]);
  const message = expect.stringContaining('STATE_PLATFORM_NOTE') as string;
  expect(post.annotations).toMatchObject([{ level: 'warning', message }]);
});

test('a post step writes a section that GitHub refused for now', async () => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  await runOnGitHub(subject.fake, step);
  let isRefusing = true;
  const answer = { status: 429, headers: { 'retry-after': '3600' }, body: { message: 'Not now' } };
  subject.fake.addFault({ on: { test: line => isRefusing && line.startsWith('PATCH') }, answer });
  const { main, post } = await runJobOnGitHub(subject.fake, step, () => {
    isRefusing = false;
    subject.newRequests();
  });
  expect([main.exitCode, main.annotations.length]).toEqual([0, 1]);
  expect([post.exitCode, post.annotations]).toEqual([0, []]);
  expect(subject.newRequests()).toContain('PATCH N');
});

test('a post step needs nothing of the step but the token: a later step has deleted the folder', async () => {
  const subject = await startSubject();
  const path = createFolder({ 'index.html': '<h1>Harbour</h1>' });
  const step = { with: { path, 'pr-comment': 'true' }, event: pullRequestEvent(subject.pull) };
  const { post } = await runJobOnGitHub(subject.fake, step, async () => {
    rmSync(path, { recursive: true });
    await subject.overwrite(EMPTY);
  });
  expect([post.exitCode, post.annotations]).toEqual([0, []]);
  expect(await textOf(subject)).toContain('| ✅&nbsp;Site |');
});

test('a post step that GitHub refuses says so, and does not fail the job', async () => {
  const subject = await startSubject();
  const step = { with: COMMENT, event: pullRequestEvent(subject.pull) };
  const { post } = await runJobOnGitHub(subject.fake, step, () => {
    subject.fake.addFault({
      on: /./,
      answer: { status: 401, body: { message: 'Bad credentials' } },
    });
  });
  expect(post.exitCode).toBe(0);
  const message = expect.stringContaining(
    'may be out of date. GitHub refused `github-token`',
  ) as string;
  expect(post.annotations).toMatchObject([{ level: 'warning', message }]);
});
