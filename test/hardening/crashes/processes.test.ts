// @module-tag slow, because it kills processes, which take long to start.
import { describe, expect, inject, it } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { runStep } from '../../support/step.ts';
import { ALL_WORK, GITHUB_WORK } from '../all-work.ts';
import { WorkRig } from '../work-rig.ts';
import { numberOf, sampleOne } from '../sampling.ts';
import { AFTER_KILL, checkRerun, prepareSubject } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** Every how many pieces of work one runs, because a process takes long to start. */
const STEP = 24;

describe('a re-run of a killed process has the same result', { timeout: TIMEOUT_MS }, () => {
  it.for([...ALL_WORK, ...GITHUB_WORK].filter(({ name }) => numberOf(name) % STEP === 0))(
    '$name',
    async ({ id, work, name }) => {
      const databaseUrl = inject('databaseUrl');
      const subject = await prepareSubject(id, work, { clock: idleClock(SPEED), databaseUrl });
      for (const place of sampleOne(subject.places, name)) {
        await using rig = await WorkRig.open(id, work, { clock: systemClock, databaseUrl });
        const { waitForRequest, restore } = rig.withholdResponsesAt(place);
        const alive = new AbortController();
        const first = runStep(await rig.step(), {
          onStart: kill => void waitForRequest(alive.signal).then(() => kill('SIGKILL')),
        });
        // A step that waits may have ended before: how often it polls depends on timing.
        expect(await first.then(() => 'SIGKILL', String)).toContain('SIGKILL');
        restore();
        const asked = rig.requests;
        const rerun = await runStep(await rig.step(2));
        expect(await checkRerun(subject, place, asked, rig, rerun), AFTER_KILL).toEqual([]);
      }
    },
  );
});
