import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about irreversible changes. */
export const DESTRUCTIVE_CASES: { readonly [rule: string]: RuleCases } = {
  'drop-table': {
    hits: [
      'create temp table users (a int); ▸drop table public.users',
      'set search_path = app; create table users (a int); reset search_path; ▸drop table users',
      "select set_config('search_path', 'app', true); create table users (a int); select set_config('search_path', 'public', true); ▸drop table users",
      'create table p (a int) partition by list (a); alter table p attach partition users for values in (1); ▸drop table p',
      'create table users () inherits (old); ▸drop table users',
      "do $$ begin\n▸execute $q$ do $i$ begin execute 'drop table t'; end $i$ $q$; end $$",
      '▸drop foreign table t',
      'create table t (a int); drop table t; alter table users rename to t; create table if not exists t (a int); ▸drop table t',
      'create table t (a int);\ncreate or replace function f() returns trigger language plpgsql as $$\nbegin\n▸drop table t; end $$',
    ],
    misses: [
      'create table t (a int); alter table t set schema app; drop table app.t',
      'set search_path = app; create table t (a int); drop table t; drop view app.v',
      'create table p (a int) partition by list (a); create table p1 partition of p for values in (1); drop table p1; drop table p',
      'create table public.t (a int); drop table t',
      'create table t (a int); drop table t; create table if not exists t (a int); drop table t',
    ],
  },
  'drop-schema': {
    hits: ['create table s (a int); ▸drop schema s', '▸drop schema s'],
    misses: ['drop table s.schema', 'alter schema s rename to t'],
  },
  'drop-type': {
    hits: [
      '▸drop type e',
      '▸drop domain d',
      "create type e as enum ('a'); alter type e rename to f; alter type users_role rename to e; ▸drop type e",
      "do $$ begin alter type e rename to e_old; end $$; create type e as enum ('a'); ▸drop type e_old",
    ],
    misses: [
      // The way in which Prisma and Rails remove a value from an enum.
      'create type "E_new" as enum (\'a\'); alter table t alter c type "E_new" using c::text::"E_new"; alter type "E" rename to "E_old"; alter type "E_new" rename to "E"; drop type "E_old"',
      "alter type e rename to e_old; create type e as enum ('a'); alter table t alter c type e using c::text::e; drop type e_old",
      'create type r as range (subtype = int4); drop type r',
      'drop function e',
    ],
  },
  'drop-column': {
    hits: [
      '▸alter type c drop attribute a',
      'create table if not exists t (a int, b int); ▸alter table t drop column a',
      '▸alter foreign table t drop column a',
    ],
    misses: [
      'create table t (a int, b int); alter table t drop column a',
      'alter table t alter column a drop not null',
    ],
  },
  'drop-owned': { hits: ['▸drop owned by r'], misses: ['reassign owned by r to s', 'drop role r'] },
  'drop-cascade': {
    hits: [
      '▸drop view v cascade',
      '▸alter table t drop constraint c cascade',
      '▸drop function f(int) cascade',
      'create or replace view v as select 1; ▸drop view v cascade',
      'create table t (a int); ▸drop table t, u cascade',
      "alter type e rename to f; create type e as enum ('a'); ▸drop type f cascade",
    ],
    misses: [
      'create view v as select 1; drop view v cascade',
      'create table t (a int); drop table t cascade',
      'create table t (a int); alter table t drop column a cascade',
    ],
  },
  truncate: {
    hits: [
      'create table p (a int) partition by list (a); alter table p attach partition users for values in (1); truncate ▸p',
      'create table p (a int); alter table users inherit p; truncate ▸p',
      'create table p (id int primary key); alter table users add foreign key (p) references p; truncate ▸p cascade',
      'truncate ▸t',
      '▸create procedure wipe() language plpgsql as $$ begin truncate users; end $$',
    ],
    misses: [
      'create table p (a int) partition by list (a); create table p1 partition of p for values in (1); truncate p',
      'create table p (id int primary key); create table c (p int references p); truncate p cascade',
    ],
  },
  'alter-type-discards': {
    hits: [
      'alter table ▸t alter a type int using 0',
      'alter table only ▸t alter a type text using null, alter b type int using b::int',
    ],
    misses: [
      'alter table t alter a type int',
      'alter table t alter a type int using a::int',
      "alter table app.t alter a type int using coalesce(nullif(t.a, '')::int, 0)",
      'create table t (a text); alter table t alter a type int using 0',
    ],
  },
  'delete-without-where': {
    hits: [
      'delete from ▸t where 1 < 2',
      'delete from ▸t where (select count(*) from (select * from u) s) > 0',
      'delete from ▸t where random() < 0.5',
      'do $$ declare c cursor for select * from t; begin for r in c loop\n▸delete from t where current of c; end loop; end $$',
      'merge into ▸t using u on t.a = u.a when matched and true then delete',
      'create table p (a int); alter table users inherit p; delete from ▸p',
      'create view v as select * from users; delete from ▸v',
      'create foreign table f (a int) server s; delete from ▸f',
      'merge into ▸t using u on t.a = u.a when matched then delete',
      'with m as (merge into ▸t using u on t.a = u.a when matched then delete returning 1) select 1',
      'create table if not exists t (a int); delete from ▸t',
      'create table t (a int); drop table t; create view t as select * from users; create table if not exists t (a int); delete from ▸t',
      'delete from ▸t',
      "▸create function f() returns int language sql as 'with d as (delete from users returning 1) select 1'",
      '▸create function f() returns int begin atomic select 1; delete from users; end',
      '▸create rule r as on insert to t do also delete from users',
    ],
    misses: [
      'merge into t using u on t.a = u.a when matched and u.gone then delete',
      'merge into t using u on t.a = u.a when not matched then insert values (1)',
      'delete from t where a = 1',
      'delete from t where exists (select 1 from u where u.a = t.a)',
      'delete from t where ctid = any (array(select ctid from t limit 1000))',
      'create table t (a int); delete from t',
      'create function g() returns trigger language plpgsql as $$ begin delete from u where id = old.id; return old; end $$',
    ],
  },
  'update-without-where': {
    hits: [
      'merge into ▸t using u on t.a = u.a when matched then update set b = 1',
      'with x as (update ▸t set a = 1 where exists (select 1) returning *) select * from x',
      'update ▸t set a = lower(a) where true',
    ],
    misses: [
      'update t set b = lower(a) where a is not null',
      'merge into t using u on t.a = u.a when matched and t.b is null then update set b = 1',
    ],
  },
};
