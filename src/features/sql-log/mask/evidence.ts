/**
 * Tracks a feature that decides how a whole text is read. If a pass finds the feature only after a position that depends
 * on it, the text is read again with the feature known.
 */
export class Evidence {
  #found = false;
  /** Whether an earlier pass over the text found it. */
  #known = false;
  #missed = false;

  /** Resets the state for a new text. */
  start(): void {
    this.#found = false;
    this.#known = false;
    this.#missed = false;
  }

  /** Records that the feature occurs. */
  find(): void {
    this.#found = true;
  }

  /** Records a position that was read without the feature. */
  miss(): void {
    this.#missed = true;
  }

  /** Whether an earlier pass found it, so that this pass reads all positions with it. */
  get isKnown(): boolean {
    return this.#known;
  }

  /** Whether this pass or an earlier one found it. */
  get isFound(): boolean {
    return this.#known || this.#found;
  }

  /** @returns true, once, if it was found only after a position that was read without it */
  readAgain(): boolean {
    const again = this.#missed && this.#found && !this.#known;
    this.#known ||= again;
    return again;
  }
}
