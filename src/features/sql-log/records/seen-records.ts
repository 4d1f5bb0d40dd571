/** Detects records that an earlier page or task already returned. */

import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';
import type { TextKey } from '../mask/fingerprint.ts';
import type { LogRecord } from './record.ts';

const FIRST_CAPACITY = 1 << 14;
/** Maximum fill ratio. Above it, lookups in an open-addressing table probe many slots. */
const MAX_LOAD = 0.7;

/** Number of hashes that are written to the file at once. */
const CHUNK = 1 << 15;

const NUMBERS = new Float64Array(6);
const NUMBER_WORDS = new Int32Array(NUMBERS.buffer);
const ABSENT = Number.NaN;

/**
 * Set of records, to detect repeated ones. A new task returns the same records again, and pages of a log that grows
 * while it is read overlap. Two records are alike if they agree in both times, thread, node, statement id, text,
 * consume and rows. With fewer fields, the fast statements of a loop would count as one, especially if `ExecuteTime`
 * has no milliseconds. Even so, distinct records may be alike. Therefore a record counts as repeated only if an earlier
 * reading contained it, and each record of an earlier reading matches only once (assumption R50).
 *
 * The set stores a 63-bit hash for each record: the probability that two of 1,000,000 different records have the same
 * hash is 1 in 18 million. During the first reading, which is usually the only one, nothing is looked up. So the hashes
 * are only written to a file, and the memory doesn't grow with the log. If there is another reading, they take 40 MiB for
 * 1,000,000 records, and 60 MiB while the table grows.
 */
export class SeenRecords {
  /** Hashes, as pairs of 32-bit halves. The second half of a free slot is zero. */
  #places = new Uint32Array(FIRST_CAPACITY * 2);
  /** For each slot, the number of such records. */
  #counts = new Uint32Array(FIRST_CAPACITY);
  /**
   * Counts for the current reading. Each slot has the number of the reading, and the number of such records in that
   * reading. Undefined as long as the hashes are only noted, so that there is no table.
   */
  #readings: Uint32Array | undefined;
  #reading = 1;
  #size = 0;
  #high = 0;
  #low = 0;
  /** Hashes of the first reading, as pairs: those that aren't in the file yet. */
  readonly #latest = new Uint32Array(CHUNK * 2);
  #latestLength = 0;
  readonly #file: string;
  #isFileWritten = false;

  /** @param file path of a file to create for hashes */
  constructor(file: string) {
    this.#file = file;
  }

  /** Starts another reading, in which earlier records may occur again. */
  readAgain(): void {
    if (this.#readings === undefined) this.#startTable();
    this.#reading += 1;
  }

  /** @param text key of the record's text @returns false if an earlier reading contained it */
  add(record: LogRecord, text: TextKey): boolean {
    NUMBERS[0] = record.ExecuteTime ?? ABSENT;
    NUMBERS[1] = record.Consume ?? ABSENT;
    NUMBERS[2] = record.ReturnRows ?? ABSENT;
    NUMBERS[3] = record.UpdateRows ?? ABSENT;
    NUMBERS[4] = record.ScanRows ?? ABSENT;
    NUMBERS[5] = record.OriginTime ?? ABSENT;
    let high = text.high ^ text.values;
    let low = Math.imul(text.low ^ text.values, 0xc2b2ae35);
    for (let index = 0; index < NUMBER_WORDS.length; index += 1) {
      const word = NUMBER_WORDS[index] ?? 0;
      high = Math.imul(high ^ word, 0x85ebca6b);
      low = Math.imul(low ^ word, 0xc2b2ae35);
      // Multiplication only moves bits upwards.
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.#high = high;
    this.#low = low;
    this.#addText(record.SqlId);
    this.#addText(record.ThreadId);
    this.#addText(record.NodeId);
    if (record.exact !== undefined) this.#addText(JSON.stringify(record.exact));
    // The lowest bit is set, so that no record looks like a free slot.
    const [first, second] = [this.#high >>> 0, (this.#low | 1) >>> 0];
    if (this.#readings !== undefined) return this.#addToTable(first, second);
    this.#note(first, second);
    return true;
  }

  #addToTable(high: number, low: number): boolean {
    if (this.#size >= (this.#places.length / 2) * MAX_LOAD) this.#grow();
    const place = this.#placeOf(high, low);
    const before = this.#counts[place] ?? 0;
    if (before === 0) this.#size += 1;
    if (this.#readings !== undefined && this.#reading > 1 && this.#countInReading(this.#readings, place) <= before)
      return false;
    this.#counts[place] = before + 1;
    return true;
  }

  /** Notes a hash of the first reading. */
  #note(high: number, low: number): void {
    this.#latest[this.#latestLength] = high;
    this.#latest[this.#latestLength + 1] = low;
    this.#latestLength += 2;
    if (this.#latestLength < this.#latest.length) return;
    appendFileSync(this.#file, new Uint8Array(this.#latest.buffer));
    this.#isFileWritten = true;
    this.#latestLength = 0;
  }

  /** Creates the table from all hashes of the first reading. */
  #startTable(): void {
    this.#readings = new Uint32Array(this.#places.length);
    const addAll = (hashes: Uint32Array, length: number): void => {
      for (let at = 0; at < length; at += 2) this.#addToTable(hashes[at] ?? 0, hashes[at + 1] ?? 0);
    };
    if (this.#isFileWritten) {
      const descriptor = openSync(this.#file, 'r');
      try {
        const chunk = new Uint32Array(CHUNK * 2);
        while (readSync(descriptor, chunk) > 0) addAll(chunk, chunk.length);
      } finally {
        closeSync(descriptor);
      }
    }
    addAll(this.#latest, this.#latestLength);
  }

  /** Counts a record of the current reading. @returns the number of such records in this reading so far */
  #countInReading(readings: Uint32Array, place: number): number {
    const isFirst = readings[place * 2] !== this.#reading;
    const count = isFirst ? 1 : (readings[place * 2 + 1] ?? 0) + 1;
    readings[place * 2] = this.#reading;
    readings[place * 2 + 1] = count;
    return count;
  }

  /** Returns the slot of a record, and reserves it if it is new. */
  #placeOf(high: number, low: number): number {
    const places = this.#places;
    const mask = places.length - 1;
    let at = (high << 1) & mask;
    for (; places[at + 1] !== 0; at = (at + 2) & mask) {
      if (places[at] === high && places[at + 1] === low) break;
    }
    places[at] = high;
    places[at + 1] = low;
    return at >>> 1;
  }

  #addText(text = ''): void {
    const { length } = text;
    let high = this.#high;
    let low = this.#low;
    for (let at = 0; at < length; at += 1) {
      const unit = text.charCodeAt(at);
      high = Math.imul(high ^ unit, 0x9e3779b1);
      low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
    }
    this.#high = Math.imul(high ^ length, 0x85ebca6b);
    this.#low = low ^ (low >>> 13);
  }

  #grow(): void {
    const [places, counts, readings] = [this.#places, this.#counts, this.#readings];
    this.#places = new Uint32Array(places.length * 2);
    this.#counts = new Uint32Array(counts.length * 2);
    this.#readings &&= new Uint32Array(places.length * 2);
    for (let at = 0; at < places.length; at += 2) {
      const low = places[at + 1] ?? 0;
      if (low === 0) continue;
      const place = this.#placeOf(places[at] ?? 0, low);
      this.#counts[place] = counts[at / 2] ?? 0;
      this.#readings?.set(readings?.subarray(at, at + 2) ?? [], place * 2);
    }
  }
}
