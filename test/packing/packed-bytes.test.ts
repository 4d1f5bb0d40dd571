// @module-tag slow, because it packs large folders, and other programs unpack them.
import { spawnSync } from 'node:child_process';
import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Entry, openPromise } from 'yauzl';
import { createFolder, type FolderContents } from './fixture.ts';
import { pack } from './site-fixture.ts';

const MIB = 1024 * 1024;

/** Generates bytes that hardly deflate, always the same ones. */
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));

const SITE: FolderContents = {
  'index.html': '<h1>Hello</h1>\n'.repeat(500),
  'a/z.html': '',
  'a.html': 'x',
  'a-b.html': 'x',
  'B.html': 'é'.repeat(2000),
  'é/ü.js': 'let x = 1;\n'.repeat(300),
  'img/small.png': noise(100),
  'img/large.jpg': noise(3 * MIB),
  'font/noise.ttf': noise(MIB),
  'font/streamed.ttf': Buffer.concat([noise(6 * MIB), Buffer.alloc(6 * MIB, 'glyphs ')]),
  'font/streamed-noise.ttf': noise(11 * MIB),
};

interface Unpacked {
  readonly entry: Entry;
  readonly content: Buffer;
}

async function unpack(file: string): Promise<Map<string, Unpacked>> {
  const zip = await openPromise(file, { strictFileNames: true });
  const unpacked = new Map<string, Unpacked>();
  for await (const entry of zip.eachEntry()) {
    unpacked.set(entry.fileName, {
      entry,
      content: await buffer(await zip.openReadStreamPromise(entry)),
    });
  }
  return unpacked;
}

/** Third-party programs that validate a ZIP, with their arguments. */
const VALIDATORS = [
  ['unzip', '-tq'],
  ['python3', '-m', 'zipfile', '-t'],
  ['7z', 't', '-bso0'],
] as const;

test('packs every file unchanged, in the order of code units, in a ZIP that other programs accept', async () => {
  const folder = createFolder(SITE);
  const packed = await pack(folder);
  const bytes = readFileSync(packed.file);
  expect(packed).toMatchObject({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    entrySha256: createHash('sha256')
      .update(readFileSync(join(folder, 'index.html')))
      .digest('hex'),
    files: Object.keys(SITE).length,
    expandedBytes: Object.values(SITE).reduce(
      (sum, content) => sum + Buffer.byteLength(content),
      0,
    ),
    leftOut: [],
    warnings: [],
  });
  const unpacked = await unpack(packed.file);
  expect([...unpacked.keys()]).toEqual(Object.keys(SITE).toSorted());
  for (const [path, { content }] of unpacked)
    expect(content.equals(Buffer.from(SITE[path] as string)), path).toBe(true);
  // Files that deflating doesn’t make smaller are stored, with their size before their data, unless
  // they are streamed.
  const methods = Object.fromEntries(
    [...unpacked].map(([path, { entry }]) => [path, entry.compressionMethod]),
  );
  expect(methods).toEqual({
    'index.html': 8,
    'a/z.html': 0,
    'a.html': 0,
    'a-b.html': 0,
    'B.html': 8,
    'é/ü.js': 8,
    'img/small.png': 0,
    'img/large.jpg': 0,
    'font/noise.ttf': 0,
    'font/streamed.ttf': 8,
    'font/streamed-noise.ttf': 8,
  });
  for (const { entry } of unpacked.values()) {
    expect(
      entry.compressionMethod === 8 || (entry.generalPurposeBitFlag & 0x8) === 0,
      entry.fileName,
    ).toBe(true);
    expect(entry.externalFileAttributes >>> 16).toBe(0o100644);
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(new Date('1980-01-01T00:00:00Z'));
  }
  const present = VALIDATORS.filter(([tool]) => spawnSync(tool, ['--help']).error === undefined);
  console.log(`ZIPs are judged by ${['yauzl', ...present.map(([tool]) => tool)].join(', ')}`);
  for (const [tool, ...options] of present) {
    const { status, stderr, stdout } = spawnSync(tool, [...options, packed.file], {
      encoding: 'utf8',
    });
    expect(status, `${tool}: ${stdout}${stderr}`).toBe(0);
  }
});
