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

/** Spellings of a path that lead to the same file on some file system, or that remove what is there. */
const formsOf = (path: string): readonly string[] => [
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

test('a protected path, all below it and all above it may not be changed, however it is written', () => {
  const open = [...AT_ROOT, ...ANYWHERE, ...LINKS].flatMap(formsOf).filter(path => !isProtected(path));
  expect(open).toEqual([]);
  // A file in the place of a folder removes the folder.
  expect(['docs', 'DOCS', 'vendor'].filter(path => !isProtected(path))).toEqual([]);
});

test('some are protected in any folder', () => {
  expect(ANYWHERE.flatMap(path => formsOf(`packages/site/${path}`)).filter(path => !isProtected(path))).toEqual([]);
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
])('%s may be changed', path => {
  expect(isProtected(path)).toBe(false);
});

test('what the user names is lifted, and what is below it; nothing else is', () => {
  const allowed = pathProtection(LINKS, ['.github/ISSUE_TEMPLATE/', 'action.yml', 'latest']);
  const paths = ['.github/ISSUE_TEMPLATE/bug.yml', '.GitHub/issue_template', 'action.yml', 'latest', 'latest/a'];
  expect(paths.filter(path => allowed.isProtected(path))).toEqual([]);
  const others = ['.github', '.github/workflows/a.yml', '.github/ISSUE_TEMPLATE2', 'x/action.yml', 'vendor/lib/a'];
  expect(others.filter(path => !allowed.isProtected(path))).toEqual([]);
});
