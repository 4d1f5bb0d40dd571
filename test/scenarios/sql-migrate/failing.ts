import { projectSeed } from '../project-seed.ts';
import { LEVELS, TIDES } from '../migrations.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const NOTHING_LEFT = 'The transaction was rolled back, so the file is not applied.';
const COLUMNS = "select count(*)::int as n from information_schema.columns where table_name = 'tides'";

export default [
  {
    name: 'a failing statement is shown with its line and column; earlier statements were rolled back',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_more.sql': '-- more\nalter table tides add column at int;\n\nselect id,\n  nope from tides;\n',
      'migrations/3_never.sql': 'create table never (id int)',
    },
    expect: {
      exit: 1,
      outputs: {
        applied_count: '1',
        current: '1',
        pending: '["migrations/2_more.sql","migrations/3_never.sql"]',
        error_code: 'input',
      },
      error: [
        'migrations/2_more.sql failed at line 5, column 3 (statement 2 of 2): column "nope" does not exist.',
        /The previous statement succeeded \(\d+ ms\)\. The transaction was rolled back, so the file is not applied\./,
        'SQLSTATE 42703',
        NOTHING_LEFT,
      ],
      errorAt: 'migrations/2_more.sql:5:3',
      errorTitle: 'Migration failed: 2_more.sql',
      summary: [
        '- **Database version:** `1`',
        '| `migrations/1_tides.sql` | applied |',
        '| `migrations/2_more.sql` | failed, rolled back |',
        '| `migrations/3_never.sql` | not applied |',
      ],
      rows: {
        [COLUMNS]: [{ n: 2 }],
        'select identity from _platform_migrations.failures': [{ identity: '2' }],
      },
    },
  },
  {
    name: 'a migration without a statement causes a warning',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES, 'migrations/2_empty.sql': '', 'migrations/3_words.sql': '-- later\n' },
    expect: {
      exit: 0,
      outputs: { applied_count: '3' },
      warnings: [
        'migrations/2_empty.sql contains no SQL statements, but',
        'migrations/3_words.sql contains no SQL statements, but',
      ],
    },
  },
  {
    name: 'a COPY counts as one statement, and its failure is shown at its row, without the generated INSERT',
    seed: SEED,
    files: {
      'migrations/1_rows.sql': `create table rows (n int check (n < 1000));\ncopy rows (n) from stdin;\n${Array.from({ length: 1001 }, (_, n) => `${n}\n`).join('')}\\.\n`,
    },
    expect: {
      exit: 1,
      error: [
        'migrations/1_rows.sql failed at line 1003, column 1 (statement 2 of 2): new row for relation "rows" violates check',
      ],
      errorAt: 'migrations/1_rows.sql:1003:1',
      errorTitle: 'Migration failed: 1_rows.sql',
      logLacks: ['INSERT INTO', 'inline_code_block'],
    },
  },
  {
    name: 'the next run retries the migration',
    seed: SEED,
    files: {
      'before/1_tides.sql': TIDES,
      'before/2_broken.sql': 'select nope',
      'after/1_tides.sql': TIDES,
      'after/2_broken.sql': LEVELS,
    },
    earlier: { with: { path: 'before' } },
    with: { path: 'after' },
    expect: { exit: 0, outputs: { applied_count: '1', current: '2' } },
  },
  {
    name: 'hint, detail and constraint are shown with the database’s message',
    seed: SEED,
    files: { 'migrations/1_tides.sql': `${TIDES}insert into tides values (1, 2);\ninsert into tides values (1, 3);\n` },
    expect: {
      exit: 1,
      error: [
        'duplicate key value violates unique constraint',
        'Key (id)=(1) already exists.',
        'constraint tides_pkey',
        'relation tides',
      ],
      errorAt: 'migrations/1_tides.sql:3:1',
      errorTitle: 'Migration failed: 1_tides.sql',
      rows: { "select to_regclass('tides')::text as tides": [{ tides: null }] },
    },
  },
  {
    name: 'an error that quotes a statement of megabytes is truncated',
    seed: SEED,
    files: { 'migrations/1_tides.sql': `${TIDES}insert into tides values (1, '${'ebb '.repeat(400_000)}');\n` },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', unknown: '' },
      error: ['invalid input syntax for type integer: "ebb ebb', 'SQLSTATE 22P02', NOTHING_LEFT],
      errorAt: 'migrations/1_tides.sql:2:1',
    },
  },
  {
    name: 'an error within a function is reported as such',
    seed: SEED,
    files: {
      'migrations/1_fog.sql':
        "create function fog() returns void language plpgsql as $$ begin raise exception 'fog' using hint = 'wait'; end $$;\nselect fog();\n",
    },
    expect: {
      exit: 1,
      error: ['fog. ', 'SQLSTATE P0001', 'Hint: wait', 'PL/pgSQL function fog() line 1 at RAISE'],
      errorAt: 'migrations/1_fog.sql:2:1',
    },
  },
  {
    name: 'a migration that exceeds the time limit is rolled back, and the error says what to do',
    seed: SEED,
    files: { 'migrations/1_slow.sql': `${TIDES}select pg_sleep(60);\n` },
    with: { 'statement-timeout': '1s' },
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      error: ['canceling statement due to statement timeout', 'you can also increase `statement-timeout`'],
      rows: { "select to_regclass('tides')::text as tides": [{ tides: null }] },
    },
  },
  {
    name: 'an error of the bookkeeping is reported with a remedy',
    seed: SEED,
    files: { 'migrations/1_tides.sql': TIDES },
    sql: 'create schema _platform_migrations; create view _platform_migrations.control as select 1 as nothing',
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_query' },
      error: ['The database rejected SQL that the step generated.', 'can use the language plpgsql'],
    },
  },
  {
    name: 'a lock that is not available in time is retried a few times',
    seed: SEED,
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_locked.sql':
        "do $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$",
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'conflict', applied_count: '1' },
      log: ['and was rolled back. Retrying.'],
      error: ['Another session holds a lock that this file needs', '`lock-timeout`'],
      rows: { "select count(*)::int as n from _platform_migrations.failures where identity = '2'": [{ n: 6 }] },
    },
  },
] satisfies readonly Scenario[];
