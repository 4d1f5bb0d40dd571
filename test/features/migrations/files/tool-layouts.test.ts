import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_READING, readMigrations } from '../../../../src/features/migrations/files/migration-files.ts';
import { findVersion } from '../../../../src/features/migrations/layouts/version.ts';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const x = 'select 1;';
const versions = (files: Files) => readFiles(files).migrations.map(({ version, name }) => version ?? `R ${name}`);

/** Writes `atlas.sum` as Atlas does: each checksum covers all files up to its own. */
function atlasSum(files: Readonly<Record<string, string>>): string {
  let text = '';
  const lines = Object.entries(files).map(([name, content]) => {
    text += name + content;
    return [name, createHash('sha256').update(text).digest('base64')];
  });
  const total = createHash('sha256').update(lines.flat().join('')).digest('base64');
  return [`h1:${total}`, ...lines.map(([name, sum]) => `${name} h1:${sum}`), ''].join('\n');
}

const atlas = (files: Readonly<Record<string, string>>): Files => ({ ...files, 'atlas.sum': atlasSum(files) });

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
        'meta/_journal.json': '{"entries":[{"idx":1,"tag":"0001_b","when":1},{"idx":0,"tag":"0000_a","when":1}]}',
        '0000_a.sql': x,
        '0001_b.sql': x,
      },
      'drizzle',
      ['0001_b', '0000_a'],
    ],
    [
      'Diesel: text, because a newer form is longer',
      {
        '2026-07-30-140000-0000_c/up.sql': x,
        '20270101000000_d/up.sql': x,
        '2019-02-26-002946_b/up.sql': x,
        '2019-02-26-002946_b/down.sql': x,
        '00000000000000_a/up.sql': x,
      },
      'diesel',
      ['00000000000000', '20190226002946', '202607301400000000', '20270101000000'],
    ],
    ['Hasura: numbers', { '11_b/up.sql': x, '10_a/up.sql': x, '10_a/down.sql': x }, 'diesel', ['10', '11']],
    [
      'dbmate: text',
      Object.fromEntries(
        ['2_b', '10_a', '01_c'].map(name => [`${name}.sql`, '-- migrate:up\nselect 1;\n-- migrate:down']),
      ),
      'dbmate',
      ['01', '10', '2'],
    ],
    [
      'Flyway without descriptions',
      { 'V6.3.0.2.sql': x, 'V6.3__b.sql': x, 'V1.sql': x },
      'flyway',
      ['1', '6.3', '6.3.0.2'],
    ],
    ['Atlas: text', atlas({ '1-a_x.sql': x, '10.sql': x, '2.sql': x }), 'atlas', ['1-a', '10', '2']],
    [
      'Atlas next to golang-migrate',
      { ...atlas({ '1_a.up.sql': x, '2_b.up.sql': x }), '1_a.down.sql': x },
      'golang-migrate',
      ['1', '2'],
    ],
    [
      'node-pg-migrate: numbers, milliseconds or dates',
      {
        '1700000000000_b.sql': '-- Up Migration\nselect 1;\n-- Down Migration\nselect 2;',
        '20200101000000000_a.sql': x,
        '1700000000000_a.sql': x,
      },
      'node-pg-migrate',
      ['20200101000000000_a', '1700000000000_a', '1700000000000_b'],
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

test.each<[string, Files, boolean[]]>([
  ['Diesel', { '1_a/up.sql': x, '1_a/metadata.toml': 'run_in_transaction = false', '2_b/up.sql': x }, [false, true]],
  ['Atlas', atlas({ '1.sql': `-- atlas:txmode none\n\n${x}`, '2.sql': x }), [false, true]],
])('%s can turn off the transaction', (_, files, expected) => {
  expect(readFiles(files).migrations.map(({ inTransaction }) => inTransaction)).toEqual(expected);
});

test.each<[string, Files, string[]]>([
  ['Drizzle', { 'meta/_journal.json': '{"entries":[]}', 'a.sql': x }, ['a.sql: it isn’t listed in meta/_journal.json']],
  ['Flyway', { 'V1__a.sql': x, 'rollback/1__a.sql': x }, ['rollback/1__a.sql: its name has no prefix']],
])('%s: files that don’t run have a reason', (_, files, expected) => {
  const skipped = readFiles(files).skipped.map(({ path, reason }) => `${path}: ${reason}`);
  expect(skipped.map((text, index) => text.slice(0, expected[index]?.length))).toEqual(expected);
});

test.each<[string, Files, string, RegExp]>([
  [
    'a changed file of Atlas',
    { ...atlas({ '1.sql': x, '2.sql': x }), '1.sql': 'select 2;' },
    '1.sql',
    /doesn’t match its checksum/,
  ],
  ['an unlisted file of Atlas', { ...atlas({ '1.sql': x }), '2.sql': x }, '2.sql', /isn’t listed in `atlas.sum`/],
  [
    'a missing file of Atlas',
    { 'atlas.sum': atlasSum({ '1.sql': x, '2.sql': x }), '1.sql': x },
    'atlas.sum',
    /lists `2.sql`/,
  ],
  [
    'a checkpoint of Atlas',
    atlas({ '1.sql': `-- atlas:checkpoint\n\n${x}` }),
    '1.sql',
    /atlas:checkpoint`, which isn’t supported/,
  ],
  [
    'an archive of Atlas',
    atlas({ '1.sql': `-- atlas:txtar\n\n-- checks.sql --\nselect false;\n-- migration.sql --\n${x}` }),
    '1.sql',
    /the directive `-- atlas:txtar`, which isn’t supported/,
  ],
  [
    'a check of Atlas',
    atlas({ '1.sql': `-- checks/empty.sql --\nselect false;\n-- migration.sql --\n${x}` }),
    '1.sql',
    /the section `-- checks\/empty.sql --`, which isn’t supported/,
  ],
  [
    'an archive of Atlas without its sum',
    { '1_a.sql': x, '2_b.sql': `-- atlas:txtar\n-- checks.sql --\nselect false;\n-- migration.sql --\n${x}` },
    '2_b.sql',
    /has the layout of atlas/,
  ],
  ['a callback of Flyway', { 'V1__a.sql': x, 'afterMigrate.sql': x }, 'afterMigrate.sql', /is a Flyway callback/],
  ['a hidden folder of Flyway', { 'V1__a.sql': x, '.b/V2__b.sql': x }, '.b/V2__b.sql', /is in a hidden folder/],
  [
    'a folder of Prisma without SQL',
    { '1_a/migration.sql': x, '2_b/migration.ts': '' },
    '2_b/migration.ts',
    /no `migration.sql`/,
  ],
  ['versions of Diesel or Hasura', { '9_a/up.sql': x, '10_b/up.sql': x }, '9_a/up.sql', /whose place among the others/],
  ['a folder of Diesel without up.sql', { '1_a/up.sql': x, '2_b/down.sql': x }, '2_b/down.sql', /has no `up.sql`/],
  [
    'only a down section',
    { '1_a.sql': '-- Down Migration\nselect 1;' },
    '1_a.sql',
    /would also run the down migration/,
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
    /only SQL can be run \(the same applies to 1 more file\)/,
  ],
  [
    'goose',
    { '1_a.sql': '-- +goose Up\nselect 1;', '2_b.go': '' },
    '2_b.go',
    /is a migration in Go, but only SQL can be run/,
  ],
])('%s is refused', (_, files, where, message) => {
  const [first, ...others] = readFailure(files).findings;
  expect([first?.where.replace(/:\d+:\d+$/, ''), others]).toEqual([where, []]);
  expect(first?.message).toMatch(message);
});

test('a file that golang-migrate would skip names the layout that runs it', () => {
  const files = { '1_a.up.sql': 'select 1;', '2_b.sql': 'select 2;' };
  expect(readFailure(files).findings).toMatchObject([
    { where: '2_b.sql', remedy: expect.stringContaining('set `layout` to `sqlx`') as string },
  ]);
  const sources = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const { migrations } = readMigrations(sources, 'x', { ...DEFAULT_READING, layout: 'sqlx' });
  expect(migrations.map(({ path }) => path)).toEqual(Object.keys(files));
});
