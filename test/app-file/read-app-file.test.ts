import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readAppFile } from '../../src/app-file/read-app-file.ts';
import { checkedPatterns, pathMatcher } from '../../src/base/path-filter.ts';
import type { Failure } from '../../src/base/failure.ts';
import { record } from '../../src/base/values/record.ts';

const read = (text: string) => readAppFile(text, 'project-platform.yml');

/** Returns what is wrong with a file. */
function findingsOf(text: string): Failure['findings'] {
  try {
    read(text);
    return [];
  } catch (error) {
    return (error as Failure).findings;
  }
}

const ONE = `# The whole app
site:
  build: npm ci && npm run build
  path: dist
  exclude: ['**.map']
  keep-assets: true
  environment:
    VITE_API_URL: { platform: cloud_url }
    VITE_STRIPE_KEY: { variable: STRIPE_KEY }
    VITE_MODE: full
    VITE_VERSION: '1.20'
migrations: prisma/migrations
database: { setup: supabase, seed: db/seed.sql }
functions: functions/
storage: { images: public/images, files: { path: files, prune: true, keep: [uploads] } }
node: { version-file: .nvmrc, cache: npm, cache-dependency-path: package-lock.json }
checkout: { lfs: true, submodules: recursive, fetch-depth: 0 }
`;
const SEVERAL = `apps:
  shop:
    folder: apps/shop
    paths: [packages/ui/**]
    site: { source: . }
    migrations: { path: ../../packages/db, layout: numbered, ignore: [old/**], schema: shop }
    functions: { path: functions, secrets: [SMTP_KEY], no-verify-jwt: [hook] }
    node: { version: '24' }
  docs:
    site: { path: docs }
`;

test('a file with all keys', () => {
  const [app, ...others] = read(ONE);
  expect(others).toEqual([]);
  expect(app).toEqual({
    folder: '.',
    site: {
      build: 'npm ci && npm run build',
      path: 'dist',
      exclude: ['**.map'],
      'keep-assets': true,
      environment: new Map<string, unknown>([
        ['VITE_MODE', { constant: 'full' }],
        ['VITE_VERSION', { constant: '1.20' }],
        ['VITE_API_URL', { platform: 'cloud_url' }],
        ['VITE_STRIPE_KEY', { variable: 'STRIPE_KEY' }],
      ]),
    },
    migrations: { path: 'prisma/migrations' },
    database: { setup: 'supabase', seed: 'db/seed.sql' },
    functions: { path: 'functions' },
    storage: {
      images: { path: 'public/images' },
      files: { path: 'files', prune: true, keep: ['uploads'] },
    },
    node: { 'version-file': '.nvmrc', cache: 'npm', 'cache-dependency-path': 'package-lock.json' },
    checkout: { lfs: true, submodules: 'recursive', 'fetch-depth': 0 },
  });
});

test('several apps, whose paths are relative to their folders', () => {
  expect(read(SEVERAL)).toEqual([
    {
      name: 'shop',
      folder: 'apps/shop',
      paths: ['apps/shop/**', 'packages/ui/**'],
      site: { source: 'apps/shop', environment: new Map() },
      migrations: { path: 'packages/db', layout: 'numbered', ignore: ['old/**'], schema: 'shop' },
      functions: { path: 'apps/shop/functions', secrets: ['SMTP_KEY'], 'no-verify-jwt': ['hook'] },
      storage: {},
      node: { version: '24' },
    },
    { name: 'docs', folder: '.', site: { path: 'docs', environment: new Map() }, storage: {} },
  ]);
});

test.each(['apps/[shop]', 'apps/c++', '!x', 'apps/what?', 'a*b', 'apps/(shop)'])(
  'a folder whose name has characters of patterns: %s',
  folder => {
    const [app] = read(
      `apps: { a: { folder: ${JSON.stringify(folder)}, paths: ['!docs/**'], site: { path: out } } }`,
    );
    const concerns = pathMatcher(checkedPatterns(app?.paths ?? []));
    expect([`${folder}/src/x.ts`, 'apps/s/x.ts', 'docs/x.ts'].map(concerns)).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test('takes `exclude` also as errors write it for the input, with one pattern a line', () => {
  const files = [`'**.pdf'`, `"**.pdf\\npagefind/**"`].map(text =>
    read(`site: { path: out, exclude: ${text} }`),
  );
  expect(files.map(([app]) => app?.site?.exclude)).toEqual([['**.pdf'], ['**.pdf', 'pagefind/**']]);
});

test('problems are in the order of the file', () => {
  const text = `site:\n  path: ../out\n  exclude: ['/x']\nfunctions:\n  path: /f\n  secrets: ['a-b']\n`;
  expect(findingsOf(text).map(({ where }) => /line \d+/.exec(where)?.[0])).toEqual([
    'line 2',
    'line 3',
    'line 5',
    'line 6',
  ]);
});

test('the short and the long forms give the same', () => {
  expect(read('migrations: a\nfunctions: b')).toEqual(
    read('migrations: { path: a }\nfunctions: { path: b }'),
  );
});

test('the published schema accepts what the reader accepts, and describes each key', () => {
  const described: string[] = [];
  const schema = JSON.parse(readFileSync('docs/app.schema.json', 'utf8'), (_, value: unknown) => {
    for (const [key, one] of Object.entries(record(record(value)['properties']))) {
      described.push(key);
      expect(record(one)['description'], key).toMatch(/\w/);
    }
    return value;
  }) as object;
  for (const text of [ONE, SEVERAL])
    expect(new Validator(schema).validate(parse(text)).errors).toEqual([]);
  expect(described).toEqual(
    expect.arrayContaining(['apps', 'site', 'environment', 'platform', 'version-file']),
  );
});

/** Wrong files: the text, the place of the problem, and words of its message and remedy. */
const WRONG: readonly (readonly [text: string, place: string, words: string])[] = [
  ['', '1, column 1', 'doesn’t describe an app'],
  ['- site', '1, column 1', 'Begin with a key such as'],
  ['site: {path: x', '1, column 15', 'is not valid YAML'],
  ['site: {path: x}\n---\nsite: {path: y}', '2, column 1', 'several documents'],
  ['site:\n\tpath: x', '2, column 1', 'is not valid YAML: Tabs are not allowed as indentation'],
  [
    'site:\n  path: x\n build: y',
    '3, column 1',
    'is not valid YAML: All mapping items must start at the same column',
  ],
  ['site: {path: x}\nsite: {path: y}', '2, column 1', 'contains `site` twice. Keep only one'],
  ['constructor: x', '1, column 1: constructor', 'The fields are site'],
  ['site: &a {path: x}', '1, column 10', 'the anchor `&a`'],
  ['site: {path: x, build: *a}', '1, column 24', 'an alias'],
  ['site: {path: !!str x}', '1, column 20', 'the tag `!!str`'],
  ['site: {path: !!int 3}', '1, column 20', 'the tag `!!int`'],
  ['site: {path: !foo x}', '1, column 19', 'the tag `!foo`. Remove it'],
  [
    Array.from({ length: 12 }, (_, level) => `${' '.repeat(level)}a:\n\n# b\n`).join(''),
    '31, column 1',
    'nested',
  ],
  [`${']'.repeat(20)}${'['.repeat(20)}`, '1, column 31', 'nested'],
  ['site:\n  <<: {path: x}', '2, column 3', 'a merge key'],
  ['? [a]\n: b', '1, column 3', 'a key that isn’t plain text'],
  ['sites: {path: x}', '1, column 1: sites', 'Did you mean `site`?'],
  ['site: {pth: dist}', '1, column 8: site.pth', 'Did you mean `path`?'],
  ['node: {version: 20}\nfunctions: f', '1, column 8: node.version', '`20`, which isn’t text'],
  ['node: {version: "22 $X"}\nfunctions: f', '1, column 8: node.version', '22 $X'],
  [
    'site: {path: x, environment: {A: no}}',
    '1, column 31: site.environment.A',
    '`no`, which isn’t text',
  ],
  ['site: {path: x, environment: {A: 1.20}}', '1, column 31', "Write '1.20' in quotation marks"],
  ['site: {path: 012}', '1, column 8: site.path', '`012`, which isn’t text'],
  ['site: {path: 2024-01-01}', '1, column 8', 'which isn’t text'],
  ['checkout: {lfs: yes}\nfunctions: f', '1, column 12: checkout.lfs', 'must be `true` or `false`'],
  ['checkout: {fetch-depth: 010}\nfunctions: f', '1, column 12', 'must be a whole number'],
  [
    'node: {cache: bun}\nfunctions: f',
    '1, column 8: node.cache',
    'must be `npm`, `pnpm` or `yarn`',
  ],
  ['site: {}', '1, column 1: site', 'neither `path` nor `source`'],
  ['site: {path: x, source: z}', '1, column 1: site', 'both `path` and `source`'],
  ['site: {source: ., build: make}', '1, column 19: site.build', 'The platform builds the source'],
  ['site: {path: ../x}', '1, column 8: site.path', 'outside of the repository'],
  [`site: {path: ../${'x'.repeat(58)}}`, '1, column 8', `points to \`../${'x'.repeat(57)}…\``],
  [`site: {path: /${'x'.repeat(60)}}`, '1, column 8', `is \`/${'x'.repeat(59)}…\``],
  ['site: {path: /srv}', '1, column 8', 'relative to the root of the repository'],
  [
    'apps: {a: {folder: /srv, functions: f}}',
    '1, column 12',
    'relative to the root of the repository',
  ],
  ['apps: {a: {folder: d, functions: /srv}}', '1, column 23', 'relative to the app’s `folder`'],
  [
    'site: {path: a\\b}',
    '1, column 8',
    'relative to the root of the repository, with `/` as separator',
  ],
  ['functions: .git/hooks', '1, column 1: functions', 'into the folder `.git`'],
  ...['private/', '/private/**', './private/**', '../**', 'a/b/../b/**', '{a,b}/**', '!x.map'].map(
    pattern =>
      [
        `site: {path: x, exclude: ["${pattern}"]}`,
        '1, column 27: site.exclude.0',
        'which matches no file',
      ] as const,
  ),
  [
    'migrations: {path: m, schema: Shop}',
    '1, column 23: migrations.schema',
    'up to 63 lowercase letters',
  ],
  [
    'migrations: {path: m, ignore: ["drafts/"]}',
    '1, column 32: migrations.ignore.0',
    'such as `private/**`',
  ],
  ['site: {path: x, exclude: ["a["]}', '1, column 27: site.exclude.0', 'isn’t a valid pattern'],
  [
    `site: {path: x, exclude: ["${'a?'.repeat(1025)}"]}`,
    '1, column 17: site.exclude',
    'patterns with 2,050 characters; at most 2,048',
  ],
  ['site: {path: x, environment: {PATH: x}}', '1, column 31', 'isn’t `PATH`'],
  [
    'site: {path: x, environment: {A: {platform: url}}}',
    '1, column 35',
    '`cloud_url`, `anon_key`, `project_id` or `site_url`',
  ],
  ['site: {path: x, environment: {A: {variable: 1A}}}', '1, column 35', 'the name of a variable'],
  ['site: {path: x, environment: {A: {}}}', '1, column 31', 'either `platform` or `variable`'],
  ['migrations: {path: a, layout: prism}', '1, column 23', 'Did you mean `prisma`?'],
  ['functions: {path: f, secrets: [a-b]}', '1, column 32', 'letters, digits and `_`'],
  ['site: {source: x, keep-assets: true}', '1, column 19', 'can’t be combined with `source`'],
  ['storage: {"a b": x}', '1, column 11', 'the name of a bucket'],
  ['storage: {a: {path: x, keep: [z]}}', '1, column 24', 'requires `prune: true`'],
  ['storage: {a: {path: x, prune: true, keep: [y/]}}', '1, column 44', 'matches no file'],
  ['apps: {}', '1, column 1: apps', 'contains no app'],
  ['apps: {Shop: {functions: f}}', '1, column 8: apps.Shop', 'lowercase letters'],
  ['functions: f\napps: {a: {functions: f}}', '1, column 1: functions', '`apps.NAME.functions`'],
  ['node: {version: "20"}', '1, column 1', 'contains no part of an app'],
  [
    Array.from({ length: 101 }, (_, n) => `  a${n}: {functions: f}`)
      .join('\n')
      .replace(/^/, 'apps:\n'),
    '1',
    '101 apps',
  ],
];

describe('refuses with line, column, key and remedy', () => {
  test.each(WRONG)('%j', (text, place, words) => {
    const found = findingsOf(text).map(
      ({ where, message, remedy }) => `${where} ${message}. ${remedy ?? ''}`,
    );
    expect(found.join('\n')).toContain(`project-platform.yml, line ${place}`);
    expect(found.join('\n')).toContain(words);
  });
});

test('a hostile file is refused before it costs anything', () => {
  const costly = ['[', '{a: ', '- ', '? ', 'a:\n', '&a ', '#\n', '\n'].map(text =>
    text.repeat(65_536 / text.length),
  );
  const long = `${ONE}\n#`.padEnd(65_537, '#');
  expect(read(long.slice(0, -1))).toEqual(read(ONE));
  for (const text of [...costly, long]) expect(() => read(text)).toThrow('is invalid');
});
