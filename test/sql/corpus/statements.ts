import type { TrickyFile } from './case.ts';

/** Statements that contain other statements, and rare kinds. */
export const STATEMENTS: readonly TrickyFile[] = [
  [
    'a rule of several statements',
    'create table t (a int); create table l (a int); create rule r as on insert to t do also (insert into l values (new.a); insert into l values (0)); insert into t values (1); select 5',
  ],
  [
    'a rule with empty statements',
    'create table t (a int); create rule r as on delete to t do instead (; select 1; ;); delete from t; select 4',
  ],
  ['a rule that does nothing', 'create table t (a int); create rule r as on update to t do instead nothing; select 3'],
  [
    'a schema with its tables',
    'create schema s create table t (a int) create view v as select a from t; drop schema s cascade; select 3',
  ],
  ['a view', "create view v as select ';' as a; create or replace view v as select 'x;' as a; drop view v; select 4"],
  [
    'a materialised view',
    'create materialized view m as select 1 as a with no data; refresh materialized view m; drop materialized view m; select 4',
  ],
  [
    'a policy',
    "create table t (a text); alter table t enable row level security; create policy p on t for select using (a <> ';') ; alter policy p on t to public; drop policy p on t; select 6",
  ],
  ['an enum', "create type e as enum ('a;', 'b'); alter type e rename value 'b' to 'c;'; drop type e; select 4"],
  ['a composite type', 'create type c as (a int, b text); alter type c add attribute d int; drop type c; select 4'],
  [
    'a domain',
    "create domain d as text check (value <> ';') default ';'; alter domain d drop default; drop domain d; select 4",
  ],
  ['a range type', 'create type r as range (subtype = int4); drop type r; select 3'],
  ['a sequence', "create sequence s start 5; alter sequence s restart; select nextval('s'); drop sequence s; select 5"],
  [
    'columns of all kinds',
    'create table t (id bigint generated always as identity primary key, a int default 1 check (a > 0), b text collate "C" default \';\', c int generated always as (a * 2) stored, unique (a, b)); insert into t default values; select 3',
  ],
  [
    'partitions',
    'create table t (a int) partition by range (a); create table t1 partition of t for values from (1) to (10); create table t2 partition of t default; alter table t detach partition t2; select 5',
  ],
  [
    'indexes',
    'create table t (a text, b int); create index on t (lower(a)) where b > 0; create unique index i on t (a, (b + 1)) include (b); create index if not exists i on t (a); drop index i; select 6',
  ],
  [
    'ALTER TABLE of several parts',
    "create table t (a int); alter table t add column b text default ';', add constraint c check (b <> ';;') not valid, alter column a set not null; alter table t validate constraint c; alter table t rename to u; alter table u rename column a to z; select 6",
  ],
  [
    'constraints that wait',
    'create table p (id int primary key); create table c (id int references p deferrable initially deferred); set constraints all immediate; select 4',
  ],
  [
    'INSERT with everything',
    "create table t (a int primary key, b text); insert into t values (1, ';') on conflict (a) do update set b = excluded.b || ';' where t.a > 0 returning *; insert into t select 2, ';'; select 4",
  ],
  [
    'MERGE',
    "create table t (a int, b text); merge into t using (values (1, ';')) v(a, b) on t.a = v.a when matched then update set b = v.b when not matched then insert values (v.a, v.b); select 3",
  ],
  [
    'UPDATE and DELETE',
    "create table t (a int, b text); update t set b = ';' from (select 1 as x) s where a = s.x; delete from t using (select 1 as x) s where a = x returning ';'; select 4",
  ],
  [
    'a change in WITH',
    'create table t (a int); with d as (delete from t where a = 1 returning a) insert into t select a from d; select 3',
  ],
  [
    'a transaction',
    'begin; create table t (a int); savepoint s; insert into t values (1); rollback to savepoint s; release s; commit; select 8',
  ],
  [
    'START TRANSACTION and END',
    'start transaction isolation level serializable; select 1; end; begin work; abort; select 6',
  ],
  [
    'settings',
    "set search_path = public; set local work_mem = '1MB'; set time zone 'UTC'; reset search_path; show work_mem; set session characteristics as transaction read write; select 7",
  ],
  [
    'PREPARE and EXECUTE',
    "prepare p (text) as select $1 || ';'; execute p(';'); deallocate p; deallocate all; select 5",
  ],
  ['a cursor', "begin; declare c cursor for select ';'; fetch next from c; move c; close c; commit; select 7"],
  [
    'privileges',
    'create table t (a int); grant select on t to public; revoke all on t from public; alter default privileges in schema public grant select on tables to public; alter table t owner to current_user; select 6',
  ],
  ['EXPLAIN', "explain (costs off) select ';'; explain select 1; select 3"],
  [
    'comments as data',
    "create table t (a int); comment on table t is 'a; b'; comment on column t.a is E'it\\'s;'; comment on table t is null; select 5",
  ],
  ['NOTIFY and LISTEN', "listen a; notify a, 'x;'; unlisten *; select 4"],
  [
    'CREATE TABLE AS and SELECT INTO',
    "create table a as select ';' as x; select * into b from a; create table c (like a including all); table c; select 5",
  ],
  [
    'TRUNCATE and LOCK',
    'create table t (a int); begin; lock table t in exclusive mode; commit; truncate t restart identity cascade; analyze t; select 7',
  ],
  [
    'statistics and a text search configuration',
    'create table t (a int, b int); create statistics s on a, b from t; create text search configuration c (copy = simple); drop statistics s; select 5',
  ],
  [
    'a cast and a collation',
    "create type y as (a int); create function f(y) returns text language sql as $$ select ';' $$; create cast (y as text) with function f(y); create collation k (locale = 'C'); drop collation k; select 6",
  ],
  [
    'event triggers',
    'create function e() returns event_trigger language plpgsql as $$ begin null; end; $$; create event trigger e on ddl_command_end execute function e(); drop event trigger e; select 4',
  ],
  [
    'a publication',
    'create table t (a int primary key); create publication p for table t; alter publication p add tables in schema public; drop publication p; select 5',
  ],
  ['DISCARD and ROLE', 'set role none; reset role; set session authorization default; discard plans; select 5'],
  [
    'DROP of many kinds',
    'drop table if exists a, b cascade; drop view if exists v; drop index if exists i; drop sequence if exists s; drop type if exists e; drop function if exists f; drop procedure if exists p; drop schema if exists q; drop trigger if exists g on pg_class; select 10',
  ],
];
