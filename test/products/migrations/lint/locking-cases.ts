import type { RuleCases } from './rule-case.ts';

/** Cases of the rules about locks that block other sessions. */
export const LOCKING_CASES: { readonly [rule: string]: RuleCases } = {
  'alter-column-type': {
    hits: [
      '▸alter table t alter column a type bigint',
      '▸alter table t alter a set data type text using a::text',
    ],
    misses: [
      'create table t (a int); alter table t alter column a type bigint',
      'alter table t alter column a set default 1',
    ],
  },
  'add-column-not-null': {
    hits: ['alter table t add column ▸a int not null'],
    misses: [
      'alter table t add column a bigserial not null',
      'alter table t add column a int not null generated always as (b + 1) stored',
    ],
  },
  'add-column-rewrites': {
    hits: [
      'alter table t add column ▸a int generated always as (b * 2) stored',
      "alter table t add column ▸a int default nextval('s')",
    ],
    misses: [
      'alter table t add column a timestamptz default now()',
      'alter table t add column a int generated always as (b * 2) virtual',
    ],
  },
  'set-not-null': {
    hits: [
      '▸alter table t alter column a set not null',
      'alter table t add ▸constraint c not null a',
      'alter table t add constraint c check (a is not null); ▸alter table t alter a set not null',
    ],
    misses: [
      'create table t (a int); alter table t alter a set not null',
      'alter table t add constraint c not null a not valid',
    ],
  },
  'foreign-key-validates': {
    hits: [
      'alter table t add ▸constraint c foreign key (a) references p',
      'alter table t add a int default 1 ▸references p',
      'alter table t add a int ▸references p, add b int default 1',
    ],
    misses: [
      'alter table t validate constraint c',
      'alter table t add a int references p, add b int',
      'create table t (a int); alter table t add foreign key (a) references p',
      'alter table t add constraint c foreign key (a) references p not enforced',
    ],
  },
  'check-validates': {
    hits: [
      'alter table t add ▸constraint c check (a > 0)',
      'alter table t add column a int default 1 ▸check (a > 0)',
    ],
    misses: [
      'alter table t add constraint c check (a > 0) not valid',
      'alter table t add constraint c check (a > 0) not enforced',
    ],
  },
  'validate-under-lock': {
    hits: [
      'alter table t add constraint c check (a > 0) not valid; ▸alter table t validate constraint c',
      'alter table public.t add constraint c foreign key (a) references p not valid; ▸alter table t validate constraint c',
    ],
    misses: [
      'alter table t validate constraint c',
      'alter table t add constraint c check (a > 0) not valid; alter table u validate constraint c',
      'create table t (a int); alter table t add constraint c check (a > 0) not valid; alter table t validate constraint c',
    ],
  },
  'constraint-builds-index': {
    hits: [
      'alter table t add ▸constraint c unique (a)',
      'alter table t add ▸constraint c exclude using gist (a with &&)',
    ],
    misses: ['alter table t add constraint c unique using index i'],
  },
  'table-rewrite': {
    hits: [
      '▸alter table t set unlogged',
      '▸alter table t set access method heap',
      '▸alter table t alter a set expression as (b)',
    ],
    misses: [
      'alter table t set (fillfactor = 70)',
      'create unlogged table t (a int); alter table t set logged',
    ],
  },
  'rename-table': {
    hits: [
      '▸alter table t rename to u',
      '▸alter table if exists app.t rename to u',
      '▸alter table t set schema s',
    ],
    misses: [
      'create table t (a int); alter table t rename to u; alter table u rename to v',
      'alter view v rename to w',
    ],
  },
  'rename-column': {
    hits: ['▸alter table t rename column a to b', '▸alter table t rename a to b'],
    misses: [
      'create table t (a int); alter table t rename a to b',
      'alter view v rename column a to b',
    ],
  },
  'lock-table': {
    hits: ['lock table ▸t', 'lock ▸t in share mode nowait'],
    misses: ['create table t (a int); lock table t', 'select pg_advisory_xact_lock(1)'],
  },
  'create-index-blocks': {
    hits: [
      'create index i on ▸t (a)',
      'create unique index if not exists i on ▸app.t (lower(a)) where a > 0',
    ],
    misses: [
      'create index concurrently i on t (a)',
      'create index i on only t (a)',
      'create table if not exists public.t (a int); create index i on t (a)',
      'create table a (x int); alter table a rename to b; create index i on b (x)',
    ],
  },
  'drop-index-blocks': {
    hits: ['▸drop index i', '▸drop index if exists app.i, j'],
    misses: [
      'drop index concurrently i',
      'create table t (a int); create index i on t (a); drop index i',
    ],
  },
  'reindex-blocks': {
    hits: [
      '▸reindex table t',
      '▸reindex (verbose) table t',
      '▸reindex (concurrently false) table t',
    ],
    misses: [
      'reindex table concurrently t',
      'reindex (concurrently) index i',
      'create table t (a int); reindex table t',
      'reindex (concurrently true, verbose) table t',
    ],
  },
  cluster: {
    hits: ['▸cluster t using i', '▸cluster'],
    misses: [
      'alter table t cluster on i',
      'vacuum t',
      'create table t (a int primary key); cluster t using t_pkey',
    ],
  },
  'refresh-blocks': {
    hits: ['refresh materialized view ▸m', 'refresh materialized view ▸app.m with data'],
    misses: [
      'refresh materialized view concurrently m',
      'refresh materialized view m with no data',
      'create materialized view m as select 1; refresh materialized view m',
    ],
  },
};
