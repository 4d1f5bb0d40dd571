import { projectSeed, problemFault } from '../project-seed.ts';
import { FILES, RECORDED, STATEMENT_REQUEST, VALID } from '../index-migrations.ts';
import { manualChange, TIDES } from '../migrations.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

/** Temporary name of an index of an ended run, in the default schema. */
const STRAY = 'migrate_18e52419_0f4c8a3e_9d1b_4f6e_8a57_2f3f5a1d9c60';

/** A run that ended while the statement was in transit. */
const INTERRUPTED = {
  faults: [{ on: 'database.query', nth: STATEMENT_REQUEST, do: 'stall', processed: true }],
  signal: { name: 'SIGTERM', whenLogged: 'The database is running migrations/2_high.sql' },
} as const satisfies Scenario['earlier'];
const AGE_BY_A_MINUTE =
  "update _platform_migrations.history set began_at = began_at - interval '61 seconds' where ended_at is null";
/** Lets the record of a run stay fresh for longer than the test may last. */
const STAY_FRESH =
  "update _platform_migrations.history set began_at = began_at + interval '5 minutes' where ended_at is null";

export default withDefaults({ seed: projectSeed({ cloud: true }), files: FILES }, [
  {
    name: 'an index that exceeds the database’s time limit each time fails',
    // A check between two tries.
    faults: [0, 2, 4].map(later =>
      problemFault(
        'database.query',
        'upstream_error',
        'canceling statement due to statement timeout (SQLSTATE 57014).',
        {
          nth: STATEMENT_REQUEST + later,
        },
      ),
    ),
    expect: {
      outputs: { applied_count: '1', error_code: 'conflict' },
      warnings: [/The result of migrations\/2_high\.sql is unknown: .*57014/],
      summary: ['| `migrations/2_high.sql` | failed | 1 |  |'],
      error: [
        /2_high\.sql:1:1 failed: The statement was sent, but the index doesn’t exist\. Last error: .*statement timeout/,
      ],
      logLacks: ['Before, '],
      rows: { "select to_regclass('high')::text as index": [{ index: null }] },
    },
  },
  {
    name: 'an equal index that somebody else created meanwhile isn’t taken for the migration’s',
    earlier: manualChange(`create index high on tides (level); ${AGE_BY_A_MINUTE}`, INTERRUPTED),
    expect: {
      outputs: { error_code: 'conflict' },
      error: ['migrations/2_high.sql:1:1 was not run: the relation public.high already exists.'],
      rows: {
        ...VALID,
        "select count(*)::int as n from pg_indexes where indexname like 'migrate%'": [{ n: 0 }],
      },
    },
  },
  {
    name: 'an index that a lost statement built late is removed by the next run',
    files: { ...FILES, 'migrations/3_more.sql': 'alter table tides add column more int' },
    earlier: manualChange(`create index ${STRAY} on tides (level)`, { with: { target: '2' } }),
    expect: {
      outputs: { applied_count: '1' },
      warnings: [`A delayed request left the index public.${STRAY} behind. Dropping the index.`],
      rows: {
        ...VALID,
        "select count(*)::int as n from pg_indexes where indexname like 'migrate%'": [{ n: 0 }],
      },
    },
  },
  {
    name: 'the next run records a DROP whose statement has run, although the index is absent',
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_low.sql': 'drop index concurrently high' },
    earlier: manualChange(AGE_BY_A_MINUTE, {
      faults: [{ on: 'database.query', nth: STATEMENT_REQUEST - 2, do: 'stall', processed: true }],
      signal: { name: 'SIGTERM', whenLogged: 'The database is running migrations/1_low.sql' },
    }),
    expect: {
      outputs: { applied_count: '1' },
      rows: { "select to_regclass('high')::text as index": [{ index: null }] },
    },
  },
  {
    name: 'an invalid index that an ended run left is removed first',
    earlier: manualChange(AGE_BY_A_MINUTE, INTERRUPTED),
    superuserSql:
      "update pg_index set indisvalid = false where indexrelid = (select oid from pg_class where starts_with(relname, 'migrate_'))",
    expect: {
      log: [', which migrations/2_high.sql left behind.'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'a statement of another run that may still be running is waited for, as long as the database’s clock says',
    earlier: manualChange(STAY_FRESH, INTERRUPTED),
    // The step's clock reaches it within a second.
    with: { 'verify-timeout': '7m' },
    expect: {
      outputs: { error_code: 'timeout' },
      log: [
        'migrations/2_high.sql may still be running (started by harbour/lights, run 4711, attempt 1). Waiting for it to finish.',
      ],
      error: [
        'migrations/2_high.sql may still be running (started by harbour/lights, run 4711, attempt 1). Stopped waiting after 420 s.',
        '`verify-timeout`',
      ],
    },
  },
]);
