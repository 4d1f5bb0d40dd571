// @module-tag slow, because each test runs the steps of several jobs one after another.
import { expect, onTestFinished, test } from 'vitest';
import { previewName } from '../../../src/products/previews/preview-name.ts';
import { createFolder } from '../../packing/fixture.ts';
import { problemFault } from '../../scenarios/project-seed.ts';
import {
  type LocalPlatform,
  seedFor,
  startLocalPlatform,
} from '../../../src/platform/local-platform.ts';
import type { Seed } from '../../../src/platform/seed/seed.ts';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  FAST_CLOCK,
  pullRequestEvent,
  runOnGitHub,
  startGitHubFake,
  startPullRequest,
} from '../../support/github-fake/github-step.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';

const TOKEN = 'token-of-the-harbour';

/**
 * Starts a platform with projects of these names in addition to the harbor's own: `preview-0` and
 * so on.
 */
async function platformWith(
  names: readonly string[],
  more: Partial<Seed> = {},
): Promise<LocalPlatform> {
  const seed = seedFor({ token: TOKEN, projectId: 'harbour' });
  const previews = names.flatMap((name, index) =>
    seed.projects.map(project => ({ ...project, url_id: `preview-${index}`, name })),
  );
  const platform = await startLocalPlatform({
    seed: { ...seed, ...more, projects: [...seed.projects, ...previews] },
  });
  onTestFinished(() => platform.close());
  return platform;
}

const on = (
  { baseUrl }: LocalPlatform,
  inputs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  'base-url': baseUrl,
  token: TOKEN,
  ...inputs,
});

/** A site, in a folder that has no app's file. */
const siteInputs = () => ({
  'working-directory': createFolder({ 'site/index.html': '<h1>Harbour</h1>' }),
  path: 'site',
});

const commentsOf = async (fake: GitHubFake, number: number): Promise<readonly string[]> =>
  (await fake.repository.comments(number)).map(({ body }) => body);

test('a comment that showed the preview reports that it was taken down; a failure is always reported', async () => {
  const { fake, pull, run } = await startPullRequest();
  const platform = await platformWith([
    previewName('4217', { pullRequest: pull.number, site: undefined }),
  ]);
  const shown = { 'pr-comment': 'true', 'comment-section': 'Preview' };
  await run(on(platform, { ...shown, operation: 'preview-delete', 'dry-run': 'true' }));
  expect(await commentsOf(fake, pull.number)).toEqual([]);
  await run(on(platform, { ...shown, 'project-id': 'preview-0' }));
  expect((await commentsOf(fake, pull.number)).join()).toContain('Static site published');
  await run(on(platform, { ...shown, operation: 'preview-delete' }));
  const gone = (await commentsOf(fake, pull.number)).join();
  expect(gone).toContain('Preview cleaned up');
  expect(gone).not.toContain('Static site published');
  const refused = on(platform, {
    ...shown,
    'comment-section': 'Other',
    operation: 'preview-delete',
    token: 'wrong',
  });
  await run(refused);
  expect((await commentsOf(fake, pull.number)).join()).toMatch(
    /### Other\n[^]*#### ❌&nbsp;Preview: `preview-delete` failed/,
  );
});

test('after a run on a runner that is three hours fast, the comment shows a failed push and the deletion', async () => {
  const { fake, pull, run } = await startPullRequest();
  const platform = await platformWith([
    previewName('4217', { pullRequest: pull.number, site: undefined }),
  ]);
  const shown = { 'pr-comment': 'true', 'comment-section': 'Preview', 'project-id': 'preview-0' };
  await run(on(platform, shown), { clock: FAST_CLOCK });
  // In the same second, the attempt decides.
  await run(on(platform, { ...shown, path: 'missing' }), { env: { GITHUB_RUN_ATTEMPT: '2' } });
  expect((await commentsOf(fake, pull.number)).join()).toContain('`static-publish` failed');
  fake.dateOffsetMs = 30_000;
  await run(
    on(platform, {
      'pr-comment': 'true',
      'comment-section': 'Preview',
      operation: 'preview-delete',
    }),
  );
  expect((await commentsOf(fake, pull.number)).join()).toContain('Preview cleaned up');
  fake.dateOffsetMs = 0;
  const { lines } = await run(on(platform, { ...shown, path: 'missing' }));
  expect((await commentsOf(fake, pull.number)).join()).not.toContain('❌');
  expect(lines.join('\n')).toContain(
    'The comment on the pull request doesn’t show this result, because it shows a later one.',
  );
});

test('a sweep ends the deployments of every site, in any environment', async () => {
  const fake = await startGitHubFake();
  const { number } = await fake.repository.openPullRequest('feature');
  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${number}`, {
    body: { state: 'closed' },
  });
  const platform = await platformWith(
    [undefined, 'docs', 'shop'].map(site => previewName('4217', { pullRequest: number, site })),
  );
  const record = (app: string, environment: string, pullRequest = number): number =>
    fake.deployments.seed(
      {
        environment,
        payload: { madeBy: 'project-platform-action', pullRequest, app, id: 'of an earlier run' },
      },
      'success',
    );
  const ended = [
    record('Preview', 'preview'),
    record('docs', 'preview-docs'),
    record('shop', 'preview'),
  ];
  const kept = [record('docs', 'preview-docs', number + 1), record('docs', 'staging')];
  const sweep = on(platform, { operation: 'preview-sweep', environment: 'preview' });
  const { exitCode, outputs } = await runOnGitHub(fake, {
    with: sweep,
    event: { name: 'schedule', payload: {} },
  });
  expect([exitCode, outputs.get('count')]).toEqual([0, '3']);
  expect(ended.map(id => fake.deployments.states[id])).toEqual([
    'inactive',
    'inactive',
    'inactive',
  ]);
  const lists = fake.requests
    .filter(({ line }) => /^GET .*\/deployments$/.test(line))
    .map(({ query }) => query);
  expect(lists).toHaveLength(new Set(lists).size);
  expect(kept.map(id => fake.deployments.states[id])).toEqual(['success', 'success']);
});

test.each([
  ['the default names', { environment: 'preview' }, { environment: 'preview' }],
  ['a site', { site: 'docs', environment: 'preview' }, { site: 'docs', environment: 'preview' }],
  [
    'a site in its own environment',
    { site: 'docs', environment: 'preview-docs' },
    { site: 'docs', environment: 'preview' },
  ],
  [
    'a section',
    { 'comment-section': 'Shop', environment: 'qa' },
    { 'comment-section': 'Shop', environment: 'qa' },
  ],
  ['the name of production', { environment: 'prod-previews' }, { environment: 'prod-previews' }],
])(
  'with %s, preview-delete and preview-sweep find what preview-deploy has reported',
  async (_, deployed, deleted) => {
    const { fake, pull, event, run } = await startPullRequest();
    const platform = await platformWith([]);
    const deploy = {
      operation: 'preview-deploy',
      ...siteInputs(),
      'wait-for-url': 'false',
      'pr-comment': 'true',
      ...deployed,
    };
    const published = await run(on(platform, deploy));
    const deploymentId = Number(published.outputs.get('deployment_id'));
    expect([published.exitCode, fake.deployments.states]).toEqual([
      0,
      { [deploymentId]: 'success' },
    ]);
    expect(fake.deployments.all[0]).toMatchObject({
      transient_environment: true,
      production_environment: false,
    });

    await runOnGitHub(fake, {
      with: on(platform, { operation: 'preview-delete', 'pr-comment': 'true', ...deleted }),
      event,
    });
    const [comment, another] = await commentsOf(fake, pull.number);
    expect([comment, another]).toEqual([expect.stringContaining('Preview cleaned up'), undefined]);
    expect(comment).not.toContain('Preview published');
    expect(fake.deployments.states).toEqual({ [deploymentId]: 'inactive' });

    await run(on(platform, deploy));
    await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${pull.number}`, {
      body: { state: 'closed' },
    });
    const { site: _site, ...names } = { site: '', ...deleted };
    const sweep = on(platform, { operation: 'preview-sweep', ...names });
    await runOnGitHub(fake, { with: sweep, event: { name: 'schedule', payload: {} } });
    expect(Object.values(fake.deployments.states)).toEqual(['inactive', 'inactive']);
  },
);

test.each([
  ['a preview that may still exist', 'preview-delete', 'open', 'Deletion failed'],
  ['a preview of an open pull request', 'preview-sweep', 'open', 'Previews deleted: 0'],
  [
    'a preview of a closed pull request that can’t be deleted',
    'preview-sweep',
    'closed',
    'responded “not found”',
  ],
])(
  '%s keeps its deployment and its entry in the comment',
  async (_what, operation, state, result) => {
    const { fake, pull, run } = await startPullRequest();
    const platform = await platformWith([
      previewName('4217', { pullRequest: pull.number, site: undefined }),
    ]);
    const shown = { 'pr-comment': 'true', environment: 'preview', 'comment-section': 'Preview' };
    await run(on(platform, { ...shown, 'project-id': 'preview-0' }));
    await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${pull.number}`, {
      body: { state },
    });
    platform.addFault(problemFault('projects.delete', 'not_found', 'It is gone or hidden.'));
    await run(on(platform, { ...shown, operation }));
    expect((await commentsOf(fake, pull.number)).join()).toMatch(
      new RegExp(`Static site published[^]*${result}`),
    );
    expect(Object.values(fake.deployments.states)).toEqual(['success']);
  },
);

test.each([
  [undefined, 'preview', {}],
  ['app', 'preview-app', { site: 'docs', environment: 'preview-docs' }],
])(
  'deleting a preview to make room ends its deployment, and records none (site %s)',
  async (site, environment, inputs) => {
    const { fake, pull: gone } = await startPullRequest();
    const next = await fake.repository.openPullRequest('next');
    await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${gone.number}`, {
      body: { state: 'closed' },
    });
    const orphan = previewName('4217', { pullRequest: gone.number, site });
    const platform = await platformWith([orphan], { quotas: { projects_per_user: 2 } });
    const payload = {
      madeBy: 'project-platform-action',
      pullRequest: gone.number,
      app: site ?? 'Preview',
      id: 'of an earlier run',
    };
    const left = fake.deployments.seed({ environment, payload }, 'success');
    const place = on(platform, { operation: 'preview-project', environment, ...inputs });
    const { exitCode, outputs } = await runOnGitHub(fake, {
      with: place,
      event: pullRequestEvent(next),
    });
    expect([exitCode, outputs.get('created')]).toEqual([0, 'true']);
    expect(fake.deployments.states).toEqual({ [left]: 'inactive' });
  },
);

test.each([
  ['no state', {}],
  ['an unknown state', { state: 'unknown' }],
  ['another pull request', { number: 99, state: 'closed' }],
])('a response about %s deletes no preview', async (_, answer) => {
  const { fake, pull, run } = await startPullRequest();
  const platform = await platformWith([
    previewName('4217', { pullRequest: pull.number, site: undefined }),
  ]);
  const body = {
    number: pull.number,
    html_url: 'https://github.com/x',
    head: { sha: pull.headSha },
    ...answer,
  };
  fake.addFault({ on: /^GET .*\/pulls\/\d+$/, answer: { status: 200, body } });
  const deploy = { operation: 'preview-deploy', ...siteInputs(), 'wait-for-url': 'false' };
  for (const step of [deploy, { operation: 'preview-sweep' }]) {
    const { exitCode, annotations } = await run(on(platform, step));
    expect([exitCode, annotations.at(-1)?.message]).toEqual([
      1,
      expect.stringContaining('response can’t be read'),
    ]);
  }
});
