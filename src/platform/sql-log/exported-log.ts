/** Records of a SQL log that an export task selected, in pages. */

import type { JsonObject } from '../http/answer.ts';
import { firstPositionFrom, generatedRecord } from './generated-records.ts';
import type { GeneratedLog } from '../seed/seed.ts';

/**
 * Criteria for the records that a task exports. They apply to the log as it is on the first request after the task
 * completes.
 */
export interface RecordFilter {
  /** First millisecond of the time window, and the first millisecond after it. */
  readonly from: number;
  readonly to: number;
  /** Text that the records' SQL must contain. Undefined selects all records. */
  readonly text: string | undefined;
}

/** A record of a log, with its execution time in epoch milliseconds. The time is undefined if the record has none. */
export interface LogRecord {
  readonly time: number | undefined;
  readonly record: JsonObject;
}

/**
 * The records of a selection, in pages: first the listed records, then the generated ones, which are created on demand.
 */
export class ExportedLog {
  readonly #listed: readonly JsonObject[];
  readonly #generated: GeneratedLog | undefined;
  /**
   * Positions of the generated records: without a text filter the first position and the count, else a list of
   * positions.
   */
  readonly #first: number = 0;
  readonly #count: number = 0;
  readonly #positions: Uint32Array | undefined;

  constructor(listed: readonly LogRecord[], generated: GeneratedLog | undefined, { from, to, text }: RecordFilter) {
    this.#listed = listed
      .filter(({ time }) => time === undefined || (time >= from && time < to))
      .map(({ record }) => record)
      .filter(record => containsText(record, text));
    this.#generated = generated;
    if (generated === undefined) return;
    this.#first = firstPositionFrom(generated, from);
    this.#count = firstPositionFrom(generated, to) - this.#first;
    if (text === undefined) return;
    const all = Uint32Array.from({ length: this.#count }, (_, index) => this.#first + index);
    this.#positions = all.filter(position => generatedRecord(generated, position).SqlText.includes(text));
    this.#count = this.#positions.length;
  }

  get total(): number {
    return this.#listed.length + this.#count;
  }

  /** @param pageNo number of the page, from 1; a page after the last one is empty */
  page(pageNo: number, pageSize: number): readonly JsonObject[] {
    const start = (pageNo - 1) * pageSize;
    const listed = this.#listed.slice(start, start + pageSize);
    const first = Math.max(0, start - this.#listed.length);
    const length = Math.max(0, Math.min(pageSize - listed.length, this.#count - first));
    return [...listed, ...Array.from({ length }, (_, index) => this.#generatedAt(first + index))];
  }

  #generatedAt(index: number): JsonObject {
    if (this.#generated === undefined) throw new Error('There are no generated records.');
    return { ...generatedRecord(this.#generated, this.#positions?.[index] ?? this.#first + index) };
  }
}

/**
 * Checks whether a record's SQL contains a text. Keys of records can start with a lower-case letter, as in the
 * documents' samples.
 */
function containsText(record: JsonObject, text: string | undefined): boolean {
  if (text === undefined) return true;
  const sql = record['SqlText'] ?? record['sqlText'];
  return typeof sql === 'string' && sql.includes(text);
}
