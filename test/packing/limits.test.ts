import { expect, test } from 'vitest';
import { packageFailure } from '../../src/packing/files/errors.ts';
import { checkContents } from '../../src/packing/rules/content-check.ts';
import { limitFindings } from '../../src/packing/rules/limit-rules.ts';
import type { ListedFile } from '../../src/packing/files/listing-builder.ts';
import { STATIC_SITE_PROFILE } from '../../src/products/sites/package/static-site.ts';
import { formatFinding, listedFile } from './fixture.ts';

const MIB = 1024 * 1024;

const copies = (count: number, path: string, size = 1): ListedFile[] =>
  Array.from({ length: count }, (_, index) => listedFile(path.replace('#', String(index)), size));

const findings = (...files: readonly ListedFile[]): string[] =>
  limitFindings(STATIC_SITE_PROFILE, [listedFile('index.html', 1), ...files], 'public').map(
    formatFinding,
  );

test.each<[string, ListedFile[], ListedFile[], RegExp]>([
  [
    '10,000 files',
    copies(9999, '#.woff2'),
    [listedFile('x.ico')],
    /^public contains 10,001 files; the limit for a static site is 10,000/,
  ],
  [
    '512 MiB in all',
    [listedFile('a.ttf', 512 * MIB - 1)],
    [listedFile('b.ttf')],
    /^public contains 512\.0 MiB \(536,870,913 bytes\) of files; .* 512\.0 MiB \(536,870,912 bytes\) \| .*a\.ttf \(512\.0 MiB/,
  ],
  [
    '8 MiB of text',
    copies(2, '#.js', 4 * MIB - 1),
    [listedFile('x.css', 2)],
    /^public contains 8\.0 MiB \(8,388,609 bytes\) of text files; .* 8\.0 MiB \(8,388,608 bytes\)/,
  ],
  [
    '100 images',
    copies(100, '#.png'),
    [listedFile('x.BMP')],
    /^public contains 101 image files; the limit for a static site is 100/,
  ],
  [
    '50 MiB of images',
    copies(5, '#.webp', 10 * MIB),
    [listedFile('x.gif')],
    /^public contains 50\.0 MiB \(52,428,801 bytes\) of image files; .* 50\.0 MiB/,
  ],
])('accepts %s and refuses one more', (_, atBound, onePast, expected) => {
  expect(findings(...atBound)).toEqual([]);
  const found = findings(...atBound, ...onePast);
  expect(found).toEqual([expect.stringMatching(expected)]);
  expect(found[0]).toContain('To leave files out, set `exclude`.');
});

test.each([
  [
    'app.js',
    4 * MIB,
    /^app\.js is 4\.0 MiB \(4,194,305 bytes\); the limit for one text file is 4\.0 MiB \(4,194,304 bytes\)/,
  ],
  [
    'a.JPEG',
    10 * MIB,
    /^a\.JPEG is 10\.0 MiB \(10,485,761 bytes\); the limit for one image file is 10\.0 MiB \(10,485,760 bytes\)/,
  ],
])('accepts %s of %d bytes and refuses one more', (path, bound, expected) => {
  expect(findings(listedFile(path, bound))).toEqual([]);
  const [found, ...others] = findings(listedFile(path, bound + 1));
  expect([found, others]).toEqual([expect.stringMatching(expected), []]);
});

test('beside a file that fills the site, the remedy names no file that is less than a tenth of it', () => {
  const large = ['a.ttf', 'b.ttf'].map(path => listedFile(path, 300 * MIB));
  expect(findings(...large, listedFile('blog.html', 28))).toEqual([
    expect.stringMatching(
      /\| Make the largest files smaller, or remove them: a\.ttf \([^,]* MiB .*\), b\.ttf \([^.]*\.0 MiB [^.]*\)\. To leave/,
    ),
  ]);
});

test('several files beyond the limit of one file are one line, which a pattern for each leaves out', () => {
  const files = [
    ...copies(9, '#.png', 11 * MIB),
    listedFile('a[b].css', 5 * MIB),
    listedFile('index.html', 1),
  ];
  const failure = packageFailure(
    'Site',
    'public',
    'can’t be published',
    limitFindings(STATIC_SITE_PROFILE, files, 'public'),
  );
  expect(failure.message).toMatch(/set `exclude: "0\.png\\n1\.png\\n.*\\na\\\\\[b\\\\\]\.css"`\.$/);
  expect(failure.findings.map(formatFinding)).toContainEqual(
    expect.stringMatching(
      /^public contains 9 files larger than 10\.0 MiB \(.*\), the limit for one image file: `0\.png`, `1\.png`, `2\.png` and 6 more \| Make the file smaller/,
    ),
  );
});

test('a package beyond the total is not read', async () => {
  const { findings: found, files } = await checkContents(
    { ...STATIC_SITE_PROFILE, maxTotalBytes: 1 },
    copies(2, '#.js'),
    'public',
  );
  expect([files, found.map(formatFinding)]).toEqual([
    [],
    [
      'public exceeds the limit for the total size, so its content was not checked | The step checks the content once the package is within the limits.',
    ],
  ]);
});
