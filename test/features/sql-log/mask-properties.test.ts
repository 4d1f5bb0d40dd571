import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShapeTable } from '../../../src/features/sql-log/figures/shape-table.ts';
import { TextKey } from '../../../src/features/sql-log/mask/fingerprint.ts';
import { MYSQL_FORMS, POSTGRES_FORMS } from './grammar-forms.ts';
import { type LiteralSpan, mysqlLiterals, postgresLiterals } from './reference-literals.ts';
import { PARSER } from './fixture.ts';
import { maskText } from './masked-text.ts';

/** Parts of the generated texts; `§` becomes a unique word or number. */
const SHARED = [
  ...["'§'", "'§", "§'", "'a''§'", "'a\\'§'", "'\\\\'", "'\\", 'E', "E'§'", "e'a\\'§'", "N'§'", "X'", "''", "'"],
  ...[
    '§',
    ' § ',
    '1§',
    '.5',
    '-',
    '--',
    '-- §\n',
    '--§\n',
    "-- it's §\n",
    '#',
    '# §\n',
    "#it's\n",
    '\n',
    '\r',
    '\r\n',
    ' ',
  ],
  ...[
    '/*',
    '*/',
    '/* § */',
    '/* /* § */',
    "/* ' */",
    '/*! § */',
    '/',
    '*',
    '=',
    '<',
    '->>',
    '#>>',
    '::',
    ':',
    ':a',
    '@',
    '@a',
  ],
  ...[
    '(',
    ')',
    ',',
    ';',
    '[',
    ']',
    '.',
    'in (',
    'values (',
    'set ',
    'select ',
    'from ',
    'and ',
    'copy t from stdin;',
    '?',
  ],
  // Lists, differences, slices, and statements with names that count as values.
  ...['1-', '(1-a)', 'p*(1-', 'arr[1:', '[1:§]', 'default', 'case ', 'when ', 'then ', 'else ', 'end', ', ', 'null, '],
  ...['update t set ', 'insert into t (', 'savepoint ', 'fetch ', 'tmp_12', 'execute ', '#>', '#> ', '# ', '<#>', '##'],
  ...['`', '`§`', 'é', '‘', '\\', 'null', 'password ', 'create user ', 'to ', '\u0001', '😀'],
];
const POSTGRES_PARTS = [
  '$1',
  '$$',
  '$$§$$',
  '$a$',
  '$a$§$a$',
  "U&'§'",
  'U&"§"',
  '"a"',
  '"§"',
  '"',
  '"a".',
  'from "t" ',
  "B'1'",
  '$2::int',
  '$1, $2',
  '$1 #',
  '$1 #-- §\n',
  "#>>'{§}'",
  "#>'{",
  'array[',
  'set "a"=',
  'set "§"=',
  '"a", "§")',
];

interface Marked {
  readonly text: string;
  /** The unique words and numbers. */
  readonly marks: readonly string[];
}

function textsOf(pieces: readonly string[]): fc.Arbitrary<Marked> {
  return fc
    .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 }), fc.array(fc.boolean()))
    .map(([parts, numeric]) => {
      const marks: string[] = [];
      const text = parts.join('').replaceAll('§', () => {
        const number = `7${String(marks.length).padStart(3, '0')}7`;
        marks.push(numeric[marks.length] === true ? number : `zq${number}`);
        return marks.at(-1) ?? '';
      });
      return { text, marks };
    });
}

/** Returns the marks that one reader finds in a literal. */
function hiddenMarks({ text, marks }: Marked, literals: readonly LiteralSpan[]): readonly string[] {
  return marks.filter(mark => {
    const at = text.indexOf(mark);
    return literals.some(({ from, to }) => from <= at && at < to);
  });
}

test.each([
  ['PostgreSQL', postgresLiterals, [...SHARED, ...POSTGRES_PARTS]],
  ['MySQL', mysqlLiterals, SHARED],
])('no literal or comment for %s remains, also if the text is truncated', (_name, read, pieces) => {
  let looked = 0;
  fc.assert(
    fc.property(textsOf(pieces), fc.option(fc.double({ min: 0, max: 1, noNaN: true })), (marked, share) => {
      const literals = read(marked.text);
      fc.pre(literals !== undefined);
      const hidden = hiddenMarks(marked, literals);
      looked += hidden.length;
      const masked = maskText(marked.text.slice(0, Math.ceil((share ?? 1) * marked.text.length)));
      expect(hidden.filter(mark => masked.includes(mark))).toEqual([]);
    }),
    { numRuns: 3_000, maxSkipsPerRun: 1000 },
  );
  expect(looked).toBeGreaterThan(500);
});

/**
 * Generates statements of a grammar, several in a text, as people write them: with comments, line breaks, in any case.
 */
function statementsOf(forms: readonly string[], quotes: readonly string[]): fc.Arbitrary<Marked> {
  const form = fc.record({
    text: fc.constantFrom(...forms),
    quote: fc.constantFrom(...quotes),
    gap: fc.constantFrom(' ', ' ', '\n', '  ', ' /* why */ ', ' -- why\n'),
    isLower: fc.boolean(),
  });
  return fc.array(form, { minLength: 1, maxLength: 4 }).map(chosen => {
    const marks: string[] = [];
    const texts = chosen.map(({ text, quote, gap, isLower }) =>
      (isLower ? text.toLowerCase() : text)
        .replaceAll(' ', gap)
        .replaceAll(/[«»]/g, quote)
        .replaceAll(/[“”]/g, '"')
        .replaceAll('§', () => {
          marks.push(`zq${marks.length}zqx`);
          return marks.at(-1) ?? '';
        }),
    );
    return { text: texts.join(';\n'), marks };
  });
}

test.each([
  ['PostgreSQL', POSTGRES_FORMS, ["'"]],
  ['MySQL', MYSQL_FORMS, ['"', "'"]],
])('no string and no bare value remains at any place of the grammar of %s', (_name, forms, quotes) => {
  for (const form of forms) {
    for (const quote of quotes) {
      // A string may also be an argument of a function.
      for (const value of ['«§»', 'f(«§»)', 'f (a, «§»)']) {
        const text = form
          .replaceAll('«§»', value)
          .replaceAll(/[«»]/g, quote)
          .replaceAll(/[“”]/g, '"')
          .replaceAll('§', 'zqsecret');
        expect(maskText(text), text).not.toContain('zqsecret');
      }
    }
  }
  fc.assert(
    fc.property(statementsOf(forms, quotes), ({ text, marks }) => {
      const masked = maskText(text).toLowerCase();
      expect(marks.filter(mark => masked.includes(mark))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('a text whose key is known gets the shape that masking it would produce', () => {
  const shapes = new ShapeTable(text => text, PARSER);
  const key = new TextKey();
  fc.assert(
    fc.property(
      textsOf([
        ...SHARED,
        ...POSTGRES_PARTS,
        '12',
        '1.5',
        "'it''s'",
        't.1',
        '1..2',
        'a$1',
        '1-a',
        '1.5-a',
        '-b',
        ':n',
        'tmp_1',
      ]),
      ({ text }) => {
        // A second text with other values only, so that many keys are repeated.
        for (const variant of [
          text,
          text.replaceAll(/(?<=zq|^|\W)\d+/g, '98765'),
          text.replaceAll(/'\w+'/g, "'other'"),
        ]) {
          key.read(variant);
          expect(shapes.find(variant, key).text).toBe(maskText(variant));
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
