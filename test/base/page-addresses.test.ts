import { expect, test } from 'vitest';
import { settingOfBuilt } from '../../src/base/page-addresses.ts';

const by = (generator: string): string =>
  `<head><meta name="generator" content="${generator}"></head>`;

test.each<[framework: string | undefined, page: string, path: string]>([
  ['SvelteKit', '', '_app/immutable/entry/start.C2x_9Abc.js'],
  ['SvelteKit', '', '_app/version.json'],
  ['VitePress', by('VitePress v1.6.3'), 'assets/app.js'],
  ['Hugo', '<meta content="Hugo 0.150.0" name=generator>', 'app.js'],
  ['Astro', by('Astro v5.1.0'), '_astro/app.css'],
  ['Next.js', '', '_next/static/chunks/main.js'],
  ['Docusaurus', by('Docusaurus v3.8.1'), 'assets/js/main.js'],
  ['Nuxt', '', '_nuxt/entry.js'],
  ['Gatsby', by('Gatsby 5.14.0'), 'app.js'],
  ['Jekyll', by('Jekyll v4.3.4'), 'assets/main.css'],
  // The page says more than a file, which can be anybody’s.
  ['Hugo', by('Hugo 0.150.0'), '_nuxt/entry.js'],
  [undefined, by('Harbor 1.0'), 'old/_nuxt/entry.js'],
])('a built site is one of %s', (framework, page, path) => {
  expect(settingOfBuilt(page, ['index.html', path])?.framework).toBe(framework);
});
