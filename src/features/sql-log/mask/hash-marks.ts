/** Distinguishes the operator `#` of PostgreSQL from a comment of MySQL, for masking SQL. */

import { Evidence } from './evidence.ts';
import { endOf } from './unquoted-values.ts';

/** JSON path operators that are followed by a path. */
const WITH_OPERAND = /#(?:>>?|-)(?=\s*(?:'\{|\$\d|array\s*\[))/iy;
const OPERATOR = /##|#>>|#>|#-(?!-)|#=|#/y;
const BLANK = /[^\S\n]/;

/**
 * Decides whether `#` is an operator, as in PostgreSQL, or begins a comment, as in MySQL. It is an operator before text
 * that can only be its operand, and in a text with a parameter (`$1`), which MySQL doesn't have. (`$$` proves nothing,
 * because it may be a delimiter of MySQL's client.) At the start of a line, a parameter isn't enough.
 */
export class HashMarks {
  /** A parameter such as `$1`. MySQL has none, regardless of its settings. */
  readonly parameter = new Evidence();

  /** @returns the end of the operator at `at`; `at` if a comment begins there */
  endOfOperator(text: string, at: number): number {
    const surely = endOf(WITH_OPERAND, text, at);
    if (surely > at) return surely;
    if (startsLine(text, at)) return at;
    if (this.parameter.isFound) return endOf(OPERATOR, text, at);
    this.parameter.miss();
    return at;
  }
}

/** Checks whether only blanks are between `at` and the start of its line. */
function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (BLANK.test(text.charAt(before))) before -= 1;
  return before < 0 || text[before] === '\n';
}
