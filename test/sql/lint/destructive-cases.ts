import type { RuleCases } from './rule-case.ts';

/** For the rules about what can’t be had back. */
export const DESTRUCTIVE_CASES: { readonly [rule: string]: RuleCases } = {
  'drop-table': {
    hits: [
      '▸drop table t',
      'select 1;\n  ▸drop table if exists app.t',
      '▸drop foreign table t',
      'do $$\nbegin\n▸  drop table t;\nend $$',
      'create table a (x int);\n▸drop table b',
      'create table app.t (x int);\n▸drop table t',
      'create table if not exists t (a int); ▸drop table t',
      'create table if not exists t as select 1; alter table t rename to u; ▸drop table u',
      'create table t (a int); drop table t; ▸drop table t',
    ],
    misses: [
      'create table t (a int); drop table t',
      'create table public.t (a int); drop table t',
      'drop view t',
      "select 'drop table t'",
      'create function f() returns void language plpgsql as $$ begin drop table t; end $$',
      "comment on table t is 'drop table t;'",
      'alter table t rename to u',
    ],
  },
  'drop-schema': {
    hits: ['▸drop schema s', '▸drop schema if exists s cascade'],
    misses: ['drop table s.schema', 'create schema s', 'alter schema s rename to t'],
  },
  'drop-type': {
    hits: ['▸drop type e', '▸drop domain d', 'create type other as (a int); ▸drop type app.e'],
    misses: ["create type e as enum ('a'); drop type e", 'create domain d as int; drop domain d', 'drop function e'],
  },
  'drop-column': {
    hits: [
      '▸alter table t drop column a',
      '▸alter table if exists t add column b int, drop a',
      '▸alter type c drop attribute a',
      'create table if not exists t (a int, b int); ▸alter table t drop column a',
      '▸alter foreign table t drop column a',
    ],
    misses: [
      'alter table t drop constraint a',
      'create table t (a int, b int); alter table t drop column a',
      'alter table t alter column a drop default',
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
      'drop view v',
      'drop view v restrict',
      'create table t (a int); drop table t cascade',
      'create table t (a int references p on delete cascade)',
    ],
  },
  truncate: {
    hits: [
      'create table if not exists t (a int); truncate ▸t',
      'truncate ▸t',
      'truncate only app.a, ▸b',
      'do $$ begin\n▸truncate t; end $$',
    ],
    misses: [
      'create table t (a int); truncate t',
      "select 'truncate t'",
      'create trigger g before truncate on t execute function f()',
    ],
  },
  'delete-without-where': {
    hits: [
      'create table if not exists t (a int); delete from ▸t',
      'delete from ▸t',
      'with d as (delete from ▸t returning a) insert into u select a from d',
      'delete from ▸t using u',
    ],
    misses: [
      'delete from t where a = 1',
      'delete from t where true',
      'delete from t where current of c',
      'create table t (a int); delete from t',
      'create function f() returns void begin atomic delete from t; end',
      'create rule r as on insert to t do also delete from u',
      'create table c (a int references p on delete cascade)',
    ],
  },
  'update-without-where': {
    hits: [
      'create table if not exists t (a int); update ▸t set a = 1',
      'update ▸t set a = 1',
      'update ▸app.t as x set a = u.a from u',
    ],
    misses: [
      'update t set a = 1 where a is null',
      'insert into t values (1) on conflict (a) do update set a = 2',
      'select * from t for update',
      'merge into t using u on t.a = u.a when matched then update set b = 1',
    ],
  },
};
