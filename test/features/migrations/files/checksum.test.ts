import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { checksum, meaningHash } from '../../../../src/features/migrations/files/checksum.ts';
import { canonicalVersion, compareVersions } from '../../../../src/features/migrations/layouts/version.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

test('the checksum is the file’s SHA-256 with LF line breaks', () => {
  const expected = createHash('sha256').update("select 'ü';\n\n-- x\n").digest('hex');
  const written = [
    "select 'ü';\n\n-- x\n",
    "select 'ü';\r\n\r\n-- x\r\n",
    "select 'ü';\r\r-- x\r",
    "\uFEFFselect 'ü';\r\n\n-- x\r",
  ];
  expect(written.map(checksum)).toEqual(written.map(() => expected));
  expect(checksum("select 'ü';\n-- x\n")).not.toBe(expected);
});

describe('the hash of the meaning', () => {
  test.each([
    ['layout', 'select 1,2', 'SELECT\n  1,\n  2\n;'],
    ['comments', 'select 1; select 2', '-- a\nselect 1 /* b */;\n\nselect 2; -- c'],
    ['line breaks in a body', 'do $$ begin\nend $$', 'do $$ begin\r\nend $$'],
    ['notations of a literal', "select 'a'", 'select $x$a$x$'],
    ['empty statements', 'select 1; select 2', ';select 1;;select 2;'],
  ])('ignores %s', (_, a, b) => {
    expect(meaningHash(parser, a)).toMatch(/^[0-9a-f]{64}$/);
    expect(meaningHash(parser, a)).toBe(meaningHash(parser, b));
  });

  test.each([
    ['a literal', 'select 1', 'select 2'],
    ['the end of a statement', 'select 1; select 2', 'select 2; select 1'],
    ['a body', 'do $$ begin end $$', 'do $$ begin perform 1; end $$'],
    ['rows of a COPY', 'copy t (a) from stdin;\n1\n\\.\n', 'copy t (a) from stdin;\n2\n\\.\n'],
    ['a list and its nesting', 'select array[1,array[2]]', 'select array[array[1],2]'],
    ['one more statement', 'select 1', 'select 1; select 1'],
  ])('depends on %s', (_, a, b) => {
    expect(meaningHash(parser, a)).not.toBe(meaningHash(parser, b));
  });

  test('is missing if a text can’t be split, and exists for a deeply nested text', () => {
    expect(meaningHash(parser, 'selekt')).toBeUndefined();
    const deep = `select ${Array.from({ length: 4000 }, () => '1').join('+')}`;
    expect(meaningHash(parser, deep)).not.toBe(meaningHash(parser, `${deep}+1`));
  });
});

describe('versions', () => {
  test.each([
    ['001', '1'],
    ['000', '0'],
    ['1.0.0', '1'],
    ['01.020', '1.20'],
  ])('%s is %s', (written, canonical) => {
    expect(canonicalVersion(written)).toBe(canonical);
  });

  test('have one order, in which equal ones are the same', () => {
    const version = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 4 })
      .map(parts => canonicalVersion(parts.join('.')));
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        expect(compareVersions(a, b) === 0).toBe(a === b);
        const sorted = [a, b, c].toSorted(compareVersions);
        expect(compareVersions(sorted[0] ?? '', sorted[2] ?? '')).toBeLessThanOrEqual(0);
      }),
    );
    expect(['10', '1.10', '2', '1.2', '1'].toSorted(compareVersions)).toEqual(['1', '1.2', '1.10', '2', '10']);
  });
});
