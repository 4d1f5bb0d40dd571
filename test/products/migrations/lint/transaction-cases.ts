import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about statements that can't be applied atomically. */
export const TRANSACTION_CASES: { readonly [rule: string]: RuleCases } = {
  'transaction-control': {
    hits: [
      '▸begin; select 1',
      'select 1; ▸commit',
      '▸rollback to s',
      '▸set transaction read only',
      '▸reset transaction_isolation',
      'do $$\nbegin\n▸  commit;\nend $$',
      "▸prepare transaction 'x'",
      "▸commit prepared 'x'",
    ],
    misses: [
      'create procedure p() language plpgsql as $$ begin commit; end $$',
      'call p()',
      "set session my.transaction = 'x'",
      'set constraints all immediate',
      'create function f() returns int begin atomic select 1; end',
    ],
  },
  'outside-transaction': {
    hits: [
      '▸vacuum t',
      '▸create database d',
      '▸drop database d',
      '▸alter system set work_mem = 1',
      "▸create tablespace s location '/x'",
      '▸cluster',
      '▸reindex database d',
      '▸reindex (concurrently) schema s',
      "▸create subscription s connection 'x' publication p",
      '▸drop subscription s',
      '▸alter database d set tablespace s',
      '▸discard all',
    ],
    misses: [
      'analyze t',
      'cluster u using ui',
      'reindex table u',
      "create subscription s connection 'x' publication p with (create_slot = false)",
      'alter database d set work_mem = 1',
      'discard plans',
    ],
  },
  'concurrent-statement': {
    hits: ['▸create index concurrently i on t (a)', '-- alone\n▸drop index concurrently i;'],
    misses: [
      'alter table t detach partition p finalize',
      'create index concurrently i on t (a); select 1',
      'reindex index concurrently i',
      'alter table t detach partition p concurrently',
      'do $$ begin create index concurrently i on t (a); end $$',
    ],
  },
  'concurrent-with-others': {
    hits: [
      'create table t (a int);\n▸create index concurrently i on t (a)',
      '▸drop index concurrently i; select 1',
      '▸reindex index concurrently i; select 1',
      'do $$\nbegin\n▸  drop index concurrently i;\nend $$',
    ],
    misses: ['create index concurrently i on t (a)', ';;create index concurrently i on t (a);;'],
  },
};
