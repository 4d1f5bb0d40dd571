/**
 * Figures of a SQL log: types, and their computation from totals. They contain no values of
 * queries.
 */

import type { QueryShape } from '../records/query-shape.ts';
import { HOUR_MS } from '../records/time-text.ts';
import {
  type Load,
  type LogTotals,
  OTHER_VALUES,
  type SlowRecord,
  type Tally,
} from './log-totals.ts';

/** Totals of some records. */
export interface LoadFigures {
  readonly calls: number;
  readonly errors: number;
  readonly consume: ConsumeFigures;
  readonly returnedRows: number;
  readonly updatedRows: number;
  readonly scannedRows: number;
}

/**
 * Values of `Consume`, in the platform's unit, which the documents don't specify. All are 0 if no
 * record has it.
 */
export interface ConsumeFigures {
  readonly total: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Totals of the records with one value of a field. */
export interface BreakdownRow extends Tally {
  readonly value: string;
}

/** All figures of a log, for reports, summaries and thresholds. */
export interface LogFigures {
  /** Totals of all records; `calls` is their number. */
  readonly all: LoadFigures;
  /** Load over time, from the first record to the last one, in at most 25 spans. */
  readonly overview: Timeline;
  /** Shapes, by descending `consume`. */
  readonly shapes: readonly ShapeFigures[];
  /** Records whose shapes exceed the maximum number of distinct shapes. */
  readonly otherShapes: LoadFigures;
  readonly states: readonly BreakdownRow[];
  readonly databases: readonly BreakdownRow[];
  readonly accounts: readonly BreakdownRow[];
  readonly types: readonly BreakdownRow[];
  readonly hosts: readonly BreakdownRow[];
  /** Single records with the largest `consume`, in descending order. */
  readonly slowest: readonly SlowRecord[];
  readonly irregularities: Irregularities;
}

/** Consecutive spans of equal length, without gaps. */
export interface Timeline {
  /** Length of a span, in milliseconds; a multiple of an hour. */
  readonly spanMs: number;
  /** Start of each span, in epoch milliseconds, and its totals. */
  readonly spans: readonly (Tally & { readonly start: number })[];
}

export interface ShapeFigures extends Omit<QueryShape, 'isListed'> {
  readonly load: LoadFigures;
  /** Accounts, as outputs show them: at most ten. */
  readonly users: readonly string[];
  /** Time of the last record, in epoch milliseconds. */
  readonly lastSeen: number;
}

/** Irregularities of the log that a reader of its figures should know. */
export interface Irregularities {
  /** Entries that are not records, or have no readable time. They are left out. */
  readonly unreadable: number;
  /** Records without a readable `Consume`. */
  readonly unmeasured: number;
  /** Fields that the documents don't contain. They are left out. */
  readonly unknownFields: readonly string[];
}

/**
 * Computes the figures of a log.
 * @param unreadable number of entries that are left out
 * @param unknownFields fields that the documents don't contain
 */
export function logFigures(
  totals: LogTotals,
  unreadable: number,
  unknownFields: readonly string[],
): LogFigures {
  const { otherShapes, values, slowest, unmeasured } = totals;
  const shapes = [...totals.shapes.values()];
  const loads = [...shapes.map(({ load }) => load), otherShapes];
  // One buffer for all percentiles: a copy of all values takes 8 MB for 1,000,000 records.
  const buffer = new Float64Array(
    loads.reduce((length, { values: { length: added } }) => length + added, 0),
  );
  return {
    all: loadFigures(loads, buffer),
    overview: overview(totals.hours),
    shapes: shapes
      .map(({ shape: { id, text, label, query }, load, users, lastSeen }) => ({
        id,
        text,
        label,
        query,
        users: [...users].toSorted(),
        lastSeen,
        load: loadFigures([load], buffer),
      }))
      .toSorted(byConsume),
    otherShapes: loadFigures([otherShapes], buffer),
    states: breakdownRows(values.states),
    databases: breakdownRows(values.databases),
    accounts: breakdownRows(values.accounts),
    types: breakdownRows(values.types),
    hosts: breakdownRows(values.hosts),
    slowest,
    irregularities: { unreadable, unmeasured, unknownFields: unknownFields.toSorted() },
  };
}

/** Complete, so that it doesn't depend on the order of the records. */
const byConsume = (a: ShapeFigures, b: ShapeFigures): number =>
  b.load.consume.total - a.load.consume.total ||
  b.load.calls - a.load.calls ||
  (a.id < b.id ? -1 : 1);

/**
 * Adds up loads, and computes their figures.
 * @param buffer space for their values; its content is lost
 */
function loadFigures(loads: readonly Load[], buffer: Float64Array): LoadFigures {
  const sum = (of: (load: Load) => number): number =>
    loads.reduce((total, load) => total + of(load), 0);
  let length = 0;
  for (const { values } of loads) length = values.copyTo(buffer, length);
  const sorted = buffer.subarray(0, length);
  sorted.sort();
  const percentile = (share: number): number =>
    sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
  const [p50, p95, p99] = [percentile(0.5), percentile(0.95), percentile(0.99)];
  return {
    calls: sum(({ calls }) => calls),
    errors: sum(({ errors }) => errors),
    consume: { total: sum(({ consume }) => consume), p50, p95, p99, max: sorted.at(-1) ?? 0 },
    returnedRows: sum(({ returned }) => returned),
    updatedRows: sum(({ updated }) => updated),
    scannedRows: sum(({ scanned }) => scanned),
  };
}

/**
 * Returns the rows with the most records first. Values beyond the maximum come last, as
 * `OTHER_VALUES`.
 */
const breakdownRows = (totals: ReadonlyMap<string, Tally>): readonly BreakdownRow[] =>
  Array.from(totals, ([value, tally]) => ({ value, ...tally })).toSorted(
    (a, b) =>
      Number(a.value === OTHER_VALUES) - Number(b.value === OTHER_VALUES) ||
      b.calls - a.calls ||
      (a.value < b.value ? -1 : 1),
  );

/** Maximum number of spans in a report. A day that begins within an hour has 25. */
const MAX_SPANS = 25;
/** Usual lengths of a span, in hours. */
const SPAN_HOURS = [1, 2, 3, 6, 12, 24];

/** Returns all hours from the first to the last, in few spans. */
function overview(hours: ReadonlyMap<number, Tally>): Timeline {
  const sortedHours = [...hours].toSorted(([a], [b]) => a - b);
  const [[first] = [], [last] = []] = [sortedHours[0], sortedHours.at(-1)];
  if (first === undefined || last === undefined) return { spanMs: HOUR_MS, spans: [] };
  const fits = (length: number): boolean =>
    Math.floor(last / length) - Math.floor(first / length) < MAX_SPANS;
  // Beyond a day, whole days. One span less, because the first span may be incomplete.
  const length = SPAN_HOURS.find(fits) ?? Math.ceil((last - first + 1) / (MAX_SPANS - 1) / 24) * 24;
  const start = Math.floor(first / length);
  const spans = Array.from({ length: Math.floor(last / length) - start + 1 }, (_, index) => ({
    start: (start + index) * length * HOUR_MS,
    calls: 0,
    errors: 0,
    consume: 0,
  }));
  for (const [hour, tally] of sortedHours) {
    const span = spans[Math.floor(hour / length) - start];
    if (span === undefined) continue;
    span.calls += tally.calls;
    span.errors += tally.errors;
    span.consume += tally.consume;
  }
  return { spanMs: length * HOUR_MS, spans };
}
