import { beforeAll, expect, it } from 'vitest';
import { PendingChanges } from '../../../../src/features/migrations/lint/pending-changes.ts';
import { mayBlock } from '../../../../src/features/migrations/lint/blocking-locks.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const blocks = (sql: string): boolean =>
  mayBlock(
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
])('%s blocks no other session', sql => {
  expect(blocks(sql)).toBe(false);
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
])('%s may block other sessions', sql => {
  expect(blocks(sql)).toBe(true);
});
