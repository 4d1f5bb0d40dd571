/** Accumulates totals of records: calls, errors, rows and `Consume`. */

import type { LogRecord } from '../records/record.ts';
import { ExactSum } from './exact-sum.ts';
import type { LoadLine } from './figure-lines.ts';
import { Histogram, histogramOf } from './histogram.ts';

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
  #max = 0;
  readonly #consume = new ExactSum();
  readonly #returned = new ExactSum();
  readonly #updated = new ExactSum();
  readonly #scanned = new ExactSum();
  readonly #histogram = new Histogram();

  /** @param bucket bucket of the record's `Consume`; undefined if the record has none */
  add(record: LogRecord, failed: boolean, bucket: number | undefined): void {
    this.calls += 1;
    if (failed) this.errors += 1;
    this.#returned.add(record.ReturnRows ?? 0);
    this.#updated.add(record.UpdateRows ?? 0);
    this.#scanned.add(record.ScanRows ?? 0);
    if (bucket === undefined) return;
    const consume = record.Consume ?? 0;
    this.#consume.add(consume);
    if (consume > this.#max) this.#max = consume;
    this.#histogram.add(bucket);
  }

  /** Adds all totals of another load. */
  merge(other: Load): void {
    this.calls += other.calls;
    this.errors += other.errors;
    this.#consume.merge(other.#consume);
    this.#max = Math.max(this.#max, other.#max);
    this.#returned.merge(other.#returned);
    this.#updated.merge(other.#updated);
    this.#scanned.merge(other.#scanned);
    this.#histogram.merge(other.#histogram);
  }

  /** Adds the totals of a line. */
  addLine(line: LoadLine): void {
    this.calls += line.calls;
    this.errors += line.errors;
    for (const part of line.consume) this.#consume.add(part);
    this.#max = Math.max(this.#max, line.max);
    for (const part of line.returned) this.#returned.add(part);
    for (const part of line.updated) this.#updated.add(part);
    for (const part of line.scanned) this.#scanned.add(part);
    const histogram = histogramOf(line.histogram);
    if (histogram !== undefined) this.#histogram.merge(histogram);
  }

  /** Returns the totals as a part of a line, without loss. */
  line(): LoadLine {
    return {
      calls: this.calls,
      errors: this.errors,
      consume: this.#consume.parts(),
      max: this.#max,
      returned: this.#returned.parts(),
      updated: this.#updated.parts(),
      scanned: this.#scanned.parts(),
      histogram: this.#histogram.text(),
    };
  }

  figures(): LoadFigures {
    const percentile = (share: number): number => this.#histogram.percentile(share) ?? 0;
    return {
      calls: this.calls,
      errors: this.errors,
      consume: {
        total: this.#consume.value(),
        p50: percentile(0.5),
        p95: percentile(0.95),
        p99: percentile(0.99),
        max: this.#max,
      },
      returnedRows: this.#returned.value(),
      updatedRows: this.#updated.value(),
      scannedRows: this.#scanned.value(),
    };
  }
}
