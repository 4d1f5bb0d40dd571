import { expect, test } from 'vitest';
import { pollWaitMs } from '../../src/base/time/back-off.ts';

test.each([
  ['the shortest wait at first', 0, 250],
  ['a tenth of the time waited', 30_000, 3_000],
  ['the longest wait in the end', 600_000, 15_000],
])('polling waits %s', (_what, waitedMs, expected) => {
  expect(pollWaitMs({ shortestMs: 250, longestMs: 15_000 }, waitedMs)).toBe(expected);
});
