/** Something in a text that decides how to read all of it. It may come after a place that depends on it. */
export class Evidence {
  #found = false;
  /** An earlier reading of the text has found it. */
  #known = false;
  #missed = false;

  /** Begins with another text. */
  start(): void {
    this.#found = false;
    this.#known = false;
    this.#missed = false;
  }

  /** Notes that it's there. */
  find(): void {
    this.#found = true;
  }

  /** Notes a place that was read without it. */
  miss(): void {
    this.#missed = true;
  }

  /** It was found by an earlier reading, so that all places of this one are read with it. */
  get isKnown(): boolean {
    return this.#known;
  }

  /** It was found, by this reading or an earlier one. */
  get isFound(): boolean {
    return this.#known || this.#found;
  }

  /** @returns true, once, if it was found only after a place that was read without it */
  readAgain(): boolean {
    const again = this.#missed && this.#found && !this.#known;
    this.#known ||= again;
    return again;
  }
}
