/** Processes the records of a log: finds their shapes, counts them, and returns them for export. */

import type { SqlParser } from '../../../sql/parser.ts';
import { LogAnalysis } from '../figures/log-analysis.ts';
import type { LogTotals } from '../figures/log-totals.ts';
import { ShapeTable } from '../figures/shape-table.ts';
import { type ExportedRecord, exportedRecord, type Literals } from '../records/exported-record.ts';
import { RecordReader } from '../records/record.ts';
import type { ShownValues } from '../records/shown-values.ts';

interface IntakeOptions {
  readonly literals: Literals;
  readonly shown: ShownValues;
  readonly parser: SqlParser;
}

/** Processes the pages of a log in order. Its memory doesn't grow with the log. */
export class LogIntake {
  readonly #options: IntakeOptions;
  readonly #reader = new RecordReader();
  readonly #shapes: ShapeTable;
  readonly #analysis: LogAnalysis;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#shapes = new ShapeTable(options.shown.text, options.parser);
    this.#analysis = new LogAnalysis(options.shown);
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
      const { SqlText: text = '', State: state } = record;
      const hasFailed = this.#analysis.isFailure(state);
      const shape = this.#shapes.find(text, hasFailed || state === undefined);
      this.#analysis.add(record, shape, hasFailed);
      write?.(exportedRecord(record, shape, shown, literals));
    }
    rest.unknownFields = this.#reader.unknownFields;
  }

  /** Totals of all pages so far. */
  get totals(): LogTotals {
    return this.#analysis.totals;
  }
}
