// @module-tag slow, because each test runs the steps of several jobs one after another.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../packing/fixture.ts';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  platformInputs,
  pullRequestEvent,
  runOnGitHub,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { commitAll } from '../../support/workspace.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';

const REPORT = { 'pr-comment': 'true', environment: 'preview', 'comment-section': 'Preview' };
const BUILDING = {
  operation: 'report-failure',
  'base-url': '',
  'in-place-of': 'preview-deploy',
  ...REPORT,
};

const APP = (migrations: string, more = ''): string =>
  `{ site: { path: site${more} }, migrations: ${migrations} }`;
const PROTECTED_TIDES =
  'create table tides (id int primary key);\nalter table tides enable row level security;\n';
const FILES = {
  'app.yml': APP('migrations'),
  'failing.yml': APP('failing'),
  'edited.yml': APP('edited'),
  'build.yml': APP('migrations', ', environment: { API: { platform: cloud_url } }'),
  'site/index.html': '<h1>Harbour</h1>',
  'migrations/001_tides.sql': PROTECTED_TIDES,
  'edited/001_tides.sql': PROTECTED_TIDES.replace('int', 'bigint'),
  'failing/001_tides.sql': PROTECTED_TIDES,
  'failing/002_at.sql': 'alter table tide add column at timestamptz;\n',
};

/** Creates the files, and returns the inputs of a preview with a database. */
async function previewInputs(): Promise<Readonly<Record<string, string>>> {
  const folder = createFolder(FILES);
  commitAll(folder);
  const platform = await platformInputs();
  const files = { 'working-directory': folder, 'app-file': 'app.yml', 'wait-for-url': 'false' };
  return { operation: 'preview-deploy', ...platform, ...files, ...REPORT, 'comment-section': '' };
}

/** Returns the rows of the one comment, without the log, and the title and message of a failure. */
async function rowsOf(fake: GitHubFake, { number }: SeededPullRequest): Promise<readonly string[]> {
  const bodies = (await fake.repository.comments(number)).map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  const rows = bodies.join().match(/^\| \S+&nbsp;.*|^#### .*|^\*\*.*\*\*$/gmu) ?? [];
  return rows.map(row =>
    row
      .replace(/ \|$/, '')
      .replace(/ · \d+ s/, '')
      .replace(/ · version \d+/, ''),
  );
}

/** Returns the links to the preview. */
const linksOf = async (
  fake: GitHubFake,
  { number }: SeededPullRequest,
): Promise<readonly string[]> =>
  (await fake.repository.comments(number)).flatMap(
    ({ body }) => body.match(/(?<=^## \[)[^\]]*/gm) ?? [],
  );

test('a preview is building, then published, and each part has a row; one deployment shows the same', async () => {
  const environment = 'prod-previews';
  const { fake, pull, run } = await startPullRequest();
  const inputs = { ...(await previewInputs()), environment };
  const building = await run({ ...BUILDING, state: 'building', environment });
  expect([building.exitCode, building.annotations]).toEqual([0, []]);
  expect(await rowsOf(fake, pull)).toEqual(['| ⏳&nbsp;Preview | Building']);
  expect(fake.deployments.states).toEqual({ 1: 'in_progress' });

  expect((await run(inputs)).exitCode).toBe(0);
  expect(await rowsOf(fake, pull)).toEqual([
    '| ✅&nbsp;Preview | Preview published',
    '| ✅&nbsp;Project | Project created',
    '| ✅&nbsp;Cloud service | Cloud service created',
    '| ✅&nbsp;Database | Migrations applied',
    '| ✅&nbsp;Site | Static site published',
  ]);
  expect(fake.deployments.states).toEqual({ 1: 'success' });
});

test('a build that fails ends the deployment that was in progress, and the earlier version stays', async () => {
  const { fake, pull, run } = await startPullRequest();
  const inputs = await previewInputs();
  await run(inputs);
  const headSha = await fake.repository.commit('feature', 'second');
  const event = pullRequestEvent({ ...pull, headSha });
  await runOnGitHub(fake, { with: { ...BUILDING, state: 'building' }, event });
  expect(fake.deployments.states).toEqual({ 1: 'success', 2: 'in_progress' });
  await runOnGitHub(fake, { with: BUILDING, event });
  expect(await rowsOf(fake, pull)).toEqual([
    '| ❌&nbsp;Preview | failed',
    '#### ❌&nbsp;Preview: `preview-deploy` not run',
    '**The build failed.**',
  ]);
  expect(fake.deployments.states).toEqual({ 1: 'success', 2: 'failure' });
  expect(await linksOf(fake, pull)).toEqual([
    expect.stringMatching(/^Version of [0-9a-f]{7}, online until \S+ \S+ UTC$/),
  ]);

  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${pull.number}`, {
    body: { state: 'closed' },
  });
  // The steps' clock runs fast while they wait, so that this step could seem to start before the
  // last one.
  fake.dateOffsetMs = 30_000;
  await runOnGitHub(fake, { with: inputs, event });
  expect(await rowsOf(fake, pull)).toEqual([
    '| ✅&nbsp;Preview | Preview cleaned up: the pull request is closed',
  ]);
});

test('a failed migration is shown with its error, and what it stopped; a reset ends earlier deployments', async () => {
  const { fake, pull, run } = await startPullRequest();
  const inputs = await previewInputs();
  await run(inputs);
  const failed = await run({ ...inputs, 'app-file': 'failing.yml' });
  expect(failed.exitCode).toBe(1);
  // GitHub shows an annotation only at a path in the repository, of which `working-directory` is a
  // copy.
  const { file = '' } = failed.annotations.find(({ level }) => level === 'error') ?? {};
  expect(file).toMatch(/\/failing\/002_at\.sql$/);
  expect(file).not.toContain(inputs['working-directory']);
  const rows = await rowsOf(fake, pull);
  expect(rows).toEqual(
    expect.arrayContaining([
      '| ❌&nbsp;Preview | failed',
      '| ➖&nbsp;Project | Project found',
      expect.stringMatching(
        /^\| ❌&nbsp;Database \| .*002_at\.sql failed .*relation "tide" does not exist/,
      ),
      '| ⏭&nbsp;Site | Skipped, because the part Database failed.',
      '#### ❌&nbsp;Preview: `preview-deploy` failed',
      expect.stringMatching(/^\*\*.*002_at\.sql failed at line 1/),
    ]),
  );
  expect(fake.deployments.states).toEqual({ 1: 'success', 2: 'failure' });

  await run({ ...inputs, 'app-file': 'edited.yml' });
  expect((await rowsOf(fake, pull))[1]).toMatch(
    /^\| ✅&nbsp;Project \| Project recreated, because .*001_tides\.sql/,
  );
  expect(fake.deployments.states).toEqual({ 1: 'inactive', 2: 'failure', 3: 'success' });
});

test('a preview whose project is recreated and then fails is no longer online anywhere', async () => {
  const { fake, run } = await startPullRequest();
  const inputs = await previewInputs();
  await run(inputs);
  writeFileSync(
    join(inputs['working-directory'] ?? '', 'edited/001_tides.sql'),
    'create table tides (id integ);\n',
  );
  commitAll(inputs['working-directory'] ?? '');
  expect((await run({ ...inputs, 'app-file': 'edited.yml' })).exitCode).toBe(1);
  expect(fake.deployments.states).toEqual({ 1: 'inactive', 2: 'failure' });
});

test('a prepared preview is still building, and its deployment continues', async () => {
  const { fake, pull, run } = await startPullRequest();
  const build = { ...(await previewInputs()), 'app-file': 'build.yml' };
  await run({ ...build, operation: 'preview-prepare', apps: '[""]', 'wait-for-url': '' });
  expect(await rowsOf(fake, pull)).toEqual([
    '| ⏳&nbsp;Preview | Preview prepared',
    '| ✅&nbsp;Project | Project created',
    '| ✅&nbsp;Cloud service | Cloud service created',
    '| ➖&nbsp;Database | No migration conflicts found',
    '| ⏳&nbsp;Site | Not built yet',
  ]);
  expect(fake.deployments.states).toEqual({ 1: 'in_progress' });
  await run(build);
  expect(fake.deployments.states).toEqual({ 1: 'success' });
});

test('a run of an earlier commit leaves the comment and the deployments of the newer one', async () => {
  const { fake, pull, run } = await startPullRequest();
  const inputs = await previewInputs();
  const headSha = await fake.repository.commit('feature', 'second');
  await runOnGitHub(fake, { with: inputs, event: pullRequestEvent({ ...pull, headSha }) });
  const [comment] = await fake.repository.comments(pull.number);
  for (const step of [inputs, BUILDING, { ...BUILDING, state: 'building' }]) {
    const { exitCode } = await run(step);
    expect(exitCode).toBe(0);
  }
  expect((await fake.repository.comments(pull.number)).map(({ body }) => body)).toEqual([
    comment?.body,
  ]);
  expect(fake.deployments.states).toEqual({ 1: 'success' });
});

test('a commit that is replaced during its run is shown as superseded, and its deployment is inactive', async () => {
  const { fake, pull, run } = await startPullRequest();
  // Pushes a commit once the comment exists: before that, the run would leave the comment to the
  // newer one.
  const pushDuringRun = async (): Promise<string> => {
    await expect.poll(() => fake.repository.comments(pull.number)).toHaveLength(1);
    return fake.repository.commit('feature', 'second');
  };
  let newer: Promise<string> | undefined;
  let reads = 0;
  fake.before = async line => {
    if (!/^GET .*\/pulls\/\d+$/.test(line)) return;
    reads += 1;
    // The first two are at the start of the report and of the operation.
    if (reads > 2) await (newer ??= pushDuringRun());
  };
  const { outputs } = await run(await previewInputs());
  const headSha = (await newer) ?? '';
  expect(outputs.get('skipped')).toBe('true');
  expect(await rowsOf(fake, pull)).toEqual([
    `| ➖&nbsp;Preview | Preview superseded by ${headSha.slice(0, 7)}`,
  ]);
  expect(fake.deployments.states).toEqual({ 1: 'inactive' });
});

test('a site that is not built for a newer commit keeps its preview, and the build of the earlier commit is over', async () => {
  const { fake, pull, run } = await startPullRequest();
  await run(await previewInputs());
  const push = async (state: string): Promise<void> => {
    const headSha = await fake.repository.commit('feature', state);
    await runOnGitHub(fake, {
      with: { ...BUILDING, state },
      event: pullRequestEvent({ ...pull, headSha }),
    });
  };
  await push('building');
  await push('unchanged');
  expect(fake.deployments.states).toEqual({ 1: 'success', 2: 'inactive' });
  expect(await rowsOf(fake, pull)).toEqual([
    '| ➖&nbsp;Preview | Not built: the pull request changes no file of this site',
  ]);
  expect(await linksOf(fake, pull)).toEqual([
    expect.stringMatching(/^Version of [0-9a-f]{7}, online until \S+ \S+ UTC$/),
  ]);
});
