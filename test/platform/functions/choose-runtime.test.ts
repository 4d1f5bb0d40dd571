import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runtimeSelector } from '../../../src/platform/functions/choose-runtime.ts';
import { temporaryFolder } from '../support/test-platform.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BESIDE = pathToFileURL(join(ROOT, 'dist/index.js')).href;
const ELSEWHERE = 'file:///nowhere/index.js';
const NPM_DENO = /^Functions run on Deno 2\.\d+\.\d+ \(\S+\/@deno\/[\w-]+\/deno\)\.$/;

/** Creates a folder with a program `deno` that prints this version. */
async function fakeDeno(version: string): Promise<string> {
  const folder = temporaryFolder();
  await writeFile(
    join(folder, 'deno'),
    `#!/bin/sh\necho "deno ${version} (stable, release, any)"\n`,
  );
  await chmod(join(folder, 'deno'), 0o755);
  return folder;
}

/** Returns the line for the user if PATH has these folders. */
const lineFor = async (folders: readonly string[], program = ELSEWHERE): Promise<string> =>
  (await runtimeSelector({ PATH: folders.join(':') }, false, {}, [ELSEWHERE, program])()).line;

test('Deno on the PATH comes before Deno from npm', async () => {
  const folder = await fakeDeno('3.0.0');
  expect(await lineFor([temporaryFolder(), folder], BESIDE)).toBe(
    `Functions run on Deno 3.0.0 (${folder}/deno).`,
  );
});

test('Deno from npm is found beside the program, and by its command on the PATH', async () => {
  expect(await lineFor([], BESIDE)).toMatch(NPM_DENO);
  const folder = temporaryFolder();
  // npm's command is a link to a script.
  await symlink(join(ROOT, 'node_modules/deno/bin.cjs'), join(folder, 'deno'));
  expect(await lineFor([folder])).toMatch(NPM_DENO);
});

test('Deno from npm is found by a link to its package, as pnpm installs it', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(ROOT, 'node_modules/deno'), join(folder, 'node_modules/deno'));
  const file = pathToFileURL(join(folder, 'project-platform.yml')).href;
  expect(await lineFor([], file)).toMatch(NPM_DENO);
});

test('a version that is too old is skipped', async () => {
  const folder = await fakeDeno('2.7.14');
  expect(await lineFor([folder], BESIDE)).toMatch(NPM_DENO);
  expect(await lineFor([folder])).toBe(
    `Functions run on Node ${process.versions.node}. Deno 2.7.14 (${folder}/deno) is too old; npm:, jsr: and https: imports require Deno 2.8 or newer.`,
  );
});

test('functions run on Node without Deno, with a file that isn’t Deno, and on demand', async () => {
  const line = `Functions run on Node ${process.versions.node}.`;
  const withoutDeno = `${line} Deno is not installed; npm:, jsr: and https: imports require Deno 2.8 or newer.`;
  expect(await lineFor([])).toBe(withoutDeno);
  const folder = temporaryFolder();
  await writeFile(join(folder, 'deno'), 'no program');
  expect(await lineFor([folder])).toBe(withoutDeno);
  await chmod(join(folder, 'deno'), 0o755);
  expect(await lineFor([folder])).toBe(withoutDeno);
  expect((await runtimeSelector({}, true, {}, [BESIDE])()).line).toBe(line);
});
