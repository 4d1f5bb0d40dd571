import { expect, test } from 'vitest';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  type GitHubStep,
  runOnGitHub,
  startGitHubFake,
} from '../../support/github-fake/github-step.ts';
import { JOB_LOGIN, REPOSITORY } from '../../support/github-fake/repository-content.ts';

// The issue that is open while a workflow fails.

const PERMISSIONS = { issues: 'write' } as const;
const TITLE = 'Nightly export';
const REPORT = {
  operation: 'report-failure',
  'base-url': '',
  'in-place-of': 'sql-log-export',
  'issue-title': TITLE,
};
const reportOf = (
  state: string,
  more: Readonly<Record<string, string>> = {},
  workflow = 'nightly',
): GitHubStep => ({
  with: { ...REPORT, state, ...more },
  env: { GITHUB_WORKFLOW_REF: `harbour/lights/.github/workflows/${workflow}.yml@refs/heads/main` },
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
  const all = await repository.ask<readonly Issue[]>(
    'GET',
    `/repos/${REPOSITORY}/issues?state=all`,
  );
  return all.toSorted((a, b) => a.number - b.number);
};

test('an issue is opened, commented on and closed; a success without one changes nothing', async () => {
  const fake = await startGitHubFake();
  const run = async (state: string, more: Readonly<Record<string, string>>) =>
    expect(await runOnGitHub(fake, reportOf(state, more))).toMatchObject({
      exitCode: 0,
      annotations: [],
    });
  await run('passed', {});
  await run('failed', { 'dry-run': 'true' });
  expect(await issuesOf(fake)).toEqual([]);
  await run('failed', { message: 'The disk is full.', app: 'Lights' });
  await run('building', { message: 'Working.' });
  await run('unchanged', { message: 'Nothing.' });
  await run('failed', { message: 'The disk is <b>still</b> full.' });
  const [issue, ...others] = await issuesOf(fake);
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ title: TITLE, state: 'open', user: { login: JOB_LOGIN } });
  for (const shown of [
    '[Log](',
    '`sql-log-export` failed',
    '**The disk is full.**',
    '**App:** Lights',
  ])
    expect(issue?.body).toContain(shown);
  const comments = await fake.repository.comments(issue?.number ?? 0);
  expect(comments.map(({ body }) => /The disk.*/.exec(body)?.[0])).toEqual([
    'The disk is &#60;b&#62;still&#60;/b&#62; full.**',
  ]);
  await run('passed', { message: 'Fine again.' });
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }]);
  await run('failed', { message: 'Full.' });
  expect(await issuesOf(fake)).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
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

test('a success closes all issues of its title, and no issue without their author and mark', async () => {
  const fake = await startGitHubFake();
  await Promise.all(
    [1, 2, 3].map(number => runOnGitHub(fake, reportOf('failed', { message: `Lamp ${number}` }))),
  );
  const own = await issuesOf(fake);
  const job = await fake.repository.jobToken(PERMISSIONS);
  const open = async (body: string | undefined, token?: string): Promise<number> => {
    const request = {
      ...(token === undefined ? {} : { token }),
      body: { title: TITLE, body, labels: ['project-platform'] },
    };
    return (await fake.repository.ask<Issue>('POST', `/repos/${REPOSITORY}/issues`, request))
      .number;
  };
  const others = [await open('No mark', job), await open(own[0]?.body)];
  await runOnGitHub(fake, reportOf('passed'));
  const all = await issuesOf(fake);
  expect(all.filter(({ state }) => state === 'open').map(({ number }) => number)).toEqual(others);
  // A failure then doesn't comment on the others’.
  await runOnGitHub(fake, reportOf('failed'));
  expect(await issuesOf(fake)).toHaveLength(all.length + 1);
});

test('each workflow has its own issue of a title, whatever an issue’s text contains', async () => {
  const fake = await startGitHubFake();
  await runOnGitHub(fake, reportOf('failed'));
  const [own] = await issuesOf(fake);
  const mark = /^<!--.*-->$/m.exec(own?.body ?? '')?.[0] ?? '';
  await runOnGitHub(
    fake,
    reportOf('failed', { 'issue-title': 'Drift --> of\u2028tides', message: `Lost ${mark}` }),
  );
  await runOnGitHub(fake, reportOf('failed', {}, 'weekly'));
  await runOnGitHub(fake, reportOf('passed'));
  const states = async () => (await issuesOf(fake)).map(({ title, state }) => `${title}: ${state}`);
  expect(await states()).toEqual([
    'Nightly export: closed',
    'Drift --> of\u2028tides: open',
    'Nightly export: open',
  ]);
  await runOnGitHub(fake, reportOf('passed', { 'issue-title': 'Drift --> of\u2028tides' }));
  expect((await states())[1]).toContain('closed');
});

test('a lost answer opens no second issue, and without permission the step says so', async () => {
  const fake = await startGitHubFake();
  fake.addFault({ on: /^POST .*\/issues$/, times: 1, answer: 'lost' });
  expect(await runOnGitHub(fake, reportOf('failed'))).toMatchObject({
    exitCode: 0,
    annotations: [],
  });
  expect(await issuesOf(fake)).toHaveLength(1);
  const refused = await runOnGitHub(fake, {
    ...reportOf('failed'),
    permissions: { issues: 'read' },
  });
  expect(refused).toMatchObject({ exitCode: 0, annotations: [{ level: 'warning' }] });
  expect(refused.annotations[0]?.message).toContain('permission `issues: write`');
});
