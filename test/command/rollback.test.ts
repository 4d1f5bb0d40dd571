// @module-tag slow, because it deploys an app nine times.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  type LocalPlatform,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { commitAll, layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

const FILES = {
  'project-platform.yml': 'site: { path: site }\nfunctions: functions\nmigrations: migrations\n',
  'site/index.html': '<h1>One</h1>',
  'functions/lamp/index.ts':
    'import { x } from "../_shared/x.ts"; Deno.serve(() => new Response(x));',
  'functions/_shared/x.ts': 'export const x = "One";',
  'migrations/001_a.sql': 'create table if not exists lamps (i int);\n',
};

let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startLocalPlatform({
    seed: projectSeed(),
    keepBodies: true,
    databaseUrl: inject('databaseUrl'),
  });
});
afterAll(() => platform.close());

/** Deploys two versions, and leaves the app's files and Git's folder behind. */
async function layOut() {
  const { env, folder } = layOutDeployed(platform, FILES);
  const one = await runHere(['deploy', '--yes'], { env });
  const first = platform.requests.findLast(isDeployment);
  writeFileSync('site/index.html', '<h1>Two</h1>');
  writeFileSync('functions/_shared/x.ts', 'export const x = "Two";');
  commitAll();
  expect((await runHere(['deploy', '--yes'], { env })).exitCode, one.stderr).toBe(0);
  for (const name of readdirSync('.')) rmSync(name, { recursive: true });
  const rollback = (...args: readonly string[]) => runHere(['rollback', ...args], { env });
  const { stdout } = await rollback();
  const [, version = ''] =
    /^version (\d+), released \S+Z, with the functions lamp\n$/m.exec(
      stdout.split(/(?<=\n)/)[1] ?? '',
    ) ?? [];
  const page = async (): Promise<string> => (await fetch(one.stdout.trim())).text();
  return {
    packages: join(folder, 'home/.local/state/project-platform/releases'),
    rollback,
    version,
    page,
    first,
  };
}

const isDeployment = ({ target }: RecordedRequest): boolean => target === 'functions.deploy';

it('publishes a kept site again without the app’s files, its functions if the user says so, and no damaged package', async () => {
  const { rollback, version, packages, page, first } = await layOut();
  expect(await page()).toContain('Two');
  let from = platform.requests.length;
  const site = await rollback(version, '--yes');
  expect(site.exitCode, site.stderr).toBe(0);
  expect(site.stderr).toMatch(
    /^Version +version .*; migrations, stored files, functions stay as they are$/m,
  );
  expect(await page()).toContain('One');
  const isMigration = ({ target }: RecordedRequest) => target === 'database.query';
  expect(
    platform.requests.slice(from).filter(one => isDeployment(one) || isMigration(one)),
  ).toEqual([]);
  from = platform.requests.length;
  const both = await rollback(version, '--with-functions', '--yes');
  expect(both.exitCode, both.stderr).toBe(0);
  // The same package, with what the function shares with others.
  expect(
    platform.requests
      .slice(from)
      .filter(isDeployment)
      .map(({ body }) => body),
  ).toEqual([first?.body]);
  expect((await rollback('99', '--yes')).stderr).toContain('No kept version matches 99.');
  expect((await rollback('null', '--yes')).exitCode).toBe(1);
  const names = readdirSync(packages).map(name => join(packages, name));
  const [one = ''] = names;
  for (const name of names) if (name !== one) writeFileSync(name, readFileSync(one));
  const { exitCode, stderr } = await rollback(version, '--with-functions', '--yes');
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/is damaged or was replaced\. Choose another version/),
  ]);
  for (const name of names) rmSync(name);
  expect((await rollback(version, '--yes')).stderr).toContain('can’t be read: ENOENT');
}, 60_000);

it('keeps five releases of a project, and deletes old packages that no release needs', async () => {
  const { env, folder } = layOutDeployed(platform, {
    'project-platform.yml': 'functions: functions\n',
    ...functionOf('0'),
  });
  const packages = join(folder, 'home/.local/state/project-platform/releases');
  for (let index = 1; index <= 5; index += 1) {
    expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
    for (const name of readdirSync(packages)) utimesSync(join(packages, name), 0, 0);
    for (const [path, text] of Object.entries(functionOf(String(index)))) writeFileSync(path, text);
    execFileSync('git', ['rm', '--quiet', '--cached', '-r', '.']);
    commitAll();
  }
  expect((await runHere(['deploy', '--yes'], { env })).exitCode).toBe(0);
  expect(readdirSync(packages)).toHaveLength(5);
  const { stdout } = await runHere(['rollback'], { env });
  const times = [...stdout.matchAll(/^no version, released (\S+), with the functions lamp$/gm)].map(
    ([, time = '']) => time,
  );
  expect(times).toHaveLength(5);
  const unsaid = await runHere(['rollback', times[4] ?? '', '--yes'], { env });
  expect(unsaid.stderr).toContain(
    'has no site. To deploy its functions again, add --with-functions.',
  );
  const back = await runHere(['rollback', times[4] ?? '', '--with-functions', '--yes'], { env });
  expect(back.exitCode, back.stderr).toBe(0);
}, 60_000);

const functionOf = (text: string) => ({
  'functions/lamp/index.ts': `Deno.serve(() => new Response("${text}"));`,
});
