import { expect, it } from 'vitest';
import { matchesPath, parsePathPattern, readPatterns } from '../../src/base/path-filter.ts';

/** GitHub's documented examples: patterns, paths that match, and others. */
const DOCUMENTED: readonly (readonly [patterns: string, matching: string, others: string])[] = [
  ['*.jsx?', 'page.js page.jsx', 'page.jsxx src/page.js'],
  ['**.js', 'index.js js/index.js src/js/app.js', 'index.jsx'],
  ['docs/*', 'docs/README.md docs/file.txt', 'docs/a/b.md'],
  ['docs/**', 'docs/README.md docs/mona/octocat.txt', 'docs my/docs/a'],
  ['docs/**/*.md', 'docs/README.md docs/mona/hello-world.md docs/a/markdown/file.md', 'docs/a.txt'],
  ['**/docs/**', 'docs/hello.md dir/docs/my-file.txt space/docs/plan/space.doc', 'mydocs/a.md'],
  ['**/*src/**', 'a/src/app.js my-src/code/js/app.js', 'src.md'],
  ['**/*-post.md', 'my-post.md path/their-post.md', 'post.md'],
  ['**/migrate-*.sql', 'migrate-10909.sql db/migrate-v1.0.sql db/sept/migrate-v1.sql', 'db/migrate-a/1.sql'],
  ['*.md !README.md README*', 'hello.md README.md README.doc', 'docs/hello.md'],
  ['v[12].[0-9]+.[0-9]+', 'v1.10.1 v2.0.0', 'v3.1.0 v1.10'],
  ['[CB]at [1-2]00', 'Cat Bat 100 200', 'cat 300'],
  ['\\*.md a\\+', '*.md a+', 'a.md aa'],
  // Further ones: a class that may be absent, and a folder that must end with its name.
  ['v[0-9]?/**/a', 'v/a v1/a v1/b/c/a', 'v12/a v1/ba'],
];

it.each(DOCUMENTED)('%s', (patterns, matching, others) => {
  const parsed = patterns.split(' ').flatMap(pattern => parsePathPattern(pattern) ?? []);
  const paths = `${matching} ${others}`.split(' ').filter(Boolean);
  expect(paths.filter(path => matchesPath(parsed, path))).toEqual(matching.split(' '));
});

it.each(['', '!', '?', '+a', '*+', 'a++', '[', '[]', '[^a]', '[z-a]', '[a/]', 'a\\'])('%j is no pattern', pattern => {
  expect(parsePathPattern(pattern)).toBeUndefined();
});

it('refuses patterns that are too long together', () => {
  expect(readPatterns('a\n'.repeat(2048))).toHaveProperty('value.length', 2048);
  expect(readPatterns('ab\n'.repeat(1025))).toHaveProperty('message', expect.stringContaining('2,050 characters'));
});

it('a path that almost matches takes no longer than others', () => {
  const pattern = parsePathPattern(`${'a+'.repeat(20)}**/**/*a*a*a*a*b`);
  expect(matchesPath(pattern === undefined ? [] : [pattern], `${'a'.repeat(500)}/`.repeat(4))).toBe(false);
});
