import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed() });
});
afterAll(() => platform.close());

const projects = () => [...platform.projects.keys()];

it('publishes a preview in a project of its own, updates it, and deletes that project alone', async () => {
  const { env } = layOutDeployed(platform);
  const before = projects();
  const dry = await runHere(['deploy', '--preview', 'new-menu', '--dry-run', '--yes'], { env });
  expect([dry.exitCode, dry.stderr]).toEqual([0, expect.stringMatching(/^Preview +new-menu, in a new project preview-/m)]);
  expect(projects()).toEqual(before);
  const first = await runHere(['deploy', '--preview', 'new-menu', '--yes'], { env });
  expect(first.exitCode, first.stderr).toBe(0);
  const url = first.stdout.trim();
  expect(await (await fetch(url)).text()).toContain('<h1>One</h1>');
  writeFileSync('site/index.html', '<h1>Two</h1>');
  const second = await runHere(['deploy', '--preview', 'new-menu', '--yes'], { env });
  expect([second.stdout.trim(), projects().length]).toEqual([url, before.length + 1]);
  expect(await (await fetch(url)).text()).toContain('<h1>Two</h1>');
  const asked = await runHere(['deploy', '--delete-preview', 'new-menu'], { env, readLine: async () => 'no' });
  expect([asked.exitCode, asked.stderr]).toEqual([1, expect.stringContaining('Nothing was deleted.')]);
  const deleted = await runHere(['deploy', '--delete-preview', 'new-menu'], { env, readLine: async () => 'yes' });
  expect(deleted.exitCode, deleted.stderr).toBe(0);
  expect(deleted.stderr).toMatch(/^Deleted the project \S+ \(preview-\w+-new-menu\)\. The platform confirmed/m);
  expect(projects()).toEqual(before);
}, 120_000);
