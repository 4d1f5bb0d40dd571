import { expect, test } from 'vitest';
import { LIMITS } from '../../bench/limits.ts';
import { measureLogReading } from '../../bench/sql-log.ts';
import { trials } from '../../support/thoroughness.ts';

const RECORDS = trials(80_000, 200_000);

test('memory use doesn’t grow with the log', async () => {
  const [small, large] = [await measureLogReading(10_000, true), await measureLogReading(RECORDS, true)];
  expect([small.records, large.records]).toEqual([10_000, RECORDS]);
  console.log(`peak ${small.peakMib.toFixed(0)} MiB and ${large.peakMib.toFixed(0)} MiB`);
  expect(large.peakMib).toBeLessThan(LIMITS.peakMib);
  // The hashes of known records take a few MiB, and garbage that V8 has not collected yet a few more.
  expect(large.peakMib - small.peakMib).toBeLessThan(50);
});
