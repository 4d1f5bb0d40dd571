import { expect, it } from 'vitest';
import { idleClock } from './idle-clock.ts';

const SPEED = 100;

it('runs fast while this thread waits', async () => {
  const clock = idleClock(SPEED);
  const [before, started] = [clock.now(), performance.now()];
  await clock.sleep(10_000);
  expect(clock.now() - before).toBeGreaterThanOrEqual(10_000);
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('stands still while it works, for those that sleep as well', async () => {
  const clock = idleClock(SPEED);
  const before = clock.now();
  const awake = clock.sleep(1_000).then(() => clock.now() - before);
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect(clock.now() - before).toBeLessThan(1_000);
  // The real clock would have passed twenty seconds.
  expect(await awake).toBeLessThan(10_000);
});

it('lets nobody sleep whose signal has aborted', async () => {
  const reason = new Error('Cancelled.');
  await expect(idleClock(SPEED).sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});
