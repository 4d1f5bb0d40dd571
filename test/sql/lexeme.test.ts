import fc from 'fast-check';
import { loadModule, scanSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { lintFiles } from '../../src/products/migrations/lint/lint.ts';
import { lexemes } from '../../src/sql/lexeme.ts';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { SourceText } from '../../src/sql/source-text.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { VALID_FILES } from './tricky-files.ts';

let parser: SqlParser;
beforeAll(async () => {
  [parser] = await Promise.all([loadParser(), loadModule()]);
});

/**
 * Files that the library's scanner accepts: it refuses comments between the parts of a string, and
 * empty texts.
 */
const SCANNED = VALID_FILES.filter(
  ({ sql }) => sql !== '' && [...lexemes(sql)].every(lexeme => !('comments' in lexeme)),
);

describe('strings and comments end at the same place as in PostgreSQL’s own scanner', () => {
  test.each(SCANNED)('$name', ({ sql }) => {
    const source = new SourceText(sql);
    const scanned = scanSync(sql).tokens.flatMap(({ text, end }) => {
      const isMeant = /^(?:--|\/\*|[EeBbXx]?'|[Uu]&['"]|["$](?!\d))/.test(text);
      return isMeant ? source.indexOfByte(end) : [];
    });
    const ours = [...lexemes(sql)]
      .filter(({ kind }) => kind !== 'word' && kind !== 'symbol')
      .map(({ end }) => end);
    expect(ours).toEqual(scanned);
  });
});

test('any part of a file is split or refused, and no text is lost in splitting', () => {
  const seen = { split: 0, refused: 0 };
  const file = fc.constantFrom(
    ...VALID_FILES.filter(({ sql }) => sql.length > 0 && sql.length < 5000),
  );
  // Often from the start or to the end: a part from the middle is seldom SQL.
  const cut = file.chain(({ sql }) => {
    const from = fc.oneof(fc.constant(0), fc.nat(sql.length));
    const to = fc.oneof(fc.constant(sql.length), fc.nat(sql.length));
    return fc.tuple(from, to).map(([a, b]) => sql.slice(Math.min(a, b), Math.max(a, b)));
  });
  fc.assert(
    fc.property(cut, sql => {
      // Half of a surrogate pair is not a character and can't be encoded in UTF-8.
      fc.pre(sql.isWellFormed());
      const split = splitSql(parser, 'a.sql', sql);
      seen[split.problems.length === 0 ? 'split' : 'refused'] += 1;
      let end = 0;
      for (const { text, span } of split.statements) {
        expect(splitSql(parser, 'a.sql', text).statements).toHaveLength(1);
        const between = [...lexemes(sql.slice(end, span.start))];
        expect(
          between.filter(({ kind, start }) => kind !== 'comment' && sql[end + start] !== ';'),
        ).toEqual([]);
        end = span.end;
      }
      for (const { line, column } of lintFiles(parser, [split], { allowDestructive: false })) {
        expect(Math.min(line, column)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 700 },
  );
  expect(Math.min(seen.split, seen.refused)).toBeGreaterThan(100);
});
