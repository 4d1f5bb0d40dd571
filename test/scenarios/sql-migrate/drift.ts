import { projectSeed } from '../project-seed.ts';
import { manualChange, LEVELS, TIDES } from '../migrations.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const FILES = {
  'migrations/1_tides.sql': `${TIDES}create index high on tides (level);\n`,
  'migrations/2_levels.sql': LEVELS,
};
const FIRST_MIGRATION = { with: { target: '1' } };
const CHANGED = manualChange(
  'alter table tides alter column level type bigint; drop index high; create table moons (id int)',
  FIRST_MIGRATION,
);

const PARTITIONED = `${TIDES}create table logs (id int primary key) partition by list (id);
create table logs_1 partition of logs for values in (1);
create table odd_ends (id int); create table odds (id int);\n`;
const JOB = `create table logs_2 partition of logs for values in (2);
alter table odd_ends add more int; alter table odds add more int`;
const NO_DRIFT = [
  'Not counted as drift: partitions that no migration created, but that equal their table. Number per table: public.logs (1).',
  'Accepted by `drift-accept`: 2 differences.',
];

export default withDefaults({ seed: projectSeed({ cloud: true }), files: FILES }, [
  {
    name: 'with `drift: fail` nothing is run',
    earlier: CHANGED,
    with: { drift: 'fail' },
    expect: {
      outputs: { error_code: 'conflict', drift: /"object":"index high"/ },
      error: [
        'The database schema differs from the schema that `sql-migrate` last recorded (4 differences). No migration was run.',
        'public.tides, column level',
      ],
      summary: [
        '| `public.moons` | whole object | absent | `table` |',
        '| `public.tides` | `column level` | `integer` | `bigint` |',
        '| `public.tides` | `index high` | `CREATE INDEX high ON public.tides USING btree (level)` | absent |',
      ],
      requests: ['database.query 200', 'database.query 200'],
    },
  },
  ...(['warn', 'accept'] as const).map(
    (drift): Scenario => ({
      name: `with \`drift: ${drift}\`, partitions that a job creates and drops are told apart from drift`,
      files: { ...FILES, 'migrations/1_tides.sql': PARTITIONED },
      earlier: manualChange(
        'alter table logs detach partition logs_2; drop table logs_2; create table logs_3 partition of logs for values in (3)',
        { with: { drift }, earlier: manualChange(JOB, FIRST_MIGRATION) },
      ),
      with: { drift: 'fail', 'drift-accept': 'public.odd_*, public.*ds' },
      expect: {
        outputs: { drift: '[]', drift_result: 'none' },
        log: ['Drift: none.', ...NO_DRIFT.slice(0, drift === 'warn' ? 2 : 1)],
        summary: ['public.logs (1)', /^No migrations are pending\.$/m],
      },
    }),
  ),
  ...(
    [
      ['without a history', undefined, 'the database had no migration history before this run'],
      ['without a recorded schema', { drift: 'off' }, 'the last run did not record the schema'],
      [
        'of a schema that doesn’t exist',
        { 'drift-schemas': 'pubic' },
        'these schemas don’t exist: pubic',
      ],
    ] as const
  ).map(
    ([state, earlier, reason]): Scenario => ({
      name: `a check for drift ${state} compares nothing, and warns`,
      ...(earlier && { earlier: { with: earlier } }),
      with: { 'dry-run': 'true', drift: 'fail' },
      expect: {
        outputs: { drift: '', drift_result: 'not-compared' },
        warnings: ['The schema was compared with nothing.', reason, '`project-id`'],
      },
    }),
  ),
  {
    name: 'a check for drift warns of a schema that the last run did not record',
    sql: 'create schema harbour',
    earlier: manualChange('create table harbour.moons (id int)', {}),
    with: { 'dry-run': 'true', 'drift-schemas': 'public, harbour', drift: 'fail' },
    expect: {
      outputs: { drift: '', drift_result: 'not-compared' },
      log: ['Drift: none; not checked in harbour.'],
      warnings: [
        'Drift was not checked in these schemas, which the last run did not record: harbour.',
      ],
    },
  },
  {
    name: 'a run that failed at its second migration recorded the objects of the first one',
    files: {
      ...FILES,
      'broken/1_tides.sql': FILES['migrations/1_tides.sql'],
      'broken/2_levels.sql': 'select nope',
    },
    earlier: manualChange('drop index high', { with: { path: 'broken' } }),
    expect: { warnings: ['`public.tides, index high` is missing'] },
  },
  {
    name: 'a dry run accepts no drift',
    earlier: { with: { drift: 'accept', 'dry-run': 'true' }, earlier: CHANGED },
    expect: { warnings: ['`public.tides, index high` is missing'] },
  },
]);
