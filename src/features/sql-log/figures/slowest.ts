/** Keeps the records with the largest `Consume`. */

const MAX_SLOWEST = 5;

/** Single record with a large `Consume`. */
export interface SlowRecord {
  /** ID and label of the record's query shape. */
  readonly id: string;
  readonly label: string;
  /** Time in epoch milliseconds. */
  readonly time: number | null;
  readonly consume: number;
  readonly account: string;
  readonly scannedRows: number | null;
  readonly returnedRows: number | null;
}

/** Whether a record with this `Consume` is among the slowest. */
export const isSlow = (slowest: readonly SlowRecord[], consume: number): boolean =>
  slowest.length < MAX_SLOWEST || consume > (slowest.at(-1)?.consume ?? 0);

/** Adds a record. The slowest one comes first. */
export const withSlow = (slowest: readonly SlowRecord[], record: SlowRecord): readonly SlowRecord[] =>
  [...slowest, record].toSorted((one, two) => two.consume - one.consume).slice(0, MAX_SLOWEST);
