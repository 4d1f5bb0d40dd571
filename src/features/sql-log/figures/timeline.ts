/** Accumulates a log's load by hour, and groups it for charts over time and by weekday. */

import type { LogRecord } from '../records/record.ts';
import { HOUR_MS } from '../records/time-text.ts';
import type { LoadLine } from './figure-lines.ts';
import { Load } from './load.ts';
import type { Timeline } from './log-figures.ts';

const HOURS_PER_DAY = 24;
const DAYS_PER_WEEK = 7;
/** Maximum number of hours: 7 months. A log with invalid times could have any number of hours. */
const MAX_HOURS = 5000;
/** Maximum number of spans in a chart of the report. */
const MAX_SPANS = 72;
/**
 * Maximum number of spans in a chart of the summary, which labels each of them. Spans between an hour and a day need
 * longer labels, with a date and a time.
 */
const MAX_LABELED_SPANS = { short: 25, long: 12 } as const;
/** Usual lengths of a span, in hours. */
const SPAN_HOURS = [1, 2, 3, 6, 12, HOURS_PER_DAY];
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const EPOCH_WEEKDAY = 3;

/** Load of a log by hour. */
export class Hours {
  readonly #loads = new Map<number, Load>();
  /** Cache of the last record's hour, because the next record is almost always in the same hour. */
  #hour = Number.NaN;
  #load = new Load();

  /**
   * @param time time of the record, in epoch milliseconds
   * @returns false if the record's hour would exceed the maximum number of hours
   */
  add(time: number, record: LogRecord, failed: boolean, bucket: number | undefined): boolean {
    const hour = Math.floor(time / HOUR_MS);
    if (hour !== this.#hour) {
      const load = this.#loadOf(hour);
      if (load === undefined) return false;
      this.#hour = hour;
      this.#load = load;
    }
    this.#load.add(record, failed, bucket);
    return true;
  }

  /**
   * Adds the totals of a line.
   * @param hour number of the hour since 1970
   * @returns false if the hour would exceed the maximum number of hours
   */
  addLine(hour: number, line: LoadLine): boolean {
    const load = this.#loadOf(hour);
    load?.addLine(line);
    return load !== undefined;
  }

  /** Returns the totals of each hour, without loss, in the order in which the hours first occurred. */
  lines(): readonly (readonly [hour: number, line: LoadLine])[] {
    return Array.from(this.#loads, ([hour, load]) => [hour, load.line()] as const);
  }

  #loadOf(hour: number): Load | undefined {
    const load = this.#loads.get(hour) ?? (this.#loads.size < MAX_HOURS ? new Load() : undefined);
    if (load !== undefined) this.#loads.set(hour, load);
    return load;
  }

  /** Returns all hours from the first to the last, combined into at most `MAX_SPANS` spans. */
  timeline(): Timeline {
    return this.#combined(() => MAX_SPANS);
  }

  /** Returns the same in fewer spans, so that each of them can have a label. */
  overview(): Timeline {
    const { short, long } = MAX_LABELED_SPANS;
    return this.#combined(spanHours => (spanHours === 1 || spanHours >= HOURS_PER_DAY ? short : long));
  }

  /** @param maxSpans returns the maximum number of spans of a length, in hours */
  #combined(maxSpans: (spanHours: number) => number): Timeline {
    const hours = [...this.#loads.keys()].toSorted((one, two) => one - two);
    const [first = 0, last = -1] = [hours[0], hours.at(-1)];
    const spanHours = spanFor(first, last, maxSpans);
    const loads = new Map<number, Load>();
    for (const [hour, load] of this.#loads) {
      const span = Math.floor(hour / spanHours);
      const joined = loads.get(span) ?? new Load();
      joined.merge(load);
      loads.set(span, joined);
    }
    const nothing = new Load();
    const [start, end] = [Math.floor(first / spanHours), Math.floor(last / spanHours)];
    const spans = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => ({
      start: (start + index) * spanHours * HOUR_MS,
      load: (loads.get(start + index) ?? nothing).figures(),
    }));
    return { spanMs: spanHours * HOUR_MS, spans };
  }

  /** Returns the number of records by weekday, Monday first, and hour of the day. */
  week(): readonly (readonly number[])[] {
    const week = Array.from({ length: DAYS_PER_WEEK }, () => Array.from({ length: HOURS_PER_DAY }, () => 0));
    for (const [hour, { calls }] of this.#loads) {
      const day = week[modulo(Math.floor(hour / HOURS_PER_DAY) + EPOCH_WEEKDAY, DAYS_PER_WEEK)];
      const ofDay = modulo(hour, HOURS_PER_DAY);
      if (day !== undefined) day[ofDay] = (day[ofDay] ?? 0) + calls;
    }
    return week;
  }
}

/** Returns the shortest span, in hours, with which the log has at most `maxSpans` spans. Beyond a day, whole days. */
function spanFor(first: number, last: number, maxSpans: (spanHours: number) => number): number {
  const fits = (hours: number): boolean => Math.floor(last / hours) - Math.floor(first / hours) < maxSpans(hours);
  const usual = SPAN_HOURS.find(fits);
  if (usual !== undefined) return usual;
  // One span less, because the first span may be incomplete.
  return Math.ceil((last - first + 1) / (maxSpans(HOURS_PER_DAY) - 1) / HOURS_PER_DAY) * HOURS_PER_DAY;
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
