import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodeVersionOf } from '../../../src/command/setup/repository/packages.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { type AppFile, type Files, layOut, packageJson, plan } from './planned.ts';

test.each([
  ['.nvmrc', 'lts/*', 'Node lts/*'],
  ['.nvmrc', 'v22.4.0\r\n', 'Node 22.4.0'],
  ['.node-version', 'lts/jod', 'Node lts/jod'],
  ['.tool-versions', 'ruby 3.4.1\nnodejs 22.4.0\n', 'Node 22.4.0'],
  ['.tool-versions', 'nodejs 22 20\n', undefined],
  ['.nvmrc', '22 # or newer', undefined],
  ['package.json', '{"volta":{"node":"20.1.0"},"engines":{"node":">=18"}}', 'Node 20.1.0'],
  ['package.json', '{"engines":{"node":"^18 || >=21"}}', 'newest Node in the range ^18 || >=21'],
  ['package.json', '{"devEngines":{"runtime":[null,{"name":"node","version":"24"}]}}', 'Node 24'],
])('reads the version of Node in %s as setup-node does: %j', (file, content, text) => {
  const repository = new Repository(layOut({ [`web/${file}`]: content }));
  expect(nodeVersionOf(repository, 'web')).toEqual(text && { text, file: `web/${file}` });
});

test.each([
  ['mise.toml', '[tools]\nnode = "22"\n', '22'],
  ['.mise.toml', '[tools]\nnode = [{ version = "lts" }, "20"]\n', 'lts/*'],
  ['mise.toml', '[tools]\nnode = "prefix:22"\n', undefined],
  ['mise.toml', '[tools', undefined],
])(
  'takes the version of Node out of %s, which setup-node doesn’t read: %j',
  (file, content, version) => {
    const files = { 'package.json': packageJson('astro'), [file]: content };
    expect(plan(files).node).toEqual(version && { version });
  },
);

test.each<readonly [string, Files, string]>([
  ['mise.toml', { 'mise.toml': '[tools]\nbun = "1.2.3"' }, 'bun@1.2.3'],
  ['.tool-versions', { '.tool-versions': '# tools\nbun 1.2.3' }, 'bun@1.2.3'],
  ['no number', { 'mise.toml': '[tools]\nbun = "latest; x"' }, 'bun'],
])('installs the version of Bun of %s', (_, files, name) => {
  const { site, notes } = plan({ 'package.json': packageJson('astro'), 'bun.lock': '', ...files });
  expect(site?.build).toContain(
    `{ command -v bun || npm install --global ${name}; } && bun install `,
  );
  expect(notes).toEqual([]);
});

test('names the tools of a build whose versions the workflows don’t install', () => {
  const { notes } = plan({
    'package.json': packageJson('astro', { build: 'deno task build && hugo' }),
    'pnpm-lock.yaml': '',
    'mise.toml': '[tools]\nnode = "22"\ndeno = "2"\nterraform = "1"',
    '.tool-versions': 'pnpm 10.1.0\ndeno 2.1.0',
  });
  expect(notes).toEqual([
    expect.stringContaining('the versions of deno, pnpm in `mise.toml`, `.tool-versions`. '),
  ]);
});

const managed = (manager: string): string =>
  JSON.stringify({
    packageManager: manager,
    devDependencies: { astro: '1' },
    scripts: { build: 'x' },
  });

test.each<readonly [string, Files, string]>([
  [
    'pnpm@9.15.0',
    { 'package-lock.json': '', 'pnpm-lock.yaml': '' },
    'pnpm install --frozen-lockfile',
  ],
  ['pnpm@9.15.0+sha512.0', {}, 'pnpm install'],
  ['yarn@4.5.0', { 'yarn.lock': '' }, 'yarn install --immutable'],
  ['yarn@4.5.0', {}, 'yarn install --no-immutable'],
  ['yarn@1.22.0', { 'yarn.lock': '', 'package-lock.json': '' }, 'yarn install --frozen-lockfile'],
  [
    'bun@1.2.0',
    { 'bun.lock': '', 'package-lock.json': '' },
    '{ command -v bun || npm install --global bun@1.2.0; } && bun install --frozen-lockfile',
  ],
  ['npm@11.0.0', { 'pnpm-lock.yaml': '' }, 'npm install'],
  ['made-up@1', { 'package-lock.json': '' }, 'npm ci'],
])(
  'installs packages with %s as packageManager says, with the lock files of %j',
  (manager, files, install) => {
    const { site, questions } = plan({ 'package.json': managed(manager), ...files });
    expect([site?.build, questions]).toEqual([
      `${install} && ${manager.split('@')[0] === 'made-up' ? 'npm' : manager.split('@')[0]} run build`,
      [],
    ]);
  },
);

test('builds with the first of several lock files', () => {
  const files = {
    'package.json': packageJson('astro'),
    'package-lock.json': '',
    'pnpm-lock.yaml': '',
  };
  expect(plan(files).site?.build).toBe('npm ci && npm run build');
});

test('a repository of Supabase: what the local platform lacks, and folders that contain no migrations', () => {
  const files = {
    'web/package.json':
      '{"dependencies":{"@supabase/supabase-js":"2","vite":"7"},"scripts":{"build":"vite build"}}',
    'web/index.html': '',
    'supabase/migrations/20260101000000_a.sql': '',
    'supabase/schemas/01_tables.sql': '',
    'supabase/tests/database/001_a.sql': '',
  };
  const { migrations, questions, notes } = plan(files);
  expect([migrations, questions]).toEqual(['supabase/migrations', []]);
  expect(notes).toEqual([
    '`supabase/schemas` contains no migrations: `supabase db diff` creates them from its files.',
    '`web/package.json` refers to `@supabase/supabase-js`. The local platform has no data API (`from()`, `rpc()`), Auth or Realtime, so code that uses them fails there, and isn’t proven.',
  ]);
  expect(plan({ 'supabase/schemas/01_tables.sql': '' }).migrations).toBeUndefined();
});

test.each<readonly [string, Files, string, string]>([
  [
    'a workspace of Bun',
    {
      'bun.lock': '',
      'package.json': '{"workspaces":["apps/*","packages/*"]}',
      'apps/web/package.json':
        '{"name":"web","dependencies":{"astro":"1","@x/ui":"*"},"scripts":{"build":"x"}}',
      'packages/ui/package.json': '{"name":"@x/ui","scripts":{"build":"x"}}',
    },
    'bun install --frozen-lockfile && (cd packages/ui && bun run build) && (cd apps/web && bun run build)',
    'apps/web/dist',
  ],
  [
    'a workspace of Yarn',
    {
      'yarn.lock': '',
      'package.json': '{"workspaces":{"packages":["apps/*"]}}',
      'apps/web/package.json': packageJson('astro'),
    },
    'yarn install --frozen-lockfile && (cd apps/web && yarn run build)',
    'apps/web/dist',
  ],
  [
    'an application of Nx',
    {
      'nx.json': '{}',
      'package-lock.json': '',
      'package.json': '{"devDependencies":{"nx":"20"}}',
      'apps/shop/project.json':
        '{"name":"shop","targets":{"build":{"executor":"@nx/angular:application","options":{"outputPath":"dist/apps/shop"}}}}',
    },
    'npm ci && npx nx build shop',
    'dist/apps/shop/browser',
  ],
])('builds %s', (_name, files, build, path) => {
  const { site } = plan(files);
  expect(site).toEqual({ path, build: expect.stringContaining(build) as string });
});

test('paths name packages whose names have characters of patterns', () => {
  const scripts = { build: 'x' };
  const workspace = {
    'package.json': '{"workspaces":["apps/*","packages/*"]}',
    'package-lock.json': '',
  };
  const files = {
    ...workspace,
    'apps/web/package.json': JSON.stringify({
      name: 'web',
      dependencies: { astro: '1', '@x/ui': '*' },
      scripts,
    }),
    'apps/docs/package.json': packageJson('hexo'),
    'packages/[u]i+/package.json': JSON.stringify({ name: '@x/ui', scripts }),
  };
  const { apps = {} } = parse(plan(files).text) as AppFile;
  expect(apps['web']).toMatchObject({
    paths: [String.raw`packages/\[u\]i\+/**`, 'package-lock.json'],
  });
});
