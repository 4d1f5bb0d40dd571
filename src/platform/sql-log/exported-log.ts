import type { JsonObject } from '../http/answer.ts';
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
    const listed = this.#listed.slice(start, start + pageSize);
    const first = Math.max(0, start - this.#listed.length);
    const length = Math.max(0, Math.min(pageSize - listed.length, this.#count - first));
    return [...listed, ...Array.from({ length }, (_, index) => this.#generatedAt(first + index))];
  }

  #generatedAt(index: number): JsonObject {
    if (this.#generated === undefined) throw new Error('There are no generated records.');
    return { ...generatedRecord(this.#generated, this.#places?.[index] ?? this.#first + index) };
  }
}

/** The samples of the documents begin their keys in lower case. */
function holds(record: JsonObject, text: string | undefined): boolean {
  if (text === undefined) return true;
  const sql = record['SqlText'] ?? record['sqlText'];
  return typeof sql === 'string' && sql.includes(text);
}
