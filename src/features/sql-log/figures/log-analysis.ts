/** Adds the records of a SQL log to its totals: by hour, query shape, state, account and others. Finds errors. */

import type { ShownValues } from '../mask/shown-values.ts';
import type { LogRecord } from '../records/record.ts';
import { NO_VALUE } from './breakdown.ts';
import { bucketOf } from './histogram.ts';
import type { SlowRecord } from './log-figures.ts';
import { LogTotals } from './log-totals.ts';
import type { Shape } from '../records/query-shape.ts';

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

const MAX_CACHED_STATES = 1000;

/** Adds the records of a log to its totals. */
export class LogAnalysis {
  readonly totals: LogTotals;
  readonly #failures = new Map<string, boolean>();
  readonly #shown: ShownValues;

  /** @param shown functions that format values for output */
  constructor(shown: ShownValues) {
    this.#shown = shown;
    this.totals = new LogTotals(shown);
  }

  add(record: LogRecord, shape: Shape): void {
    const { State: state, Consume: consume } = record;
    const failed = state !== undefined && (this.#failures.get(state) ?? this.#isFailure(state));
    const bucket = consume === undefined ? undefined : bucketOf(consume);
    const { totals } = this;
    this.#addToHour(record, failed, bucket);
    totals.loadOf(shape).add(record, failed, bucket);
    const { states, databases, accounts, types, hosts } = totals.breakdowns;
    const measured = consume ?? 0;
    states.add(state, failed, measured);
    databases.add(record.DBName, failed, measured);
    accounts.add(record.AccountName, failed, measured);
    types.add(record.SqlType, failed, measured);
    hosts.add(record.HostAddress, failed, measured);
    if (consume === undefined) totals.irregularities.unmeasured += 1;
    else if (totals.isSlow(consume, record.ExecuteTime)) totals.addSlow(this.#slowRecord(record, consume, shape));
  }

  #isFailure(state: string): boolean {
    const failed = isErrorState(state);
    if (this.#failures.size < MAX_CACHED_STATES) this.#failures.set(state, failed);
    return failed;
  }

  #addToHour(record: LogRecord, failed: boolean, bucket: number | undefined): void {
    const { ExecuteTime: time } = record;
    const { hours, irregularities } = this.totals;
    if (time === undefined) {
      irregularities.untimed += 1;
      return;
    }
    this.totals.addTime(time);
    if (!hours.add(time, record, failed, bucket)) irregularities.beyondHours += 1;
  }

  #slowRecord(record: LogRecord, consume: number, { id, label }: Shape): SlowRecord {
    return {
      shape: { id, label },
      time: record.ExecuteTime,
      consume,
      account: record.AccountName === undefined ? NO_VALUE : this.#shown.account(record.AccountName),
      scannedRows: record.ScanRows,
      returnedRows: record.ReturnRows,
    };
  }
}
