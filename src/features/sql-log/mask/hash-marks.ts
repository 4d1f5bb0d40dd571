import { Evidence } from './evidence.ts';
import { endOf } from './unquoted-values.ts';

/** Operators on paths in JSON, each with its path. */
const WITH_OPERAND = /#(?:>>?|-)(?=\s*(?:'\{|\$\d|array\s*\[))/iy;
const OPERATOR = /##|#>>|#>|#-(?!-)|#=|#/y;
const BLANK = /[^\S\n]/;

/**
 * Decides whether `#` is an operator, as in PostgreSQL, or begins a comment, as in MySQL. It's an operator before what
 * only its operand can be, and in a text that has a parameter (`$1`), which MySQL doesn't have: `$$` may be a delimiter
 * of its client. Not even then at the start of a line.
 */
export class HashMarks {
  /** A parameter such as `$1`: MySQL has none, whatever its settings. */
  readonly parameter = new Evidence();

  /** @returns the end of the operator that begins at `at`; `at` where a comment begins */
  endOfOperator(text: string, at: number): number {
    const surely = endOf(WITH_OPERAND, text, at);
    if (surely > at) return surely;
    if (startsLine(text, at)) return at;
    if (this.parameter.isFound) return endOf(OPERATOR, text, at);
    this.parameter.miss();
    return at;
  }
}

/** Whether only blanks stand between `at` and the start of its line. */
function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (BLANK.test(text.charAt(before))) before -= 1;
  return before < 0 || text[before] === '\n';
}
