import { expect, test } from 'vitest';
import { pathProtection } from '../../../src/features/pull-requests/protected-paths.ts';

const AT_ROOT = ['.github', '.gitlab-ci.yml', '.gitmodules', 'CODEOWNERS', 'docs/CODEOWNERS'];
const ANYWHERE = [
  ...[
    '.gitattributes',
    '.husky',
    '.githooks',
    'lefthook.yml',
    '.lefthook-local.yml',
    '.pre-commit-config.yaml',
    '.lfsconfig',
  ],
  ...['action.yml', 'action.yaml', 'renovate.json5', '.circleci', 'Jenkinsfile', 'Jenkinsfile.release', '.travis.yml'],
  ...['azure-pipelines.yml', 'azure-pipelines-docs.yml', '.buildkite', '.drone.yml', '.drone.star', '.woodpecker'],
  ...['.woodpecker.yaml', '.cirrus.star', 'bitbucket-pipelines.yml', '.tekton', 'netlify.toml', 'vercel.json'],
  ...[
    '.envrc',
    'mise.local.toml',
    '.mise.toml',
    '.devcontainer',
    '.gitpod.yml',
    '.vscode',
    'app.code-workspace',
    '.idea',
  ],
  ...[
    '.claude',
    '.mcp.json',
    'AGENTS.md',
    'CLAUDE.md',
    '.cursorrules',
    '.npmrc',
    '.yarnrc.yml',
    '.pnpmfile.cjs',
    '.cargo',
    '.irbrc',
    'devenv.nix',
  ],
  ...['app.json', 'railpack.json', 'vercel.ts', 'prek.toml', '.openhands', '.stackblitzrc', 'CRUSH.md', '.rvmrc'],
  ...[
    '.codecatalyst/workflows/a.yaml',
    '.vela.yml',
    '.vela.yaml',
    '.cnb.yml',
    '.tangled/workflows/a.yml',
    '.rultor.yml',
  ],
  ...['.shippable.yml', '.trunk/trunk.yaml', '.moon/workspace.yml', 'cog.toml', '.gitlint', 'now.json', '.lagoon.yml'],
  ...['.cloudcannon/prebuild', 'jitpack.yml', 'gradle/wrapper/gradle-wrapper.jar', 'VSCODE~1', 'gi1a2b~2.yml'],
  ...['.ruby-version', '.deployment', '.luarc.json', '.iex.exs', '.amazonq', 'codemagic.yaml'],
];
const LINKS = ['vendor/lib', 'latest'];

const { isProtected } = pathProtection(LINKS);

/** Returns spellings of a path that refer to the same file on some file system, or that remove it. */
const spellingsOf = (path: string): readonly string[] => [
  path,
  path.toUpperCase(),
  path.toLowerCase(),
  `${path}/x`,
  `${path}/x/y.yml`,
  `${path}/x/y.yml`.replaceAll('/', '\\'),
  `${path}.`,
  `${path} `,
  `${path}::$INDEX_ALLOCATION`,
  `${path.slice(0, 2)}\u200c${path.slice(2)}`,
  path.replace('c', 'ｃ'),
];

test('a protected path, its subfolders and its parent folders can’t be changed, in any spelling', () => {
  const open = [...AT_ROOT, ...ANYWHERE, ...LINKS].flatMap(spellingsOf).filter(path => !isProtected(path));
  expect(open).toEqual([]);
  // A file in place of a folder removes the folder.
  expect(['docs', 'DOCS', 'vendor'].filter(path => !isProtected(path))).toEqual([]);
});

test('some are protected in any folder', () => {
  expect(ANYWHERE.flatMap(path => spellingsOf(`packages/site/${path}`)).filter(path => !isProtected(path))).toEqual([]);
});

test.each([
  'index.html',
  'docs/index.html',
  'github/x',
  '.githubx',
  'src/.github/x',
  'src/CODEOWNERS',
  'my-action.yml',
  'vendor/library',
  'vendor/other/a',
  '.gitignore',
  'file~',
  'notes~1.html',
  'a~b',
  'package.json',
  'mise/a',
  'gradle/wrapper.md',
  'src/gradle/wrapper/a',
  '.roof',
  'AGENTS.md.html',
  '.agents.txt',
  'code-workspace',
  '.gitlab-ci.yml.md',
  '...',
  'a:b',
])('%s can be changed', path => {
  expect(isProtected(path)).toBe(false);
});
