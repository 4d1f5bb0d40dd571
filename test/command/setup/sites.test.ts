import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type AppFile, type Files, packageJson, plan } from './planned.ts';

/** Files, a part of the build, and the folder of the site. */
const SITES: readonly (readonly [string, Files, string, string])[] = [
  [
    'Remix without a server',
    { 'package.json': packageJson('@remix-run/dev'), 'vite.config.ts': 'remix({ ssr: false })' },
    'npm install && npm run build',
    'build/client',
  ],
  [
    'React Router without a server',
    {
      'package.json': packageJson('@react-router/dev'),
      'react-router.config.ts': 'export default { ssr: false }',
    },
    'npm install && npm run build',
    'build/client',
  ],
  [
    'Gatsby with Yarn',
    { 'package.json': packageJson('gatsby'), 'yarn.lock': '' },
    'yarn install --frozen-lockfile && yarn run build',
    'public',
  ],
  ['Umi', { 'package.json': packageJson('umi', { build: 'umi build' }) }, 'npm run build', 'dist'],
  [
    'Umi with another folder, and another script',
    {
      'package.json': packageJson('umi', { prod: 'umi build' }),
      '.umirc.js': "export default { outputPath: 'web' }",
    },
    'npm install && npm run prod',
    'web',
  ],
  [
    'the lock file of an older Bun',
    { 'package.json': packageJson('astro'), 'bun.lockb': '' },
    'bun install --frozen-lockfile && bun run build',
    'dist',
  ],
  [
    'Hugo with a module',
    {
      'hugo.toml': 'baseURL = "x"\n[module]\n[[module.imports]]\npath = "github.com/a/b"\n',
      'go.mod': 'module x\n',
    },
    'hugo',
    'public',
  ],
  [
    'Hugo with an older name',
    { 'config.yaml': 'baseURL: https://example.org\n' },
    'hugo',
    'public',
  ],
  [
    'Hugo beside another configuration',
    { 'config.yaml': 'module:\n', 'hugo.yml': 'baseURL: x\n' },
    'hugo',
    'public',
  ],
  [
    'Docusaurus that a preset brings',
    {
      'package.json': packageJson('preset', { build: 'docusaurus build' }),
      'docusaurus.config.js': '',
    },
    'npm install && npm run build',
    'build',
  ],
  [
    'Angular with a builder of its own',
    {
      'package.json': packageJson('@angular/core'),
      'angular.json':
        '{"projects":{"x":{"architect":{"build":{"builder":"@angular-builders/custom-webpack:application"}}}}}',
    },
    'npm install && npm run build',
    'dist/x/browser',
  ],
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
    {
      'package.json': packageJson('@11ty/eleventy'),
      '.eleventy.js': "return { dir: { output: 'www' } }",
    },
    'npm install && npm run build',
    'www',
  ],
  [
    'the Hugo of package.json',
    {
      'hugo.toml': 'baseURL = "x"',
      'package.json': packageJson('hugo-extended', {}),
      'package-lock.json': '',
    },
    'npm ci && npx hugo',
    'public',
  ],
  [
    'the group of packages for the documentation',
    {
      'docs/conf.py': 'project = "x"',
      'pyproject.toml': '[dependency-groups]\ndev = ["a[b]"]\ndocs = [\n  "sphinx",\n]\n',
    },
    '(cd docs && python3 -m venv --upgrade-deps .venv && .venv/bin/pip install --group ../pyproject.toml:docs .. && ',
    'docs/_build/html',
  ],
  [
    'the extra for the documentation',
    {
      'mkdocs.yml': '',
      'pyproject.toml': '[project.optional-dependencies]\ndocs = ["mkdocs"]\n[x]\ndocs = []\n',
    },
    "pip install '.[docs]' && ",
    'site',
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
  expect(plan(mkdocs).text).toContain('# check: the newest mkdocs: `init` found no version');
  expect(plan({ ...mkdocs, 'requirements.txt': 'mkdocs==1' }).text).toContain(
    '# `requirements.txt`\n',
  );
  expect(plan({ 'book.toml': '' }).text).toContain(
    '# check: the newest mdBook if none is installed',
  );
});

const NUXT = packageJson('nuxt', { build: 'nuxt build', generate: 'nuxt generate' });
const HANDLER = { 'server/api/a.ts': 'export default defineEventHandler(() => 1)' };

test('takes Nuxt with handlers of requests for a server, unless its build is static', () => {
  expect(plan({ 'package.json': NUXT }).site?.path).toBe('.output/public');
  expect(plan({ 'package.json': NUXT, ...HANDLER }).site).toEqual({ source: '.' });
  expect(
    plan({ 'package.json': NUXT, 'content/a.md': HANDLER['server/api/a.ts'] }).site?.path,
  ).toBe('.output/public');
  const built = packageJson('nuxt', { build: 'nuxt generate' });
  expect(plan({ 'package.json': built, ...HANDLER }).site?.path).toBe('.output/public');
});

test.each([
  'tsdown',
  'pnpm run stub && nuxt-module-build build',
  "pnpm -r --filter='./packages/*' run build",
  'turbo build',
])('takes a package with the build %s for no site, although it uses a framework', build => {
  expect(plan({ 'package.json': packageJson('nuxt', { build, dev: 'nuxi dev' }) }).apps).toEqual(
    [],
  );
  expect(
    plan({ 'package.json': packageJson('nuxt', { build: `${build} && nuxi generate` }) }).site
      ?.path,
  ).toBe('.output/public');
});

test('gives the database to the app that depends on its package, and reads its address, or to none', () => {
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
    Object.entries((parse(plan(given).text) as Required<AppFile>).apps).find(
      ([, { migrations }]) => migrations,
    )?.[0];
  expect(owner(files)).toBe('b');
  expect(owner({ ...files, 'c/a.ts': 'process.env.DATABASE_URL' })).toBe('c');
  const apart = {
    'a/package.json': packageJson('astro'),
    'b/package.json': packageJson('astro'),
    'db/1_a.sql': '',
  };
  expect(owner(apart)).toBe('backend');
  expect(
    (
      parse(
        plan({
          ...apart,
          'go/go.mod': '',
          'go/migrations/1_a.sql': '',
          'go/migrations/2_b.sql': '',
        }).text,
      ) as AppFile
    ).apps,
  ).toMatchObject({
    go: { folder: 'go', migrations: 'migrations' },
  });
});

test('names the functions that a configuration of Supabase opens and doesn’t disable', () => {
  const files = {
    'supabase/config.toml':
      '[ functions.a ]\nenabled = true\nlist = [\n[1],\n]\nverify_jwt = false\n[functions.b]\nverify_jwt = true\nnote = """\nverify_jwt = false\n"""\n[functions.c]\nenabled = false\nverify_jwt = false\n',
    'supabase/functions/a/index.ts': '',
    'supabase/functions/b/index.ts': '',
    'supabase/functions/c/index.ts': '',
  };
  expect(plan(files).text).toContain(
    'no-verify-jwt: [ a ] # `verify_jwt = false` in `supabase/config.toml`',
  );
  expect(
    plan({ ...files, 'supabase/functions/a/function.json': '{"verify_jwt":false}' }).functions,
  ).toBe('supabase/functions');
  const started = '[functions.pay]\nverify_jwt = false\nentrypoint = "./functions/pay/main.ts"\n';
  const pay = { ...files, 'supabase/config.toml': started, 'supabase/functions/pay/main.ts': '' };
  expect(plan(pay).text).toContain('no-verify-jwt: [ pay ]');
});

test.each([
  ["output: process.env.NODE_ENV === 'production' ? 'export' : undefined", { path: 'out' }],
  ["output: process.env.EXPORT ? 'export' : undefined", { source: '.' }],
])('a site of Next.js is static if its build for production is: %s', (config, expected) => {
  const { site } = plan({
    'package.json': packageJson('next', { build: 'next build' }),
    'next.config.js': config,
  });
  expect(site).toMatchObject(expected);
});

test.each<readonly [string, Files, string, string]>([
  [
    'the script `eleventy-build`',
    {
      'package.json': packageJson('@11ty/eleventy', {
        start: 'eleventy --serve',
        'eleventy-build': 'npx @11ty/eleventy',
      }),
    },
    'npm run eleventy-build',
    '`@11ty/eleventy`',
  ],
  [
    'the script `build:production`',
    {
      'package.json': packageJson('astro', {
        build: 'tsc',
        deploy: 'astro build && gh-pages',
        'build:website': 'astro build',
        'build:production': 'astro build',
      }),
    },
    'npm run build:production',
    '`astro`',
  ],
  [
    '`astro build`',
    { 'package.json': packageJson('astro', {}), 'astro.config.mjs': '' },
    'npx astro build',
    '`astro`',
  ],
  [
    '`vitepress build docs`',
    { 'package.json': packageJson('vitepress', {}), 'docs/.vitepress/config.ts': '' },
    'npx vitepress build docs',
    '`vitepress`',
  ],
  [
    '`astro build`',
    { 'package.json': packageJson('astro', {}), 'src/pages/index.astro': '' },
    'npx astro build',
    '`astro`',
  ],
  [
    '`react-scripts build`',
    { 'package.json': packageJson('react-scripts', {}), 'public/index.html': '' },
    'npx react-scripts build',
    '`react-scripts`',
  ],
  [
    'the script `generate`',
    { 'package.json': packageJson('nuxt', { build: 'nuxt build', generate: 'nuxt generate' }) },
    'npm run generate',
    '`nuxt`',
  ],
  [
    '`vite build`',
    { 'web/package.json': packageJson('vite', {}), 'web/index.html': '' },
    'npx vite build)',
    '`vite`',
  ],
])(
  'without a script `build`, the build runs %s, and says so',
  (runs, files, command, dependency) => {
    const { site, notes } = plan(files);
    expect(site?.build?.endsWith(command)).toBe(true);
    expect(notes).toEqual([expect.stringContaining(`The build runs ${runs}, because `)]);
    expect(notes[0]).toContain(dependency);
  },
);

test('takes a package that only uses a framework for no site, and names its scripts', () => {
  const bucket = '[storage.buckets.images]\n';
  expect(
    plan({
      'package.json': packageJson('astro', { test: 'vitest' }),
      'supabase/config.toml': bucket,
    }),
  ).toMatchObject({
    apps: [],
    notes: [
      expect.stringContaining('storage bucket'),
      '`package.json` has no script that builds a site in a way that `init` recognizes: `test`.',
    ],
  });
});

test('names a further package whose build may make a site', () => {
  const files = {
    'package.json': packageJson('astro'),
    'admin/package.json': '{"scripts":{"build":"node build.js"}}',
    'cli/package.json': '{"bin":"a.js","scripts":{"build":"node build.js"}}',
    'lib/package.json': '{"scripts":{"build":"tsc"}}',
  };
  expect(plan(files).notes).toEqual([
    expect.stringMatching(/^Left out: `admin\/package\.json`, with a script `build`/),
  ]);
});

const RULES = ' the platform’s documents name no redirects';
const ROUTES = ' links within the app work. Reloading a page such as `/about` may give a 404.';

test.each([
  ['src/main.jsx', 'createBrowserRouter([])', ROUTES],
  ['src/router.ts', 'createRouter({ history: createWebHistory() })', ROUTES],
  ['src/main.tsx', "import { createRouter } from '@tanstack/react-router'", ROUTES],
  ['public/_redirects', '/* /index.html 200', RULES],
  ['netlify.toml', '[[redirects]]\nfrom = "/*"\n', RULES],
  ['netlify.toml', '[functions]\ndirectory = "api"\n', RULES],
  ['vercel.json', '{"rewrites":[]}', RULES],
  ['public/staticwebapp.config.json', '{"navigationFallback":{}}', RULES],
  ['src/app.config.ts', 'provideRouter(routes)', ROUTES],
  ['src/app.jsx', "import { Router } from '@solidjs/router'", ROUTES],
])('says what the platform may not serve: %s with %s', (file, text, note) => {
  const { notes } = plan({ 'package.json': packageJson('vite'), 'index.html': '', [file]: text });
  expect(notes).toEqual([expect.stringContaining(`\`${file}\`:${note}`)]);
});

test.each<Files>([
  { 'src/main.jsx': 'createHashRouter([])' },
  { 'src/router.ts': "import { createRouter, createHashHistory } from '@tanstack/react-router'" },
  {
    'src/a.test.tsx': '<BrowserRouter>',
    'vercel.json': '{"framework":"vite"}',
    'netlify.toml': '[build]\n',
  },
])('says nothing of a site without such routes: %j', files => {
  expect(plan({ 'package.json': packageJson('vite'), 'index.html': '', ...files }).notes).toEqual(
    [],
  );
});

test.each([
  ['"localize": true', '', 'en-US'],
  ['"localize": ["fr", "de"]', '', 'fr'],
  ['"localize": true', '"i18n":{"sourceLocale":{"code":"de","subPath":"d"}},', 'd'],
  [
    '"localize": ["fr"]',
    '"i18n":{"sourceLocale":"de","locales":{"fr":{"translation":"fr.xlf","subPath":"f"}}},',
    'f',
  ],
])('the site of Angular with %s %s is that of one language: %s', (options, i18n, language) => {
  const build = `"builder":"@angular/build:application","configurations":{"production":{${options}}}`;
  const files = {
    'package.json': packageJson('@angular/core'),
    'angular.json': `{"projects":{"x":{${i18n}"architect":{"build":{${build}}}}}}`,
  };
  const { site, notes } = plan(files);
  expect(site?.path).toBe(`dist/x/browser/${language}`);
  expect(notes).toEqual([expect.stringContaining(`that of \`${language}\``)]);
});

test.each([
  'VITE_SB_PUBLISHABLE_KEY',
  'VITE_SUPABASE_API_KEY',
  'VITE_SUPABASE_KEY',
  'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_DEFAULT_KEY',
])('%s is the key of the project that is deployed to', name => {
  const { site } = plan({
    'package.json': packageJson('astro'),
    'a.ts': `import.meta.env.${name}; process.env.${name}`,
  });
  expect(site?.environment).toEqual({ [name]: { platform: 'anon_key' } });
});

test('asks for no variable that another host sets', () => {
  const code = 'call(import.meta.env.VERCEL, import.meta.env.VITE_B)';
  expect(
    plan({ 'package.json': packageJson('vite'), 'index.html': '', 'a.ts': code }).site?.environment,
  ).toEqual({
    VITE_B: { variable: 'VITE_B' },
  });
});

test('asks whether a script builds a page of plain HTML', () => {
  const scripts = { 'build:staging': 'webpack', 'build:oss': 'webpack' };
  const files = { 'package.json': packageJson('webpack', scripts), 'src/index.html': '' };
  const build = 'npm install && npm run build:oss';
  const found = plan(files);
  expect([found.site, found.questions]).toMatchObject([
    { build, path: 'dist' },
    [
      { options: [build], fallback: build },
      { key: 'site.path', fallback: 'dist' },
    ],
  ]);
  expect(plan(files, { 'site.build': 'none' }).site).toEqual({ path: 'src' });
  expect(plan({ ...files, 'src/a.tsx': 'createBrowserRouter([])' }).notes).toEqual([
    expect.stringContaining(ROUTES),
  ]);
});

test('names what a server reads, also without an example of a .env file', () => {
  const files = {
    'package.json': packageJson('@sveltejs/kit'),
    'svelte.config.js': "'@sveltejs/adapter-node'",
  };
  expect(
    plan({ ...files, 'a.ts': 'process.env.KEY + process.env.OPTION ?? 1; process.env.TZ = 1' })
      .notes,
  ).toEqual([expect.stringMatching(/ reads the variables KEY\. /)]);
  const imported =
    "import { API_KEY, B as b } from '$env/static/private'; import { PUBLIC_A } from '$env/static/public'";
  const schema = 'datasource db {\n  url = env("DATABASE_URL")\n}';
  expect(plan({ ...files, 'a.ts': imported, 'prisma/schema.prisma': schema }).notes).toEqual([
    expect.stringMatching(/ reads the variables PUBLIC_A, API_KEY, B, DATABASE_URL\. /),
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
  expect(plan(server).notes).toEqual([expect.stringMatching(/ reads the variables A_URL, KEY\. /)]);
});

test('builds the packages that an app needs with one command of pnpm', () => {
  const depends = (name: string, ...on: readonly string[]) =>
    JSON.stringify({
      name,
      dependencies: Object.fromEntries(on.map(each => [each, '*'])),
      scripts: { build: 'x' },
    });
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
