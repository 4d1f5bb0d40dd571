import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type AppFile, type Files, packageJson, plan } from './planned.ts';

/** Files, a part of the build, and the folder of the site. */
const SITES: readonly (readonly [string, Files, string, string])[] = [
  [
    'VitePress with another folder',
    {
      'package.json': packageJson('vitepress', { build: 'vitepress build docs' }),
      'docs/.vitepress/config.ts': "export default { outDir: '../public' }",
    },
    'npm install && npm run build',
    'public',
  ],
  [
    'Eleventy with a hidden configuration',
    { 'package.json': packageJson('@11ty/eleventy'), '.eleventy.js': "return { dir: { output: 'www' } }" },
    'npm install && npm run build',
    'www',
  ],
  [
    'the Hugo of package.json',
    { 'hugo.toml': 'baseURL = "x"', 'package.json': packageJson('hugo-extended', {}), 'package-lock.json': '' },
    'npm ci && npx hugo',
    'public',
  ],
  [
    'a script that Netlify runs',
    {
      'package.json': JSON.stringify({ scripts: { all: 'x' } }),
      'netlify.toml': '[build]\nbase = "/"\npublish = "web/dist"\ncommand = "pnpm run all"\n',
      'web/package.json': packageJson('astro'),
    },
    'npm install && npm run all',
    'web/dist',
  ],
  [
    'a script that Vercel runs',
    {
      'package.json': packageJson('astro', { build: 'astro build', site: 'x' }),
      'vercel.json': '{"outputDirectory":"dist","buildCommand":"npm run site"}',
    },
    'npm install && npm run site',
    'dist',
  ],
  [
    'a command of Netlify that is no script',
    {
      'package.json': packageJson('astro'),
      'netlify.toml': '[context.x]\ncommand = "npm run y"\n[build]\npublish = "dist"\ncommand = "vite build"\n',
    },
    'npm install && npm run build',
    'dist',
  ],
  [
    'what Read the Docs installs',
    {
      'docs/conf.py': 'project = "x"',
      '.readthedocs.yaml':
        'python:\n  install:\n    - path: .\n      extra_requirements:\n        - docs\n        - all\n    - requirements: docs/r.txt\n',
      'docs/r.txt': 'Sphinx==7',
      'docs/requirements.txt': '',
    },
    "(cd docs && python3 -m venv .venv && .venv/bin/pip install '..[docs,all]' -r r.txt && ",
    'docs/_build/html',
  ],
  [
    'a list of packages without the generator',
    { 'mkdocs.yml': '', 'requirements.txt': 'flask' },
    'pip install mkdocs -r requirements.txt && ',
    'site',
  ],
];

test.each(SITES)('finds the build and the folder with %s', (_name, files, build, path) => {
  const { site } = plan(files);
  expect(site?.path).toBe(path);
  expect(site?.build).toContain(build);
});

test('says which version of a generator runs', () => {
  const mkdocs = { 'mkdocs.yml': 'site_name: x' };
  expect(plan(mkdocs).text).toContain('# the newest mkdocs, because no file names its version');
  expect(plan({ ...mkdocs, 'requirements.txt': 'mkdocs==1' }).text).toContain('# `requirements.txt`\n');
  expect(plan({ 'book.toml': '' }).text).toContain('# the newest mdBook if there is none');
});

const NUXT = packageJson('nuxt', { build: 'nuxt build', generate: 'nuxt generate' });
const HANDLER = { 'server/api/a.ts': 'export default defineEventHandler(() => 1)' };

test('takes Nuxt with handlers of requests for a server, unless its build is static', () => {
  expect(plan({ 'package.json': NUXT }).site?.path).toBe('.output/public');
  expect(plan({ 'package.json': NUXT, ...HANDLER }).site).toEqual({ source: '.' });
  expect(plan({ 'package.json': NUXT, 'content/a.md': HANDLER['server/api/a.ts'] }).site?.path).toBe('.output/public');
  const built = packageJson('nuxt', { build: 'nuxt generate' });
  expect(plan({ 'package.json': built, ...HANDLER }).site?.path).toBe('.output/public');
});

test('takes layers of Nuxt for a part of the site around them', () => {
  expect(plan({ 'web/package.json': NUXT, 'web/layers/a/package.json': NUXT }).site?.path).toBe('web/.output/public');
});

test.each([
  'tsdown',
  'pnpm run stub && nuxt-module-build build',
  "pnpm -r --filter='./packages/*' run build",
  'turbo build',
])('takes a package with the build %s for no site, although it uses a framework', build => {
  expect(plan({ 'package.json': packageJson('nuxt', { build, dev: 'nuxi dev' }) }).apps).toEqual([]);
  expect(plan({ 'package.json': packageJson('nuxt', { build: `${build} && nuxi generate` }) }).site?.path).toBe(
    '.output/public',
  );
});

test.each([
  ['vite.config.ts', 'base: mode === "production" ? "/app/" : "/",', '/app/'],
  ['next.config.js', "basePath: '/app'", '/app'],
  ['_config.yml', 'baseurl: /app # x', '/app'],
  ['hugo.toml', "baseURL = 'https://a.github.io/app/'", '/app/'],
  ['astro.config.mjs', "// base: '/no',\n  base: '/app',", '/app'],
])('says that a site has a base path: %s', (file, text, path) => {
  const site = file.includes('config.') && !file.startsWith('_') ? { 'package.json': packageJson('astro') } : {};
  expect(plan({ ...site, [file]: text }).notes).toEqual([expect.stringContaining(`has the base path \`${path}\``)]);
  expect(plan({ ...site, [file]: text.replaceAll(path, '/') }).notes).toEqual([]);
});

test('gives the database to the app that depends on its package, and reads its address', () => {
  const app = (name: string) =>
    JSON.stringify({ name, dependencies: { astro: '1', db: '*' }, scripts: { build: 'x' } });
  const files = {
    'package-lock.json': '',
    'db/package.json': '{"name":"db"}',
    'db/migrations/1_a.sql': '',
    'a/package.json': packageJson('astro'),
    'b/package.json': app('b'),
    'c/package.json': app('c'),
  };
  const owner = (given: Files) =>
    Object.entries((parse(plan(given).text) as Required<AppFile>).apps).find(([, { migrations }]) => migrations)?.[0];
  expect(owner(files)).toBe('b');
  expect(owner({ ...files, 'c/a.ts': 'process.env.DATABASE_URL' })).toBe('c');
});

test('names the functions that a configuration of Supabase opens', () => {
  const files = {
    'supabase/config.toml': '[functions.a]\nenabled = true\nverify_jwt = false\n[functions.b]\nverify_jwt = true\n',
    'supabase/functions/a/index.ts': '',
    'supabase/functions/b/index.ts': '',
  };
  expect(plan(files).notes).toEqual([expect.stringMatching(/ for a\. .* `supabase\/functions\/a`, /)]);
  expect(plan({ ...files, 'supabase/functions/a/function.json': '{"verify_jwt":false}' }).notes).toEqual([]);
});

test('names what a server reads, also without an example of a .env file', () => {
  const files = { 'package.json': packageJson('@sveltejs/kit'), 'svelte.config.js': "'@sveltejs/adapter-node'" };
  expect(plan({ ...files, 'a.ts': 'process.env.KEY + process.env.OPTION ?? 1' }).notes).toEqual([
    expect.stringMatching(/ reads KEY\. /),
  ]);
  const imported = "import { API_KEY } from '$env/static/private'; import { PUBLIC_A } from '$env/static/public'";
  expect(plan({ ...files, '.env.example': 'API_KEY=', 'a.ts': imported }).notes).toEqual([
    expect.stringMatching(/ reads PUBLIC_A, API_KEY\. /),
  ]);
});

test('names the variables that Astro’s configuration requires', () => {
  const field = (options: string): string => `envField.string({ context: 'server', ${options} })`;
  const schema = `{ A_URL: ${field("access: 'public'")}, B: ${field("access: 'public', optional: true")}, KEY: ${field("access: 'secret'")} }`;
  const files = {
    'package.json': packageJson('astro'),
    'astro.config.mjs': `export default { env: { schema: ${schema} } }`,
  };
  expect(Object.keys(plan(files).site?.environment ?? {})).toEqual(['A_URL']);
  const server = { ...files, 'astro.config.mjs': `${files['astro.config.mjs']} output: 'server'` };
  expect(plan(server).notes).toEqual([expect.stringMatching(/ reads A_URL, KEY\. /)]);
});

test('says that a page of Quarto needs R, unless its results are committed', () => {
  const files = { '_quarto.yml': 'project:\n  type: website\n', 'a/b.qmd': '```{r}\n', '_part.qmd': '```{r}\n' };
  expect(plan(files).text).toContain('; `a/b.qmd` needs R and its packages');
  expect(plan({ ...files, '_freeze/a/b/execute-results/html.json': '{}' }).text).not.toContain('needs R');
});

test('builds the packages that an app needs with one command of pnpm', () => {
  const depends = (name: string, ...on: readonly string[]) =>
    JSON.stringify({ name, dependencies: Object.fromEntries(on.map(each => [each, '*'])), scripts: { build: 'x' } });
  const { site } = plan({
    'pnpm-lock.yaml': '',
    'web/package.json': depends('web', 'astro', 'a', 'b'),
    'a/package.json': depends('a', 'b'),
    'b/package.json': depends('b'),
  });
  expect(site?.build).toBe(
    "pnpm install --frozen-lockfile && pnpm --filter 'web^...' run build && (cd web && pnpm run build)",
  );
});
