import { expect, it } from 'vitest';
import {
  parsePathPattern,
  pathMatcher,
  readPatterns,
  unusedPatterns,
} from '../../src/base/path-filter.ts';

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
  [
    '**/migrate-*.sql',
    'migrate-10909.sql db/migrate-v1.0.sql db/sept/migrate-v1.sql',
    'db/migrate-a/1.sql',
  ],
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
  expect(paths.filter(path => pathMatcher(parsed)(path))).toEqual(matching.split(' '));
});

it.each(['', '!', '?', '+a', '*+', 'a++', '[', '[]', '[^a]', '[z-a]', '[a/]', 'a\\'])(
  '%j is no pattern',
  pattern => {
    expect(parsePathPattern(pattern)).toBeUndefined();
  },
);

it('finds the patterns that match none of the paths, apart from those that exclude', () => {
  const patterns = ['*.map', 'docs/**', '!a.md'].flatMap(text => parsePathPattern(text) ?? []);
  expect(unusedPatterns(patterns, ['a.js', 'a.map']).map(({ text }) => text)).toEqual(['docs/**']);
});

it('refuses patterns that are too long together', () => {
  expect(readPatterns('a\n'.repeat(2048))).toHaveProperty('value.length', 2048);
  expect(readPatterns('ab\n'.repeat(1025))).toHaveProperty(
    'message',
    expect.stringContaining('2,050 characters'),
  );
});

it('matches as a regular expression does, also with parts of several words', {
  tags: ['slow'],
}, () => {
  const tokens = ['a', 'b', '/', 'é', '[ab]', '*', '**', 'a?', '[ab]+', '**/', '/**/', '☃'];
  let state = 1;
  const random = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  for (let round = 0; round < 3000; round++) {
    const text = Array.from(
      { length: 1 + random(round % 10 === 0 ? 60 : 8) },
      () => tokens[random(tokens.length)],
    ).join('');
    const pattern = parsePathPattern(text);
    if (pattern === undefined) continue;
    const isMatch = pathMatcher([pattern]);
    const expression = new RegExp(
      `^${text.replaceAll(REPLACED, token => AS_EXPRESSION[token] ?? token)}$`,
      'u',
    );
    for (let time = 0; time < 5; time++) {
      const path = Array.from({ length: random(12) }, () => 'ab/é☃c'[random(6)]).join('');
      expect([text, path, isMatch(path)]).toEqual([text, path, expression.test(path)]);
    }
  }
});

const REPLACED = /(?<=^|\/)\*\*\/|\*\*|\*/g;
const AS_EXPRESSION: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
};

it('a thousand long names take a second, whatever the patterns', {
  tags: ['slow'],
  timeout: 120_000,
}, () => {
  const names = Array.from(
    { length: 1000 },
    (_, index) => `${'a'.repeat(994)}${String(index).padStart(6, '0')}`,
  );
  for (const text of ['*a'.repeat(1023), '**\n'.repeat(1022), '*a[ab]'.repeat(341)]) {
    const { value } = readPatterns(`${text}b`) as { value: Parameters<typeof pathMatcher>[0] };
    const before = process.cpuUsage();
    const isMatch = pathMatcher(value);
    for (const name of names) isMatch(name);
    // Following the possibilities one by one took 14 s.
    expect(process.cpuUsage(before).user / 1e6, text.slice(0, 10)).toBeLessThan(5);
  }
});
