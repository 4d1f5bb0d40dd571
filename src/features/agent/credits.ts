/** Whole numbers beyond this many digits are no amount of credits, and costly to read. */
const MOST_DIGITS = 40;

/** What something has cost. */
export interface Cost {
  readonly total: bigint;
  /** Nothing can be missing in it; else it's the least. */
  readonly exact: boolean;
}

/**
 * What a run has cost so far: one amount for each settlement, told apart by `usage_id`, since any may be told again
 * (Part 2, Events: `run.usage`).
 */
export class Credits implements Cost {
  /** The amounts, by `usage_id`. */
  readonly #settled = new Map<string, bigint>();
  #total = 0n;
  #connections = 0;
  /** Those that this connection has told. */
  readonly #toldHere = new Set<string>();
  #odd = 0;
  #cutShort = false;

  /** The exact sum of what was told. */
  get total(): bigint {
    return this.#total;
  }

  /** Settlements that could not be read, and are missing in the sum. */
  get odd(): number {
    return this.#odd;
  }

  /**
   * Nothing that was told can have been missed: all came over one connection, or the last one told everything anew that
   * was known. Else the total is what the run cost at least; so it is where nothing was told at all ("a missing event
   * does not mean zero consumption").
   */
  get exact(): boolean {
    if (this.#settled.size === 0 || this.#odd > 0 || this.#cutShort) return false;
    return this.#connections <= 1 || this.#toldHere.size === this.#settled.size;
  }

  connected(): void {
    this.#connections += 1;
    this.#toldHere.clear();
  }

  /** The last settlements may have been told to nobody. */
  cutShort(): void {
    this.#cutShort = true;
  }

  /** @returns the amount, where it's a new one */
  settle(usageId: string | undefined, amount: unknown): bigint | undefined {
    const credits = amountOf(amount);
    if (usageId === undefined || credits === undefined) {
      this.#odd += 1;
      return undefined;
    }
    this.#toldHere.add(usageId);
    if (this.#settled.has(usageId)) return undefined;
    this.#settled.set(usageId, credits);
    this.#total += credits;
    return credits;
  }
}

/** "A non-negative decimal integer string"; a number of that kind is read as well. */
function amountOf(given: unknown): bigint | undefined {
  if (typeof given === 'number') return Number.isSafeInteger(given) && given >= 0 ? BigInt(given) : undefined;
  if (typeof given !== 'string' || given.length > MOST_DIGITS || !/^\d+$/.test(given)) return undefined;
  return BigInt(given);
}
