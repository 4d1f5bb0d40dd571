// @module-tag slow, because it crashes steps at several requests, and runs them again.
import { describe, expect, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { GITHUB_WORK } from '../all-work.ts';
import { sampleEvery } from '../sampling.ts';
import { AFTER_KILL, crash, prepareSubject } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
const STEP = 19;
const clock = idleClock(SPEED);

describe('a re-run of a step that was killed at any request, including those to GitHub, has the same result', {
  timeout: TIMEOUT_MS,
}, () => {
  it.for(GITHUB_WORK)('$name', async ({ id, work, name }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const subject = await prepareSubject(id, work, options);
    const wrong: string[] = [];
    // One at a time: reporting to GitHub has a time limit, on a clock that advances with each turn
    // of the event loop.
    for (const place of sampleEvery(subject.places, STEP, name))
      wrong.push(...(await crash(subject, place, options)));
    expect(wrong, AFTER_KILL).toEqual([]);
  });
});
