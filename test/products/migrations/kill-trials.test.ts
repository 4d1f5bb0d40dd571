// @module-tag slow, because each kill needs a run before and one after it.
import { expect, inject, it } from 'vitest';
import { killTrials } from './kill-trials.ts';
import { MigrationRig } from './migration-rig.ts';

/**
 * Number of trials of about half a second each, mostly waiting. The usual number has each kind of
 * kill three times.
 */
const TRIALS = 9;

it('a run that is killed anywhere leaves each migration applied once or not at all, and the next run completes it', {
  timeout: 120_000,
}, async () => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  const {
    survived,
    faults: wrong,
    checks: looks,
  } = await killTrials(rig, inject('databaseUrl'), TRIALS);
  expect(wrong).toEqual([]);
  // If all runs survived, nothing was tested.
  expect(survived).toBeLessThan(TRIALS);
  expect(looks).toBeGreaterThan(0);
});
