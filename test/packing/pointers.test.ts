import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointerProblem } from '../../src/packing/files/pointer-files.ts';
import { listBucketFolder } from '../../src/products/storage/package/bucket-folder.ts';
import { packFunction } from '../../src/products/functions/package/function-package.ts';
import { packSkill } from '../../src/products/skills/skill-package.ts';
import { packSource } from '../../src/products/source/source-package.ts';
import { packStaticSite } from '../../src/products/sites/package/static-site.ts';
import type { PackOptions } from '../../src/packing/pack.ts';
import {
  createFolder,
  createTemporaryFolder,
  expectRefusal,
  formatFinding,
  writeZipFile,
} from './fixture.ts';
import { rawZip } from './raw-zip.ts';
import { expectFindings, pack } from './site-fixture.ts';

const HASH = '967609522a3a0f4c5acf31218836c053d27309f6cfe1f05d6a1a821fbe882143';
const VERSION = 'version https://git-lfs.github.com/spec/v1\n';
const OID = `oid sha256:${HASH}\nsize 18151\n`;
const LFS = `${VERSION}${OID}`;
const LFS_ERROR = (path: string): string =>
  `${path} is a pointer of Git LFS, not the file itself | Set \`checkout: { lfs: true }\` in the app’s file (with actions/checkout, \`lfs: true\`), or first run \`git lfs pull\`.`;
const SIGNAL = new AbortController().signal;

const isPointer = (text: string): boolean => pointerProblem(Buffer.from(text)) !== undefined;

test('recognizes what `git lfs pointer --check` recognizes', () => {
  const lfs = [
    LFS,
    LFS.trimEnd(),
    LFS.replaceAll('\n', '\r\n'),
    `\n ${LFS}\n`,
    LFS.padEnd(1024),
    `${VERSION}ext-0-caesar sha256:${HASH}\next-1-b sha256:${HASH}\n${OID}`,
    `version https://hawser.github.com/spec/v1\n${OID}`,
    `version http://git-media.io/v/2\n\n${OID}`,
  ];
  expect(lfs.filter(text => !isPointer(text))).toEqual([]);
  const files = [
    '',
    VERSION,
    `${VERSION}size 18151\noid sha256:${HASH}\n`,
    `${VERSION}${OID}x-key 1\n`,
    `${VERSION}${OID}text`,
    `# Example\n${LFS}`,
    LFS.replace('sha256', 'md5'),
    LFS.replace(HASH, HASH.toUpperCase()),
    `${LFS}${' '.repeat(1024 - LFS.length + 1)}`,
  ];
  expect(files.filter(isPointer)).toEqual([]);
});

test.each<
  readonly [string, (options: PackOptions) => Promise<unknown>, Readonly<Record<string, string>>]
>([
  ['a site', packStaticSite, { 'index.html': 'x', 'a.png': LFS }],
  ['a source', packSource, { 'index.html': 'x', 'a.png': LFS }],
  ['a function', packFunction, { 'index.ts': 'x', 'a.png': LFS }],
  ['a skill', packSkill, { 'SKILL.md': '---\nname: a\ndescription: b\n---\n', 'a.png': LFS }],
])('refuses pointers in %s, in a folder and in a ZIP', async (_, packAny, files) => {
  const options = { into: createTemporaryFolder(), shownAs: 'given' };
  const zip = writeZipFile(
    rawZip(Object.entries(files).map(([name, content]) => ({ name, content }))),
  );
  for (const source of [createFolder(files), zip]) {
    const { findings } = await expectRefusal(packAny({ ...options, source }));
    expect(findings.map(formatFinding)).toEqual([LFS_ERROR('a.png')]);
  }
  for (const pointer of [LFS, LFS.padEnd(1024)]) {
    const { findings } = await expectRefusal(
      packAny({ ...options, source: writeZipFile(Buffer.from(pointer)) }),
    );
    expect(findings.map(formatFinding)).toEqual([LFS_ERROR('given')]);
  }
});

test('refuses pointers in a folder for a bucket', async () => {
  const { findings } = await listBucketFolder(createFolder({ 'a.bin': LFS }), 'given', SIGNAL);
  expect(findings.map(formatFinding)).toEqual([LFS_ERROR('a.bin')]);
});

test('warns of the empty folder of a submodule, also if it is the package', async () => {
  const modules =
    '[submodule "theme"]\n\tpath = site/theme\n\turl = ../theme\n[submodule "b"]\n\tpath = "b"\n';
  const files = {
    '.gitmodules': modules,
    '.git/config': '',
    'site/index.html': 'x',
    'site/other/': '',
  };
  const root = createFolder(files);
  for (const path of ['site/theme', 'b']) mkdirSync(join(root, path));
  const warning = 'is the empty folder of a submodule that wasn’t checked out';
  const { warnings, files: packed } = await pack(join(root, 'site'));
  expect(packed).toBe(1);
  expect(warnings.map(formatFinding)).toEqual([
    `theme/ ${warning} | Set \`checkout: { submodules: true }\` in the app’s file (with actions/checkout, \`submodules: true\`), or first run \`git submodule update --init\`.`,
  ]);
  expect(
    (await listBucketFolder(root, 'given', SIGNAL)).warnings.map(({ where }) => where),
  ).toEqual(['b/', 'site/theme/']);
  const [first] = await expectFindings(join(root, 'b'));
  expect(first).toMatchObject({ where: 'public', message: warning });
  writeFileSync(join(root, '.gitmodules'), Buffer.from([0xff]));
  const unread = (await listBucketFolder(root, 'given', SIGNAL)).warnings.map(formatFinding);
  expect(unread.join()).toContain(
    '.gitmodules can’t be read, so empty folders of submodules aren’t reported',
  );
});
