/** Counts records, errors and the time consumed, by the value of one of the records' fields. */

/** Totals of the records with one value of a field. */
export interface BreakdownRow {
  readonly value: string;
  readonly calls: number;
  readonly errors: number;
  readonly consume: number;
}

interface Tally {
  calls: number;
  errors: number;
  consume: number;
}

/** Maximum number of distinct values. The server may send any number of them. */
const MAX_VALUES = 1000;
/** Label for all values beyond the maximum. */
const OTHER_VALUES = '(other)';
/** Label for records without a value. */
export const NO_VALUE = '(none)';

/** Counts records by the value of one of their fields. */
export class Breakdown {
  readonly #shown: (value: string) => string;
  readonly #byValue = new Map<string | undefined, Tally>();
  readonly #byShown = new Map<string, Tally>();
  readonly #other: Tally = { calls: 0, errors: 0, consume: 0 };

  /** @param shown returns the text to show for a value; several values may have the same text */
  constructor(shown: (value: string) => string) {
    this.#shown = shown;
  }

  add(value: string | undefined, failed: boolean, consume: number): void {
    const tally = this.#byValue.get(value) ?? this.#first(value);
    tally.calls += 1;
    if (failed) tally.errors += 1;
    tally.consume += consume;
  }

  /** Returns the rows with the most records first. Values beyond the maximum come last, as `OTHER_VALUES`. */
  rows(): readonly BreakdownRow[] {
    const rows = Array.from(this.#byShown, ([value, tally]) => ({ value, ...tally }));
    rows.sort((one, two) => two.calls - one.calls || (one.value < two.value ? -1 : 1));
    return this.#other.calls === 0 ? rows : [...rows, { value: OTHER_VALUES, ...this.#other }];
  }

  #first(value: string | undefined): Tally {
    if (this.#byValue.size >= MAX_VALUES) return this.#other;
    const shown = value === undefined ? NO_VALUE : this.#shown(value);
    const tally = this.#byShown.get(shown) ?? { calls: 0, errors: 0, consume: 0 };
    this.#byShown.set(shown, tally);
    this.#byValue.set(value, tally);
    return tally;
  }
}
