import { beforeAll, expect, it } from 'vitest';
import { placeOfFailure } from '../../../../src/products/migrations/statements/error-position.ts';
import type { StatementFailure } from '../../../../src/products/migrations/statements/run-statements.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const failure = (statement: number, message: string): StatementFailure => ({
  statement,
  message,
  sqlstate: '42703',
  detail: '',
  hint: '',
  constraint: '',
  relation: '',
  column: '',
  context: '',
});

const placeOf = (sql: string, statement: number, message: string): string => {
  const place = placeOfFailure(splitSql(parser, 'a.sql', sql), failure(statement, message));
  return place === undefined ? 'none' : `${place.line}:${place.column}`;
};

it.each([
  [
    'the statement, if the message contains no name',
    'select 1;\n  select 1/0',
    2,
    'division by zero',
    '2:3',
  ],
  ['the name in the message', 'select a,\n  nope from t', 1, 'column "nope" does not exist', '2:3'],
  ['a name with its table', 'select a, t.nope from t', 1, 'column t.nope does not exist', '1:13'],
  ['a name with its schema', 'select * from s.nope', 1, 'relation "s.nope" does not exist', '1:17'],
  ['a quoted name', 'select "No ""pe"', 1, 'column "No "pe" does not exist', '1:1'],
  [
    'a quoted name that needs no quotes',
    'select "No pe"',
    1,
    'column "No pe" does not exist',
    '1:8',
  ],
  ['a quoted name with a dot', 'select "a.b", b from t', 1, 'column "a.b" does not exist', '1:8'],
  ['a name in another letter case', 'select NOPE', 1, 'column "nope" does not exist', '1:8'],
  ['a function', 'select 1, nope(2)', 1, 'function nope(integer) does not exist', '1:11'],
  [
    'the statement, if the name occurs twice',
    'select nope, nope',
    1,
    'column "nope" does not exist',
    '1:1',
  ],
  [
    'the statement, if the name occurs in a string only',
    "select 'nope'",
    1,
    'column "nope" does not exist',
    '1:1',
  ],
  [
    'the name of the table, if a COPY fails without a row',
    'select 1;\ncopy\n  nope (a) from stdin;\n1\n\\.\n',
    2,
    'relation "nope" does not exist',
    '3:3',
  ],
  [
    'the name of the table, if a COPY has no rows',
    'copy nope (a) from stdin;\n\\.\n',
    1,
    'nope',
    '1:6',
  ],
  ['no place, after the last statement', 'select 1', 2, 'violates foreign key constraint', 'none'],
])('a failure is at %s', (_what, sql, statement, message, place) => {
  expect(placeOf(sql, statement, message)).toBe(place);
});

it('a value in a message is not a name', () => {
  const file = splitSql(parser, 'a.sql', "insert into t (seven) values ('seven')");
  const message = 'invalid input syntax for type integer: "seven"';
  expect(placeOfFailure(file, { statement: 1, sqlstate: '22P02', message })).toMatchObject({
    line: 1,
    column: 1,
  });
});

it.each([
  ['its row', '42703', 2, 3],
  ['the table, if the first row lacks a column', '42703', 1, 1],
  ['its row, if a value is wrong', '22P02', 1, 2],
])('a failure of a COPY is at %s', (_what, sqlstate, row, line) => {
  const file = splitSql(parser, 'a.sql', 'copy t (a) from stdin;\n1\n2\n\\.\n');
  expect(placeOfFailure(file, { statement: 1, sqlstate, message: '', row })).toMatchObject({
    line,
  });
});
