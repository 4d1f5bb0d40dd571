import { byHand, INDEX_TIDES, TIDES } from '../harbour-migrations.ts';
import { harbour } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_high.sql': INDEX_TIDES };
const VALID = { "select indisvalid as valid from pg_index where indexrelid = to_regclass('high')": [{ valid: true }] };
const RECORDED = {
  "select state, ended_at is not null as ended from _platform_migrations.history where identity = '2'": [
    { state: 'applied', ended: true },
  ],
};
/** Of the requests of a first run of these files the one that is the statement itself. */
const THE_STATEMENT = 11;

/** The working name of an attempt that nobody is at any more, in the default schema. */
const STRAY = 'migrate_18e52419_0f4c8a3e_9d1b_4f6e_8a57_2f3f5a1d9c60';

/** A run that ended while the statement was on its way. */
const BEGUN = {
  faults: [{ on: 'database.query', nth: THE_STATEMENT, do: 'stall', processed: true }],
  signal: { name: 'SIGTERM', whenLogged: 'The database is at work on migrations/2_high.sql' },
} as const satisfies Scenario['earlier'];
const A_MINUTE_LATER =
  "update _platform_migrations.history set began_at = began_at - interval '61 seconds' where ended_at is null";

export default [
  {
    name: 'an index is built concurrently, by itself, and looked after',
    seed: SEED,
    files: { ...FILES, 'migrations/3_more.sql': 'alter table tides add column more int' },
    expect: { exit: 0, outputs: { applied_count: '3', current: '3' }, rows: { ...VALID, ...RECORDED } },
  },
  {
    name: 'an index is dropped concurrently',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_low.sql': 'drop index concurrently high' },
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      rows: { "select to_regclass('high')::text as high": [{ high: null }] },
    },
  },
  {
    name: 'also one in another schema, with a name that needs quotes',
    seed: SEED,
    sql: `create schema harbour; create table harbour.tides (level int)`,
    files: {
      'migrations/1_high.sql':
        'create index concurrently /* if not exists no */ if not exists "High ""tide""" on harbour.tides (level)',
      'migrations/2_low.sql': 'create index concurrently low on harbour.tides (level)',
      'migrations/3_high.sql': 'drop index concurrently harbour."High ""tide"""',
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '3' },
      rows: {
        "select string_agg(indexname, ' ') as all from pg_indexes where schemaname = 'harbour'": [{ all: 'low' }],
      },
    },
  },
  {
    name: 'one that can’t be dropped keeps its name',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_low.sql': 'drop index concurrently tides_pkey' },
    expect: {
      exit: 1,
      outputs: { applied_count: '0', error_code: 'invalid_query' },
      error: ['migrations/1_low.sql failed: cannot drop index tides_pkey because constraint tides_pkey'],
      rows: { "select to_regclass('tides_pkey')::text as index": [{ index: 'tides_pkey' }] },
    },
  },
  {
    name: 'one whose name somebody else takes meanwhile is removed, and that is said',
    seed: SEED,
    files: FILES,
    earlier: byHand(`create table moons (id int); create index high on moons (id); ${A_MINUTE_LATER}`, BEGUN),
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict' },
      log: ['migrations/2_high.sql left its index half made; it is removed.'],
      error: ['migrations/2_high.sql failed: relation "high" already exists'],
      rows: { "select count(*)::int as n from pg_indexes where indexname like 'migrate%'": [{ n: 0 }] },
    },
  },
  {
    name: 'what a lost statement has built when nobody meant it any more is removed by the next run',
    seed: SEED,
    files: { ...FILES, 'migrations/3_more.sql': 'alter table tides add column more int' },
    earlier: byHand(`create index ${STRAY} on tides (level)`, { with: { to: '2' } }),
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      warnings: [`A statement that was lost has come late, and left the index public.${STRAY}; it is removed.`],
      rows: { ...VALID, "select count(*)::int as n from pg_indexes where indexname like 'migrate%'": [{ n: 0 }] },
    },
  },
  {
    name: 'where the answer is lost, what there is tells that it was done',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: THE_STATEMENT, do: 'reset-after' }],
    expect: {
      exit: 0,
      warnings: ['The answer to migrations/2_high.sql was lost'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'or that it wasn’t, and it is sent again',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: THE_STATEMENT, do: 'reset-before' }],
    expect: { exit: 0, rows: { ...VALID, ...RECORDED } },
  },
  {
    name: 'a lost answer to the note about it is looked for',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: THE_STATEMENT - 2, do: 'reset-after' }],
    expect: {
      exit: 0,
      warnings: ['The answer to the note about migrations/2_high.sql was lost'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'a note that never arrived is made again',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: THE_STATEMENT - 2, do: 'reset-before' }],
    expect: { exit: 0, rows: { ...VALID, ...RECORDED } },
  },
  {
    name: 'one that fails leaves no half-made index behind, and the next run tries it again',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': `${TIDES}insert into tides values (1, 7), (2, 7);\n`,
      'migrations/2_high.sql': 'create unique index concurrently high on tides (level)',
    },
    expect: {
      exit: 1,
      outputs: { applied_count: '1', error_code: 'invalid_query' },
      log: ['migrations/2_high.sql left its index half made; it is removed.'],
      error: ['migrations/2_high.sql failed: could not create unique index "high"', 'Nothing of it is left.'],
      errorAt: 'migrations/2_high.sql:1:1',
      rows: {
        "select to_regclass('high')::text as high": [{ high: null }],
        "select count(*)::int as n from _platform_migrations.history where identity = '2'": [{ n: 0 }],
        "select count(*)::int as n from _platform_migrations.failures where identity = '2'": [{ n: 1 }],
      },
    },
  },
  {
    name: 'an index of that name that is there already is left alone',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': INDEX_TIDES },
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict' },
      error: ['migrations/1_high.sql was not run: the index public.high is there already.', 'IF NOT EXISTS'],
      errorAt: 'migrations/1_high.sql:1:1',
      rows: { ...VALID, 'select count(*)::int as n from _platform_migrations.history': [{ n: 0 }] },
    },
  },
  {
    name: 'one that isn’t there can’t be dropped, unless the statement allows for that',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/1_high.sql': 'drop index concurrently if exists high',
      'migrations/2_low.sql': 'drop index concurrently low',
    },
    expect: {
      exit: 1,
      outputs: { applied_count: '1' },
      error: ['migrations/2_low.sql was not run: there is no index low.'],
    },
  },
  {
    name: 'one that IF NOT EXISTS finds valid is good',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': INDEX_TIDES.replace('high', 'if not exists high') },
    expect: { exit: 0, outputs: { applied_count: '1' }, rows: VALID },
  },
  {
    name: 'one that it finds invalid isn’t, though the database is content with it',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level); update pg_index set indisvalid = false where indexrelid = 'high'::regclass`,
    files: { 'migrations/1_high.sql': INDEX_TIDES.replace('high', 'if not exists high') },
    expect: {
      exit: 1,
      error: ['the index public.high is there, and not valid', 'DROP INDEX CONCURRENTLY IF EXISTS public.high'],
    },
  },
  {
    name: 'a job that is cancelled while it is run says that it isn’t known',
    seed: SEED,
    files: FILES,
    ...BEGUN,
    expect: {
      exit: 1,
      outputs: { unknown: 'migrations/2_high.sql' },
      error: ['Whether migrations/2_high.sql was applied is not known.'],
    },
  },
  {
    name: 'what an ended run has begun is brought to its end by the next one',
    seed: SEED,
    files: FILES,
    earlier: byHand(A_MINUTE_LATER, BEGUN),
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      warnings: [
        'harbour/lights, run 4711, attempt 1 began migrations/2_high.sql and never ended it; it is taken over.',
      ],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'and what it has left half made is removed first',
    seed: SEED,
    files: FILES,
    earlier: byHand(
      `${A_MINUTE_LATER}; update pg_index set indisvalid = false where indexrelid = (select oid from pg_class where starts_with(relname, 'migrate_'))`,
      BEGUN,
    ),
    expect: {
      exit: 0,
      log: ['migrations/2_high.sql left its index half made; it is removed.'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'unless its file was edited since, when nobody can tell any more',
    seed: SEED,
    files: { ...FILES, 'after/1_tides.sql': TIDES, 'after/2_high.sql': INDEX_TIDES.replace('high', 'low') },
    earlier: BEGUN,
    with: { path: 'after' },
    expect: { exit: 1, error: ['2_high.sql: was begun outside of a transaction', 'never ended, and was edited since'] },
  },
  {
    name: 'as long as it may still be about to come, it is waited for',
    seed: SEED,
    files: FILES,
    earlier: BEGUN,
    with: { 'verify-timeout': '2s' },
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      log: ['harbour/lights, run 4711, attempt 1 is at work on migrations/2_high.sql; waiting for it.'],
      error: ['migrations/2_high.sql is being run by another run, for longer than 2 s.', '`verify-timeout`'],
    },
  },
] satisfies readonly Scenario[];
