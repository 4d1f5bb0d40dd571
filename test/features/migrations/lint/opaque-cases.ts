import type { RuleCases } from './rule-case.ts';

const DROP = 'create function wipe() returns int language plpgsql as $$ begin drop table users; return 1; end $$;\n';
const TRIGGER = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;\n`;
const ON_T = 'create trigger g before update on t for each row execute function';

/** Cases of code that the linter can't read, and of code that destroys something when it runs later. */
export const OPAQUE_CASES: { readonly [rule: string]: RuleCases } = {
  opaque: {
    hits: [
      // Dynamic SQL.
      'do $$ declare r text := current_user; begin\n▸execute r; end $$',
      "do $$ begin\n▸execute 'drop ' || lower('TABLE t'); end $$",
      "do $$ begin\n▸execute format('drop %s t', 'table'); end $$",
      "do $$ begin\n▸execute format('select ''%I''', 'x'); end $$",
      'do $$ declare c refcursor; begin\n▸open c for execute current_user; end $$',
      'do $$ declare r record; begin\n▸for r in execute current_user loop null; end loop; end $$',
      // DO blocks.
      '▸do $$ begin selekt; end $$',
      '▸do language plperl $$ drop table t; $$',
      'select 1;\ndo $$ begin\n▸perform app.f(); end $$',
      // Calls.
      'select ▸app.f()',
      'call ▸app.p(1)',
      'explain analyze select ▸app.f()',
      'select ▸app.now()',
      "select ▸query_to_xml('drop table t', true, true, '')",
      // Functions that are created and called in the same file.
      "create function wipe() returns void language sql as 'delete from users'; select ▸wipe()",
      `${DROP}do $$ begin\n▸perform wipe(); end $$`,
      'create procedure wipe() language plpgsql as $$ begin truncate users; end $$;\ncall ▸wipe()',
      `${DROP}alter function wipe() rename to g;\nselect ▸g()`,
      `${DROP}alter function wipe() set schema app;\nselect ▸app.wipe()`,
      'create function g(a text) returns void language plpgsql as $$ begin execute a; end $$; select ▸g(null)',
      'create function g() returns void language plpgsql as $$ begin perform app.f(); end $$; select ▸g()',
      'create function g() returns void language plperl as $$ 1 $$; select ▸g()',
      // Functions that change the table to which a name refers.
      'create function swap() returns void language plpgsql as $$ begin alter table n rename to x; alter table users rename to n; end $$; select ▸swap()',
      "create function f() returns void language plpgsql as $$ begin perform set_config('search_path', 'app', true); end $$; select ▸f()",
      // References by which one of these functions is called later.
      `${DROP}alter table t add a int default ▸wipe()`,
      `${DROP}alter table t alter a type int using ▸wipe()`,
      `${DROP}create index i on t (▸wipe())`,
      `${DROP}create policy p on t using (▸wipe() = 1)`,
      `${DROP}▸create aggregate total(int) (sfunc = wipe, stype = int)`,
      `${DROP}▸create operator === (function = wipe, leftarg = int, rightarg = int)`,
      `${DROP}▸create cast (y as text) with function wipe()`,
      'create function w(int, int) returns int language plpgsql as $$ begin delete from users; return 1; end $$; create aggregate total(int) (sfunc = w, stype = int); select ▸total(1)',
      "create function g() returns int return 1; create view v as select g();\n▸create or replace function g() returns int language sql as 'with d as (delete from users returning 1) select 1'",
      // Triggers.
      `${TRIGGER('g', 'delete from users; return new;')}▸${ON_T} g()`,
      `${TRIGGER('g', "execute 'drop table users'; return new;")}▸${ON_T} g()`,
      `▸${ON_T} app.g()`,
      `${TRIGGER('g', 'perform app.f(); return new;')}▸${ON_T} g()`,
      'create function e() returns event_trigger language plpgsql as $$ begin truncate users; end $$;\n▸create event trigger x on ddl_command_end execute function e()',
      '▸create or replace function touch() returns trigger language plpgsql as $$ begin delete from users; return new; end $$',
      // Rules.
      '▸create rule r as on insert to t do also delete from users',
      '▸create rule r as on insert to t do instead (select 1; update users set a = 1)',
      // The system catalog.
      'update ▸pg_attribute set attnotnull = true where attrelid = 1',
      'do $$ begin\n▸delete from pg_class where oid = 1; end $$',
      // Programs, and statements that are stored elsewhere.
      "▸copy t from program 'x'",
      '▸execute p(1)',
      '▸create table t as execute p',
      '▸explain analyze create table t as execute p',
    ],
    misses: [
      // Dynamic SQL whose structure is certain.
      "do $$ begin execute 'create index i on t (a)'; end $$",
      "do $$ declare r text; begin execute format('alter table %I enable row level security', r); end $$",
      "do $$ declare r text; begin execute 'comment on table ' || quote_ident(r) || ' is ' || quote_literal(r); end $$",
      "do $$ declare r text; begin execute format('select %L, 100 %% 7', r); end $$",
      // Readable DO blocks.
      'do $$ begin alter table t add constraint c check (a > 0); exception when duplicate_object then null; end $$',
      // Calls that change nothing.
      'update t set id = gen_random_uuid(), at = now(), b = coalesce(lower(b), md5(c)) where id is null',
      "insert into t values (uuid_generate_v4(), extensions.uuid_generate_v4(), crypt('a', gen_salt('bf')), auth.uid())",
      "update t set at = st_setsrid(st_makepoint(x, y), 4326)::geography, tags = hstore('a', b) where at is null",
      "select vault.create_secret('a', 'b'), net.http_post(url := 'https://example.org'), (storage.foldername(a))[1] from t",
      "select substring(a from 1), extract(year from b), position('a' in c), trim(d), a at time zone 'UTC', count(*) from t",
      // Functions that are created and not called. Functions that are created and called, and destroy nothing.
      "create function f() returns int language sql as 'select 1'; select f()",
      'create function f(a int) returns int return a + 1; select f(1), public.f(2)',
      'create function f() returns void language plpgsql as $$ begin delete from t where a = 1; end $$; select f()',
      'create function f(n int) returns int language plpgsql as $$ begin if n < 1 then return 1; end if; return n * f(n - 1); end $$; select f(3)',
      'create procedure p() language plpgsql as $$ begin insert into t values (1); end $$; call p()',
      'create function f(int, int) returns int language sql as $$ select $1 + $2 $$; create aggregate total(int) (sfunc = f, stype = int); select total(a) from t',
      "create function f() returns text language sql as 'delete from users returning 1'; create or replace function f() returns text language sql as 'select 1'; select f()",
      "create function f() returns void language plpgsql as $$ begin perform set_config('app.user', 'x', true); end $$; select f()",
      'create function f() returns void language plpgsql as $$ begin alter table t add column if not exists a int; end $$; select f()',
      // References to unknown functions: a default, an index or a policy only computes.
      'alter table t add a int default app.next()',
      'create policy p on t using (app.is_member(id))',
      'create view v as select app.f()',
      // Triggers that only set columns, log, or check.
      `${TRIGGER('set_updated_at', 'new.updated_at = now(); return new;')}${ON_T} set_updated_at()`,
      `${TRIGGER('g', 'insert into audit select old.*, now(), current_user; return old;')}${ON_T} g()`,
      `${TRIGGER('g', "if new.a <> old.a then raise exception 'no: %', new.a; end if; return new;")}${ON_T} g()`,
      `${TRIGGER('g', 'delete from u where id = old.id; return old;')}${ON_T} g()`,
      `${ON_T} suppress_redundant_updates_trigger()`,
      `${ON_T} extensions.moddatetime(updated_at)`,
      `${ON_T} supabase_functions.http_request('https://example.org', 'POST')`,
      `${TRIGGER('g', "perform realtime.broadcast_changes('a', tg_op, tg_op, tg_table_name, tg_table_schema, new, old); return new;")}${ON_T} g()`,
      `${ON_T} tsvector_update_trigger(v, 'pg_catalog.english', a)`,
      'create or replace function touch() returns trigger language plpgsql as $$ begin new.a := 1; return new; end $$',
      // Rules.
      'create rule r as on delete to t do instead update u set gone = true where id = old.id',
      // Reads of the catalog, and tables that only look like it.
      "copy t from '/srv/t'",
    ],
  },
};
