import { expect, inject, it } from 'vitest';
import { trials } from '../../support/thoroughness.ts';
import { KILL_SEED, killTrials } from './kill-trials.ts';
import { MigrationRig } from './migration-rig.ts';

/** About half a second each, which is waiting for the most part. */
const TRIALS = trials(24, 1000);

it('a run that is killed anywhere leaves each migration applied once or not at all, and the next one ends it', {
  timeout: trials(120_000, 3_600_000),
}, async () => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  const { survived, byKill, wrong, looks } = await killTrials(rig, inject('databaseUrl'), TRIALS);
  const kinds = Object.entries(byKill).map(([kill, count]) => `${kill} ${count}`);
  console.log(
    `${TRIALS} kill trials, seed ${KILL_SEED} (${kinds.join(', ')}): ${survived} came to their end at once, ${looks} looks after lost answers`,
  );
  expect(wrong).toEqual([]);
  // Not all may go by without being noticed, or nothing was killed.
  expect(survived).toBeLessThan(TRIALS);
  expect(looks).toBeGreaterThan(0);
});

/** All of them have CONCURRENTLY statements. */
const PROCESS_TRIALS = trials(2, 300);

it('so does one whose process gets SIGKILL anywhere', { timeout: trials(120_000, 3_600_000) }, async () => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  const { survived, wrong } = await killTrials(rig, inject('databaseUrl'), PROCESS_TRIALS, ['process']);
  console.log(`${PROCESS_TRIALS} processes got SIGKILL, seed ${KILL_SEED}; ${survived} had ended before`);
  expect(wrong).toEqual([]);
  // Not all may go by without being noticed, or nothing was killed.
  expect(survived).toBeLessThanOrEqual(PROCESS_TRIALS / 10);
});

/** Requests of a first run of two migrations: the third has the fence, the next two are these, the last is a look. */
it.each([1, 2, 3, 4, 5, 6])('so does one whose process dies at its request %i', async nth => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  rig.platform.addFault({ on: 'database.query', nth, do: 'delay', ms: 200, when: nth % 2 === 0 ? 'after' : 'before' });
  const files = {
    '1_ledger.sql': 'create table ledger (step int); insert into ledger values (1);',
    '2_step.sql': 'do $$ begin insert into ledger values (2); end $$;',
  };
  expect(await rig.killed(files, {}, nth)).toBe(true);
  const { exitCode, log } = await rig.migrate(files, {}, { run: 2 });
  expect(exitCode, log).toBe(0);
  expect(await rig.sql('select json_agg(step order by step) as steps from ledger')).toEqual([{ steps: [1, 2] }]);
  const history = 'select json_agg(identity order by identity) as all from _platform_migrations.history';
  expect(await rig.sql(history)).toEqual([{ all: ['1', '2'] }]);
});
