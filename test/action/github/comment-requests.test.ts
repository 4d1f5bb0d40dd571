// @module-tag slow, because each test runs the steps of several jobs one after another.
import { expect, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { openReportingTimeLimit } from '../../../src/action/github/rest/reporting-time-limit.ts';
import type { FakeResponse } from '../../support/github-fake/deployments.ts';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  pullRequestEvent,
  runJobOnGitHub,
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { JOB_LOGIN } from '../../support/github-fake/repository-content.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

// Number of requests that a step makes for a comment, and its outcome, for each behavior of GitHub.

const COMMENT = { 'pr-comment': 'true' };
const CREATES = /^POST .*\/issues\/\d+\/comments$/;

const creations = (fake: GitHubFake): number =>
  fake.requests.filter(({ line }) => CREATES.test(line)).length;

/** Response to the query for the name of the token's user. */
const viewer = (login: string): FakeResponse => ({
  status: 200,
  body: { data: { viewer: { login } } },
});

const refusal = (status: number, headers = {}): FakeResponse => ({
  status,
  headers,
  body: { message: 'Not now' },
});

test('48 comments in 90 s because the author wasn’t recognized: a job creates one, and the next job merges both', async () => {
  const { fake, pull, event } = await startPullRequest();
  fake.addFault({ on: /^POST \/graphql$/, answer: viewer('somebody-else') });
  for (const step of [1, 2]) {
    const { main, post } = await runJobOnGitHub(fake, { with: COMMENT, event });
    for (const { exitCode, annotations } of [main, post])
      expect([exitCode, annotations]).toEqual([0, []]);
    expect(creations(fake)).toBe(step);
    expect(await fake.repository.comments(pull.number)).toHaveLength(1);
  }
});

test('a new comment with the ID of somebody else’s comment: that comment stays', async () => {
  const { fake, pull, event } = await startPullRequest();
  await fake.repository.addStrangerComment(pull.number, 'Nice');
  const [stranger] = await fake.repository.comments(pull.number);
  const body = { id: stranger?.id, body: 'Nice', user: { login: JOB_LOGIN } };
  fake.addFault({ on: CREATES, answer: { status: 200, body } });
  const { main } = await runJobOnGitHub(fake, { with: COMMENT, event });
  expect(await fake.repository.comments(pull.number)).toMatchObject([{ body: 'Nice' }]);
  // The comment of the step doesn't exist. A step that runs for long enough notices it.
  const messages = main.annotations.map(({ message }) => message).join();
  expect(messages).toMatch(/^$|GitHub doesn’t list the comment that this step created/);
});

test.each([
  ['comments', /^GET .*\/comments/, [null]],
  ['errors of GraphQL', /^POST \/graphql$/, { errors: [null] }],
])('a null among the %s is a warning without JavaScript’s own text', async (_what, on, body) => {
  const { fake, run } = await startPullRequest();
  fake.addFault({ on, answer: { status: 200, body } });
  const { annotations } = await run(COMMENT);
  const message =
    'The comment on the pull request is missing or out of date. GitHub’s response has an unexpected format, or this action has a bug. Debug logging shows the error.';
  expect(annotations).toMatchObject([{ level: 'warning', message }]);
});

test('lists without an end are read up to their 100th page', async () => {
  const { fake, run } = await startPullRequest();
  fake.deployments.seed({ environment: 'preview', payload: {} }, 'success');
  const answer = { status: 200, headers: { link: '<{here}?page=2>; rel="next"' }, body: [] };
  for (const list of ['comments', 'issues', 'deployments'])
    fake.addFault({ on: new RegExp(`^GET .*/${list}$`), answer });
  const report = {
    operation: 'report-failure',
    'base-url': '',
    'comment-section': 'Site',
    'issue-title': 'Broken',
  };
  const { annotations } = await run(
    { ...COMMENT, ...report, environment: 'preview' },
    { permissions: { pull_requests: 'write', deployments: 'write', issues: 'write' } },
  );
  const lists = fake.requests.filter(({ line }) =>
    /^GET .*\/(?:comments|issues|deployments)$/.test(line),
  );
  for (const [line, requests = []] of Object.entries(
    Object.groupBy(lists, request => request.line),
  )) {
    // The comment is read twice: for the start, and for the result. The library asks for a page
    // before it is refused.
    expect(requests.length, line).toBe(line.endsWith('/comments') ? 202 : 101);
  }
  const told = annotations.map(
    ({ message }) => /list of (.*) has more than 100 pages/.exec(message)?.[1],
  );
  expect(new Set(told)).toEqual(new Set(['comments', 'deployments', 'issues']));
});

test('a list whose next page is on another host gets no token there', async () => {
  const { fake, run } = await startPullRequest();
  const other = await startGitHubFake();
  const headers = {
    link: `<${other.url}/repos/harbour/lights/issues/1/comments?page=2>; rel="next"`,
  };
  fake.addFault({ on: /^GET .*\/comments$/, answer: { status: 200, headers, body: [] } });
  const { annotations } = await run(COMMENT);
  expect(other.requests).toEqual([]);
  expect(annotations).toMatchObject([
    { message: expect.stringContaining(`continues at ${other.url}`) as string },
  ]);
});

test.each([
  ['52 POSTs in 90 s at 502', refusal(502), '502: Not now'],
  ['a rate limit of an hour', refusal(429, { 'retry-after': '3600' }), '429: Not now'],
  ['no answer', 'dropped', 'The request to GitHub failed'],
  ['silence', 'silent', 'The requests to GitHub did not complete within 2 s.'],
] as const)(
  '%s: a step creates a comment once at most, and a refusal is one warning',
  async (_what, answer, told) => {
    const { fake, run } = await startPullRequest();
    fake.addFault({ on: CREATES, answer });
    const { exitCode, annotations } = await run(COMMENT);
    expect(exitCode).toBe(0);
    expect(annotations).toMatchObject([
      { level: 'warning', message: expect.stringContaining(told) as string },
    ]);
    expect(creations(fake)).toBe(1);
  },
);

test.each([
  [
    'a token that may only read',
    { permissions: { pull_requests: 'read' } } as const,
    undefined,
    '403',
  ],
  ['422', {}, refusal(422), '422: Not now'],
])(
  '%s: nothing was created for certain, so the step ends at once, without listing comments',
  async (_what, job, answer, told) => {
    const fake = await startGitHubFake();
    const pull = await fake.repository.openPullRequest('feature');
    if (answer !== undefined) fake.addFault({ on: CREATES, answer });
    const { exitCode, annotations } = await runOnGitHub(fake, {
      with: COMMENT,
      event: pullRequestEvent(pull),
      ...job,
    });
    expect(exitCode).toBe(0);
    expect(annotations).toMatchObject([{ message: expect.stringContaining(told) as string }]);
    expect(creations(fake)).toBe(1);
    // The first two hold the comment back for others; the third is the final section's.
    const lists = fake.requests.filter(({ line }) => /^GET .*\/issues\/\d+\/comments/.test(line));
    expect(lists.length).toBeLessThanOrEqual(3);
  },
);

test('other users’ comments are never changed, even if they look like ours, on any number of pages', async () => {
  const { fake, pull, run } = await startPullRequest();
  const forged = '<!-- project-platform-action: comment -->\n\nLook here: https://evil.example';
  await fake.repository.addStrangerComment(pull.number, forged);
  for (let count = 0; count < 120; count += 1)
    await fake.repository.addStrangerComment(pull.number, `comment ${count}`);
  await run(COMMENT);
  await run(COMMENT);
  const all = await fake.repository.comments(pull.number);
  expect(all).toHaveLength(122);
  expect(all[0]?.body).toBe(forged);
  expect(all.filter(({ user }) => user.login === JOB_LOGIN)).toHaveLength(1);
});

test('a comment that GitHub refuses to change is requested less and less often, and then abandoned', async () => {
  const { fake, event, run } = await startPullRequest();
  await run(COMMENT);
  fake.addFault({ on: /^PATCH/, answer: refusal(502) });
  const before = fake.requests.length;
  const step = { with: { ...COMMENT, 'dry-run': 'true' }, event };
  const { exitCode, annotations } = await runOnGitHub(fake, step);
  expect(exitCode).toBe(0);
  expect(annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('502') as string },
  ]);
  const changes = fake.requests.slice(before).filter(({ line }) => line.startsWith('PATCH'));
  expect(changes.length).toBeGreaterThan(1);
  // The waits differ at random; equal ones would allow more than 12.
  expect(changes.length).toBeLessThanOrEqual(8);
});

test.each([
  ['deployments', { environment: 'preview' }, /statuses/],
  ['everything', { 'pr-comment': 'true', environment: 'preview' }, /./],
])(
  'a GitHub that hangs on %s ends the step in time, with a warning, and the site stays published',
  async (_what, inputs, on) => {
    const { fake, run } = await startPullRequest();
    fake.addFault({ on, answer: 'silent' });
    const { exitCode, annotations, outputs } = await run(inputs);
    expect([exitCode, outputs.get('version')]).toEqual([0, '1']);
    expect(annotations.length).toBeGreaterThan(0);
    for (const { level, message } of annotations) {
      expect([level, message]).toEqual([
        'warning',
        expect.stringContaining('GitHub did not respond to a request within 12 s'),
      ]);
    }
  },
);

test('reporting ends 12 s after the last success, whatever GitHub does then; 3 of the 15 s are left', async () => {
  const clock = new VirtualClock(1);
  using budget = openReportingTimeLimit(clock, 90_000);
  const told = new Failure('unavailable', 'GitHub responded with 502');
  const end = (async () => {
    const begun = clock.now();
    // Listing always succeeds; of the changes, the one after 5 s is the last.
    for (let second = 0; ; second += 1) {
      budget.requestSent('reads');
      budget.requestSucceeded('reads');
      budget.requestSent('changes');
      if (second === 5) budget.requestSucceeded('changes');
      if (second > 5) budget.requestFailed(told);
      try {
        await budget.sleep(1_000);
      } catch (reason) {
        return { reason, afterMs: clock.now() - begun };
      }
    }
  })();
  await clock.until(end);
  expect(await end).toEqual({ reason: told, afterMs: 18_000 });
  expect(budget.allows(1)).toBe(false);
});
