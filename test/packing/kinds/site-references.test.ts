import { expect, test } from 'vitest';
import { createFolder, formatFinding } from '../fixture.ts';
import { pack } from '../site-fixture.ts';
import { missingReferences } from '../../../src/packing/kinds/site-references.ts';
import type { ListedFile } from '../../../src/packing/files/listing-builder.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';

/** Returns the warnings about a site with these files. */
async function warnings(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { warnings: found } = await pack(createFolder({ 'index.html': '<title>Lamps</title>', ...files }));
  return found.map(formatFinding);
}

/** Paths of the missing files that a page in a folder refers to. */
async function missing(page: string, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const [warning = ''] = await warnings({ 'guide/page.html': page, ...files });
  return Array.from(warning.matchAll(/`(\/[^`]*)` \(/g), ([, path = '']) => path);
}

test.each([
  ['<a class=x href="next.html#top">', ['/guide/next.html']],
  ["<script src='/app.js?v=1'></script>", ['/app.js']],
  ['<IMG SRC=lamp.png>', ['/guide/lamp.png']],
  ['<img alt="a > b" srcset="a.png 1x, ../b.png 2x, data:image/png;base64,AA 3x">', ['/guide/a.png', '/b.png']],
  ['<video poster="still.png"></video>', ['/guide/still.png']],
  ['<object data="a&amp;b.svg">', ['/guide/a&b.svg']],
  ['<a href="c&#43;&#x2b;.html"><a href="m&#97;ilto:a@b.c"><a href="&uuml;ber.html">', ['/guide/c++.html']],
  ['<base href="/other/"><a href="page.html">', ['/other/page.html']],
  ['<style>a { background: url(../a.png) } /* url(b.png) */</style>', ['/a.png']],
  ['<p style="background: url(&quot;a.png&quot;)">', ['/guide/a.png']],
  ['<a href="/guide/none/">', ['/guide/none/']],
  ['<!--> <a href="a.html"> <!---> <b/><a x="<" href="b.html">', ['/guide/a.html', '/guide/b.html']],
  ['<title>a</titles><a href="b.html"></title><a HREF=c.html href=d.html>', ['/guide/c.html']],
  ['<div id="a" STYLE="background: url(a.png)"><b data-style="url(b.png)">', ['/guide/a.png']],
  ['<div title="<a href=a.html>" hidden></div title="<a href=b.html>"><a href="c.html">', ['/guide/c.html']],
  ['<base href="/other/?q"><base href="/x/"><a href="page.html">', ['/other/page.html']],
  ...['/\\[', 'http://[', '//%'].map((href): [string, string[]] => [
    `<base href="${href}"><a href="gone.html?">`,
    ['/guide/gone.html'],
  ]),
])('finds the missing file of %s', async (page, paths) => {
  expect(await missing(page)).toEqual(paths);
});

test.each<[string, Readonly<Record<string, string>>?]>([
  ['<base href="http://other.example/"><a href="a.html"><img src="/b.png">'],
  ['<base href="//other.example/"><a href="a.html">'],
  ...['iframe', 'noembed', 'noframes', 'xmp', 'plaintext'].map((name): [string] => [
    `<${name}><a href="a.html"></${name}>`,
  ]),
  ...['<?', '<!x', '</ x'].map((start): [string] => [`${start} <a href="a.html"`]),
  ['<a href="https://example.org/x"> <a href="//example.org/x"> <a href="mailto:a@b.c"> <img src="data:,x">'],
  ['<a href="#top"> <a href="?page=2"> <a href=""> <a href="{{ url }}"> <a href="%PUBLIC_URL%/x"> <a href="${x}">'],
  ['<!-- <a href="gone.html"> --> <script>const a = \'<a href="gone.html">\';</script> &lt;a href="gone.html"&gt;'],
  ['<a href="/"> <a href="../"> <a href="./page.html"> <a href="/docs"> <a href="/docs/">'],
  [
    '<style>a { content: "url(a.png)"; content: \'a\\\'url(b.png)\' } /* "*/ /* url(c.png) */ b { src: -url(d.png) }</style>',
  ],
  ['<style>a { background: url(a b.png) url(url(c.png)) } /* @import "d.css"</style><p title="url(e.png)">'],
  ['<img src="/caf%C3%A9.png"> <img src="100%.png">', { 'café.png': 'x', 'guide/100%.png': 'x' }],
])('finds nothing in %s', async (page, files = {}) => {
  expect(await missing(page, { 'docs/index.html': '', ...files })).toEqual([]);
});

test('names the files that it doesn’t check, because their base address isn’t known or is too long', async () => {
  const files = {
    'a.html': '<template><base href="/other/"></template><a href="page.html">',
    'b.html': '<svg><base href="/other/"></svg><a href="page.html">',
    'c.html': `<base href="/${'b'.repeat(500)}/"><a href="page.html">`,
    [`${'d'.repeat(200)}/${'d'.repeat(200)}/${'d'.repeat(200)}/a.css`]: '@import "b.css"',
  };
  expect(await warnings(files)).toEqual([
    expect.stringMatching(/^public has 4 files whose references were not checked: `a.html`, `b.html`, `c.html`, `d+/),
  ]);
});

test('finds missing files of style sheets and web manifests', async () => {
  const files = {
    'css/a.css': '@import/**/"b.css"; @import url(c.css); a { background: url( "../d\\.png" ), url(#e), url(data:,x) }',
    'app.webmanifest': JSON.stringify({ start_url: './?pwa', icons: [{ src: 'i.png' }], shortcuts: [{ url: '/s' }] }),
    'manifest.json': '{',
  };
  expect(await missing('', files)).toEqual(['/i.png', '/s', '/css/b.css', '/css/c.css', '/d.png']);
});

test('lists the five most frequent missing files and the number of the others', async () => {
  const links = (count: number): string => Array.from({ length: count }, (_, at) => `<a href="/${at}.html">`).join('');
  expect(await warnings({ 'a.html': links(7), 'b.html': links(6), 'c.html': '<a href="5.html">' })).toEqual([
    'public has 14 references to 7 files that the site doesn’t contain: `/5.html` (3 times, first in a.html), `/0.html` (2 times, first in a.html), `/1.html` (2 times, first in a.html), `/2.html` (2 times, first in a.html), `/3.html` (2 times, first in a.html) and 2 more | Correct the references, or add the files. Browsers get a 404 for a missing file.',
  ]);
});

test('finds the base path of a build as the cause, but only if no file has it', async () => {
  const page = '<link href="/docs/v2/a.css"><a href="/docs/v2/"><a href="/docs/v2/b">';
  const files = { 'a.html': page, 'a.css': '', 'b.html': '<img src="/gone.png">' };
  const cause = 'public has 3 references to 3 files that the site contains at paths without `/docs/v2/`';
  const remedy =
    'Build the site with the base path `/` instead of `/docs/v2/`: the platform serves the site at the root of its address.';
  expect(await warnings({ ...files, 'b.html': '' })).toEqual([`${cause} | ${remedy}`]);
  expect(await warnings(files)).toEqual([
    `${cause}, and has 1 reference to 1 file that the site doesn’t contain: \`/gone.png\` (in b.html) | ${remedy}`,
  ]);
  expect(await warnings({ ...files, 'docs/v2/c.html': '' })).toEqual([
    expect.stringMatching(/^public has 4 references to 4 files that the site doesn’t contain/),
  ]);
});

test('lists addresses without the extension of the page apart', async () => {
  const files = {
    'caf\u00e9.html': '<a href="about#team"><a href="/about"><a href="/caf%C3%A9"><a href="/about/">',
    'about.html': '',
  };
  const [gone, short, ...others] = await warnings(files);
  expect([gone, others]).toEqual([expect.stringMatching(/^public has 1 reference .* `\/about\/` \(in /), []]);
  expect(short).toMatch(
    /^public has 3 references to 2 files that the site contains only with the extension `.html`: `\/about` \(2 times, /,
  );
});

test('stops between two files if the step ends', async () => {
  const controller = new AbortController();
  const read: string[] = [];
  const files = ['a.css', 'b.css'].map((path): ListedFile => {
    const file = textFile(path, ' '.repeat(4096));
    return {
      ...file,
      read(use) {
        read.push(path);
        setImmediate(() => controller.abort(new Error('timed out')));
        return file.read(use);
      },
    };
  });
  await expect(missingReferences([], files, 'public', controller.signal)).rejects.toThrow('timed out');
  expect(read).toEqual(['a.css']);
});
