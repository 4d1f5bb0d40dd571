import { expect, test } from 'vitest';
import { type Files, packageJson, plan } from './planned.ts';

const SVELTEKIT = JSON.stringify({
  devDependencies: { '@sveltejs/kit': '2', '@sveltejs/adapter-static': '3' },
  scripts: { build: 'vite build' },
});

test.each<[string, Files, string]>([
  [
    'SvelteKit',
    { 'package.json': SVELTEKIT, 'svelte.config.js': '' },
    "`export const trailingSlash = 'always'` in",
  ],
  [
    'SvelteKit with folders',
    { 'package.json': SVELTEKIT, 'src/routes/+layout.ts': "export const trailingSlash = 'always'" },
    '',
  ],
  [
    'SvelteKit as a single-page app',
    { 'package.json': SVELTEKIT, 'svelte.config.js': "adapter({ fallback: '200.html' })" },
    '',
  ],
  [
    'VitePress',
    {
      'package.json': packageJson('vitepress', { build: 'vitepress build' }),
      '.vitepress/config.ts': 'x = { cleanUrls: true }',
    },
    '`cleanUrls: false`',
  ],
  [
    'VitePress as it begins',
    { 'package.json': packageJson('vitepress', { build: 'vitepress build' }) },
    '',
  ],
  ['Hugo', { 'hugo.toml': 'baseURL = "/"\nuglyURLs = true' }, '`uglyURLs = false`'],
  [
    'Astro',
    { 'package.json': packageJson('astro'), 'astro.config.mjs': "build: { format: 'file' }" },
    "format: 'directory'",
  ],
  [
    'Next.js',
    { 'package.json': packageJson('next'), 'next.config.js': "output: 'export'" },
    '`trailingSlash: true`',
  ],
  [
    'Docusaurus',
    {
      'package.json': packageJson('@docusaurus/core'),
      'docusaurus.config.js': 'trailingSlash: false',
    },
    '`trailingSlash: true`',
  ],
  [
    'Next.js with folders',
    {
      'package.json': packageJson('next'),
      'next.config.js': "output: 'export', trailingSlash: true",
    },
    '',
  ],
  [
    'Nuxt',
    {
      'package.json': packageJson('nuxt', { generate: 'nuxt generate' }),
      'nuxt.config.ts': 'autoSubfolderIndex: false',
    },
    'autoSubfolderIndex: true',
  ],
])('says whether links without `.html` depend on the platform: %s', (_, files, setting) => {
  const [note = '', ...others] = plan(files).notes.filter(each =>
    each.includes('depends on the platform'),
  );
  expect([note !== '', note.includes(setting), others]).toEqual([setting !== '', true, []]);
});

const BUILT = '{"scripts":{"build":"node build.js"}}';

test('leaves a folder of Supabase out of a site around it', () => {
  const around = { 'index.html': '', 'supabase/config.toml': '', 'supabase/seed.sql': 'select 1' };
  expect(plan(around).site?.exclude).toEqual(['supabase/**']);
  const exclude = plan({
    ...around,
    'supabase/migrations/1_a.sql': '',
    'supabase/functions/a/index.ts': '',
  }).site?.exclude;
  expect(exclude).toEqual(['supabase/**']);
});

test.each<[string, Files, string]>([
  [
    'webpack',
    {
      'package.json': '{"scripts":{"build":"webpack"}}',
      'webpack.config.js': "output: { path: path.resolve(__dirname, 'www') }",
    },
    'www',
  ],
  [
    'Parcel',
    { 'package.json': '{"scripts":{"build":"parcel build a.html --dist-dir out"}}' },
    'out',
  ],
  ['Rollup', { 'package.json': '{"scripts":{"build":"rollup -c"}}' }, 'dist'],
])('marks the build and the folder of an unknown tool as guesses: %s', (_, files, path) => {
  expect(plan(files).text).toBe(
    `site:\n  build: npm install && npm run build # check: npm: no lock file\n  path: ${path} # check: no known framework: the script \`build\` in \`package.json\`, whose folder is a guess\n`,
  );
});

test.each<[string, Files, string]>([
  ['the folder of a built page', { 'package.json': BUILT, 'www/index.html': '' }, 'www'],
  [
    'the folder that the script names',
    { 'package.json': '{"scripts":{"build":"pack --outdir out"}}', 'www/index.html': '' },
    'out',
  ],
  [
    'a page beside the script, which is its template',
    { 'www/package.json': BUILT, 'www/index.html': '' },
    'www/dist',
  ],
  ['a page that can be a template', { 'package.json': BUILT, 'site/index.html': '' }, 'dist'],
])('guesses the folder that an unknown build writes: %s', (_, files, path) => {
  expect(plan(files).site?.path).toBe(path);
});

test('takes Hugo without `baseURL`, which is a guess, and no other `config.toml`', () => {
  expect(plan({ 'hugo.toml': 'title = "x"' }).text).toMatch(
    /HUGO_BASEURL: .*site_url.* # check: `hugo\.toml` has no `baseURL`/,
  );
  expect(plan({ 'config.toml': 'title = "x"', 'archetypes/a.md': '' }).site?.path).toBe('public');
  expect(plan({ 'config.toml': 'title = "x"' }).site).toBeUndefined();
});

const VERCEL = { 'vercel.json': '{"outputDirectory":"web/"}' };

test.each<[string, Files, object]>([
  ['a script', { 'package.json': BUILT, ...VERCEL }, { path: 'web' }],
  [
    'a page, in a folder of Netlify',
    { 'package.json': BUILT, 'index.html': '', 'netlify.toml': '[build]\npublish = "/web"' },
    { path: 'web' },
  ],
  [
    'a framework, in the base of Netlify',
    {
      'a/package.json': packageJson('vite'),
      'a/index.html': '',
      'a/vite.config.js': 'build: { outDir: x }',
      'netlify.toml': '[build]\nbase = "a"\npublish = "web"',
    },
    { path: 'a/web' },
  ],
  ['no build', { 'index.html': '', 'web/index.html': '', ...VERCEL }, { path: 'web' }],
  [
    'a framework with a server',
    { 'package.json': packageJson('@tanstack/react-start'), ...VERCEL },
    { path: 'web' },
  ],
  [
    'a server beside the folder of Netlify',
    {
      'package.json': packageJson('@tanstack/react-start'),
      'netlify.toml': '[build]\npublish = "web"',
    },
    { source: '.' },
  ],
  [
    'a server of Next.js',
    {
      'package.json': packageJson('next'),
      'next.config.js': '',
      'vercel.json': '{"outputDirectory":".next"}',
    },
    { source: '.' },
  ],
  ['a folder that is known', { 'package.json': packageJson('astro'), ...VERCEL }, { path: 'dist' }],
  [
    'the whole repository',
    { 'package.json': BUILT, 'vercel.json': '{"outputDirectory":"."}' },
    { path: 'dist' },
  ],
  [
    'a folder outside',
    { 'package.json': BUILT, 'vercel.json': '{"outputDirectory":"../web"}' },
    { path: 'dist' },
  ],
])('takes the folder that another host publishes if the build shows none: %s', (_, files, site) => {
  expect(plan(files).site).toMatchObject(site);
});

test('says which setting of another host has the folder', () => {
  const { text, questions } = plan({ 'package.json': BUILT, ...VERCEL });
  expect(text).toContain(
    'path: web # no known framework: the script `build` in `package.json`; `outputDirectory` in `vercel.json`\n',
  );
  expect(questions.map(({ key }) => key)).toEqual(['site.build']);
});
