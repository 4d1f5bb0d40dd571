--== session: search_path with public
create schema s2; set search_path to s2, public;
--== session: search_path without public
create schema s2; set search_path = s2;
--== session: set local search_path
create schema s2; set local search_path to s2, public;
--== session: set_config for the session
create schema s2; select set_config('search_path', 's2, public', false);
--== session: set_config for the transaction
create schema s2; select set_config('search_path', 's2, public', true);
--== session: search_path emptied as pg_dump does
select pg_catalog.set_config('search_path', '', false);
--== session: search_path in a DO block
create schema s2; do $$ begin set search_path to s2, public; end $$;
--== session: search_path set and reset
create schema s2; set search_path to s2, public; create table z (id int); reset search_path;
--== session: temporary table in the next file
create temp table carried as select 7 as x;
--=3
insert into log (at) select x::text from carried;
--== session: temporary table hides a table in the next file
create table hidden (id int); create temp table hidden (id int);
--=3
insert into hidden values (1);
--== session: temporary table dropped on commit
create temp table carried (x int) on commit drop; insert into carried values (1);
--=3
create table carried (y int);
--== session: temporary view
create temp view carried as select 7 as x;
--=3
create table copied as select * from carried;
--== session: temporary function
create function pg_temp.f() returns int language sql as 'select 7';
--=3
insert into log (at) values (pg_temp.f()::text);
--== session: prepared statement
prepare p as insert into log (at) values ('prepared'); execute p;
--=3
execute p;
--== session: prepared and deallocated
prepare p as insert into log (at) values ('prepared'); execute p; deallocate p;
--== session: cursor with hold
declare c cursor with hold for select 1;
--=3
fetch c;
--== session: currval
insert into log (at) values ('x');
--=3
insert into log (at) values (currval('log_id_seq')::text);
--== session: own setting
set app.x = 'carried';
--=3
insert into log (at) values (current_setting('app.x'));
--== session: own setting, may be missing
set app.x = 'carried';
--=3
insert into log (at) values (coalesce(nullif(current_setting('app.x', true), ''), 'none'));
--== session: own setting by select
select set_config('app.x', 'carried', false);
--=3
insert into log (at) values (coalesce(nullif(current_setting('app.x', true), ''), 'none'));
--== session: datestyle
set datestyle to 'German, DMY';
--=3
insert into log (at) values (('02/03/2026'::date)::text);
--== session: timezone
set time zone 'Asia/Tokyo';
--=3
insert into log (at) values ((timestamptz '2026-01-01 00:00:00Z')::text);
--== session: standard_conforming_strings
set standard_conforming_strings = off; insert into log (at) values ('a\'b');
--== session: standard_conforming_strings in the next file
set standard_conforming_strings = off;
--=3
insert into log (at) values ('a\\b');
--== session: check_function_bodies
set check_function_bodies = off; create function f() returns int language sql as 'select x from missing';
--== session: check_function_bodies in the next file
set check_function_bodies = off;
--=3
create function f() returns int language sql as 'select x from missing';
--== session: read only
set default_transaction_read_only = on;
--== session: set session characteristics
set session characteristics as transaction read only;
--== session: statement_timeout
set statement_timeout = '1min'; set lock_timeout = '1s';
--== session: client_encoding
set client_encoding = 'latin1';
--== session: client_min_messages
set client_min_messages to warning;
--== session: header of pg_dump
set statement_timeout = 0; set client_encoding = 'UTF8'; set standard_conforming_strings = on;
set xmloption = content; set row_security = off; set default_table_access_method = heap;
--== session: set role none
set role none; reset role;
--== session: session authorization
set session authorization default;
--== session: reset all
set work_mem = '8MB'; reset all;
--== session: discard all
--alone
discard all;
--== session: discard temp
discard temp;
--== session: advisory lock
select pg_advisory_lock(42);
--=3
insert into log (at) select count(*)::text from pg_locks where locktype = 'advisory' and objid = 42;
--== session: listen
listen lights;
--== session: notify
notify lights;
--== session: bytea_output
set bytea_output = 'escape';
--=3
insert into log (at) values ('\x00ff'::bytea::text);
--== session: extra_float_digits
set extra_float_digits = 0;
--=3
insert into log (at) values ((1::float8 / 3)::text);
--== session: intervalstyle
set intervalstyle = 'iso_8601';
--=3
insert into log (at) values ((interval '1 day')::text);
--== session: search_path with set session
create schema s2; set session search_path to s2, public;
--== session: setting of a function
create function f() returns int language sql set search_path = public as 'select 1';
--== transaction: concurrent index alone
--alone
create index concurrently i on log (at);
--== transaction: concurrent index with another statement
create index concurrently i on log (at);
--== transaction: two concurrent indexes
--alone
create index concurrently i on log (at); create index concurrently j on log (id);
--== transaction: concurrent index dropped
--alone
drop index concurrently if exists i;
--== transaction: concurrent index with a comment before
--alone
/* an index */ create unique index concurrently if not exists i on log (at);
--== transaction: vacuum
--alone
vacuum log;
--== transaction: vacuum with another statement
vacuum log;
--== transaction: begin and commit
begin; create table z (id int); commit;
--== transaction: begin and commit around all
--alone
begin; insert into log (at) values ('2'); create table z (id int); commit;
--== transaction: begin without commit
begin; create table z (id int);
--== transaction: commit alone
create table z (id int); commit; create table y (id int);
--== transaction: rollback
create table z (id int); rollback; create table y (id int);
--== transaction: begin and rollback
begin; create table z (id int); rollback; create table y (id int);
--== transaction: commit and then an error
create table z (id int); commit; select 1 / 0;
--== transaction: savepoint
savepoint a; create table z (id int); rollback to a; create table y (id int); release a;
--== transaction: start transaction and end
start transaction; create table z (id int); end;
--== transaction: abort
create table z (id int); abort;
--== transaction: begin read only
begin read only; select 1; commit;
--== transaction: isolation level
set transaction isolation level serializable; create table z (id int);
--== transaction: DO with commit
do $$ begin create table z (id int); commit; create table y (id int); end $$;
--== transaction: procedure with commit
create procedure p() language plpgsql as $$ begin create table z (id int); commit; end $$; call p();
--== transaction: value added to an enum
create type color as enum ('red'); alter type color add value 'blue';
--== transaction: value added to an enum and used
create type color as enum ('red'); alter type color add value 'blue'; create table z (c color default 'blue');
--== transaction: value added to an enum, used in the next file
create type color as enum ('red');
--=3
alter type color add value 'blue'; insert into log (at) values ('blue'::color::text);
--== transaction: enum of the file before
create type color as enum ('red'); create table z (c color);
--=3
alter type color add value 'blue';
--=4
insert into z values ('blue');
--== transaction: deferred constraint over two files
create table z (id int primary key, other int references z deferrable initially deferred); insert into z values (1, 2);
--=3
insert into z values (2, 1);
--== transaction: one transaction or many
create table z as select count(distinct xmin::text) as n from log;
--== transaction: lock
lock table log in access exclusive mode;
--== transaction: create database
--alone
create database never_created_by_a_migration;
--== transaction: alter system
--alone
alter system set work_mem = '8MB';
--== transaction: reindex concurrently
--alone
reindex table concurrently log;
--== transaction: cluster
cluster log using log_pkey;
--== transaction: detach partition concurrently
create table z (id int) partition by list (id); create table z1 partition of z for values in (1);
--=3
alter table z detach partition z1 concurrently;
--== quote: dollar
create function f() returns text language plpgsql as $$ begin insert into log (at) values (';'); return 'a;b'; end; $$;
--== quote: dollar with a tag
create function f() returns text language plpgsql as $body$ begin return $$a;b$$; end; $body$;
--== quote: function in a string
create function f() returns text language sql as 'select ''a;b''::text; select ''c''::text';
--== quote: begin atomic
create function f() returns int language sql begin atomic select 1; select 2; end;
--== quote: return expression
create function f() returns int language sql return 1;
--== quote: procedure and call
create procedure p() language plpgsql as $$ begin insert into log (at) values ('called'); end $$; call p();
--== quote: DO block
do $$ begin for i in 1..3 loop insert into log (at) values (i::text); end loop; end $$;
--== quote: trigger
create function f() returns trigger language plpgsql as $$ begin new.at := new.at || ';'; return new; end $$;
create trigger g before insert on log for each row execute function f();
--== quote: rule with statements
create rule r as on delete to log do also (select 1; select 2);
--== quote: nested comment
/* a /* b; */ c; */ create table z (id int);
--== quote: comment with a semicolon
-- a; b
create table z (id int); -- c; d
create table y (id int);
--== quote: comment with an apostrophe
-- don't
create table z (id int); /* can't; */ create table y (id int);
--== quote: comment with dollars
-- costs $$ and $1
create table z (id int); /* $$ */ create table y (id int);
--== quote: apostrophe in a dollar string
insert into log (at) values ($$don't; -- do$$);
--== quote: escape string
insert into log (at) values (E'it\'s; \\ \n done');
--== quote: string with a semicolon
insert into log (at) values ('a; b'); insert into log (at) values ('c''; d');
--== quote: string over lines
insert into log (at) values ('a
-- b;
/* c');
--== quote: string continued
insert into log (at) values ('a'
  'b');
--== quote: string with empty lines
insert into log (at) values ('a


b;

c');
--== quote: identifier with a semicolon
create table "z;1" ("a;b" int, "c""d" int);
--== quote: unicode identifier
create table größe (ü int); insert into log (at) values (U&'\00e4');
--== quote: identifier in capitals
create table "Zed" (id int); create table Yod (ID int);
--== quote: no semicolon at the end
create table z (id int)
--== quote: two semicolons
create table z (id int);; ; create table y (id int);
--== quote: comment at the end
create table z (id int) -- the end
--== quote: comment after the semicolon
create table z (id int); /* the end */
--== quote: comment not closed at the end
create table z (id int); -- '
--== quote: slash on a line
create table z (id int);
/
create table y (id int);
--== quote: GO on a line
create table z (id int)
GO
create table y (id int);
--== quote: delimiter
delimiter //
create table z (id int)//
--== quote: operators
insert into log (at) select ('{"a":1}'::jsonb ? 'a')::text; insert into log (at) values (('{"a":1}'::jsonb ?| array['a'])::text);
--== quote: casts and slices
insert into log (at) values ((array[1, 2, 3])[1:2]::text); insert into log (at) values (1::int::text);
--== quote: named arguments
create function f(a int) returns int language sql as 'select a'; insert into log (at) values (f(a := 1)::text), (f(a => 2)::text);
--== quote: percent
insert into log (at) values (format('%s %I %%', 'a', 'b')); insert into log (at) values ((5 % 2)::text);
--== quote: parameters
prepare p (int) as select $1; create function f(int) returns int language sql as 'select $1';
--== quote: long statement
insert into log (at) select string_agg(x, ',') from (values ('a'), ('b'), ('c'), ('d'), ('e'), ('f')) v (x) group by length(x);
--== quote: policy
alter table log enable row level security; create policy p on log using (true);
--== quote: comment on
comment on table log is 'a; b -- c'; comment on column log.at is 'it''s';
--== quote: generated and identity columns
create table z (id int generated always as identity, twice int generated always as (1 + 1) stored);
--== quote: view and materialized view
create view v as select at from log; create materialized view m as select count(*) as n from log;
--== quote: merge
merge into log using (values ('merged')) v (x) on at = x when not matched then insert (at) values (x);
--== quote: with
with a as (insert into log (at) values ('a') returning at) insert into log (at) select at || ';' from a;
--== quote: case end
insert into log (at) select case when true then 'begin;' else 'end' end;
--== quote: table named begin
create table "begin" (id int); create table commits ("end" int);
--== quote: domain and type
create domain d as text check (value <> ';'); create type pair as (a int, b text);
--== quote: select only
select 1; select 'rows';
--== quote: explain
explain select 1; show search_path;
--== quote: grant
grant select on log to public;
--== quote: sequence
create sequence s start 5; select nextval('s'); select setval('s', 10);
--== quote: extension
create extension if not exists plpgsql;
--== quote: schema with elements
create schema s2 create table z (id int) create view v as select id from z;
--== quote: partition
create table z (id int) partition by range (id); create table z1 partition of z for values from (1) to (9);
--== psql: echo
\echo hello
create table z (id int);
--== psql: include
\i other.sql
--== psql: set
\set x 7
insert into log (at) values (:x);
--== psql: on_error_stop
\set ON_ERROR_STOP on
create table z (id int);
--== psql: gexec
select 'create table z (id int)' \gexec
--== psql: connect
\c postgres
--== psql: if
\if true
create table z (id int);
\endif
--== psql: copy from stdin
copy log (at) from stdin;
a
b;
\.
--== psql: copy to stdout
copy log to stdout;
--== psql: restrict
\restrict abc
create table z (id int);
\unrestrict abc
--== error: syntax
create table z (id int); creat table y (id int);
--== error: in the middle
create table z (id int); select 1 / 0; create table y (id int);
--== error: missing table
insert into missing values (1);
--== error: table exists
create table log (id int);
--== error: string not closed
insert into log (at) values ('a);
--== error: dollar not closed
do $$ begin null; end;
--== error: comment not closed
create table z (id int); /* a
--== error: identifier not closed
create table "z (id int);
--== error: parenthesis not closed
create table z (id int;
--== error: deferred constraint
create table z (id int primary key, other int references z deferrable initially deferred); insert into z values (1, 2);
--== error: raised in a block
do $$ begin raise exception 'no'; end $$;
--== error: caught in a block
do $$ begin perform 1 / 0; exception when others then insert into log (at) values ('caught'); end $$;
--== error: warning only
do $$ begin raise warning 'careful'; end $$; drop table if exists missing;
--== error: permission
create role never_created_by_a_migration superuser;
--== error: in the last file
create table z (id int);
--=4
create table y (id int); select 1 / 0;
--== state: search_path by a function
create table pick (v text); create schema s2; create table s2.pick (v text);
create function leave() returns void language plpgsql as $$ begin perform set_config('search_path', 's2, public', false); end $$;
--=3
select leave();
--=4
insert into pick values ('4');
--== state: search_path by a trigger
create table pick (v text); create schema s2; create table s2.pick (v text);
create function leave() returns trigger language plpgsql as $$ begin set search_path to s2, public; return new; end $$;
create table watched (id int); create trigger leaving before insert on watched for each row execute function leave();
--=3
insert into watched values (1);
--=4
insert into pick values ('4');
--== state: search_path of the database
create table pick (v text); create schema s2; create table s2.pick (v text);
do $$ begin execute format('alter database %I set search_path to s2, public', current_database()); end $$;
--=3
insert into pick values ('3');
--== state: search_path that the next file sets too late
create table pick (v text); create schema s2; create table s2.pick (v text); set search_path to s2, public;
--=3
insert into pick values ('3'); set search_path to public;
--== state: temporary table made by a function
create table pick (v text); create function make() returns void language sql as 'create temp table pick (v text)';
--=3
select make();
--=4
insert into pick values ('4');
--== state: temporary table used in a DO block
create table pick (v text); create temp table pick (v text);
--=3
do $$ begin insert into pick values ('3'); end $$;
--== state: temporary table of a DO block that is dropped on commit
create table pick (v text); do $$ begin create temp table pick (v text) on commit drop; insert into pick values ('2'); end $$;
--=3
insert into pick values ('3');
--== state: datestyle in two parts
set datestyle to german; set datestyle to mdy;
--=3
insert into log (at) values (('02/03/2026'::date)::text);
--== state: header of pg_dump, and what depends on it
set xmloption = content; set row_security = off; set check_function_bodies = false; set timezone = 'Asia/Tokyo';
--=3
create function f() returns int language sql as 'select x from missing';
insert into log (at) values (current_setting('row_security')), ((timestamptz '2026-01-01 00:00:00Z')::text);
--== state: own setting of a transaction
set local app.x = 'a';
--=3
insert into log (at) values (coalesce(current_setting('app.x', true), 'null'));
--== state: prepared statement of a DO block
do $$ begin execute 'prepare p as select 1'; end $$;
--=3
insert into log (at) select count(*)::text from pg_prepared_statements where name = 'p';
--== state: set_config for one of two transactions
create table pick (v text); create schema s2; create table s2.pick (v text);
begin; select set_config('search_path', 's2, public', true); insert into pick values ('2'); commit;
insert into pick values ('2b');
--== state: clock of two transactions
create table times (at timestamptz);
begin; insert into times values (now()); commit;
begin; insert into times values (now()); commit;
insert into log (at) select count(distinct at)::text from times; drop table times;
--== state: deferred trigger in one of two transactions
create table watched (id int);
create function note() returns trigger language plpgsql as $$ begin insert into log (at) values ('deferred'); return null; end $$;
create constraint trigger late after insert on watched deferrable initially deferred for each row execute function note();
--=3
begin; insert into watched values (1); commit;
insert into log (at) values ('after');
