import { beforeAll, expect, test } from 'vitest';
import { carriedState } from '../../../../src/features/migrations/lint/carried-state.ts';
import { prepare } from '../../../../src/features/migrations/lint/prepare.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { readFiles } from '../files/read-folder.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const carried = (...files: readonly string[]) =>
  carriedState(
    parser,
    files.map((sql, index) => splitSql(parser, `${index + 1}.sql`, sql)),
    false,
  );

test.each<[readonly string[], readonly string[]]>([
  [
    ['set timezone = utc', 'select 1', 'select 2'],
    ['', 'SET LOCAL timezone = utc;\n', 'SET LOCAL timezone = utc;\n'],
  ],
  [
    ['set time zone utc; set datestyle to iso', ''],
    ['', 'set LOCAL time zone utc;\nset LOCAL datestyle to iso;\n'],
  ],
  [
    ['set session timezone = a', 'set timezone = b', ''],
    ['', 'set LOCAL timezone = a;\n', 'set LOCAL timezone = b;\n'],
  ],
  [
    ['set timezone = utc', 'reset timezone', 'select 1'],
    ['', 'set LOCAL timezone = utc;\n', ''],
  ],
  [
    ['set timezone = utc', 'discard all', 'select 1'],
    ['', 'set LOCAL timezone = utc;\n', ''],
  ],
  [
    ['set timezone = utc', 'set local timezone = b', ''],
    ['', 'set LOCAL timezone = utc;\n', 'set LOCAL timezone = utc;\n'],
  ],
])('the settings that %j leave are set for later files', (files, settings) => {
  const state = carried(...files);
  expect(state.findings).toEqual([]);
  expect(state.settings.map(text => text.toLowerCase())).toEqual(settings.map(text => text.toLowerCase()));
});

test.each([
  ['set search_path = a', 'the setting `search_path`'],
  ['set role a', 'the setting `role`'],
  ['set default_transaction_read_only = on', 'the setting `default_transaction_read_only`'],
  ["select set_config('timezone', 'utc', false)", 'the setting `timezone`'],
  ["do $$ begin set timezone = 'utc'; end $$", 'the setting `timezone`'],
  ["set timezone = a; select set_config('timezone', 'utc', false)", 'the setting `timezone`'],
])('%s can’t be carried on', (sql, what) => {
  expect(carried(sql, 'select 1').findings).toMatchObject([
    { where: '1.sql', message: expect.stringContaining(what) as string },
  ]);
});

test('a tool that resets settings after each file keeps the role', () => {
  const files = ['set timezone = utc; set role a', 'select 1'].map((sql, at) => splitSql(parser, `${at + 1}.sql`, sql));
  const { settings, findings } = carriedState(parser, files, true);
  expect(settings).toEqual(['', '']);
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('the setting `role`')]);
});

test('a later file runs the settings before its first statement', () => {
  const { migrations, session } = readFiles({
    '1_a.sql': '-- +goose Up\nset timezone = utc;',
    '2_b.sql': '-- +goose Up\nselect 1; select 2;',
    '3_c.sql': '-- +goose Up\ncopy t (a) from stdin;\n1\n\\.\n',
  });
  const options = { lint: 'off', allowDestructive: false } as const;
  const { prepared } = prepare(parser, migrations, 'm', options, { session }, []);
  expect(prepared.map(({ statements }) => statements)).toEqual([
    ['set LOCAL timezone = utc'],
    ['set LOCAL timezone = utc;\nselect 1', 'select 2'],
    [expect.stringContaining(String.raw`["set LOCAL timezone = utc;\nINSERT INTO \"t\" `) as string],
  ]);
});
