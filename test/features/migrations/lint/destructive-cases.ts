import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about irreversible changes. */
export const DESTRUCTIVE_CASES: { readonly [rule: string]: RuleCases } = {
  'drop-table': {
    hits: [
      'create schema s create table users (a int); ▸drop table users',
      'create temp table users (a int); ▸drop table public.users',
      'set search_path = app; create table users (a int); reset search_path; ▸drop table users',
      "select set_config('search_path', 'app', true); create table users (a int); select set_config('search_path', 'public', true); ▸drop table users",
      'create table p (a int) partition by list (a); alter table p attach partition users for values in (1); ▸drop table p',
      'create table users () inherits (old); ▸drop table users',
      "do $$ begin\n▸execute 'drop table t'; end $$",
      "do $$ begin\n▸execute 'drop ' || 'table t'; end $$",
      "do $$ begin\n▸execute format('drop table %I', 't'); end $$",
      "do $$ begin\n▸execute 'drop table ' || quote_ident('t'); end $$",
      "create table \"unknown name\" (a int); do $$ begin\n▸execute format('drop table %I', 't'); end $$",
      "do $$ begin\n▸execute $q$ do $i$ begin execute 'drop table t'; end $i$ $q$; end $$",
      "do $$ declare r record; begin\n▸for r in execute 'drop table t' loop null; end loop; end $$",

      '▸drop table t',
      '▸drop foreign table t',
      'do $$\nbegin\n▸  drop table t;\nend $$',
    ],
    misses: [
      'create table app.t (a int); alter table app.t rename to u; drop table app.u',
      'create table t (a int); alter table t set schema app; drop table app.t',
      'set search_path = app; create table t (a int); drop table t; drop view app.v',
      'set search_path = app; create table t (a int); drop table app.t',
      'create table p (a int) partition by list (a); create table p1 partition of p for values in (1); drop table p1; drop table p',
      'create schema s create table t (a int); drop table s.t',

      'create table public.t (a int); drop table t',
      "select 'drop table t'",
    ],
  },
  'drop-schema': {
    hits: ['create table s (a int); ▸drop schema s', '▸drop schema s'],
    misses: ['drop table s.schema', 'alter schema s rename to t'],
  },
  'drop-type': {
    hits: [
      'create table e (a int); ▸drop type e',
      '▸drop type e',
      '▸drop domain d',
      "create type e as enum ('a'); alter type e rename to f; alter type users_role rename to e; ▸drop type e",
      "create type e as enum ('a'); do $$ begin alter type e rename to f; end $$; ▸drop type e",
      "do $$ begin alter type e rename to e_old; end $$; create type e as enum ('a'); ▸drop type e_old",
    ],
    misses: [
      // The way in which Prisma and Rails remove a value from an enum.
      'create type "E_new" as enum (\'a\'); alter table t alter c type "E_new" using c::text::"E_new"; alter type "E" rename to "E_old"; alter type "E_new" rename to "E"; drop type "E_old"',
      "alter type e rename to e_old; create type e as enum ('a'); alter table t alter c type e using c::text::e; drop type e_old",
      "create type e as enum ('a'); alter type e rename to f; drop type f",
      'create type r as range (subtype = int4); drop type r',
      'create domain d as int; drop domain d',
      'drop function e',
    ],
  },
  'drop-column': {
    hits: [
      'create table p (a int); create table if not exists c () inherits (p); ▸alter table p drop column a',

      '▸alter table if exists t add column b int, drop a',
      '▸alter type c drop attribute a',
      'create table if not exists t (a int, b int); ▸alter table t drop column a',
      '▸alter foreign table t drop column a',
    ],
    misses: [
      'create table t (a int, b int); alter table t drop column a',
      'alter table t alter column a drop not null',
    ],
  },
  'drop-database': { hits: ['▸drop database d'], misses: ['create database d', 'comment on database d is null'] },
  'drop-owned': { hits: ['▸drop owned by r'], misses: ['reassign owned by r to s', 'drop role r'] },
  'drop-cascade': {
    hits: [
      '▸drop view v cascade',
      '▸alter table t drop constraint c cascade',
      '▸alter table t drop column a cascade',
      '▸drop function f(int) cascade',
      'create or replace view v as select 1; ▸drop view v cascade',
      'create table t (a int); ▸drop table t, u cascade',
    ],
    misses: [
      'create view v as select 1; drop view v cascade',

      'create table t (a int); drop table t cascade',
    ],
  },
  truncate: {
    hits: [
      "create table p (a int); do $$ begin execute format('alter table %I inherit p', 'users'); end $$; truncate ▸p",
      "create table p (a int); do $$ begin execute format('alter table users inherit %I', 'p'); end $$; truncate ▸p",
      "create table p (a int); do $$ begin execute format('alter table %I rename to %I', 'p', 'x'); end $$; truncate ▸p",
      'create table p (a int) partition by list (a); alter table p attach partition users for values in (1); truncate ▸p',
      'create table p (a int); alter table users inherit p; truncate ▸p',
      'create table g (a int); create table p () inherits (g); alter table users inherit p; truncate ▸g',
      'create table p (id int primary key); alter table users add foreign key (p) references p on delete cascade; alter table p rename to q; truncate ▸q',

      'truncate ▸t',
    ],
    misses: [
      "create table t (a int); do $$ begin execute format('comment on table %I is null', 'x'); end $$; truncate t",
      'create table p (a int) partition by list (a); create table p1 partition of p for values in (1); truncate p',
      'create table p (id int primary key); create table c (p int references p); truncate p cascade',
    ],
  },
  'alter-type-discards': {
    hits: [
      'alter table ▸t alter a type int using 0',
      'alter table only ▸t alter a type text using null, alter b type int using b::int',
      'alter table ▸t alter column a set data type int using b',
      'alter table ▸t alter a type bool using a = a',
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
      'delete from ▸t where true',
      'delete from ▸t where 1 = 1',
      'delete from ▸t where n = n',
      'delete from ▸t as x where x.n is not distinct from n',
      'delete from ▸t where lower(n) like lower(t.n)',
      'delete from ▸t where n in (1, n) or n between n and n',
      'delete from ▸t where a = 1 or true',
      'delete from ▸t where not (a = 1 and false)',
      'delete from ▸t where not not true and (1 = 1 or a = 2)',
      'delete from ▸t where exists (select 1)',
      'delete from ▸t where exists (select 1 from u where u.a = 1 and b > 2)',
      'delete from ▸t where exists (select 1 from t where t.a = 1)',
      'delete from ▸t where (select count(*) from (select 1) s) > 0',
      'delete from ▸t using u where u.a = 1',
      'delete from ▸t where random() < 0.5',
      'do $$ declare c cursor for select * from t; begin for r in c loop\n▸delete from t where current of c; end loop; end $$',
      'merge into ▸t using u on true when matched and u.gone then delete',
      'merge into ▸t using u on t.a = u.a when matched and true then delete',
      'create materialized view v as select * from users; delete from ▸v',
      'create table p (a int); alter table users inherit p; delete from ▸p',
      'create table t (a int); create rule r as on delete to t do instead delete from users where true; delete from ▸t',
      'create foreign table f (a int) server s; delete from ▸f',
      'merge into ▸t using u on t.a = u.a when matched then delete',
      'merge into ▸t using u on true when not matched by source then delete',
      'with m as (merge into ▸t using u on t.a = u.a when matched then delete returning 1) select 1',
      'explain analyze delete from ▸t',

      'create table if not exists t (a int); delete from ▸t',
      'delete from ▸t',
      'delete from ▸t using u',
    ],
    misses: [
      'create view v as select * from users; delete from v where a = 1',
      'merge into t using u on t.a = u.a when matched and u.gone then delete',
      'merge into t using u on t.a = u.a when not matched then insert values (1)',
      'create table t (a int); merge into t using u on t.a = u.a when matched then delete',
      'create table t (a int); create rule r as on delete to t do instead nothing; delete from t',

      'delete from t where a = 1',
      'delete from t where 1 = 1 and gone',
      'delete from t where not (a = 1 or true)',
      'delete from t where not a is null',
      'delete from t where lower(a) <> a',
      'delete from t where a in (1, 2) and b between b and 3',
      'delete from t where (a, b) in (select 1, 2 from u)',
      'delete from t where exists (select 1 from u where u.a = t.a)',
      'delete from app.t as x where exists (select 1 from u, lateral (select x.a) s)',
      'delete from t where (select a > 1)',
      'delete from t using t as u where u.a = t.b',
      'delete from t where ctid = any (array(select ctid from t limit 1000))',
      "delete from t where starts_with(a, 'x')",
      'create table t (a int); delete from t',
      'create table t (a int); delete from t where true',
    ],
  },
  'update-without-where': {
    hits: [
      'create view v as select * from users; update ▸v set a = 1',
      'create or replace view v as select * from users; update ▸v set a = 1',
      'merge into ▸t using u on t.a = u.a when matched then update set b = 1',

      'update ▸t set a = 1 where true',
      'with x as (update ▸t set a = 1 where exists (select 1) returning *) select * from x',
      'create table if not exists t (a int); update ▸t set a = 1',
      'update ▸t set a = 1',
    ],
    misses: [
      'update t set a = 1 where a is null',
      'merge into t using u on t.a = u.a when matched and t.b is null then update set b = 1',
    ],
  },
};
