import type { BreakdownRow } from './breakdown.ts';
import type { LoadFigures } from './load.ts';

/** What a log comes to: everything that reports, summaries and thresholds are made of. No value of a query is in it. */
export interface LogFigures {
  /** The first and the last time of a record, epoch milliseconds; undefined where no record has one. */
  readonly times: { readonly first: number; readonly last: number } | undefined;
  /** All records together; `calls` is their number. */
  readonly all: LoadFigures;
  /** From the first record's time to the last one's. */
  readonly timeline: Timeline;
  /** Records by weekday, Monday first, and hour of the day, in UTC. */
  readonly week: readonly (readonly number[])[];
  /** Those with the largest `consume` first. */
  readonly shapes: readonly ShapeFigures[];
  /** Records of shapes that came when those that are told apart were too many. */
  readonly otherShapes: LoadFigures;
  readonly states: readonly StateRow[];
  readonly accounts: readonly BreakdownRow[];
  readonly types: readonly BreakdownRow[];
  readonly hosts: readonly BreakdownRow[];
  /** Of single records, those with the largest `consume`, the largest first. */
  readonly slowest: readonly SlowRecord[];
  readonly oddities: Oddities;
}

/** Spans of the same length, one after the other, none left out. */
export interface Timeline {
  /** Length of a span; a multiple of an hour. */
  readonly spanMs: number;
  readonly spans: readonly SpanFigures[];
}

export interface SpanFigures {
  /** Its start, epoch milliseconds. */
  readonly start: number;
  readonly load: LoadFigures;
}

export interface ShapeFigures {
  /** The fingerprint: the same in every run. */
  readonly id: string;
  readonly label: string;
  /** The masked text. */
  readonly text: string;
  readonly load: LoadFigures;
}

export interface StateRow extends BreakdownRow {
  /** See `ERROR_READING`. */
  readonly isError: boolean;
}

export interface SlowRecord {
  readonly shape: Pick<ShapeFigures, 'id' | 'label'>;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
  readonly consume: number;
  readonly account: string;
  readonly scannedRows: number | undefined;
  readonly returnedRows: number | undefined;
}

/** What there was about the log that a reader of its figures should know. */
export interface Oddities {
  /** Records that were there already, in this window or at the end of the last one, and were left out. */
  readonly duplicates: number;
  /** Entries that were no records, and were left out. */
  readonly unreadable: number;
  /** Records without a time that could be read: they're in no hour. */
  readonly untimed: number;
  /** Records in hours beyond those that are told apart. */
  readonly beyondHours: number;
  /** Records without a `Consume` that could be read. */
  readonly unmeasured: number;
  /** Fields of records that the documents don't have, which are left out. */
  readonly unknownFields: readonly string[];
}
