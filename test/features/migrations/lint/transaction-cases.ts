import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about statements that can't be applied atomically. */
export const TRANSACTION_CASES: { readonly [rule: string]: RuleCases } = {
  'new-enum-value': {
    hits: [
      "alter type mood add value 'calm'; update t set m = ▸'calm'",
      "alter type s.mood add value if not exists 'calm'; alter table t alter m set default ▸'calm'",
    ],
    misses: [
      "alter type mood add value 'calm'; update t set m = 'good'",
      "create type mood as enum ('good'); alter type mood add value 'calm'; insert into t values ('calm')",
      "alter type mood rename value 'good' to 'calm'; update t set m = 'calm'",
      "alter type mood add value 'calm'; create function f() returns text language plpgsql as $$ begin return 'calm'; end $$",
    ],
  },
  'transaction-control': {
    hits: [
      '▸begin; select 1',
      'select 1; ▸commit',
      '▸rollback to s',
      '▸set transaction read only',
      '▸reset transaction_isolation',
      'do $$\nbegin\n▸  commit;\nend $$',
      // A backfill in batches, as in a migration of Sim.
      'create procedure p() language plpgsql as $$ begin commit; end $$;\n▸call p()',
    ],
    misses: [
      'create procedure p() language plpgsql as $$ begin commit; end $$',
      'create procedure p() language plpgsql as $$ begin commit; end $$; create or replace procedure p() language plpgsql as $$ begin perform 1; end $$; call p()',
      'call p()',
      "set session my.transaction = 'x'",
      'set constraints all immediate',
      'create function f() returns int begin atomic select 1; end',
    ],
  },
  'two-phase-commit': {
    hits: ["▸prepare transaction 'x'", "▸commit prepared 'x'", "▸rollback prepared 'x'"],
    misses: ['prepare p as select 1', 'commit', "select 'prepare transaction'"],
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
  'copy-with-client': {
    hits: ['▸copy t to stdout', '▸copy (select 1) to stdout with csv'],
    misses: ['copy t (a) from stdin;\n1\n\\.\n', "copy t to '/srv/t'"],
  },
  'select-into': {
    hits: ['▸select * into u from t', '▸select 1 as a into temp u'],
    misses: [
      'create table u as select * from t',
      'do $$ declare n int; begin select count(*) into n from t; end $$',
      'create function f() returns void language plpgsql as $$ declare n int; begin select 1 into n; end $$',
    ],
  },
};
