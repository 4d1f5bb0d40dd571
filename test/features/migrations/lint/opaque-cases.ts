import type { RuleCases } from './rule-case.ts';

const ON_T = 'create trigger g before update on t for each row execute function';

/** Cases of code that the linter can't read, and of code that runs after the statement that defines it. */
export const OPAQUE_CASES: { readonly [rule: string]: RuleCases } = {
  opaque: {
    hits: [
      // Dynamic SQL.
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
      'create function app.f() returns int return 1; select ▸other.f()',
      'explain analyze select ▸app.f()',
      'select ▸app.now()',
      "select ▸query_to_xml('drop table t', true, true, '')",
      // Functions, found where they are defined.
      "▸create function f(a text default cast('x' as text)) returns void language plpgsql as $$ begin execute a; end $$",
      'create function f(a text) returns void language plpgsql as -- $$\n$$\nbegin\n▸execute a; end $$',
      'create function f() returns void language plpgsql\n▸as $$ begin perform app.g(); end $$',
      '▸create function f() returns void language plperl as $$ 1 $$',
      '▸create function f() returns int begin atomic select app.g(); end',
      'select 1;\ndo $$ begin\n▸create function f() returns void language plperl as $f$ 1 $f$; end $$',
      // Functions that change the table to which a name refers.
      '▸create function swap() returns void language plpgsql as $$ begin alter table n rename to x; end $$',
      "▸create function f() returns void language plpgsql as $$ begin perform set_config('search_path', 'app', true); end $$",
      // Triggers.
      `▸${ON_T} app.g()`,
      '▸create event trigger x on ddl_command_end execute function e()',
      // Rules.
      '▸create rule r as on insert to t do instead (select 1; select app.f())',
      // The system catalog.
      'update ▸pg_attribute set attnotnull = true where attrelid = 1',
      // Programs, and statements that are stored elsewhere.
      "▸copy t from program 'x'",
      '▸execute p(1)',
      '▸explain analyze create table t as execute p',
    ],
    misses: [
      // Dynamic SQL whose structure is certain.
      "do $$ declare r text; begin execute format('alter table %I enable row level security', r); end $$",
      "do $$ declare r text; begin execute 'comment on table ' || quote_ident(r) || ' is ' || quote_literal(r); end $$",
      "do $$ declare r text; begin execute format('select %L, 100 %% 7', r); end $$",
      // Readable DO blocks.
      'do $$ begin alter table t add constraint c check (a > 0); exception when duplicate_object then null; end $$',
      // Calls that change nothing.
      'update t set id = gen_random_uuid(), at = now(), b = coalesce(lower(b), md5(c)) where id is null',
      "insert into t values (uuid_generate_v4(), extensions.uuid_generate_v4(), crypt('a', gen_salt('bf')), auth.uid())",
      "update t set at = st_setsrid(st_makepoint(x, y), 4326)::geography, tags = hstore('a', b) where at is null",
      'select nlevel(a), index(a, b), icount(c), sort(c), each(d), slice(d, e), isn_weak(), upc(f), seg_size(g), cube_dim(h)',
      "select citext_larger(a, b), pgp_pub_encrypt_bytea(c, d), pgp_armor_headers(e), word_similarity('a', f) from t",
      `${ON_T} triggered_change_notification()`,
      "select vault.create_secret('a', 'b'), net.http_post(url := 'https://example.org'), (storage.foldername(a))[1] from t",
      "select substring(a from 1), extract(year from b), position('a' in c), trim(d), a at time zone 'UTC', count(*) from t",
      // Functions that a migration of the folder defines, in any order.
      'select f(1), public.f(2); create function f(a int) returns int return a + 1',
      'create function f(n int) returns int language plpgsql as $$ begin if n < 1 then return 1; end if; return n * g(n - 1); end $$; create function g(n int) returns int return f(n)',
      'create procedure p() language plpgsql as $$ begin insert into t values (1); end $$; call p()',
      'create function f() returns int return 1; alter function f() rename to g; alter function g() set schema app; select app.g()',
      'create function f(int, int) returns int language sql as $$ select $1 + $2 $$; create aggregate total(int) (sfunc = f, stype = int); select total(a) from t',
      'do $$ begin create function f() returns int return 1; perform f(); end $$',
      "create function f() returns void language plpgsql as $$ begin perform set_config('app.user', 'x', true); alter table t add b int; end $$",
      // References to unknown functions: a default, an index or a policy only computes.
      'alter table t add a int default app.next()',
      'create policy p on t using (app.is_member(id))',
      // Triggers whose functions are known.
      `create function g() returns trigger language plpgsql as $$ begin new.at = now(); return new; end $$; ${ON_T} g()`,
      `${ON_T} suppress_redundant_updates_trigger()`,
      `${ON_T} extensions.moddatetime(updated_at)`,
      `${ON_T} supabase_functions.http_request('https://example.org', 'POST')`,
      // Rules.
      'create rule r as on delete to t do instead update u set gone = true where id = old.id',
      // Reads of the catalog, and tables that only look like it.
      "copy t from '/srv/t'",
    ],
  },
};
