import { expect, test } from 'vitest';
import {
  averageWeek,
  coversWeek,
  inWindow,
  partialSpansText,
} from '../../../src/features/sql-log/figures/window-parts.ts';
import { record, readLog, WINDOW } from './fixture.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Times from the start of the window, which is a Monday, in hours. */
const at = (hours: number): number => WINDOW.from + hours * HOUR_MS;
const timelineOf = (...hours: readonly number[]) =>
  readLog(hours.map((hour, place) => record(place, { ExecuteTime: at(hour) }))).figures.timeline;

const THREE = timelineOf(14.5, 15.5, 16.1);

test.each([
  [
    'the first and the last one',
    { from: at(14 + 1 / 3), to: at(16.25) },
    ['14:20 to 15:00', undefined, '16:00 to 16:15'],
  ],
  ['the first one', { from: at(14.25), to: at(17) }, ['14:15 to 15:00', undefined, undefined]],
  ['the last one', { from: at(14), to: at(16.5) }, [undefined, undefined, '16:00 to 16:30']],
  ['none, at whole hours', { from: at(14), to: at(17) }, [undefined, undefined, undefined]],
  ['none, in a window that is longer', { from: at(0.5), to: at(23.5) }, [undefined, undefined, undefined]],
])('partial spans are %s', (_, window, parts) => {
  const { spans } = inWindow(THREE, window);
  const shown = spans.map(({ part }) =>
    part === undefined
      ? undefined
      : [part.from, part.to].map(time => new Date(time).toISOString().slice(11, 16)).join(' to '),
  );
  expect(shown).toEqual(parts);
});

test('a window within one hour is one part', () => {
  const timeline = inWindow(timelineOf(14.5), { from: at(14.25), to: at(14.75) });
  expect(timeline.spans.map(({ part }) => part)).toEqual([{ from: at(14.25), to: at(14.75) }]);
  expect(partialSpansText(timeline)).toEqual([
    'One hour is incomplete: the window covers only 2026-03-02 14:15 to 14:45.',
  ]);
});

test('a part that ends at midnight names the day that begins', () => {
  const [text = ''] = partialSpansText(inWindow(timelineOf(23.5), { from: at(23.25), to: at(24) }));
  expect(text).toMatch(/ only 2026-03-02 23:15 to 2026-03-03 00:00\.$/);
});

test('a week is covered from seven days on', () => {
  expect(coversWeek({ from: at(0), to: at(0) + WEEK_MS - 1 })).toBe(false);
  expect(coversWeek({ from: at(0), to: at(0) + WEEK_MS })).toBe(true);
});

test('the week has averages: a weekday that a window contains twice doesn’t count double', () => {
  // Ten queries in each hour of ten days, from Monday on: Monday to Wednesday come twice.
  const window = { from: at(0), to: at(240) };
  const week = Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, () => (day < 3 ? 20 : 10)));
  expect(averageWeek(week, window).flat()).toEqual(Array.from({ length: 168 }, () => 10));
});

test('a part of an hour counts as a fraction', () => {
  // From half past Monday midnight to half past two of the Monday after.
  const window = { from: at(0.5), to: at(0.5) + WEEK_MS + 2 * HOUR_MS };
  const [monday = []] = averageWeek([Array.from({ length: 24 }, () => 30)], window);
  expect(monday.slice(0, 4)).toEqual([20, 15, 20, 30]);
});

test('windows before 1970 have averages too', () => {
  const window = { from: -2 * WEEK_MS, to: 0 };
  expect(averageWeek([[4], [6]], window)).toEqual([[2], [3]]);
});
