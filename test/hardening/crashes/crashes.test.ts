import { afterAll, describe, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { ALL_WORK } from '../all-work.ts';
import { crash, prepareSubject } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
const clock = idleClock(SPEED);
const crashes: string[] = [];
/** Facts that re-runs increased by one. */
const repeats: string[] = [];

describe('a re-run of a step that was killed at any request has the same result, and pays once', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for(ALL_WORK)('$name', async ({ id, work }, { expect }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const subject = await prepareSubject(id, work, options);
    const reruns = await Promise.all(subject.places.map(place => crash(subject, place, options)));
    expect(reruns.flatMap(({ problems }) => problems)).toEqual([]);
    expect(reruns.length).toBeGreaterThan(0);
    // A fact that no re-run increases needs no exemption.
    const once = reruns.flatMap(({ repeatedFacts }) => repeatedFacts);
    expect(new Set(once)).toEqual(new Set(work.repeatedFacts?.map(({ fact }) => fact)));
    crashes.push(...reruns.map(() => id));
    repeats.push(...once);
  });
});

afterAll(() => {
  console.log(
    `${crashes.length} crashes of ${new Set(crashes).size} operations, each made good by a re-run; ${repeats.length} times one more was made of what the API can’t tell`,
  );
});
