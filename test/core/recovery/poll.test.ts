import { expect, test } from 'vitest';
import { pollWithin } from '../../../src/core/recovery/poll.ts';

const POLLING = { shortestMs: 10, longestMs: 100 };
const LIMIT_MS = 1000;

/** Polls until the check has its result, and fails instead of going on for ever. */
async function polled(
  isDoneAt: number,
): Promise<{ readonly result: number | undefined; readonly atMs: number }> {
  let atMs = 0;
  const clock = {
    monotonicMs: () => atMs,
    sleep: async (ms: number) => {
      atMs += ms;
      if (atMs > 10 * LIMIT_MS) throw new Error('It doesn’t stop.');
    },
  };
  const { signal } = new AbortController();
  const check = async (): Promise<number | undefined> => (atMs >= isDoneAt ? atMs : undefined);
  return { result: await pollWithin({ clock, signal } as never, POLLING, LIMIT_MS, check), atMs };
}

test('ends with the result, or before a check that would be after the limit', async () => {
  const { result = 0, atMs } = await polled(500);
  expect(result).toBe(atMs);
  expect(atMs).toBeLessThanOrEqual(600);
  const late = await polled(Infinity);
  expect(late.result).toBeUndefined();
  expect(late.atMs).toBeLessThanOrEqual(LIMIT_MS);
  expect(late.atMs).toBeGreaterThan(LIMIT_MS - 200);
});
