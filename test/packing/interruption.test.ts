// @module-tag slow, because it starts a process for each moment of an interruption.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFolder, createTemporaryFolder } from './fixture.ts';
import { pack } from './site-fixture.ts';

const MIB = 1024 * 1024;

/** Returns the regular files that this process has open. */
const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap(descriptor => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.endsWith('.zip') ? [file] : [];
    } catch {
      // The descriptor of the listing itself is already closed.
      return [];
    }
  });

/**
 * Generates bytes that deflate to some three quarters, so that most of an entry is unread when its
 * packing stops.
 */
const compressibleBytes = (bytes: number): Buffer =>
  randomBytes(bytes).map(byte => byte & 0x3f) as Buffer;
const LARGE = {
  'index.html': 'x',
  'a.ttf': Buffer.alloc(24 * MIB, 'glyphs'),
  'b.png': Buffer.alloc(MIB),
};

test.each([
  ['before it starts', 0],
  ['within a streamed file', MIB],
])('ends with the signal’s reason and without a file when it is aborted %s', async (_, atBytes) => {
  const into = createTemporaryFolder();
  const controller = new AbortController();
  const reason = new Error('The job was canceled.');
  if (atBytes === 0) controller.abort(reason);
  const onProgress = (done: number): void => {
    if (done >= atBytes) controller.abort(reason);
  };
  await expect(
    pack(createFolder(LARGE), { into, signal: controller.signal, onProgress }),
  ).rejects.toBe(reason);
  expect(readdirSync(into)).toEqual([]);
});

test('a signal ends the listing of a folder with many files', async () => {
  const controller = new AbortController();
  const reason = new Error('The job was canceled.');
  let matched = 0;
  const excludes = (): boolean => {
    matched += 1;
    if (matched === 1) setImmediate(() => controller.abort(reason));
    return false;
  };
  const names = Array.from({ length: 1000 }, (_, index) => [`${index}.txt`, 'x']);
  const folder = createFolder(Object.fromEntries(names) as Record<string, string>);
  await expect(pack(folder, { excludes, signal: controller.signal })).rejects.toBe(reason);
  expect(matched).toBeLessThan(250);
});

test.each([
  ['a signal', 'The job was canceled.'],
  ['a listener', 'No more.'],
])('closes a ZIP once when %s stops it within an entry', async (who, reason) => {
  const { file } = await pack(
    createFolder({ 'index.html': 'x', 'a.ttf': compressibleBytes(12 * MIB) }),
  );
  const before = openFiles();
  const controller = new AbortController();
  const onProgress = (done: number): void => {
    if (done < MIB) return;
    if (who === 'a listener') throw new Error(reason);
    controller.abort(new Error(reason));
  };
  await expect(pack(file, { signal: controller.signal, onProgress })).rejects.toThrow(reason);
  // A stream over the descriptor would close it some turns of the event loop later.
  await sleep(20);
  expect(openFiles()).toEqual(before);
});

test('reports that it can’t write, and leaves no file, when the disk is full', () => {
  const into = createTemporaryFolder();
  const script = join(createTemporaryFolder(), 'pack.ts');
  const module = new URL('../../src/products/sites/package/static-site.ts', import.meta.url).href;
  const options = JSON.stringify({ source: createFolder(LARGE), into, shownAs: 'public' });
  writeFileSync(
    script,
    `import { packStaticSite } from ${JSON.stringify(module)};
    process.on('SIGXFSZ', () => {});
    await packStaticSite(${options}).catch(error => { console.log(error.kind + ': ' + error.message); });`,
  );
  // A limit on the size of files (in blocks of 512 bytes) acts like a full disk and needs no
  // privileges.
  const { stdout } = spawnSync(
    'sh',
    ['-c', `ulimit -f 200 && exec "${process.execPath}" "${script}"`],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toMatch(/^unavailable: The package can’t be written: EFBIG/);
  expect(readdirSync(into)).toEqual([]);
});
