import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import yaml, { parse } from 'yaml';
import { layoutOf } from '../../../src/products/migrations/files/migration-files.ts';
import { appFileText } from '../../../src/command/setup/repository/app-file.ts';
import { planFor } from '../../../src/command/setup/plan.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { type AppFile, type Files, layOut, packageJson, plan } from './planned.ts';

const angular = (builder: string, outputPath: string): string =>
  `{"projects":{"x":{"architect":{"build":{"builder":"${builder}","options":{"outputPath":${outputPath}}}}}}}`;

/** Files, output folder, and the end of the command that builds it. */
const SITES: readonly (readonly [string, Files, string, string])[] = [
  ['Astro', { 'package.json': packageJson('astro') }, 'dist', 'npm run build'],
  [
    'Astro with another folder',
    {
      'package.json': packageJson('astro'),
      'astro.config.mjs': "export default { outDir: './public_html' }",
    },
    'public_html',
    'npm run build',
  ],
  [
    'Next.js export',
    {
      'package.json': packageJson('next'),
      'next.config.ts': "const c = { output: 'export' };\nexport default c;",
    },
    'out',
    'npm run build',
  ],
  [
    'Nuxt',
    { 'package.json': packageJson('nuxt', { generate: 'nuxt generate' }) },
    '.output/public',
    'npm run generate',
  ],
  [
    'SvelteKit',
    {
      'package.json': JSON.stringify({
        devDependencies: { '@sveltejs/kit': '2', '@sveltejs/adapter-static': '3' },
        scripts: { build: 'vite build' },
      }),
      'pnpm-lock.yaml': '',
    },
    'build',
    'pnpm run build',
  ],
  [
    'Docusaurus',
    { 'website/package.json': packageJson('@docusaurus/core') },
    'website/build',
    '(cd website && npm install && npm run build)',
  ],
  [
    'VitePress',
    {
      'package.json': packageJson('vitepress', { 'docs:build': 'vitepress build docs' }),
      'yarn.lock': '',
    },
    'docs/.vitepress/dist',
    'yarn run docs:build',
  ],
  ['Eleventy', { 'package.json': packageJson('@11ty/eleventy') }, '_site', 'npm run build'],
  ['Vite', { 'package.json': packageJson('vite'), 'index.html': '' }, 'dist', 'npm run build'],
  ['Hugo', { 'hugo.toml': 'baseURL = "https://example.org"' }, 'public', 'hugo'],
  [
    'Hugo with a folder of settings',
    { 'site/config/_default/hugo.toml': 'baseURL = "x"' },
    'site/public',
    '&& hugo)',
  ],
  [
    'Hugo with an environment',
    { 'hugo.toml': 'baseURL="x"', 'config/ci/hugo.toml': 'baseURL=""' },
    'public',
    'hugo',
  ],
  ['Jekyll', { '_config.yml': 'title: x', Gemfile: '' }, '_site', 'bundle exec jekyll build'],
  [
    'MkDocs',
    { 'mkdocs.yml': 'site_dir: html', 'docs/requirements.txt': '' },
    'html',
    '-r docs/requirements.txt && .venv/bin/mkdocs build',
  ],
  [
    'Sphinx',
    { 'docs/conf.py': 'extensions = []' },
    'docs/_build/html',
    '.venv/bin/sphinx-build -b html . _build/html)',
  ],
  ['mdBook', { 'book.toml': '[output.html]\n' }, 'book', 'mdbook build'],
  ['Quarto', { '_quarto.yml': 'project:\n  type: book\n' }, '_book', 'quarto render'],
  [
    'Angular',
    {
      'package.json': packageJson('@angular/core'),
      'angular.json': angular('@angular/build:application', '"dist/x"'),
    },
    'dist/x/browser',
    'npm run build',
  ],
  [
    'Angular with an object',
    {
      'package.json': packageJson('@angular/core'),
      'angular.json': angular(
        '@angular-devkit/build-angular:application',
        '{"base":"out","browser":""}',
      ),
    },
    'out',
    'npm run build',
  ],
  [
    'Angular before 17',
    {
      'package.json': packageJson('x'),
      'angular.json': angular('@angular-devkit/build-angular:browser', '"dist/y"'),
    },
    'dist/y',
    'npm run build',
  ],
  ['HTML', { 'public/index.html': '' }, 'public', ''],
];

test.each(SITES)('finds a site with %s', (_name, files, output, script) => {
  const { site, questions } = plan(files);
  expect([site?.path, site?.build?.slice(-script.length) ?? '', questions]).toEqual([
    output,
    script,
    [],
  ]);
});

test.each([
  ['Next.js', { 'package.json': packageJson('next'), 'next.config.js': '// output: "export"' }],
  [
    'Astro',
    {
      'package.json': packageJson('astro'),
      'astro.config.mjs': "export default { output: 'server' }",
    },
  ],
  [
    'Astro',
    {
      'package.json': packageJson('astro'),
      'astro.config.mjs': 'export default { adapter: node() }',
      'src/pages/a.astro': 'export const prerender = false;',
    },
  ],
  [
    'SvelteKit',
    {
      'package.json': JSON.stringify({
        devDependencies: { '@sveltejs/kit': '2', '@sveltejs/adapter-static': '3' },
      }).replace('}}', '},"scripts":{"build":"x"}}'),
      'svelte.config.js': "import adapter from '@sveltejs/adapter-auto';",
      'src/routes/+layout.ts': 'export const ssr = false;',
    },
  ],
  ['Nuxt', { 'package.json': packageJson('nuxt') }],
] as const)('says that %s on a server isn’t a static site', (framework, files) => {
  const { site, text } = plan(files);
  expect(site).toEqual({ source: '.' });
  expect(text).toContain(`# ${framework}: the build makes no static site (`);
});

test('gives the reason for each guess as a comment', () => {
  const site = {
    'package.json': packageJson('astro'),
    'pnpm-lock.yaml': '',
    '.nvmrc': '22',
    'a.ts': 'import.meta.env.VITE_KEY;',
  };
  const code = "Deno.env.get('MAIL_KEY');";
  expect(
    plan({ ...site, 'supabase/migrations/1_a.sql': '', 'supabase/functions/a/index.ts': code })
      .text,
  ).toBe(`site:
  build: pnpm install --frozen-lockfile && pnpm run build # pnpm: \`pnpm-lock.yaml\`
  path: dist # Astro: \`astro\` in \`package.json\`
  environment:
    VITE_KEY: { variable: VITE_KEY } # \`a.ts\`
migrations: supabase/migrations # supabase: the path \`supabase/migrations\`
database:
  setup: supabase # migrations in \`supabase/migrations\`
functions:
  path: supabase/functions # \`supabase/functions/a/index.ts\`
  secrets: [ MAIL_KEY ] # \`supabase/functions/a/index.ts\`
node:
  version-file: .nvmrc # Node 22
  cache: pnpm # also installs pnpm
`);
  const chosen = { 'site.path': 'out', 'site.build': 'make', migrations: 'db' };
  expect(plan({ 'package.json': packageJson('astro'), 'a/1_a.sql': '' }, chosen)).toMatchObject({
    site: { path: 'out', build: 'make' },
    migrations: 'db',
  });
});

test('takes a library, or an example, for no site', () => {
  const library = {
    'package.json': packageJson('vite', {}),
    'index.html': '',
    'vite.config.ts': 'x({ build: { lib: {} } })',
  };
  expect(plan({ ...library, 'examples/a/package.json': packageJson('astro') }).site).toEqual({
    path: '.',
  });
});

test('installs the packages that Hugo needs, and uses the version of Node of the site’s folder', () => {
  const files = {
    'web/hugo.toml': 'baseURL = "x"',
    'web/.nvmrc': '22',
    '.nvmrc': '20',
    'web/package-lock.json': '',
  };
  const { site, node } = plan({ ...files, 'web/package.json': packageJson('postcss', {}) });
  expect([site?.build, node]).toEqual([
    '(cd web && npm ci && { command -v hugo || npm install --global hugo-extended; } && hugo)',
    { 'version-file': 'web/.nvmrc' },
  ]);
  expect(plan({ ...files, 'web/package.json': '{}' }).site?.build).not.toContain('npm ci');
});

test('leaves out files that a site which isn’t built can’t contain, and says so', () => {
  const files = { 'index.html': '', LICENSE: '', CNAME: '', 'README.md': '', 'a b': '' };
  expect(plan(files).site).toEqual({ path: '.', exclude: ['LICENSE'] });
  expect(plan({ ...files, 'package.json': packageJson('vite') }).site?.exclude).toBeUndefined();
});

test.each([
  ['Knex', 'db/migrations/001_initial.ts'],
  ['Alembic', 'alembic/versions/0123456789ab_a.py'],
  ['Rails', 'db/migrate/20240101000000_a.rb'],
])('says that migrations of %s are programs', (_tool, path) => {
  const { migrations, notes } = plan({ [path]: '', 'x/migrations/types.d.ts': '' });
  expect(migrations).toBeUndefined();
  expect(notes).toEqual([
    expect.stringMatching(/^The migrations in `[\w/]+` are programs, .*`sql-record`/),
  ]);
  expect(plan({ [path]: '', 'b/migrations/002_b.ts': '' }).notes.join()).toContain(
    'and 1 more folder are',
  );
});

test('adds a file of sample data beside the migrations', () => {
  const files = { 'supabase/migrations/1_a.sql': '', 'supabase/seed.sql': 'select 1' };
  expect(plan(files)).toMatchObject({ database: { setup: 'supabase', seed: 'supabase/seed.sql' } });
  expect(plan({ ...files, 'supabase/seed.sql': '\n' }).text).not.toContain('seed');
  const configured = (seed: string) =>
    plan({
      ...files,
      'supabase/config.toml': `[db.seed]\n${seed}\n`,
      'supabase/seeds/a.sql': 'select 1',
      'supabase/seeds/b.sql': 'select 2',
    });
  expect(configured('enabled = false').text).not.toContain('seed:');
  expect(configured('sql_paths = ["./seeds/b.sql"]')).toMatchObject({
    database: { seed: 'supabase/seeds/b.sql' },
  });
  const several = configured('sql_paths = ["./seeds/*.sql"]');
  expect(several.text).not.toContain('seed:');
  expect(several.notes.join()).toContain('names several files of sample data');
});

test('leaves out the folders of other parts in a site’s folder', () => {
  const files = { 'index.html': '', 'functions/a/index.ts': '', 'migrations/001_a.sql': '' };
  expect(plan(files).site?.exclude).toEqual(['migrations/**', 'functions/**']);
  expect(
    plan({ ...files, 'public/index.html': '' }, { 'site.path': 'public' }).site?.exclude,
  ).toBeUndefined();
  const special = { 'index.html': '', 'größe+[x]/migrations/001_a.sql': '' };
  expect(plan(special).site?.exclude).toEqual(['größe\\+\\[x\\]/migrations/**']);
  const ofTool = {
    'index.html': '',
    'db/00001_a.sql': '-- +goose Up',
    'db/down/1.sql': '',
    'sqitch.plan': '',
  };
  expect(plan(ofTool).site?.exclude).toEqual(['db/**']);
});

test('asks if there are several sites, or a computed folder, and has a guess', () => {
  const several = { 'a/package.json': packageJson('astro'), 'b/package.json': packageJson('hexo') };
  const { questions, apps } = plan(several);
  expect(questions).toEqual([
    {
      kind: 'sites',
      text: 'There are several sites',
      key: 'apps',
      options: [
        expect.stringMatching(/^a \(Astro in `a`: /),
        expect.stringMatching(/^b \(Hexo in `b`: /),
      ],
      names: ['a', 'b'],
      fallback: 'all',
    },
  ]);
  expect(Object.keys(apps)).toEqual(['a', 'b']);
  const both = plan(several, { apps: 'all' });
  expect([both.questions, parse(both.text)]).toEqual([
    [],
    {
      apps: {
        a: { folder: 'a', site: { build: 'npm install && npm run build', path: 'dist' } },
        b: { folder: 'b', site: { build: 'npm install && npm run build', path: 'public' } },
      },
    },
  ]);
  expect(plan(several, { apps: 'b' }).site?.path).toBe('b/public');
  const computed = {
    'package.json': packageJson('astro'),
    'astro.config.mjs': 'export default { outDir: process.env.OUT }',
  };
  expect(plan(computed)).toMatchObject({
    questions: [{ key: 'site.path', fallback: 'dist' }],
    site: { path: 'dist' },
  });
});

const member = (name: string, dependencies: Files = {}): string =>
  JSON.stringify({ name, dependencies, scripts: { build: 'x' } });

test.each([
  [
    'npm',
    { 'package-lock.json': '' },
    '(cd ../.. && npm ci) && (cd ../../packages/ui && npm run build) && npm run build',
  ],
  [
    'Turborepo',
    { 'package.json': '{"devDependencies":{"turbo":"2"}}', 'pnpm-lock.yaml': '' },
    '(cd ../.. && pnpm install --frozen-lockfile && pnpm exec turbo run build --filter=web)',
  ],
  [
    'Nx',
    { 'nx.json': '{}', 'yarn.lock': '' },
    '(cd ../.. && yarn install --frozen-lockfile && yarn run nx run web:build)',
  ],
] as const)(
  'builds what an app of a workspace of %s depends on, and knows when it changes',
  (_tool, root, build) => {
    const { apps = {} } = parse(
      plan({
        ...root,
        'apps/web/package.json': member('web', { astro: '1', '@x/ui': '*' }),
        'apps/docs/package.json': member('docs', { vitepress: '1', hexo: '1' }),
        'packages/ui/package.json': member('@x/ui'),
      }).text,
    ) as AppFile;
    expect(apps['web']).toMatchObject({
      folder: 'apps/web',
      paths: ['packages/ui/**', Object.keys(root).find(name => name.includes('lock'))],
      site: { build, path: 'dist' },
    });
  },
);

test('an app of a workspace uses a package of the root, and the backend belongs to the app that reads its values', () => {
  const { apps = {} } = parse(
    plan({
      'package.json': '{"devDependencies":{"vite":"7"}}',
      'docs/package.json': packageJson('hexo'),
      'web/package.json': '{"name":"web","scripts":{"build":"vite build"}}',
      'web/vite.config.ts': '',
      'web/index.html': '',
      'web/a.ts': 'import.meta.env.VITE_SUPABASE_URL',
      'supabase/migrations/1_a.sql': '',
    }).text,
  ) as AppFile;
  expect([
    apps['web']?.site?.environment,
    apps['web']?.migrations,
    apps['docs']?.migrations,
  ]).toEqual([
    { VITE_SUPABASE_URL: { platform: 'cloud_url' } },
    '../supabase/migrations',
    undefined,
  ]);
});

test.each([
  [
    'src/a.ts',
    'import.meta.env.VITE_API + import.meta.env["KEY"] + import.meta.env.MODE',
    ['KEY', 'VITE_API'],
  ],
  [
    'pages/a.jsx',
    'process.env.NEXT_PUBLIC_API;\n// process.env.NEXT_PUBLIC_OLD',
    ['NEXT_PUBLIC_API'],
  ],
  ['index.html', '%VITE_TITLE% %VITE_APP_${name}%', ['VITE_TITLE']],
  [
    'src/a.svelte',
    "import { PUBLIC_API as a, PUBLIC_KEY } from '$env/static/public'",
    ['PUBLIC_API', 'PUBLIC_KEY'],
  ],
  ['src/b.ts', 'const PUBLIC_PATH = process.env.PUBLIC_URL + env.PUBLIC_API', ['PUBLIC_API']],
  [
    'src/a.ts',
    "import.meta.env.VITE_A ?? 'x'; import.meta.env.VITE_B ?? ''; import.meta.env.VITE_C === 'on'",
    ['VITE_B'],
  ],
  ['src/a.ts', "import.meta.env['VITE_A'] ?? 'd'", []],
  ['.env', 'VITE_SET=1', []],
  ['tests/a.ts', 'import.meta.env.VITE_API', []],
  ['dist/a.js', 'import.meta.env.VITE_API', []],
])('finds the variables that a build reads in %s: %s', (path, code, names) => {
  const { site } = plan({
    'package.json': packageJson('astro'),
    'a.ts': 'import.meta.env.VITE_SET',
    [path]: code,
  });
  expect(
    Object.keys(site?.environment ?? {}).filter(name => path === '.env' || name !== 'VITE_SET'),
  ).toEqual(names);
});

test('names the variables of the example of a .env file that the build may need, and those of a server', () => {
  const files = {
    '.env.example': '\uFEFFVITE_A= \nAPI_KEY=\nOTHER=',
    'a.ts': 'process.env["API_KEY"]',
  };
  expect(plan({ 'package.json': packageJson('astro'), ...files }).notes).toEqual([
    expect.stringMatching(/ reads API_KEY\..* BUILD_ENV/),
  ]);
  expect(
    plan({ 'package.json': packageJson('next'), 'next.config.js': '', ...files }).notes,
  ).toEqual([expect.stringMatching(/ reads the variables API_KEY\. /)]);
});

test('reads no link, and keeps the output of a hostile configuration within the repository', () => {
  const folder = layOut({
    'package.json': packageJson('astro'),
    'astro.config.mjs': "x = { outDir: '../../etc' }",
    a: '',
  });
  symlinkSync('/etc', join(folder, 'migrations'));
  symlinkSync('/etc/passwd', join(folder, 'index.html'));
  const repository = new Repository(folder);
  expect(repository.has('index.html')).toBe(false);
  expect([...repository.folders.keys()]).toEqual(['']);
  expect(appFileText(planFor(repository, {}, layoutOf), yaml)).toContain('path: dist #');
});

test('finds files of Git LFS, submodules, and sites that read the history', () => {
  const lfs = {
    'public/index.html': '',
    'public/.gitattributes': '*.txt text\n*.png filter=lfs diff=lfs -text\n',
  };
  expect(plan(lfs).checkout).toEqual({ lfs: true });
  expect(
    plan({ 'public/index.html': '', '.gitattributes': '# *.png filter=lfs\n' }).checkout,
  ).toBeUndefined();
  const hugo = {
    'hugo.toml': 'baseURL = "x"\nenableGitInfo = true',
    '.gitmodules': '\tpath = themes/a\n',
  };
  expect(plan(hugo).checkout).toEqual({ submodules: true, 'fetch-depth': 0 });
});

test.each(['-P', '--', '-/a'])('enters the folder %s, which is no option of a command', folder => {
  const { site } = plan({ [`${folder}/package.json`]: packageJson('astro') });
  expect(site?.build).toBe(`(cd ./${folder} && npm install && npm run build)`);
});

test('quotes the names of folders in commands', () => {
  const files = { 'a; touch x/package.json': packageJson('astro') };
  expect(plan(files).site?.build).toBe("(cd 'a; touch x' && npm install && npm run build)");
});

// A scan in quadratic time takes more than a minute for each of them.
test('reads files of empty lines at once', () => {
  const empty = '\n'.repeat(320_000);
  const files = {
    'index.html': '',
    'package.json': '{}',
    '.gitmodules': empty,
    '.tool-versions': `x${empty}`,
  };
  expect(plan({ ...files, 'supabase/config.toml': 'a = [\n'.repeat(160_000) }).site?.path).toBe(
    '.',
  );
});
