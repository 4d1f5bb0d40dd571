import { expect, inject, it } from 'vitest';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { IS_FULL } from '../../support/thoroughness.ts';
import { Caller } from './caller.ts';
import { prepareCounter } from './cloud-doings.ts';
import { crowd } from './crowd.ts';
import { judgeFinalState } from './final-state.ts';
import { OPERATIONS, prepareJobs, runJobs } from './jobs.ts';
import { judge } from './judge.ts';
import { IDENTITIES, OF_STEPS, PROJECTS, WORLD } from './world.ts';

const MS = IS_FULL ? 60_000 : 15_000;
/** So that the documents' windows of a minute come and go within a test. */
const SPEED = 8;
/** With the jobs, each of which is one as well. */
const CLIENTS = 200;
const OFTEN = 30;

it('breaks no invariant of the documents under load', { timeout: 4 * MS + 60_000 }, async () => {
  const clock = scaledClock(SPEED);
  const platform = await startLocalPlatform({ seed: WORLD, clock, databaseUrl: inject('databaseUrl') });
  try {
    const [identity] = IDENTITIES;
    if (identity !== undefined) await prepareCounter(new Caller(platform, clock, identity, []));
    await prepareJobs();
    const until = performance.now() + MS;
    const isOver = (): boolean => performance.now() > until;
    const callers = CLIENTS - OF_STEPS.length;
    const [calls, jobs] = await Promise.all([
      crowd(platform, clock, callers, isOver),
      runJobs(platform, clock, isOver),
    ]);
    const { counts, violations } = judge(calls, { speed: SPEED, seeded: PROJECTS });
    const left = await judgeFinalState(platform);
    console.log(`${callers} callers for ${MS / 1000} s:`, counts, `${OF_STEPS.length} jobs:`, jobs.counts, left.counts);
    expect(jobs.wrong).toEqual([]);
    expect(violations).toEqual([]);
    expect(left.wrong).toEqual([]);
    expect(platform.failures).toEqual([]);
    // Each invariant was put to the test, and nothing that was tried often was only ever refused.
    const kinds = Object.entries(Object.groupBy(calls, ({ what }) => what));
    const refused = kinds.filter(([, made]) => made.length >= OFTEN && made.every(({ status }) => status >= 400));
    expect(refused.map(([what]) => what)).toEqual([]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
    expect(Object.keys(jobs.counts).length).toBeGreaterThan(OPERATIONS / 2);
  } finally {
    await platform.close();
  }
});
