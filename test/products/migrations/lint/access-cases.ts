import type { RuleCases } from './rule-case.ts';

/** Cases of the rule about tables that everybody can read or write. */
export const ACCESS_CASES: { readonly [rule: string]: RuleCases } = {
  'row-level-security': {
    hits: [
      'create table ▸t (a int)',
      'create table if not exists ▸public.t (a int); alter table u enable row level security',
      'create table ▸t as select 1 as a',
      'create table a (a int) partition by list (a); create table ▸b partition of a for values in (1); alter table a enable row level security',
      'create table t (a int); alter table t enable row level security; ▸alter table t disable row level security',
      '▸alter table public.t disable row level security',
      // Renamed: the table that is protected has the old name.
      'create table ▸t (a int); alter table t rename to u; create table t (a int); alter table t enable row level security',
      'set search_path = app; reset search_path; create table ▸public.t (a int)',
      'do $$ begin\n▸create table t (a int); end $$',
      // The grammar replaces no role by PUBLIC, which includes `anon`.
      '▸create policy p on t using (true)',
      '▸create policy p on t for select to authenticated, anon using (true)',
      '▸create policy p on t for all to anon using (true) with check (a = 1)',
      '▸alter policy p on t to anon using (true)',
    ],
    misses: [
      'create table t (a int); alter table public.t enable row level security',
      'create table t (a int); do $$ begin alter table t enable row level security; end $$',
      "create table t (a int); do $$ declare n text; begin for n in select tablename from pg_tables loop execute format('alter table %I enable row level security', n); end loop; end $$",
      'create table app.t (a int)',
      'create temp table t (a int)',
      'create materialized view v as select 1',
      'create table t (a int); drop table t',
      'create table t (a int); alter table t set schema app',
      'create table t (a int); alter table t rename to u; alter table u enable row level security',
      'set search_path = app; create table t (a int)',
      'alter table t disable row level security; alter table t enable row level security',
      'alter table t force row level security',
      'alter table t add column a int',
      'create function f() returns void language sql as $$ create table t (a int) $$',
      'create policy p on t to authenticated using (true)',
      'create policy p on t using (owner = current_user)',
      'create policy p on t as restrictive using (true)',
      'create policy p on t for insert to anon with check (true)',
      'create policy p on t using (true); drop policy p on t',
      'create policy p on t using (true); alter policy p on t to authenticated using (true)',
    ],
  },
};
