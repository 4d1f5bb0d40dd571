import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about state that remains in the session. */
export const SESSION_CASES: { readonly [rule: string]: RuleCases } = {
  'session-setting': {
    hits: [
      '▸set search_path = a',
      "▸set session work_mem = '1MB'",
      '▸reset work_mem',
      "select ▸pg_catalog.set_config('search_path', 'a', false)",
      "▸set names 'utf8'",
    ],
    misses: [
      'set local search_path = a',
      "select set_config('search_path', '', true)",
      'create function f() returns int language sql set search_path = a as $$ select 1 $$',
      "select other.set_config('a', 'b', false)",
      'update t set search_path = 1 where a = 1',
      // The settings of pg_dump.
      `set statement_timeout = 0;
      set lock_timeout = 0;
      set idle_in_transaction_session_timeout = 0;
      set transaction_timeout = 0;
      set client_encoding = 'UTF8';
      set standard_conforming_strings = on;
      select pg_catalog.set_config('search_path', '', false);
      set check_function_bodies = false;
      set xmloption = content;
      set client_min_messages = warning;
      set row_security = off;
      set default_tablespace = '';
      set default_table_access_method = heap;`,
      // The end of a file of `supabase db pull`.
      'create table t (); reset all; -- the end',
    ],
  },
  'session-setting-stays': {
    hits: [
      '▸reset all; create table t ()',
      '▸set session characteristics as transaction read only',
      "select ▸set_config('a.b', 'c', t.local) from t",
      "do $$ begin\n▸perform set_config('a.b', 'c', false); end $$",
      'do $$ begin\n▸set search_path = a; end $$',
    ],
    misses: [
      'set search_path = a',
      "do $$ begin perform set_config('a.b', 'c', true); end $$",
      "create function f() returns text language sql as $$ select set_config('a.b', 'c', false) $$",
    ],
  },
  'set-role': {
    hits: [
      '▸set role r',
      '▸reset role',
      "▸select set_config('role', 'r', true)",
      "▸select pg_catalog.set_config('Session_Authorization', 'r', true)",
    ],
    misses: [
      'alter table t owner to r',
      'alter role r set work_mem = 1',
      "set application_name = 'role'",
    ],
  },
  'session-state': {
    hits: [
      '▸listen c',
      '▸unlisten *',
      '▸prepare p as select 1',
      '▸deallocate p',
      '▸discard temp',
      '▸declare c cursor with hold for select 1',
    ],
    misses: [
      'notify c',
      'execute p',
      "prepare transaction 'x'",
      'reset all',
      'declare c cursor for select 1',
    ],
  },
  'temporary-table': {
    hits: [
      '▸create temp table t (a int)',
      '▸create temp table t (a int) on commit delete rows',
      '▸create temp table t as select 1',
    ],
    misses: [
      'create temp table t (a int) on commit drop',
      'create temp table t on commit drop as select 1',
      'create table t (a int)',
    ],
  },
  'session-advisory-lock': {
    hits: [
      'select ▸pg_advisory_lock(1)',
      'select ▸pg_try_advisory_lock_shared(1)',
      'select 1 where ▸pg_catalog.pg_advisory_unlock(1)',
      'do $$ begin\n▸perform pg_advisory_lock(1); end $$',
    ],
    misses: [
      'select pg_advisory_xact_lock(1)',
      'select pg_try_advisory_xact_lock_shared(1)',
      'select app.pg_advisory_lock(1)',
    ],
  },
};
