/**
 * Processes the records of a log: removes repeated ones, finds their shapes, counts them, and returns them for export.
 */

import { LogAnalysis } from '../figures/log-analysis.ts';
import type { LogTotals } from '../figures/log-totals.ts';
import { ShapeTable } from '../figures/shape-table.ts';
import type { WindowEdges } from '../figures/window-edges.ts';
import { TextKey } from '../mask/fingerprint.ts';
import type { ShownValues } from '../mask/shown-values.ts';
import type { WindowPart } from '../figures/shard.ts';
import { type ExportedRecord, exportedRecord, type Literals } from '../records/exported-record.ts';
import { RecordReader } from '../records/record.ts';
import { SeenRecords } from '../records/seen-records.ts';

interface IntakeOptions {
  readonly literals: Literals;
  readonly shown: ShownValues;
  /** Edges of a window that follows another one. */
  readonly edges?: WindowEdges | undefined;
  /** Path of a temporary file for the hashes that detect repeated records. Without it, they are in memory. */
  readonly file?: string;
  /** Part of the window that is exported. Records of other parts are left out. */
  readonly part?: Pick<WindowPart, 'placeOf'> | undefined;
}

/**
 * Processes the pages of a log in order: reads the records, removes repeated ones, finds their shapes, counts them, and
 * returns them for export. Its memory doesn't grow with the log, unless the log is read again.
 */
export class LogIntake {
  readonly #options: IntakeOptions;
  readonly #reader = new RecordReader();
  readonly #key = new TextKey();
  readonly #seen: SeenRecords;
  readonly #shapes: ShapeTable;
  readonly #analysis: LogAnalysis;
  #inMargin = 0;
  #outside = 0;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#shapes = new ShapeTable(options.shown.text);
    this.#analysis = new LogAnalysis(options.shown);
    this.#seen = new SeenRecords(options.file);
  }

  /** Allows each earlier record to occur once more from now on. */
  readAgain(): void {
    this.#seen.readAgain();
  }

  /**
   * @param queries records of one page, as the server sent them
   * @param written called with each counted record, in order
   */
  take(queries: readonly unknown[], written?: (record: ExportedRecord) => void): void {
    const { shown, literals, edges, part } = this.#options;
    const { irregularities } = this.#analysis.totals;
    for (const raw of queries) {
      const record = this.#reader.read(raw);
      if (record === undefined) {
        irregularities.unreadable += 1;
        continue;
      }
      const { SqlText: text = '' } = record;
      this.#key.read(text);
      const isNew = this.#seen.add(record, this.#key);
      const place = part?.placeOf(record.ExecuteTime);
      if (place === 'margin') {
        if (isNew) this.#inMargin += 1;
        continue;
      }
      if (!isNew) {
        irregularities.duplicates += 1;
        continue;
      }
      // The platform may return it to no other shard.
      if (place === 'outside') this.#outside += 1;
      const shape = this.#shapes.find(text, this.#key);
      if (edges?.wasInPreviousWindow(record, shape)) {
        irregularities.duplicates += 1;
        continue;
      }
      this.#analysis.add(record, shape);
      written?.(exportedRecord(record, shape, shown, literals));
    }
  }

  /** Number of records in the margin of the part, which are left out. Repeated records count once. */
  get inMargin(): number {
    return this.#inMargin;
  }

  /** Number of records outside of the requested window. They are included. */
  get outside(): number {
    return this.#outside;
  }

  /** Returns the totals of all pages so far. */
  totals(): LogTotals {
    const { totals } = this.#analysis;
    totals.irregularities.unknownFields = this.#reader.unknownFields;
    return totals;
  }
}
