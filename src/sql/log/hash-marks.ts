import { endOf } from './unquoted-values.ts';

/** Operators on paths in JSON, each with its path. */
const WITH_OPERAND = /#(?:>>?|-)(?=\s*(?:'\{|\$\d|array\s*\[))/iy;
const OPERATOR = /##|#>>|#>|#-|#=|#/y;
const BLANK = /[^\S\n]/;

/**
 * Decides whether `#` is an operator, as in PostgreSQL, or starts a comment, as in MySQL. It is an operator if only an
 * operand can follow, and in a text with a parameter (`$1`) or a dollar-quoted string, which MySQL doesn't have. At the
 * start of a line it is always a comment.
 */
export class HashMarks {
  #proof = false;
  /** Whether an earlier pass over the text has found such a parameter or string. */
  #proven = false;
  #undecided = false;

  /** Starts another text. */
  start(): void {
    this.#proof = false;
    this.#proven = false;
    this.#undecided = false;
  }

  /** Records a token that MySQL doesn't have with any setting. */
  prove(): void {
    this.#proof = true;
  }

  /** @returns true, once, if the proof came after a `#` that was read as a comment without it */
  readAgain(): boolean {
    const again = this.#undecided && this.#proof && !this.#proven;
    this.#proven = again || this.#proven;
    return again;
  }

  /** @returns the end of the operator that begins at `at`; `at` if a comment begins */
  endOfOperator(text: string, at: number): number {
    const surely = endOf(WITH_OPERAND, text, at);
    if (surely > at) return surely;
    if (startsLine(text, at)) return at;
    if (this.#proof || this.#proven) return endOf(OPERATOR, text, at);
    this.#undecided = true;
    return at;
  }
}

/** Whether only blanks stand between `at` and the start of its line. */
function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (BLANK.test(text.charAt(before))) before -= 1;
  return before < 0 || text[before] === '\n';
}
