/** Counts values in buckets, to compute percentiles in bounded memory. */

const NUMBER = new Float64Array(1);
const BITS = new Uint32Array(NUMBER.buffer);
/** Index of the half of a number that contains its exponent. It depends on the machine's byte order. */
const UPPER_HALF = new Uint32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1;

const BITS_PER_OCTAVE = 7;
const BUCKETS_PER_OCTAVE = 1 << BITS_PER_OCTAVE;
/** Number of the mantissa's 20 bits in the upper half that a bucket ignores. */
const SHIFT = 20 - BITS_PER_OCTAVE;

/** Limits of a bucket: a smaller value counts as 0, a larger one as the maximum. No measure of a query reaches them. */
const [SMALLEST, LARGEST] = [2 ** -20, 2 ** 53];

/** Returns the bucket of a value: its power of two and the first 7 bits after it. @param value 0 or more */
export function bucketOf(value: number): number {
  if (value < SMALLEST) return 0;
  NUMBER[0] = value > LARGEST ? LARGEST : value;
  return (BITS[UPPER_HALF] ?? 0) >>> SHIFT;
}

/** Returns the lowest value of a bucket. */
function lowestValue(bucket: number): number {
  BITS[UPPER_HALF] = bucket << SHIFT;
  BITS[1 - UPPER_HALF] = 0;
  return NUMBER[0] ?? 0;
}

/**
 * Counts of values, in memory that doesn't grow with the number of values: 128 buckets between a power of two and the
 * next. A percentile read from it is at most 0.8 % below the true one and never above it. Whole numbers up to 256 are
 * exact.
 */
export class Histogram {
  /** Counts by octave. Octaves without a value take no memory. */
  readonly #octaves: (Uint32Array | undefined)[] = [];
  /** Number of the first octave in the list. */
  #first = 0;
  #count = 0;
  #zeros = 0;

  /** Number of values. */
  get count(): number {
    return this.#count;
  }

  /** Counts a value. @param bucket bucket of the value */
  add(bucket: number, times = 1): void {
    this.#count += times;
    if (bucket === 0) {
      this.#zeros += times;
      return;
    }
    const octave = bucket >>> BITS_PER_OCTAVE;
    const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
    const at = bucket & (BUCKETS_PER_OCTAVE - 1);
    buckets[at] = (buckets[at] ?? 0) + times;
  }

  /** Adds all counts of another histogram. */
  merge(other: Histogram): this {
    for (const [index, counts] of other.#octaves.entries()) {
      if (counts === undefined) continue;
      const octave = other.#first + index;
      const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
      for (const [at, count] of counts.entries()) buckets[at] = (buckets[at] ?? 0) + count;
    }
    this.#count += other.#count;
    this.#zeros += other.#zeros;
    return this;
  }

  /**
   * Returns the value at or below which this share of all values is.
   * @param share from 0 to 1
   * @returns 0 if there are no values
   */
  percentile(share: number): number {
    if (this.#count === 0) return 0;
    let left = Math.max(1, Math.ceil(share * this.#count)) - this.#zeros;
    if (left <= 0) return 0;
    for (const [index, counts] of this.#octaves.entries()) {
      for (const [at, count] of (counts ?? []).entries()) {
        left -= count;
        if (left <= 0) return lowestValue((this.#first + index) * BUCKETS_PER_OCTAVE + at);
      }
    }
    throw new Error('The histogram is incomplete: it contains fewer values than its total count.');
  }

  #newOctave(octave: number): Uint32Array {
    if (this.#octaves.length === 0) this.#first = octave;
    while (octave < this.#first) {
      this.#octaves.unshift(undefined);
      this.#first -= 1;
    }
    while (octave - this.#first >= this.#octaves.length) this.#octaves.push(undefined);
    const buckets = new Uint32Array(BUCKETS_PER_OCTAVE);
    this.#octaves[octave - this.#first] = buckets;
    return buckets;
  }
}
