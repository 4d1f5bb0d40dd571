import { expect, inject, it } from 'vitest';
import { killTrials } from './kill-trials.ts';
import { MigrationRig } from './migration-rig.ts';

/** How many, where somebody asks for a number; else as many as so long allows. */
const WANTED = Number(process.env['KILL_TRIALS'] ?? 0);
const BUDGET_MS = 35_000;
const FEWEST = 12;

it('a run that is killed anywhere leaves each migration applied once or not at all, and the next one ends it', {
  timeout: WANTED > 0 ? 3_600_000 : 60_000,
}, async () => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  const until = Date.now() + BUDGET_MS;
  const isEnough = (trials: number): boolean => (WANTED > 0 ? trials >= WANTED : Date.now() > until);
  const { trials, survived, byKill, wrong, looks } = await killTrials(rig, inject('databaseUrl'), isEnough);
  const kinds = Object.entries(byKill).map(([kill, count]) => `${kill} ${count}`);
  console.log(
    `${trials} kill trials (${kinds.join(', ')}): ${survived} came to their end at once, ${looks} looks after lost answers`,
  );
  expect(wrong).toEqual([]);
  expect(trials).toBeGreaterThanOrEqual(FEWEST);
  // Not all may go by without being noticed, or nothing was killed.
  expect(survived).toBeLessThan(trials);
  expect(looks).toBeGreaterThan(0);
});
