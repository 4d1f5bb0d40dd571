import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  DEFAULT_READING,
  readMigrations,
} from '../../../../src/products/migrations/files/migration-files.ts';
import { toolFolder } from '../../../../src/base/system/processes/tool-folder.ts';
import { toolEnvironment } from '../../../../src/command/recorder/tool-environment.ts';
import { RECORDED_MARK } from '../../../../src/base/recorded-mark.ts';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const CONNECTION =
  '--url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" --username "$PGUSER" --password "$PGPASSWORD"';
const SQITCH = 'deploy --no-verify "db:$DATABASE_URL"';
const CHANGELOG = '<databaseChangeLog/>';
const SQL = 'select 1;';
const GOOSE = 'goose -dir migrations postgres "$DATABASE_URL" up';
const NODE_PG_MIGRATE = 'npx node-pg-migrate up -m migrations';
const DIESEL_FILE = '2024-01-01-000000_a/up.sql';
const DIESEL = 'diesel migration run --migration-dir migrations';
const FLYWAY = '-user="$PGUSER" -password="$PGPASSWORD" -locations=filesystem:migrations migrate';
const ATLAS_SECTIONS =
  '-- atlas:txtar\n\n-- migration.sql --\nselect 1;\n\n-- down.sql --\nselect 2;\n';
const ATLAS = 'file://migrations --url "$DATABASE_URL"';
const TERN = 'select 1;\n---- create above / drop below ----\nselect 2;';

/** Folders, the file that shows the tool, and the command that runs the tool. */
test.each<[string, Files, string, string]>([
  [
    'Sqitch',
    { 'sqitch.plan': '%project=p', 'deploy/1_a.sql': '' },
    'sqitch.plan',
    `sqitch --chdir migrations ${SQITCH}`,
  ],
  [
    'Sqitch',
    { 'sqitch.conf': '', '1_a.sql': '' },
    'sqitch.conf',
    `sqitch --chdir migrations ${SQITCH}`,
  ],
  ['graphile-migrate', { '.gmrc': '{}' }, '.gmrc', 'cd migrations && npx graphile-migrate migrate'],
  [
    'graphile-migrate',
    { '.gmrc.js': '' },
    '.gmrc.js',
    'cd migrations && npx graphile-migrate migrate',
  ],
  [
    'graphile-migrate',
    { 'committed/000001.sql': '--! Previous: -\n', 'current.sql': '' },
    'committed/000001.sql',
    'npx graphile-migrate migrate',
  ],
  [
    'Liquibase',
    { 'a.sql': '\n -- Liquibase formatted SQL' },
    'a.sql',
    `--changelog-file migrations/a.sql ${CONNECTION}`,
  ],
  [
    'Liquibase',
    { 'a.yml': 'databaseChangeLog:' },
    'a.yml',
    `--changelog-file migrations/a.yml ${CONNECTION}`,
  ],
  [
    'Liquibase',
    {
      'a.xml': CHANGELOG,
      'main.json': '{"databaseChangeLog":[{"include":{"file":"db/a.xml"}}]}',
      '1_a.sql': '',
    },
    'a.xml',
    `--changelog-file migrations/main.json ${CONNECTION}`,
  ],
  [
    'Liquibase',
    { 'a.xml': CHANGELOG, 'b.xml': CHANGELOG },
    'a.xml',
    `--changelog-file <changelog> ${CONNECTION}`,
  ],
  [
    'tern',
    { '1_a.sql': TERN },
    '1_a.sql',
    'tern migrate --migrations migrations --conn-string "$DATABASE_URL"',
  ],
  ['tern', { '1_a.sql': '---- tern: disable-tx ----' }, '1_a.sql', '--conn-string "$DATABASE_URL"'],
  [
    'tern',
    { '1_a.sql': '', 'tern.conf': '' },
    'tern.conf',
    '"$DATABASE_URL" --config migrations/tern.conf',
  ],
  ['goose', { '1_a.sql': SQL, '2_b.sql': '-- +goose Up\nselect 1;' }, '2_b.sql', GOOSE],
  ['goose', { '1_a.sql': ' --+GOOSE down\r\nselect 1;', 'atlas.sum': '' }, '1_a.sql', GOOSE],
  [
    'sql-migrate (rubenv)',
    { 'a.sql': '-- +migrate Up\nselect 1;' },
    'a.sql',
    'sql-migrate up -config=/dev/stdin',
  ],
  ['node-pg-migrate', { '1_a.sql': '--  up migration\nselect 1;' }, '1_a.sql', NODE_PG_MIGRATE],
  [
    'node-pg-migrate',
    { '1_a.sql': 'select 1;\n-- Down Migration\nselect 2;' },
    '1_a.sql',
    NODE_PG_MIGRATE,
  ],
  ['node-pg-migrate', { '1_a.sql': 'select 1;\n---- Down Migration' }, '1_a.sql', NODE_PG_MIGRATE],
  [
    'node-pg-migrate',
    { '1_a.sql': 'select 1;\r\n\t-- -Down\tmigrations' },
    '1_a.sql',
    NODE_PG_MIGRATE,
  ],
  [
    'Diesel',
    { '2024-01-01-000000_a/up.sql': SQL, '2024-01-01-000000_a/down.sql': SQL },
    DIESEL_FILE,
    DIESEL,
  ],
  [
    'refinery',
    { 'refinery.toml': '', 'V1__a.sql': SQL },
    'refinery.toml',
    'refinery migrate -e DATABASE_URL -p migrations',
  ],
  ['Flyway', { 'V1__a.sql': SQL, 'V2__b.sql.conf': '' }, 'V1__a.sql', FLYWAY],
  ['Flyway', { 'R__a.sql': SQL, 'sub/V1_1.sql': SQL }, 'sub/V1_1.sql', FLYWAY],
  ['Atlas', { 'atlas.sum': 'h1:', '20240101_a.sql': SQL }, 'atlas.sum', ATLAS],
  ['Atlas', { '1_a.sql': SQL, '2_b.sql': ATLAS_SECTIONS }, '2_b.sql', ATLAS],
  [
    'Atlas',
    { '2_b.sql': '-- atlas:nolint\n-- atlas:checkpoint v1\n\nselect 1;' },
    '2_b.sql',
    ATLAS,
  ],
  [
    'Atlas',
    { 'atlas.sum': '', '1_a.up.sql': SQL },
    'atlas.sum',
    'file://migrations"?format=golang-migrate" --url "$DATABASE_URL"',
  ],
])('%s: the refusal of %j contains the command that records it', (tool, files, mark, command) => {
  const [finding, ...others] = readFailure(files).findings;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    where: mark,
    message: `is a file of ${tool}, whose migrations only ${tool} itself can run`,
  });
  expect(finding?.remedy).toMatch(
    /^Record .* `project-platform sql-record --command '[^']*' --output migrations-sql`/,
  );
  expect(finding?.remedy).toContain(`${command}' --output`);
  const [, recording = ''] = /sql-record --command '([^']*)'/.exec(finding?.remedy ?? '') ?? [];
  using emptyFolder = mkdtempDisposableSync(join(tmpdir(), 'tool-folders-'));
  expect(toolEnvironment(recording, { PATH: '/bin' }, emptyFolder.path).leftOut).toEqual([]);
});

test('nothing suggests to ignore the list of Atlas, whose files look like those without a tool', () => {
  const remedyOf = (files: Files): string => readFailure(files).findings[0]?.remedy ?? '';
  expect(remedyOf({ 'V1__a.sql': SQL })).toContain('add its path to `ignore`');
  expect(remedyOf({ '1_a.sql': SQL, 'atlas.sum': '' })).not.toContain('`ignore`');
});

test('marks in files of `sql-record` are comments', () => {
  expect(readFiles({ '0001_a.sql': `${RECORDED_MARK}0\n-- Up Migration\nselect 1;` }).layout).toBe(
    'numbered',
  );
});

test.each([
  ['.', `sqitch ${SQITCH}`],
  ['my db', `sqitch --chdir 'my db' ${SQITCH}`],
  ["a';b", String.raw`sqitch --chdir 'a'\'';b' ${SQITCH}`],
  ['-x', `sqitch --chdir ./-x ${SQITCH}`],
])(
  'the path %s is one word of the tool’s command, which is one word of the command',
  (location, command) => {
    const files = { location, paths: ['sqitch.plan'], textOf: () => undefined };
    expect(toolFolder(files)?.command).toBe(
      `project-platform sql-record --command '${command.replaceAll("'", String.raw`'\''`)}' --output migrations-sql`,
    );
  },
);

test.each([
  ['a tern mark', TERN],
  ['a tern directive', '---- tern: disable-tx ----\nselect 1;'],
  [
    'Liquibase’s first line',
    '--liquibase formatted sql\n--changeset a:1\nselect 1;\n--rollback select 2;',
  ],
  ['a mark of goose', '-- +goose Up\nselect 1;\n-- +goose Down\nselect 2;'],
  ['a mark of sql-migrate', '-- +migrate Up\nselect 1;\n-- +migrate Down\nselect 2;'],
  ['a mark of node-pg-migrate', '-- Up Migration\nselect 1;\n-- Down Migration\nselect 2;'],
])('a file with %s isn’t run in another layout', (_, text) => {
  const read = (layout: 'numbered' | 'supabase', path: string) => () =>
    readMigrations([{ path, content: Buffer.from(text) }], 'x', { ...DEFAULT_READING, layout });
  expect(read('numbered', '1_a.sql')).toThrow('is not a valid migrations folder');
  expect(read('supabase', '1_a.sql')).toThrow('is not a valid migrations folder');
});

test('files that only have such names are no folder of a tool', () => {
  const paths = [
    'changelog.xml',
    'committed/000001.sql',
    'old/sqitch.plan',
    'meta/a.json',
    'tern.conf.md',
    'a/up.sql',
    'V__a.sql',
    'old/atlas.sum',
  ];
  expect(toolFolder({ location: 'x', paths, textOf: () => 'select 1;' })).toBeUndefined();
});

test.each([
  ['create table a ();\n-- Down migration\n-- drop table a;\n', false],
  ['create table a ();\n', false],
  ['create table a ();\n-- Down migration\ndrop table a;\n', true],
])(
  'in supabase/migrations, `-- Up migration` shows node-pg-migrate only with SQL that reverts: %j',
  (sql, isTool) => {
    const files = { paths: ['1_a.sql'], textOf: () => `-- Up migration\n${sql}` };
    expect(toolFolder({ location: '/app/supabase/migrations', ...files }) !== undefined).toBe(
      isTool,
    );
    expect(toolFolder({ location: '/app/migrations', ...files })).toBeDefined();
  },
);
