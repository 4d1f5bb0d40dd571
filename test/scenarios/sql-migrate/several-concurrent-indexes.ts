import { VALID } from '../index-migrations.ts';
import { manualChange, TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const HIGH = 'create index concurrently high on tides (level);\n';
const LOW = 'create index concurrently low on tides (id, level);\n';
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_both.sql': `${HIGH}${LOW}` };
/** Number of the request that is the second statement, in a first run of these files. */
const SECOND_STATEMENT = 15;
const BOTH = {
  ...VALID,
  "select string_agg(indexname, ' ' order by indexname) as names from pg_indexes where tablename = 'tides' and indexname !~ 'pkey'":
    [{ names: 'high low' }],
  "select state, ended_at is not null as ended from _platform_migrations.history where identity = '2'":
    [{ state: 'applied', ended: true }],
};

export default withDefaults({ seed: projectSeed({ cloud: true }), files: FILES }, [
  ...(['reset-before', 'reset-after'] as const).map(
    (does): Scenario => ({
      name: `the second of several concurrent statements is applied once after a lost ${does === 'reset-before' ? 'request' : 'response'}`,
      faults: [{ on: 'database.query', nth: SECOND_STATEMENT, do: does }],
      expect: { warnings: ['The result of migrations/2_both.sql is unknown'], rows: BOTH },
    }),
  ),
  ...[-4, -3, -2, -1].map(
    (before): Scenario => ({
      name: `each request between two concurrent statements can be repeated (${-before} before the second)`,
      faults: [{ on: 'database.query', nth: SECOND_STATEMENT + before, do: 'reset-after' }],
      expect: {
        outputs: { applied_count: '2' },
        logLacks: ['Waiting for it to finish'],
        rows: BOTH,
      },
    }),
  ),
  ...[true, false].map(
    (processed): Scenario => ({
      name: `the next run continues with the second of several concurrent statements (${processed ? 'which had run' : 'which never arrived'})`,
      earlier: manualChange(
        "update _platform_migrations.history set began_at = began_at - interval '61 seconds' where ended_at is null",
        {
          faults: [{ on: 'database.query', nth: SECOND_STATEMENT, do: 'stall', processed }],
          signal: { name: 'SIGTERM', whenRequested: 'database.query', nth: SECOND_STATEMENT },
        },
      ),
      expect: {
        outputs: { applied_count: '1' },
        log: ['Continuing migrations/2_both.sql with statement 2 of 2.'],
        rows: BOTH,
      },
    }),
  ),
  {
    name: 'a run that ends between two concurrent statements is continued at once',
    earlier: {
      faults: [{ on: 'database.query', nth: SECOND_STATEMENT - 2, do: 'stall' }],
      signal: { name: 'SIGTERM', whenRequested: 'database.query', nth: SECOND_STATEMENT - 2 },
    },
    expect: {
      outputs: { applied_count: '1' },
      log: ['with statement 2 of 2.'],
      logLacks: ['Waiting for it to finish'],
      rows: BOTH,
    },
  },
  {
    name: 'after a failed statement, an unchanged file continues with it',
    files: {
      'migrations/1_tides.sql': `${TIDES}insert into tides values (1, 7), (2, 7);\n`,
      'migrations/2_both.sql': `${HIGH}create unique index concurrently low on tides (level);\n`,
    },
    earlier: manualChange('delete from tides where id = 2', {}),
    expect: {
      outputs: { applied_count: '1' },
      log: ['with statement 2 of 2.'],
      rows: BOTH,
    },
  },
  {
    name: 'a file that was edited after a statement failed begins with its first statement',
    sql: TIDES,
    files: {
      'before/2_both.sql': `${HIGH}create index concurrently low on tides (heigth);\n`,
      'migrations/2_both.sql': `${LOW}${HIGH.replace('high', 'if not exists high')}`,
    },
    earlier: { with: { path: 'before' } },
    expect: { outputs: { applied_count: '1' }, rows: BOTH },
  },
]);
