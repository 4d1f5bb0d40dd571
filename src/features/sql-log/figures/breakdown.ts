/** Counts records, errors and the time consumed, by the value of one of the records' fields. */

import { ExactSum } from './exact-sum.ts';
import type { TallyLine } from './figure-lines.ts';

/** Totals of the records with one value of a field. */
export interface BreakdownRow {
  readonly value: string;
  readonly calls: number;
  readonly errors: number;
  readonly consume: number;
}

/** Totals of a value. */
class Tally {
  calls = 0;
  errors = 0;
  readonly consume = new ExactSum();

  addLine({ calls, errors, consume }: TallyLine): void {
    this.calls += calls;
    this.errors += errors;
    for (const part of consume) this.consume.add(part);
  }

  line(): TallyLine {
    return { calls: this.calls, errors: this.errors, consume: this.consume.parts() };
  }

  row(value: string): BreakdownRow {
    return { value, calls: this.calls, errors: this.errors, consume: this.consume.value() };
  }
}

/** Maximum number of distinct values. The server may send any number of them. */
const MAX_VALUES = 1000;
/** Label for all values beyond the maximum. */
export const OTHER_VALUES = '(other)';
/** Label for records without a value. */
export const NO_VALUE = '(none)';

/** Counts records by the value of one of their fields. */
export class Breakdown {
  readonly #shown: (value: string) => string;
  /** Cache of the tallies by the records' own values. Several values may be shown as the same text. */
  readonly #byValue = new Map<string | undefined, Tally>();
  readonly #byShown = new Map<string, Tally>();
  readonly #other = new Tally();

  /** @param shown returns the text to show for a value; several values may have the same text */
  constructor(shown: (value: string) => string) {
    this.#shown = shown;
  }

  add(value: string | undefined, failed: boolean, consume: number): void {
    const tally = this.#byValue.get(value) ?? this.#first(value);
    tally.calls += 1;
    if (failed) tally.errors += 1;
    tally.consume.add(consume);
  }

  /** Returns the rows with the most records first. Values beyond the maximum come last, as `OTHER_VALUES`. */
  rows(): readonly BreakdownRow[] {
    const rows = Array.from(this.#byShown, ([value, tally]) => tally.row(value));
    rows.sort((one, two) => two.calls - one.calls || (one.value < two.value ? -1 : 1));
    return this.#other.calls === 0 ? rows : [...rows, this.#other.row(OTHER_VALUES)];
  }

  /** Adds the totals of a line. @param value shown text of the value; null for all values beyond the maximum */
  addLine(value: string | null, line: TallyLine): void {
    (value === null ? this.#other : this.#tallyOf(value)).addLine(line);
  }

  /** Returns the totals of each value, without loss, in the order in which the values first occurred. */
  lines(): readonly (readonly [value: string | null, line: TallyLine])[] {
    const lines = Array.from(this.#byShown, ([value, tally]) => [value, tally.line()] as const);
    return this.#other.calls === 0 ? lines : [...lines, [null, this.#other.line()]];
  }

  #first(value: string | undefined): Tally {
    const tally = this.#tallyOf(value === undefined ? NO_VALUE : this.#shown(value));
    if (this.#byValue.size < MAX_VALUES) this.#byValue.set(value, tally);
    return tally;
  }

  #tallyOf(shown: string): Tally {
    const known = this.#byShown.get(shown);
    if (known !== undefined) return known;
    if (this.#byShown.size >= MAX_VALUES) return this.#other;
    const tally = new Tally();
    this.#byShown.set(shown, tally);
    return tally;
  }
}
