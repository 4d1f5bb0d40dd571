import { expect, test } from 'vitest';
import { pathProtection } from '../../../src/features/pull-requests/protected-paths.ts';

const AT_ROOT = [
  '.circleci',
  '.devcontainer',
  '.github',
  '.gitlab-ci.yml',
  '.gitmodules',
  'CODEOWNERS',
  'docs/CODEOWNERS',
];
const ANYWHERE = ['.gitattributes', '.husky', 'action.yml', 'action.yaml'];
const LINKS = ['vendor/lib', 'latest'];

const { isProtected } = pathProtection(LINKS, []);

/** Returns spellings of a path that refer to the same file on some file system, or that remove it. */
const spellingsOf = (path: string): readonly string[] => [
  path,
  path.toUpperCase(),
  path.toLowerCase(),
  `${path}/x`,
  `${path}/x/y.yml`,
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
  '.gitlab-ci.yml.md',
  '...',
  'a:b',
])('%s can be changed', path => {
  expect(isProtected(path)).toBe(false);
});

test('a path that the user allows can be changed, with its subfolders, and no other', () => {
  const allowed = pathProtection(LINKS, ['.github/ISSUE_TEMPLATE/', 'action.yml', 'latest']);
  const paths = ['.github/ISSUE_TEMPLATE/bug.yml', '.GitHub/issue_template', 'action.yml', 'latest', 'latest/a'];
  expect(paths.filter(path => allowed.isProtected(path))).toEqual([]);
  const others = ['.github', '.github/workflows/a.yml', '.github/ISSUE_TEMPLATE2', 'x/action.yml', 'vendor/lib/a'];
  expect(others.filter(path => !allowed.isProtected(path))).toEqual([]);
});
