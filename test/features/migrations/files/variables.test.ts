import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import {
  DEFAULT_READING,
  type MigrationSource,
  readMigrations,
} from '../../../../src/features/migrations/files/migration-files.ts';
import { readVariables } from '../../../../src/features/migrations/files/placeholders.ts';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const AT = '2026-01-01T00:00:00Z A <a@example.org> # x';
const PLAN = `%project=p\n\nb ${AT}`;

/** Returns the refusal of files with one variable. */
function refusal(sources: readonly MigrationSource[], value: string, name = 'n'): Failure {
  try {
    readMigrations(sources, 'migrations', { ...DEFAULT_READING, variables: new Map([[name, value]]) });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('variables', () => {
  const VARIABLES = new Map([
    ['n', "o'\\k"],
    ['app', 'ab'],
    ['q', 'a"b'],
    ['Name', 'auth'],
  ]);
  const replaced = (path: string, sql: string): string => {
    const files = [{ path, content: Buffer.from(sql) }];
    return readMigrations(files, 'migrations', { ...DEFAULT_READING, variables: VARIABLES }).migrations[0]?.sql ?? '';
  };

  test.each([
    ['1.sql', `select :app, :'q', :"q"`, `select ab, 'a"b', "a""b"`],
    ['1.sql', `select :'n'`, String.raw`select  E'o''\\k'`],
    ['1.sql', `select 1::app, f(a := app), x[1: app], ':app', ":app", $$:app$$ -- :app`, undefined],
    ['1.sql', 'select x[1:other]', undefined],
    ['V1.sql', 'select x[1:n], :app', undefined],
    ['1.sql', 'select array[1:::app, :app]', 'select array[1::ab, ab]'],
    ['1.sql', 'do $$ begin drop table :app; end $$', 'do $$ begin drop table ab; end $$'],
    ['1.sql', 'copy t from stdin;\n1 :app\n\\.\n', undefined],
    ['1.sql', `select '{{ index .Options "Name" }}', {{.Name}}.t`, `select 'auth', auth.t`],
    ['V1.sql', `select '\${name}.\${Name}'`, `select 'auth.auth'`],
    ['1.sql', `select '\${other}', '{{ .Other }}' -- \${other}`, undefined],
  ])('%s: %s', (path, sql, expected) => {
    expect(replaced(path, sql)).toBe(expected ?? sql);
  });

  test('psql, and so Sqitch, doesn’t replace them in function bodies; graphile-migrate does it everywhere', () => {
    const hash = (text: string): string => `sha1:${createHash('sha1').update(`${text}\n`).digest('hex')}`;
    const body = "do $$ begin drop table :APP; end $$; select ':APP'";
    const graphile = `--! Previous: -\n--! Hash: ${hash(body)}\n\n${body}\n`;
    const read = (files: Files) => {
      const sources = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
      return readMigrations(sources, 'migrations', {
        ...DEFAULT_READING,
        variables: new Map([['APP', 'z']]),
      }).migrations[0];
    };
    expect(read({ 'sqitch.plan': `%project=p\n\nb ${AT}`, 'deploy/b.sql': body })?.sql).toBe(body);
    const file = read({ 'committed/000001.sql': graphile });
    expect(file?.sql).toContain("drop table z; end $$; select 'z'");
    expect(file?.checksum).toBe(readFiles({ 'committed/000001.sql': graphile }).migrations[0]?.checksum);
  });

  const READ_DIFFERENTLY = /^contains the placeholder `:n`, which has a value that psql and the database would read/;
  test.each([
    ['1.sql', 'select x[1:n]', '5', /^contains the placeholder `:n`, which may also be the bound of a slice/],
    ['deploy/b.sql', 'select x[1:PORT]', '5', /^contains the placeholder `:PORT`, which psql or Sqitch sets itself/],
    ['1.sql', 'select x[1:PORT]', '5', /^contains the placeholder `:PORT`, which psql or Sqitch sets itself/],
    ['deploy/b.sql', 'select :n', ':m', READ_DIFFERENTLY],
    ['deploy/b.sql', 'select :n', '5 -- x', READ_DIFFERENTLY],
    ['deploy/b.sql', "select :n'a\\';'", 'e', READ_DIFFERENTLY],
    ['deploy/b.sql', "select :n'", "it's", READ_DIFFERENTLY],
    ['deploy/b.sql', 'select a$:n', 'b', READ_DIFFERENTLY],
    ['1.sql', 'do $$ begin perform :n; end $$', '$$', READ_DIFFERENTLY],
  ])('a variable that not all tools replace alike is refused: %s, %s with %s', (path, sql, n, message) => {
    const files = { [path]: sql, ...(path === '1.sql' ? {} : { 'sqitch.plan': PLAN }) };
    const sources = Object.entries(files).map(([name, text]) => ({ path: name, content: Buffer.from(text) }));
    expect(refusal(sources, n).findings.map(one => one.message)).toEqual([expect.stringMatching(message)]);
  });

  test('with Sqitch, psql replaces variables in slices, and can’t have a variable with a name of its own', () => {
    const sources = [
      { path: 'sqitch.plan', content: Buffer.from(PLAN) },
      { path: 'deploy/b.sql', content: Buffer.from('select x[1:n]') },
    ];
    const read = (name: string) =>
      readMigrations(sources, 'migrations', { ...DEFAULT_READING, variables: new Map([[name, '5']]) });
    expect(read('n').migrations[0]?.sql).toBe('select x[15]');
    expect(refusal(sources, '5', 'AUTOCOMMIT').findings[0]?.message).toMatch(
      /^can’t run with the variable `AUTOCOMMIT`/,
    );
  });

  test.each([
    ['select 1;\ndrop table {{ .Missing }}.t', '1.sql', '2:12', '{{ .Missing }}', 'Missing'],
    ['select 1,\n\n ${missing}', '1.sql', '3:2', '${missing}', 'missing'],
    ["select '${missing}'", 'V1.sql', '1:9', '${missing}', 'missing'],
  ])('a placeholder without a value is refused: %s', (sql, path, place, placeholder, name) => {
    const message = `contains the placeholder \`${placeholder}\`, which has no value`;
    const remedy = `Add a line \`${name}=<value>\` to the input \`variables\`.`;
    expect(readFailure({ [path]: sql }).findings).toEqual([{ where: `${path}:${place}`, message, remedy }]);
  });

  test.each([
    ['A=1\n# x\n\nB="c d"', { A: '1', B: 'c d' }],
    ['A=1\nA=2', 'contains `A` twice'],
    ['A=1\nrubbish', 'contains no valid variable on line 2'],
    ['A="1\n2"', 'contains no valid variable on line 1'],
    ['A="1\\n2"', 'contains no valid variable on line 1'],
  ])('lines %j', (text, expected) => {
    const read = readVariables(text);
    expect('value' in read ? Object.fromEntries(read.value) : read.message).toEqual(expected);
  });
});
