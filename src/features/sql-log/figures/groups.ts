/** Counts records by a key, such as their hour or their account. */

import type { Tally } from './figure-fields.ts';

/** Totals by key, up to a maximum number of keys. The records of all other keys are added up together. */
export class Groups<K extends string | number, T extends Tally> {
  readonly #totals = new Map<K, T>();
  readonly #start: new () => T;
  readonly #max: number;
  /** Totals of the records of all keys beyond the maximum. */
  readonly other: T;

  constructor(start: new () => T, max = Number.POSITIVE_INFINITY) {
    this.#start = start;
    this.#max = max;
    this.other = new start();
  }

  /** Totals by key, in the order in which the keys first occurred. */
  get totals(): ReadonlyMap<K, T> {
    return this.#totals;
  }

  /** Returns the totals to which a record is added. @param key null for a key beyond the maximum */
  of(key: K | null): T {
    const known = key === null ? this.other : this.#totals.get(key);
    if (known !== undefined || key === null) return known ?? this.other;
    if (this.#totals.size >= this.#max) return this.other;
    const totals = new this.#start();
    this.#totals.set(key, totals);
    return totals;
  }
}
