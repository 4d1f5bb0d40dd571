/** Counts records by a key, such as their hour or their account. */

import { plural } from '../../../base/amount.ts';
import {
  addUp,
  type FieldsOf,
  InvalidFigures,
  orNull,
  readLine,
  type Rule,
  started,
  type Tally,
} from './figure-fields.ts';
import type { Histogram } from './histogram.ts';

/** Totals by key, up to a maximum number of keys. The records of all other keys are added up together. */
export class Groups<K extends string | number, T extends Tally> {
  readonly #totals = new Map<K, T>();
  readonly #fields: FieldsOf<T>;
  readonly #line: { readonly key: Rule<K | null> } & FieldsOf<T>;
  readonly #admits: (key: K, size: number) => boolean;
  /** Totals of the records of all keys beyond the maximum. */
  readonly other: T;

  /** @param admits whether a new key is counted separately, given the number of keys so far */
  constructor(key: Rule<K>, fields: FieldsOf<T>, admits: (key: K, size: number) => boolean) {
    this.#fields = fields;
    this.#line = { key: orNull(key), ...fields };
    this.#admits = admits;
    this.other = started(fields);
  }

  /** Totals by key, in the order in which the keys first occurred. */
  get totals(): ReadonlyMap<K, T> {
    return this.#totals;
  }

  /** Number of all records. */
  get calls(): number {
    return this.#totals.values().reduce((sum, { calls }) => sum + calls, this.other.calls);
  }

  /** Returns the totals to which a record is added. @param key null for a key beyond the maximum */
  of(key: K | null): T {
    if (key === null) return this.other;
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    if (!this.#admits(key, this.#totals.size)) return this.other;
    const totals = started(this.#fields);
    this.#totals.set(key, totals);
    return totals;
  }

  /** Yields the totals of each key as a line, without loss. */
  *lines(): Generator<object> {
    for (const [key, totals] of this.#totals) yield { key, ...totals };
    if (this.other.calls > 0) yield { key: null, ...this.other };
  }

  /** Adds the totals of a line. @throws InvalidFigures */
  addLine(line: object, at: string): void {
    const { key, ...totals } = readLine(this.#line, line, at) as { key: K | null } & T & { histogram?: Histogram };
    const { calls, histogram } = totals;
    // The counts of merged histograms could overflow.
    if (histogram !== undefined && histogram.count > calls) {
      throw new InvalidFigures(
        `is inconsistent on ${at}: the histogram has ${plural(histogram.count, 'value')}, but there ${calls === 1 ? 'is' : 'are'} only ${plural(calls, 'record')}`,
      );
    }
    addUp(this.#fields, this.of(key), totals as unknown as T);
  }
}
