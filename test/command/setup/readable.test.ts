import { expect, test } from 'vitest';
import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import { pathMatcher, checkedPatterns } from '../../../src/base/path-filter.ts';
import { type Files, packageJson, plan } from './planned.ts';

const readPlan = (files: Files) => {
  const found = plan(files);
  return { ...found, read: readAppFile(found.text, 'app.yml') };
};

/** A package of a workspace. */
const inWorkspace = (name: string, dependency: string, needed: readonly string[]): string =>
  JSON.stringify({
    name,
    devDependencies: Object.fromEntries([dependency, ...needed].map(each => [each, '*'])),
    scripts: { build: 'x' },
  });

const MANY = Array.from({ length: 150 }, (_, index) => `package-with-a-long-name-${index}`);
const LONG = 'a-name-of-thirty-characters-x';

const REPOSITORIES: Readonly<Record<string, Files>> = {
  'apps that depend on the package of the root': {
    'package.json': inWorkspace('root', 'x', []),
    'pnpm-lock.yaml': '',
    'a/package.json': inWorkspace('a', 'astro', ['root']),
    'b/package.json': inWorkspace('b', 'astro', ['root']),
  },
  'folders with the characters of patterns': {
    'package-lock.json': '',
    'package.json': inWorkspace('root', 'x', []),
    'pack{a,b}/ui[1]/package.json': inWorkspace('ui', 'x', []),
    'we{b,c}/package.json': inWorkspace('web', 'astro', ['ui']),
    '! b+/package.json': inWorkspace('b', 'astro', ['ui']),
  },
  'an app that depends on many packages': {
    'package-lock.json': '',
    'package.json': inWorkspace('root', 'x', []),
    'a/package.json': inWorkspace('a', 'astro', MANY),
    'b/package.json': inWorkspace('b', 'astro', []),
    ...Object.fromEntries(
      MANY.map(name => [`packages/${name}/package.json`, inWorkspace(name, 'x', [])]),
    ),
  },
  'many files without an extension': {
    'index.html': '',
    ...Object.fromEntries(MANY.map(name => [name, ''])),
  },
  'parts in the folder of a site': {
    'index.html': '',
    ' größe+[x]{1,2}!/migrations/001_a.sql': '',
    'a*/functions/b/index.ts': '',
  },
  'names that no path can contain on each system': {
    'public/index.html': '',
    'a\nb/migrations/001_a.sql': '',
    'c\\d/functions/e/index.ts': '',
    'C:/migrations/001_a.sql': '',
  },
  'an output folder with backslashes': {
    'package.json': packageJson('vite'),
    'index.html': '',
    'vite.config.ts': String.raw`export default { build: { outDir: 'dist\\web' } }`,
  },
  'a backend beside a site of the same long name': {
    [`sites/${LONG}/hugo.toml`]: 'baseURL = "x"',
    'sites/b/hugo.toml': 'baseURL = "x"',
    [`services/${LONG}/package.json`]: '{}',
    [`services/${LONG}/migrations/001_a.sql`]: '',
  },
  'variables that a build can’t have': {
    'package.json': packageJson('vite'),
    'index.html': '',
    'a.ts': 'import.meta.env.PATH + import.meta.env.NODE_OPTIONS',
  },
  'an export on a variable of a job': {
    'package.json': packageJson('next', { build: 'next build' }),
    'next.config.js':
      "module.exports = { output: process.env.GITHUB_PAGES ? 'export' : undefined }",
  },
  'names that YAML takes for other values': {
    'on/hugo.toml': 'baseURL = "x"',
    '2024/hugo.toml': 'baseURL = "x"',
    'null/hugo.toml': 'baseURL = "x"',
  },
};

test.each(Object.keys(REPOSITORIES))('the file for %s can be read', name => {
  expect(readPlan(REPOSITORIES[name] ?? {}).read.length).toBeGreaterThan(0);
});

test('an app is affected by what it depends on: packages, also with the characters of patterns, and the lock file', () => {
  const pathsOf = (name: string) =>
    readPlan(REPOSITORIES[name] ?? {}).read.map(({ paths = ['**'] }) =>
      pathMatcher(checkedPatterns(paths)),
    );
  for (const isAffected of pathsOf('folders with the characters of patterns'))
    expect(
      ['pack{a,b}/ui[1]/a.ts', 'package-lock.json', 'packa/ui1/a.ts', 'x'].map(isAffected),
    ).toEqual([true, true, false, false]);
  const [first] = pathsOf('an app that depends on many packages');
  expect(first?.('packages/package-with-a-long-name-149/a.ts')).toBe(true);
  const servers = {
    'pnpm-lock.yaml': '',
    'docs/package.json': inWorkspace('docs', 'astro', []),
    'web/package.json': inWorkspace('web', 'next', []),
    'web/next.config.js': '',
  };
  expect(readPlan(servers).read.map(({ paths }) => paths)).toEqual([
    ['docs/**', 'pnpm-lock.yaml'],
    ['web/**', 'pnpm-lock.yaml'],
  ]);
});

test('leaves out files without an extension as far as the list may go', () => {
  const { site } = readPlan(REPOSITORIES['many files without an extension'] ?? {});
  expect(site?.exclude?.length).toBeGreaterThan(50);
});

test('excludes exactly the folders of other parts', () => {
  const { site } = readPlan(REPOSITORIES['parts in the folder of a site'] ?? {});
  expect(site?.exclude).toEqual([
    '\\ größe\\+\\[x\\]\\{1,2\\}\\!/migrations/**',
    'a\\*/functions/**',
  ]);
});
