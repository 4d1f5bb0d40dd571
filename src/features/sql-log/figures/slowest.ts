/** Keeps the records with the largest `Consume`. */

import {
  type Field,
  INSTANT,
  listOf,
  MEASURE,
  objectOf,
  orNull,
  SHAPE_ID,
  TEXT,
  type Values,
} from './figure-fields.ts';

const MAX_SLOWEST = 5;
const RECORD = {
  /** ID and label of the record's query shape. */
  id: SHAPE_ID,
  label: TEXT,
  /** Time in epoch milliseconds. */
  time: orNull(INSTANT),
  consume: MEASURE,
  account: TEXT,
  scannedRows: orNull(MEASURE),
  returnedRows: orNull(MEASURE),
} as const;

/** Single record with a large `Consume`. */
export type SlowRecord = Readonly<Values<typeof RECORD>>;

const LIST = listOf<SlowRecord>(objectOf(RECORD, 'a record'), MAX_SLOWEST, 'records');

/** The slowest records, in descending order. */
export const SLOWEST: Field<readonly SlowRecord[]> = {
  ...LIST,
  start: () => [],
  add: (one, two) => [...one, ...two].toSorted(bySlowness).slice(0, MAX_SLOWEST),
};

/** Whether a record with this `Consume` and time may be among the slowest. */
export function isSlow(slowest: readonly SlowRecord[], consume: number, time: number | undefined): boolean {
  const last = slowest.at(-1);
  if (slowest.length < MAX_SLOWEST || last === undefined) return true;
  return consume > last.consume || (consume === last.consume && timeOf(time) <= timeOf(last.time));
}

const order = <T extends number | string>(one: T, two: T): number => (one < two ? -1 : one > two ? 1 : 0);
const timeOf = (time: number | null | undefined): number => time ?? Number.POSITIVE_INFINITY;

/** Complete, so that it doesn't depend on the order of the records. */
const bySlowness = (one: SlowRecord, two: SlowRecord): number =>
  two.consume - one.consume ||
  order(timeOf(one.time), timeOf(two.time)) ||
  order(one.id, two.id) ||
  order(one.account, two.account) ||
  order(one.scannedRows ?? -1, two.scannedRows ?? -1) ||
  order(one.returnedRows ?? -1, two.returnedRows ?? -1);
