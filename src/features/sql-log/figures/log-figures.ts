/** Types of the figures that are computed from a SQL log. */

import type { BreakdownRow } from './breakdown.ts';
import type { LoadFigures } from './load.ts';
import type { Shape } from '../records/query-shape.ts';
import type { SlowRecord } from './slowest.ts';

/** All figures of a log, for reports, summaries and thresholds. They contain no values of queries. */
export interface LogFigures {
  /** Totals of all records; `calls` is their number. */
  readonly all: LoadFigures;
  /** Load over time, from the first record to the last one, in at most 25 spans. */
  readonly overview: Timeline;
  /** Shapes, by descending `consume`. */
  readonly shapes: readonly ShapeFigures[];
  /** Records whose shapes exceed the maximum number of distinct shapes. */
  readonly otherShapes: LoadFigures;
  readonly states: readonly StateRow[];
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
  readonly spans: readonly SpanFigures[];
}

export interface SpanFigures {
  /** Start of the span, in epoch milliseconds. */
  readonly start: number;
  readonly load: LoadFigures;
}

export interface ShapeFigures extends Omit<Shape, 'isListed'> {
  readonly load: LoadFigures;
  /** Accounts, as outputs show them: at most ten. */
  readonly users: readonly string[];
  /** Time of the last record, in epoch milliseconds; null if no record has a time. */
  readonly lastSeen: number | null;
}

export interface StateRow extends BreakdownRow {
  /** See `ERROR_READING`. */
  readonly isError: boolean;
}

/** Irregularities of the log that a reader of its figures should know. */
export interface Irregularities {
  /** Entries that were not records. They are left out. */
  readonly unreadable: number;
  /** Records without a readable time. They are in no hour. */
  readonly untimed: number;
  /** Records in hours beyond the maximum number of hours. */
  readonly beyondHours: number;
  /** Records without a readable `Consume`. */
  readonly unmeasured: number;
  /** Fields that the documents don't contain. They are left out. */
  readonly unknownFields: readonly string[];
}
