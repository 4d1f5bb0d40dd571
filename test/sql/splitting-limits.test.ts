// @module-tag slow, because the parser reads long statements, and many.
import { beforeAll, expect, test } from 'vitest';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

test.each([
  ['parentheses', `select ${'('.repeat(20_000)}`, '3:10002'],
  [
    'a chain of operators',
    `select ${Array.from({ length: 50_000 }, () => '1').join(' + ')}`,
    '3:1',
  ],
  ['a chain of UNION', Array.from({ length: 50_000 }, () => 'select 1').join(' union '), '3:1'],
])(
  '%s nested too deeply are refused by line, and the migrations after them are still read',
  (_, deep, place) => {
    const expected = `a.sql:${place} contains a statement that is nested too deeply for the PostgreSQL parser`;
    for (let round = 0; round < 5; round += 1) {
      const { problems } = splitSql(parser, 'a.sql', `select 1;\nselect 2;\n${deep};\nselect 3`);
      expect(
        problems.map(({ where, line, column, message }) => `${where}:${line}:${column} ${message}`),
      ).toEqual([expect.stringContaining(expected)]);
    }
    expect(splitSql(parser, 'a.sql', 'select 1').statements).toMatchObject([
      { line: 1, column: 1, text: 'select 1' },
    ]);
  },
);

test('50,000 statements are split in seconds', () => {
  const { statements } = splitSql(parser, 'a.sql', "/* ü */ select 'ü';\n".repeat(50_000));
  expect(statements.at(-1)).toMatchObject({ line: 50_000, column: 9, text: "select 'ü'" });
});
