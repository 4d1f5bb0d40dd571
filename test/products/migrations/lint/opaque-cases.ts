import type { RuleCases } from './rule-case.ts';

/** Cases of code that the linter can't read. */
export const OPAQUE_CASES: { readonly [rule: string]: RuleCases } = {
  opaque: {
    hits: [
      // Dynamic SQL.
      "do $$ begin\n▸execute 'drop ' || lower('TABLE t'); end $$",
      "do $$ begin\n▸execute format('drop table %I', 't'); end $$",
      'do $$ declare c refcursor; begin\n▸open c for execute current_user; end $$',
      'do $$ declare r record; begin\n▸for r in execute current_user loop null; end loop; end $$',
      // DO blocks.
      '▸do $$ begin selekt; end $$',
      '▸do language plperl $$ drop table t; $$',
      // Functions, found where they are defined.
      "▸create function f(a text default cast('x' as text)) returns void language plpgsql as $$ begin execute a; end $$",
      'create function f(a text) returns void language plpgsql as -- $$\n$$\nbegin\n▸execute a; end $$',
      '▸create function f() returns void language plperl as $$ 1 $$',
      'select 1;\ndo $$ begin\n▸create function f() returns void language plperl as $f$ 1 $f$; end $$',
      // The system catalog.
      'update ▸pg_attribute set attnotnull = true where attrelid = 1',
      // Programs, and statements that are stored elsewhere.
      "▸copy t from program 'x'",
    ],
    misses: [
      // A text that is known.
      "do $$ begin execute 'comment on table t is null'; end $$",
      // Readable DO blocks and functions.
      'do $$ begin alter table t add constraint c check (a > 0); exception when duplicate_object then null; end $$',
      'create function f(n int) returns int language plpgsql as $$ begin return n * g(n - 1); end $$',
      // Calls: the linter doesn't follow them.
      'select app.f()',
      'create trigger g before update on t for each row execute function app.g()',
      // Rules.
      'create rule r as on delete to t do instead update u set gone = true where id = old.id',
      // Tables that only look like the catalog.
      "copy t from '/srv/t'",
    ],
  },
};
