import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  readSections,
  sectionKey,
  writeSections,
} from '../../../src/action/github/comment/sections.ts';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  createTemporaryFolder,
  runOnGitHub,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { JOB_LOGIN } from '../../support/github-fake/repository-content.ts';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';

const COMMENT = { 'pr-comment': 'true' };

/** Returns the texts of the comments that jobs have written. */
async function ownComments(
  fake: GitHubFake,
  { number }: SeededPullRequest,
): Promise<readonly string[]> {
  const comments = await fake.repository.comments(number);
  return comments.filter(({ user }) => user.login === JOB_LOGIN).map(({ body }) => body);
}

test('the pull request shows the preview’s address, without a separate step', async () => {
  const { fake, pull, run } = await startPullRequest();
  const { exitCode, outputs } = await run(COMMENT);
  expect(exitCode).toBe(0);
  const [body = '', ...others] = await ownComments(fake, pull);
  expect(others).toEqual([]);
  const address = outputs.get('access_url') ?? 'no address';
  const [, link, source, table] = body.split('\n\n');
  expect(link).toBe(`## [Open the preview](<${address}>)`);
  const commit = `[${pull.headSha.slice(0, 7)}](<https://github.com/harbour/lights/commit/${pull.headSha}>)`;
  expect(source).toMatch(
    /^\*\*harbour\*\* · \[\w{7}\]\(<\S+>\) on `feature` · updated \d{4}-\d\d-\d\d \d\d:\d\d UTC · \[Log\]\(<\S+\/runs\/4711\/attempts\/1>\)$/,
  );
  expect(source).toContain(commit);
  expect(table).toMatch(/^\| ✅&nbsp;Site \| Static site published · version 1 · \d+ s \|$/m);
  expect(body).toContain('<details><summary>✅&nbsp;Site: details</summary>');
});

test('the real error is shown: its first line, its remedy and a link to the log', async () => {
  const { fake, pull, event } = await startPullRequest();
  const empty = createTemporaryFolder();
  const step = { with: { ...COMMENT, path: empty, 'project-id': 'harbour' }, event };
  const { exitCode, annotations } = await runOnGitHub(fake, step);
  expect(exitCode).toBe(1);
  expect(annotations.map(({ level }) => level)).toEqual(['error']);
  const [body = ''] = await ownComments(fake, pull);
  expect(body).toContain('#### ❌&nbsp;Site: `static-publish` failed');
  expect(body).toMatch(
    /^\*\*<code>\/.*<\/code> contains no files \(.*\)\.\*\* Run the build first, or correct the path\.$/m,
  );
  expect(body).toContain('[Log](<');
});

test('a canceled job reports that while there is time', async () => {
  const { fake, pull, event } = await startPullRequest();
  const { exitCode } = await runOnGitHub(fake, {
    with: COMMENT,
    event,
    onLog: (text, signals) => {
      if (text.includes('Package')) signals.emit('SIGINT', 'SIGINT');
    },
  });
  expect(exitCode).toBe(1);
  const bodies = await ownComments(fake, pull);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('#### ❌&nbsp;Site: `static-publish` failed');
  expect(bodies[0]).toContain('The job was canceled (SIGINT).');
});

test('a comment that is already long loses details, and GitHub accepts it', async () => {
  const { fake, pull, event } = await startPullRequest();
  const apps = Array.from({ length: 9 }, (_, number) => `app ${number}`);
  const sections = apps.map(
    app =>
      [
        app,
        { key: sectionKey(app), order: '2020', body: `### ✅ ${app}`, details: 'é'.repeat(3_550) },
      ] as const,
  );
  const token = await fake.repository.jobToken({ pull_requests: 'write' });
  const path = `/repos/harbour/lights/issues/${pull.number}/comments`;
  await fake.repository.ask('POST', path, {
    token,
    body: { body: writeSections(new Map(sections)) },
  });
  const site = createTemporaryFolder();
  for (let file = 0; file < 80; file += 1)
    writeFileSync(join(site, `page-${file}-of-many-without-an-index.html`), '');
  const step = { with: { ...COMMENT, path: site }, event };
  const { annotations } = await runOnGitHub(fake, step);
  expect(annotations.map(({ level }) => level)).toEqual(['error']);
  const [shrunk = ''] = await ownComments(fake, pull);
  expect(Buffer.byteLength(shrunk)).toBeLessThanOrEqual(65_536);
  const heads = [...readSections(shrunk).values()].map(({ body }) => body.split('\n', 1)[0]);
  expect(heads).toEqual([
    ...apps.map(app => `### ✅ ${app}`),
    '#### ❌&nbsp;Site: `static-publish` failed',
  ]);
  expect(shrunk.match(/_The details were omitted/g)).toHaveLength(1);
});

test('a secret address is never shown', async () => {
  const { fake, pull, run } = await startPullRequest();
  const step = {
    ...COMMENT,
    operation: 'preview-link',
    'project-id': 'harbour',
    environment: 'preview',
  };
  const address = (await run(step)).outputs.get('preview_url');
  expect(address).toMatch(/^http/);
  expect((await ownComments(fake, pull)).join()).not.toContain(address);
  expect(JSON.stringify(fake.deployments.all)).not.toContain(address);
  const { outputs: exposed } = await run({ ...step, 'expose-preview-url': 'true' });
  expect((await ownComments(fake, pull)).join()).toContain(exposed.get('preview_url'));
});

test('an app updates its own comment, although GraphQL returns its name without `[bot]`', async () => {
  const { fake, run } = await startPullRequest();
  const data = { viewer: { login: JOB_LOGIN.replace('[bot]', '') } };
  fake.addFault({ on: /^POST \/graphql$/, answer: { status: 200, body: { data } } });
  await run(COMMENT);
  await run(COMMENT);
  expect(
    fake.requests.filter(({ line }) => /^POST .*\/issues\/\d+\/comments$/.test(line)),
  ).toHaveLength(1);
});

test('a lost response causes no second comment', async () => {
  const { fake, pull, run } = await startPullRequest();
  fake.addFault({ on: /^POST .*\/issues\/\d+\/comments$/, times: 1, answer: 'lost' });
  fake.addFault({ on: /^PATCH/, times: 1, answer: 'lost' });
  const { exitCode, annotations } = await run(COMMENT);
  expect([exitCode, annotations]).toEqual([0, []]);
  expect(await ownComments(fake, pull)).toHaveLength(1);
});

test('some requests go to api.github.com, and the log’s link to github.com, whatever the server is', async () => {
  const { fake, pull, event } = await startPullRequest();
  const env = { GITHUB_SERVER_URL: 'https://github.harbour.example' };
  const step = { with: { ...COMMENT, environment: 'preview' }, event, env };
  expect((await runOnGitHub(fake, step)).annotations).toEqual([]);
  const [body = ''] = await ownComments(fake, pull);
  const log = 'https://github.harbour.example/harbour/lights/actions/runs/4711/attempts/1';
  expect(body).toContain(log);
  expect(fake.deployments.all[0]?.statuses.map(({ log_url }) => log_url)).toEqual([log, log]);
  expect(body).not.toContain('https://github.com');
});
