/** Relates the figures of a log to the window of its export: partial spans, and averages by hour of the week. */

import { minuteText } from '../../../base/duration.ts';
import { clockText, DAY_MS, HOUR_MS, WEEKDAYS } from '../records/time-text.ts';
import type { SpanFigures, Timeline } from './log-figures.ts';
import type { TimeWindow } from './run-figures.ts';

/** Timeline whose spans are compared with the window. */
export interface WindowTimeline extends Timeline {
  readonly spans: readonly WindowSpan[];
}

export interface WindowSpan extends SpanFigures {
  /** Part of the span that the window covers; undefined if it is the whole span. */
  readonly part: TimeWindow | undefined;
}

/** Marks the spans in which the window begins or ends, because their counts aren't comparable with other spans. */
export function inWindow({ spanMs, spans }: Timeline, window: TimeWindow): WindowTimeline {
  return { spanMs, spans: spans.map(span => ({ ...span, part: coveredPart(span.start, spanMs, window) })) };
}

function coveredPart(start: number, spanMs: number, { from, to }: TimeWindow): TimeWindow | undefined {
  const end = start + spanMs;
  const isWithin = (time: number): boolean => start < time && time < end;
  return isWithin(from) || isWithin(to) ? { from: Math.max(start, from), to: Math.min(end, to) } : undefined;
}

/** Returns sentences about the partial spans; none if there are none. */
export function partialSpansText({ spans, spanMs }: WindowTimeline): readonly string[] {
  const unit = spanMs === HOUR_MS ? 'hour' : 'interval';
  const [first, last] = spans.flatMap(({ part }) => part ?? []);
  if (first === undefined) return [];
  return last === undefined
    ? [`One ${unit} is incomplete: the window covers only ${partText(first)}.`]
    : [
        `The first and last ${unit}s are incomplete: the window starts at ${minuteText(first.from)} and ends at ${minuteText(last.to)}.`,
      ];
}

/** Formats a part of a span as `2026-03-02 14:20 to 15:00`, in UTC; with a second date if it ends on another day. */
export const partText = ({ from, to }: TimeWindow): string =>
  `${minuteText(from)} to ${Math.floor(from / DAY_MS) === Math.floor(to / DAY_MS) ? clockText(to) : minuteText(to)}`;

const HOURS_PER_DAY = 24;
const HOURS_PER_WEEK = WEEKDAYS.length * HOURS_PER_DAY;
/** Hours from the start of a week, a Monday, to 1 January 1970, a Thursday. */
const EPOCH_HOUR = 3 * HOURS_PER_DAY;

/** Whether the window is long enough to compare the days of a week. */
export const coversWeek = ({ from, to }: TimeWindow): boolean => to - from >= HOURS_PER_WEEK * HOUR_MS;

/**
 * Returns the average number of queries by weekday and hour of the day. Sums would not be comparable, because a window of
 * ten days contains some weekdays twice.
 * @param week sums, Monday first
 * @param window window of a week or longer
 */
export function averageWeek(week: readonly (readonly number[])[], window: TimeWindow): readonly (readonly number[])[] {
  return week.map((hours, day) => hours.map((calls, hour) => calls / occurrences(day * HOURS_PER_DAY + hour, window)));
}

/** Returns how many times a window contains an hour of the week. A part of an hour counts as a fraction. */
function occurrences(hourOfWeek: number, { from, to }: TimeWindow): number {
  const until = (time: number): number => {
    const hours = time / HOUR_MS + EPOCH_HOUR;
    const weeks = Math.floor(hours / HOURS_PER_WEEK);
    return weeks + Math.min(1, Math.max(0, hours - weeks * HOURS_PER_WEEK - hourOfWeek));
  };
  return until(to) - until(from);
}
