import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { limitFindings } from '../../../src/packing/rules/limit-rules.ts';
import type { ListedFile } from '../../../src/packing/files/listing-builder.ts';
import type { PackOptions } from '../../../src/packing/pack.ts';
import {
  packSource,
  SOURCE_PACKAGE_PROFILE,
  type SourcePackage,
} from '../../../src/products/source/source-package.ts';
import {
  createFolder,
  formatFinding,
  listedFile,
  expectRefusal,
  createTemporaryFolder,
  writeZipFile,
} from '../../packing/fixture.ts';
import { type RawEntry, rawZip } from '../../packing/raw-zip.ts';

const MIB = 1024 * 1024;
const MISE = { 'mise.toml': '[tools]\nnode = "24"\n' };

const pack = (source: string, options: Partial<PackOptions> = {}): Promise<SourcePackage> =>
  packSource({ source, into: createTemporaryFolder(), shownAs: 'app', ...options });

const expectFindings = async (work: Promise<unknown>): Promise<string[]> =>
  (await expectRefusal(work)).findings.map(formatFinding);

/** Returns each file's content; a `*` after its name marks an executable. */
async function contents(file: string): Promise<Record<string, string>> {
  const zip = await openPromise(file, { strictFileNames: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const mark = (entry.externalFileAttributes >>> 16) & 0o100 ? '*' : '';
    found[entry.fileName + mark] = (
      await buffer(await zip.openReadStreamPromise(entry))
    ).toString();
  }
  return found;
}

test('packs hidden files too, and leaves out and counts files that an import may not contain', async () => {
  const folder = createFolder({
    ...MISE,
    'src/app.ts': 'x',
    '.github/workflows/ci.yml': 'x',
    '.gitignore': 'x',
    '.export-manifest.json': '{}',
    '.git/config': 'x',
    'lib/.git': 'gitdir: ../.git/modules/lib',
    'node_modules/a/index.js': 'x',
    'node_modules/a/package.json': 'x',
    'web/node_modules/b.js': 'x',
    '.venv/x': 'x',
    'tools/venv/bin/activate': 'x',
    '.env': 'KEY=1',
    'web/.env.local': 'KEY=1',
    '.DS_Store': 'x',
  });
  symlinkSync('/usr/bin/env', join(folder, 'tools/venv/bin/python'));
  const packed = await pack(folder);
  expect(Object.keys(await contents(packed.file))).toEqual([
    '.export-manifest.json',
    '.github/workflows/ci.yml',
    '.gitignore',
    'mise.toml',
    'src/app.ts',
  ]);
  expect(packed.leftOut).toEqual([
    { path: '.DS_Store', reason: 'operating-system file' },
    { path: '.env', reason: 'environment file, which may hold secrets' },
    { path: '.git/', reason: 'version-control metadata' },
    { path: '.venv/', reason: 'virtual environment' },
    { path: 'lib/.git', reason: 'version-control metadata' },
    { path: 'node_modules/', reason: 'dependency folder' },
    { path: 'tools/venv/', reason: 'virtual environment' },
    { path: 'web/.env.local', reason: 'environment file, which may hold secrets' },
    { path: 'web/node_modules/', reason: 'dependency folder' },
  ]);
  expect(packed).toMatchObject({ files: 5, hasMiseToml: true, warnings: [] });
});

test.each([
  ['more than one folder and no file', { 'src/a.ts': 'x', 'public/index.html': 'x' }],
  [
    'only what stays out beside two folders',
    { 'src/a.ts': 'x', 'public/index.html': 'x', '.env': 'x' },
  ],
])('packs %s at the root unchanged, with a warning', async (_, files) => {
  const packed = await pack(createFolder(files));
  expect(Object.keys(await contents(packed.file))).toEqual(['public/index.html', 'src/a.ts']);
  expect(packed.warnings.map(formatFinding)).toEqual([
    'app has 2 folders and no files at its root; the folders are imported together as one project | If only one of the folders is the project, set `path` to that folder.',
    expect.stringMatching(/^mise\.toml is missing/),
  ]);
});

test('does not include an excluded file through a link', async () => {
  const folder = createFolder({ ...MISE, 'venv/bin/tool': 'x', '.env': 'KEY=1' });
  symlinkSync('venv/bin/tool', join(folder, 'a-tool'));
  symlinkSync('venv', join(folder, 'b-env'));
  symlinkSync('.env', join(folder, 'c.txt'));
  const packed = await pack(folder);
  expect(packed.files).toBe(1);
  expect(packed.leftOut.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    '.env: environment file, which may hold secrets',
    'a-tool: link to venv/: virtual environment',
    'b-env: link to venv: virtual environment',
    'c.txt: link to .env: environment file, which may hold secrets',
    'venv/: virtual environment',
  ]);
});

test('produces the same bytes for the same files and executable bits, whatever the order of a ZIP is', async () => {
  const folder = createFolder({
    ...MISE,
    'run.sh': '#!/bin/sh\n',
    'src/a.ts': 'let x;\n'.repeat(900),
  });
  chmodSync(join(folder, 'run.sh'), 0o700);
  chmodSync(join(folder, 'mise.toml'), 0o600);
  const first = await pack(folder);
  const entries: RawEntry[] = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name, parentPath }) => ({
      name: join(parentPath, name).slice(folder.length + 1),
      content: readFileSync(join(parentPath, name)),
      mode: name === 'run.sh' ? 0o100755 : 0o100644,
    }));
  expect(Object.keys(await contents(first.file))).toEqual(['mise.toml', 'run.sh*', 'src/a.ts']);
  const fromZip = await pack(writeZipFile(rawZip(entries)));
  expect(await contents(fromZip.file)).toEqual(await contents(first.file));
  expect((await pack(writeZipFile(rawZip(entries.toReversed())))).sha256).toBe(fromZip.sha256);
  expect((await pack(first.file)).sha256).toBe(first.sha256);
  expect(first.sha256).toBe(createHash('sha256').update(readFileSync(first.file)).digest('hex'));
});

test('leaves out the times of a ZIP', async () => {
  const content = 'let x;\n'.repeat(900);
  const zip = (time: number): string => {
    const extra = Buffer.from([0x55, 0x54, 5, 0, 1, time, 0, 0, 0]);
    return writeZipFile(
      rawZip([
        { name: 'mise.toml' },
        { name: 'node_modules/a.js', content },
        { name: 'src/a.ts', content, fields: { extra } },
      ]),
    );
  };
  const first = await pack(zip(1));
  expect(Object.keys(await contents(first.file))).toEqual(['mise.toml', 'src/a.ts']);
  expect((await pack(zip(2))).sha256).toBe(first.sha256);
});

test.each<[string, Record<string, string>, string]>([
  ['at the root', { 'a.ts': 'x', 'sub/mise.toml': 'x' }, 'mise.toml'],
  ['in the one top folder', { 'app/a.ts': 'x', 'app/sub/mise.toml': 'x' }, 'app/mise.toml'],
])('warns if mise.toml is missing %s', async (_, files, where) => {
  const packed = await pack(createFolder(files));
  expect(packed.hasMiseToml).toBe(false);
  expect(packed.warnings.map(formatFinding)).toEqual([
    `${where} is missing: the project can be imported without this file, but publishing requires a valid one | Add the file at the root of the project. It isn’t needed if the package is an unmodified source export from the platform.`,
  ]);
});

test.each<[string, ListedFile[], ListedFile, RegExp]>([
  [
    '10,000 files',
    Array.from({ length: 10_000 }, (_, index) => listedFile(`${index}.ts`, 1)),
    listedFile('x', 1),
    /^app contains 10,001 files; the limit for a source package is 10,000/,
  ],
  [
    '20 MiB in a file',
    [listedFile('a', 20 * MIB)],
    listedFile('x', 20 * MIB + 1),
    /^x is 20\.0 MiB \(20,971,521 bytes\); the limit for one source file is 20\.0 MiB \(20,971,520 bytes\)/,
  ],
  [
    '200 MiB in all',
    Array.from({ length: 10 }, (_, index) => listedFile(`${index}`, 20 * MIB)),
    listedFile('x', 1),
    /^app contains 200\.0 MiB \(209,715,201 bytes\) of files; .*200\.0 MiB \(209,715,200 bytes\)/,
  ],
])('accepts %s and refuses one more', (_, atBound, onePast, said) => {
  expect(limitFindings(SOURCE_PACKAGE_PROFILE, atBound, 'app')).toEqual([]);
  const past = limitFindings(SOURCE_PACKAGE_PROFILE, [...atBound, onePast], 'app');
  expect(past.map(formatFinding)).toEqual([expect.stringMatching(said)]);
});

test('stops and removes the ZIP as soon as it is larger than 100 MiB', async () => {
  const noise = createHash('shake256', { outputLength: 18 * MIB })
    .update('noise')
    .digest();
  const files = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`${index}.png`, noise]),
  );
  const into = createTemporaryFolder();
  let done = 0;
  const findings = await expectFindings(
    pack(createFolder({ ...MISE, ...files }), { into, onProgress: bytes => (done = bytes) }),
  );
  expect(findings).toEqual([
    expect.stringMatching(
      /^app packs to more than 100\.0 MiB \(104,857,600 bytes\), .* \| Remove .*0\.png \(18\.0 MiB/,
    ),
  ]);
  expect(done).toBeLessThan(115 * MIB);
  expect(readdirSync(into)).toEqual([]);
});

test('leaves the same files out of a ZIP', async () => {
  const zip = rawZip([
    { name: 'venv/bin/', mode: 0o040755 },
    { name: 'venv/bin/python', content: '/usr/bin/python3', mode: 0o120777 },
    { name: 'app/node_modules/a.js' },
    { name: 'app/node_modules/b.js' },
    { name: 'mise.toml' },
  ]);
  const packed = await pack(writeZipFile(zip));
  expect(Object.keys(await contents(packed.file))).toEqual(['mise.toml']);
  expect(packed.leftOut).toEqual([
    { path: 'app/node_modules/', reason: 'dependency folder' },
    { path: 'venv/', reason: 'virtual environment' },
  ]);
});
