import { describe, expect, test } from 'vitest';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const UP = 'create table t ();';
const DOWN = 'drop table t;';

test.each(['2_b.down', '2_b.DOWN'])('a file named as %s never runs', name => {
  const alone: Files = { '1_a.sql': UP, [`${name}.sql`]: DOWN };
  expect(readFailure(alone).findings).toMatchObject([
    { where: `${name}.sql`, message: 'is named like a file that reverts a migration' },
  ]);
  expect(readFailure({ ...alone, '2_c.sql': UP }).findings.map(({ where }) => where)).toEqual([
    `${name}.sql`,
  ]);
});

test('a name that begins with a number, and text of any kind, belong to a migration', () => {
  const files = {
    '1_revert_a.sql': UP,
    '2_shutdown.sql': `${UP}\n-- undo\n${DOWN}`,
    '3_count_downloads.sql': UP,
  };
  expect(readFiles(files).migrations).toHaveLength(3);
});

describe('a byte order mark', () => {
  test.each<[string, Files]>([
    ['golang-migrate', { '1_a.up.sql': `\uFEFF${UP}` }],
    [
      'drizzle',
      {
        'meta/_journal.json': '{"entries":[{"tag":"a","idx":0,"when":1}]}',
        'a.sql': `\uFEFF${UP}`,
      },
    ],
  ])('is refused where %s doesn’t skip it', (tool, files) => {
    expect(readFailure(files).findings).toMatchObject([
      { message: `starts with a byte order mark, which ${tool} doesn’t skip` },
    ]);
  });

  test('is skipped without a tool', () => {
    expect(readFiles({ '1_a.sql': `\uFEFF${UP}` }).migrations[0]?.sql).toBe(UP);
  });
});

const NUMBERED_FILES = { '1_a.sql': UP };

describe('a migration in another language', () => {
  test.each([
    'R__b.py',
    'B1__b.sh',
    'sub/V2__b.ps1',
    'ae1027a6acf3_b.py',
    '0002_b.py',
    '20200101000000_b.rb',
    '2020/20200101000000_b.rb',
    '2020/20200101000000_b.exs',
    'm20220101_000001_b.rs',
    'm150101_185401_b.php',
    'Version20200101000000.php',
    'Migration20200101000000.ts',
    '2_b/mod.rs',
  ])('is refused: %s', name => {
    expect(readFailure({ ...NUMBERED_FILES, [name]: '' }).findings).toMatchObject([
      { where: name, message: 'is named like a migration, but isn’t SQL' },
    ]);
  });

  test.each([
    'env.py',
    '__init__.py',
    'lib/2_b.py',
    'mod.rs',
    'migrate.sh',
    'afterMigrate.cmd',
    'U1__b.py',
    'version.php',
    'Migration.ts',
    '1_a.md',
  ])('a file with another name is skipped: %s', name => {
    expect(readFiles({ ...NUMBERED_FILES, [name]: '' }).skipped).toMatchObject([{ path: name }]);
  });
});
