/** Records of a SQL log that an export task selected, in pages. */

import type { JsonObject } from '../http/answer.ts';

/**
 * Criteria for the records that a task exports. They apply to the log as it is on the first request
 * after the task completes.
 */
export interface RecordFilter {
  /** First millisecond of the time window, and the first millisecond after it. */
  readonly from: number;
  readonly to: number;
  /** Text that the records' SQL must contain. Undefined selects all records. */
  readonly text: string | undefined;
}

/**
 * A record of a log, with its execution time in epoch milliseconds. The time is undefined if the
 * record has none.
 */
export interface LogRecord {
  readonly time: number | undefined;
  readonly record: JsonObject;
}

/** The records of a selection, in pages. */
export class ExportedLog {
  readonly #records: readonly JsonObject[];

  constructor(records: readonly LogRecord[], { from, to, text }: RecordFilter) {
    this.#records = records
      .filter(({ time }) => time === undefined || (time >= from && time < to))
      .map(({ record }) => record)
      .filter(record => containsText(record, text));
  }

  get total(): number {
    return this.#records.length;
  }

  /** @param pageNo number of the page, from 1; a page after the last one is empty */
  page(pageNo: number, pageSize: number): readonly JsonObject[] {
    return this.#records.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  }
}

/**
 * Checks whether a record's SQL contains a text. Keys of records can start with a lower-case
 * letter, as in the documents' samples.
 */
function containsText(record: JsonObject, text: string | undefined): boolean {
  if (text === undefined) return true;
  const sql = record['SqlText'] ?? record['sqlText'];
  return typeof sql === 'string' && sql.includes(text);
}
