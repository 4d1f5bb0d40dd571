/**
 * Where literals and comments end. A log doesn't say which database wrote it, nor how that was set, and two readings of
 * a text may disagree on where a literal ends: after a backslash before a quote (`standard_conforming_strings`, MySQL),
 * a nested comment, `#`, `--` without a blank. From there on one of them takes for code what the other takes for a
 * literal. So wherever they disagree, these functions answer `CUT`: the rest of the text is masked, unread.
 */
export const CUT = -1;

const BACKSLASH = 92;

/** How many backslashes stand right before `at`, not before `from`: an odd number may escape what stands at `at`. */
function escaped(text: string, from: number, at: number): boolean {
  let start = at;
  while (start > from && text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return ((at - start) & 1) === 1;
}

/**
 * The end of what stands in quotes, `''` within it meaning a quote.
 * @param from where its content begins
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

/** What could begin or end a literal or comment, if this were code. */
const OPENING = /['"`$#]|\/\*|\*\/|--/;

/**
 * The end of a comment that goes to the end of its line.
 * @param doubtful for another database, this is no comment
 */
export function endOfLineComment(text: string, from: number, doubtful: boolean): number {
  const found = text.indexOf('\n', from);
  const end = found === -1 ? text.length : found;
  const comment = text.slice(from, end);
  // PostgreSQL ends it at a carriage return too; MySQL doesn't.
  const doubt = doubtful || /\r(?!$)/.test(comment);
  return doubt && OPENING.test(comment) ? CUT : end;
}

/**
 * The end of a block comment. PostgreSQL nests them, MySQL doesn't, and runs what stands in one that begins with `!`.
 * @param from where its content begins
 */
export function endOfBlockComment(text: string, from: number): number {
  const end = text.indexOf('*/', from);
  if (end === -1) return CUT;
  const comment = text.slice(from, end);
  const doubt = comment.startsWith('!') ? OPENING.test(comment) : comment.includes('/*');
  return doubt ? CUT : end + 2;
}

const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

/** The end of a dollar-quoted string; undefined where none begins at `at`. */
export function endOfDollarQuoted(text: string, at: number): number | undefined {
  DOLLAR_TAG.lastIndex = at;
  const tag = DOLLAR_TAG.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const close = text.indexOf(tag, at + tag.length);
  return close === -1 ? CUT : close + tag.length;
}

const BLANKS = /\s*/y;

/** Returns the start of the next token after blanks and comments. If that is uncertain: the end of the text. */
export function nextToken(text: string, from: number): number {
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
