import { expect, test } from 'vitest';
import { createFolder, formatFinding } from '../../../packing/fixture.ts';
import { pack } from '../../../packing/site-fixture.ts';

/** Returns the warnings about a site with this start page. */
async function warnings(
  page: string,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { warnings: found } = await pack(createFolder({ 'index.html': page, ...files }));
  return found.map(formatFinding);
}

/** Returns the paths of the missing files that a start page loads. */
async function missing(
  page: string,
  files?: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const [warning = ''] = await warnings(page, files);
  return Array.from(warning.replace(/ \|.*/, '').matchAll(/`([^`]*)`/g), ([, path = '']) => path);
}

test.each([
  ["<script src='/app.js?v=1&amp;w=2'></script>", ['/app.js']],
  ['<SCRIPT type=module SRC=lamp.js></SCRIPT>', ['/lamp.js']],
  [
    '<link rel="stylesheet" href="a.css"><link href="b.css" rel="preload stylesheet">',
    ['/a.css', '/b.css'],
  ],
  ['<link rel=modulepreload href="./chunks/../a.js#x">', ['/a.js']],
  [
    '<!--[if !IE]><!--><script src=a.js></script><!--<![endif]--><script src="b.js">',
    ['/a.js', '/b.js'],
  ],
  ['<script>a</script><script src="b.js"></script>', ['/b.js']],
  ['<script src="a.js" src="b.js">', ['/a.js']],
  ['<script src="a.js"></script><base href="/docs/"><base href="/other/">', ['/docs/a.js']],
  ...['/\\[', 'http://['].map((href): [string, string[]] => [
    `<base href="${href}"><script src="gone.js">`,
    ['/gone.js'],
  ]),
])('finds the missing file of %s', async (page, paths) => {
  expect(await missing(page)).toEqual(paths);
});

test.each<[string, Readonly<Record<string, string>>?]>([
  ['<base href="http://other.example/"><script src="a.js"></script>'],
  [`<base href="/${'b'.repeat(500)}/"><script src="a.js"></script>`],
  [
    '<script src="https://example.org/x"></script><link rel=stylesheet href="//example.org/x"><script src="data:,x">',
  ],
  [
    '<script src="{{ url }}"></script><script src="%PUBLIC_URL%/x"></script><script src="${x}"></script><script src="">',
  ],
  [
    '<!-- <script src="gone.js"> --><script>const a = \'<script src="gone.js">\';</script><script data-src="a.js">',
  ],
  [
    '<a href="gone.html"><img src="gone.png"><link rel="icon" href="gone.ico"><scripts src="a.js"><linked href=a.js>',
  ],
  [
    '<script src="/caf%C3%A9.js"></script><script src="100%.js">',
    { 'café.js': 'x', '100%.js': 'x' },
  ],
  ['', { 'page.html': '<script src="gone.js">' }],
])('finds nothing in %s', async (page, files = {}) => {
  expect(await missing(page, files)).toEqual([]);
});

test('lists five missing files and the number of the others', async () => {
  const page = Array.from({ length: 7 }, (_, at) => `<script src="/${at}.js"></script>`).join('');
  expect(await warnings(page)).toEqual([
    'public has a start page that loads 7 files that the site doesn’t contain: `/0.js`, `/1.js`, `/2.js`, `/3.js`, `/4.js` and 2 more | Correct the references, or add the files. Browsers get a 404 for a missing file.',
  ]);
});

test('finds the base path of a build as the cause, but only if no file has it', async () => {
  const page = '<link rel="stylesheet" href="/docs/v2/a.css"><script src="/gone.js"></script>';
  const cause =
    'public has a start page that loads 2 files that the site doesn’t contain: `/docs/v2/a.css`, `/gone.js`';
  expect(await warnings(page, { 'a.css': '' })).toEqual([
    `${cause} | Build the site with the base path \`/\` instead of \`/docs/v2/\`: the platform serves the site at the root of its address.`,
  ]);
  const other = `${cause} | Correct the references, or add the files. Browsers get a 404 for a missing file.`;
  expect(await warnings(page, { 'a.css': '', 'docs/v2/c.html': '' })).toEqual([other]);
  expect(await warnings(page)).toEqual([other]);
});
