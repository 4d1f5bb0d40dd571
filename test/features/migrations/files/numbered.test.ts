import { describe, expect, test } from 'vitest';
import { DEFAULT_READING, readMigrations } from '../../../../src/features/migrations/files/migration-files.ts';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const UP = 'create table t ();';
const DOWN = 'drop table t;';
const sources = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));

/** A migration whose helper ends with it, and whose comment reads like a mark. */
const HELPER = 'create sequence h;\ncreate table t (id int);\n-- undo\ndrop sequence h;';

describe('a comment that reads like the start of a section that reverts the migration', () => {
  test.each([
    `${UP}\n-- !Downs\n${DOWN}`,
    `-- // create t\n${UP}\n--//@UNDO\n${DOWN}`,
    `-- rambler up\n${UP}\n-- rambler down\n${DOWN}`,
    `-- ==== UP ====\n${UP}\n-- ==== DOWN ====\n${DOWN}`,
    `${UP}\n/* Rollback: */\n${DOWN}`,
    `${UP}\n-- roll back this migration\n${DOWN}`,
    `${UP}\n--- teardown ---\n\n${DOWN}`,
    `-- down\n${DOWN}\n-- up\n${UP}`,
    `-- Revert the last change\n${DOWN}`,
    `${UP} -- drop below\n${DOWN}`,
    `${UP}\n-- ${'='.repeat(90)} rollBack\ndelete from u;`,
    `${UP}\n/* ----\n  ROLLBACK\n---- */\ndelete from u;`,
    `${UP}\n-- +micrate_down\ndelete from u;`,
    `${UP}\n-- Откат миграции\ndelete from u;`,
    `${UP}\n-- 回滚操作\ndelete from u;`,
    `${UP}\n-- Rücknahme\ndelete from u;`,
    `${UP}\n-- rollback;\ndelete from u;`,
    `${UP}\n-- Rollback:\n-- see the ticket;\ndelete from u;`,
    `${UP}\n-- ==== DOWN: run this only if the release fails ====\ndelete from u;`,
    `${UP}\n-- Rollback script for the release 2.1 of March\ndelete from u;`,
    `${UP}\n-- d\u200bown\ndelete from u;`,
    `${UP}\n-- rоllback\ndelete from u;`,
    `${UP}\n-- ｄｏｗｎ\ndelete from u;`,
    `${UP}\n-- backout plan\ndelete from u;`,
    `${UP}\n-- reverse\ndelete from u;`,
    `${UP}\n-- to roll this back:\ndelete from u;`,
  ])('is refused: %j', text => {
    expect(readFailure({ '1_a.sql': text }).findings).toMatchObject([
      {
        message: expect.stringMatching(/^contains the comment `.*` above SQL, as in a section that reverts/s) as string,
      },
    ]);
    const named = readMigrations(sources({ '1_a.sql': text }), 'x', { ...DEFAULT_READING, layout: 'numbered' });
    expect(named.migrations[0]?.sql).toBe(text);
  });

  test.each([
    `${UP}\n-- Rollback: ${DOWN}`,
    `-- Rollback:\n-- ${DOWN}\n${UP}`,
    `/* Rollback:\n${DOWN}\n*/\n${UP}`,
    `-- Break the count down by month\n-- and the others by year.\n${UP}`,
    `${DOWN}\n${UP}`,
    `create temp table t ();\n${DOWN}`,
    `create table new.t as select 1;\ndrop table old.t;`,
    `-- Down payment table\n${UP}`,
    `-- Undo log of the editor\n${UP}`,
    `create view t as select 1;\ndrop view t;\ncreate view t as select 2;`,
    `${UP}\n-- This trigger rolls back each change of a closed account, and writes a line to the log\nselect 1`,
    `select '\n-- down\n';\n${UP}`,
    `create function f() returns void language sql as $$\n-- undo\nselect 1 $$;\n${UP}`,
  ])('other text runs: %j', text => {
    expect(readFiles({ '1_a.sql': text }).migrations).toHaveLength(1);
  });
});

test.each([
  `${UP}\n-- to be executed in order to get back the state of the database before this change\n${DOWN}`,
  `CREATE TABLE IF NOT EXISTS public."t" ();\n-- poništi\nDROP TABLE u, t CASCADE;`,
  `create unique index concurrently t on u (a);\ndrop index concurrently if exists T;`,
])('SQL that drops what it creates is refused: %j', text => {
  expect(readFailure({ '1_a.sql': text }).findings).toMatchObject([
    { message: expect.stringMatching(/^creates and drops the (?:table|index) `\w`, as in a section/) as string },
  ]);
});

test.each<[string, Files]>([
  ['golang-migrate', { '1_a.up.sql': HELPER, '1_a.down.sql': DOWN }],
  ['Prisma', { '1_a/migration.sql': HELPER, 'migration_lock.toml': 'provider = "postgresql"' }],
  ['Diesel', { '2024-01-01-000000_a/up.sql': HELPER, '2024-01-01-000000_a/down.sql': DOWN }],
  ['goose', { '1_a.sql': `-- +goose Up\n${HELPER}\n-- +goose Down\n${DOWN}` }],
  ['dbmate', { '1_a.sql': `-- migrate:up\n${HELPER}\n-- migrate:down\n${DOWN}` }],
  ['Flyway', { 'V1__a.sql': HELPER }],
  ['Drizzle', { 'meta/_journal.json': '{"entries":[{"tag":"a","idx":0,"when":1}]}', 'a.sql': HELPER }],
])('a helper that a migration of %s creates and drops is part of it', (_, files) => {
  expect(readFiles(files).migrations).toHaveLength(1);
});

test.each([
  '2_b.down',
  '2_b.rollback',
  '2_b_rollback',
  '2-undo',
  '2_b-revert',
  '2_down',
  '2_b.roll_back',
  '2_rollback',
  '2_b.dn',
  '2_bDown',
  '2_b_annuler',
  '2_b_回滚',
])('a file named as %s never runs', name => {
  const alone: Files = { '1_a.sql': UP, [`${name}.sql`]: DOWN };
  expect(readFailure(alone).findings.map(({ where }) => where)).toEqual([`${name}.sql`]);
  expect(readFailure({ ...alone, '2_c.sql': UP }).findings.map(({ where }) => where)).toEqual([`${name}.sql`]);
});

test.each([
  ['2_b.sql', '2_b.down.sql'],
  ['2_b.sql', '2_b.dn.sql'],
  ['2_up.sql', '2_down.sql'],
  ['2_lightsUp.sql', '2_lightsDown.sql'],
])('of %s and %s, only the first runs', (up, down) => {
  const { migrations, skipped } = readFiles({ '1_a.sql': UP, [up]: UP, [down]: DOWN });
  expect(migrations.map(({ path }) => path)).toEqual(['1_a.sql', up]);
  expect(skipped).toMatchObject([{ path: down, reason: expect.stringContaining('reverts') as string }]);
});

test.each<[string, Files]>([
  ['undo/V2__b.sql', { 'V1__a.sql': UP }],
  ['rollback/up.sql', { '1_a/up.sql': UP }],
  ['20260101_Down/migration.sql', { '1_a/migration.sql': UP }],
])('a migration in a folder named like a rollback is refused: %s', (path, files) => {
  expect(readFailure({ ...files, [path]: DOWN }).findings).toMatchObject([{ where: path }]);
});

test.each<[string, Files]>([
  ['goose', { '1_scale_down.sql': `-- +goose Up\n${UP}\n-- +goose Down\n${DOWN}` }],
  ['Prisma', { '1_revert_a/migration.sql': UP }],
  ['no tool', { '1_revert_a.sql': UP, '2_shutdown.sql': UP, '3_count_downloads.sql': UP }],
])('other files whose names contain such a word run: %s', (_, files) => {
  expect(readFiles(files).migrations).toHaveLength(Object.keys(files).length);
});

describe('a byte order mark', () => {
  const marked = `\uFEFF-- +goose Up\n${UP}`;

  test.each<[string, Files]>([
    ['goose', { '1_a.sql': `-- +goose Up\n${UP}`, '2_b.sql': marked }],
    ['golang-migrate', { '1_a.up.sql': `\uFEFF${UP}` }],
    ['drizzle', { 'meta/_journal.json': '{"entries":[{"tag":"a","idx":0,"when":1}]}', 'a.sql': `\uFEFF${UP}` }],
  ])('is refused where %s doesn’t skip it', (tool, files) => {
    expect(readFailure(files).findings).toMatchObject([
      { message: `starts with a byte order mark, which ${tool} doesn’t skip` },
    ]);
  });

  test.each<[string, Files]>([
    ['Flyway', { 'V1__a.sql': `\uFEFF${UP}` }],
    ['no tool', { '1_a.sql': `\uFEFF${UP}` }],
  ])('is skipped with %s', (_, files) => {
    expect(readFiles(files).migrations[0]?.sql).toBe(UP);
  });
});

test('refinery’s names are also those of Flyway', () => {
  const read = (name: string) =>
    readMigrations(sources({ [name]: UP }), 'x', { ...DEFAULT_READING, layout: 'refinery' }).migrations;
  expect(read('V1__a.sql')).toMatchObject([{ version: '1', name: 'a' }]);
  expect(read('xV1__a.sql')).toEqual([]);
});

const FLYWAY_FILES = { 'V1__a.sql': UP };
const NUMBERED_FILES = { '1_a.sql': UP };

describe('a migration in another language', () => {
  test.each<[string, Files, string]>([
    ['R__b.py', FLYWAY_FILES, 'Python'],
    ['B1__b.sh', FLYWAY_FILES, 'Shell'],
    ['sub/V2__b.ps1', FLYWAY_FILES, 'PowerShell'],
    ['afterMigrate.cmd', FLYWAY_FILES, 'Batch'],
    ['ae1027a6acf3_b.py', NUMBERED_FILES, 'Python'],
    ['0002_b.py', NUMBERED_FILES, 'Python'],
    ['20200101000000_b.rb', NUMBERED_FILES, 'Ruby'],
    ['2020/20200101000000_b.rb', NUMBERED_FILES, 'Ruby'],
    ['2020/20200101000000_b.exs', NUMBERED_FILES, 'Elixir'],
    ['m20220101_000001_b.rs', NUMBERED_FILES, 'Rust'],
    ['m150101_185401_b.php', NUMBERED_FILES, 'PHP'],
    ['Version20200101000000.php', NUMBERED_FILES, 'PHP'],
    ['Migration20200101000000.ts', NUMBERED_FILES, 'TypeScript'],
    ['2_b/mod.rs', NUMBERED_FILES, 'Rust'],
    ['2_b/up.yaml', { '2_b/up.sql': UP }, 'YAML'],
  ])('is refused: %s', (name, files, language) => {
    expect(readFailure({ ...files, [name]: '' }).findings).toMatchObject([
      { where: name, message: `is a migration in ${language}, but only SQL can be run` },
    ]);
  });

  test.each(['2_b.up.txt', '2_b.up.md', '2_b.up.sql.bak'])('golang-migrate runs a file with any ending: %s', name => {
    const { findings } = readFailure({ '1_a.up.sql': UP, [name]: '' });
    expect(findings).toMatchObject([{ where: name, message: 'is named like a migration, but isn’t SQL' }]);
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
