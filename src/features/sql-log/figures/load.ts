/** Accumulates totals of records: calls, errors, rows and `Consume`. */

import type { LogRecord } from '../records/record.ts';
import { Histogram } from './histogram.ts';

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

/** Accumulates totals of records. */
export class Load {
  calls = 0;
  errors = 0;
  #consume = 0;
  #max = 0;
  #returned = 0;
  #updated = 0;
  #scanned = 0;
  readonly #histogram = new Histogram();

  /** @param bucket bucket of the record's `Consume`; undefined if the record has none */
  add(record: LogRecord, failed: boolean, bucket: number | undefined): void {
    this.calls += 1;
    if (failed) this.errors += 1;
    this.#returned += record.ReturnRows ?? 0;
    this.#updated += record.UpdateRows ?? 0;
    this.#scanned += record.ScanRows ?? 0;
    if (bucket === undefined) return;
    const consume = record.Consume ?? 0;
    this.#consume += consume;
    if (consume > this.#max) this.#max = consume;
    this.#histogram.add(bucket);
  }

  /** Adds all totals of another load. */
  merge(other: Load): void {
    this.calls += other.calls;
    this.errors += other.errors;
    this.#consume += other.#consume;
    this.#max = Math.max(this.#max, other.#max);
    this.#returned += other.#returned;
    this.#updated += other.#updated;
    this.#scanned += other.#scanned;
    this.#histogram.merge(other.#histogram);
  }

  figures(): LoadFigures {
    const percentile = (share: number): number => this.#histogram.percentile(share) ?? 0;
    return {
      calls: this.calls,
      errors: this.errors,
      consume: {
        total: this.#consume,
        p50: percentile(0.5),
        p95: percentile(0.95),
        p99: percentile(0.99),
        max: this.#max,
      },
      returnedRows: this.#returned,
      updatedRows: this.#updated,
      scannedRows: this.#scanned,
    };
  }
}
