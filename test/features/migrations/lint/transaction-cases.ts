import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about statements that can't be applied atomically. */
export const TRANSACTION_CASES: { readonly [rule: string]: RuleCases } = {
  'transaction-control': {
    hits: [
      '▸begin; select 1',
      'select 1; ▸commit',
      '▸rollback',
      '▸savepoint s',
      '▸release savepoint s',
      '▸rollback to s',
      '▸start transaction',
      '▸set transaction read only',
      '▸set transaction isolation level serializable',
      '▸reset transaction_isolation',
      'do $$\nbegin\n▸  commit;\nend $$',
    ],
    misses: [
      'create procedure p() language plpgsql as $$ begin commit; end $$',
      'do $$ begin perform 1; end $$',
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
      '▸vacuum (full) t',
      '▸create database d',
      '▸drop database d',
      '▸alter system set work_mem = 1',
      "▸create tablespace s location '/x'",
      '▸drop tablespace s',
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
      'refresh materialized view concurrently m',
      'discard plans',
    ],
  },
  'concurrent-statement': {
    hits: [
      '▸create index concurrently i on t (a)',
      '-- alone\n▸drop index concurrently i;',
      '▸reindex index concurrently i',
      '▸alter table t detach partition p concurrently',
    ],
    misses: [
      'create index i on t (a)',
      'refresh materialized view concurrently m',
      'alter table t detach partition p finalize',
      'create index concurrently i on t (a); select 1',
    ],
  },
  'concurrent-with-others': {
    hits: ['create table t (a int);\n▸create index concurrently i on t (a)', '▸drop index concurrently i; select 1'],
    misses: [
      'create index concurrently i on t (a)',
      ';;create index concurrently i on t (a);;',
      'create index i on t (a); select 1',
    ],
  },
  'enum-value-in-use': {
    hits: [
      "create table t (a int); alter table t add m e; alter type e add value 'x'; insert into t (m) select ▸'x'",
      "create table t (m e); alter type e add value 'x'; update t set m = ▸'x'",
      "create table t (m public.e); alter type e add value 'x'; delete from t where t.m in ('y', ▸'x')",
      "alter type e add value 'x'; alter table t add m e default ▸'x'",
      "alter type app.e add value if not exists 'x' before 'y';\nupdate t set a = ▸'x'::app.e where a = 'y'",
      "create table t (a e); alter type e add value 'x'; alter table t alter a set default ▸'x'",
      "create table t (m e); create table u (m text); alter type e add value 'x'; update u set m = 'x' from t where t.m = ▸'x'",
      "create table t (m e); create table u (m e); alter type e add value 'x'; select 1 from t, u where m = ▸'x'",
      "create table t (m e); alter type e add value 'x'; insert into t select 'y' union all select ▸'x'",
      "create table t (m e); alter type e add value 'x'; update t set m = coalesce(null, ▸'x')",
      "create table t (m e); alter type e add value 'x'; select case m when ▸'x' then 1 end from t",
      "create table t (m e); alter type e add value 'x'; delete from t where m = any (array['y', ▸'x'])",
      "create table t (m e[]); alter type e add value 'x'; insert into t values (array['y', ▸'x'])",
      "create table t (m e[]); alter type e add value 'x'; update t set m = ▸'{y,x}'",
      "alter type e add value 'x'; select array[▸'x']::e[]",
      `create table t (m e); alter table t rename to u; alter table u rename m to n; alter type e rename to f;
       alter type f add value 'x'; update u set n = ▸'x'`,
    ],
    misses: [
      "create table t (note text, m e); alter type e add value 'x'; insert into t select 'x', 'y' union select 'x', 'y'",
      "create table t (note text, m e); alter type e add value 'x'; update t set note = case when true then 'x' end",
      "create table t (m e); create table u (id int, m text); alter type e add value 'x'; update t set m = 'y' from u where u.m = 'x'",
      "create table t (m e); create table u (id int, m text); alter type e add value 'x'; delete from t using u where u.m = 'x'",
      "create table t (m e); create table u (id int, m text); alter type e add value 'x'; select 1 from u as o join t on true where o.m = 'x'",
      "create table t (m e); create table u (id int, m text); alter type e add value 'x'; insert into t (m) select 'y' from u where m = 'x'",
      "create table t (m e); drop table t; create table t as select 'a'::text as m; alter type e add value 'x'; delete from t where m = 'x'",
      "alter type e add value 'x'; select 'x'::text, 'x'::f; comment on type e is 'x'",
    ],
  },
  'copy-with-client': {
    hits: ['▸copy t to stdout', '▸copy (select 1) to stdout with csv'],
    misses: ['copy t (a) from stdin;\n1\n\\.\n', "copy t to '/srv/t'"],
  },
  'select-into': {
    hits: ['▸select * into u from t', '▸select 1 as a into temp u'],
    misses: [
      'create table u as select * from t',
      'insert into u select * from t',
      'do $$ declare n int; begin select count(*) into n from t; end $$',
      'create function f() returns void language plpgsql as $$ declare n int; begin select 1 into n; end $$',
    ],
  },
};
