// @module-tag slow, because it starts a process for each moment of an interruption.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createTemporaryFolder, listTree } from './fixture.ts';
import { MIB, PROJECT, unpackInto, writeArchive } from './unpack-fixture.ts';

/**
 * Unpacks the project in its own process, after some statements. Returns its output, or the signal
 * that killed it.
 */
function unpackInProcess(root: string, statements: string, shell: string): string {
  const script = join(createTemporaryFolder(), 'unpack.ts');
  const module = new URL('../../src/packing/zip/unpack.ts', import.meta.url).href;
  const options = JSON.stringify({
    archive: writeArchive(PROJECT),
    into: join(root, 'exported'),
    shownAs: 'exported',
  });
  writeFileSync(
    script,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { unpack } from ${JSON.stringify(module)};
    const options = ${options};
    ${statements}
    await unpack(options).catch(error => { console.log(error.kind + ': ' + error.message); });
    console.log('ended');`,
  );
  const { stdout, signal } = spawnSync(
    'sh',
    ['-c', `${shell} exec "${process.execPath}" "${script}"`],
    {
      encoding: 'utf8',
    },
  );
  return signal ?? stdout;
}

test('leaves no folder when the process is killed, and the next run removes what it left', async () => {
  const root = createTemporaryFolder();
  const kill = `options.onProgress = done => { if (done >= ${6 * MIB}) process.kill(process.pid, 'SIGKILL'); };`;
  expect(unpackInProcess(root, kill, '')).toBe('SIGKILL');
  expect(readdirSync(root)).toEqual([expect.stringMatching(/^\.exported\.new-.{6}$/)]);
  await unpackInto(join(root, 'exported'));
  expect(readdirSync(root)).toEqual(['exported']);
  expect(existsSync(join(root, 'exported/large.bin'))).toBe(true);
});

test('removes no files of other programs', async () => {
  const root = createFolder({
    '.exported.new-abcdef/new/a': '1',
    '.exported.new-abcdef/mine': '2',
    '.exported.new-abcdefg/new/a': '3',
    '.exported.new-ABCDEF': '4',
    '.other.new-abcdef/old/a': '5',
  });
  const before = readdirSync(root);
  await unpackInto(join(root, 'exported'));
  expect(readdirSync(root)).toEqual([...before, 'exported']);
  await unpackInto(join(root, 'not/yet/exported'));
  expect(readdirSync(root)).toEqual([...before, 'exported', 'not']);
});

test('of two processes at once, one writes the folder and the other one fails', async () => {
  const root = createTemporaryFolder();
  const run = (onProgress: () => void): Promise<string> =>
    unpackInto(join(root, 'exported'), { onProgress }).then(
      () => 'written',
      (error: unknown) => (error as Error).message,
    );
  let second: Promise<string> | undefined;
  const first = await run(() => void (second ??= run(() => undefined)));
  const refused = '`exported` isn’t empty. Nothing was written to it.';
  expect(new Set([first, await second])).toEqual(new Set(['written', refused]));
  expect(readdirSync(root)).toEqual(['exported']);
  expect(existsSync(join(root, 'exported/mise.toml'))).toBe(true);
});

test('keeps the files of another process in a folder that it created', async () => {
  const root = createTemporaryFolder();
  const onProgress = (): void => {
    writeFileSync(join(root, 'a/mine.txt'), 'mine');
    throw new Error('failed');
  };
  await expect(unpackInto(join(root, 'a/b/exported'), { onProgress })).rejects.toThrow('failed');
  expect(listTree(root)).toEqual(['a', 'a/mine.txt']);
});

test('leaves nothing when the disk is full', () => {
  const root = createTemporaryFolder();
  // A limit on the size of files (in blocks of 512 bytes) acts like a full disk and needs no
  // privileges.
  const said = unpackInProcess(root, `process.on('SIGXFSZ', () => {});`, 'ulimit -f 200 &&');
  expect(said).toMatch(/^unavailable: `large\.bin` can’t be written: EFBIG/);
  expect(listTree(root)).toEqual([]);
});
