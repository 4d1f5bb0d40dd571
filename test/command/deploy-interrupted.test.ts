import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { layOutDeployed } from './deployed-app.ts';
import { quittable, runHere } from './run-command.ts';

let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed(), databaseUrl: inject('databaseUrl') });
});
afterAll(() => platform.close());
beforeEach(() => {
  ({ env } = layOutDeployed(platform, {
    'site/index.html': '<h1>One</h1>',
    'project-platform.yml': 'site: { path: site, build: env > ../seen }\n',
  }));
});

/** Number of published versions. */
const versions = (): number => platform.projects.get('harbour')?.releases.length ?? 0;

/** Path of the file that records the kept packages. */
const recordPath = (): string => join(env['HOME'] ?? '', '.config/project-platform/kept-packages.json');

/** Changes the record as if the last deployment was killed before it knew its version. @param before live before it */
const forgetVersion = (before: string): void =>
  writeFileSync(
    recordPath(),
    readFileSync(recordPath(), 'utf8').replace(/"versions": \[[^\]]*\]/, `"versions": [], "before": "${before}"`),
  );

it('takes no release for that of an interrupted deployment, also not one with the same files and another one', async () => {
  writeFileSync('site/about.html', 'Mine');
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  forgetVersion('rel_of_before');
  mkdirSync('../theirs');
  for (const name of ['index.html', 'about.html']) writeFileSync(`../theirs/${name}`, readFileSync(`site/${name}`));
  writeFileSync('../theirs/secret.html', 'Passwords');
  const theirs = await runHere(['static-publish', '--path', 'theirs', '--working-directory', '..'], { env });
  expect(theirs.exitCode, theirs.stderr).toBe(0);
  const shown = await runHere(['deploy', '--dry-run', '--yes'], { env });
  expect(shown.stderr).toContain('It isn’t known whether the live version is from it');
  const { exitCode, stdout, stderr } = await runHere(['deploy', '--yes'], { env });
  expect(exitCode, stderr).toBe(0);
  expect((await fetch(new URL('secret.html', stdout.trim()))).status).toBe(404);
  expect((await runHere(['rollback'], { env })).stdout).toMatch(/^version \d+, deployed/);
}, 120_000);

it('says what is live if its package can’t be recorded afterward', async () => {
  const onLog = (log: string): void => {
    // Then the record can't be replaced, as on a full disk.
    if (log.includes('Extraction and review')) mkdirSync(`${recordPath()}.new`, { recursive: true });
  };
  const { exitCode, stdout, stderr } = await runHere(['deploy', '--yes'], { env, onLog });
  expect([exitCode, await (await fetch(stdout.trim())).text()], stderr).toEqual([0, '<h1>One</h1>']);
  expect(stderr).toContain('warning: The package was released, but that can’t be recorded for `rollback`: ');
}, 120_000);

it('claims no change on the platform if a build is ended at once', async () => {
  writeFileSync('project-platform.yml', 'site: { path: site, build: touch ../building; sleep 600 }\n');
  const { quit, settings } = quittable();
  const command = runHere(['deploy', '--yes'], { ...settings, env });
  await expect.poll(() => existsSync('../building'), { timeout: 60_000 }).toBe(true);
  quit();
  expect((await command).stderr).toContain('ended at once. Nothing was changed on the platform.');
}, 120_000);

it('keeps a package whose wait for the site was interrupted as published', async () => {
  const removeFault = platform.addFault({ on: 'site', do: 'answer', status: 503, times: 99 });
  const before = versions();
  let isSent = false;
  const onLog = (log: string, signal: (name: NodeJS.Signals) => void): void => {
    if (isSent || !log.includes('Published version')) return;
    isSent = true;
    signal('SIGINT');
  };
  const interrupted = await runHere(['deploy', '--yes'], { env, onLog });
  expect([interrupted.exitCode, versions()], interrupted.stderr).toEqual(['SIGINT', before + 1]);
  expect(interrupted.stderr).toContain('but it wasn’t verified that http');
  expect(interrupted.stderr).not.toMatch(/\bstep\b/);
  removeFault();
  expect((await runHere(['rollback'], { env })).stdout).toMatch(/^version \d+, deployed/);
  const again = await runHere(['deploy', '--yes'], { env });
  expect([again.exitCode, versions()]).toEqual([0, before + 1]);
  expect(again.stderr).toMatch(/^Version \d+ is live, and was deployed from this package/m);
}, 120_000);
