/** Calculates the figures of a SQL log: totals, loads per hour and query shape, error states, slowest records. */

import type { ShownValues } from '../mask/shown-values.ts';
import type { LogRecord } from '../records/record.ts';
import { Breakdown, NO_VALUE } from './breakdown.ts';
import { bucketOf } from './histogram.ts';
import { Load } from './load.ts';
import type { Irregularities, LogFigures, ShapeFigures, SlowRecord, StateRow } from './log-figures.ts';
import type { Shape } from './query-shape.ts';
import { sqlState } from './sql-state.ts';
import { Hours } from './timeline.ts';

/** Explanation for readers of an error count. The documents call `State` a "status code string", and list no values. */
export const ERROR_READING =
  'The platform doesn’t document the values of State. A record counts as an error unless its State is missing or one of ' +
  'the usual codes for success: zeros, 200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), ok, success, ' +
  'succeeded, completed, finished, normal.';

const SUCCESS = /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;

/** Checks whether a record with this `State` counts as an error: see `ERROR_READING`. */
export function isErrorState(state: string): boolean {
  return !SUCCESS.test(state);
}

const MAX_SLOWEST = 5;
const MAX_CACHED_STATES = 1000;

/** Accumulates the figures of a log, in memory that doesn't grow with the number of records. */
export class LogAnalysis {
  readonly #hours = new Hours();
  /** Loads by the shape's `place`. A shape without counted records has no entry. */
  readonly #shapes = new Map<number, { readonly shape: Shape; readonly load: Load }>();
  readonly #otherShapes = new Load();
  readonly #states: Breakdown;
  readonly #databases: Breakdown;
  readonly #accounts: Breakdown;
  readonly #types: Breakdown;
  readonly #hosts: Breakdown;
  readonly #failures = new Map<string, boolean>();
  readonly #shown: ShownValues;
  #slowest: readonly SlowRecord[] = [];
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #untimed = 0;
  #beyondHours = 0;
  #unmeasured = 0;

  /** @param shown functions that format values for output */
  constructor(shown: ShownValues) {
    this.#shown = shown;
    this.#states = new Breakdown(shown.code);
    this.#types = new Breakdown(shown.code);
    this.#databases = new Breakdown(shown.database);
    this.#accounts = new Breakdown(shown.account);
    this.#hosts = new Breakdown(shown.host);
  }

  add(record: LogRecord, shape: Shape): void {
    const { State: state, Consume: consume } = record;
    const failed = state !== undefined && (this.#failures.get(state) ?? this.#isFailure(state));
    const bucket = consume === undefined ? undefined : bucketOf(consume);
    this.#addToHour(record, failed, bucket);
    this.#loadOfShape(shape).add(record, failed, bucket);
    const measured = consume ?? 0;
    this.#states.add(state, failed, measured);
    this.#databases.add(record.DBName, failed, measured);
    this.#accounts.add(record.AccountName, failed, measured);
    this.#types.add(record.SqlType, failed, measured);
    this.#hosts.add(record.HostAddress, failed, measured);
    if (consume === undefined) this.#unmeasured += 1;
    else if (this.#slowest.length < MAX_SLOWEST || consume > (this.#slowest.at(-1)?.consume ?? 0)) {
      this.#noteSlow(record, consume, shape);
    }
  }

  /** @param counts irregularities counted while the records were read */
  figures(counts: Pick<Irregularities, 'duplicates' | 'unreadable' | 'unknownFields'>): LogFigures {
    return {
      times: this.#first <= this.#last ? { first: this.#first, last: this.#last } : undefined,
      all: this.#all().figures(),
      timeline: this.#hours.timeline(),
      overview: this.#hours.overview(),
      week: this.#hours.week(),
      shapes: Array.from(
        this.#shapes.values(),
        ({ shape: { id, label, text }, load }): ShapeFigures => ({ id, label, text, load: load.figures() }),
      ).toSorted((one, two) => two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls),
      otherShapes: this.#otherShapes.figures(),
      states: this.#states.rows().map((row): StateRow => {
        const isError = row.value !== NO_VALUE && row.errors > 0;
        return { ...row, isError, sqlState: sqlState(row.value) };
      }),
      databases: this.#databases.rows(),
      accounts: this.#accounts.rows(),
      types: this.#types.rows(),
      hosts: this.#hosts.rows(),
      slowest: this.#slowest,
      irregularities: {
        ...counts,
        untimed: this.#untimed,
        beyondHours: this.#beyondHours,
        unmeasured: this.#unmeasured,
      },
    };
  }

  /** Adds up the loads of all shapes. Each record has exactly one shape, so a separate count isn't needed. */
  #all(): Load {
    const all = new Load();
    all.merge(this.#otherShapes);
    for (const { load } of this.#shapes.values()) all.merge(load);
    return all;
  }

  #isFailure(state: string): boolean {
    const failed = isErrorState(state);
    if (this.#failures.size < MAX_CACHED_STATES) this.#failures.set(state, failed);
    return failed;
  }

  #addToHour(record: LogRecord, failed: boolean, bucket: number | undefined): void {
    const { ExecuteTime: time } = record;
    if (time === undefined) {
      this.#untimed += 1;
      return;
    }
    if (time < this.#first) this.#first = time;
    if (time > this.#last) this.#last = time;
    if (!this.#hours.add(time, record, failed, bucket)) this.#beyondHours += 1;
  }

  #loadOfShape(shape: Shape): Load {
    if (shape.place === undefined) return this.#otherShapes;
    const known = this.#shapes.get(shape.place);
    if (known !== undefined) return known.load;
    const load = new Load();
    this.#shapes.set(shape.place, { shape, load });
    return load;
  }

  #noteSlow(record: LogRecord, consume: number, { id, label }: Shape): void {
    const slow: SlowRecord = {
      shape: { id, label },
      time: record.ExecuteTime,
      consume,
      account: record.AccountName === undefined ? NO_VALUE : this.#shown.account(record.AccountName),
      scannedRows: record.ScanRows,
      returnedRows: record.ReturnRows,
    };
    this.#slowest = [...this.#slowest, slow].toSorted((one, two) => two.consume - one.consume).slice(0, MAX_SLOWEST);
  }
}
