import { beforeAll, expect, it } from 'vitest';
import { PendingChanges } from '../../../src/sql/lint/pending-changes.ts';
import { loadParser, type SqlParser } from '../../../src/sql/parser.ts';
import { type Reach, reachOf } from '../../../src/sql/protocol/lock-look.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const reach = (sql: string): Reach =>
  reachOf(
    parser.parse(sql).map(({ node }) => node),
    new PendingChanges(),
  );

it.each([
  'create table t (a int)',
  'create table t (a int); create index i on t (a); alter table t add b int; insert into t values (1)',
  'create table t (a int primary key); create table u (a int references t)',
  "create type mood as enum ('a'); create schema s; create table s.t (m mood)",
  'insert into old values (1); update old set a = 2; delete from old where a = 1',
  'create view v as select 1; set search_path = s',
  'create table t (a int); create policy p on t using (true)',
])('%s keeps nobody waiting', sql => {
  expect(reach(sql).mayKeepWaiting).toBe(false);
});

it.each([
  'alter table old add a int',
  'create index i on old (a)',
  'create table t (a int references old)',
  'create table t () inherits (old)',
  'drop table old',
  'create table t (a int); drop table old',
  'truncate old',
  'lock table old',
  "do $$ begin execute 'lock table old'; end $$",
  'create policy p on old using (true)',
  'create trigger g before insert on old for each row execute function f()',
  'alter table old rename to new',
])('%s may keep others waiting', sql => {
  expect(reach(sql).mayKeepWaiting).toBe(true);
});

it.each([
  'create table t (a int)',
  'create table t (a int); create unique index i on t (a); alter table t add b int; insert into t values (1)',
  'create table t (a int); insert into t select 1; update t set a = 2; comment on table t is $$x$$',
  "create type mood as enum ('a'); create schema s; create table s.t (m mood)",
  'create table t (a int); create view v as select * from t',
  'create table t as select 1 as a',
])('%s may share a transaction', sql => {
  expect(reach(sql).isContained).toBe(true);
});

it.each([
  'alter table old add a int',
  'insert into old values (1)',
  'create table t (a int); insert into t select a from old',
  'create table t as select * from old',
  'create view v as select * from old',
  'create table t (a int references old)',
  'create temporary table t (a int)',
  'create table pg_temp.t (a int)',
  'create temporary table t as select 1 as a',
  'create temporary view v as select 1 as a',
  "create table t (a int); insert into t select length(set_config('search_path', 's', true))",
  'set search_path = s',
  'set local row_security = off',
  'select setval($$s$$, 4)',
  'do $$ begin perform 1; end $$',
  "alter type mood add value 'b'",
  'create extension hstore',
])('%s is a transaction of its own', sql => {
  expect(reach(sql).isContained).toBe(false);
});
