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
  ['create table t (a int); create index i on t (a); alter table t add b int; insert into t values (1)', false],
  ['create table t (a int primary key); create table u (a int references t)', false],
  ["create type mood as enum ('a'); create schema s; create table s.t (m mood)", false],
  ['insert into old values (1); update old set a = 2; delete from old where a = 1', false],
  ['create view v as select 1; set search_path = s', false],
  ['create table t (a int); create policy p on t using (true)', false],
  ['create index i on old (a)', true],
  ['create table t (a int references old)', true],
  ['create table t () inherits (old)', true],
  ['create table t (a int); drop table old', true],
  ["do $$ begin execute 'lock table old'; end $$", true],
  ['create policy p on old using (true)', true],
  ['create trigger g before insert on old for each row execute function f()', true],
])('%s may block other sessions: %s', (sql, expected) => {
  expect(blocks(sql)).toBe(expected);
});
