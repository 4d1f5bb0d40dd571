import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from '../../../src/features/sql-log/export/export-window.ts';
import type { TimeWindow } from '../../../src/features/sql-log/figures/run-figures.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;

const SINCE = { 'since-last-success': true };

const inputs = (given: Partial<Parameters<typeof windowOf>[0]> = {}): Parameters<typeof windowOf>[0] => ({
  from: undefined,
  to: undefined,
  last: undefined,
  'since-last-success': false,
  'settling-time': 5 * MINUTE,
  ...given,
});

test.each([
  [{}, NOW - 5 * MINUTE - DAY, NOW - 5 * MINUTE],
  [{ last: MINUTE }, NOW - 6 * MINUTE, NOW - 5 * MINUTE],
  [{ last: MINUTE, to: NOW }, NOW - MINUTE, NOW],
  [{ from: 7 }, 7, NOW - 5 * MINUTE],
  [{ from: 7, to: 9 }, 7, 9],
  [{ 'settling-time': 0, last: 1 }, NOW - 1, NOW],
  [{ last: 2 * NOW }, 0, NOW - 5 * MINUTE],
])('%j is a valid window', (given, from, to) => {
  expect(windowOf(inputs(given), NOW, undefined)).toEqual({ from, to });
});

test('the range between the end of the last window and now minus the settling time may be empty', () => {
  const end = NOW - 5 * MINUTE;
  expect(windowOf(inputs(SINCE), NOW, end)).toBeUndefined();
  expect(windowOf(inputs(SINCE), NOW + 999, end)).toBeUndefined();
  expect(windowOf(inputs(SINCE), NOW, NOW - MINUTE)).toBeUndefined();
  expect(windowOf(inputs(SINCE), NOW + 999, end - 1000)).toEqual({ from: end - 1000, to: end });
});

test('windows of runs that are late, fail, or are repeated follow one another with neither gap nor overlap', () => {
  const run = fc.record({
    afterMs: fc.nat({ max: 3 * DAY }),
    succeeds: fc.boolean(),
    settlingMs: fc.constantFrom(0, MINUTE, 5 * MINUTE, DAY),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 40 }), runs => {
      const exported: TimeWindow[] = [];
      let watermark: number | undefined;
      let now = NOW;
      for (const { afterMs, succeeds, settlingMs } of runs) {
        now += afterMs;
        const window = windowOf(inputs({ ...SINCE, 'settling-time': settlingMs }), now, watermark);
        if (window === undefined || !succeeds) continue;
        expect(window.to).toBeLessThanOrEqual(now - settlingMs);
        expect(window.to).toBeGreaterThan(now - settlingMs - 1000);
        expect(window.to % 1000).toBe(0);
        exported.push(window);
        watermark = window.to;
      }
      for (const { from, to } of exported) expect(from).toBeLessThan(to);
      expect(exported.slice(1).map(({ from }) => from)).toEqual(exported.slice(0, -1).map(({ to }) => to));
    }),
    { numRuns: 1000 },
  );
});
