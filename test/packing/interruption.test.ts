import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, temporaryFolder } from './fixture.ts';
import { pack } from './site-fixture.ts';

const MIB = 1024 * 1024;
const LARGE = { 'index.html': 'x', 'a.ttf': Buffer.alloc(24 * MIB, 'glyphs'), 'b.png': Buffer.alloc(MIB) };

test('tells its progress in expanded bytes, up to the last', async () => {
  const seen: [number, number][] = [];
  const packed = await pack(folderWith(LARGE), { onProgress: (done, total) => seen.push([done, total]) });
  const dones = seen.map(([done]) => done);
  expect(dones).toEqual(dones.toSorted((a, b) => a - b));
  expect(dones.length).toBeGreaterThan(20);
  expect(seen.at(-1)).toEqual([packed.expandedBytes, packed.expandedBytes]);
  expect(new Set(seen.map(([, total]) => total))).toEqual(new Set([packed.expandedBytes]));
});

test.each([
  ['before it starts', 0],
  ['within a streamed file', MIB],
  ['between files', 24 * MIB],
  ['at the last file', 25 * MIB],
])('ends with the signal’s reason and no file when it aborts %s', async (_, atBytes) => {
  const into = temporaryFolder();
  const controller = new AbortController();
  const reason = new Error('The job was cancelled.');
  if (atBytes === 0) controller.abort(reason);
  const onProgress = (done: number): void => {
    if (done >= atBytes) controller.abort(reason);
  };
  await expect(pack(folderWith(LARGE), { into, signal: controller.signal, onProgress })).rejects.toBe(reason);
  expect(readdirSync(into)).toEqual([]);
});

test.each([
  ['a folder', () => folderWith(LARGE)],
  ['a ZIP', async () => (await pack(folderWith(LARGE))).file],
])('aborts while it still checks %s', async (_, source) => {
  const controller = new AbortController();
  const path = await source();
  setImmediate(() => controller.abort(new Error('Cancelled.')));
  await expect(pack(path, { signal: controller.signal })).rejects.toThrow('Cancelled.');
});

test('aborts while a file is being deflated', async () => {
  const folder = folderWith({ 'a.png': 'x', 'b.ttf': Buffer.alloc(9 * MIB, 'glyphs'), 'index.html': 'x' });
  const into = temporaryFolder();
  const controller = new AbortController();
  const onProgress = (): void => void setTimeout(() => controller.abort(new Error('Cancelled.')), 5);
  await expect(pack(folder, { into, signal: controller.signal, onProgress })).rejects.toThrow('Cancelled.');
  expect(readdirSync(into)).toEqual([]);
});

test.each([
  ['at once', 0],
  ['at the last file', MIB],
])('passes on what a listener throws %s, and leaves no file', async (_, atBytes) => {
  const into = temporaryFolder();
  const onProgress = (done: number): void => {
    if (done > atBytes) throw new Error('No more.');
  };
  const files = { 'a.ttf': Buffer.alloc(MIB, 'glyphs'), 'index.html': 'x'.repeat(10_000) };
  await expect(pack(folderWith(files), { into, onProgress })).rejects.toThrow('No more.');
  expect(readdirSync(into)).toEqual([]);
});

test('says that it can’t write, when there is no folder', async () => {
  await expect(pack(folderWith(LARGE), { into: join(temporaryFolder(), 'missing') })).rejects.toThrow(
    /^The package can’t be written: ENOENT/,
  );
});

test('says that it can’t write, and leaves no file, when the disk is full', () => {
  const into = temporaryFolder();
  const script = join(temporaryFolder(), 'pack.ts');
  const module = new URL('../../src/packing/static-site.ts', import.meta.url).href;
  const options = JSON.stringify({ source: folderWith(LARGE), into, shownAs: 'public' });
  writeFileSync(
    script,
    `import { packStaticSite } from ${JSON.stringify(module)};
    process.on('SIGXFSZ', () => {});
    await packStaticSite(${options}).catch(error => { console.log(error.kind + ': ' + error.message); });`,
  );
  // A bound on the size of files (in blocks of 512 bytes) is the full disk that needs no privileges.
  const { stdout } = spawnSync('sh', ['-c', `ulimit -f 200 && exec "${process.execPath}" "${script}"`], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^unavailable: The package can’t be written: EFBIG/);
  expect(readdirSync(into)).toEqual([]);
});
