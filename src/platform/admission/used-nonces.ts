/** Detects signed requests that are sent again, by their nonces. */

import { Problem } from '../http/problems.ts';
import { AppendLog, type SavedLog } from '../files/append-log.ts';

/** Limit for stored nonces. It is above the number of signed requests of one team within the window. */
const MAX_NONCES = 100_000;

/** Nonces that are dropped together. */
class Generation {
  readonly nonces: Set<string>;
  readonly log: AppendLog<string>;

  constructor(saved?: SavedLog<string>) {
    this.log = new AppendLog(saved);
    this.nonces = new Set(this.log.items);
  }

  add(nonce: string): void {
    this.nonces.add(nonce);
    this.log.add(nonce);
  }
}

/**
 * Nonces that must not be used again while the signatures that contain them are accepted. They are kept in two
 * generations. The older generation is dropped as a whole, so that no scan of all nonces is necessary.
 */
export class UsedNonces {
  readonly #keepMs: number;
  readonly #maxNonces: number;
  #recent: Generation = new Generation();
  #older: Generation = new Generation();
  #rotateAt = 0;

  /**
   * @param keepMs minimum time in milliseconds for which each nonce is kept
   * @param maxNonces maximum number of nonces within that time
   * @param saved nonces of each generation by the time of its end
   */
  constructor(keepMs: number, maxNonces = MAX_NONCES, saved: ReadonlyMap<number, SavedLog<string>> = new Map()) {
    this.#keepMs = keepMs;
    this.#maxNonces = maxNonces;
    const [older, recent] = [[], ...[...saved].toSorted(([one], [other]) => one - other)].slice(-2);
    if (older?.[1] !== undefined) this.#older = new Generation(older[1]);
    if (recent?.[1] !== undefined) this.#recent = new Generation(recent[1]);
    this.#rotateAt = recent?.[0] ?? 0;
  }

  /** Returns the nonces of each generation by the time of its end. */
  logs(): readonly (readonly [endsAt: number, nonces: AppendLog<string>])[] {
    return [
      [this.#rotateAt - this.#keepMs, this.#older.log],
      [this.#rotateAt, this.#recent.log],
    ];
  }

  /**
   * Uses a nonce.
   * @param now epoch milliseconds
   * @returns whether it's the first use
   * @throws Problem `rate_limit_exceeded` if the limit is reached: dropping an earlier nonce would allow its reuse
   */
  use(nonce: string, now: number): boolean {
    if (now >= this.#rotateAt) {
      this.#older = now < this.#rotateAt + this.#keepMs ? this.#recent : new Generation();
      this.#recent = new Generation();
      this.#rotateAt = now + this.#keepMs;
    }
    if (this.#recent.nonces.has(nonce) || this.#older.nonces.has(nonce)) return false;
    if (this.#recent.nonces.size >= this.#maxNonces) {
      const seconds = Math.ceil((this.#rotateAt - now) / 1000);
      const detail = `The limit of ${this.#maxNonces} signed requests for this access key was reached. Try again in ${seconds} s.`;
      throw new Problem('rate_limit_exceeded', detail, { headers: { 'retry-after': String(seconds) } });
    }
    this.#recent.add(nonce);
    return true;
  }
}
