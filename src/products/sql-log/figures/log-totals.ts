/**
 * Adds the records of a SQL log to its totals: by hour, query shape, state, account and others.
 * Finds errors.
 */

import type { QueryShape } from '../records/query-shape.ts';
import type { TimedRecord } from '../records/record.ts';
import type { ShownValues } from '../records/shown-values.ts';
import { HOUR_MS } from '../records/time-text.ts';
import { NumberList } from './number-list.ts';

/**
 * Explanation for readers of an error count. The documents call `State` a "status code string", and
 * list no values.
 */
export const ERROR_READING =
  'The platform doesn’t document the values of State. A record counts as an error unless its State is missing or a usual ' +
  'code for success: a string of zeros, 200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), or one of the words ok, ' +
  'success, successful, succeeded, complete, completed, finished and normal.';

const SUCCESS =
  /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;

/** Checks whether a record with this `State` counts as an error: see `ERROR_READING`. */
export const isErrorState = (state: string): boolean => !SUCCESS.test(state);

/** Label for records without a value. */
export const NO_VALUE = '(none)';
/** Label for all values beyond the maximum. */
export const OTHER_VALUES = '(other)';
/** Maximum number of distinct values of a field. The server may send any number of them. */
const MAX_VALUES = 1000;
const MAX_SLOWEST = 5;
/** Maximum number of accounts for each shape. */
const MAX_USERS = 10;

/** Totals of the records with one value of a field. */
export interface Tally {
  calls: number;
  errors: number;
  consume: number;
}

/** Totals of the records of a query shape, with each value of `Consume`, for the percentiles. */
export interface Load extends Tally {
  returned: number;
  updated: number;
  scanned: number;
  readonly values: NumberList;
}

interface ShapeTotals {
  readonly shape: QueryShape;
  readonly load: Load;
  readonly users: Set<string>;
  lastSeen: number;
}

/** Single record with a large `Consume`. */
export interface SlowRecord {
  /** ID and label of the record's query shape. */
  readonly id: string;
  readonly label: string;
  /** Time in epoch milliseconds. */
  readonly time: number;
  readonly consume: number;
  readonly account: string;
  readonly scannedRows: number | null;
  readonly returnedRows: number | null;
}

/** Totals of a log, or of a part of it. Of each record, only a number stays in memory. */
export class LogTotals {
  readonly shapes = new Map<string, ShapeTotals>();
  /** Records whose shapes exceed the maximum number of shapes. */
  readonly otherShapes = newLoad();
  /** Totals by the number of the hour since 1970. */
  readonly hours = new Map<number, Tally>();
  /** Totals by the values of fields, as outputs show them. */
  readonly values = {
    states: new Map<string, Tally>(),
    databases: new Map<string, Tally>(),
    accounts: new Map<string, Tally>(),
    types: new Map<string, Tally>(),
    hosts: new Map<string, Tally>(),
  };
  slowest: readonly SlowRecord[] = [];
  /** Number of records without a readable `Consume`. */
  unmeasured = 0;

  /**
   * @param failed whether the record counts as an error
   * @param shownValues functions that format values for output
   */
  addRecord(
    record: TimedRecord,
    shape: QueryShape,
    failed: boolean,
    shownValues: ShownValues,
  ): void {
    const { Consume: consume, ExecuteTime: time } = record;
    const user = shownOr(record.AccountName, shownValues.account);
    const load = shape.isListed ? this.#addToShape(shape, user, time) : this.otherShapes;
    count(load, failed, consume);
    load.returned += record.ReturnRows ?? 0;
    load.updated += record.UpdateRows ?? 0;
    load.scanned += record.ScanRows ?? 0;
    if (consume !== undefined) load.values.push(consume);

    const { states, databases, accounts, types, hosts } = this.values;
    count(tallyOf(this.hours, Math.floor(time / HOUR_MS)), failed, consume);
    count(valueTally(accounts, user), failed, consume);
    count(valueTally(states, shownOr(record.State, shownValues.code)), failed, consume);
    count(valueTally(databases, shownOr(record.DBName, shownValues.database)), failed, consume);
    count(valueTally(types, shownOr(record.SqlType, shownValues.code)), failed, consume);
    count(valueTally(hosts, shownOr(record.HostAddress, shownValues.host)), failed, consume);

    if (consume === undefined) this.unmeasured += 1;
    else if (this.slowest.length < MAX_SLOWEST || consume > (this.slowest.at(-1)?.consume ?? 0)) {
      const { id, label } = shape;
      const [scannedRows, returnedRows] = [record.ScanRows ?? null, record.ReturnRows ?? null];
      this.#addSlow([{ id, label, time, consume, account: user, scannedRows, returnedRows }]);
    }
  }

  /** Adds the totals of another part of the log. They may become part of these totals. */
  addTotals(part: LogTotals): void {
    for (const [text, totals] of part.shapes) {
      const sum = this.shapes.get(text);
      if (sum === undefined) {
        this.shapes.set(text, totals);
        continue;
      }
      addLoad(sum.load, totals.load);
      for (const user of totals.users) if (sum.users.size < MAX_USERS) sum.users.add(user);
      sum.lastSeen = Math.max(sum.lastSeen, totals.lastSeen);
    }
    addLoad(this.otherShapes, part.otherShapes);
    for (const [hour, tally] of part.hours) addTally(tallyOf(this.hours, hour), tally);
    for (const field of Object.keys(this.values) as (keyof LogTotals['values'])[]) {
      for (const [value, tally] of part.values[field])
        addTally(valueTally(this.values[field], value), tally);
    }
    this.#addSlow(part.slowest);
    this.unmeasured += part.unmeasured;
  }

  #addToShape(shape: QueryShape, user: string, time: number): Load {
    let totals = this.shapes.get(shape.text);
    if (totals === undefined) {
      totals = { shape, load: newLoad(), users: new Set(), lastSeen: time };
      this.shapes.set(shape.text, totals);
    }
    if (totals.users.size < MAX_USERS) totals.users.add(user);
    totals.lastSeen = Math.max(totals.lastSeen, time);
    return totals.load;
  }

  #addSlow(records: readonly SlowRecord[]): void {
    this.slowest = [...this.slowest, ...records]
      .toSorted((a, b) => b.consume - a.consume)
      .slice(0, MAX_SLOWEST);
  }
}

const shownOr = (value: string | undefined, show: (value: string) => string): string =>
  value === undefined ? NO_VALUE : show(value);

const newLoad = (): Load => ({
  calls: 0,
  errors: 0,
  consume: 0,
  returned: 0,
  updated: 0,
  scanned: 0,
  values: new NumberList(),
});

/** Returns the tally of a field's value, or of all values beyond the maximum. */
const valueTally = (tallies: Map<string, Tally>, value: string): Tally =>
  tallyOf(tallies, tallies.size < MAX_VALUES || tallies.has(value) ? value : OTHER_VALUES);

function tallyOf<K>(tallies: Map<K, Tally>, key: K): Tally {
  let tally = tallies.get(key);
  if (tally === undefined) {
    tally = { calls: 0, errors: 0, consume: 0 };
    tallies.set(key, tally);
  }
  return tally;
}

function count(tally: Tally, failed: boolean, consume = 0): void {
  tally.calls += 1;
  if (failed) tally.errors += 1;
  tally.consume += consume;
}

function addTally(total: Tally, { calls, errors, consume }: Tally): void {
  total.calls += calls;
  total.errors += errors;
  total.consume += consume;
}

function addLoad(total: Load, load: Load): void {
  addTally(total, load);
  total.returned += load.returned;
  total.updated += load.updated;
  total.scanned += load.scanned;
  for (const block of load.values.blocks()) for (const value of block) total.values.push(value);
}
