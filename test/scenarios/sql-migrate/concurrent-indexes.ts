import type { Fault } from '../../../src/platform/http/faults.ts';
import { FILES, RECORDED, STATEMENT_REQUEST, VALID } from '../index-migrations.ts';
import { TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

/** Success that a client can't read, and that is the same each time. */
const unreadable = (nth: number): Fault => ({
  on: 'database.query',
  nth,
  do: 'answer',
  status: 200,
  body: {},
  processed: true,
});

export default withDefaults({ seed: projectSeed({ cloud: true }) }, [
  {
    name: 'an index whose response was lost is found built',
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST, do: 'reset-after' }],
    expect: {
      warnings: ['The result of migrations/2_high.sql is unknown'],
      rows: { ...VALID, ...RECORDED },
    },
  },
  {
    name: 'an index statement that never arrived is sent again',
    files: FILES,
    faults: [{ on: 'database.query', nth: STATEMENT_REQUEST, do: 'reset-before' }],
    expect: { rows: { ...VALID, ...RECORDED } },
  },
  ...[2, 3].map(
    (after): Scenario => ({
      name: `an index is built and recorded, but a later response can’t be read (${after} after the statement’s)`,
      files: FILES,
      faults: [unreadable(STATEMENT_REQUEST + after)],
      expect: {
        errorTitle: 'Migration outcome unknown: 2_high.sql',
        error: ['migrations/2_high.sql may or may not have been applied.'],
        summary: ['| unknown'],
        rows: { ...VALID, ...RECORDED },
      },
    }),
  ),
  {
    name: 'an index is renamed before it is dropped, but the response to that can’t be read',
    sql: `${TIDES}create index high on tides (level)`,
    files: { 'migrations/1_high.sql': 'drop index concurrently high' },
    faults: [unreadable(STATEMENT_REQUEST - 4)],
    expect: {
      error: ['It is unknown whether the platform completed the request.'],
      summary: ['| unknown'],
      rows: {
        "select count(*)::int as count from pg_indexes where indexname ~ '^migrate_'": [
          { count: 1 },
        ],
      },
    },
  },
  ...(['reset-before', 'reset-after'] as const).map(
    (does): Scenario => ({
      name: `an index is dropped once after a lost ${does === 'reset-before' ? 'request' : 'response'}, and a later file can create its name`,
      sql: `${TIDES}create index high on tides (level)`,
      files: {
        'migrations/1_low.sql': 'drop index concurrently high',
        'migrations/2_high.sql': 'create index concurrently high on tides (id, level)',
      },
      faults: [{ on: 'database.query', nth: STATEMENT_REQUEST - 2, do: does }],
      expect: {
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
]);
