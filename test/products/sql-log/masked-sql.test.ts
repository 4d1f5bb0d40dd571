import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShapeTable } from '../../../src/products/sql-log/figures/shape-table.ts';
import { PARSER } from './fixture.ts';
import { POSTGRES_FORMS } from './grammar-forms.ts';
import { maskText } from './masked-text.ts';

test.each([
  // Values are removed, and the names next to them stay.
  [
    "SELECT * FROM users WHERE id = 5 AND name='bob'",
    'select * from users where id = ? and name = ?',
  ],
  ["select date '2020-01-01', b::int, 'x'::text", 'select date ?, b::int, ?::text'],
  ['select a-1, a - -1, -5, (-.5), 1.5e-3, 0xff', 'select a - ?, ?, (?), ?'],
  ["select e'a\\'b' || U&'\\0061' || X'ff'", 'select ? || ? || ?'],
  ['select $a$ $b$ secret $b$ $a$ from t', 'select ? from t'],
  [
    'update t set a = null, b=TRUE where d is not null',
    'update t set a = ?, b = ? where d is not null',
  ],
  ['select extract(year from a) from t', 'select extract(year from a) from t'],
  ['select a from t where b in ($1, $2) limit $3', 'select a from t where b in (?) limit ?'],
  // Lists, rows and branches are shortened to one item.
  ["insert into t (a,b) values (1,'x'),(2,'y'), (3,'z')", 'insert into t(a, b) values (?)'],
  ["insert into t values (1, now(), 'x'), (2, now(), 'y')", 'insert into t values (?, now(), ?)'],
  ['insert into t values (1, a), (2, b)', 'insert into t values (?, a), (?, b)'],
  ['insert into t values (1, default), (default, 2)', 'insert into t values (?)'],
  ['select a from t where b in ($1::int, $2::int)', 'select a from t where b in (?::int)'],
  [
    'select case a when 1 then 2 when 3 then null else 4 end from t',
    'select case a when ? then ? else ? end from t',
  ],
  [
    'select case when a = 1 then b when a = 2 then c end',
    'select case when a = ? then b when a = ? then c end',
  ],
  ['select a, (b), (b) + 1, c, c from t', 'select a, (b), (b) + ?, c, c from t'],
  // Comments are white space.
  ['select/* a */1 -- b\n from /* c /* d */ e */ t', 'select ? from t'],
  ['select 1; -- done\n;', 'select ?'],
  ['-- nothing', ''],
  ['', ''],
  // Definitions keep their names.
  [
    "create table app.t (a text default 'x', check (length(a) > 5))",
    'create table app.t(a text default ?, check(length(a) > ?))',
  ],
  ['drop table if exists app.t cascade', 'drop table if exists app.t cascade'],
  ["comment on table t is 'secret'", 'comment on table t is ?'],
  [
    'create function f() returns int language sql set search_path = secret as $$ select 1 $$',
    'create function f() returns int language sql …',
  ],
  [
    'alter table t set (fillfactor = 70, a = secret)',
    'alter table t set (fillfactor = ?, a = "…")',
  ],
  ['create sequence s as bigint', 'create sequence s as bigint'],
  [
    "create foreign table t (a int options (column_name 'x')) server s options (schema_name 'y')",
    'create foreign table t(a int options(column_name ?)) server s options(schema_name ?)',
  ],
  [
    'create publication p for table t where (a > 5) with (publish = secret)',
    'create publication p for table t where (a > ?) with(publish = "…")',
  ],
  [
    "create event trigger e on ddl_command_end when tag in ('x', 'y') execute function f()",
    'create event trigger e on ddl_command_end when tag in (?) execute function f()',
  ],
  [
    "create aggregate a(int) (sfunc = secret, stype = int, initcond = '5')",
    'create aggregate a(int) (sfunc = "…", stype = "…", initcond = ?)',
  ],
  [
    "create collation c (provider = icu, locale = 'de')",
    'create collation c(provider = "…", locale = ?)',
  ],
  ['cluster t using t_a', 'cluster t using t_a'],
  [
    'alter default privileges grant usage on types to public',
    'alter default privileges grant usage on types to public',
  ],
  // Names of accounts and databases are hidden.
  ['alter table t owner to jane', 'alter table t owner to "…"'],
  [
    'grant select on t to jane, public granted by bob',
    'grant select on t to "…", public granted by "…"',
  ],
  ['create policy p on t to jane using (a)', 'create policy p on t to "…" using (a)'],
  ['create schema authorization jane', 'create schema authorization "…"'],
  [
    'alter default privileges for role jane grant select on tables to r',
    'alter default privileges for role "…" grant select on tables to "…"',
  ],
  ['create database acme', 'create database …'],
  ['drop database acme', 'drop database …'],
  ['grant all on database acme to jane', 'grant all on …'],
  ['reindex (verbose) database acme', 'reindex …'],
  ['alter role jane rename to bob', 'alter role …'],
  [
    'select acme.public.t.a, s.t.a from acme.public.t',
    'select "…".public.t.a, s.t.a from "…".public.t',
  ],
  [
    'select (a).b.c.d, t.a from t join u on t.a = u.a',
    'select (a).b.c.d, t.a from t join u on t.a = u.a',
  ],
  ['drop table acme.public.t', 'drop table "…".public.t'],
  ['comment on column s.t.a is null', 'comment on column s.t.a is null'],
  // The arguments of a trigger’s function are values.
  [
    'create trigger r before insert on t when (new.a > 5) execute function s.f("zqx", sk_live)',
    'create trigger r before insert on t when (new.a > ?) execute function s.f …',
  ],
  ["alter extension e update to '1.1'", 'alter extension e update to ?'],
  [
    'declare c cursor for select 1; fetch next from c; close c',
    'declare ? cursor for select ?; fetch next from …; close …',
  ],
  // Of others, the first keywords remain.
  ['SET app.token TO abc; SELECT abc', 'set …; select abc'],
  ['alter role r set search_path = a, b', 'alter role …'],
  ['create user bob password abc login', 'create user …'],
  ["create server s foreign data wrapper w options (host 'x')", 'create server …'],
  ["do $$ begin perform 'x'; end $$", 'do …'],
  ['explain execute p(secret)', 'explain execute …'],
  ['copy t (a) from stdin;\n1\n\\.', 'copy …'],
  ['commit', 'commit'],
  ["select 'open", 'select …'],
  ["'cut", '…'],
  ['select `Id` from t', 'select …'],
  ['select \0 secret', 'select …'],
  // Names that may be values.
  ['select "a b", "c", "ä1", "d$", "e-f" from t', 'select "…", "c", "ä1", "d$", "…" from t'],
  ['select a from t where b = ‘x’ or b = „y“', 'select a from t where b = "…" or b = "…"'],
  [`select ${'a'.repeat(64)} from t`, 'select "…" from t'],
])('%j becomes %j', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test.each([
  ['select "a" from "t" where b = "c"', 'select "…" from "…" where b = "…"'],
  ['select a from t where "zqx" = a or c["zqx"]', 'select a from t where "…" = a or c["…"]'],
  ['alter table t alter a set default "zqx"', 'alter table t alter a set default "…"'],
  [
    'create table p partition of t for values in ("zqx")',
    'create table p partition of t for values in ("…")',
  ],
  [
    'select * from t where a = bob@example.com and b = 1',
    'select * from t where a = "…" @ "…" and b = ?',
  ],
  ['insert into t ("a", "b") values ("x", y)', 'insert into t("…") values ("…")'],
  ['update t set n = n + 1, a = "x" where id = 1', 'update t set n = n + ?, a = "…" where id = ?'],
  [
    'select u.a from users u join t on t.id = u.id where u.b = x.y',
    'select u.a from users u join t on t.id = u.id where u.b = "…"',
  ],
  ['select secret', 'select "…"'],
  ['call p("x")', 'call p("…")'],
])('if the query failed, %j becomes %j', (text, masked) => {
  expect(maskText(text, true)).toBe(masked);
});

test('a text that the grammar rejects doesn’t decide for others with its key', () => {
  for (const rejected of [`select '\u0001' from t`, `select '${'x'.repeat(262_144)}' from t`]) {
    const shapes = new ShapeTable(text => text, PARSER);
    expect(shapes.find(rejected, false).text).toBe('select …');
    expect(shapes.find("select 'b' from t", false).text).toBe('select ? from t');
  }
});

test('texts that differ in values and layout only become the same', () => {
  const texts = [
    "SELECT id FROM t WHERE a = 'x' AND b IN (1, 2)",
    "select  id\nfrom T where a='it''s' and b in (3)",
    "SELECT id /* hint */ FROM t WHERE a = E'\\n' AND b IN (-1, 2, 3e5) -- end",
  ];
  expect(new Set(texts.map(text => maskText(text))).size).toBe(1);
});

test('a text that is too long is not parsed', () => {
  expect(maskText(`select '${'x'.repeat(262_144)}' from t`)).toBe('select …');
});

test('no string and no bare value remains at any place of the grammar', () => {
  for (const form of POSTGRES_FORMS) {
    for (const value of ['«§»', 'f(«§»)', 'f (a, «§»)']) {
      const text = form
        .replaceAll('«§»', value)
        .replaceAll(/[«»]/g, "'")
        .replaceAll(/[“”]/g, '"')
        .replaceAll('§', 'zqsecret');
      expect(maskText(text, true), text).not.toContain('zqsecret');
    }
  }
});

const PIECES = [
  ...[
    'select ',
    'from t ',
    'where a = ',
    ' and ',
    'b',
    ', ',
    '(',
    ')',
    '1',
    '1.5',
    "'it''s'",
    "E'a\\'b'",
    "'",
    '"q"',
  ],
  ...[
    '"',
    '$1',
    '$$x$$',
    '$a$',
    '-- c\n',
    '/* c */',
    '/* /* */',
    '-',
    '::int',
    't.1',
    '.',
    'é',
    'in (1, 2)',
    ';',
  ],
];

test('a text whose key is known gets the shape that masking it would produce', () => {
  const shapes = new ShapeTable(text => text, PARSER);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 }),
      fc.boolean(),
      (pieces, failed) => {
        const text = pieces.join('');
        // A second text with other values only, so that many keys are repeated.
        for (const variant of [
          text,
          text.replaceAll(/(?<=^|\s)\d+/g, '98765'),
          text.replaceAll(/'\w+'/g, "'other'"),
        ])
          expect(shapes.find(variant, failed).text, variant).toBe(maskText(variant, failed));
      },
    ),
    { numRuns: 500 },
  );
});

test('a secret in a query is in none of its texts, whatever its case', () => {
  const secret = 'Key_of_the_Harbor';
  const hide = (text: string): string => text.replaceAll(secret, '***');
  const shapes = new ShapeTable(hide, PARSER);
  for (const sql of [
    `select ${secret} from t`,
    `select "${secret}" from t`,
    `select a as ${secret} from ${secret}`,
  ]) {
    expect(JSON.stringify(shapes.find(sql, false)).toLowerCase()).not.toContain(
      secret.toLowerCase(),
    );
  }
  // A name that becomes the secret in its form only.
  const { query } = new ShapeTable(text => text.replaceAll('a"b', '***'), PARSER).find(
    'select "a""b" from t',
    false,
  );
  expect(query).toBe('name');
});
