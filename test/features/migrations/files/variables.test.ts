import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import {
  DEFAULT_READING,
  type MigrationSource,
  readMigrations,
} from '../../../../src/features/migrations/files/migration-files.ts';
import { readVariables } from '../../../../src/features/migrations/files/placeholders.ts';
import { readFailure } from './read-folder.ts';

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

  const READ_DIFFERENTLY = /^contains the placeholder `:n`, which has a value that psql and the database would read/;
  test.each([
    ['1.sql', 'select x[1:n]', '5', /^contains the placeholder `:n`, which may also be the bound of a slice/],
    ['1.sql', 'select x[1:PORT]', '5', /^contains the placeholder `:PORT`, which psql sets itself/],
    ['1.sql', 'select :n', ':m', READ_DIFFERENTLY],
    ['1.sql', 'select :n', '5 -- x', READ_DIFFERENTLY],
    ['1.sql', "select :n'a\\';'", 'e', READ_DIFFERENTLY],
    ['1.sql', "select :n'", "it's", READ_DIFFERENTLY],
    ['1.sql', 'select a$:n', 'b', READ_DIFFERENTLY],
    ['1.sql', 'do $$ begin perform :n; end $$', '$$', READ_DIFFERENTLY],
  ])('a variable that not all tools replace alike is refused: %s, %s with %s', (path, sql, n, message) => {
    expect(refusal([{ path, content: Buffer.from(sql) }], n).findings.map(one => one.message)).toEqual([
      expect.stringMatching(message),
    ]);
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
