import { describe, expect, test } from 'vitest';
import { findVersion } from '../../../../src/products/migrations/layouts/version.ts';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const x = 'select 1;';
const versions = (files: Files) =>
  readFiles(files).migrations.map(({ version, name }) => version ?? `R ${name}`);

describe('identities and order', () => {
  test.each<[string, Files, string, string[]]>([
    [
      'Prisma: names of folders, in the order of a dictionary',
      {
        '20240101_b/migration.sql': x,
        '20240101_Ab/migration.sql': x,
        '1_x/migration.sql': x,
        '10_x/migration.sql': x,
      },
      'prisma',
      ['1_x', '10_x', '20240101_Ab', '20240101_b'],
    ],
    [
      'Drizzle: the order of the entries',
      {
        'meta/_journal.json':
          '{"entries":[{"idx":1,"tag":"0001_b","when":1},{"idx":0,"tag":"0000_a","when":1}]}',
        '0000_a.sql': x,
        '0001_b.sql': x,
      },
      'drizzle',
      ['0001_b', '0000_a'],
    ],
    [
      'dbmate: text',
      Object.fromEntries(
        ['2_b', '10_a', '01_c'].map(name => [
          `${name}.sql`,
          '-- migrate:up\nselect 1;\n-- migrate:down',
        ]),
      ),
      'dbmate',
      ['01', '10', '2'],
    ],
  ])('%s', (_, files, layout, expected) => {
    expect(readFiles(files).layout).toBe(layout);
    expect(versions(files)).toEqual(expected);
  });

  test.each([
    ['1', '0001'],
    ['0001.0', '0001'],
    ['2024', '2024_a'],
    ['2024_a', '2024_a'],
    ['2025', undefined],
    ['b', undefined],
  ])('the input %s means %s', (given, expected) => {
    expect(findVersion(given, ['0001', '2024_a', '2025_a', '2025_b'])).toBe(expected);
  });
});

test.each<[string, Files, string, RegExp]>([
  [
    'a folder of Prisma without SQL',
    { '1_a/migration.sql': x, '2_b/migration.ts': '' },
    '2_b',
    /no `migration.sql`/,
  ],
  [
    'Prisma for MySQL',
    { 'migration_lock.toml': '# x\nprovider = "mysql"\n', '1_a/migration.sql': x },
    'migration_lock.toml',
    /are for `mysql`/,
  ],
  [
    'Knex',
    { '20240101_a.js': '', '20240102_b.js': '' },
    '20240101_a.js',
    /isn’t SQL \(the same applies to 1 more file\)/,
  ],
])('%s is refused', (_, files, where, message) => {
  const [first, ...others] = readFailure(files).findings;
  expect([first?.where.replace(/:\d+:\d+$/, ''), others]).toEqual([where, []]);
  expect(first?.message).toMatch(message);
});

test('a file that golang-migrate would skip is refused', () => {
  expect(readFailure({ '1_a.up.sql': x, '2_b.sql': x }).findings).toMatchObject([
    {
      where: '2_b.sql',
      message: expect.stringContaining('so golang-migrate would skip it') as string,
    },
  ]);
});

const TOOLS: readonly (readonly [string, Files, string])[] = [
  ['dbmate', { '1_a.sql': `-- migrate:up\n${x}\n-- migrate:down` }, '2_b.sql'],
  ['golang-migrate', { '1_a.up.sql': x }, '2_b.up.sql'],
];

test.each(TOOLS)('%s reads only the files directly in the folder', (tool, files, other) => {
  const { migrations, skipped } = readFiles({ ...files, [`old/${other}`]: x });
  expect(migrations.map(({ version }) => version)).toHaveLength(1);
  expect(skipped).toEqual([
    { path: `old/${other}`, reason: `only files directly in the folder count for ${tool}` },
  ]);
  // A name that only looks like that of a migration is still refused.
  expect(readFailure({ ...files, [`V${other}`]: x }).findings).toMatchObject([
    { where: `V${other}` },
  ]);
});
