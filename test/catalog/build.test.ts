import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, runTool } from '../../src/catalog/tool.ts';

const DIST = join(ROOT, 'dist');

/** A copy of what the build needs, in a folder that has nothing to do with the repository, built there. */
let elsewhere: string;

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const sources = ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'node_modules/.bin'];
  for (const path of [...sources, ...(await neededPackages())]) {
    await cp(join(ROOT, path), join(elsewhere, path), { recursive: true, verbatimSymlinks: true });
  }
  await promisify(execFile)(process.execPath, [join(elsewhere, 'src/catalog/build.ts')]);
}, 60_000);

afterAll(() => rm(elsewhere, { recursive: true }));

/** Folders of the packages that end in the bundle, and of what the build itself needs. */
async function neededPackages(): Promise<readonly string[]> {
  const build = /^node_modules\/(?:@types\/[^/]+|@typescript\/[^/]+|typescript|undici-types|yaml|@vercel\/ncc)$/;
  const lock = JSON.parse(await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [path: string]: { readonly dev?: true; readonly optional?: true } };
  };
  const isBundled = (traits: { dev?: true; optional?: true }): boolean => !traits.dev && !traits.optional;
  const packages = Object.entries(lock.packages);
  return packages.filter(([path, traits]) => build.test(path) || isBundled(traits)).map(([path]) => path);
}

it('makes the same bytes in another folder as are committed', async () => {
  const names = await readdir(DIST);
  expect(names).toContain('index.js');
  expect(await readdir(join(elsewhere, 'dist'))).toEqual(names);
  for (const name of names) {
    const made = await readFile(join(elsewhere, 'dist', name), 'latin1');
    // Compared as a whole, as a difference would be a megabyte long.
    expect(made === (await readFile(join(DIST, name), 'latin1')), `dist/${name} is the same`).toBe(true);
  }
});

it('carries the licence of every package in any of its chunks', async () => {
  const [out, file] = [join(elsewhere, 'again'), join(elsewhere, 'stats.json')];
  const options = ['--quiet', '--no-cache', '--out', out, '--stats-out', file];
  const { ok, printed } = await runTool('ncc', ['build', 'build/entry.js', ...options], elsewhere);
  expect(ok, printed).toBe(true);
  const stats = await readFile(file, 'utf8');
  const bundled = new Set(Array.from(stats.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g), ([, name]) => name));
  // ncc's own loaders stand in the paths of modules, but not in the bundle.
  bundled.delete('@vercel/ncc');
  const licences = new Set((await readFile(join(DIST, 'LICENSES.txt'), 'utf8')).split('\n'));
  expect(bundled).toContain('@actions/core');
  expect([...bundled].filter(name => name !== undefined && !licences.has(name))).toEqual([]);
});

it('runs as ES modules wherever it is unpacked', async () => {
  expect(JSON.parse(await readFile(join(DIST, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
});
