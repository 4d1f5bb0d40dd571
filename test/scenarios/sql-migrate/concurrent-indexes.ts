import { CREATE_INDEX, FILES, RECORDED, STATEMENT_REQUEST, VALID } from '../index-migrations.ts';
import { TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });

export default [
  {
    name: 'an index is built concurrently, in its own request',
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
    name: 'an index whose response was lost is found built',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST, do: 'reset-after' }],
    expect: {
      exit: 0,
      warnings: ['The result of migrations/2_high.sql is unknown'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'an index statement that never arrived is sent again',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST, do: 'reset-before' }],
    expect: { exit: 0, rows: { ...VALID, ...RECORDED } },
  },
  {
    name: 'recording the start of an index is repeated after a lost response',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST - 2, do: 'reset-after' }],
    expect: {
      exit: 0,
      logLacks: ['Waiting for it to finish'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'recording the end of an index is repeated after a lost response',
    seed: SEED,
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST + 2, do: 'reset-after' }],
    expect: { exit: 0, outputs: { applied_count: '2' }, rows: { ...VALID, ...RECORDED } },
  },
  ...(['reset-before', 'reset-after'] as const).map(
    (does): Scenario => ({
      name: `an index is dropped once after a lost ${does === 'reset-before' ? 'request' : 'response'}, and a later file can create its name`,
      seed: SEED,
      sql: `${TIDES}create index high on tides (level)`,
      files: {
        'migrations/1_low.sql': 'drop index concurrently high',
        'migrations/2_high.sql': 'create index concurrently high on tides (id, level)',
      },
      faults: [{ on: 'database.query', nth: STATEMENT_REQUEST - 2, do: does }],
      expect: {
        exit: 0,
        outputs: { applied_count: '2' },
        warnings: ['The result of migrations/1_low.sql is unknown'],
        rows: {
          ...VALID,
          "select indexdef as definition from pg_indexes where indexname = 'high'": [
            { definition: 'CREATE INDEX high ON public.tides USING btree (id, level)' },
          ],
        },
      },
    }),
  ),
  {
    name: 'an index that fails leaves no invalid index behind',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': `${TIDES}insert into tides values (1, 7), (2, 7);\n`,
      'migrations/2_high.sql': 'create unique index concurrently high on tides (level)',
    },
    expect: {
      exit: 1,
      outputs: { applied_count: '1', error_code: 'invalid_query' },
      log: [', which migrations/2_high.sql left behind.'],
      error: [
        'migrations/2_high.sql:1:34 failed: could not create unique index "high"',
        'The index high was not created.',
        'which sends the statement again.',
      ],
      errorAt: 'migrations/2_high.sql:1:34',
      rows: {
        "select to_regclass('high')::text as high": [{ high: null }],
        "select count(*)::int as n from _platform_migrations.history where identity = '2'": [{ n: 0 }],
        "select count(*)::int as n from _platform_migrations.failures where identity = '2'": [{ n: 1 }],
      },
    },
  },
  {
    name: 'an index that can’t be dropped still exists, and the error says so',
    seed: SEED,
    sql: 'create table tides (id int, level int primary key); alter table tides rename constraint tides_pkey to high',
    files: { 'migrations/1_low.sql': 'drop index concurrently high' },
    expect: {
      exit: 1,
      error: ['migrations/1_low.sql:1:1 failed: cannot drop index', 'The index high still exists, and is valid.'],
      rows: VALID,
    },
  },
  {
    name: 'an existing index of that name stays unchanged',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': CREATE_INDEX },
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict' },
      error: ['migrations/1_high.sql:1:1 was not run: the relation public.high already exists.', 'IF NOT EXISTS'],
      errorAt: 'migrations/1_high.sql:1:1',
      rows: { ...VALID, 'select count(*)::int as n from _platform_migrations.history': [{ n: 0 }] },
    },
  },
  {
    name: 'a missing index can be dropped only with IF EXISTS',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/1_high.sql': 'drop index concurrently if exists high',
      'migrations/2_low.sql': 'drop index concurrently low',
    },
    expect: {
      exit: 1,
      outputs: { applied_count: '1' },
      error: ['migrations/2_low.sql:1:1 was not run: the index low doesn’t exist.'],
    },
  },
  {
    name: 'IF NOT EXISTS accepts a valid index of that name',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': CREATE_INDEX.replace('high', 'if not exists high') },
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      notices: ['migrations/1_high.sql created no index: the relation public.high already exists.'],
      rows: VALID,
    },
  },
  {
    name: 'a name that an index of another table has is a notice with IF NOT EXISTS, as in PostgreSQL',
    seed: SEED,
    sql: `${TIDES}create table moons (id int); create index high on moons (id)`,
    files: { 'migrations/1_high.sql': CREATE_INDEX.replace('high', 'if not exists high') },
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      notices: ['migrations/1_high.sql created no index: the relation public.high already exists.'],
      rows: { "select count(*)::int as n from pg_indexes where tablename = 'tides'": [{ n: 1 }] },
    },
  },
  {
    name: 'keywords as names are supported',
    seed: SEED,
    sql: TIDES,
    files: {
      'migrations/3_if.sql': 'create index concurrently if on tides (level)',
      'migrations/4_if.sql': 'create index concurrently if not exists "if not" on tides (level)',
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '2' },
      rows: {
        "select string_agg(indexname, ', ' order by indexname collate \"C\") as names from pg_indexes where tablename = 'tides' and indexname !~ 'pkey'":
          [{ names: 'if, if not' }],
      },
    },
  },
  {
    name: 'a failed statement is shown at its place in the file, not in the text that was sent',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_high.sql': '-- The height.\ncreate index concurrently high\n  on tides (heigth)\n' },
    expect: {
      exit: 1,
      error: ['column "heigth" does not exist'],
      errorAt: 'migrations/1_high.sql:3:13',
      logLacks: [/column \d+, position \d+/, 'migrate_'],
    },
  },
  {
    name: 'IF NOT EXISTS does not accept an invalid index, though the database does',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    superuserSql: "update pg_index set indisvalid = false where indexrelid = 'high'::regclass",
    files: { 'migrations/1_high.sql': CREATE_INDEX.replace('high', 'if not exists high') },
    expect: {
      exit: 1,
      error: ['the index public.high already exists and is invalid', 'DROP INDEX CONCURRENTLY IF EXISTS public.high'],
    },
  },
  {
    name: 'if the platform runs all SQL in a transaction, a concurrent index is refused before anything runs',
    seed: SEED,
    files: FILES,
    faults: [
      {
        on: 'database.query',
        nth: 4,
        do: 'answer',
        status: 400,
        body: {
          code: 'invalid_query',
          detail: 'DROP INDEX CONCURRENTLY cannot run inside a transaction block',
          status: 400,
        },
      },
    ],
    expect: {
      exit: 1,
      outputs: { applied_count: '0', error_code: 'input' },
      error: [
        'migrations/2_high.sql:1:1 can’t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.',
      ],
      errorAt: 'migrations/2_high.sql:1:1',
    },
  },
  {
    name: 'a concurrent index without a name is refused',
    seed: SEED,
    sql: TIDES,
    files: { 'migrations/1_high.sql': 'create index concurrently on tides (level)' },
    expect: {
      exit: 1,
      error: ['the statement doesn’t name the index'],
      errorAt: 'migrations/1_high.sql:1:1',
      requests: ['database.query 200'],
    },
  },
  {
    name: 'concurrent statements that the step can’t run are refused, each with its reason and remedy',
    seed: SEED,
    sql: `${TIDES}create index high on tides (level)`,
    files: {
      'migrations/1_high.sql': 'reindex index concurrently high',
      'migrations/2_part.sql': 'alter table tides detach partition part concurrently',
      'migrations/3_high.sql': 'drop index concurrently high cascade',
      'migrations/4_both.sql': 'drop index concurrently high, low',
    },
    expect: {
      exit: 1,
      error: [
        'contains REINDEX CONCURRENTLY, which can’t be run: outside of a transaction, only CREATE and DROP INDEX can run. Run the statement by hand, or remove CONCURRENTLY.',
        'contains ALTER TABLE CONCURRENTLY, which can’t be run: outside of a transaction',
        'PostgreSQL rejects CASCADE with CONCURRENTLY. Remove CASCADE. In an earlier migration, drop the objects that depend on the index.',
        'DROP INDEX CONCURRENTLY can drop only one index. Write one statement per index.',
      ],
    },
  },
  {
    name: 'a concurrent index in a repeatable migration is refused',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/R__high.sql': CREATE_INDEX },
    expect: {
      exit: 1,
      error: [
        'which can’t be run: it runs outside of a transaction, but a repeatable migration must run in one',
        'Make the migration versioned',
      ],
      errorAt: 'migrations/R__high.sql:1:1',
      requests: ['database.query 200', 'database.query 200'],
    },
  },
  {
    name: 'a concurrent index next to other statements is refused',
    seed: SEED,
    files: { 'migrations/1_high.sql': `${TIDES}${CREATE_INDEX}` },
    with: { lint: 'off' },
    expect: { exit: 1, error: ['(concurrent-with-others)', 'Move the statement to its own file'] },
  },
] satisfies readonly Scenario[];
