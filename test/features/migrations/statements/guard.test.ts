import { expect, inject, it } from 'vitest';
import { carriedState } from '../../../../src/features/migrations/lint/carried-state.ts';
import { LEAVES_STATE } from '../../../../src/features/migrations/statements/guard.ts';
import type { Session } from '../../../../src/features/migrations/layouts/layout.ts';
import { loadParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { withoutPairs } from '../../../../src/sql/transaction-pairs.ts';
import { createDatabase, PostgresConnection } from '../../../sql/postgres-connection.ts';
import { runAsMigration } from '../../../support/migration-run.ts';

/** Runs files in sessions that already hold state, each before another file, and with the guard that the linter makes. */

const parser = await loadParser();
const database = await createDatabase(inject('databaseUrl'));
const OBJECTS = `
  create function leave(name text, value text, local bool = false) returns void language plpgsql as
    $$ begin perform set_config(name, value, local); end $$;
  create procedure leave() language plpgsql as $$ begin set search_path to a; end $$;
  create function make(options text = '') returns void language plpgsql as
    $$ begin execute 'create temp table made (id int) ' || options; end $$;
  create function note() returns trigger language plpgsql as $$ begin return new; end $$;
  create function leaving() returns trigger language plpgsql as $$ begin set work_mem to '7MB'; return new; end $$;
  create table logged (id int); create trigger t before insert on logged for each row execute function leaving();
  create table late (id int);
  create constraint trigger late after insert on late deferrable initially deferred for each row execute function leaving();`;
await using setup = await PostgresConnection.open(database);
await setup.query(OBJECTS);

/** @param named names in the later file */
async function run(sql: string, session: Session = 'one', named = 'other') {
  await using connection = await PostgresConnection.open(database);
  await connection.query(`create temp table before (id int); prepare before as select 1; set app.before to 'x';
    select pg_advisory_lock(1); declare before cursor with hold for select 1`);
  const files = [sql, `select current_setting('app.dynamic') as "${named}"`].map((text, index) => {
    const file = splitSql(parser, `${index}.sql`, text);
    return { ...file, ...withoutPairs(file.statements) };
  });
  const [file] = files;
  if (file === undefined) throw new Error('There is no file.');
  const [state] = carriedState(parser, files, session, []);
  const failure = await runAsMigration(connection, file, state?.guard);
  const { rows } = await connection.query(
    "select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  );
  // A lock of the session outlasts the rollback, so the guard releases the migration's.
  expect(rows).toEqual([['1']]);
  return failure;
}

it.each([
  ["select leave('search_path', 'a')", 'the setting "search_path"'],
  ["select leave('search_path', 'a', true)", 'the setting "search_path"'],
  ["select leave('app.' || 'dynamic', 'a')", 'the setting "app.dynamic"'],
  ['call leave()', 'the setting "search_path"'],
  ['insert into logged values (1)', 'the setting "work_mem"'],
  ['insert into late values (1)', 'the setting "work_mem"'],
  ["do $$ begin execute format('set %s to document', 'xmloption'); end $$", 'the setting "xmloption"'],
  ["set local search_path to public; select leave('search_path', 'a')", 'the setting "search_path"'],
  ["select leave('search_path', 'a'); set local search_path to b", 'the setting "search_path"'],
  ["set timezone to 'Europe/Paris'; select leave('timezone', 'Asia/Tokyo')", 'the setting "timezone"'],
  ['alter role current_user set work_mem to 1024', 'the defaults of sessions'],
  [
    "do $$ begin execute format('alter database %I set work_mem to 1024', current_database()); end $$",
    'the defaults of sessions',
  ],
  ['select make()', 'the temporary table made'],
  ["create type pg_temp.mood as enum ('good')", 'the temporary type mood'],
  ["create function pg_temp.f() returns int language sql as 'select 1'", 'the temporary function pg_temp_'],
  ['create temp table made (id serial) on commit delete rows', 'the temporary table made'],
  ['prepare p as select 1', 'the prepared statement "p"'],
  ['declare c cursor with hold for select 1', 'the cursor "c"'],
  ['select pg_advisory_lock(2)', 'the advisory lock 0 2'],
  ['select pg_advisory_lock(2, 3)', 'the advisory lock 2 3'],
  ['begin; insert into late values (1); commit; select 1', 'the events of the deferred trigger "late"'],
  ["begin; select leave('app.dynamic', 'a', true); commit; select 1", 'the setting "app.dynamic"'],
])('%s is refused and rolled back', async (sql, what) => {
  expect(await run(sql, 'one', 'made mood f')).toMatchObject({
    sqlstate: LEAVES_STATE,
    message: expect.stringContaining(what) as string,
  });
});

it.each([
  'select 1',
  "set datestyle to 'German'; reset datestyle; set local datestyle to 'German'",
  'set search_path to public; set work_mem to 2048; set app.dynamic to 1',
  "set timezone to 'Europe/Paris'; set local timezone to 'Asia/Tokyo'",
  "select leave('search_path', 'a'); reset search_path",
  'create temp table made (id serial primary key, n int generated always as identity) on commit drop',
  'do $$ begin create temp table made (id int) on commit drop; end $$',
  'create temp table made (id int); drop table made',
  'prepare p as select 1; deallocate p; declare c cursor with hold for select 1; close c; declare d cursor for select 1',
  'select pg_advisory_xact_lock(2)',
  'select pg_advisory_lock(2); select pg_advisory_unlock(2)',
  'alter role current_user set work_mem to 1024; alter role current_user reset work_mem',
  'create role other_role; alter role other_role set work_mem to 1024; drop role other_role',
  'create extension if not exists plpgsql',
  // The later file doesn't name these.
  "create type pg_temp.mood as enum ('good'); create function pg_temp.f() returns int language sql as 'select 1'",
  'create temp table made (id serial) on commit delete rows',
])('%s leaves nothing', async sql => {
  expect(await run(sql)).toBeUndefined();
});

it('doesn’t see the defaults of sessions in another database, which others can change meanwhile', async () => {
  expect(await run("alter database postgres set application_name to 'another'")).toBeUndefined();
  expect(await run('alter database postgres reset application_name')).toBeUndefined();
});

it('lets a tool reset what it resets', async () => {
  expect(await run("select leave('timezone', 'utc')", 'reset')).toBeUndefined();
  expect(await run("select leave('timezone', 'Asia/Tokyo'); select make()", 'each')).toBeUndefined();
});
