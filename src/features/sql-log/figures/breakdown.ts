/** What the records with one value of a field amount to. */
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

/** Values that are told apart; the server may send any number of them. */
const MAX_VALUES = 1000;
/** What stands for all values beyond those. */
const OTHER_VALUES = '(other)';
/** What stands for a value that a record doesn't have. */
export const NO_VALUE = '(none)';

/** Counts records by the value of one of their fields. */
export class Breakdown {
  readonly #shown: (value: string) => string;
  readonly #byValue = new Map<string | undefined, Tally>();
  readonly #byShown = new Map<string, Tally>();
  readonly #other: Tally = { calls: 0, errors: 0, consume: 0 };

  /** @param shown how a value is written; several may be written as the same */
  constructor(shown: (value: string) => string) {
    this.#shown = shown;
  }

  add(value: string | undefined, failed: boolean, consume: number): void {
    const tally = this.#byValue.get(value) ?? this.#first(value);
    tally.calls += 1;
    if (failed) tally.errors += 1;
    tally.consume += consume;
  }

  /** Those with the most records first; what was too much to be told apart as `OTHER_VALUES` at the end. */
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
