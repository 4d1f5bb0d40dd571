import { describe, expect, test } from 'vitest';
import {
  DEFAULT_READING,
  readMigrations,
} from '../../../../src/products/migrations/files/migration-files.ts';
import { type Files, readFiles, readFailure } from './read-folder.ts';

const versions = (files: Files) =>
  readFiles(files).migrations.map(({ version, name }) => `${version ?? 'R'} ${name}`);
const skipped = (files: Files) =>
  readFiles(files).skipped.map(({ path, reason }) => `${path}: ${reason}`);

const x = 'select 1';

test.each<[string, Files]>([
  ['a line break', { '1_a\n.sql': 'select 1;' }],
  ['an escape', { '1_a\u001b[2J.sql': 'select 1;' }],
  ['a change of the writing direction', { '1_\u202elqs.sql': 'select 1;' }],
  [
    'a bell in a journal',
    {
      'meta/_journal.json': '{"entries":[{"tag":"a\\u0007","when":1}]}',
      'a\u0007.sql': 'select 1;',
    },
  ],
])('a name with %s is refused', (_, files) => {
  expect(readFailure(files).findings).toMatchObject([
    { message: 'has a name with control characters or invisible characters' },
  ]);
});

describe('each layout', () => {
  test.each<[string, Files, string, string[]]>([
    [
      'numbered',
      { '10_c.sql': x, '2_b.sql': x, '1_a.sql': x, '1.10_e.sql': x, '1.2_d.sql': x },
      'numbered',
      ['1 a', '1.2 d', '1.10 e', '2 b', '10 c'],
    ],
    [
      'numbered, with repeatable ones',
      { 'R__b.sql': x, '1_a.sql': x, 'views/R__a.sql': x, '2_b.sql': x },
      'numbered',
      ['1 a', '2 b', 'R a', 'R b'],
    ],
    [
      'of golang-migrate',
      { '2_b.up.sql': x, '2_b.down.sql': x, '10_c.up.sql': x, '10_c.down.sql': x },
      'golang-migrate',
      ['2 b', '10 c'],
    ],
  ])('%s', (_, files, layout, expected) => {
    expect(readFiles(files).layout).toBe(layout);
    expect(versions(files)).toEqual(expected);
  });

  test('an empty folder has no layout', () => {
    expect(readFiles({})).toMatchObject({ migrations: [], skipped: [] });
    expect(readFiles({ 'seed.sql': x }).layout).toBeUndefined();
  });
});

test('files that aren’t run are listed with the reason', () => {
  expect(
    skipped({ '1_a.sql': x, 'README.md': '', 'schema.sql': x, 'sub/seed.sql': x, 'x.sql.bak': '' }),
  ).toEqual([
    'README.md: it isn’t a SQL file',
    'schema.sql: its name doesn’t start with a version',
    'sub/seed.sql: its name doesn’t start with a version',
    'x.sql.bak: it isn’t a SQL file',
  ]);
  expect(skipped({ 'meta/_journal.json': '{"entries":[]}', 'a.sql': x })).toEqual([
    'a.sql: it isn’t listed in meta/_journal.json, so Drizzle would never run it',
  ]);
  expect(skipped({ '1_a.up.sql': x, '1_a.down.sql': x })).toEqual([
    '1_a.down.sql: it reverts a migration, and migrations are never reverted',
  ]);
});

const MIXED =
  /^has the layout of \S+, but the (?:name|mark in) `.*` shows that the folder has the layout of \S+$/;
const MIXED_WITH_LIST =
  /^has the layout of dbmate, but `meta\/_journal\.json` shows that .* the layout of drizzle$/;
const NO_LAYOUT = /looks like a migration, but isn’t named like one of its layout$/;
const NOT_PRISMA =
  /is named like a Prisma migration, but its path isn’t `<version>_name\/migration\.sql`$/;
const journal = (entries: string, rest = ''): Files => ({
  'meta/_journal.json': `{"entries":[${entries}]${rest}}`,
});

test.each<[string, Files, Readonly<Record<string, RegExp>>]>([
  [
    'a repeated version',
    { '1_a.sql': x, '01_b.sql': x, '1.0_c.sql': x },
    {
      '01_b.sql': /has the version `1`, which `1_a.sql` already uses$/,
      '1.0_c.sql': /which `01_b.sql` already uses$/,
    },
  ],
  ['two layouts', { '1_a/migration.sql': x, '2_b.up.sql': x }, { '2_b.up.sql': MIXED }],
  [
    'a list and marks of two tools',
    {
      ...journal('{"tag":"1_a","when":1}'),
      '1_a.sql': '-- migrate:up\nselect 1;\n-- migrate:down\nselect 2;',
    },
    { '1_a.sql': MIXED_WITH_LIST },
  ],
  [
    'only repeatable ones',
    { 'R__a.sql': x },
    { 'R__a.sql': /but the folder contains no numbered ones$/ },
  ],
  [
    'marks in some files only',
    { '1_a.sql': '-- migrate:up\nselect 1;\n-- migrate:down', '2_b.sql': x },
    { '2_b.sql': /doesn’t contain the line `-- migrate:up`/ },
  ],
  [
    'a file that is nearly a migration',
    { '1_a.sql': x, '2-b.sql': x, 'V3_c.sql': x, 'v4__d.sql': x, 'sub/5_e.sql': x, '6_f.SQL': x },
    Object.fromEntries(
      ['2-b.sql', 'V3_c.sql', 'v4__d.sql', 'sub/5_e.sql', '6_f.SQL'].map(path => [path, NO_LAYOUT]),
    ),
  ],
  [
    'a folder that is nearly a migration of Prisma',
    {
      '1_a/migration.sql': x,
      'init/migration.sql': x,
      '2_b/Migration.sql': x,
      'sub/3_c/migration.sql': x,
    },
    { '2_b/Migration.sql': NOT_PRISMA, 'sub/3_c/migration.sql': NOT_PRISMA },
  ],
  [
    'a folder of Prisma with other files only',
    { '1_a/migration.sql': x, '2_b/a.sql': x, '2_b/b.sql': x },
    { '2_b': /has no `migration.sql`/ },
  ],
  [
    'repeatable ones for a tool without them',
    { 'R__a.sql': x, '1_a.sql': '-- migrate:up\nselect 1;\n-- migrate:down' },
    { 'R__a.sql': NO_LAYOUT },
  ],
  [
    'a file that is not UTF-8',
    { '1_a.sql': new Uint8Array([0x73, 0xff]) },
    { '1_a.sql': /is not valid UTF-8$/ },
  ],
  [
    'a journal that is invalid JSON',
    { 'meta/_journal.json': '{' },
    { 'meta/_journal.json': /line 1, column 2/ },
  ],
  [
    'a journal without entries',
    { 'meta/_journal.json': '{}' },
    { 'meta/_journal.json': /an array `entries`/ },
  ],
  [
    'a journal with an incomplete entry',
    journal('{"idx":0,"tag":1}'),
    { 'meta/_journal.json': /an array `entries` in which each item has a `tag`/ },
  ],
  [
    'a journal for another database',
    journal('', ',"dialect":"mysql"'),
    { 'meta/_journal.json': /has the dialect "mysql", but only "postgresql" is supported/ },
  ],
  [
    'a file that is only in the journal',
    { ...journal('{"idx":0,"tag":"0000_a","when":1}'), '0001_b.sql': x },
    { 'meta/_journal.json': /file `0000_a.sql` doesn’t exist/ },
  ],
])('%s is refused', (_, files, expected) => {
  const findings = readFailure(files).findings.map(one => ({
    ...one,
    where: one.where.replace(/:\d+:\d+$/, ''),
  }));
  expect(findings.map(({ where }) => where)).toEqual(Object.keys(expected));
  for (const { where, message } of findings) expect(message).toMatch(expected[where] ?? '');
});

test('Drizzle’s breakpoints end a statement, in its folders and in the newer ones', () => {
  const sql =
    'create table a ()\n--> statement-breakpoint\ncreate table b ();--> statement-breakpoint';
  const run = `create table a ()\n;${' '.repeat(23)}\ncreate table b ();;${' '.repeat(23)}`;
  const newer = readFiles({ '2024_a/migration.sql': sql, '2024_a/snapshot.json': '{}' });
  expect(newer.migrations[0]?.sql).toBe(run);
  expect(
    readFiles({ 'meta/_journal.json': '{"entries":[{"idx":0,"tag":"a","when":1}]}', 'a.sql': sql })
      .migrations[0]?.sql,
  ).toBe(run);
  expect(readFiles({ '1_a.sql': sql }).migrations[0]?.sql).toBe(sql);
});

test.each([
  ['a literal', "select '\n--> statement-breakpoint'", '2:1'],
  ['a quoted name', 'select 1 as "--> statement-breakpoint"', '1:14'],
  ['a function body', 'do $$ begin null;\n--> statement-breakpoint\nend $$', '2:1'],
  ['a block comment', '/* --> statement-breakpoint */ select 1', '1:4'],
  ['a line comment', '-- see --> statement-breakpoint\nselect 1', '1:8'],
])(
  'Drizzle’s breakpoint within %s is refused, and the literal stays unchanged',
  (_, sql, place) => {
    const files = {
      'meta/_journal.json': '{"entries":[{"idx":0,"tag":"a","when":1}]}',
      'a.sql': sql,
    };
    const { findings } = readFailure(files);
    const message =
      'contains `--> statement-breakpoint` inside a literal, a function body or a comment, where Drizzle would split the statement';
    expect(findings).toMatchObject([{ where: `a.sql:${place}`, message }]);
  },
);

describe('a folder that is one level too high', () => {
  const SQL = 'select 1;';
  const above = (files: Files) =>
    readFailure(files).findings.map(
      ({ where, message, remedy }) => `${where} ${message}. ${remedy}`,
    );
  const finding = (name: string): string =>
    `${name} contains migrations, but the folder above it contains none. Set \`path\` to \`migrations/${name}\`.`;

  test.each<[string, Files]>([
    [
      'Prisma',
      { 'schema.prisma': '', 'sub/migration_lock.toml': '', 'sub/20240101_a/migration.sql': SQL },
    ],
    ['Supabase', { 'seed.sql': SQL, 'sub/20240101_a.sql': SQL, 'sub/20240102_b.sql': SQL }],
    [
      'Drizzle',
      {
        'schema.ts': '',
        'sub/meta/_journal.json': '{"entries":[{"tag":"0_a","when":1}]}',
        'sub/0_a.sql': SQL,
      },
    ],
    ['a tool that must run them', { 'db.go': '', 'sub/1_a.sql': '-- +goose Up\nselect 1;' }],
    [
      'Sqitch',
      { 'sub/sqitch.plan': '%project=p\nb 2026-01-01T00:00:00Z A <a@b>', 'sub/deploy/b.sql': SQL },
    ],
  ])('%s: the error specifies the subfolder', (_, files) => {
    expect(above(files)).toEqual([finding('sub')]);
  });

  test('each of a few subfolders is specified, but not one for each migration', () => {
    const folders = (...names: string[]): Files =>
      Object.fromEntries(names.map((name): [string, string] => [`${name}/1_a.sql`, SQL]));
    expect(above(folders('a', 'b'))).toEqual([finding('a'), finding('b')]);
    expect(above(folders('a', 'b', 'c', 'd')).join()).not.toContain('Set `path`');
  });

  test.each<[string, Files, string]>([
    ['of another kind', { '1_a.js': '', 'sub/2_b.sql': SQL }, '1_a.js'],
    ['in SQL', { '1_a.sql': SQL, 'sub/2_b.sql': SQL }, 'sub/2_b.sql'],
  ])('a folder with migrations %s itself is the one to use', (_, files, where) => {
    expect(readFailure(files).findings.map(one => one.where)).toContain(where);
    expect(above(files).join()).not.toContain('Set `path`');
  });

  test('the error contains the name of the input', () => {
    const sources = [{ path: 'sub/1_a.sql', content: Buffer.from(SQL) }];
    expect(() => readMigrations(sources, 'db', DEFAULT_READING, 'base-path')).toThrow(
      expect.objectContaining({
        findings: [expect.objectContaining({ remedy: 'Set `base-path` to `db/sub`.' })],
      }),
    );
  });
});
