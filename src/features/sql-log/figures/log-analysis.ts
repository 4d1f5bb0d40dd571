/** Adds the records of a SQL log to its totals: by hour, query shape, state, account and others. Finds errors. */

import type { ShownValues } from '../records/shown-values.ts';
import type { Shape } from '../records/query-shape.ts';
import type { LogRecord } from '../records/record.ts';
import { HOUR_MS } from '../records/time-text.ts';
import { NO_VALUE } from './breakdown.ts';
import type { Groups } from './groups.ts';
import { MAX_USERS, type Tally } from './figure-fields.ts';
import { bucketOf } from './histogram.ts';
import { addRecord } from './load.ts';
import { LogTotals } from './log-totals.ts';
import { isSlow, withSlow } from './slowest.ts';

/** Explanation for readers of an error count. The documents call `State` a "status code string", and list no values. */
export const ERROR_READING =
  'The platform doesn’t document the values of State. A record counts as an error unless its State is missing or a usual ' +
  'code for success: a string of zeros, 200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), or one of the words ok, ' +
  'success, successful, succeeded, complete, completed, finished and normal.';

const SUCCESS = /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;

/** Checks whether a record with this `State` counts as an error: see `ERROR_READING`. */
export function isErrorState(state: string): boolean {
  return !SUCCESS.test(state);
}

const MAX_CACHED_STATES = 1000;

/** Adds the records of a log to its totals. */
export class LogAnalysis {
  readonly totals = new LogTotals();
  readonly #failures = new Map<string, boolean>();
  readonly #shown: ShownValues;

  /** @param shown functions that format values for output */
  constructor(shown: ShownValues) {
    this.#shown = shown;
  }

  add(record: LogRecord, shape: Shape, failed: boolean): void {
    const { State: state, Consume: consume, ExecuteTime: time } = record;
    const bucket = consume === undefined ? undefined : bucketOf(consume);
    const { groups, rest } = this.totals;
    const total = groups.shapes.of(shape.isListed ? shape.text : null);
    addRecord(total, record, failed, bucket);
    total.query ??= shape.query;
    total.lastSeen = Math.max(total.lastSeen, time ?? 0);
    if (time === undefined) rest.untimed += 1;
    else addRecord(groups.hours.of(Math.floor(time / HOUR_MS)), record, failed, bucket);
    const { code, database, account, host } = this.#shown;
    count(groups.states, shownOr(state, code), failed, consume);
    count(groups.databases, shownOr(record.DBName, database), failed, consume);
    const user = shownOr(record.AccountName, account);
    if (total.users.size < MAX_USERS) total.users.add(user);
    count(groups.accounts, user, failed, consume);
    count(groups.types, shownOr(record.SqlType, code), failed, consume);
    count(groups.hosts, shownOr(record.HostAddress, host), failed, consume);
    if (consume === undefined) {
      rest.unmeasured += 1;
    } else if (isSlow(rest.slowest, consume)) {
      const { id, label } = shape;
      const [scannedRows, returnedRows] = [record.ScanRows ?? null, record.ReturnRows ?? null];
      const slow = { id, label, time: time ?? null, consume, account: user };
      rest.slowest = withSlow(rest.slowest, { ...slow, scannedRows, returnedRows });
    }
  }

  /** Checks whether a record with this `State` counts as an error. */
  isFailure(state: string | undefined): boolean {
    if (state === undefined) return false;
    const known = this.#failures.get(state);
    if (known !== undefined) return known;
    const failed = isErrorState(state);
    if (this.#failures.size < MAX_CACHED_STATES) this.#failures.set(state, failed);
    return failed;
  }
}

const shownOr = (value: string | undefined, show: (value: string) => string): string =>
  value === undefined ? NO_VALUE : show(value);

function count(group: Groups<string, Tally>, value: string, failed: boolean, consume = 0): void {
  const tally = group.of(value);
  tally.calls += 1;
  if (failed) tally.errors += 1;
  tally.consume += consume;
}
