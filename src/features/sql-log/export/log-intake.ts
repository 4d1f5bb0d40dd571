/**
 * Processes the records of a log: removes repeated ones, finds their shapes, counts them, and returns them for export.
 */

import type { SqlParser } from '../../../sql/parser.ts';
import { LogAnalysis } from '../figures/log-analysis.ts';
import type { LogTotals } from '../figures/log-totals.ts';
import { ShapeTable } from '../figures/shape-table.ts';
import type { WindowEdges } from '../figures/window-edges.ts';
import { TextKey } from '../mask/fingerprint.ts';
import type { ShownValues } from '../mask/shown-values.ts';
import type { WindowPart } from '../figures/shard.ts';
import { type ExportedRecord, exportedRecord, type Literals } from '../records/exported-record.ts';
import type { Shape } from '../records/query-shape.ts';
import { type LogRecord, RecordReader } from '../records/record.ts';
import { SeenRecords } from '../records/seen-records.ts';

interface IntakeOptions {
  readonly literals: Literals;
  readonly shown: ShownValues;
  readonly parser: SqlParser;
  /** Edges of a window that follows another one. */
  readonly edges?: WindowEdges | undefined;
  /** Path of a temporary file for the hashes that detect repeated records. */
  readonly file: string;
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
    this.#shapes = new ShapeTable(options.shown.text, options.parser);
    this.#analysis = new LogAnalysis(options.shown);
    this.#seen = new SeenRecords(options.file);
  }

  /** Allows each earlier record to occur once more from now on. */
  readAgain(): void {
    this.#seen.readAgain();
  }

  /**
   * @param queries records of one page, as the server sent them
   * @param write called with each counted record, in order
   */
  add(queries: readonly unknown[], write?: (record: ExportedRecord) => void): void {
    const { shown, literals } = this.#options;
    const { rest } = this.#analysis.totals;
    for (const raw of queries) {
      const record = this.#reader.read(raw);
      if (record === undefined) {
        rest.unreadable += 1;
        continue;
      }
      const shape = this.#newShape(record);
      if (shape === undefined) continue;
      this.#analysis.add(record, shape);
      write?.(exportedRecord(record, shape, shown, literals));
    }
    rest.unknownFields = this.#reader.unknownFields;
  }

  /** Returns the shape of a record; undefined if it doesn't count, because it is repeated or in the margin. */
  #newShape(record: LogRecord): Shape | undefined {
    const { edges, part } = this.#options;
    const { SqlText: text = '' } = record;
    this.#key.read(text);
    const isNew = this.#seen.add(record, this.#key);
    const place = part?.placeOf(record.ExecuteTime);
    if (place === 'margin') {
      if (isNew) this.#inMargin += 1;
      return undefined;
    }
    // The platform may return it to no other shard.
    if (isNew && place === 'outside') this.#outside += 1;
    const shape = isNew ? this.#shapes.find(text, this.#key) : undefined;
    if (shape !== undefined && !edges?.wasInPreviousWindow(record, shape)) return shape;
    this.#analysis.totals.rest.duplicates += 1;
    return undefined;
  }

  /** Number of records in the margin of the part, which are left out. Repeated records count once. */
  get inMargin(): number {
    return this.#inMargin;
  }

  /** Number of records outside of the requested window. They are included. */
  get outside(): number {
    return this.#outside;
  }

  /** Totals of all pages so far. */
  get totals(): LogTotals {
    return this.#analysis.totals;
  }
}
