// @module-tag slow, because it imports packages at the limits of their size.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { importPackage, publishFromSource } from '../support/event-streams.ts';
import { call, SEED, seedWith, startPlatform } from '../support/test-platform.ts';
import { siteZip, type ZipEntry, zip } from '../support/zip.ts';
import { readZipEntries } from '../support/zip-entries.ts';

const MIB = 1024 * 1024;
const PAGE: ZipEntry = { name: 'index.html', data: '<h1>Page</h1>\n' };

let count = 0;
const nextKey = (): string => `key${(count += 1)}`;

/** Exports a project's source; returns its entries by name. */
async function exportEntries(
  platform: LocalPlatform,
  project: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const { json } = await call(platform, `POST /projects/${project}/source-exports`);
  const archive = Buffer.from(await (await fetch(json.download_url)).arrayBuffer());
  return readZipEntries(archive);
}

/** Imports a package; returns the names of its files, without the platform's own ones. */
async function importedNames(entries: readonly ZipEntry[]): Promise<readonly string[]> {
  const platform = await startPlatform();
  const { last, names } = await importPackage(platform, nextKey(), zip(entries));
  expect(names.at(-1), last.message).toBe('import.completed');
  const files = await exportEntries(platform, last.project_id);
  return [...files.keys()].filter(name => name !== '.platform-export.json').toSorted();
}

/** One platform for the largest packages and for refused ones, of which it keeps nothing. */
let sharedPlatform: LocalPlatform;
beforeAll(async () => {
  sharedPlatform = await startLocalPlatform({ seed: SEED });
});
afterAll(() => sharedPlatform.close());

async function refusalOf(archive: Uint8Array): Promise<string> {
  const before = sharedPlatform.projects.size;
  const { last, names } = await importPackage(sharedPlatform, nextKey(), archive);
  expect([names.at(-1), last.code]).toEqual(['import.failed', 'artifact_invalid']);
  expect([last.project_id, sharedPlatform.projects.size, sharedPlatform.failures]).toEqual([
    undefined,
    before,
    [],
  ]);
  return last.message;
}

describe('the root of a package', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'the ZIP’s if it contains a file',
      ['index.html', 'src/a.js', 'lib/b.js'],
      ['index.html', 'lib/b.js', 'src/a.js'],
    ],
    ['its only folder', ['site/index.html', 'site/src/a.js'], ['index.html', 'src/a.js']],
    ['its only folder after filtering', ['site/index.html', '.git/HEAD', '.env'], ['index.html']],
    [
      'the ZIP’s, with a leading dot',
      ['./', './index.html', '././src/a.js'],
      ['index.html', 'src/a.js'],
    ],
    ['only one folder deep', ['a/b/index.html'], ['b/index.html']],
    [
      'the ZIP’s if it contains several folders',
      ['api/main.js', 'web/index.html'],
      ['api/main.js', 'web/index.html'],
    ],
  ])('is %s', async (_what, names, expected) => {
    expect(await importedNames(names.map(name => ({ name })))).toEqual(expected);
  });

  test('can’t be empty, also after filtering', async () => {
    expect(await refusalOf(zip([]))).toContain('no files');
    expect(await refusalOf(zip([{ name: 'a/' }]))).toContain('no files');
    expect(await refusalOf(zip([{ name: 'node_modules/a.js' }]))).toContain('no files');
  });
});

test('excluded files are excluded at any depth, and no others are', async () => {
  const out = [
    '.git/HEAD',
    'a/.GIT/config',
    'git~1/config',
    'a/node_modules/b/c.js',
    '.venv/x',
    'py/venv/x',
    'a/.env',
  ];
  const kept = [
    '.env.example',
    'a/x.js',
    'environment.js',
    'index.html',
    'ownership.js',
    'venv.md',
  ];
  const platform = await startPlatform();
  const { last } = await importPackage(
    platform,
    nextKey(),
    zip([...out, ...kept].map(name => ({ name }))),
  );
  const site = await publishFromSource(platform, nextKey(), { project: last.project_id });
  expect(site.last.message).toContain('mise.toml is missing');
  // Exports exclude more than imports: also `.env.*`.
  expect([...(await exportEntries(platform, last.project_id)).keys()].toSorted()).toEqual(
    ['.platform-export.json', ...kept.filter(name => name !== '.env.example')].toSorted(),
  );
});

test('files are unchanged, byte for byte, with the executable bit', async () => {
  const data = randomBytes(300_000);
  const platform = await startPlatform();
  const entries = [
    PAGE,
    { name: 'ä/ö ü.bin', data, deflate: true },
    { name: 'run.sh', data: '#!/bin/sh\n./own.sh', mode: 0o100755 },
    { name: 'own.sh', data: 'cp -R . dist; mv dist/index.html x; mkdir dist/d', mode: 0o100755 },
  ];
  const { last } = await importPackage(
    platform,
    nextKey(),
    zip([
      ...entries,
      {
        name: 'mise.toml',
        data: 'tasks.build.run = "mkdir dist; cp index.html dist; test -x run.sh; test ! -x index.html"',
      },
    ]),
  );
  const files = await exportEntries(platform, last.project_id);
  expect(files.get('ä/ö ü.bin')?.equals(data)).toBe(true);
  expect(
    (await publishFromSource(platform, nextKey(), { project: last.project_id })).names.at(-1),
  ).toBe('release.completed');
});

describe('an entry is refused', () => {
  test.each<readonly [string, ZipEntry, string]>([
    ['that leads up', { name: '../x' }, 'has an empty segment, `.` or `..` in its path'],
    [
      'that leads up out of a filtered folder',
      { name: '.git/../x' },
      'has an empty segment, `.` or `..` in its path',
    ],
    ['with an empty segment', { name: 'a//x' }, 'has an empty segment, `.` or `..` in its path'],
    ['with an absolute path', { name: '/etc/x' }, 'absolute'],
    ['with a drive', { name: 'C:/x' }, 'absolute'],
    ['with a backslash', { name: 'a\\x' }, 'backslash'],
    ['with a line break', { name: 'a\nx' }, 'control character'],
    [
      'whose name isn’t UTF-8',
      {
        name: Buffer.from([0x61, 0xff, 0x62]).toString('latin1'),
        nameBytes: Buffer.from([0x61, 0xff, 0x62]),
      },
      'not UTF-8',
    ],
    ['whose name is too long', { name: 'x'.repeat(256) }, '255 bytes'],
    ['whose path is too long', { name: `${'x/'.repeat(513)}y` }, '1024'],
    ['that is a link', { name: 'a', data: '/etc/passwd', mode: 0o120777 }, 'link'],
    ['that is a pipe', { name: 'a', mode: 0o010666 }, 'special file'],
    ['that is encrypted', { name: 'a', deflate: true, flags: 0x801 }, 'encrypted'],
    ['that is there twice', PAGE, 'more than once'],
    ['that is a folder elsewhere', { name: 'index.html/x' }, 'both a file and a folder'],
    ['with a wrong checksum', { name: 'a', data: 'abc', crc: 1 }, 'checksum'],
    [
      'that expands to more than it declares',
      { name: 'a', data: Buffer.alloc(1000), deflate: true, declaredBytes: 10 },
      'is not a valid ZIP file',
    ],
  ])('%s', async (_what, entry, message) => {
    expect(await refusalOf(zip([PAGE, entry]))).toContain(message);
  });
});

describe('limits', () => {
  test('10,000 entries, including folders and excluded files', async () => {
    const excluded = Array.from({ length: 9_997 }, (_, index) => ({ name: `.git/${index}` }));
    const entries = [{ name: 'a/' }, { name: 'a/b' }, { name: 'c' }, ...excluded];
    expect(await importedNames(entries)).toEqual(['a/b', 'c']);
    expect(await refusalOf(zip([...entries, { name: 'one-more' }]))).toContain(
      '10001 entries; at most 10000',
    );
  });

  test('20 MiB a file', async () => {
    const largest = { name: 'a', data: Buffer.alloc(20 * MIB), deflate: true };
    expect(await importedNames([largest])).toEqual(['a']);
    expect(await refusalOf(zip([{ ...largest, data: Buffer.alloc(20 * MIB + 1) }]))).toContain(
      `${20 * MIB + 1} bytes in the file a`,
    );
  });

  const data = Buffer.alloc(20 * MIB);
  const entries = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}`,
    data,
    deflate: true,
  }));
  // Packing can take longer than the server keeps an idle connection open, so it is done before the
  // first request.
  const [largest, larger] = [zip(entries), zip([...entries, { name: 'more', data: 'x' }])];

  test('200 MiB in total', async () => {
    expect((await importPackage(sharedPlatform, nextKey(), largest)).names.at(-1)).toBe(
      'import.completed',
    );
    expect(await refusalOf(larger)).toContain(`${200 * MIB + 1} bytes when unpacked`);
  });
});

describe('an export', () => {
  const manifestless = { 'index.html': '<h1>Ours</h1>\n' };

  const download = async (platform: LocalPlatform, project = 'site'): Promise<Buffer> => {
    const { json } = await call(platform, `POST /projects/${project}/source-exports`);
    const archive = Buffer.from(await (await fetch(json.download_url)).arrayBuffer());
    expect(createHash('sha256').update(archive).digest('hex')).toBe(json.sha256);
    return archive;
  };

  const publishable = async (platform: LocalPlatform, archive: Buffer): Promise<boolean> => {
    const { last } = await importPackage(platform, nextKey(), archive);
    return (
      (await publishFromSource(platform, nextKey(), { project: last.project_id })).names.at(-1) ===
      'release.completed'
    );
  };

  test('that is verified needs no mise.toml, and the manifest isn’t part of the source', async () => {
    const platform = await startPlatform({ seed: seedWith({ source: manifestless }) });
    const archive = await download(platform);
    expect(await publishable(platform, archive)).toBe(true);
    const { last } = await importPackage(platform, nextKey(), archive);
    const site = await publishFromSource(platform, nextKey(), { project: last.project_id });
    expect((await fetch(`${site.last.access_url}.platform-export.json`)).status).toBe(404);
  });

  test('that was changed is imported as external source', async () => {
    const platform = await startPlatform({ seed: seedWith({ source: manifestless }) });
    const entries = [...(await readZipEntries(await download(platform)))].map(([name, data]) => ({
      name,
      data,
    }));
    expect(await publishable(platform, zip(entries))).toBe(true);
    const changed = entries.map(entry =>
      entry.name === 'index.html' ? { ...entry, data: 'changed' } : entry,
    );
    expect(await publishable(platform, zip(changed))).toBe(false);
    expect(await publishable(platform, zip([...entries, { name: 'more', data: '' }]))).toBe(false);
    expect(
      await publishable(
        platform,
        zip(
          entries
            .filter(({ name }) => name !== 'index.html')
            .concat({ name: 'x', data: Buffer.alloc(0) }),
        ),
      ),
    ).toBe(false);
  });

  test('of another platform is imported as external source, and so is one with a forged manifest', async () => {
    const other = await download(await startPlatform({ seed: seedWith({ source: manifestless }) }));
    const platform = await startPlatform();
    expect(await publishable(platform, other)).toBe(false);
    for (const text of ['', '[]', '{"project":1}', '{"project":{"type":"web"},"signature":"x"}']) {
      expect(await publishable(platform, siteZip({ '.platform-export.json': text }))).toBe(false);
    }
  });

  test('of an app is refused', async () => {
    const platform = await startPlatform({ seed: seedWith({ source: manifestless }) });
    const { last } = await importPackage(platform, nextKey(), await download(platform, 'phone'));
    expect(last).toMatchObject({
      code: 'artifact_invalid',
      message: expect.stringContaining('type app') as string,
    });
  });
});
