/** Groups a log's load over time, by hours. */

import { HOUR_MS } from '../records/time-text.ts';
import { Load } from './figure-fields.ts';
import { loadFigures } from './load.ts';
import type { Timeline } from './log-figures.ts';

const HOURS_PER_DAY = 24;
/** Maximum number of spans in a report. A day that begins within an hour has 25. */
const MAX_SPANS = 25;
/** Usual lengths of a span, in hours. */
const SPAN_HOURS = [1, 2, 3, 6, 12, HOURS_PER_DAY];

type Hours = ReadonlyMap<number, Load>;

/** Returns all hours from the first to the last, in few spans. */
export function overview(hours: Hours): Timeline {
  const [first, last] = hours
    .keys()
    .reduce(
      ([low, high], hour) => [Math.min(low, hour), Math.max(high, hour)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
  if (first > last) return { spanMs: HOUR_MS, spans: [] };
  const spanHours = spanFor(first, last);
  const start = Math.floor(first / spanHours);
  const loads = Array.from({ length: Math.floor(last / spanHours) - start + 1 }, () => new Load());
  for (const [hour, load] of hours) {
    loads[Math.floor(hour / spanHours) - start]?.add(load);
  }
  const spans = loads.map((load, index) => ({
    start: (start + index) * spanHours * HOUR_MS,
    load: loadFigures(load),
  }));
  return { spanMs: spanHours * HOUR_MS, spans };
}

/** Returns the shortest span, in hours, with which the log has at most `MAX_SPANS` spans. Beyond a day, whole days. */
function spanFor(first: number, last: number): number {
  const fits = (hours: number): boolean => Math.floor(last / hours) - Math.floor(first / hours) < MAX_SPANS;
  const usual = SPAN_HOURS.find(fits);
  // One span less, because the first span may be incomplete.
  return usual ?? Math.ceil((last - first + 1) / (MAX_SPANS - 1) / HOURS_PER_DAY) * HOURS_PER_DAY;
}
