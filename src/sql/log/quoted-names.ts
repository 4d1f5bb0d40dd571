/** Where something in quotes stands. */
export interface QuotedPlace {
  /** Only a name can stand here: beside a dot, or where a table's name has to follow. */
  readonly certain: boolean;
  /** A value is likely here: after an operator, in a list of values. */
  readonly valueLikely: boolean;
}

/**
 * Decides whether what stands in double quotes is a name, as in PostgreSQL, or a string, as in MySQL. It's a name where
 * only a name can stand; elsewhere it takes something in the text that is PostgreSQL's alone, and even then not where a
 * value is likely: people do write `= "abc"` to PostgreSQL, which refuses it and logs it.
 */
export class QuotedNames {
  #proof = false;
  /** An earlier reading of the text has found that proof. */
  #proven = false;
  #undecided = false;

  /** Begins with another text. */
  start(): void {
    this.#proof = false;
    this.#proven = false;
    this.#undecided = false;
  }

  /** Notes something that is PostgreSQL's alone. */
  prove(): void {
    this.#proof = true;
  }

  /** @returns true, once, where the proof came after a name that was taken for a string for want of it */
  readAgain(): boolean {
    const again = this.#undecided && this.#proof && !this.#proven;
    this.#proven = again;
    return again;
  }

  /** Whether what stands in double quotes is a name. */
  isName({ certain, valueLikely }: QuotedPlace): boolean {
    if (certain) this.#proof = true;
    else if (!valueLikely) this.#undecided ||= !this.#proven;
    return certain || (this.#proven && !valueLikely);
  }
}
