import { expect, test } from 'vitest';
import { maskText } from './masked-text.ts';

test.each([
  // Values are removed, and the names next to them stay.
  ["SELECT * FROM users WHERE id = 5 AND name='bob'", 'select * from users where id = ? and name = ?'],
  ["select date '2020-01-01', b::int, 'x'::text", 'select date ?, b::int, ?::text'],
  ['SELECT count(*), t.*, a.b.c FROM t', 'select count(*), t.*, a.b.c from t'],
  ['select a-1, a - -1, -5, (-.5), 1.5e-3, 0xff', 'select a - ?, ?, (?), ?'],
  ["select e'a\\'b' || U&'\\0061' || X'ff'", 'select ? || ? || ?'],
  ['select $a$ $b$ secret $b$ $a$ from t', 'select ? from t'],
  ["select a->>'k', a #>> '{b}', a @> '{}' from t", 'select a ->> ?, a #>> ?, a @> ? from t'],
  ['update t set a = null, b=TRUE where d is not null', 'update t set a = ?, b = ? where d is not null'],
  ['select array[1, 2], arr[1:2], arr[i]', 'select array[?], arr[?:?], arr[i]'],
  // Server parameters are values, variables stay.
  ['select $1, :name, @session, ? from t', 'select ?, :name, @session, ? from t'],
  ['select a from t where b in ($1, $2) limit $3', 'select a from t where b in (?) limit ?'],
  // Lists and rows are shortened to one item.
  ['select 1 from t where a in (1,2,3)', 'select ? from t where a in (?)'],
  ['select 1 from t where a in ($1, $2, $3)', 'select ? from t where a in (?)'],
  ["insert into t (a,b) values (1,'x'),(2,'y'), (3,'z')", 'insert into t(a, b) values (?)'],
  ["insert into t values (1, now(), 'x'), (2, now(), 'y')", 'insert into t values (?, now(), ?)'],
  ['insert into t values ((1), f(2)), ((2), f(3))', 'insert into t values ((?), f(?))'],
  ['insert into t values (1, a), (2, b)', 'insert into t values (?, a), (?, b)'],
  ['select a from t where b in ($1::int, $2::int)', 'select a from t where b in (?::int)'],
  ["select 'a'::text, 'b'::text, date '1', date '2'", 'select ?::text, date ?'],
  ['insert into t values (1, default), (default, 2)', 'insert into t values (?)'],
  ['insert into t values (default(a), 1)', 'insert into t values (default (a), ?)'],
  [
    'insert into t values (1), (2) as n on duplicate key update a = 3',
    'insert into t values (?) as n on duplicate key update a = ?',
  ],
  ['select case a when 1 then 2 when 3 then null else 4 end from t', 'select case a when ? then ? else ? end from t'],
  ['select case when a = 1 then b when a = 2 then c end', 'select case when a = ? then b when a = ? then c end'],
  ['insert into t values (case when 1), (2), (3)', 'insert into t values (case when ?), (?)'],
  ['select a, (b), (b) + 1, c, c from t', 'select a, (b), (b) + ?, c from t'],
  ['select a is distinct from b, b from t', 'select a is distinct from b, b from t'],
  // Names that drivers number are values.
  [
    'savepoint a; release savepoint "a"; rollback work to savepoint a',
    'savepoint ?; release savepoint ?; rollback work to savepoint ?',
  ],
  [
    'declare c cursor for select 1; fetch next from c; close c',
    'declare ? cursor for select ?; fetch next from ?; close ?',
  ],
  ["close all; deallocate all; prepare transaction 'x'", 'close all; deallocate all; prepare transaction ?'],
  [
    'prepare p (int) as select 1; execute p(2); deallocate prepare p',
    'prepare ? (int) as select ?; execute ? (?); deallocate prepare ?',
  ],
  [
    "execute immediate 'x'; drop prepare p; delete from t where current of c",
    'execute immediate ?; drop prepare ?; delete from t where current of ?',
  ],
  [
    'create temp table tmp_12 (temp_1 int); drop table if exists app.tmp_12',
    'create temp table tmp_?(temp_1 int); drop table if exists app.tmp_?',
  ],
  ['select tmp_12.a, temp_1 from "tmp_12", tmp_13', 'select tmp_?.a, temp_1 from "tmp_?", tmp_?'],
  // Text after a digit is not always part of an id.
  ['select p*(1-discount), 100-t1.tax, sum(1-a)', 'select p * (? - discount), ? - t1.tax, sum(? - a)'],
  ['select a from t where b = 12-abc and c in (12-abc)', 'select a from t where b = ? and c in (?)'],
  ['select 2024-01-02, 55e8-29a-4b, (12-a1), (1-a-5)', 'select ?, (?)'],
  ['select arr[1:n], arr[1 : m], arr[:n], arr[12:ab:cd]', 'select arr[?:n], arr[?:m], arr[:n], arr[?]'],
  // An operator or a comment.
  ["select a #>> array['b'], c, a #- $1, d # e", 'select a #>> array[?], c, a #- ?, d # e'],
  ['select a <#> $1, b', 'select a < #> ?, b'],
  ['select a # b', 'select a'],
  ['select $1, a\n# b', 'select ?, a'],
  ['select $1, a #-- secret\n5', 'select ?, a # ?'],
  ['select a # b\n, $$c$$', 'select a, ?'],
  ['create user (12-abc)', 'create user(?)'],
  ['update t set a = b*(1-c), d = 12-abc', 'update t set a = b * (? - c), d = ?'],
  // Comments are white space.
  ['select/* a */1 -- b\n from /* c */ t', 'select ? from t'],
  ['select 1 from /* c /* d */ e */ t', 'select ? from …'],
  ['select 1; -- done\n;', 'select ?'],
  ['', ''],
  ['-- nothing', ''],
  // Quoted names stay if the context shows that they are names.
  ['select "Id", count("b") from "Users" where "Id" = $1', 'select "Id", count("b") from "Users" where "Id" = ?'],
  ['select "t"."Id" from t where "t"."b" = "t"."c"', 'select "t"."Id" from t where "t"."b" = "t"."c"'],
  ['select "id" from t where "x" = 1', 'select ? from t where ? = ?'],
  ['select `Id` from `Users` where `a` = "x"', 'select `Id` from `Users` where `a` = ?'],
  ['select "a" from "t" where "b" = "c"', 'select "a" from "t" where "b" = ?'],
  ['insert into "t" ("a") values ("b") returning "a"', 'insert into "t"("a") values (?) returning "a"'],
  ['select trim(both from "x") from t', 'select trim(both from ?) from t'],
  ['update t set "a" = 5, "b" /* c */ = "x" where "c" = 1', 'update t set "a" = ?, "b" = ? where "c" = ?'],
  ['insert into t ("a", "b") values ("x", 1)', 'insert into t("a", "b") values (?)'],
  ['insert into t (a) select f("b")', 'insert into t(a) select f(?)'],
  ['select a into f("b") from t', 'select a into f(?) from t'],
  ['insert into outfile f("b")', 'insert into outfile f(?)'],
  ['update t set a = f(b, "x" = 5)', 'update t set a = f(b, ? = ?)'],
  // From where dialects differ, the rest is omitted.
  ["select 'it\\'s', secret", 'select …'],
  ["select 1 # it's\n, secret", 'select ? …'],
  ["select 'open", 'select …'],
  ['select a from t where b = ‘x’', 'select a from t where b = …'],
  ['select a from t where b = „x“', 'select a from t where b = …'],
  ['copy t (a) from stdin;\n1\n\\.', 'copy t(a) from stdin …'],
  ['copy t (a) from stdin;', 'copy t(a) from stdin'],
  // Words as values.
  ['SET app.token TO abc; SELECT abc', 'set app.token to ?; select abc'],
  ['alter role r set search_path = a, b', 'alter role r set search_path = ?'],
  ['update t set a = b', 'update t set a = b'],
  ['create user bob password abc login', 'create user bob password ? login'],
  ['select password from users', 'select password from users'],
  ['select * from t where a = bob@example.com and b = 1', 'select * from t where a = ? and b = ?'],
  ['select * from t where a = https://host/?key=abc and b = 1', 'select * from t where a = https ? and b = ?'],
])('%j becomes %j', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('texts that differ in values and layout only become the same', () => {
  const texts = [
    "SELECT id FROM t WHERE a = 'x' AND b IN (1, 2)",
    "select  id\nfrom T where a='it''s' and b in (3)",
    "SELECT id /* hint */ FROM t WHERE a = E'\\n' AND b IN (-1,+2, 3e5) -- end",
  ];
  expect(new Set(texts.map(maskText)).size).toBe(1);
});

test('a text longer than any statement is truncated', () => {
  const columns = Array.from({ length: 100_000 }, (_, place) => `column_${place}`);
  const masked = maskText(`select ${columns.join(', ')} from t`);
  expect(masked.length).toBeLessThan(66_000);
  expect(masked.endsWith(' …')).toBe(true);
});
