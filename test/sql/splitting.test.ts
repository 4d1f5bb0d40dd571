import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const problems = (sql: string): readonly string[] =>
  splitSql(parser, 'a.sql', sql).problems.map(
    ({ where, line, column, message, remedy = '' }) =>
      `${where}:${line}:${column} ${message} | ${remedy}`,
  );

const outline = (sql: string): readonly string[] =>
  splitSql(parser, 'a.sql', sql).statements.map(
    ({ line, column, kind, text }) => `${line}:${column} ${kind}: ${text}`,
  );

describe('positions', () => {
  test.each([
    [
      'the first token, not a comment before it',
      '-- a\n/* b\n*/  select 1 -- c\n; -- d',
      ['3:5 SELECT: select 1'],
    ],
    [
      'columns in code points',
      "/* 😀ü */ select '😀'; select 2",
      ["1:10 SELECT: select '😀'", '1:22 SELECT: select 2'],
    ],
    [
      'lines by LF, CRLF and CR',
      'select 1;\nselect 2;\r\nselect 3;\rselect 4',
      [1, 2, 3, 4].map(n => `${n}:1 SELECT: select ${n}`),
    ],
    [
      'a byte order mark is none of the text',
      '\uFEFFselect 1;\nselect 2',
      ['1:1 SELECT: select 1', '2:1 SELECT: select 2'],
    ],
    ['of nothing', '\uFEFF-- a\n;;', []],
  ])('%s', (_, sql, expected) => {
    expect(outline(sql)).toEqual(expected);
  });
});

describe('a script for psql', () => {
  test('removes what pg_dump adds to its output', () => {
    const sql = '\\restrict abcd\nselect 1;\n  \\restrict x\n\\unrestrict abcd\nselect 2;';
    expect(outline(sql)).toEqual(['2:1 SELECT: select 1', '5:1 SELECT: select 2']);
  });

  test.each([
    [
      'select 1;\n\\i other.sql\nselect 2',
      [
        'a.sql:2:1 contains the psql command `\\i`, which isn’t SQL | Replace the command with the SQL in the included file.',
      ],
    ],
    [
      "\\echo it's\n\\set x 1\nselect 2",
      [
        'a.sql:1:1 contains the psql command `\\echo`, which isn’t SQL | Remove the command. Only psql supports it.',
        'a.sql:2:1 contains the psql command `\\set`, which isn’t SQL | Remove the command, and replace each use of the variable with its value.',
      ],
    ],
    [
      "select 'create table t (a int)' \\gexec",
      [
        'a.sql:1:33 contains the psql command `\\gexec`, which isn’t SQL | Use a DO block with EXECUTE.',
      ],
    ],
    [
      '\\restricted x',
      [
        'a.sql:1:1 contains the psql command `\\restricted`, which isn’t SQL | Remove the command. Only psql supports it.',
      ],
    ],
    [
      'select :name',
      [
        'a.sql:1:8 contains the psql variable `:name`, which only psql can replace | Replace the variable with its value.',
      ],
    ],
    [
      "select 1;\nselect '😀', :'name'",
      [
        "a.sql:2:13 contains the psql variable `:'name'`, which only psql can replace | Replace the variable with its value.",
      ],
    ],
    [
      'create table :"t" (a int)',
      [
        'a.sql:1:14 contains the psql variable `:"t"`, which only psql can replace | Replace the variable with its value.',
      ],
    ],
  ])('%j is refused with a specific error', (sql, expected) => {
    expect(problems(sql)).toEqual(expected);
  });

  test.each([
    ["select ':a', '\\i x'", 1],
    ['select $$\n\\i x\n$$; select 2', 2],
    ['/*\n\\i x\n*/ select 1 -- \\i\n', 1],
    ['select (array[1])[a:b] from t', 1],
    ['create table "\\i" (a int)', 1],
  ])('%j is not a command of psql', (sql, statements) => {
    expect(outline(sql)).toHaveLength(statements);
  });
});

describe('COPY from the client', () => {
  test('becomes INSERTs whose positions are those of their rows', () => {
    const sql = 'copy app.t (a, "B""c") from stdin;\n1\tx\n2\t\\N\n\\.\n\nselect 1';
    expect(outline(sql)).toEqual([
      `2:1 COPY: INSERT INTO "app"."t" ("a", "B""c") OVERRIDING SYSTEM VALUE VALUES\n('1', 'x'),\n('2', NULL)`,
      '6:1 SELECT: select 1',
    ]);
  });

  test.each([
    [
      'with its words in any case and comments',
      'COPY t /* x */ (a) FROM -- y\n STDIN ; -- z\n1\n\\.\n',
    ],
    ['with options that change nothing', 'copy t (a) from stdin with (format text);\n1\n\\.\n'],
    ['with CRLF', 'copy t (a) from stdin;\r\n1\r\n\\.\r\n'],
    ['at the end of the file', 'copy t (a) from stdin;\n1\n\\.'],
  ])('is parsed %s', (_, sql) => {
    expect(outline(sql).map(line => line.replace(/^\S+ /, ''))).toEqual([
      `COPY: INSERT INTO "t" ("a") OVERRIDING SYSTEM VALUE VALUES\n('1')`,
    ]);
  });

  test.each([
    [
      'copy t from stdin;\n1\n\\.',
      /^a\.sql:1:1 contains COPY … FROM STDIN without a column list, which is required \| Add the list of columns/,
    ],
    ['copy t (a) from stdin', /^a\.sql:1:1 contains COPY … FROM STDIN without data \|/],
    [
      'copy t (a) from stdin;\n1\n',
      /^a\.sql:1:22 contains COPY … FROM STDIN without the line `\\\.` that must end its data \|/,
    ],
    [
      'copy t (a) from stdin; select 1;\n1\n\\.\n',
      /^a\.sql:1:22 contains more SQL after `COPY … FROM STDIN;` on the same line/,
    ],
    [
      'copy t (a) from stdin csv;\n1\n\\.\n',
      /^a\.sql:1:1 contains COPY … FROM STDIN with options or a WHERE clause, .* \| Create the dump with `pg_dump --inserts`/,
    ],
    [
      "copy t (a) from stdin with (null 'x');\n1\n\\.\n",
      /^a\.sql:1:1 contains COPY … FROM STDIN with options or a WHERE clause/,
    ],
    [
      'copy t (a) from stdin where a > 0;\n1\n\\.\n',
      /^a\.sql:1:1 contains COPY … FROM STDIN with options or a WHERE clause/,
    ],
    [
      'copy t (a, b) from stdin;\n1\t2\n1\n\\.\n',
      /^a\.sql:3:1 contains a COPY data row whose number of fields \(1\) differs from the number of columns \(2\) \|/,
    ],
    [
      'copy t (a) from stdin;\n\\377\n\\.\n',
      /^a\.sql:2:1 contains a COPY data row with an escaped NUL character or escaped bytes that are not valid UTF-8 \|/,
    ],
    [
      'copy t (a) from stdin;\n\\0\n\\.\n',
      /^a\.sql:2:1 contains a COPY data row with an escaped NUL character or escaped bytes that are not valid UTF-8 \|/,
    ],
    [
      'copy t (a) from stdin;\n1\r2\n\\.\n',
      /^a\.sql:2:1 contains COPY data with an unescaped carriage return/,
    ],
    [
      'copy t (a) from stdin;\r\n1\r\n2\n\\.\r\n',
      /^a\.sql:3:1 contains COPY data with an unescaped carriage return/,
    ],
    [
      'copy t (a) from stdin;\r\n1\r\n2\\\r\n\\.\r\n',
      /^a\.sql:3:1 contains a COPY data row that ends with a single backslash/,
    ],
    ['copy t (a) from stdin;\n1\\.\n\\.\n', /^a\.sql:2:1 contains `\\\.` inside a COPY data row/],
  ])('%j is refused', (sql, expected) => {
    expect(problems(sql)).toEqual([expect.stringMatching(expected)]);
    expect(outline(sql)).toEqual([]);
  });
});

test('a NUL is refused: the parser would treat it as the end', () => {
  expect(problems('select 1;\n select \0;\nselekt')).toEqual([
    'a.sql:2:9 contains a NUL character, but SQL can’t contain NUL characters | Remove the NUL character, and save the file as UTF-8.',
  ]);
});

test.each([
  ['create table app.t (a int)', ['app.t']],
  ['drop table a, app.b', ['a', 'app.b']],
  ['drop function f(int), app.g', ['f', 'app.g']],
  ['create index i on app.t (a)', ['app.t']],
  ['create function app.f() returns int return 1', ['app.f']],
  ["create type app.e as enum ('a')", ['app.e']],
  ["alter type e add value 'x'", ['e']],
  ['alter domain app.d drop default', ['app.d']],
  ['create schema s', ['s']],
  ['alter table t rename to u', ['t']],
  ["comment on column app.t.a is 'x'", ['app.t.a']],
  ['grant select on t, u to r', ['t', 'u']],
  ['truncate t, app.u', ['t', 'app.u']],
  ['create trigger g before insert on t execute function f()', ['t']],
  ['insert into t values (1)', ['t']],
  ['select * from t', []],
  ['do $$ begin end $$', []],
])('%s refers to %j', (sql, targets) => {
  expect(splitSql(parser, 'a.sql', sql).statements.map(statement => statement.targets)).toEqual([
    targets,
  ]);
});
