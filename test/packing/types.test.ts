import { expect, test } from 'vitest';
import { STATIC_SITE } from '../../src/api/services/static-site.ts';
import { createFolder, expectRefusal, formatFinding } from './fixture.ts';
import { expectFindings, pack } from './site-fixture.ts';

const EXTENSIONS = STATIC_SITE.classes.flatMap(row => row.extensions);

test('accepts every documented type, in any case', async () => {
  const files = EXTENSIONS.flatMap(extension => [
    `a.${extension}`,
    `b.c.${extension.toUpperCase()}`,
  ]);
  const packed = await pack(
    createFolder({ 'index.html': '', ...Object.fromEntries(files.map(path => [path, 'x'])) }),
  );
  expect(packed.files).toBe(2 * EXTENSIONS.length + 1);
});

test.each([
  [
    'app.js.gz',
    /type that is not allowed in a static site: \.gz \(1 byte\) \| Turn off precompression/,
  ],
  ['app.js.BR', /\.br .*Turn off precompression/],
  [
    'film.mp4',
    /\.mp4 .*\(up to 5 MiB\) to a public bucket with `cloud-storage-sync` and link to it there, or use a media host/,
  ],
  [
    'core.wasm',
    /\.wasm .*Upload the file \(up to 5 MiB\) to a public bucket .*, or build the site without WebAssembly/,
  ],
  [
    'photo.avif',
    /\.avif .*Upload the file \(up to 5 MiB\) to a public bucket .*, or convert the image to webp, png or jpg\. To leave such files out, set `exclude: '\*\*\.avif'`\.$/,
  ],
  [
    '1_a.sql',
    /\.sql .*looks like source code\. (?!.*bucket).* To leave such files out, set `exclude: '\*\*\.sql'`\.$/,
  ],
  ['app.tsx', /\.tsx .*looks like source code\. Set `path` to the build’s output folder/],
  [
    'paper.pdf',
    /\.pdf .*Upload the file \(up to 5 MiB\) to a public bucket .*or convert the file to an accepted type: html, htm, js/,
  ],
  ['blog/rss.xsl', /\.xsl .* To leave such files out, set `exclude: '\*\*\.xsl'`\.$/],
  [
    '.well-known/apple-app-site-association',
    / To leave such files out, set `exclude: '\.well-known\/apple-app-site-association'`\.$/,
  ],
  ["it's, [a]", / To leave such files out, set `exclude`\.$/],
  ['index.html.', /has no extension/],
  [
    'LICENSE',
    /has no extension \(1 byte\).* \| Upload the file \(up to 5 MiB\) to a public bucket/,
  ],
  [
    'server.pem',
    /looks like a secret \(1 byte\); files of this type are not allowed in a static site \| Remove the file from the folder/,
  ],
  ['tls.KEY', /looks like a secret/],
  ['id_rsa', /looks like a secret/],
])('refuses %s with a remedy', async (path, expected) => {
  const found = await expectFindings(createFolder({ 'index.html': 'x', [path]: 'x' }));
  expect(found.map(formatFinding)).toEqual([expect.stringMatching(expected)]);
  expect(found[0]?.where).toBe(path);
});

test('hundreds of files of a few kinds are one line a kind, after the patterns that leave them out', async () => {
  const index = Array.from(
    { length: 300 },
    (_, each) => `pagefind/fragment/en_${each}.pf_fragment`,
  );
  const others = [
    'pagefind/wasm.en.pagefind',
    'pagefind/pagefind.en.pf_meta',
    'a.pdf',
    'b/c.PDF',
    'd [1].md5',
    'LICENSE',
  ];
  const files = Object.fromEntries([...index, ...others].map(path => [path, 'x']));
  const failure = await expectRefusal(pack(createFolder({ 'index.html': 'x', ...files })));
  expect(failure.message).toBe(
    '`public` can’t be published as a static site: 4 problems. To leave such files out, set `exclude: "LICENSE\\n**.pdf\\n**.md5\\npagefind/**"`.',
  );
  expect(failure.title).toBe('Site rejected: 306 files');
  expect(failure.findings.map(formatFinding)).toEqual([
    expect.stringMatching(/^LICENSE has no extension \(1 byte\)/),
    expect.stringMatching(
      /^public contains 2 files of a type that is not allowed in a static site, \.pdf: `a\.pdf`, `b\/c\.PDF` \| /,
    ),
    expect.stringMatching(/^d \[1\]\.md5 has a type/),
    expect.stringMatching(
      /^public contains 302 files of Pagefind’s search index, .*: `pagefind\/[^`]+`, `[^`]+`, `[^`]+` and 299 more \| Turn off Pagefind/,
    ),
  ]);
});

test.each([
  [
    'nothing that looks like a page',
    { 'app.js': 'x' },
    /has no index\.html at its root \| Run the build first/,
  ],
  [
    'a build below it',
    { 'docs/a/index.html': 'x', 'src/index.html': 'x', 'web/dist/index.html': 'x' },
    /Set `path` to `public\/web\/dist\/`, which contains this file/,
  ],
  [
    'an Angular build below it',
    {
      'assets/index.html': 'x',
      'dist/app/browser/index.html': 'x',
      'dist/browser/index.html': 'x',
    },
    /Set `path` to `public\/dist\/browser\/`/,
  ],
  [
    'a folder around the site',
    { 'site/index.html': 'x', 'site/sub/index.html': 'x' },
    /Set `path` to `public\/site\/`, which contains this file/,
  ],
  ['another case', { 'Index.HTML': 'x' }, /Rename `Index\.HTML` to `index\.html`/],
  ['another ending', { 'index.htm': 'x' }, /Rename `index\.htm` to `index\.html`/],
])('reports the place of index.html if there is %s', async (_, files, expected) => {
  expect((await expectFindings(createFolder(files))).map(formatFinding)).toEqual([
    expect.stringMatching(expected),
  ]);
});

test.each([
  [
    'Latin-1',
    Buffer.from('line\ncaf\xe9!', 'latin1'),
    /byte at offset 8 \(line 2\) is 0xe9 \| Save the file as UTF-8/,
  ],
  ['UTF-16', Buffer.from('\ufeffhello', 'utf16le'), /byte at offset 0 \(line 1\) is 0xff/],
  [
    'a character cut off at the end',
    Buffer.from('aé€').subarray(0, -1),
    /byte at offset 3 \(line 1\) is 0xe2/,
  ],
  [
    'four good bytes, then a bad one',
    Buffer.concat([Buffer.from('😀'), Buffer.from([0xff])]),
    /byte at offset 4 \(line 1\) is 0xff/,
  ],
])('refuses a text in %s', async (_, content, expected) => {
  const found = await expectFindings(createFolder({ 'index.html': 'x', 'a.txt': content }));
  expect(found.map(formatFinding)).toEqual([expect.stringMatching(expected)]);
});

test('accepts UTF-8 with a byte order mark, and any bytes in binary files', async () => {
  const packed = await pack(
    createFolder({ 'index.html': '\ufeff<p>é😀</p>', 'a.png': Buffer.from([0xff, 0xfe]) }),
  );
  expect(packed.files).toBe(2);
});
