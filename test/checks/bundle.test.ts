import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { compareBundles, DIST, packagesWithoutLicense } from './bundle.ts';
import { evaluate } from './check.ts';

/** Copies dist/ to a temporary folder that is removed after the test. */
async function copyOfDist(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(DIST, folder, { recursive: true });
  return folder;
}

it('succeeds with the same files, and reports how many it compared', async () => {
  const { ok, checked } = evaluate(await compareBundles(DIST, await copyOfDist()));
  expect(ok).toBe(true);
  expect(checked).toMatch(/^[1-9]\d* files, [1-9][\d,]* kilobytes$/);
});

it('fails when one byte of one file differs', async () => {
  const committed = await copyOfDist();
  const file = join(committed, 'index.js');
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 0x80, 1000);
  await writeFile(file, bytes);
  expect(evaluate(await compareBundles(DIST, committed))).toMatchObject({
    ok: false,
    problems: "dist/index.js doesn't match the sources",
  });
});

it('fails when a file is missing, and when there is an additional one', async () => {
  const committed = await copyOfDist();
  await rm(join(committed, 'LICENSES.txt'));
  await writeFile(join(committed, '999.index.js'), '');
  expect((await compareBundles(DIST, committed)).problems.split('\n')).toEqual([
    "dist/999.index.js doesn't match the sources",
    "dist/LICENSES.txt doesn't match the sources",
  ]);
});

it('fails when there is nothing to compare', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'empty-'));
  onTestFinished(() => rm(empty, { recursive: true }));
  expect(evaluate(await compareBundles(empty, empty))).toMatchObject({ ok: false });
});

it('reports a package of the bundle without a license', async () => {
  const licenses = await readFile(join(DIST, 'LICENSES.txt'), 'utf8');
  expect(packagesWithoutLicense(['@actions/core', 'yaml', 'left-pad'], licenses)).toEqual(['left-pad']);
});

it('is marked as ES modules, wherever it is unpacked', async () => {
  expect(JSON.parse(await readFile(join(DIST, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' });
});

it('has libraries that load: archiver and GitHub’s client', async () => {
  const [archiver, github] = (await Promise.all(
    ['archiver.js', 'github-client.js'].map(name => import(join(DIST, name))),
  )) as [{ readonly default: unknown }, { readonly GitHub: unknown }];
  expect(archiver.default).toBeTypeOf('function');
  expect(github.GitHub).toBeTypeOf('function');
});

it('has an artifact library that loads, and that reports missing variables outside of a workflow', async () => {
  const workerData = { name: 'a', files: [import.meta.filename], rootFolder: import.meta.dirname };
  const thread = new Worker(join(DIST, 'artifact-library.js'), { workerData, env: {}, stdout: true, stderr: true });
  onTestFinished(() => void thread.terminate());
  const [outcome] = (await once(thread, 'message')) as unknown[];
  expect(outcome).toMatchObject({ refusal: expect.stringContaining('ACTIONS_RUNTIME_TOKEN') as string });
});
