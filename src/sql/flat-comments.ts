/**
 * Removes block comments, and refuses runs of signs, for which PostgreSQL's scanner takes quadratic
 * time.
 */

import { lexemes } from './lexeme.ts';

/** A block comment without an end, or a run of signs that is too long. */
export class UnscannableSql extends Error {
  /** Start in UTF-16 units. */
  readonly start: number;

  constructor(message: string, start: number) {
    super(message);
    this.start = start;
  }
}

/**
 * Longest run of `+` and `-`. PostgreSQL's scanner reads the rest of the run again for each of its
 * characters.
 */
const MAX_SIGNS = 100;
const SCANNED_AGAIN = new RegExp(`/\\*|[+-]{${MAX_SIGNS + 1}}`);

/**
 * Most block comments in a quoted body of a routine, whose text isn't read, and longest body with
 * escapes.
 */
const MAX_QUOTED = { comments: 100, escapedLength: 10_000 } as const;

/**
 * Replaces block comments by spaces, so that bytes, code points and lines stay. At each `/*`,
 * PostgreSQL's scanner reads all following characters of operators: a text of `/*` without a space
 * takes quadratic time (measured: 27 seconds for 80 kB), whether nested, closed or not, and nothing
 * can interrupt it.
 *
 * A comment stays, without operators in it, if it contains characters outside of ASCII, which take
 * several bytes, or is the first one after a string, as a comment between two strings decides
 * whether they are one.
 *
 * @throws UnscannableSql
 */
export function withoutComments(sql: string): string {
  if (!SCANNED_AGAIN.test(sql)) return sql;
  let signs = { count: 0, end: 0 };
  let result = '';
  let copiedTo = 0;
  let isAfterString = false;
  for (const { kind, start, end, isOpen } of lexemes(sql)) {
    if (kind === 'symbol' && (sql[start] === '+' || sql[start] === '-')) {
      signs = { count: start === signs.end ? signs.count + 1 : 1, end };
      if (signs.count > MAX_SIGNS)
        throw new UnscannableSql(`more than ${MAX_SIGNS} signs in a row`, end - signs.count);
    }
    if (kind !== 'comment') isAfterString = kind === 'string';
    else if (isOpen === true)
      throw new UnscannableSql('unterminated /* comment at or near "/*"', start);
    else if (sql[start] === '/') {
      const isKept = isAfterString || !/^[\0-\x7f]*$/.test(sql.slice(start, end));
      const edge = isKept ? 2 : 0;
      const inner = sql
        .slice(start + edge, end - edge)
        .replace(isKept ? /[+\-*/<>=~!@#%^&|`?]/g : /[^\n\r]/g, ' ');
      result += sql.slice(copiedTo, start + edge) + inner;
      copiedTo = end - edge;
      isAfterString = false;
    }
  }
  return result + sql.slice(copiedTo);
}

/**
 * Replaces block comments by spaces, also in bodies of routines between dollar quotes.
 *
 * @returns undefined if a body may take too long to scan
 * @throws UnscannableSql
 */
export function withoutInnerComments(statement: string): string | undefined {
  if (!statement.includes('\\') && !SCANNED_AGAIN.test(statement)) return statement;
  const sql = withoutComments(statement);
  let result = '';
  let copiedTo = 0;
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind !== 'string') continue;
    const text = sql.slice(start, end);
    const quote = /^\$[^$]*\$/.exec(text)?.[0].length;
    if (quote === undefined) {
      const isEscaped = !text.startsWith("'");
      const hasMany = text.split(SCANNED_AGAIN).length > MAX_QUOTED.comments;
      if (isEscaped ? text.length > MAX_QUOTED.escapedLength : hasMany) return undefined;
      continue;
    }
    result += sql.slice(copiedTo, start + quote) + withoutComments(text.slice(quote, -quote));
    copiedTo = end - quote;
  }
  return result + sql.slice(copiedTo);
}
