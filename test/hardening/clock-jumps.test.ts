import { afterAll, describe, inject, it } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { idleClock } from '../support/idle-clock.ts';
import { workToDisturb } from './all-work.ts';
import { WorkRig } from './work-rig.ts';

/** Operations without work: they send the platform no requests, or are tested elsewhere. */
const WITHOUT_WORK = [
  'app',
  'app-package',
  'local-platform',
  'pull-request-check',
  'pull-request-open',
  // Its requests depend on the time: `test/scenarios/release-guard/`.
  'release-guard',
  'report-failure',
  'site-changes',
];
const HOUR_MS = 3_600_000;
const SPEED = 40;
const TIMEOUT_MS = 900_000;
/** Tolerance for jitter and the machine's load. */
const SLACK_MS = 120_000;
const clock = idleClock(SPEED);
const counted = { runs: 0, operations: new Set<string>() };

/** Returns the same clock, whose wall time jumps once `hasJumped` returns true. */
const jumping = (byMs: number, hasJumped: () => boolean): Clock => ({
  ...clock,
  now: () => clock.now() + (hasJumped() ? byMs : 0),
});

describe('a wall clock that jumps in the middle changes neither outcome nor duration', { timeout: TIMEOUT_MS }, () => {
  it.concurrent.for(workToDisturb('crashes'))('$name', async ({ id, work }, { expect }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const measured = async (rig: WorkRig, stepClock: Clock) => {
      const startedAt = clock.monotonicMs();
      const { exitCode, outputs, log } = await rig.run({ clock: stepClock });
      const { error_code: code } = Object.fromEntries(outputs);
      return { exitCode, code, log, requests: rig.requestCounts.platform, tookMs: clock.monotonicMs() - startedAt };
    };
    await using usual = await WorkRig.open(id, work, options);
    const reference = await measured(usual, clock);
    for (const byMs of [-HOUR_MS, HOUR_MS]) {
      const met = { requests: (): number => 0 };
      const clockOfAll = jumping(byMs, () => met.requests() >= reference.requests / 2);
      await using rig = await WorkRig.open(id, work, { ...options, clock: clockOfAll });
      met.requests = () => rig.requestCounts.platform;
      const { exitCode, code, log, requests, tookMs } = await measured(rig, clockOfAll);
      expect({ exitCode, code }, log).toEqual({ exitCode: reference.exitCode, code: reference.code });
      // One more: a signature whose time has become wrong is renewed.
      expect(requests, log).toBeLessThanOrEqual(reference.requests * 1.5 + 1);
      expect(tookMs, log).toBeLessThan(reference.tookMs * 2 + SLACK_MS);
      counted.runs += 1;
      counted.operations.add(id);
    }
  });

  it('covers every operation with work', ({ expect }) => {
    expect(counted.operations.size).toBe(OPERATION_IDS.length - WITHOUT_WORK.length);
  });
});

afterAll(() => {
  console.log(`${counted.runs} runs of ${counted.operations.size} operations with a wall clock that jumps by an hour`);
});
