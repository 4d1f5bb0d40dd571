// @module-tag slow, because it packs folders with many files.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bucketObjects,
  listBucketFolder,
} from '../../src/products/storage/package/bucket-folder.ts';
import { createFolder, createTemporaryFolder, expectRefusal, formatFinding } from './fixture.ts';
import { expectFindings, pack } from './site-fixture.ts';

/** Larger than the read-ahead limit: progress is reported before the next file is read. */
const STREAMED = Buffer.alloc(11 * 1024 * 1024);

const linked = (links: Readonly<Record<string, string>>, files = {}): string => {
  const folder = createFolder({ 'index.html': 'x', ...files });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  return folder;
};

test('follows links to files and folders inside', async () => {
  const folder = linked(
    {
      'copy.html': 'index.html',
      shown: 'assets',
      'two.css': 'copy.css',
      'copy.css': 'assets/a.css',
    },
    { 'assets/a.css': 'abc' },
  );
  const packed = await pack(folder);
  expect(packed.files).toBe(6);
  expect(packed.expandedBytes).toBe(14);
});

test('refuses links that lead outside, nowhere or in a loop, and reports all of them', async () => {
  const outside = createFolder({ 'secret.txt': 'x' });
  const folder = linked(
    {
      'a-out.txt': join(outside, 'secret.txt'),
      'b-out': '..',
      'c-broken.txt': 'missing.txt',
      'd-self.txt': 'd-self.txt',
      'e-root': '.',
      'f-through.txt': 'index.html/x',
      'sub/up': '../sub',
      'g-sibling': `../${outside.split('/').at(-1) ?? ''}`,
    },
    { 'sub/a.css': 'x' },
  );
  expect((await expectFindings(folder)).map(formatFinding)).toEqual([
    expect.stringMatching(
      /^a-out\.txt is a link to \/.*secret\.txt, which is outside `.*` \| Replace the link with a copy/,
    ),
    expect.stringMatching(/^b-out is a link to .+, which is outside `/),
    expect.stringMatching(/^c-broken\.txt is a broken link/),
    expect.stringMatching(/^d-self\.txt is a broken link/),
    expect.stringMatching(/^f-through\.txt is a broken link/),
    expect.stringMatching(/^e-root is a link to a folder that contains the link itself/),
    expect.stringMatching(/^sub\/up is a link to a folder that contains the link itself/),
    expect.stringMatching(/^g-sibling is a link to .+, which is outside `/),
  ]);
});

test('ends if links to folders multiply', async () => {
  const leaves = Array.from({ length: 500 }, (_, index) => [`d9/${index}.css`, ''] as const);
  const folder = createFolder({ 'index.html': 'x', ...Object.fromEntries(leaves) });
  for (let depth = 0; depth < 9; depth += 1) {
    mkdirSync(join(folder, `d${depth}`));
    symlinkSync(`../d${depth + 1}`, join(folder, `d${depth}`, 'a'));
    symlinkSync(`../d${depth + 1}`, join(folder, `d${depth}`, 'b'));
  }
  expect((await expectFindings(folder)).map(formatFinding)).toEqual([
    expect.stringMatching(/^public contains more than 100,000 files and folders/),
  ]);
});

test('refuses pipes and sockets without opening them', async () => {
  const folder = createFolder({ 'index.html': 'x' });
  execFileSync('mkfifo', [join(folder, 'a.html')]);
  symlinkSync('a.html', join(folder, 'b.html'));
  const server = createServer().listen(join(folder, 'c.html'));
  const found = await expectFindings(folder);
  server.close();
  expect(found.map(formatFinding)).toEqual(
    ['a', 'b', 'c'].map(
      name =>
        `${name}.html is a device, socket or pipe, not a regular file | Remove it from the folder.`,
    ),
  );
});

test('refuses a link that the system doesn’t follow', async () => {
  // A folder without permissions would not work: an administrator can read it.
  const folder = linked({ 'a.html': `${'x'.repeat(300)}/a.html` });
  expect((await expectFindings(folder)).map(formatFinding)).toEqual([
    expect.stringMatching(
      /^a\.html can’t be read: ENAMETOOLONG.* \| Give the job’s user read permission/,
    ),
  ]);
});

test('refuses files, folders and links that disappear while the folder is being listed', async () => {
  // In any order of the system, some files come after the first folder.
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  const files = numbers.flatMap(number => [`${number}.html`, `${number}/a.html`]);
  const folder = createFolder({
    'index.html': 'x',
    ...Object.fromEntries(files.map(path => [path, 'x'])),
  });
  for (const number of numbers) symlinkSync(`${number}.html`, join(folder, `link-${number}.html`));
  let levels = 0;
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      levels += 1;
      if (levels === 2)
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    },
  });
  const lines = (await expectRefusal(pack(folder, { signal }))).findings.map(formatFinding);
  expect(lines).toContainEqual(expect.stringMatching(/^\d\.html does not exist \(/));
  expect(lines).toContainEqual(expect.stringMatching(/^\d\/ does not exist \(/));
});

test('refuses a file that can be opened but not read', async () => {
  // Enough files that the folder has more than 1,024 bytes: smaller files are read only once,
  // before.
  const inside = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`c.png/${index}.txt`, '']),
  );
  const folder = createFolder({ 'index.html': 'x', 'a.ttf': STREAMED, 'b.png': '', ...inside });
  // A folder has replaced it by then: it has the size that was listed, and no content.
  truncateSync(join(folder, 'b.png'), statSync(join(folder, 'c.png')).size);
  const onProgress = (): void => {
    rmSync(join(folder, 'b.png'), { recursive: true });
    cpSync(join(folder, 'c.png'), join(folder, 'b.png'), { recursive: true });
  };
  await expect(pack(folder, { onProgress })).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/^b\.png can’t be read: EISDIR/) as string,
  });
});

test('refuses names that are not UTF-8, or invalid in packages', async () => {
  const folder = createFolder({
    'index.html': 'x',
    'a\\b.html': 'x',
    'c\td.html': 'x',
    'C:e.html': 'x',
  });
  writeFileSync(
    Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.html')]),
    'x',
  );
  expect(
    (await expectFindings(folder)).map(({ where, message }) => `${where}: ${message}`),
  ).toEqual([
    'C:e.html: has a path that begins with a drive letter',
    'a\\b.html: has a backslash in its path',
    'c\td.html: has a control character in its path',
    'caf\ufffd.html: has a name that is not UTF-8',
  ]);
});

test.each([
  ['of 2,000 bytes has become longer', '2,000 bytes', 2000, 4000],
  ['of 2,000 bytes has become shorter', '2,000 bytes', 2000, 3],
])('fails when a file %s since it was checked', async (_, size, before, after) => {
  const folder = createFolder({
    'index.html': 'x',
    'a.ttf': STREAMED,
    'b.png': Buffer.alloc(before),
  });
  const into = createTemporaryFolder();
  const onProgress = (): void => truncateSync(join(folder, 'b.png'), after);
  await expect(pack(folder, { into, onProgress })).rejects.toMatchObject({
    kind: 'input',
    message: `b.png has changed since it was listed (its size was ${size} then)`,
  });
  expect(readdirSync(into)).toEqual([]);
});

test('fails when a file becomes shorter while it is streamed', async () => {
  const folder = createFolder({ 'a.ttf': STREAMED, 'index.html': 'x' });
  const into = createTemporaryFolder();
  const onProgress = (): void => truncateSync(join(folder, 'a.ttf'), 1000);
  await expect(pack(folder, { into, onProgress })).rejects.toThrow(
    'has changed since it was listed',
  );
  expect(readdirSync(into)).toEqual([]);
});

test('accepts names that artifacts do not allow: the workflows upload a ZIP', async () => {
  const folder = createFolder({ 'index.html': 'x', 'page/*.html': 'x', 'log/12:30.html': 'x' });
  expect(await pack(folder)).toMatchObject({ files: 3, warnings: [] });
  const listing = await listBucketFolder(folder, 'public', new AbortController().signal);
  expect(bucketObjects(listing, 'public', '', { types: [] }).warnings).toEqual([]);
});
