import { expect, test } from 'vitest';
import { inWindow, partialSpansText } from '../../../src/features/sql-log/figures/window-parts.ts';
import { record, readLog, WINDOW } from './fixture.ts';

const HOUR_MS = 3_600_000;
/** Times from the start of the window, which is a Monday, in hours. */
const at = (hours: number): number => WINDOW.from + hours * HOUR_MS;
const timelineOf = (...hours: readonly number[]) =>
  readLog(hours.map((hour, place) => record(place, { ExecuteTime: at(hour) }))).figures.overview;

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
