/** Relates the figures of a log to the window of its export: partial spans, and averages by hour of the week. */

import { minuteText } from '../../../base/duration.ts';
import { clockText, DAY_MS, HOUR_MS } from '../records/time-text.ts';
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
