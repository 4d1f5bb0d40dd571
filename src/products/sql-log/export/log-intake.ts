/** Processes the records of a log: finds their shapes, counts them, and returns them for export. */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { type LogFigures, logFigures } from '../figures/log-figures.ts';
import { isErrorState, LogTotals } from '../figures/log-totals.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import { ShapeTable } from '../figures/shape-table.ts';
import { type ExportedRecord, exportedRecord, type Literals } from '../records/exported-record.ts';
import { type LogRecord, RecordReader, type TimedRecord } from '../records/record.ts';
import type { ShownValues } from '../records/shown-values.ts';

interface IntakeOptions {
  readonly literals: Literals;
  readonly shownValues: ShownValues;
  readonly parser: SqlParser;
}

/**
 * Maximum number of different unreadable entries to recognize if a later task returns them again.
 */
const MAX_RECOGNIZED = 10_000;

/** Processes the results of tasks, page by page. Counts those of a task once they are complete. */
export class LogIntake {
  readonly #options: IntakeOptions;
  readonly #reader = new RecordReader();
  readonly #shapes: ShapeTable;
  readonly #totals = new LogTotals();
  readonly #unreadable = new Map<string, number>();
  #task = { totals: new LogTotals(), unreadable: new Map<string, number>() };

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#shapes = new ShapeTable(options.shownValues.text, options.parser);
  }

  /** Begins to read a task. What an incomplete task returned doesn't count. */
  startTask(): void {
    this.#task = { totals: new LogTotals(), unreadable: new Map() };
  }

  /**
   * Reads the records of a page.
   * @param queries entries as the server sent them
   * @param window leaves out the records of other times
   * @param write called with each record to export, in order
   */
  read(
    queries: readonly unknown[],
    window: TimeWindow,
    write?: (record: ExportedRecord) => void,
  ): void {
    const { shownValues, literals } = this.#options;
    const { totals } = this.#task;
    for (const entry of queries) {
      const record = this.#reader.read(entry);
      if (record === undefined || !isTimed(record)) {
        this.#countUnreadable(entry);
        continue;
      }
      const { SqlText: text = '', State: state, ExecuteTime: time } = record;
      if (time < window.from || time >= window.to) continue;
      const hasFailed = state !== undefined && isErrorState(state);
      const shape = this.#shapes.find(text, hasFailed || state === undefined);
      totals.addRecord(record, shape, hasFailed, shownValues);
      write?.(exportedRecord(record, shape, shownValues, literals));
    }
  }

  /** Adds the totals of the task, whose files are complete, to those of the log. */
  completeTask(): void {
    this.#totals.addTotals(this.#task.totals);
    // No hour contains these entries, so each task may return all of them.
    for (const [entry, times] of this.#task.unreadable)
      this.#unreadable.set(entry, Math.max(times, this.#unreadable.get(entry) ?? 0));
    this.startTask();
  }

  /** Number of exported records of all completed tasks. */
  get records(): number {
    return this.#totals.hours.values().reduce((sum, { calls }) => sum + calls, 0);
  }

  /** Returns the figures of all completed tasks. */
  figures(): LogFigures {
    const unreadable = this.#unreadable.values().reduce((sum, times) => sum + times, 0);
    return logFigures(this.#totals, unreadable, this.#reader.unknownFields);
  }

  #countUnreadable(entry: unknown): void {
    const { unreadable } = this.#task;
    const digest = unreadable.size < MAX_RECOGNIZED ? sha256Hex(JSON.stringify(entry)) : 'others';
    unreadable.set(digest, (unreadable.get(digest) ?? 0) + 1);
  }
}

const isTimed = (record: LogRecord): record is TimedRecord => record.ExecuteTime !== undefined;
