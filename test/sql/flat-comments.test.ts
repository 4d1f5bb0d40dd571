import * as fc from 'fast-check';
import { scanSync } from 'libpg-query';
import { expect, test } from 'vitest';
import { withoutComments } from '../../src/sql/flat-comments.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';

const parser = await loadParser();

const COMMENTS = [
  '/**/',
  '/* a /* b */ c */',
  '/*/**/*/',
  '/* é /*\n*/ + */',
  '/***//****/',
  "/* ' */",
  '/* $$ */',
];
const OTHERS = [
  ...[
    "'a/*b'",
    "E'\\'/*'",
    "e'*/'",
    '"/*"',
    '$$/* /* */$$',
    '$a$ /* $$ */ $a$',
    "U&'/*'",
    "'é'",
    "''",
  ],
  ...[
    'a',
    'é',
    '1',
    '$1',
    'a$$',
    '+',
    '*',
    '@',
    '-',
    '/',
    ';',
    ' ',
    '\n',
    '\t',
    '-- /* x\n',
    '--/*\n',
    '(',
    "B'1'",
  ],
];

test('the tokens are those of PostgreSQL’s scanner, at the same places', () => {
  const seen = { read: 0, refused: 0 };
  const pieces = fc.array(fc.constantFrom(...COMMENTS, ...COMMENTS, ...OTHERS), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, given => {
      const sql = given.join('');
      expect(Buffer.byteLength(flat(sql) ?? sql)).toBe(Buffer.byteLength(sql));
      const scanned = attempt(() =>
        scanSync(sql).tokens.filter(({ tokenName }) => !tokenName.endsWith('_COMMENT')),
      );
      const ours = attempt(() => parser.tokens(sql));
      seen[scanned === undefined ? 'refused' : 'read'] += 1;
      expect(ours?.map(({ text, start, end }) => [text, start, end])).toEqual(
        scanned?.map(({ text, start, end }) => [text, start, end]),
      );
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(60);
});

test('no comment is left that PostgreSQL’s scanner reads again and again', () => {
  for (const text of ['/*/*a*/*/', '/**//**/', '/**/+/**/', '/*é/*é*/*/'].map(one =>
    one.repeat(1000),
  ))
    expect(flat(`select 1 ${text}`)).not.toMatch(/\/\*\S*\/\*/);
  expect(flat("select 'a'/**//*+*/\n'b'")).toBe("select 'a'/**/     \n'b'");
});

test.each([
  ['select 1;\nselect 2 /* é /* x */', 2, 10],
  ['select 1;\n\n /*', 3, 2],
  [`select '/*';\n${'/*/'.repeat(100)}`, 2, 1],
])('a comment without an end is refused at its place: %j', (sql, line, column) => {
  const message = 'is not valid PostgreSQL 18 SQL: unterminated /* comment at or near "/*"';
  expect(splitSql(parser, 'a.sql', sql).problems).toEqual([
    { where: 'a.sql', line, column, message },
  ]);
  expect(() => parser.tokens(sql)).toThrow('unterminated /* comment');
});

test('a run of signs is refused at its place, but not in a comment or string', () => {
  const [long, message] = [
    `+${'-+'.repeat(50)}`,
    'is not valid PostgreSQL 18 SQL: more than 100 signs in a row',
  ];
  const problems = [{ where: 'a.sql', line: 1, column: 8, message }];
  expect(splitSql(parser, 'a.sql', `select ${long}1`).problems).toEqual(problems);
  expect(
    splitSql(parser, 'a.sql', `-- ${long}\nselect '${long}', ${'+-'.repeat(50)}1;`).problems,
  ).toEqual([]);
});

test('bodies of routines are read without their comments, at the same lines', () => {
  const body = "begin /* a /* b\n */ */ perform '/* kept', $x$/*$x$; end";
  const tree = JSON.stringify(parser.parsePlpgsql(`do $$ ${body} $$`));
  expect(tree).toContain(`'/* kept', $x$/*$x$`);
  expect(tree).toContain('"lineno":2');
  expect(JSON.stringify(parser.parsePlpgsql(`do '${body.replaceAll("'", "''")}'`))).toContain(
    '"lineno":2',
  );
  expect(parser.parsePlpgsql('do $$ begin /* /* */ end $$')).toBeUndefined();
  for (const quote of ["'", "e'"])
    expect(parser.parsePlpgsql(`do ${quote}begin ${'/**/'.repeat(5000)} end'`)).toBeUndefined();
});

function attempt<T>(scan: () => T): T | undefined {
  try {
    return scan();
  } catch {
    return undefined;
  }
}

const flat = (sql: string): string | undefined => attempt(() => withoutComments(sql));
