import { afterAll, describe, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { PIECES } from '../work.ts';
import { crash, victimOf } from './crashes.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
const clock = idleClock(SPEED);
const crashes: string[] = [];

describe('killed at each request, a re-run comes to the same end, and pays once', { timeout: TIMEOUT_MS }, () => {
  it.concurrent.for(PIECES)('$name', async ({ id, work }, { expect }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const victim = await victimOf(id, work, options);
    const wrong = await Promise.all(victim.places.map(place => crash(victim, place, options)));
    expect(wrong.flat()).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
    crashes.push(...wrong.map(() => id));
  });
});

afterAll(() => {
  console.log(`${crashes.length} crashes of ${new Set(crashes).size} operations, each made good by a re-run`);
});
