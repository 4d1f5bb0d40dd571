import type { TrickyFile } from './case.ts';

/** Functions, procedures and blocks, whose bodies contain semicolons. */
export const ROUTINES: readonly TrickyFile[] = [
  [
    'a body in dollar quotes',
    'create function f() returns int language plpgsql as $$ begin return 1; end; $$; select f(); select 3',
  ],
  [
    'a body in an escape string',
    String.raw`create function f() returns text language plpgsql as E'begin return \';\'; end;'; select f(); select 3`,
  ],
  ['a body in two strings', "create function f() returns int language sql as 'select '\n '1;'; select f(); select 3"],
  [
    'BEGIN ATOMIC with CASE and END',
    'create function f(a int) returns int begin atomic select case when a > 1 then case a when 2 then 3 end else 4 end; end; select f(2); select 3',
  ],
  [
    'a quoted end in BEGIN ATOMIC',
    'create function f() returns int begin atomic select 1 as "end;"; end; select f(); select 3',
  ],
  [
    'comments in BEGIN ATOMIC',
    'create function f() returns int begin atomic -- end;\n select 1; /* end; */ end; select f(); select 3',
  ],
  [
    'a function named atomic',
    'create function atomic() returns int language sql as $$ select 1; $$; select atomic(); select 3',
  ],
  ['a block in another quote', "do 'begin perform 1; end'; do E'begin perform \\';\\'; end'; select 3"],
  ['EXECUTE in a block', `do $$ begin execute 'select '';''' || $q$ || ';'$q$; end $$; select 2`],
  [
    'EXECUTE with format',
    `do $$ begin execute format('create table %I (a text default %L)', 'x;', ';'); end $$; select 2`,
  ],
  ['PL/pgSQL’s own comments', "do $$ begin -- it's;\n /* ; */ perform 1; end $$; select 2"],
  ['a body of 2,000 lines', `do $$ begin\n${'  perform 1;\n'.repeat(2000)}end $$; select 2`],
];
