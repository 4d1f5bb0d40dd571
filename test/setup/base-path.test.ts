import { expect, test } from 'vitest';
import { type Files, packageJson, plan } from './planned.ts';

const BUILD = { build: 'x' };
const GENERATE = { build: 'nuxt generate' };

test.each<[dependency: string, file: string, text: string, scripts: Files]>([
  [
    'vite',
    'vite.config.ts',
    'export default defineConfig(({ mode }) => ({\n>base: mode === "production" ? "/app/" : "/",\n}))',
    BUILD,
  ],
  ['vite', 'vite.config.js', 'const config: UserConfig = { plugins: [vue()],\n>base:\n    `/app/` }', BUILD],
  ['next', 'next.config.js', "module.exports = { output: 'export',\n>basePath: '/app/' }", BUILD],
  [
    'astro',
    'astro.config.mjs',
    "export default {\n  // base: '/no',\n  site: 'https://a.b/c', // base: '/no'\n>base: '/app/' }",
    BUILD,
  ],
  ['nuxt', 'nuxt.config.ts', "export default { app: { head: { title: 'a' },\n>baseURL: '/app/' } }", GENERATE],
  ['nuxt', 'package.json', '', { build: 'NUXT_APP_BASE_URL=/app/ nuxt generate' }],
  [
    '@sveltejs/kit',
    'svelte.config.js',
    "adapter('@sveltejs/adapter-static'); export default { kit: {\n>paths: { base: '/app/' } } }",
    BUILD,
  ],
  ['@docusaurus/core', 'docusaurus.config.ts', "export default {\n>baseUrl: '/app/' }", BUILD],
  ['vitepress', '.vitepress/config.ts', "export default {\n>base: '/app/' }", { build: 'vitepress build' }],
  ['react-scripts', 'package.json', '{\n>"homepage": "http://a.github.io/app/",', BUILD],
  ['vite', 'package.json', '', { build: 'vite build --base=/app/' }],
  ['', '_config.yml', '# baseurl: /no\n>baseurl: /app/ # x', BUILD],
  ['', 'hugo.toml', ">baseURL = 'https://a.github.io/app/'", BUILD],
])('says which line may build a site of %s for another path: %s', (dependency, file, text, scripts) => {
  const app = packageJson(dependency, scripts).replace('"build"', '\n>"build"');
  const written = file === 'package.json' ? app.replace('{', text || '{') : text;
  const line = written.split('\n').findIndex(each => each.startsWith('>')) + 1;
  const files = { 'index.html': '', ...(dependency !== '' && { 'package.json': app }), [file]: written };
  const notesOf = (path: string) =>
    plan(
      Object.fromEntries(
        Object.entries(files).map(([name, each]) => [name, each.replaceAll(/^>/gm, '').replace('/app/', path)]),
      ),
    ).notes;
  expect(notesOf('/app/')).toEqual([
    expect.stringContaining(`${file}:${line}: the site may be built for the path \`/app/\``),
  ]);
  expect(notesOf('/')).toEqual([]);
});

test.each<[dependency: string, file: string, text: string, scripts: Files]>([
  ['nuxt', 'nuxt.config.ts', "export default { runtimeConfig: { public: { baseURL: '/api' } } }", GENERATE],
  ['nuxt', 'nuxt.config.ts', "export default { app: {}, auth: { baseURL: '/api/auth' } }", GENERATE],
  ['nuxt', 'nuxt.config.ts', "export default { nitro: { publicAssets: [{ baseURL: '/images' }] } }", GENERATE],
  ['nuxt', 'vite.config.ts', "export default { base: '/app/' }", GENERATE],
  [
    'vite',
    'vite.config.ts',
    "export default { plugins: [VitePWA({ base: '/app/' })], server: proxy({ base: '/api' }) }",
    BUILD,
  ],
  [
    'vite',
    'vite.config.ts',
    "export default { plugins: [], /* base: '/app/' */ text: \"base: '/app/'\" } // base: '/app/'",
    BUILD,
  ],
  ['vite', 'vite.config.ts', "export default { mode: dev ? base : '/app/', test: { base: '/app/' } }", BUILD],
  ['vite', 'config.ts', "export const api = { baseURL: '/api/v1', base: '/api' }", BUILD],
  [
    'vitepress',
    '.vitepress/config.ts',
    "export default { sidebar: { '/a/': { base: '/a/' } } }",
    { build: 'vitepress build' },
  ],
])('takes no other key of %s for the path of the site: %s: %s', (dependency, file, text, scripts) => {
  const app = packageJson(dependency, scripts);
  expect(plan({ 'index.html': '', 'package.json': app, [file]: text }).notes).toEqual([]);
});
