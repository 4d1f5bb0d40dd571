/** Finds the ends of literals and comments in SQL, or reports that they are uncertain. */

/**
 * Result for an uncertain end of a literal or comment. A log doesn't show which database wrote it, or how that database
 * was configured. Two readings of a text may disagree on the end of a literal: after a backslash before a quote
 * (`standard_conforming_strings`, MySQL), for a nested comment, `#`, or `--` without a blank. After that position, one
 * reading treats text as code that the other treats as a literal. If the readings disagree, these functions return
 * `CUT`: the rest of the text is masked without being read.
 */
export const CUT = -1;

const BACKSLASH = 92;

/** Checks whether `at` may be escaped: an odd number of backslashes, from `from` on, is directly before it. */
function escaped(text: string, from: number, at: number): boolean {
  let start = at;
  while (start > from && text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return ((at - start) & 1) === 1;
}

/**
 * Returns the end of a quoted text, in which `''` means a quote.
 * @param from start of its content
 * @param escapes true in an `E'…'`, where a backslash escapes in every reading
 */
export function endOfQuoted(text: string, from: number, quote: string, escapes: boolean): number {
  let at = from;
  for (;;) {
    at = text.indexOf(quote, at);
    if (at === -1) return CUT;
    if (escaped(text, from, at)) {
      if (!escapes) return CUT;
      at += 1;
    } else if (text[at + 1] === quote) {
      at += 2;
    } else {
      return at + 1;
    }
  }
}

/** Text that could begin or end a literal or comment, if it were code. */
const OPENING = /['"`$#]|\/\*|\*\/|--/;

/**
 * Returns the end of a comment that extends to the end of its line.
 * @param doubtful true if this is not a comment in another database
 */
export function endOfLineComment(text: string, from: number, doubtful: boolean): number {
  const found = text.indexOf('\n', from);
  const end = found === -1 ? text.length : found;
  const comment = text.slice(from, end);
  // PostgreSQL also ends the comment at a carriage return; MySQL doesn't.
  const doubt = doubtful || /\r(?!$)/.test(comment);
  return doubt && OPENING.test(comment) ? CUT : end;
}

/**
 * Returns the end of a block comment. PostgreSQL nests block comments. MySQL doesn't, and runs the content of one that
 * begins with `!`.
 * @param from start of its content
 */
export function endOfBlockComment(text: string, from: number): number {
  const end = text.indexOf('*/', from);
  if (end === -1) return CUT;
  const comment = text.slice(from, end);
  const doubt = comment.startsWith('!') ? OPENING.test(comment) : comment.includes('/*');
  return doubt ? CUT : end + 2;
}

const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

/** Returns the end of a dollar-quoted string; undefined if none begins at `at`. */
export function endOfDollarQuoted(text: string, at: number): number | undefined {
  DOLLAR_TAG.lastIndex = at;
  const tag = DOLLAR_TAG.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const close = text.indexOf(tag, at + tag.length);
  return close === -1 ? CUT : close + tag.length;
}

const BLANKS = /\s*/y;

/** Returns the start of the next token after blanks and comments. If that is uncertain: the end of the text. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at !== CUT) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    at = BLANKS.lastIndex;
    if (text.startsWith('/*', at)) at = endOfBlockComment(text, at + 2);
    else if (text.startsWith('--', at)) at = endOfLineComment(text, at + 2, /\S/.test(text.charAt(at + 2)));
    else return at;
  }
  return text.length;
}
