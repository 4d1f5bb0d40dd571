import type { JsonObject } from '../answer.ts';
import { firstPlaceFrom, type GeneratedLog, generatedRecord } from './generated-records.ts';

/** What a task exports, as it was when the task completed. */
export interface Selection {
  /** Its first millisecond, and the first one that it hasn't any more. */
  readonly from: number;
  readonly to: number;
  /** What the texts of its records hold; undefined for all. */
  readonly text: string | undefined;
}

/** A record of a log, and when it was executed: epoch milliseconds, undefined where it doesn't say. */
export interface LogEntry {
  readonly time: number | undefined;
  readonly record: JsonObject;
}

/** The records of a selection, page by page: those that are listed, and then those that are made up as they're asked for. */
export class ExportedLog {
  readonly #listed: readonly JsonObject[];
  readonly #generated: GeneratedLog | undefined;
  /** Of the generated records: the first place and how many from there on, or each place by itself. */
  readonly #first: number = 0;
  readonly #count: number = 0;
  readonly #places: Uint32Array | undefined;

  constructor(listed: readonly LogEntry[], generated: GeneratedLog | undefined, { from, to, text }: Selection) {
    this.#listed = listed
      .filter(({ time }) => time === undefined || (time >= from && time < to))
      .map(({ record }) => record)
      .filter(record => holds(record, text));
    this.#generated = generated;
    if (generated === undefined) return;
    this.#first = firstPlaceFrom(generated, from);
    this.#count = firstPlaceFrom(generated, to) - this.#first;
    if (text === undefined) return;
    const all = Uint32Array.from({ length: this.#count }, (_, index) => this.#first + index);
    this.#places = all.filter(place => generatedRecord(generated, place).SqlText.includes(text));
    this.#count = this.#places.length;
  }

  get total(): number {
    return this.#listed.length + this.#count;
  }

  /** @param pageNo from 1 on; one beyond the last is empty */
  page(pageNo: number, pageSize: number): readonly JsonObject[] {
    const start = (pageNo - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, this.total - start));
    return Array.from({ length }, (_, index) => this.#at(start + index));
  }

  #at(index: number): JsonObject {
    const listed = this.#listed[index];
    if (listed !== undefined || this.#generated === undefined) return listed ?? {};
    const place = index - this.#listed.length;
    return { ...generatedRecord(this.#generated, this.#places?.[place] ?? this.#first + place) };
  }
}

/** The samples of the documents begin their keys in lower case. */
function holds(record: JsonObject, text: string | undefined): boolean {
  if (text === undefined) return true;
  const sql = record['SqlText'] ?? record['sqlText'];
  return typeof sql === 'string' && sql.includes(text);
}
