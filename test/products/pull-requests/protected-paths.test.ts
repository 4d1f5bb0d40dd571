import { expect, test } from 'vitest';
import { pathProtection } from '../../../src/products/pull-requests/protected-paths.ts';

const AT_ROOT = ['.github', '.gitlab-ci.yml', '.gitmodules', 'CODEOWNERS', 'docs/CODEOWNERS'];
/** One of each form of a pattern. */
const ANYWHERE = [
  ...[
    '.gitattributes',
    '.lefthook-local.yml',
    'action.yaml',
    'renovate.json5',
    'Jenkinsfile.release',
    '.drone.star',
  ],
  ...[
    'vercel.ts',
    '.vscode',
    'app.code-workspace',
    '.claude',
    'AGENTS.md',
    '.cargo',
    '.ruby-version',
    'now.json',
  ],
  ...[
    '.codecatalyst/workflows/a.yaml',
    'gradle/wrapper/gradle-wrapper.jar',
    'VSCODE~1',
    'gi1a2b~2.yml',
  ],
];
const LINKS = ['vendor/lib', 'latest'];

const { isProtected } = pathProtection(LINKS);

/**
 * Returns spellings of a path that refer to the same file on some file system, or that remove it.
 */
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
  const open = [...AT_ROOT, ...ANYWHERE, ...LINKS]
    .flatMap(spellingsOf)
    .filter(path => !isProtected(path));
  expect(open).toEqual([]);
  // A file in place of a folder removes the folder.
  expect(['docs', 'DOCS', 'vendor'].filter(path => !isProtected(path))).toEqual([]);
});

test('some are protected in any folder', () => {
  expect(
    ANYWHERE.flatMap(path => spellingsOf(`packages/site/${path}`)).filter(
      path => !isProtected(path),
    ),
  ).toEqual([]);
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
