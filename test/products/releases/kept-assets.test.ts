import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATIC_SITE } from '../../../src/api/services/static-site.ts';
import { parsePathPattern } from '../../../src/base/path-filter.ts';
import { createTemporaryFolder } from '../../../src/base/system/files/work-folder.ts';
import { assetReferences } from '../../../src/products/releases/asset-references.ts';
import { chooseAssets, isHashedAsset } from '../../../src/products/releases/kept-assets.ts';
import { zipBytes } from '../../support/zip-bytes.ts';

const HASHED = [
  '_astro/Counter.CkWVPQ2y.js', // Astro
  '_astro/index@_@astro.B-x_9kQ2.css',
  'assets/index-DQf4Z_k1.js', // Vite
  'assets/chunks/theme.D1fGh2-k.js', // VitePress
  'assets/guide_start.md.C8bhXUr1.lean.js',
  'assets/js/935f2afb.0a1b2c3d.js', // Docusaurus
  '_app/immutable/chunks/BX3k2Jk-.js', // SvelteKit
  '_app/immutable/entry/start.C2x_9Abc.js',
  '_next/static/chunks/app/page-1a2b3c4d5e6f7a8b.js', // Next.js
  '_app/immutable/chunks/DiwrgTda.js',
  '_nuxt/entry.BvN1xyz2.css', // Nuxt
  'static/js/787.abcd1234.chunk.js', // Create React App
  'build/_shared/chunk-WXYZABCD.js', // Remix
];
const OTHERS = [
  'assets/index-DQf4Z_k1.js.map',
  'assets/.env.abc12345',
  'assets/customers-2026.js',
  'assets/carousel.js',
  'assets/Contract.js',
  'static/report-20261130.js',
  'static/report-2026-1-3.js',
  'assets/logo-DQf4Z_k1.png',
  'static/invoices-DQf4Z_k1.pdf',
  'pages/index-DQf4Z_k1.js',
  'index-DQf4Z_k1.js',
];

/** Writes a ZIP with these texts. */
function zipOf(files: Readonly<Record<string, string>>) {
  const folder = createTemporaryFolder('project-platform-');
  const zip = join(folder.path, 'site.zip');
  writeFileSync(
    zip,
    zipBytes(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
  );
  return { zip, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test.each(HASHED)('a hashed asset: %s', path => expect(isHashedAsset(path)).toBe(true));
test.each(OTHERS)('another file: %s', path => expect(isHashedAsset(path)).toBe(false));

/** A script or style sheet, a text in it, and the files to which it refers. */
const REFERENCES: readonly (readonly [path: string, text: string, files: readonly string[]])[] = [
  [
    'assets/a.js',
    'const a="/assets/logo-DQf4Z_k1.png",b="data:image/png;base64,AA"',
    ['assets/logo-DQf4Z_k1.png'],
  ],
  ['assets/js/a.js', 'new URL("../my%20sea.jpg",import.meta.url).href', ['assets/my sea.jpg']],
  [
    'assets/a.js',
    '__vite__mapDeps=(i,m=["assets/b.js","assets/b.css?v=1"])',
    ['assets/b.js', 'assets/b.css'],
  ],
  ['assets/a.js', "import('./b.js'),import(`./c.mjs`)", ['assets/b.js', 'assets/c.mjs']],
  ['static/js/a.js', 'e.exports=n.p+"static/media/logo.ab12.svg"', ['static/media/logo.ab12.svg']],
  [
    'static/js/a.js',
    'e.exports=n.p+"static/media/my logo (1).svg"',
    ['static/media/my logo (1).svg'],
  ],
  ['_nuxt/a.js', 'publicAssetsURL("sea.ab12.webp")', ['_nuxt/sea.ab12.webp']],
  ['_app/immutable/chunks/a.js', '"../assets/sea.png"', ['_app/immutable/assets/sea.png']],
  [
    'build/a.js',
    '"<img srcset=\\"\\/build\\u002Fa.png 1x, /build/b.png 2x\\">"',
    ['build/a.png', 'build/b.png'],
  ],
  ['assets/a.js', '`.a{background:url(/assets/a.png)}`', ['assets/a.png']],
  [
    '_next/static/css/a.css',
    'a{src:url(../media/f-s.p.woff2)}',
    ['_next/static/media/f-s.p.woff2'],
  ],
  [
    'assets/a.css',
    '/* url(a.png) */ @import "b.css";a{background:url( "b\\70ng.png" )}',
    ['assets/b.css', 'assets/bpng.png'],
  ],
  // Nothing of another folder, origin or type.
  [
    'assets/a.js',
    '"/other/a.png", "../a.png", "https://cdn.example/assets/a.png", "//cdn.example/assets/a.png"',
    [],
  ],
  ['assets/a.js', '"/assets/orders.json", "/assets/a.html", "a.js.map", "assets/.env"', []],
];
const FILES = new Set([
  ...REFERENCES.flatMap(([, , files]) => files),
  ...[
    'a.png',
    'other/a.png',
    'assets/orders.json',
    'assets/a.html',
    'assets/a.js.map',
    'assets/.env',
  ],
]);

test.each(REFERENCES)('files that %s refers to: %s', (path, text, files) => {
  expect([...assetReferences(path, text)].filter(file => FILES.has(file))).toEqual(files);
});

test('keeps what kept scripts load, and what that loads, once', async () => {
  const live = {
    'assets/a-DQf4Z_k1.js': 'import("./plain.js")',
    'assets/plain.js': 'import("./plain.js"), import("./b.css"), import("./a-DQf4Z_k1.js")',
    'assets/b.css': 'a { background: url(IMG_1234.jpg) }',
    'assets/IMG_1234.jpg': 'i',
    'assets/IMG_1235.jpg': 'of a page',
    'assets/c-DQf4Z_k1.css': 'a { background: url(left.png) }',
    'assets/left.png': 'excluded',
    'index.html': '<img src="assets/IMG_1235.jpg">',
  };
  using site = zipOf(live);
  const { paths } = await chooseAssets(
    site.zip,
    [],
    ['**/left*'].flatMap(pattern => parsePathPattern(pattern) ?? []),
    new AbortController().signal,
  );
  expect([...paths].toSorted()).toEqual(
    Object.keys(live)
      .filter(path => !/1235|left|html/.test(path))
      .toSorted(),
  );
});

test('keeps as many as the limits allow, the smallest first', async () => {
  const live = {
    'assets/large-DQf4Z_k1.js': '"sea.png"',
    'assets/small-DQf4Z_k1.js': 'js',
    'assets/sea.png': 'i',
  };
  using site = zipOf(live);
  const { zip } = site;
  const [text, image] = STATIC_SITE.classes;
  const images = Array.from({ length: image?.maxFiles ?? 0 }, (_, index) => ({
    path: `${index}.png`,
    bytes: 1,
  }));
  const own = [...images, { path: 'index.html', bytes: (text?.maxTotalBytes ?? 0) - 10 }];
  const { paths, note } = await chooseAssets(zip, own, undefined, new AbortController().signal);
  expect([...paths]).toEqual(['assets/small-DQf4Z_k1.js']);
  expect(note).toBe(
    'Kept 1 asset of the previous release. 2 more would exceed the platform’s limits for a site.',
  );
  // No name of the new site, also if only a file system of another machine takes it for the same.
  const named = [{ path: 'assets/Small-dqf4z_k1.js', bytes: 1 }, ...images.slice(1)];
  const second = await chooseAssets(zip, named, undefined, new AbortController().signal);
  expect([...second.paths]).toEqual(['assets/sea.png', 'assets/large-DQf4Z_k1.js']);
});
