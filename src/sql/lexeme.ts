/** Splits SQL text into comments, strings, identifiers, words and symbols. */

/** Kind of a piece of SQL text, as far as it can be determined without the grammar. */
export type LexemeKind =
  | 'comment'
  /** A string with its prefix and all of its continuations. */
  | 'string'
  | 'quoted-identifier'
  /** A keyword, a name or a number. */
  | 'word'
  /** A single character of no other kind: `;`, `(`, a part of an operator, a backslash. */
  | 'symbol';

export interface Lexeme {
  readonly kind: LexemeKind;
  /** Position in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a block comment without an end. */
  readonly isOpen?: true;
  /** Comments between the parts of a string. */
  readonly comments?: readonly { readonly start: number; readonly end: number }[];
}

// PostgreSQL's own classes (scan.l): six white-space characters; every non-ASCII character is a
// letter.
const SPACE = /[ \t\n\r\f\v]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const ANY_LINE_COMMENT = /--[^\n\r]*/g;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const PLAIN_STRING = /'[^']*(?:''[^']*)*(?:'|$)/y;
const ESCAPE_STRING = /'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y;
const QUOTED_IDENTIFIER = /"[^"]*(?:""[^"]*)*(?:"|$)/y;
/**
 * Continuation of a string, after white space with a line break. It has the same rules for
 * backslashes.
 */
const CONTINUATION =
  /(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y;
const COMMENT_EDGE = /\/\*|\*\//g;

/**
 * Returns the first lexeme at or after a position that is not inside a lexeme. A lexeme without an
 * end extends to the end of the text; the grammar reports that error. Backslashes in plain strings
 * are plain characters (`standard_conforming_strings` is on).
 *
 * @param from position in UTF-16 units
 */
export function nextLexeme(text: string, from: number): Lexeme | undefined {
  const start = endOf(SPACE, text, from) ?? from;
  if (start >= text.length) return undefined;
  const lexemeTo = (kind: LexemeKind, end: number | undefined): Lexeme | undefined =>
    end === undefined ? undefined : { kind, start, end };
  if (text.startsWith('/*', start)) {
    const end = blockCommentEnd(text, start);
    return end === undefined
      ? { kind: 'comment', start, end: text.length, isOpen: true }
      : { kind: 'comment', start, end };
  }
  return (
    lexemeTo('comment', endOf(LINE_COMMENT, text, start)) ??
    stringAt(text, start) ??
    lexemeTo('quoted-identifier', endOf(QUOTED_IDENTIFIER, text, start)) ??
    lexemeTo('word', endOf(WORD, text, start)) ?? { kind: 'symbol', start, end: start + 1 }
  );
}

/** Returns all lexemes of a text. */
export function* lexemes(text: string): Iterable<Lexeme> {
  for (
    let lexeme = nextLexeme(text, 0);
    lexeme !== undefined;
    lexeme = nextLexeme(text, lexeme.end)
  )
    yield lexeme;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/**
 * Returns the end of a block comment. Unlike in the SQL standard, they nest.
 * @returns undefined if it has no end
 */
function blockCommentEnd(text: string, start: number): number | undefined {
  let depth = 0;
  COMMENT_EDGE.lastIndex = start;
  for (let edge = COMMENT_EDGE.exec(text); edge !== null; edge = COMMENT_EDGE.exec(text)) {
    depth += edge[0] === '/*' ? 1 : -1;
    if (depth === 0) return COMMENT_EDGE.lastIndex;
  }
  return undefined;
}

function stringAt(text: string, start: number): Lexeme | undefined {
  const dollar = endOf(DOLLAR_QUOTE, text, start);
  if (dollar !== undefined) {
    const tag = text.slice(start, dollar);
    const close = text.indexOf(tag, dollar);
    return { kind: 'string', start, end: close === -1 ? text.length : close + tag.length };
  }
  const isEscape = text.startsWith("e'", start) || text.startsWith("E'", start);
  const pattern = isEscape ? ESCAPE_STRING : PLAIN_STRING;
  let end = endOf(pattern, text, isEscape ? start + 1 : start);
  if (end === undefined) return undefined;
  const comments = [];
  for (
    let next = endOf(CONTINUATION, text, end);
    next !== undefined;
    next = endOf(CONTINUATION, text, end)
  ) {
    for (const { 0: comment, index } of text.slice(end, next).matchAll(ANY_LINE_COMMENT)) {
      comments.push({ start: end + index, end: end + index + comment.length });
    }
    end = endOf(pattern, text, next) ?? text.length;
  }
  return { kind: 'string', start, end, ...(comments.length === 0 ? {} : { comments }) };
}
