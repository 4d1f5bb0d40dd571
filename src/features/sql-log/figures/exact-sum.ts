/** Adds up numbers without rounding errors, so that a sum doesn't depend on the order of its numbers. */

/**
 * Exact sum of numbers from 0 on. It keeps what a double can't hold in further doubles (Shewchuk, "Adaptive Precision
 * Floating-Point Arithmetic", 1997). So parts of a log have the same sum as the whole log, in any order. The sum of
 * whole numbers up to 2^53 is a single double, which takes the fast path.
 */
export class ExactSum {
  #high = 0;
  #low: number[] = [];

  /** @param values numbers to add, such as the parts of another sum */
  constructor(values: readonly number[] = []) {
    for (const value of values) this.add(value);
  }

  add(value: number): void {
    const sum = this.#high + value;
    if (sum === Number.POSITIVE_INFINITY) {
      // No measure of a query reaches this. The sum stays at the largest number.
      this.#high = Number.MAX_VALUE;
      return;
    }
    const rest = roundingError(this.#high, value, sum);
    this.#high = sum;
    if (rest !== 0) this.#low = expansionOf(this.#low, rest);
  }

  merge(other: ExactSum): this {
    for (const part of other.toJSON()) this.add(part);
    return this;
  }

  /** Returns numbers with exactly this sum, the smallest first: one number, or a few if one isn't enough. */
  toJSON(): readonly number[] {
    return expansionOf(this.#low, this.#high);
  }

  /** Returns the double that is nearest to the exact sum. */
  value(): number {
    const parts = [...this.toJSON()];
    let sum = parts.pop() ?? 0;
    let rest = 0;
    while (rest === 0 && parts.length > 0) {
      const part = parts.pop() ?? 0;
      const next = sum + part;
      rest = roundingError(sum, part, next);
      sum = next;
    }
    // The rest may be exactly half of the last digit. Then the next part decides which double is nearer.
    const next = parts.at(-1) ?? 0;
    const rounded = sum + rest * 2;
    if (next !== 0 && Math.sign(rest) === Math.sign(next) && rounded - sum === rest * 2) sum = rounded;
    return Math.min(sum, Number.MAX_VALUE);
  }
}

/** Returns the exact difference between two numbers and their rounded sum. */
function roundingError(one: number, two: number, sum: number): number {
  const added = sum - one;
  return one - (sum - added) + (two - added);
}

/** Adds a number to an expansion: numbers whose digits don't overlap, the smallest first. */
function expansionOf(parts: readonly number[], value: number): number[] {
  const expanded: number[] = [];
  let high = value;
  for (const part of parts) {
    const sum = high + part;
    const rest = roundingError(high, part, sum);
    if (rest !== 0) expanded.push(rest);
    high = sum;
  }
  if (high !== 0) expanded.push(high);
  return expanded;
}
