import { expect, it } from 'vitest';
import { objectText, usedObjects } from '../../../src/products/migrations/apply/host-objects.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { splitSql } from '../../../src/sql/splitting.ts';

const parser = await loadParser();

/** Returns the used objects of files, without their quotes. */
const usedIn = (...files: readonly string[]): readonly string[] =>
  usedObjects(
    parser,
    files.map((sql, index) => splitSql(parser, `${index + 1}.sql`, sql)),
  ).map(object => `${object.isLate ? 'late: ' : ''}${objectText(object).replaceAll('`', '')}`);

const MAKES_AUTH = 'create schema auth; create table auth.users (id uuid primary key); ';

it.each<readonly [sql: string, used: readonly string[]]>([
  ['create table a (id uuid references auth.users)', ['the table auth.users']],
  ['create table a (id uuid default auth.uid())', ['the function auth.uid()']],
  [
    'create policy p on storage.objects to authenticated using (auth.uid() = owner)',
    ['the table storage.objects', 'the function auth.uid()', 'the role authenticated'],
  ],
  [
    'create trigger t after insert on auth.users for each row execute function supabase_functions.http_request()',
    ['the table auth.users', 'the function supabase_functions.http_request()'],
  ],
  ['create table a (level auth.aal_level)', ['the type auth.aal_level']],
  [
    'create extension pgcrypto schema extensions',
    ['the schema extensions', 'the extension pgcrypto'],
  ],
  ['create extension if not exists "pg_cron"; select cron.schedule(1)', ['the extension pg_cron']],
  ['create schema if not exists auth; select * from auth.users', ['the table auth.users']],
  ['create table auth.tokens (id int)', ['the schema auth']],
  [
    'grant usage on schema storage to supabase_storage_admin',
    ['the schema storage', 'the role supabase_storage_admin'],
  ],
  ['grant select on all tables in schema storage to anon', ['the schema storage', 'the role anon']],
  ['grant execute on function auth.uid() to anon', ['the function auth.uid()', 'the role anon']],
  [
    'alter default privileges in schema storage grant all on tables to anon',
    ['the schema storage', 'the role anon'],
  ],
  ['alter table a owner to postgres', ['the role postgres', 'the owner postgres']],
  [
    'alter default privileges for role postgres in schema public grant all on tables to clerk',
    ['the role postgres', 'the owner postgres'],
  ],
  ['grant anon to authenticator', ['the role authenticator', 'the role anon']],
  ['set role service_role', ['the role service_role']],
  ['alter publication supabase_realtime add table a', ['the publication supabase_realtime']],
  [
    "create function f() returns uuid language sql as 'select auth.uid()'",
    ['the function auth.uid()'],
  ],
  ['grant select on all tables in schema storage to clerk', ['the schema storage']],
  ['comment on table auth.users is $$x$$', ['the table auth.users']],
  ['comment on column auth.users.email is $$x$$', ['the table auth.users']],
  ["select 'auth.users'::regclass", ['the table auth.users']],
  ["select 'auth.uid()'::regprocedure", ['the function auth.uid()']],
  ['alter schema auth rename to own', ['the schema auth']],
  ['alter schema auth owner to clerk', ['the schema auth']],
  ['create table a (id uuid default uuid_generate_v4())', ['the function uuid_generate_v4()']],
  [
    'create extension if not exists pgcrypto schema extensions; create extension if not exists pgcrypto; select crypt(a, gen_salt(b))',
    [
      'the schema extensions',
      'the extension pgcrypto',
      'the function crypt()',
      'the function gen_salt()',
    ],
  ],
  [
    'create extension "uuid-ossp"; create table a (id uuid default uuid_generate_v4(), b uuid default gen_random_uuid())',
    ['the extension uuid-ossp'],
  ],
  ["alter function f() set search_path = ''; select hmac(a, b, c)", ['the function hmac()']],
  // The database looks for these when the function is called.
  [
    "create function f() returns uuid language plpgsql as 'begin return auth.uid(); end'",
    ['late: the function auth.uid()'],
  ],
  [
    "set check_function_bodies = false; create function f() returns uuid language sql as 'select auth.uid()'",
    ['late: the function auth.uid()'],
  ],
  [
    'insert into storage.buckets (id) select id from vault.secrets',
    ['the table storage.buckets', 'the table vault.secrets'],
  ],
])('finds what is used of a host like Supabase: %s', (sql, used) => {
  expect(usedIn(sql).toSorted()).toEqual([...used].toSorted());
});

it.each([
  [
    'objects of other schemas and roles',
    'grant select on shop.users to clerk; select shop.uid(); alter publication mine add table a',
  ],
  [
    'what the files create before',
    `${MAKES_AUTH}create table a (id uuid references auth.users, owner auth.users)`,
  ],
  [
    'the sequence of a column',
    'create schema auth; create table auth.log (id serial); grant usage on sequence auth.log_id_seq to clerk',
  ],
  [
    'functions of the same name that the files create',
    'create function crypt() returns int return 1; select crypt()',
  ],
  [
    'functions in the search path of a file',
    'set search_path = public, extensions; select crypt(a, b)',
  ],
  [
    'functions in the search path of a role',
    'alter role clerk set search_path = extensions; select crypt(a, b)',
  ],
  [
    'functions in the search path of a function',
    "create function f() returns text language sql set search_path = extensions as 'select crypt(a, b)'",
  ],
  [
    'functions in a search path that a block sets',
    'do $$ begin execute format($f$alter database %I set search_path to extensions$f$, current_database()); end $$; select crypt(a, b)',
  ],
  ['roles that a block creates', 'do $$ begin create role anon; end $$; grant select on a to anon'],
  [
    'what is created in a schema of the files by the search path',
    'create schema auth; set search_path = auth; create table users (id int); select auth.x() from auth.users',
  ],
  [
    'what is created by the search path alone',
    'create schema if not exists auth; set search_path to auth, public; create table users (id int); select * from auth.users',
  ],
  [
    'elements of a schema',
    'create schema auth create table users (id uuid); select * from auth.users',
  ],
  [
    'what gets its name by a change',
    'create schema own; alter schema own rename to auth; create role clerk; alter role clerk rename to authenticated; grant select on auth.users to authenticated',
  ],
  [
    'roles that a block names while it builds SQL',
    "do $$ begin for r in select unnest(array['anon']) loop execute format('create role %I', r); end loop; end $$; grant select on a to anon",
  ],
  [
    'what a block uses, which a condition can skip',
    'do $$ begin if false then insert into storage.buckets values (1); end if; end $$',
  ],
  [
    'what is dropped or altered if it exists',
    'drop policy if exists p on storage.objects; drop table if exists auth.users; drop role if exists anon; alter table if exists auth.users add a int',
  ],
  [
    'the content of schemas that an extension in a block can create',
    'do $$ begin create extension pg_cron; end $$; grant usage on schema cron to clerk; select cron.schedule(1)',
  ],
  [
    'what functions use that later files create',
    `create function f() returns uuid language plpgsql as 'begin return auth.uid(); end'; create schema auth`,
  ],
])('doesn’t require of the database: %s', (_, sql) => {
  expect(usedIn(sql)).toEqual([]);
});

it('names the first statement that uses an object, also if a later file creates it', () => {
  const [first, ...others] = usedObjects(parser, [
    splitSql(parser, '1.sql', 'select 1;\n  select * from auth.users;'),
    splitSql(parser, '2.sql', `${MAKES_AUTH}select * from auth.users;`),
  ]);
  expect(first).toMatchObject({ name: 'users', path: '1.sql', line: 2, column: 3 });
  expect(others).toEqual([]);
});
