import { expect, test } from 'vitest';
import { AT_MOST } from '../../bench/bars.ts';
import { takenLog } from '../../bench/sql-log.ts';

test('the memory that a log takes doesn’t grow with it', async () => {
  const [small, large] = [await takenLog(20_000, true), await takenLog(200_000, true)];
  expect([small.records, large.records]).toEqual([20_000, 200_000]);
  expect(large.peakMib).toBeLessThan(AT_MOST.peakMib);
  // The hashes by which records are known again take a few MiB; what V8 has not yet cleared away, a few more.
  expect(large.peakMib - small.peakMib).toBeLessThan(50);
});
