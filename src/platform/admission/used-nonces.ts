/** Detects signed requests that are sent again, by their nonces. */

import { Problem } from '../http/problems.ts';

/** Limit for stored nonces. It is above the number of signed requests of one team within the window. */
const MAX_NONCES = 100_000;

/**
 * Nonces that must not be used again while the signatures that contain them are accepted. They are kept in two
 * generations. The older generation is dropped as a whole, so that no scan of all nonces is necessary.
 */
export class UsedNonces {
  readonly #keepMs: number;
  readonly #maxNonces: number;
  #recent = new Set<string>();
  #older = new Set<string>();
  #rotateAt = 0;

  /**
   * @param keepMs minimum time in milliseconds for which each nonce is kept
   * @param maxNonces maximum number of nonces within that time
   */
  constructor(keepMs: number, maxNonces = MAX_NONCES) {
    this.#keepMs = keepMs;
    this.#maxNonces = maxNonces;
  }

  /**
   * Uses a nonce.
   * @param now epoch milliseconds
   * @returns whether it's the first use
   * @throws Problem `rate_limit_exceeded` if the limit is reached: dropping an earlier nonce would allow its reuse
   */
  use(nonce: string, now: number): boolean {
    if (now >= this.#rotateAt) {
      this.#older = now < this.#rotateAt + this.#keepMs ? this.#recent : new Set();
      this.#recent = new Set();
      this.#rotateAt = now + this.#keepMs;
    }
    if (this.#recent.has(nonce) || this.#older.has(nonce)) return false;
    if (this.#recent.size >= this.#maxNonces) {
      const seconds = Math.ceil((this.#rotateAt - now) / 1000);
      const detail = `The limit of ${this.#maxNonces} signed requests for this access key was reached. Try again in ${seconds} s.`;
      throw new Problem('rate_limit_exceeded', detail, { headers: { 'retry-after': String(seconds) } });
    }
    this.#recent.add(nonce);
    return true;
  }
}
