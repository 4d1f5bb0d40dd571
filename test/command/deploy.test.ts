import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed() });
});
afterAll(() => platform.close());
beforeEach(() => {
  const [folder, earlier] = [mkdtempSync(join(SCRATCH_FOLDER, 'deploy-')), process.cwd()];
  mkdirSync(join(folder, 'home/.config/project-platform'), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'app/site'), { recursive: true });
  process.chdir(join(folder, 'app'));
  execFileSync('git', ['init', '--quiet']);
  writeFileSync('site/index.html', '<h1>One</h1>');
  writeFileSync('project-platform.yml', 'site: { path: site, build: env > ../seen }\n');
  env = {
    HOME: join(folder, 'home'),
    PATH: process.env['PATH'] ?? '',
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: TOKEN,
    PLATFORM_PROJECT_ID: 'harbour',
  };
  return () => {
    process.chdir(earlier);
    rmSync(folder, { recursive: true });
  };
});

it('shows the plan, asks, publishes the site of the package, and keeps it', async () => {
  const dry = await runHere(['deploy', '--dry-run', '--yes'], { env });
  expect([dry.exitCode, dry.stderr]).toEqual([0, expect.stringContaining('Dry run: nothing was changed.')]);
  expect(dry.stderr).toMatch(/^Project +harbour at http/m);
  expect(dry.stderr).toMatch(/^Site +1 file, /m);
  const answers = ['yes', 'no'];
  const refused = await runHere(['deploy'], { env, readLine: async () => answers.shift() });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('Nothing was deployed.')]);
  expect(platform.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  const deployed = await runHere(['deploy', '--yes'], { env });
  expect(deployed.exitCode, deployed.stderr).toBe(0);
  const url = deployed.stdout.trim();
  expect(await (await fetch(url)).text()).toBe('<h1>One</h1>');
  expect(readdirSync('.project-platform/packages')).toHaveLength(1);
  const listed = await runHere(['rollback'], { env });
  const [, version = ''] = /^version (\d+), /.exec(listed.stdout) ?? [];
  writeFileSync('site/index.html', '<h1>Two</h1>');
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  expect(await (await fetch(url)).text()).toBe('<h1>Two</h1>');
  const back = await runHere(['rollback', version, '--yes'], { env });
  expect(back.exitCode, back.stderr).toBe(0);
  expect(await (await fetch(url)).text()).toBe('<h1>One</h1>');
}, 120_000);

it('takes neither the project of another app nor one of two', async () => {
  writeFileSync('project-platform.yml', 'apps: { a: { site: { path: site } }, b: { site: { path: site } } }\n');
  const both = await runHere(['deploy', '--yes'], { env });
  expect(both.stderr).toContain('The apps a and b would go to the same project, harbour');
  const link = (...words: readonly string[]) =>
    runHere(['link', '--base-url', platform.baseUrl, '--project-id', ...words], { env });
  expect((await link('other', '--app', 'b')).exitCode).toBe(0);
  const two = await runHere(['deploy', '--yes', '--app', 'b'], { env });
  expect(two.stderr).toContain('(the environment), but other at');
  const { PLATFORM_PROJECT_ID: _, ...without } = env;
  const unlinked = await runHere(['deploy', '--yes', '--app', 'a'], { env: without });
  expect(unlinked.stderr).toContain('Run `project-platform link --project-id <ID> --app a` once.');
  const target = await runHere(['deploy', '--yes', '--app', 'b', '--to', 'staging'], { env });
  expect(target.stderr).toContain('link --project-id <ID> --app b --as staging');
}, 120_000);

it('plans migrations and functions without a site, and refuses functions that Git doesn’t track', async () => {
  rmSync('site', { recursive: true });
  mkdirSync('migrations');
  mkdirSync('functions/lamp', { recursive: true });
  writeFileSync('migrations/001_a.sql', 'create table a (i int);\n');
  writeFileSync('functions/lamp/index.ts', 'Deno.serve(() => new Response());');
  writeFileSync('project-platform.yml', 'migrations: migrations\nfunctions: functions\n');
  const untracked = await runHere(['deploy', '--yes'], { env });
  expect(untracked.stderr).toContain('is not tracked by Git');
  execFileSync('git', ['add', '.']);
  const { exitCode, stderr } = await runHere(['deploy', '--dry-run'], { env });
  expect(stderr).toMatch(/^Migrations +1 pending: .*001_a\.sql$/m);
  expect(stderr).toMatch(/^Functions +new: lamp$/m);
  expect(exitCode).toBe(0);
}, 120_000);
