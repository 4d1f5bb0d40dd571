// @module-tag slow, because each test runs the steps of several jobs one after another.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import {
  createTemporaryFolder,
  FAST_CLOCK,
  platformInputs,
  runOnGitHub,
  startGitHubFake,
} from '../support/github-fake/github-step.ts';
import { JOB_LOGIN, REPOSITORY } from '../support/github-fake/seeded-repository.ts';

// The issue that is open while a step fails.

const PERMISSIONS = { issues: 'write' } as const;
const TITLE = 'Nightly export';
const REPORT = { operation: 'report-failure', 'base-url': '' };
const reportOf = (state: string, more: Readonly<Record<string, string>> = {}) => ({
  with: { ...REPORT, state, 'in-place-of': 'sql-log-export', 'issue-title': TITLE, ...more },
  permissions: PERMISSIONS,
});

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly body: string;
  readonly user: { readonly login: string };
}

const issuesOf = async ({ repository }: GitHubFake): Promise<readonly Issue[]> => {
  const all = await repository.ask<readonly Issue[]>('GET', `/repos/${REPOSITORY}/issues?state=all`);
  return all.toSorted((a, b) => a.number - b.number);
};

const changesOf = ({ requests }: GitHubFake): readonly string[] =>
  requests.map(({ line }) => line).filter(line => /^(?:POST|PATCH) .*\/issues/.test(line));

test('one issue is opened, updated, closed and reopened; a success without one changes nothing', async () => {
  const fake = await startGitHubFake();
  const run = async (state: string, message: string) =>
    expect(await runOnGitHub(fake, reportOf(state, { message }))).toMatchObject({ exitCode: 0, annotations: [] });
  await run('passed', 'Fine.');
  expect(changesOf(fake)).toEqual([]);
  await run('failed', 'The disk is full.');
  await run('building', 'Working.');
  await run('failed', 'The disk is <b>still</b> full.');
  const [issue, ...others] = await issuesOf(fake);
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ title: TITLE, state: 'open', user: { login: JOB_LOGIN } });
  expect(issue?.body).toContain(`### ${TITLE}`);
  expect(issue?.body).toContain('The disk is &#60;b&#62;still&#60;/b&#62; full.');
  expect(issue?.body).not.toContain('The disk is full.');
  await run('passed', 'Fine again.');
  expect(await issuesOf(fake)).toMatchObject([{ number: issue?.number, state: 'closed' }]);
  await run('failed', 'Full.');
  expect(await issuesOf(fake)).toMatchObject([{ number: issue?.number, state: 'open' }]);
});

test('a check for drift that compared nothing leaves the issue open', async () => {
  const fake = await startGitHubFake();
  const path = createTemporaryFolder();
  writeFileSync(join(path, '1_tides.sql'), 'create table tides ();');
  const platform = { ...(await platformInputs()), 'project-id': 'harbour' };
  const migrate = (more: Readonly<Record<string, string>>) =>
    runOnGitHub(fake, { with: { operation: 'sql-migrate', ...platform, path, ...more }, permissions: PERMISSIONS });
  const check = { 'dry-run': 'true', drift: 'fail', 'issue-title': TITLE };
  expect((await migrate({ ...check, target: '9' })).exitCode).toBe(1);
  expect((await migrate(check)).exitCode).toBe(0);
  expect(await issuesOf(fake)).toMatchObject([{ state: 'open' }]);
  await migrate({});
  await migrate(check);
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }]);
});

test('a line that somebody writes above the text leaves it the same issue', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  const [own] = await issuesOf(fake);
  const body = { body: `Known.\n\n${own?.body}` };
  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/issues/${own?.number}`, { body });
  await runOnGitHub(fake, reportOf('passed'));
  expect(await issuesOf(fake)).toMatchObject([{ number: own?.number, state: 'closed' }]);
});

test('an issue of somebody else with the same text is never changed', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  const [own] = await issuesOf(fake);
  const body = { title: TITLE, body: own?.body, labels: ['project-platform'] };
  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/issues/${own?.number}`, { body: { body: 'Edited.' } });
  const { number } = await fake.repository.ask<Issue>('POST', `/repos/${REPOSITORY}/issues`, { body });
  await runOnGitHub(fake, reportOf('passed'));
  await runOnGitHub(fake, reportOf('failed', { message: 'Again.' }));
  const [, foreign, second] = await issuesOf(fake);
  expect(foreign).toMatchObject({ number, state: 'open', body: own?.body });
  expect(second?.body).toContain('Again.');
});

test('steps with one title share the issue, which stays open while one of them fails; another title has its own', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  await runOnGitHub(fake, reportOf('failed', { 'in-place-of': 'sql-migrate' }));
  await runOnGitHub(fake, reportOf('failed', { 'issue-title': 'Drift' }));
  await runOnGitHub(fake, reportOf('passed'));
  expect(await issuesOf(fake)).toMatchObject([{ state: 'open' }, { title: 'Drift', state: 'open' }]);
  await runOnGitHub(fake, reportOf('passed', { 'in-place-of': 'sql-migrate' }));
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }, { title: 'Drift', state: 'open' }]);
});

test('a run on a runner that is three hours fast doesn’t keep the next failure from the issue', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  await runOnGitHub(fake, { ...reportOf('passed'), clock: FAST_CLOCK });
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }]);
  // In the same second, the run’s ID decides.
  await runOnGitHub(fake, { ...reportOf('failed'), env: { GITHUB_RUN_ID: '4712' } });
  expect(await issuesOf(fake)).toMatchObject([{ state: 'open' }]);
});

test('a failure before a success that the issue already shows leaves it closed, and the log says so', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  fake.dateOffsetMs = 30_000;
  await runOnGitHub(fake, reportOf('passed'));
  fake.dateOffsetMs = 0;
  const { annotations } = await runOnGitHub(fake, reportOf('failed'));
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }]);
  const message = 'The `issue-title` issue doesn’t show this result, because it shows a later one.';
  expect(annotations).toMatchObject([{ level: 'warning', message }]);
});

test.each([
  ['passed', 'failed', 3, 'open'],
  ['failed', 'passed', 3, 'closed'],
  ['passed', 'failed', -3, 'open'],
])('%s, then %s: a `Date` that is wrong by %i hours hides no result', async (first, second, hours, state) => {
  const fake = await startGitHubFake();
  const report = (one: string, id: string) => runOnGitHub(fake, { ...reportOf(one), env: { GITHUB_RUN_ID: id } });
  await report('failed', '4710');
  fake.dateOffsetMs = Math.max(0, hours) * 3_600_000;
  await report(first, '4711');
  fake.dateOffsetMs = Math.min(0, hours) * 3_600_000;
  expect((await report(second, '4712')).annotations).toEqual([]);
  expect(await issuesOf(fake)).toMatchObject([{ state }]);
});

test('of the issues of three failures at once, the oldest remains; a success closes it', async () => {
  const fake = await startGitHubFake();
  await Promise.all([1, 2, 3].map(number => runOnGitHub(fake, reportOf('failed', { message: `Lamp ${number}` }))));
  const [oldest, ...others] = await issuesOf(fake);
  expect([oldest?.state, ...new Set(others.map(({ state }) => state))]).toEqual([
    'open',
    ...(others.length > 0 ? ['closed'] : []),
  ]);
  await runOnGitHub(fake, reportOf('passed'));
  expect((await issuesOf(fake)).filter(({ state }) => state === 'open')).toEqual([]);
});

test('duplicates of this action are closed as such, and no issue without its author and mark', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  const [own] = await issuesOf(fake);
  const job = await fake.repository.jobToken(PERMISSIONS);
  const open = async (body: string | undefined, token?: string): Promise<number> => {
    const request = {
      ...(token === undefined ? {} : { token }),
      body: { title: TITLE, body, labels: ['project-platform'] },
    };
    return (await fake.repository.ask<Issue>('POST', `/repos/${REPOSITORY}/issues`, request)).number;
  };
  const duplicates = [await open(own?.body, job), await open(own?.body, job)];
  const others = [await open('No mark', job), await open(own?.body)];
  await runOnGitHub(fake, reportOf('passed'));
  const stateOf = new Map((await issuesOf(fake)).map(({ number, state }) => [number, state]));
  expect([own?.number ?? 0, ...duplicates].map(number => stateOf.get(number))).toEqual(['closed', 'closed', 'closed']);
  expect(others.map(number => stateOf.get(number))).toEqual(['open', 'open']);
  const closing = fake.requests.filter(({ line }) =>
    duplicates.some(number => line.endsWith(`PATCH /repos/${REPOSITORY}/issues/${number}`)),
  );
  expect(closing.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    [1, 2].map(() => ({ state: 'closed', state_reason: 'duplicate' })),
  );
});

test('a lost answer opens no second issue, and without permission the step says so', async () => {
  const fake = await startGitHubFake();
  fake.addFault({ on: /^POST .*\/issues$/, times: 1, answer: 'lost' });
  expect(await runOnGitHub(fake, reportOf('failed'))).toMatchObject({ exitCode: 0, annotations: [] });
  expect(await issuesOf(fake)).toHaveLength(1);
  const refused = await runOnGitHub(fake, { ...reportOf('failed'), permissions: { issues: 'read' } });
  expect(refused).toMatchObject({ exitCode: 0, annotations: [{ level: 'warning' }] });
  expect(refused.annotations[0]?.message).toContain('permission `issues: write`');
});

test('an issue of somebody else whose number GitHub returns for a new one stays', async () => {
  const fake = await startGitHubFake();
  const foreign = { title: TITLE, body: 'By a person' };
  const { number } = await fake.repository.ask<Issue>('POST', `/repos/${REPOSITORY}/issues`, { body: foreign });
  const answer = { status: 201, body: { ...foreign, number, html_url: 'https://github.com/x/y/issues/1' } };
  fake.addFault({ on: /^POST .*\/issues$/, answer });
  const { annotations } = await runOnGitHub(fake, reportOf('failed'));
  expect(await issuesOf(fake)).toMatchObject([{ ...foreign, number, state: 'open' }]);
  expect(annotations).toMatchObject([{ level: 'warning' }]);
});
