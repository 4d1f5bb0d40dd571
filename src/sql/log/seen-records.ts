import type { LogRecord } from './record.ts';
import type { TextKey } from './text-key.ts';

const FIRST_CAPACITY = 1 << 14;
/** Beyond it, an open-addressing table looks at many places before it finds a free one. */
const MAX_LOAD = 0.7;

const NUMBERS = new Float64Array(6);
const NUMBER_WORDS = new Int32Array(NUMBERS.buffer);
const ABSENT = Number.NaN;

/**
 * Which records were there already: pages of a log that grows while it is read overlap. Two records are one if they
 * agree in both times, thread, node, statement id, text, consume and rows; fewer fields would take the quick statements
 * of a loop for one, the more so where `ExecuteTime` tells no milliseconds. What is kept of each is a hash of 63 bits: among 1,000,000 records, two are taken for one with a chance
 * of 1 in 18 million. They take 16 MiB, and 24 MiB while the table grows.
 */
export class SeenRecords {
  /** Pairs of halves; a free place has a zero as its second one. */
  #places = new Uint32Array(FIRST_CAPACITY * 2);
  #size = 0;
  #high = 0;
  #low = 0;

  /**
   * @param text the key of the record's text
   * @returns false if such a record was there before
   */
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
      // Multiplying moves bits up only.
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.#high = high;
    this.#low = low;
    this.#addText(record.SqlId);
    this.#addText(record.ThreadId);
    this.#addText(record.NodeId);
    if (this.#size >= (this.#places.length / 2) * MAX_LOAD) this.#grow();
    // No record may look like a free place.
    if (!insert(this.#places, this.#high >>> 0, (this.#low | 1) >>> 0)) return false;
    this.#size += 1;
    return true;
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
    const before = this.#places;
    this.#places = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 2) {
      const low = before[at + 1] ?? 0;
      if (low !== 0) insert(this.#places, before[at] ?? 0, low);
    }
  }
}

/** @param places their number is a power of two */
function insert(places: Uint32Array, high: number, low: number): boolean {
  const mask = places.length - 1;
  let at = (high << 1) & mask;
  while (places[at + 1] !== 0) {
    if (places[at] === high && places[at + 1] === low) return false;
    at = (at + 2) & mask;
  }
  places[at] = high;
  places[at + 1] = low;
  return true;
}
