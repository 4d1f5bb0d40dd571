/** Removes block comments for PostgreSQL's scanner, which takes quadratic time for some of them. */

import { lexemes } from './lexeme.ts';

/** A block comment without an end. */
export class OpenComment extends Error {
  /** Start in UTF-16 units. */
  readonly start: number;

  constructor(start: number) {
    super('unterminated /* comment at or near "/*"');
    this.start = start;
  }
}

/** Most block comments in a quoted body of a routine, whose text isn't read, and longest body with escapes. */
const MAX_QUOTED = { comments: 100, escapedLength: 10_000 } as const;

/**
 * Replaces block comments by spaces, so that bytes, code points and lines stay. At each `/*`, PostgreSQL's scanner reads
 * all following characters of operators: a text of `/*` without a space takes quadratic time (measured: 27 seconds for
 * 80 kB), whether nested, closed or not, and nothing can interrupt it.
 *
 * A comment stays, without operators in it, if it contains characters outside of ASCII, which take several bytes, or is
 * the first one after a string, as a comment between two strings decides whether they are one.
 *
 * @throws OpenComment
 */
export function withoutComments(sql: string): string {
  if (!sql.includes('/*')) return sql;
  let result = '';
  let kept = 0;
  let isAfterString = false;
  for (const { kind, start, end, isOpen } of lexemes(sql)) {
    if (kind !== 'comment') isAfterString = kind === 'string';
    else if (isOpen === true) throw new OpenComment(start);
    else if (sql[start] === '/') {
      const isKept = isAfterString || !/^[\0-\x7f]*$/.test(sql.slice(start, end));
      const edge = isKept ? 2 : 0;
      const inner = sql.slice(start + edge, end - edge).replace(isKept ? /[+\-*/<>=~!@#%^&|`?]/g : /[^\n\r]/g, ' ');
      result += sql.slice(kept, start + edge) + inner;
      kept = end - edge;
      isAfterString = false;
    }
  }
  return result + sql.slice(kept);
}

/**
 * Replaces block comments by spaces, also in bodies of routines between dollar quotes.
 *
 * @returns undefined if a body may take too long to scan
 * @throws OpenComment
 */
export function withoutInnerComments(statement: string): string | undefined {
  if (!/\/\*|\\/.test(statement)) return statement;
  const sql = withoutComments(statement);
  let result = '';
  let kept = 0;
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind !== 'string') continue;
    const text = sql.slice(start, end);
    const quote = /^\$[^$]*\$/.exec(text)?.[0].length;
    if (quote === undefined) {
      const isEscaped = !text.startsWith("'");
      if (isEscaped ? text.length > MAX_QUOTED.escapedLength : text.split('/*').length > MAX_QUOTED.comments)
        return undefined;
      continue;
    }
    result += sql.slice(kept, start + quote) + withoutComments(text.slice(quote, -quote));
    kept = end - quote;
  }
  return result + sql.slice(kept);
}
