import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layoutOf } from '../../src/features/migrations/files/migration-files.ts';
import { findDeployments } from '../../src/setup/deployments.ts';
import { nodeVersionOf } from '../../src/setup/packages.ts';
import { type Choices, planFor } from '../../src/setup/plan.ts';
import { Repository } from '../../src/setup/repository.ts';
import { layOutWorkspace } from '../support/workspace.ts';

type Files = Readonly<Record<string, string>>;

function layOut(files: Files): string {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  return workspace.folder;
}

const plan = (files: Files, choices: Choices = {}) => planFor(new Repository(layOut(files)), choices, layoutOf);

const packageJson = (dependency: string, scripts: Files = { build: 'x' }): string =>
  JSON.stringify({ devDependencies: { [dependency]: '1' }, scripts });

/** Files, output folder, and the command that builds it. */
const SITES: readonly (readonly [string, Files, string, string])[] = [
  ['Astro', { 'package.json': packageJson('astro') }, 'dist', 'npm run build'],
  [
    'Astro with another folder',
    { 'package.json': packageJson('astro'), 'astro.config.mjs': "export default { outDir: './public_html' }" },
    'public_html',
    'npm run build',
  ],
  [
    'Next.js export',
    { 'package.json': packageJson('next'), 'next.config.ts': "const c = { output: 'export' };\nexport default c;" },
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
    '(cd website && npm run build)',
  ],
  [
    'VitePress',
    { 'package.json': packageJson('vitepress', { 'docs:build': 'vitepress build docs' }), 'yarn.lock': '' },
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
    '(cd site && hugo)',
  ],
  ['Jekyll', { '_config.yml': 'title: x', Gemfile: '' }, '_site', 'bundle exec jekyll build'],
  ['MkDocs', { 'mkdocs.yml': 'site_dir: html' }, 'html', 'mkdocs build'],
  ['HTML', { 'public/index.html': '' }, 'public', ''],
];

test.each(SITES)('finds a site with %s', (_name, files, output, script) => {
  const { site, questions } = plan(files);
  expect([site?.output, site?.build?.script ?? '', questions]).toEqual([output, script, []]);
});

test.each([
  ['Next.js', { 'package.json': packageJson('next'), 'next.config.js': '// output: "export"' }],
  ['Astro', { 'package.json': packageJson('astro'), 'astro.config.mjs': "export default { output: 'server' }" }],
  ['SvelteKit', { 'package.json': packageJson('@sveltejs/kit') }],
  ['Nuxt', { 'package.json': packageJson('nuxt') }],
] as const)('says that %s on a server isn’t a static site', (framework, files) => {
  const { site, notes } = plan(files);
  expect(site).toBeUndefined();
  expect(notes.join()).toContain(`${framework} in \`.\` renders pages on a server`);
});

test('gives the reason for each guess', () => {
  const site = { 'package.json': packageJson('astro'), 'pnpm-lock.yaml': '', '.nvmrc': '22', 'seed.sql': '' };
  expect(plan({ ...site, 'supabase/migrations/1_a.sql': '', 'supabase/functions/a/index.ts': '' }).lines).toEqual([
    'Site       dist  (Astro: `astro` in `package.json`)',
    '           built by: pnpm install --frozen-lockfile && pnpm run build  (pnpm: `pnpm-lock.yaml`; Node 22: `.nvmrc`)',
    'Migrations supabase/migrations  (supabase: the path `supabase/migrations`)',
    'Functions  supabase/functions  (`supabase/functions/a/index.ts`)',
    'Setup SQL  supabase  (the migrations are in `supabase/migrations`)',
  ]);
  expect(plan({ 'package.json': packageJson('astro') }).lines[1]).toContain('(npm: no lock file)');
  const chosen = { path: 'out', build: 'make', migrations: 'db', 'setup-sql': 'roles.sql' };
  expect(plan({}, chosen).lines).toEqual([
    'Site       out  (--path)',
    '           built by: make',
    'Migrations db  (--migrations)',
    'Setup SQL  roles.sql  (--setup-sql)',
  ]);
});

test('takes a library, or an example, for no site', () => {
  const library = {
    'package.json': packageJson('vite'),
    'index.html': '',
    'vite.config.ts': 'x({ build: { lib: {} } })',
  };
  expect(plan({ ...library, 'examples/a/package.json': packageJson('astro') }).site?.framework).toBe('HTML');
});

test('installs the packages that Hugo needs, and uses the version of Node of the site’s folder', () => {
  const files = { 'web/hugo.toml': 'baseURL = "x"', 'web/.nvmrc': '22', '.nvmrc': '20', 'web/package-lock.json': '' };
  const { site, nodeVersionFile } = plan({ ...files, 'web/package.json': packageJson('postcss', {}) });
  expect([site?.build?.install, site?.build?.folder, nodeVersionFile]).toEqual([
    '(cd web && npm ci)',
    'web',
    'web/.nvmrc',
  ]);
  expect(plan({ ...files, 'web/package.json': '{}' }).site?.build?.install).toBe('');
});

test('leaves out files that a site which isn’t built can’t contain, and says so', () => {
  const files = { 'index.html': '', LICENSE: '', CNAME: '', 'README.md': '', 'a b': '' };
  const { exclude, notes } = plan(files);
  expect([exclude, notes.join()]).toEqual(['LICENSE', expect.stringContaining('extension: LICENSE.')]);
  expect(plan({ ...files, 'package.json': packageJson('vite') }).exclude).toBeUndefined();
});

test.each([
  ['Knex', 'db/migrations/001_initial.ts'],
  ['Alembic', 'alembic/versions/0123456789ab_a.py'],
  ['Rails', 'db/migrate/20240101000000_a.rb'],
])('says that migrations of %s are programs', (_tool, path) => {
  const { migrations, notes } = plan({ [path]: '', 'x/migrations/types.d.ts': '' });
  expect(migrations).toBeUndefined();
  expect(notes).toEqual([expect.stringMatching(/^The migrations in `[\w/]+` are programs, .*`sql-record`/)]);
  expect(plan({ [path]: '', 'b/migrations/002_b.ts': '' }).notes.join()).toContain('and 1 more folder are');
});

test('names a file of sample data beside the migrations', () => {
  const files = { 'supabase/migrations/1_a.sql': '', 'supabase/seed.sql': 'select 1' };
  expect(plan(files).notes).toEqual([expect.stringContaining('set `--seed-sql supabase/seed.sql`')]);
  expect(plan(files, { 'seed-sql': 'supabase/seed.sql' }).notes).toEqual([]);
  expect(plan({ ...files, 'supabase/seed.sql': '\n' }).notes).toEqual([]);
});

test('leaves out the folders of other parts in a site’s folder', () => {
  const files = { 'index.html': '', 'functions/a/index.ts': '', 'migrations/001_a.sql': '' };
  expect(plan(files, { exclude: '**.md' }).exclude).toBe('**.md\nmigrations/**\nfunctions/**');
  expect(plan({ ...files, 'public/index.html': '' }, { path: 'public' }).exclude).toBeUndefined();
});

test('asks if there are several sites, or a computed folder', () => {
  const several = { 'a/package.json': packageJson('astro'), 'b/package.json': packageJson('astro') };
  expect(plan(several).questions).toEqual([
    { text: 'There are several sites', flag: 'path', options: ['a/dist', 'b/dist'] },
  ]);
  expect(plan(several, { path: 'b/dist' }).site?.build?.script).toBe('(cd b && npm run build)');
  const computed = {
    'package.json': packageJson('astro'),
    'astro.config.mjs': 'export default { outDir: process.env.OUT }',
  };
  expect(plan(computed).questions).toMatchObject([{ flag: 'path', options: [] }]);
});

test.each([
  ['Prisma', 'prisma/migrations', { 'prisma/migrations/1_a/migration.sql': '' }],
  ['Drizzle', 'drizzle', { 'drizzle/meta/_journal.json': '{"dialect":"postgresql"}', 'drizzle/0000_a.sql': '' }],
  ['Diesel', 'migrations', { 'migrations/00000000000000_a/up.sql': '' }],
  ['Flyway', 'sql', { 'sql/V1__a.sql': '' }],
  ['Supabase', 'supabase/migrations', { 'supabase/migrations/20240101000000_a.sql': '' }],
  [
    'one of two databases',
    'db/postgres/migrations',
    { 'db/postgres/migrations/1_a.sql': '', 'db/mysql/migrations/1_a.sql': '' },
  ],
] as const)('finds migrations of %s', (_tool, folder, files) => {
  const { migrations, questions } = plan(files);
  expect([migrations, questions]).toEqual([folder, []]);
});

test.each([
  ['sqitch.plan', { 'db/sqitch.plan': '%project=p', 'db/deploy/1_a.sql': '' }, 'sqitch --chdir db deploy'],
  ['committed/000001.sql', { 'db/committed/000001.sql': '--! Previous: -' }, 'npx graphile-migrate migrate'],
  ['changelog.yaml', { 'db/changelog.yaml': 'databaseChangeLog:', 'db/sql/1_a.sql': '' }, 'file db/changelog.yaml'],
  ['001_a.sql', { 'db/001_a.sql': '---- create above / drop below ----' }, 'tern migrate --migrations db'],
])('migrations that only a tool can run are no folder for `sql-migrate`: %s', (mark, files, command) => {
  const { migrations, questions, notes } = plan(files);
  expect([migrations, questions]).toEqual([undefined, []]);
  expect(notes).toEqual([expect.stringContaining(`\`db/${mark}\` is a file of`)]);
  expect(notes[0]).toContain(command);
});

test('leaves out migrations of another database, of tests, and numbered files elsewhere', () => {
  const { migrations, notes } = plan({
    'prisma/migrations/migration_lock.toml': 'provider = "sqlite"',
    'prisma/migrations/1_a/migration.sql': '',
    'tests/migrations/1_a.sql': '',
    'queries/1_a.sql': '',
  });
  expect(migrations).toBeUndefined();
  expect(notes.join()).toContain('`sqlite`');
  expect(notes.join()).toContain('set `--migrations queries`');
});

test('finds functions and the variables that they read, but not those of other services', () => {
  const code = "Deno.serve(() => new Response(Deno.env.get('MAIL_KEY') + process.env.OTHER));";
  const { functions, secrets } = plan({ 'functions/mail/index.ts': code });
  expect([functions, secrets]).toEqual(['functions', ['MAIL_KEY', 'OTHER']]);
  const foreign = plan({ 'functions/mail/index.ts': "import 'firebase-functions';" });
  expect(foreign.functions).toBeUndefined();
  expect(foreign.notes.join()).toContain('another service');
});

test.each([
  ['src/a.ts', 'import.meta.env.VITE_API + import.meta.env["KEY"] + import.meta.env.MODE', ['KEY', 'VITE_API']],
  ['pages/a.jsx', 'process.env.NEXT_PUBLIC_API;\n// process.env.NEXT_PUBLIC_OLD', ['NEXT_PUBLIC_API']],
  ['index.html', '%VITE_TITLE%', ['VITE_TITLE']],
  ['src/a.svelte', "import { PUBLIC_API as a, PUBLIC_KEY } from '$env/static/public'", ['PUBLIC_API', 'PUBLIC_KEY']],
  ['src/b.ts', 'const PUBLIC_PATH = process.env.PUBLIC_URL + env.PUBLIC_API', ['PUBLIC_API']],
  ['tests/a.ts', 'import.meta.env.VITE_API', []],
  ['dist/a.js', 'import.meta.env.VITE_API', []],
])('finds the variables that a build reads in %s: %s', (path, code, names) => {
  expect(plan({ 'package.json': packageJson('astro'), [path]: code }).buildVariables).toEqual(names);
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
  expect(planFor(repository, {}, layoutOf).site?.output).toBe('dist');
});

test('finds files of Git LFS', () => {
  const site = { 'public/index.html': '' };
  const { checkout, lines } = plan({
    ...site,
    'public/.gitattributes': '*.txt text\n*.png filter=lfs diff=lfs -text\n',
  });
  expect([checkout, lines.at(-1)]).toEqual([
    'lfs: true',
    'Checkout   lfs: true  (`public/.gitattributes` contains filter=lfs)',
  ]);
  expect(plan({ ...site, '.gitattributes': '# *.png filter=lfs\n' }).checkout).toBeUndefined();
});

test.each(['-P', '--', '-/a'])('enters the folder %s, which is no option of a command', folder => {
  const { install, script } = plan({ [`${folder}/package.json`]: packageJson('astro') }).site?.build ?? {};
  expect([install, script]).toEqual([`(cd ./${folder} && npm install)`, `(cd ./${folder} && npm run build)`]);
  expect(plan({ [`${folder}/mkdocs.yml`]: '' }).site?.build?.script).toBe(`(cd ./${folder} && mkdocs build)`);
});

test.each(['--if-present', '-C', ''])('takes the script %j, which package managers can’t run, for no build', name => {
  const vitepress = packageJson('vitepress', { [name]: 'vitepress build docs' });
  const { site, notes } = plan({ 'package.json': vitepress });
  expect(site).toBeUndefined();
  expect(notes).toEqual([
    `The script \`${name}\` in \`package.json\` can’t be a build, because of its name. Rename it.`,
  ]);
  const both = packageJson('vitepress', { [name]: 'vitepress build docs', docs: 'vitepress build docs' });
  expect(plan({ 'package.json': both }).site?.build?.script).toBe('npm run docs');
});

test('quotes the names of folders in commands', () => {
  const files = { 'a; touch x/package.json': packageJson('astro') };
  expect(plan(files).site?.build?.script).toBe("(cd 'a; touch x' && npm run build)");
});

test('finds steps that deploy to other services, and the version of Node', () => {
  const repository = new Repository(
    layOut({
      '.github/workflows/d.yml':
        'jobs:\n  # netlify deploy\n  - run: npx vercel --prod\n  - uses: cloudflare/wrangler-action@v3\n',
      'package.json': '{"engines":{"node":"^18 || ^20 || >=21"}}',
    }),
  );
  expect(findDeployments(repository).map(({ service, line }) => [service, line])).toEqual([
    ['Vercel', 3],
    ['Cloudflare', 4],
  ]);
  expect(nodeVersionOf(repository, '')).toMatchObject({
    read: { text: 'newest Node in the range ^18 || ^20 || >=21', file: 'package.json' },
    unread: [],
  });
});

test('names the sites that a set-up leaves out, and what looks like files for storage', () => {
  const several = { 'a/package.json': packageJson('astro'), 'b/package.json': packageJson('astro') };
  expect(plan(several, { path: 'b/dist' }).notes.join()).toContain(
    'Only the site in `b` is part of this set-up, not `a`',
  );
  const { notes } = plan({
    'supabase/config.toml': '[storage.buckets.images]\nobjects_path = "./pictures"\n[auth]\nobjects_path = "x"\n',
    'supabase/migrations/1_a.sql': "INSERT INTO storage.buckets (id) values ('a');",
    'storage/lamp.png': '',
  });
  expect(notes).toEqual([
    expect.stringContaining('`storage` may contain files for a storage bucket'),
    expect.stringMatching(/bucket `images`.*upload `supabase\/pictures`/),
    expect.stringContaining('`supabase/migrations/1_a.sql` creates a storage bucket with SQL'),
  ]);
});

test.each(['../../../etc', '../..', '/etc'])('advises to upload no folder outside of the repository: %s', path => {
  const { notes } = plan({ 'supabase/config.toml': `[storage.buckets.a]\nobjects_path = "${path}"\n`, 'a.sql': '' });
  expect(notes).toEqual([expect.stringMatching(/bucket `a`.* Create it there\.$/)]);
});

test.each([
  ['.nvmrc', 'lts/*', 'Node lts/*'],
  ['.nvmrc', 'v22.4.0\r\n', 'Node 22.4.0'],
  ['.node-version', 'lts/jod', 'Node lts/jod'],
  ['.tool-versions', 'ruby 3.4.1\nnodejs 22.4.0\n', 'Node 22.4.0'],
  ['package.json', '{"volta":{"node":"20.1.0"},"engines":{"node":">=18"}}', 'Node 20.1.0'],
  ['package.json', '{"devEngines":{"runtime":[null,{"name":"node","version":"24"}]}}', 'Node 24'],
])('reads the version of Node in %s as setup-node does: %j', (file, content, text) => {
  const repository = new Repository(layOut({ [`web/${file}`]: content }));
  expect(nodeVersionOf(repository, 'web')).toMatchObject({ read: { text, file: `web/${file}` }, unread: [] });
});

test('names the files with a version of Node that setup-node can’t read', () => {
  const site = { 'package.json': packageJson('astro'), '.nvmrc': '22 # or newer', 'mise.toml': '[tools]\nnode = "22"' };
  const { nodeVersionFile, notes } = plan({ ...site, '.tool-versions': 'nodejs 22 20\n' });
  expect([nodeVersionFile, notes.join()]).toEqual([
    undefined,
    expect.stringContaining('Node in .nvmrc, .tool-versions, mise.toml, so the workflows use the runner’s Node.'),
  ]);
  expect(plan({ '.tool-versions': 'ruby 3.4.1', 'package.json': packageJson('astro') }).notes).toEqual([]);
});

const managed = (manager: string): string =>
  JSON.stringify({ packageManager: manager, devDependencies: { astro: '1' }, scripts: { build: 'x' } });

test.each<readonly [string, Files, string]>([
  ['pnpm@9.15.0', { 'package-lock.json': '', 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
  ['pnpm@9.15.0+sha512.0', {}, 'pnpm install'],
  ['yarn@4.5.0', { 'yarn.lock': '' }, 'yarn install --immutable'],
  ['yarn@4.5.0', {}, 'yarn install --no-immutable'],
  ['yarn@1.22.0', { 'yarn.lock': '', 'package-lock.json': '' }, 'yarn install --frozen-lockfile'],
  ['bun@1.2.0', { 'bun.lock': '', 'package-lock.json': '' }, 'bun install --frozen-lockfile'],
  ['npm@11.0.0', { 'pnpm-lock.yaml': '' }, 'npm install'],
  ['made-up@1', { 'package-lock.json': '' }, 'npm ci'],
])('installs packages with %s as packageManager says, with the lock files of %j', (manager, files, install) => {
  const { site, questions } = plan({ 'package.json': managed(manager), ...files });
  expect([site?.build?.install, questions]).toEqual([install, []]);
});

test('asks which package manager counts if only their lock files show it', () => {
  const files = { 'package.json': packageJson('astro'), 'package-lock.json': '', 'pnpm-lock.yaml': '' };
  const options = ['npm ci && npm run build', 'pnpm install --frozen-lockfile && pnpm run build'];
  expect(plan(files).questions).toEqual([
    { text: expect.stringContaining('(package-lock.json, pnpm-lock.yaml)') as string, flag: 'build', options },
  ]);
  const { site, questions } = plan(files, { build: options[1] });
  expect([site?.build?.packages?.lock, questions]).toEqual(['pnpm-lock.yaml', []]);
});

test('a repository of Supabase: what the local platform lacks, and folders that contain no migrations', () => {
  const files = {
    'web/package.json': '{"dependencies":{"@supabase/supabase-js":"2","vite":"7"},"scripts":{"build":"vite build"}}',
    'web/index.html': '',
    'supabase/config.toml': '[api]\nmajor_version = 9\n[db]\nport = 1\nmajor_version = 15\n[db.pooler]\nport = 2\n',
    'supabase/migrations/20260101000000_a.sql': '',
    'supabase/schemas/01_tables.sql': '',
    'supabase/tests/database/001_a.sql': '',
  };
  const { migrations, questions, notes } = plan(files);
  expect([migrations, questions]).toEqual(['supabase/migrations', []]);
  expect(notes).toEqual([
    '`supabase/schemas` contains no migrations: `supabase db diff` creates them from its files.',
    '`web/package.json` refers to `@supabase/supabase-js`. The local platform has no data API (`from()`, `rpc()`), Auth or Realtime, so what uses them isn’t proven and fails there.',
    '`supabase/config.toml` requires PostgreSQL 15. The local platform may run another version, such as 18 from npm. To use 15, set PLATFORM_LOCAL_DATABASE_URL to the URL of such a server.',
  ]);
  expect(plan({ 'supabase/schemas/01_tables.sql': '' }).migrations).toBeUndefined();
});
