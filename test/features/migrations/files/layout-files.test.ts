import { expect, test } from 'vitest';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const x = 'select 1;';
const TOOLS: readonly (readonly [string, Files, string])[] = [
  ['dbmate', { '1_a.sql': `-- migrate:up\n${x}` }, '2_b.sql'],
  ['golang-migrate', { '1_a.up.sql': x }, '2_b.up.sql'],
  ['node-pg-migrate', { '1_a.sql': `-- Up Migration\n${x}` }, '2_b.sql'],
];

test.each(TOOLS)('%s reads only the files directly in the folder', (tool, files, other) => {
  const { migrations, skipped } = readFiles({ ...files, [`old/${other}`]: x });
  expect(migrations.map(({ version }) => version)).toHaveLength(1);
  expect(skipped).toEqual([{ path: `old/${other}`, reason: `only files directly in the folder count for ${tool}` }]);
  // A name that only looks like that of a migration is still refused.
  expect(readFailure({ ...files, [`V${other}`]: x }).findings).toMatchObject([{ where: `V${other}` }]);
});

test.each([
  ['goose', `-- +goose Up\n${x}`, ''],
  ['golang-migrate', x, '.up'],
])('versions of %s fit into 64 bits', (_, text, ending) => {
  const named = (version: string): Files => ({ [`1_a${ending}.sql`]: text, [`${version}_b${ending}.sql`]: text });
  expect(readFiles(named('9223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  expect(readFiles(named('00009223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  for (const large of ['9223372036854775808', '9'.repeat(40)])
    expect(readFailure(named(large)).findings).toMatchObject([{ where: `${large}_b${ending}.sql` }]);
});

test('a notice names each changeset of Liquibase with a context or labels', () => {
  const file = (...attributes: readonly string[]): string =>
    `--liquibase formatted sql\n${attributes.map((text, at) => `--changeset a:${at + 1} ${text}\n${x}\n`).join('')}`;
  const { notes, migrations } = readFiles({
    'a.sql': file('context:test', '', 'labels:"a, b"'),
    'b.sql': file('contextFilter:!test', 'runInTransaction:false'),
  });
  expect(migrations).toHaveLength(5);
  expect(notes).toEqual(
    [
      'a.sql: the changeset `a.sql::1::a`',
      'a.sql: the changeset `a.sql::3::a`',
      'b.sql: the changeset `b.sql::1::a`',
    ].map(text => `${text} has a context or labels. It runs regardless of them.`),
  );
});

test('a changeset of Liquibase with runOnChange keeps its place', () => {
  const text = [
    '--liquibase formatted sql',
    '--changeset a:1',
    x,
    '--changeset a:2 runOnChange:true',
    x,
    '--changeset a:3',
    x,
  ];
  const { migrations } = readFiles({ 'a.sql': text.join('\n') });
  expect(migrations.map(({ name }) => name)).toEqual(['a.sql::1::a', 'a.sql::2::a', 'a.sql::3::a']);
  expect(migrations[1]).not.toHaveProperty('version');
});

test.each(['flyway.toml', '.gmrc', 'liquibase.docker.properties'])('a notice names settings of a tool: %s', path => {
  const { notes } = readFiles({ '1_a.sql': x, [path]: x, [`old/${path}`]: x });
  expect(notes).toEqual([expect.stringMatching(`^${path} has no effect: `)]);
});

test('an include of Liquibase can have single quotes', () => {
  const text = `--liquibase formatted sql\n--changeset a:1\n${x}`;
  const read = (include: string) => ({
    'a/b.sql': text,
    'main.xml': `<databaseChangeLog>${include}</databaseChangeLog>`,
  });
  expect(readFiles(read(`<include file='a/b.sql'/>`)).migrations).toHaveLength(1);
  // Entities and other attributes aren’t read.
  for (const include of [`<include file='a/&#98;.sql'/>`, `<include file='a/b.sql' ignore='true'/>`])
    expect(readFailure(read(include)).findings).toMatchObject([{ where: 'main.xml' }]);
});
