import { expect, test } from 'vitest';
import { DEFAULT_READING, readMigrations } from '../../../../src/features/migrations/files/migration-files.ts';
import { toolFolder } from '../../../../src/base/system/tool-folder.ts';
import { type Files, readFailure } from './read-folder.ts';

const CONNECTION =
  '--url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" --username "$PGUSER" --password "$PGPASSWORD"';
const SQITCH = 'deploy --no-verify "db:$DATABASE_URL"';
const CHANGELOG = '<databaseChangeLog/>';
const TERN = 'select 1;\n---- create above / drop below ----\nselect 2;';

/** Folders, the file that shows the tool, and the command that runs the tool. */
test.each<[string, Files, string, string]>([
  [
    'Sqitch',
    { 'sqitch.plan': '%project=p', 'deploy/1_a.sql': '' },
    'sqitch.plan',
    `sqitch --chdir migrations ${SQITCH}`,
  ],
  ['Sqitch', { 'sqitch.conf': '', '1_a.sql': '' }, 'sqitch.conf', `sqitch --chdir migrations ${SQITCH}`],
  ['graphile-migrate', { '.gmrc': '{}' }, '.gmrc', 'cd migrations && npx graphile-migrate migrate'],
  ['graphile-migrate', { '.gmrc.js': '' }, '.gmrc.js', 'cd migrations && npx graphile-migrate migrate'],
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
  ['Liquibase', { 'a.yml': 'databaseChangeLog:' }, 'a.yml', `--changelog-file migrations/a.yml ${CONNECTION}`],
  [
    'Liquibase',
    { 'a.xml': CHANGELOG, 'main.json': '{"databaseChangeLog":[{"include":{"file":"db/a.xml"}}]}', '1_a.sql': '' },
    'a.xml',
    `--changelog-file migrations/main.json ${CONNECTION}`,
  ],
  ['Liquibase', { 'a.xml': CHANGELOG, 'b.xml': CHANGELOG }, 'a.xml', `--changelog-file <changelog> ${CONNECTION}`],
  ['tern', { '1_a.sql': TERN }, '1_a.sql', 'tern migrate --migrations migrations --conn-string "$DATABASE_URL"'],
  ['tern', { '1_a.sql': '---- tern: disable-tx ----' }, '1_a.sql', '--conn-string "$DATABASE_URL"'],
  ['tern', { '1_a.sql': '', 'tern.conf': '' }, 'tern.conf', '"$DATABASE_URL" --config migrations/tern.conf'],
])('%s: the refusal of %j contains the command that records it', (tool, files, mark, command) => {
  const [finding, ...others] = readFailure(files).findings;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    where: mark,
    message: `is a file of ${tool}, whose migrations only ${tool} itself can run`,
  });
  expect(finding?.remedy).toMatch(/^Record .* `project-platform sql-record --command '[^']*' --output migrations-sql`/);
  expect(finding?.remedy).toContain(`${command}' --output`);
});

test.each([
  ['.', `sqitch ${SQITCH}`],
  ['my db', `sqitch --chdir 'my db' ${SQITCH}`],
  ["a';b", String.raw`sqitch --chdir 'a'\'';b' ${SQITCH}`],
  ['-x', `sqitch --chdir ./-x ${SQITCH}`],
])('the path %s is one word of the tool’s command, which is one word of the command', (location, command) => {
  const files = { location, paths: ['sqitch.plan'], textOf: () => undefined };
  expect(toolFolder(files)?.command).toBe(
    `project-platform sql-record --command '${command.replaceAll("'", String.raw`'\''`)}' --output migrations-sql`,
  );
});

test.each([
  ['a tern mark', TERN],
  ['a tern directive', '---- tern: disable-tx ----\nselect 1;'],
  ['Liquibase’s first line', '--liquibase formatted sql\n--changeset a:1\nselect 1;\n--rollback select 2;'],
])('a file with %s isn’t run in another layout', (_, text) => {
  const read = (layout: 'numbered' | 'flyway', path: string) => () =>
    readMigrations([{ path, content: Buffer.from(text) }], 'x', { ...DEFAULT_READING, layout });
  expect(read('numbered', '1_a.sql')).toThrow('is not a valid migrations folder');
  expect(read('flyway', 'V1__a.sql')).toThrow('is not a valid migrations folder');
});

test('files that only have such names are no folder of a tool', () => {
  const paths = ['changelog.xml', 'committed/000001.sql', 'old/sqitch.plan', 'meta/a.json', 'tern.conf.md'];
  expect(toolFolder({ location: 'x', paths, textOf: () => 'select 1;' })).toBeUndefined();
});
