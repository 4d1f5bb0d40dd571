import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOf, windowOf } from '../../../src/products/sql-log/export/export-window.ts';
import type { TimeWindow } from '../../../src/products/sql-log/figures/run-figures.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;

const SINCE = { 'since-last-success': true };

const inputs = (
  given: Partial<Parameters<typeof windowOf>[0]> = {},
): Parameters<typeof windowOf>[0] => ({
  from: undefined,
  to: undefined,
  last: undefined,
  'since-last-success': false,
  'settling-time': 5 * MINUTE,
  ...given,
});

const HOUR = 60 * MINUTE;

test.each([
  // Complete hours, and the current one up to now minus the settling time.
  [{}, NOW - DAY - HOUR, NOW - 5 * MINUTE],
  [{ last: MINUTE }, NOW - HOUR, NOW - 5 * MINUTE],
  [{ last: MINUTE, to: NOW }, NOW - HOUR, NOW],
  [{ from: NOW - HOUR + 7 }, NOW - HOUR, NOW - 5 * MINUTE],
  [{ from: NOW - DAY + 7, to: NOW - DAY + 9 }, NOW - DAY, NOW - DAY + HOUR],
  [{ last: 31 * DAY }, NOW - 31 * DAY - HOUR, NOW - 5 * MINUTE],
])('%j is a valid window', (given, from, to) => {
  expect(windowOf(inputs(given), NOW, undefined)).toEqual({ from, to });
});

test('a window consists of whole hours, except for the current one', () => {
  const hours = [...hoursOf({ from: NOW - 2 * HOUR, to: NOW - MINUTE })];
  expect(hours).toEqual([
    { from: NOW - 2 * HOUR, to: NOW - HOUR },
    { from: NOW - HOUR, to: NOW - MINUTE },
  ]);
});

test('the range between the end of the last window and now minus the settling time may be empty', () => {
  expect(windowOf(inputs(SINCE), NOW + 4 * MINUTE, NOW - HOUR)).toBeUndefined();
  expect(windowOf(inputs(SINCE), NOW + 5 * MINUTE, NOW)).toBeUndefined();
  expect(windowOf(inputs(SINCE), NOW + 5 * MINUTE, NOW - HOUR)).toEqual({
    from: NOW - HOUR,
    to: NOW,
  });
});

test('after a long pause, a window has at most 31 days, and the next one continues there', () => {
  const first = windowOf(inputs(SINCE), NOW, NOW - 40 * DAY);
  expect(
    first,
    'A run has at most 744 tasks. Limit the window, and let the next run continue there.',
  ).toEqual({
    from: NOW - 40 * DAY,
    to: NOW - 9 * DAY,
  });
  expect(windowOf(inputs(SINCE), NOW, first?.to)).toEqual({ from: NOW - 9 * DAY, to: NOW - HOUR });
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
        expect(window.to).toBeGreaterThan(now - settlingMs - HOUR);
        expect(window.to % HOUR).toBe(0);
        exported.push(window);
        watermark = window.to;
      }
      for (const { from, to } of exported) expect(from).toBeLessThan(to);
      expect(exported.slice(1).map(({ from }) => from)).toEqual(
        exported.slice(0, -1).map(({ to }) => to),
      );
    }),
    { numRuns: 1000 },
  );
});
