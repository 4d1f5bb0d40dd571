import type { TrickyFile } from './case.ts';

/** Functions, procedures and blocks, whose bodies contain semicolons. */
export const ROUTINES: readonly TrickyFile[] = [
  [
    'a body in dollar quotes',
    'create function f() returns int language plpgsql as $$ begin return 1; end; $$; select f(); select 3',
  ],
  [
    'a body in a string',
    "create function f() returns int language plpgsql as 'begin return length(''a;''); end;'; select f(); select 3",
  ],
  [
    'a body in an escape string',
    String.raw`create function f() returns text language plpgsql as E'begin return \';\'; end;'; select f(); select 3`,
  ],
  ['a body in two strings', "create function f() returns int language sql as 'select '\n '1;'; select f(); select 3"],
  [
    'options behind the body',
    'create function f() returns int as $$ select 1; $$ language sql immutable; select f(); select 3',
  ],
  [
    'a setting of a function',
    'create function f() returns int language sql set search_path = pg_catalog, public as $$ select 1; $$; select 2',
  ],
  ['RETURN without a body', 'create function f(a int) returns int return a + 1; select f(1); select 3'],
  ['BEGIN ATOMIC', 'create function f() returns int begin atomic select 1; select 2; end; select f(); select 3'],
  [
    'BEGIN ATOMIC with CASE and END',
    'create function f(a int) returns int begin atomic select case when a > 1 then case a when 2 then 3 end else 4 end; end; select f(2); select 3',
  ],
  ['BEGIN ATOMIC with nothing in it', 'create procedure p() begin atomic end; call p(); select 3'],
  ['BEGIN ATOMIC with empty statements', 'create procedure p() begin atomic ; ; select 1; ; end; call p(); select 3'],
  [
    'BEGIN ATOMIC with RETURN',
    'create function f(a int) returns int begin atomic select 1; return a; end; select f(1); select 3',
  ],
  [
    'a column named pending in BEGIN ATOMIC',
    'create table t (pending int, ending int); create function f() returns bigint begin atomic select count(pending) from t where ending is null; end; select f(); select 4',
  ],
  [
    'an alias named end_ in BEGIN ATOMIC',
    'create function f() returns int begin atomic select 1 as end_; end; select f(); select 3',
  ],
  [
    'a quoted end in BEGIN ATOMIC',
    'create function f() returns int begin atomic select 1 as "end;"; end; select f(); select 3',
  ],
  [
    'an insert in BEGIN ATOMIC',
    'create table t (a int); create procedure p(x int) begin atomic insert into t values (x); delete from t where a > x; end; call p(1); select 4',
  ],
  [
    'comments in BEGIN ATOMIC',
    'create function f() returns int begin atomic -- end;\n select 1; /* end; */ end; select f(); select 3',
  ],
  [
    'a function named atomic',
    'create function atomic() returns int language sql as $$ select 1; $$; select atomic(); select 3',
  ],
  [
    'a function named fn_atomic',
    'create function fn_atomic() returns int language sql as $$ select 1; $$; select fn_atomic(); select 3',
  ],
  [
    'a function named begin_atomic',
    'create function begin_atomic(begin int, atomic int) returns int language sql as $$ select 1; $$; select 2',
  ],
  [
    'ATOMIC in upper case over lines',
    'CREATE FUNCTION f() RETURNS int\nBEGIN\n  ATOMIC\n  SELECT 1;\nEND;\nselect f();\nselect 3',
  ],
  ['a procedure that commits', 'create procedure p() language plpgsql as $$ begin commit; rollback; end; $$; select 2'],
  [
    'DECLARE, IF, LOOP and CASE',
    `create function f(n int) returns int language plpgsql as $fn$
declare i int := 0; r record;
begin
  if n > 1 then i := 1; elsif n = 0 then i := 2; else i := 3; end if;
  for r in select * from generate_series(1, 3) g loop i := i + r.g; end loop;
  while i > 100 loop exit; end loop;
  case i when 1 then null; else null; end case;
  return i;
exception when others then raise notice 'a; %', sqlerrm; return 0;
end;
$fn$; select f(2); select 3`,
  ],
  ['a block in a block', 'do $$ begin begin perform 1; exception when others then null; end; end $$; select 2'],
  ['labels', 'do $$ <<outer>> begin <<inner>> begin exit outer; end inner; end outer $$; select 2'],
  ['a block in another quote', "do 'begin perform 1; end'; do E'begin perform \\';\\'; end'; select 3"],
  ['a block with its language first', 'do language plpgsql $$ begin perform 1; end; $$; select 2'],
  ['a block with its language last', 'do $$ begin perform 1; end; $$ language plpgsql; select 2'],
  ['EXECUTE in a block', `do $$ begin execute 'select '';''' || $q$ || ';'$q$; end $$; select 2`],
  [
    'EXECUTE with format',
    `do $$ begin execute format('create table %I (a text default %L)', 'x;', ';'); end $$; select 2`,
  ],
  ['PL/pgSQL’s own comments', "do $$ begin -- it's;\n /* ; */ perform 1; end $$; select 2"],
  [
    'a trigger and its function',
    `create table t (a int, u timestamptz);
create function touch() returns trigger language plpgsql as $$ begin new.u := now(); return new; end; $$;
create trigger touch before update on t for each row when (old.a is distinct from new.a) execute function touch();
select 4`,
  ],
  [
    'an aggregate',
    "create function add(int, int) returns int language sql as $$ select $1 + $2; $$; create aggregate total(int) (sfunc = add, stype = int, initcond = '0'); select 3",
  ],
  [
    'default arguments',
    "create function f(a text default ';', b int default 1) returns text language sql as $$ select a; $$; select f(); select 3",
  ],
  [
    'a function that returns a table',
    "create function f() returns table (a int, b text) language sql as $$ select 1, ';'; $$; select * from f(); select 3",
  ],
  [
    'a variadic function',
    'create function f(variadic a int[]) returns int language sql as $$ select a[1]; $$; select f(1, 2); select 3',
  ],
  [
    'OUT arguments',
    'create procedure p(in a int, inout b int) language plpgsql as $$ begin b := a; end; $$; call p(1, 2); select 3',
  ],
  [
    'CREATE OR REPLACE twice',
    'create or replace function f() returns int language sql as $$ select 1; $$; create or replace function f() returns int language sql as $$ select 2; $$; select 3',
  ],
  [
    'ALTER and COMMENT',
    "create function f() returns int language sql as $$ select 1; $$; alter function f() stable; alter function f() rename to g; comment on function g() is 'a; b'; select 5",
  ],
  ['a body of 2,000 lines', `do $$ begin\n${'  perform 1;\n'.repeat(2000)}end $$; select 2`],
];
