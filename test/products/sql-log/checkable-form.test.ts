// @module-tag slow, because it prints and parses many generated queries.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf } from '../../../src/products/sql-log/records/query-shape.ts';
import { checkableForm } from '../../../src/sql/checkable-form.ts';
import { PARSER } from './fixture.ts';
import { POSTGRES_FORMS } from './grammar-forms.ts';
import { maskText } from './masked-text.ts';

const formOf = (sql: string, hasFailed = true) =>
  queryOf(PARSER, sql, maskText(sql, hasFailed), text => text);
const textOf = (sql: string): string => {
  const form = formOf(sql, false);
  return typeof form === 'string' ? `(${form})` : form.text;
};

test.each([
  [
    'SELECT a, t."B" FROM t WHERE a = 5 AND b LIKE \'x%\' -- why',
    'select a, t."B" from t where a = $1::integer and b like $2',
  ],
  [
    "select interval '1' day, date '2026-01-01', x'1F', -1.5, true, null",
    'select $1::interval, $2::date, $3::varbit, $4::integer, $5::boolean, $6',
  ],
  ["select interval '1' day to second(3), a", 'select $1::interval, a'],
  [
    'select a from t where a in (1, 2, 3) and b = any(array[1, 2]) limit 10 offset 5',
    'select a from t where a in ($1::integer) and b = any (array[$2::integer]) limit $3 offset $4',
  ],
  [
    "insert into t (a, b) values (1, 'x'), (2, default), (3, $1::text)",
    'insert into t(a, b) values ($1::integer, $2)',
  ],
  [
    "select x::numeric(10, 2), '{}'::jsonb -> 'a' from t group by 1 order by 2 desc",
    'select x::numeric, $1::jsonb -> $2 from t group by 1 order by 2 desc',
  ],
  [
    'select distinct on (1) t.* from t order by 1664, 1665',
    'select distinct on (1) t.* from t order by 1664, $1::integer',
  ],
  [
    'select now() - $2, extract(epoch from $1), $2',
    'select now() - $1::interval, extract(epoch from $2::timestamptz), $1',
  ],
  ["select * from json_table('{}', '$.a' columns (x int path '$.b'))", '(value)'],
  ['copy t from stdin', '(utility)'],
  ['select 1 into t', '(utility)'],
  ['select 1; select 2', '(several)'],
  ['select a from t where', '(syntax)'],
  ['select a from "t 4711"', '(name)'],
  [`select ${'a, '.repeat(6000)}a`, '(length)'],
  [`select a from ${'t, '.repeat(100)}t`, '(length)'],
])('%s', (sql, expected) => {
  expect(textOf(sql)).toBe(expected);
});

test('a list of values can be as long as the text', () => {
  expect(textOf(`select a from t where a in (${'1,'.repeat(130_000)}1)`)).toBe(
    'select a from t where a in ($1::integer)',
  );
});

test('tables and columns are those of the query, also with aliases and WITH', () => {
  const sql =
    'with w as (select id from app.parts) update orders o set total = p.price from prices p, w where p.id = o.id';
  expect(formOf(sql)).toMatchObject({
    reads: { '': ['id'], 'app.parts': [], orders: ['id'], prices: ['id', 'price'] },
    writes: { orders: ['total'] },
  });
});

test.each([
  ['select a from t', { t: ['a'] }],
  ['select a from t, s', { '': ['a'], s: [], t: [] }],
  ['with w as (select 1 as a) select a from t, w', { '': ['a'], t: [] }],
])('a column without a table’s name is of the only table: %s', (sql, reads) => {
  expect(formOf(sql)).toMatchObject({ reads });
});

/** Values in all notations; `§` becomes a unique word or number. */
const VALUES = [
  ...[
    "'zq§'",
    "E'zq\\'§'",
    "U&'zq§'",
    '$q$zq§$q$',
    "'zq'\n'§'",
    '7§7',
    '-7§7',
    '7§7.5',
    '1.7§e5',
    '0x7§7',
    '$1',
  ],
  ...[
    "interval '7§7' day",
    "date 'zq§'",
    "cast('zq§' as text)",
    "'{7§7}'::int[]",
    "coalesce(a, 'zq§')",
    'a[7§7]',
  ],
  ...["array['zq§', 'zq']", "row(7§7, 'zq§')", "(a -> 'zq§')", '/* zq§ */ 7', '7 -- zq§\n'],
];
const FRAMES = [
  'select @, a from t where b = @ and c in (@, @)',
  'insert into t (a, b) values (@, @), (@, @)',
  'update t set a = @ where b like @ escape @',
  'delete from t where a between @ and @ or b is null',
  'select a from t order by @, 1 limit @ offset @',
  'select f(@), x::varchar(77§77) from t group by 1',
  'with w as (select @ as v) select v from w union all select @',
  'select case when a = @ then @ else @ end from t',
  'values (@, @), (@, @)',
  'merge into t using s on t.a = s.a when matched then update set b = @ when not matched then insert (a) values (@)',
];

const statements: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      ...FRAMES,
      ...POSTGRES_FORMS.map(form => form.replaceAll(/[«»]/g, "'").replaceAll(/[“”]/g, '"')),
    ),
    fc.array(fc.constantFrom(...VALUES), { minLength: 8, maxLength: 8 }),
  )
  .map(([frame, values]) => {
    let place = 0;
    let number = 1000;
    return frame
      .replaceAll('@', () => values[place++ % values.length] ?? '')
      .replaceAll('§', () => String((number += 1)));
  });

test('no value of a query remains in its form, and the form of a form is the form itself', () => {
  let forms = 0;
  fc.assert(
    fc.property(statements, sql => {
      const form = formOf(sql);
      if (typeof form === 'string') return;
      forms += 1;
      expect(form.text).not.toMatch(/zq|7\d{3,}|1\d{3}|'/);
      expect(checkableForm(PARSER, form.text)).toMatchObject({ text: form.text });
    }),
    { numRuns: 600 },
  );
  expect(forms).toBeGreaterThan(100);
});
