import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATIC_SITE } from '../../../src/api/services/static-site.ts';
import { createTemporaryFolder } from '../../../src/base/system/files/work-folder.ts';
import { chooseAssets, isHashedAsset } from '../../../src/features/releases/kept-assets.ts';
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
  '_next/static/media/4cf2300e9c8272f7-s.p.woff2',
  '_nuxt/entry.BvN1xyz2.css', // Nuxt
  'static/js/787.abcd1234.chunk.js', // Create React App
  'build/_shared/chunk-WXYZABCD.js', // Remix
];
const OTHERS = [
  'assets/index-DQf4Z_k1.js.map',
  'assets/.env.abc12345',
  'assets/customers-2026.js',
  'assets/carousel.js',
  'assets/photo-20261130.png',
  'assets/photo-2026-1-3.png',
  'static/invoices-DQf4Z_k1.pdf',
  'pages/index-DQf4Z_k1.js',
  'index-DQf4Z_k1.js',
];

test.each(HASHED)('a hashed asset: %s', path => expect(isHashedAsset(path)).toBe(true));
test.each(OTHERS)('another file: %s', path => expect(isHashedAsset(path)).toBe(false));

test('keeps as many as the limits allow, the smallest first', async () => {
  const live = {
    'assets/large-DQf4Z_k1.js': 'larger',
    'assets/small-DQf4Z_k1.js': 'js',
    'assets/sea-DQf4Z_k1.png': 'i',
  };
  using folder = createTemporaryFolder('project-platform-');
  const zip = join(folder.path, 'site.zip');
  writeFileSync(zip, zipBytes(Object.entries(live).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))));
  const [text, image] = STATIC_SITE.classes;
  const images = Array.from({ length: image?.maxFiles ?? 0 }, (_, index) => ({ path: `${index}.png`, bytes: 1 }));
  const own = [...images, { path: 'index.html', bytes: (text?.maxTotalBytes ?? 0) - 7 }];
  const { paths, note } = await chooseAssets(zip, own, undefined, new AbortController().signal);
  expect([...paths]).toEqual(['assets/small-DQf4Z_k1.js']);
  expect(note).toBe('Kept 1 asset of the previous release. 2 more would exceed the platform’s limits for a site.');
  // No name of the new site, also if only a file system of another machine takes it for the same.
  const named = [{ path: 'assets/Small-dqf4z_k1.js', bytes: 1 }, ...images.slice(1)];
  const second = await chooseAssets(zip, named, undefined, new AbortController().signal);
  expect([...second.paths]).toEqual(['assets/sea-DQf4Z_k1.png', 'assets/large-DQf4Z_k1.js']);
});
