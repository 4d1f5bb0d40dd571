import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runAction } from '../../src/step/run-step.ts';
import { functionLogSeed } from '../scenarios/function-log.ts';
import { before, errors, LIVE_SINCE, ROLL_BACK } from '../scenarios/guarded-release.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from '../scenarios/project-seed.ts';
import { fillIn, seedOf } from '../scenarios/run-scenario.ts';
import { startGitHubFake } from '../support/github-fake/github-step.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';
import { idleClock } from '../support/idle-clock.ts';
import { publishVersions } from '../support/published-versions.ts';
import { layOutStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';

test('the issue of a rolled back release has the evidence as a number and the events, and no log entry', async () => {
  const clock = idleClock(40);
  const logs = errors(5, 'Gate 17 refused: password horsebattery for "pier of Ada"');
  const scenario = { name: '', expect: { exit: 0 }, seed: functionLogSeed(logs) } as const;
  const platform = await startLocalPlatform({ clock, seed: seedOf(scenario, 'source') });
  onTestFinished(() => platform.close());
  const releases = await publishVersions({ baseUrl: platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID }, 2);
  platform.addFault(LIVE_SINCE);
  const github = await startGitHubFake();
  const workspace = layOutWorkspace(before({ functions: ['tides'] }));
  onTestFinished(() => workspace.remove());
  const inputs = { operation: 'release-guard', 'base-url': platform.baseUrl, token: TOKEN, 'project-id': PROJECT_ID };
  const files = layOutStep({
    manifest: 'action.yml',
    with: {
      ...inputs,
      ...fillIn(ROLL_BACK, { 'live-release': releases.at(-1) ?? '' }),
      'issue-title': 'Release guard',
      'github-token': await github.repository.jobToken({ issues: 'write' }),
    },
    workspace: workspace.folder,
    env: { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: REPOSITORY },
    event: {},
  });
  onTestFinished(() => files.remove());
  let log = '';
  await runAction({
    part: { cleanUp: false, operation: undefined },
    env: files.variables,
    signals: new EventEmitter(),
    clock,
    timeouts: STANDARD_TIMEOUTS,
    write: text => (log += text),
  });
  const issues = await github.repository.ask<readonly { readonly title: string; readonly body: string }[]>(
    'GET',
    `/repos/${REPOSITORY}/issues?state=open`,
  );
  expect(
    issues.map(({ title }) => title),
    log,
  ).toEqual(['Release guard']);
  const [{ body } = { body: '' }] = issues;
  for (const text of ['logged 5 errors', 'Began to watch', 'Version 1 is live again']) expect(body).toContain(text);
  for (const text of ['horsebattery', 'Ada', 'Gate', 'password']) expect(body).not.toContain(text);
});
