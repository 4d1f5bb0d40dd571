import { expect, onTestFinished, test } from 'vitest';
import { previewName } from '../../src/features/previews/preview-name.ts';
import { type LocalPlatform, seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import { pullRequestEvent, runOnGitHub, startGitHubFake } from '../support/github-fake/github-step.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';

const TOKEN = 'token-of-the-harbour';

/** Starts a platform with projects of these names in addition to the harbor's own: `preview-0` and so on. */
async function platformWith(names: readonly string[], more: Partial<Seed> = {}): Promise<LocalPlatform> {
  const seed = seedFor({ token: TOKEN, projectId: 'harbour', cloud: false });
  const previews = names.flatMap((name, index) =>
    seed.projects.map(project => ({ ...project, url_id: `preview-${index}`, name })),
  );
  const platform = await startLocalPlatform({ seed: { ...seed, ...more, projects: [...seed.projects, ...previews] } });
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

const commentsOf = async (fake: GitHubFake, number: number): Promise<readonly string[]> =>
  (await fake.repository.comments(number)).map(({ body }) => body);

test('nothing is reported about a preview that the pull request was never told about', async () => {
  const fake = await startGitHubFake();
  const pull = await fake.repository.openPullRequest('feature');
  const platform = await platformWith([]);
  const takeDown = on(platform, { operation: 'preview-delete', 'pr-comment': 'true', 'comment-section': 'Preview' });
  const { exitCode } = await runOnGitHub(fake, { with: takeDown, event: pullRequestEvent(pull) });
  expect(exitCode).toBe(0);
  expect(await commentsOf(fake, pull.number)).toEqual([]);
});

test('a comment that showed the preview reports that it was taken down; a failure is always reported', async () => {
  const fake = await startGitHubFake();
  const pull = await fake.repository.openPullRequest('feature');
  const event = pullRequestEvent(pull);
  const platform = await platformWith([previewName(REPOSITORY, { pullRequest: pull.number, site: undefined })]);
  const shown = { 'pr-comment': 'true', 'comment-section': 'Preview' };
  await runOnGitHub(fake, { with: on(platform, { ...shown, 'project-id': 'preview-0' }), event });
  expect((await commentsOf(fake, pull.number)).join()).toContain('Static site published');
  await runOnGitHub(fake, { with: on(platform, { ...shown, operation: 'preview-delete' }), event });
  const gone = (await commentsOf(fake, pull.number)).join();
  expect(gone).toContain('Preview cleaned up');
  expect(gone).not.toContain('Static site published');
  const refused = on(platform, { ...shown, 'comment-section': 'Other', operation: 'preview-delete', token: 'wrong' });
  await runOnGitHub(fake, { with: refused, event });
  expect((await commentsOf(fake, pull.number)).join()).toMatch(
    /### Other\n[^]*#### ❌&nbsp;Preview: `preview-delete` failed/,
  );
});

test('a sweep ends the deployments of every site, in any environment', async () => {
  const fake = await startGitHubFake();
  const { number } = await fake.repository.openPullRequest('feature');
  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${number}`, { body: { state: 'closed' } });
  const platform = await platformWith(
    [undefined, 'docs', 'shop'].map(site => previewName(REPOSITORY, { pullRequest: number, site })),
  );
  const record = (app: string, environment: string, pullRequest = number): number =>
    fake.deployments.seed(
      { environment, payload: { madeBy: 'project-platform-action', pullRequest, app, id: 'of an earlier run' } },
      'success',
    );
  const ended = [record('Preview', 'preview'), record('docs', 'preview-docs'), record('shop', 'preview')];
  const kept = [record('docs', 'preview-docs', number + 1), record('docs', 'staging')];
  const sweep = on(platform, { operation: 'preview-sweep', environment: 'preview' });
  const { exitCode, outputs } = await runOnGitHub(fake, { with: sweep, event: { name: 'schedule', payload: {} } });
  expect([exitCode, outputs.get('count')]).toEqual([0, '3']);
  expect(ended.map(id => fake.deployments.states[id])).toEqual(['inactive', 'inactive', 'inactive']);
  expect(kept.map(id => fake.deployments.states[id])).toEqual(['success', 'success']);
});

test('deleting a preview to make room ends its deployment, and records none', async () => {
  const fake = await startGitHubFake();
  const [gone, pull] = [
    await fake.repository.openPullRequest('gone'),
    await fake.repository.openPullRequest('feature'),
  ];
  await fake.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${gone.number}`, { body: { state: 'closed' } });
  const orphan = previewName(REPOSITORY, { pullRequest: gone.number, site: undefined });
  const platform = await platformWith([orphan], { quotas: { projects_per_user: 2 } });
  const payload = {
    madeBy: 'project-platform-action',
    pullRequest: gone.number,
    app: 'Preview',
    id: 'of an earlier run',
  };
  const left = fake.deployments.seed({ payload }, 'success');
  const place = on(platform, { operation: 'preview-project', environment: 'preview' });
  const { exitCode, outputs } = await runOnGitHub(fake, { with: place, event: pullRequestEvent(pull) });
  expect([exitCode, outputs.get('created')]).toEqual([0, 'true']);
  expect(fake.deployments.states).toEqual({ [left]: 'inactive' });
});
