// @module-tag slow, because it crashes a third of the operations at several moments, and runs it
// again.
import { describe, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { workToDisturb } from '../all-work.ts';
import { sampleEvery } from '../sampling.ts';
import { AFTER_KILL, crash, prepareSubject } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/**
 * Every how many places a kill is tried. Odd, because places take turns: before and after a request
 * was processed.
 */
const STEP = 19;
const clock = idleClock(SPEED);

describe('a re-run of a step that was killed at any request has the same result, and pays once', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for(workToDisturb('crashes'))('$name', async ({ id, work, name }, { expect }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const subject = await prepareSubject(id, work, options);
    const places = sampleEvery(subject.places, STEP, name);
    const reruns = await Promise.all(places.map(place => crash(subject, place, options)));
    expect(reruns.flat(), AFTER_KILL).toEqual([]);
    expect(reruns.length).toBeGreaterThan(0);
  });
});
