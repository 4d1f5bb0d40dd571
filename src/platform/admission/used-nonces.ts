import { Problem } from '../http/problems.ts';

/** Limit for stored nonces: more than the signed requests of one team within the window. */
const MAX_KEPT = 100_000;

/**
 * Nonces that must not be used again for as long as the signatures that they belong to are accepted. They are kept in
 * two generations, of which the older one is dropped as a whole: nothing ever looks through all of them.
 */
export class UsedNonces {
  readonly #keepMs: number;
  readonly #maxKept: number;
  #recent = new Set<string>();
  #older = new Set<string>();
  #renewAt = 0;

  /**
   * @param keepMs how long each is kept at least
   * @param maxKept how many may be used within that time
   */
  constructor(keepMs: number, maxKept = MAX_KEPT) {
    this.#keepMs = keepMs;
    this.#maxKept = maxKept;
  }

  /**
   * @param now epoch milliseconds
   * @returns whether it's the first use
   * @throws Problem `rate_limit_exceeded` when there is no room for it: to forget an earlier one would let it in again
   */
  use(nonce: string, now: number): boolean {
    if (now >= this.#renewAt) {
      this.#older = now < this.#renewAt + this.#keepMs ? this.#recent : new Set();
      this.#recent = new Set();
      this.#renewAt = now + this.#keepMs;
    }
    if (this.#recent.has(nonce) || this.#older.has(nonce)) return false;
    if (this.#recent.size >= this.#maxKept) {
      const seconds = Math.ceil((this.#renewAt - now) / 1000);
      const detail = `More than ${this.#maxKept} signed requests have come in; try again in ${seconds} s.`;
      throw new Problem('rate_limit_exceeded', detail, { headers: { 'retry-after': String(seconds) } });
    }
    this.#recent.add(nonce);
    return true;
  }
}
