import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNPACK_LIMITS, type UnpackOptions, unpack } from '../../../src/packing/zip/unpack.ts';
import { createFolder, createTemporaryFolder, expectRefusal, listTree } from '../fixture.ts';
import {
  expectFindings,
  MIB,
  PROJECT,
  PROJECT_BYTES,
  unpackInto,
  writeArchive,
} from '../unpack-fixture.ts';

test('unpacks files and folders unchanged, and creates their parent folders', async () => {
  const root = createTemporaryFolder();
  const folder = join(root, 'a/b/exported');
  expect(await unpackInto(folder)).toEqual({ files: 6, bytes: PROJECT_BYTES, leftOut: [] });
  expect(listTree(root).length).toBe(2 + 1 + 6 + 3);
  expect(readdirSync(join(folder, 'empty'))).toEqual([]);
  for (const { name, content = '' } of PROJECT.filter(entry => !String(entry.name).endsWith('/'))) {
    expect(
      readFileSync(join(folder, String(name))).equals(Buffer.from(content)),
      String(name),
    ).toBe(true);
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
  expect(listTree(root)).toEqual([
    'exported',
    'exported/a.txt',
    'exported/src',
    'exported/src/b.txt',
  ]);
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
  [
    'entries',
    { maxEntries: 8 },
    { maxEntries: 7 },
    /^export\.zip contains more than 7 files and folders/,
  ],
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
  expect(
    (await unpackInto(join(root, 'exported'), { limits: { ...UNPACK_LIMITS, ...at } })).files,
  ).toBe(6);
  const refusal = expectFindings(
    unpackInto(join(root, 'other'), { limits: { ...UNPACK_LIMITS, ...past } }),
  );
  expect(await refusal).toEqual([expect.stringMatching(said)]);
  expect(readdirSync(root)).toEqual(['exported']);
});

test('counts folders that only occur in paths of files', async () => {
  const archive = writeArchive(
    ['1', '2', '3'].map(name => ({ name: `${`${name}/`.repeat(50)}file` })),
  );
  const limits = (maxEntries: number): Partial<UnpackOptions> => ({
    archive,
    limits: { ...UNPACK_LIMITS, maxEntries },
  });
  const root = createTemporaryFolder();
  expect((await unpackInto(join(root, 'exported'), limits(150))).files).toBe(3);
  expect(await expectFindings(unpackInto(join(root, 'exported'), limits(149)))).toEqual([
    expect.stringMatching(/^export\.zip contains more than 149 files and folders/),
  ]);
});

test('keeps what was written to the folder during the run', async () => {
  const root = createTemporaryFolder();
  const folder = join(root, 'exported');
  const onProgress = (): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'new.txt'), 'mine');
  };
  const failure = await expectRefusal(unpackInto(folder, { onProgress }), 'conflict');
  expect(failure.message).toBe('`exported` isn’t empty. Nothing was written to it.');
  expect(listTree(root)).toEqual(['exported', 'exported/new.txt']);
});

test('fills an empty folder, which stays the same one', async () => {
  const folder = createTemporaryFolder();
  const { ino } = statSync(folder);
  expect(await unpackInto(folder)).toMatchObject({ files: 6 });
  expect(statSync(folder).ino).toBe(ino);
  expect(readFileSync(join(folder, 'mise.toml'), 'utf8')).toBe('[tools]\n');
});

test('limits the expansion ratio of an archive, beyond a minimum size', {
  tags: ['slow'],
}, async () => {
  const archive = writeArchive([{ name: 'zeros', content: Buffer.alloc(64 * MIB) }]);
  const root = createTemporaryFolder();
  const folder = join(root, 'exported');
  expect((await unpack({ archive, into: folder, shownAs: 'exported' })).bytes).toBe(64 * MIB);
  const larger = writeArchive([{ name: 'zeros', content: Buffer.alloc(64 * MIB + 1) }]);
  expect(
    await expectFindings(
      unpack({ archive: larger, into: join(root, 'other'), shownAs: 'exported' }),
    ),
  ).toEqual([
    expect.stringMatching(
      /^export\.zip unpacks to 64\.0 MiB \(67,108,865 bytes\), more than 100 times its size of/,
    ),
  ]);
  expect(listTree(root)).toEqual(['exported', 'exported/zeros']);
});

test.each([
  ['a folder with files', 'kept', /^`exported` isn’t empty/],
  ['a file', 'file', /^`exported` isn’t a folder/],
  ['a link to a folder', 'link', /^`exported` isn’t a folder/],
])('does not replace %s', async (_, name, said) => {
  const root = createFolder({ file: 'x', 'kept/x.txt': 'x' });
  symlinkSync('kept', join(root, 'link'));
  const before = listTree(root);
  expect((await expectRefusal(unpackInto(join(root, name)), 'conflict')).message).toMatch(said);
  expect(listTree(root)).toEqual(before);
});

test.each([
  ['at its start', 0],
  ['within a file', 5 * MIB],
])(
  'ends with the signal’s reason and without a folder when it is aborted %s',
  async (_, atBytes) => {
    const root = createTemporaryFolder();
    const controller = new AbortController();
    const reason = new Error('The job was canceled.');
    if (atBytes === 0) controller.abort(reason);
    const onProgress = (done: number): void => {
      if (done >= atBytes) controller.abort(reason);
    };
    await expect(
      unpackInto(join(root, 'exported'), { signal: controller.signal, onProgress }),
    ).rejects.toBe(reason);
    expect(listTree(root)).toEqual([]);
  },
);

test('reports a missing archive, and a missing target', async () => {
  const root = createFolder({ file: 'x' });
  const folder = join(root, 'exported');
  expect(await expectFindings(unpackInto(folder, { archive: join(root, 'missing.zip') }))).toEqual([
    expect.stringMatching(/^missing\.zip does not exist \(/),
  ]);
  const message = async (into: string) =>
    (await expectRefusal(unpackInto(into), 'unavailable')).message;
  expect(await message(join(root, 'file/exported'))).toMatch(
    /^`exported` can’t be written: EEXIST/,
  );
  expect(await message(join(root, 'x'.repeat(300)))).toMatch(
    /^`exported` can’t be written: ENAMETOOLONG/,
  );
  expect(readdirSync(root)).toEqual(['file']);
});
