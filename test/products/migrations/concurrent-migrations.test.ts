// @module-tag slow, because several runs wait for each other’s locks.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { checksum } from '../../../src/products/migrations/files/checksum.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { MigrationRig, UNTIL_RELEASED } from './migration-rig.ts';

const RUNS = 3;
const ALL = Array.from({ length: RUNS }, (_, index) => index + 1);

/**
 * Options that count a held request as lost early, but none that a busy machine delays, and that
 * wait on a fast clock.
 */
const SHORT_TIMEOUT = { timeouts: { slowFirstByteMs: 3000 }, clock: idleClock(20) };

let rig: MigrationRig;
beforeAll(async () => {
  rig = await MigrationRig.start(inject('databaseUrl'));
});
afterAll(() => rig[Symbol.asyncDispose]());
// A run also reads the other histories of its database.
afterEach(() =>
  rig.sql(`do $$ declare name text; begin
    for name in select relnamespace::regnamespace from pg_class where relname = 'history' loop execute 'drop schema ' || name || ' cascade'; end loop;
  end $$`),
);

it('several concurrent first runs apply each migration once, in its order', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  const files = Object.fromEntries(
    numbers.map(number => [
      `${number}_step.sql`,
      number === 1
        ? 'create table steps (place serial, step int);\nselect pg_sleep(1);'
        : `insert into steps (step) values (${number});`,
    ]),
  );
  const ended = await Promise.all(ALL.map(run => rig.migrate(files, {}, { run })));
  expect(ended.map(({ exitCode, log }) => (exitCode === 0 ? '' : log))).toEqual(ALL.map(() => ''));
  const counts = ended.map(({ outputs }) => Number(outputs.get('applied_count')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numbers.length);
  expect(await rig.sql('select json_agg(step order by place) as steps from steps')).toEqual([
    { steps: numbers.slice(1) },
  ]);
  // All of them started with the first migration, so all but one report that another run applied
  // it.
  const met = ended.filter(({ log }) =>
    /migrations\/1_step\.sql was already applied by harbour\/lights, run \d, attempt 1\./.test(log),
  );
  expect(met.length).toBe(RUNS - 1);
});

it('of several runs that build an index concurrently, one builds it and the others wait without a lock', async () => {
  const files = {
    '1_rows.sql': 'create table rows (id int); insert into rows select generate_series(1, 5000);',
    '2_index.sql': 'create index concurrently rows_id on rows (id)',
  };
  const ended = await Promise.all(ALL.map(run => rig.migrate(files, { schema: 'built' }, { run })));
  expect(ended.map(({ exitCode, log }) => (exitCode === 0 ? '' : log))).toEqual(ALL.map(() => ''));
  const counts = ended.map(({ outputs }) => Number(outputs.get('applied_count')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(
    await rig.sql(
      "select indisvalid as valid from pg_index where indexrelid = 'rows_id'::regclass",
    ),
  ).toEqual([{ valid: true }]);
});

it('several runs share the statements of a file with several indexes, and each is built once', async () => {
  const files = {
    '1_rows.sql':
      'create table shared (id int); insert into shared select generate_series(1, 5000);',
    '2_index.sql': ['a', 'b', 'c']
      .map(name => `create index concurrently shared_${name} on shared (id);`)
      .join('\n'),
  };
  const ended = await Promise.all(
    ALL.map(run => rig.migrate(files, { schema: 'sharing' }, { run })),
  );
  expect(ended.map(({ exitCode, log }) => (exitCode === 0 ? '' : log))).toEqual(ALL.map(() => ''));
  const counts = ended.map(({ outputs }) => Number(outputs.get('applied_count')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await indexesOf('shared')).toEqual([{ names: 'shared_a shared_b shared_c' }]);
  expect(await rig.sql('select count(*)::int as n from sharing.failures')).toEqual([{ n: 0 }]);
});

/**
 * Returns a listener that does something once, when the run first says that it waits, and a promise
 * of its end.
 */
function onceWaiting(work: () => Promise<unknown>) {
  const { promise: done, resolve } = Promise.withResolvers();
  let isWaiting = false;
  const onLog = (text: string): void => {
    if (isWaiting || !text.includes('Waiting for it to finish.')) return;
    isWaiting = true;
    resolve(work());
  };
  return { onLog, done };
}

it('a run whose statement has just ended gets time to check its outcome', async () => {
  const attempt = randomUUID();
  const files = {
    '1_rows.sql': 'create table ended (id int)',
    '2_index.sql': 'create index concurrently ended_id on ended (id)',
  };
  const traits = { schema: 'ending', 'verify-timeout': '4s' };
  await rig.migrate({ '1_rows.sql': files['1_rows.sql'] }, traits);
  await rig.sql(`insert into ending.history (identity, path, checksum, state, attempt, run, began_at) values
    ('2', '2_index.sql', '${checksum(files['2_index.sql'])}', 'running', '${attempt}', 'another', now() - interval '1 hour')`);
  await rig.sql('create table is_over ()');
  const theirs = rig.sql(`/* platform_migrate ${attempt} */ do $$ begin
    while not exists (select from is_over) loop perform pg_sleep(0.01); end loop; end $$`);
  await expect
    .poll(() => rig.sql("select from pg_stat_activity where query like '/* platform_migrate %'"))
    .toHaveLength(1);
  const { onLog, done } = onceWaiting(() => rig.sql('insert into is_over default values'));
  const { exitCode, log } = await rig.migrate(files, traits, { onLog });
  await theirs;
  expect(exitCode, log).toBe(1);
  await done;
  expect(log).toContain(
    'migrations/2_index.sql may still be running (started by another). Waiting for it to finish.',
  );
  expect(log).not.toContain('Finishing migrations/');
});

it('a run is not taken over at the first check, because it may be about to record the end of its statement', async () => {
  const files = {
    '1_rows.sql': 'create table recorded (id int)',
    '2_index.sql': 'create index concurrently recorded_id on recorded (id)',
  };
  await rig.migrate({ '1_rows.sql': files['1_rows.sql'] }, { schema: 'recording' });
  await rig.sql(`insert into recording.history (identity, path, checksum, state, attempt, run, began_at) values
    ('2', '2_index.sql', '${checksum(files['2_index.sql'])}', 'running', '${randomUUID()}', 'another', now() - interval '1 hour')`);
  const { onLog, done } = onceWaiting(() =>
    rig.sql(`create index recorded_id on recorded (id);
      update recording.history set state = 'applied', ended_at = now() where identity = '2'`),
  );
  const { exitCode, log, outputs } = await rig.migrate(files, { schema: 'recording' }, { onLog });
  expect(exitCode, log).toBe(0);
  await done;
  expect(log).toContain(
    'migrations/2_index.sql may still be running (started by another). Waiting for it to finish.',
  );
  expect(log).not.toContain('Finishing migrations/');
  expect(outputs.get('applied_count')).toBe('0');
});

it('a request that arrives after the check whether it was applied has no effect', async () => {
  // The history, its tables, the history again, and then the migration.
  rig.platform.addFault({
    on: 'database.query',
    nth: 4,
    do: 'delay',
    when: 'before',
    ms: UNTIL_RELEASED,
  });
  const files = { '1_late.sql': 'create table late (id int); insert into late values (1)' };
  const { exitCode, log } = await rig.migrate(files, { schema: 'lateness' }, SHORT_TIMEOUT);
  expect(exitCode, log).toBe(0);
  expect(log).toContain('was not applied, and the lost request can no longer take effect');
  await rig.release();
  expect(await rig.sql('select count(*)::int as n from late')).toEqual([{ n: 1 }]);
  expect(await rig.sql('select count(*)::int as n from lateness.history')).toEqual([{ n: 1 }]);
});

/**
 * Number of the request that sends the first statement outside of a transaction, in a run that has
 * its history.
 */
const FIRST_OUTSIDE = 7;

/** Runs the last of some migrations, and releases its first statement after the end of the run. */
async function runWithLateStatement(
  files: Readonly<Record<string, string>>,
  first: string,
  schema: string,
) {
  await rig.migrate({ [first]: files[first] ?? '' }, { schema });
  rig.platform.addFault({
    on: 'database.query',
    nth: FIRST_OUTSIDE,
    do: 'delay',
    when: 'before',
    ms: UNTIL_RELEASED,
  });
  const ended = await rig.migrate(files, { schema }, SHORT_TIMEOUT);
  expect(ended.exitCode, ended.log).toBe(0);
  expect(ended.log).toContain('is unknown:');
  await rig.release();
}

const indexesOf = async (table: string): Promise<unknown> =>
  rig.sql(
    `select coalesce(string_agg(indexname, ' ' order by indexname), '') as names from pg_indexes where tablename = '${table}'`,
  );

it('a migration that a killed run has started is taken over after a minute', async () => {
  const files = {
    '1_neap.sql': 'create table neap (id int)',
    '2_built.sql': 'create index concurrently neap_id on neap (id)',
  };
  const given = { schema: 'neaping' };
  await rig.migrate({ '1_neap.sql': files['1_neap.sql'] }, given);
  rig.platform.addFault({ on: 'database.query', nth: FIRST_OUTSIDE, do: 'stall' });
  expect(await rig.killProcess(files, given, FIRST_OUTSIDE)).toBe(true);
  const setAge = (age: string): Promise<unknown> =>
    rig.sql(
      `update neaping.history set began_at = now() - interval '${age}' where state = 'running'`,
    );
  await setAge('0 s');
  const { onLog, done } = onceWaiting(() => setAge('1 minute'));
  const ended = await rig.migrate(files, given, { clock: SHORT_TIMEOUT.clock, run: 2, onLog });
  expect(ended.exitCode, ended.log).toBe(0);
  await done;
  expect(ended.log.split('migrations/2_built.sql may still be running (started by ')).toHaveLength(
    2,
  );
  expect(ended.log.split('Finishing migrations/2_built.sql, which ')).toHaveLength(2);
  expect(await indexesOf('neap')).toEqual([{ names: 'neap_id' }]);
});

it('an index that is built late, after the migration that drops it, never gets its name, and the next run drops it', async () => {
  const files = {
    '1_ebb.sql': 'create table ebb (id int)',
    '2_built.sql': 'create unique index concurrently ebb_id on ebb (id)',
    '3_gone.sql': 'drop index concurrently ebb_id',
  };
  await runWithLateStatement(files, '1_ebb.sql', 'ebbing');
  expect(await indexesOf('ebb')).toEqual([
    { names: expect.stringMatching(/^migrate_\w+$/) as string },
  ]);
  const { log } = await rig.migrate({ ...files, '4_next.sql': 'select 1' }, { schema: 'ebbing' });
  expect(log).toContain('A delayed request left the index public.migrate_');
  expect(await indexesOf('ebb')).toEqual([{ names: '' }]);
});

it('a statement that arrives late is not taken for a later one of its file', async () => {
  const files = {
    '1_surf.sql': 'create table surf (id int, at int)',
    '2_built.sql':
      'create index concurrently surf_id on surf (id); create index concurrently surf_at on surf (at)',
  };
  await runWithLateStatement(files, '1_surf.sql', 'surfing');
  expect(
    await rig.sql("select indexdef as sql from pg_indexes where indexname = 'surf_at'"),
  ).toEqual([{ sql: 'CREATE INDEX surf_at ON public.surf USING btree (at)' }]);
  const { log } = await rig.migrate({ ...files, '3_next.sql': 'select 1' }, { schema: 'surfing' });
  expect(log).toContain('A delayed request left the index public.migrate_');
  expect(await indexesOf('surf')).toEqual([{ names: 'surf_at surf_id' }]);
});

it('a late DROP INDEX does not drop an index that a later migration has created under the same name', async () => {
  const files = {
    '1_flow.sql': 'create table flow (id int); create index flow_id on flow (id)',
    '2_gone.sql': 'drop index concurrently flow_id',
    '3_built.sql': 'create index concurrently flow_id on flow (id)',
  };
  await runWithLateStatement(files, '1_flow.sql', 'flowing');
  expect(await indexesOf('flow')).toEqual([{ names: 'flow_id' }]);
});
