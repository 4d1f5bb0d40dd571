/** Adds records to totals, and computes the figures of totals: calls, errors, rows and `Consume`. */

import type { LogRecord } from '../records/record.ts';
import type { Load } from './figure-fields.ts';

/** Totals of some records. */
export interface LoadFigures {
  readonly calls: number;
  readonly errors: number;
  readonly consume: ConsumeFigures;
  readonly returnedRows: number;
  readonly updatedRows: number;
  readonly scannedRows: number;
}

/** Values of `Consume`, in the platform's unit, which the documents don't specify. All are 0 if no record has it. */
export interface ConsumeFigures {
  readonly total: number;
  /** Percentiles are at most 0.8 % too low (see `Histogram`). */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Adds a record. @param bucket bucket of the record's `Consume`; undefined if the record has none */
export function addRecord(load: Load, record: LogRecord, failed: boolean, bucket: number | undefined): void {
  load.calls += 1;
  if (failed) load.errors += 1;
  load.returned += record.ReturnRows ?? 0;
  load.updated += record.UpdateRows ?? 0;
  load.scanned += record.ScanRows ?? 0;
  if (bucket === undefined) return;
  const consume = record.Consume ?? 0;
  load.consume += consume;
  if (consume > load.max) load.max = consume;
  load.histogram.add(bucket);
}

export function loadFigures({ calls, errors, consume, max, returned, updated, scanned, histogram }: Load): LoadFigures {
  const [p50, p95, p99] = [histogram.percentile(0.5), histogram.percentile(0.95), histogram.percentile(0.99)];
  return {
    calls,
    errors,
    consume: { total: consume, p50, p95, p99, max },
    returnedRows: returned,
    updatedRows: updated,
    scannedRows: scanned,
  };
}
