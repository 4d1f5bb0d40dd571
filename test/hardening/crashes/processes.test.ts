import { afterAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { runStep } from '../../support/step.ts';
import { GITHUB_PIECES, PIECES } from '../pieces.ts';
import { Scene } from '../scene.ts';
import { everyOf, oneOf } from '../thinning.ts';
import { madeGood, victimOf } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** Every how many trials one runs by default, because a process takes long to start. */
const STEP = 6;
const kills: string[] = [];

describe('a re-run of a killed process has the same result', { timeout: TIMEOUT_MS }, () => {
  it.for(everyOf([...PIECES, ...GITHUB_PIECES], STEP).map((piece, row) => ({ ...piece, row })))(
    '$name',
    async ({ id, work, row }) => {
      const databaseUrl = inject('databaseUrl');
      const victim = await victimOf(id, work, { clock: idleClock(SPEED), databaseUrl });
      for (const place of oneOf(victim.places, row)) {
        await using scene = await Scene.set(id, work, { clock: systemClock, databaseUrl });
        const { struck, lift } = scene.silenceAt(place);
        const alive = new AbortController();
        const first = runStep(await scene.step(), {
          onStart: kill => void struck(alive.signal).then(() => kill('SIGKILL')),
        });
        // A step that waits may have ended before: how often it polls depends on timing.
        const hasEnded = await first.then(
          () => true,
          (error: unknown) => {
            expect(String(error)).toContain('SIGKILL');
            return false;
          },
        );
        lift();
        const asked = scene.requests;
        const rerun = await runStep(await scene.step(2));
        expect((await madeGood(victim, place, asked, scene, rerun)).wrong).toEqual([]);
        if (!hasEnded) kills.push(id);
      }
    },
  );
});

afterAll(() => console.log(`${kills.length} processes killed, each made good by a re-run`));
