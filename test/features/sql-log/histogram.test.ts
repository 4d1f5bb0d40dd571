import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, Histogram } from '../../../src/features/sql-log/figures/histogram.ts';

function histogramOf(values: readonly number[]): Histogram {
  const histogram = new Histogram();
  for (const value of values) histogram.add(bucketOf(value));
  return histogram;
}

const SHARES = [0, 0.5, 0.95, 0.99, 1];

test('a percentile is at most 0.8 % below the true one, and never above', () => {
  const value = fc.oneof(fc.double({ min: 1e-5, max: 1e15, noNaN: true }), fc.nat(), fc.constant(0));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), fc.constantFrom(...SHARES), (values, share) => {
      const sorted = values.toSorted((one, two) => one - two);
      const exact = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
      const found = histogramOf(values).percentile(share);
      expect(found).toBeLessThanOrEqual(exact);
      expect(found).toBeGreaterThanOrEqual(exact * 0.992);
    }),
    { numRuns: 2000 },
  );
});

test('extreme values need little memory and cause no error', () => {
  const histogram = histogramOf([5e-324, 1e-300, 1, Number.MAX_VALUE]);
  expect(histogram.percentile(0.5)).toBe(0);
  expect(histogram.percentile(1)).toBe(2 ** 53);
  expect(new Histogram().percentile(0.5)).toBe(0);
});
