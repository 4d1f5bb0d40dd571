import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNPACK_LIMITS, type UnpackOptions, unpack } from '../../../src/packing/zip/unpack.ts';
import { requireReplaceable } from '../../../src/packing/files/swap-folder.ts';
import { createFolder, createTemporaryFolder, expectRefusal, listTree } from '../fixture.ts';
import { expectFindings, MIB, PROJECT, PROJECT_BYTES, unpackInto, writeArchive } from '../unpack-fixture.ts';

test('unpacks files and folders unchanged, and creates their parent folders', async () => {
  const root = createTemporaryFolder();
  const folder = join(root, 'a/b/exported');
  expect(await unpackInto(folder)).toEqual({ files: 6, bytes: PROJECT_BYTES, warnings: [], leftOut: [] });
  expect(listTree(root).length).toBe(2 + 1 + 6 + 3);
  expect(readdirSync(join(folder, 'empty'))).toEqual([]);
  for (const { name, content = '' } of PROJECT.filter(entry => !String(entry.name).endsWith('/'))) {
    expect(readFileSync(join(folder, String(name))).equals(Buffer.from(content)), String(name)).toBe(true);
  }
});

test('unpacks names that begin with `./` without the prefix', async () => {
  const root = createTemporaryFolder();
  const entries = [
    { name: './', mode: 0o040755 },
    { name: './a.txt', content: 'a' },
    { name: './src/', mode: 0o040755 },
    { name: '././src/b.txt', content: 'b' },
  ];
  const { files } = await unpackInto(join(root, 'exported'), { archive: writeArchive(entries) });
  expect(files).toBe(2);
  expect(listTree(root)).toEqual(['exported', 'exported/a.txt', 'exported/src', 'exported/src/b.txt']);
});

test('keeps only the executable bit of modes, never a set-user-ID bit', async () => {
  const folder = join(createTemporaryFolder(), 'exported');
  await unpackInto(folder);
  const mode = (path: string): number => statSync(join(folder, path)).mode & 0o7777;
  expect([mode('run.sh'), mode('mise.toml'), mode('src')]).toEqual(
    [0o777, 0o666, 0o777].map(all => all & ~process.umask()),
  );
});

test.each<[string, Partial<typeof UNPACK_LIMITS>, Partial<typeof UNPACK_LIMITS>, RegExp]>([
  ['entries', { maxEntries: 9 }, { maxEntries: 8 }, /^export\.zip contains more than 8 files and folders/],
  [
    'the bytes of a file',
    { maxFileBytes: 11 * MIB },
    { maxFileBytes: 11 * MIB - 1 },
    /^large\.bin is 11\.0 MiB .*; the limit for one unpacked file is 11\.0 MiB/,
  ],
  [
    'all bytes',
    { maxTotalBytes: PROJECT_BYTES },
    { maxTotalBytes: PROJECT_BYTES - 1 },
    /^export\.zip contains 11\.0 MiB .*the limit for an archive is 11\.0 MiB/,
  ],
])('unpacks at the limit of %s, and nothing beyond it', async (_, at, past, said) => {
  const root = createTemporaryFolder();
  expect((await unpackInto(join(root, 'exported'), { limits: { ...UNPACK_LIMITS, ...at } })).files).toBe(6);
  const refusal = expectFindings(unpackInto(join(root, 'other'), { limits: { ...UNPACK_LIMITS, ...past } }));
  expect(await refusal).toEqual([expect.stringMatching(said)]);
  expect(readdirSync(root)).toEqual(['exported']);
});

test('counts folders that only occur in paths of files', async () => {
  const archive = writeArchive(['1', '2', '3'].map(name => ({ name: `${`${name}/`.repeat(50)}file` })));
  const limits = (maxEntries: number): Partial<UnpackOptions> => ({
    archive,
    limits: { ...UNPACK_LIMITS, maxEntries },
  });
  const root = createTemporaryFolder();
  expect((await unpackInto(join(root, 'exported'), limits(153))).files).toBe(3);
  expect(await expectFindings(unpackInto(join(root, 'exported'), limits(152)))).toEqual([
    expect.stringMatching(/^export\.zip contains more than 152 files and folders, including parent folders/),
  ]);
});

test('keeps what was added to the folder after its state was read', async () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const folder = join(root, 'exported');
  const target = { folder, shownAs: 'exported', protectedPaths: [] };
  const state = requireReplaceable(target);
  const onProgress = (): void => writeFileSync(join(folder, 'new.txt'), 'mine');
  const failure = await expectRefusal(unpackInto(folder, { state, onProgress }), 'conflict');
  expect(failure.message).toContain('changed during the run. The folder was not replaced.');
  expect(listTree(root)).toEqual(['exported', 'exported/new.txt', 'exported/old.txt']);
  expect(await unpackInto(folder, { state: requireReplaceable(target) })).toMatchObject({ files: 6 });
});

test('limits the expansion ratio of an archive, beyond a minimum size', async () => {
  const archive = writeArchive([{ name: 'zeros', content: Buffer.alloc(64 * MIB) }]);
  const folder = join(createTemporaryFolder(), 'exported');
  expect((await unpack({ archive, into: folder, shownAs: 'exported' })).bytes).toBe(64 * MIB);
  const larger = writeArchive([{ name: 'zeros', content: Buffer.alloc(64 * MIB + 1) }]);
  expect(await expectFindings(unpack({ archive: larger, into: folder, shownAs: 'exported' }))).toEqual([
    expect.stringMatching(/^export\.zip unpacks to 64\.0 MiB \(67,108,865 bytes\), more than 100 times its size of/),
  ]);
  expect(statSync(join(folder, 'zeros')).size).toBe(64 * MIB);
});

test.each<[string, (root: string) => Partial<UnpackOptions>, RegExp]>([
  ['a checkout', root => ({ into: join(root, 'checkout') }), /^exported is a Git checkout/],
  ['a part of its metadata', root => ({ into: join(root, 'checkout/.git/refs') }), /^exported is a Git checkout/],
  ['a file', root => ({ into: join(root, 'file') }), /^exported is a link or file/],
  ['a link to a folder', root => ({ into: join(root, 'link') }), /^exported is a link or file/],
  [
    'the folder of the archive',
    root => ({ into: join(root, 'kept'), archive: writeArchive(PROJECT, join(root, 'kept')) }),
    /^exported contains .*export\.zip, which is still needed/,
  ],
  [
    'a folder around one that must stay',
    root => ({ into: root, protectedPaths: [join(root, 'kept')] }),
    /^exported contains .*kept, which is still needed/,
  ],
  ['the folder it runs in', () => ({ into: '.' }), /^exported (is a Git checkout|is or contains the current folder)/],
  ['the root of the disk', () => ({ into: '/' }), /^exported (is or )?contains the /],
])('does not replace %s', async (_, options, problem) => {
  const root = createFolder({ 'checkout/.git/refs/x': 'x', file: 'x', 'kept/x.txt': 'x' });
  symlinkSync('kept', join(root, 'link'));
  const given = options(root);
  const before = listTree(root);
  const findings = await expectFindings(unpackInto(join(root, 'exported'), given), 'input');
  expect(findings).toEqual([expect.stringMatching(problem)]);
  expect(findings[0]).toContain(' | Specify a separate folder, such as `exported`');
  expect(listTree(root)).toEqual(before);
});

test.each([
  ['at its start', 0],
  ['within a file', 5 * MIB],
])('ends with the signal’s reason and the old folder when it is aborted %s', async (_, atBytes) => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const controller = new AbortController();
  const reason = new Error('The job was canceled.');
  if (atBytes === 0) controller.abort(reason);
  const onProgress = (done: number): void => {
    if (done >= atBytes) controller.abort(reason);
  };
  await expect(unpackInto(join(root, 'exported'), { signal: controller.signal, onProgress })).rejects.toBe(reason);
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
});

test('reports a missing archive, and a missing target', async () => {
  const root = createFolder({ file: 'x' });
  const folder = join(root, 'exported');
  expect(await expectFindings(unpackInto(folder, { archive: join(root, 'missing.zip') }))).toEqual([
    expect.stringMatching(/^missing\.zip does not exist \(/),
  ]);
  expect(await expectFindings(unpackInto(join(root, 'file/exported')), 'input')).toEqual([
    expect.stringMatching(/^exported would be in .*\/file, which is not a folder/),
  ]);
  expect(await expectFindings(unpackInto(join(root, 'x'.repeat(300))), 'input')).toEqual([
    expect.stringMatching(/^exported can’t be used: ENAMETOOLONG/),
  ]);
  expect(readdirSync(root)).toEqual(['file']);
});

test.each<[string, (beside: string) => void, RegExp]>([
  [
    'the old one can’t go',
    beside => mkdirSync(join(beside, 'old/in-the-way'), { recursive: true }),
    /^`exported` can’t be replaced: ENOTEMPTY/,
  ],
  [
    'the new one can’t come',
    beside => renameSync(join(beside, 'new'), join(beside, 'gone')),
    /^`exported` can’t be replaced: ENOENT/,
  ],
])('restores the old folder if %s', async (_, disturb, said) => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const onProgress = (done: number, total: number): void => {
    if (done === total) disturb(join(root, readdirSync(root).find(name => name.startsWith('.exported.swap-')) ?? ''));
  };
  await expect(unpackInto(join(root, 'exported'), { onProgress })).rejects.toThrow(said);
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
});
