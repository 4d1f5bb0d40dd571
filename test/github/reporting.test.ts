import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections, sectionKey } from '../../src/github/comment/sections.ts';
import { Reporting } from '../../src/github/reporting.ts';
import { readEnvironment } from '../../src/runner/environment.ts';
import { SavedStateFile } from '../../src/runner/saved-state.ts';
import { stage } from '../runner/stage.ts';
import { githubFake, pullRequestEvent, temporaryFolder } from '../support/github-fake/github-step.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';
import { scaledClock } from '../support/scaled-clock.ts';

const VALUES = {
  'pr-comment': true,
  'comment-section': 'docs',
  'pull-request': undefined,
  'dry-run': false,
  summary: true,
  environment: undefined,
} as const;

test('a section says that the work goes on, for as long as it does', async () => {
  const fake = await githubFake();
  const pull = await fake.repository.openPullRequest('feature');
  const eventFile = join(temporaryFolder(), 'event.json');
  writeFileSync(eventFile, JSON.stringify(pullRequestEvent(pull).payload));
  const { github, run } = readEnvironment({
    GITHUB_API_URL: fake.url,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_EVENT_PATH: eventFile,
    GITHUB_RUN_ID: '4711',
    GITHUB_WORKSPACE: '/',
  });
  const { log, output } = stage();
  const reporting = await Reporting.begin({
    values: { ...VALUES, 'github-token': await fake.repository.jobToken({ pull_requests: 'write' }) },
    operation: { id: 'static-publish' },
    projectId: 'harbour',
    isRehearsal: false,
    github,
    run,
    proxy: {},
    clock: scaledClock(5),
    log,
    cancelled: new AbortController().signal,
    savedState: new SavedStateFile(undefined, 'static-publish'),
  });
  const shown = async (): Promise<string> => {
    const [comment] = await fake.repository.comments(pull.number);
    return (
      readSections(comment?.body ?? '')
        .get(sectionKey('docs', 'static-publish'))
        ?.head.split('\n', 1)[0] ?? 'nothing'
    );
  };
  await expect.poll(shown, { timeout: 10_000 }).toBe('#### ⏳ static-publish');
  const report = { title: 'Published', blocks: [] };
  await reporting.end({ state: 'success', report, outputs: { access_url: 'ftp://odd' }, fields: {} });
  expect(await shown()).toBe('#### ✅ static-publish');
  expect(await fake.repository.comments(pull.number)).toHaveLength(1);
  expect(output().annotations).toEqual([]);
});
