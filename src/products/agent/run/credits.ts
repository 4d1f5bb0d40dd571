/** Limit of digits: longer numbers are not amounts of credits, and are slow to parse. */
const MAX_DIGITS = 40;
/** Limits of the settlements’ IDs. A stream can have any number. */
const MAX_ID_LENGTH = 200;
const MAX_IDS = 100_000;

export interface Cost {
  readonly total: bigint;
  /** `true` if the total is complete. Otherwise it is a minimum. */
  readonly exact: boolean;
}

/**
 * Cost of a run so far: one amount per settlement. Settlements are identified by `usage_id`, since
 * any of them may be repeated (Part 2, Events: `run.usage`).
 */
export class Credits implements Cost {
  /** The amounts, by `usage_id`. */
  readonly #settled = new Map<string, bigint>();
  #total = 0n;
  #connections = 0;
  /** Ids of the settlements that this connection has reported. */
  readonly #seenOnConnection = new Set<string>();
  #unreadable = 0;
  #isIncomplete = false;

  /** Exact sum of the reported settlements. */
  get total(): bigint {
    return this.#total;
  }

  /** Number of settlements that could not be read and are missing in the sum. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /**
   * `true` if no settlement can have been missed: all came over one connection, or the last
   * connection repeated every known one. Otherwise the total is the minimum cost. That is also so
   * if no settlement was reported ("a missing event does not mean zero consumption").
   */
  get exact(): boolean {
    if (this.#settled.size === 0 || this.#unreadable > 0 || this.#isIncomplete) return false;
    return this.#connections <= 1 || this.#seenOnConnection.size === this.#settled.size;
  }

  connected(): void {
    this.#connections += 1;
    this.#seenOnConnection.clear();
  }

  /** Notes that the last settlements may not have been received. */
  markIncomplete(): void {
    this.#isIncomplete = true;
  }

  /** @returns the amount, if the settlement is new */
  settle(usageId: string | undefined, amount: unknown): bigint | undefined {
    const credits = parseAmount(amount);
    if (
      usageId === undefined ||
      usageId.length > MAX_ID_LENGTH ||
      this.#settled.size >= MAX_IDS ||
      credits === undefined
    ) {
      this.#unreadable += 1;
      return undefined;
    }
    this.#seenOnConnection.add(usageId);
    if (this.#settled.has(usageId)) return undefined;
    this.#settled.set(usageId, credits);
    this.#total += credits;
    return credits;
  }
}

/** Parses "a non-negative decimal integer string". A number with such a value is accepted, too. */
function parseAmount(amount: unknown): bigint | undefined {
  if (typeof amount === 'number')
    return Number.isSafeInteger(amount) && amount >= 0 ? BigInt(amount) : undefined;
  if (typeof amount !== 'string' || amount.length > MAX_DIGITS || !/^\d+$/.test(amount))
    return undefined;
  return BigInt(amount);
}
