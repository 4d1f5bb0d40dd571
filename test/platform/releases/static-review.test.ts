import { describe, expect, test } from 'vitest';
import { STATIC_SITE } from '../../../src/api/services/static-site.ts';
import { checkStaticFiles, type StaticFile } from '../../../src/platform/releases/static-review.ts';
import { publishPackage, statusAndCode, startPlatform } from '../support/test-platform.ts';
import { siteZip, zip } from '../support/zip.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const file = (path: string, bytes = 1): StaticFile => ({
  path,
  bytes,
  encrypted: false,
  special: false,
});

/** Reviews a site with these files and an empty index, which doesn't count toward size limits. */
const reviewSite = (...files: readonly StaticFile[]): readonly string[] =>
  checkStaticFiles([file('index.html', 0), ...files]);

const many = (count: number, ending: string, bytes = 1): readonly StaticFile[] =>
  Array.from({ length: count }, (_, index) => file(`${index}.${ending}`, bytes));

describe('the limits, at the limit and one past it', () => {
  test.each([
    ['files', many(9_999, 'txt'), many(10_000, 'txt')],
    ['bytes in all', [file('a.woff', 512 * MIB)], [file('a.woff', 512 * MIB), file('b.woff')]],
    ['bytes of a text file', [file('a.js', 4 * MIB)], [file('a.js', 4 * MIB + 1)]],
    ['bytes of all text', many(2, 'css', 4 * MIB), [...many(2, 'css', 4 * MIB), file('a.md')]],
    ['images', many(100, 'png'), [...many(100, 'png'), file('a.JPG')]],
    ['bytes of an image', [file('a.gif', 10 * MIB)], [file('a.gif', 10 * MIB + 1)]],
    [
      'bytes of all images',
      many(5, 'bmp', 10 * MIB),
      [...many(5, 'bmp', 10 * MIB), file('a.webp')],
    ],
  ] as const)('%s', (_what, within, beyond) => {
    expect(reviewSite(...within)).toEqual([]);
    expect(reviewSite(...beyond)).toHaveLength(1);
  });

  test('the sizes are in the message', () => {
    expect(reviewSite(file('a.js', 4 * MIB + 1))).toEqual([
      'the unpacked size of a.js is 4,194,305 bytes; at most 4,194,304 are allowed',
    ]);
  });

  test('every file extension of the table is accepted, in any case', () => {
    const endings = STATIC_SITE.classes.flatMap(row => row.extensions);
    expect(endings.length).toBeGreaterThan(20);
    expect(reviewSite(...endings.map(ending => file(`a/b.min.${ending.toUpperCase()}`)))).toEqual(
      [],
    );
  });

  test.each(['a.gz', 'a.js.br', 'a.mp4', 'a.wasm', 'a', '.nojekyll', 'js', 'a.js/b', 'a.'])(
    '%s is not an accepted type',
    path => {
      expect(reviewSite(file(path))).toEqual([
        `${path} has a file type that static sites don’t support`,
      ]);
    },
  );

  test.each([[[]], [[file('sub/index.html')]], [[file('INDEX.html')]]])(
    '%j has no index',
    files => {
      expect(checkStaticFiles(files)).toEqual(['the root of the package has no index.html']);
    },
  );
});

describe('an uploaded package', () => {
  test.each([
    ['that is no ZIP', Buffer.from('<html></html>'), /not a valid ZIP file/],
    ['that is an empty ZIP', zip([]), /the root of the package has no index\.html/],
    ['with a path out of the package', siteZip({ '../a.txt': '' }), /relative path/],
    ['with a backslash', siteZip({ 'a\\b.txt': '' }), /invalid characters/],
    [
      'with a link',
      zip([{ name: 'index.html', data: '/etc/passwd', mode: 0o120777 }]),
      /index\.html is a link/,
    ],
    [
      'with an encrypted file',
      zip([{ name: 'index.html', data: 'x', deflate: true, flags: 0x801 }]),
      /index\.html is encrypted/,
    ],
    ['with a name twice', zip([{ name: 'index.html' }, { name: 'index.html' }]), /more than once/],
    [
      'with a text that is not UTF-8',
      siteZip({ 'a.css': Buffer.from([0x61, 0xff]) }),
      /a\.css is not valid UTF-8/,
    ],
  ])('%s is refused', async (_what, archive, detail) => {
    const answer = await publishPackage(await startPlatform(), archive);
    expect(statusAndCode(answer)).toBe('400 artifact_invalid');
    expect(answer.json.detail).toMatch(detail);
  });

  test('all refused files are listed, up to a readable number', async () => {
    const offenders = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${index}.exe`, '']),
    );
    const { json } = await publishPackage(await startPlatform(), siteZip(offenders));
    expect(json.detail.match(/\.exe has a file type/g)).toHaveLength(20);
    expect(json.detail).toContain('and 10 more');
  });

  test('images and fonts need not be UTF-8, and a byte order mark is valid', async () => {
    const files = {
      'a.png': Buffer.from([0xff]),
      'b.ico': Buffer.from([0xfe]),
      'c.txt': Buffer.from([0xef, 0xbb, 0xbf, 0x61]),
    };
    expect((await publishPackage(await startPlatform(), siteZip(files))).status).toBe(200);
  });

  test('more files than permitted are refused', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`${index}.txt`, '']),
    );
    const answer = await publishPackage(await startPlatform(), siteZip(files));
    expect(statusAndCode(answer)).toBe('400 artifact_invalid');
    expect(answer.json.detail).toContain('more than 10,000 files');
  });
});
