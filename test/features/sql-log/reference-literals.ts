import { loadModule, scanSync } from 'libpg-query';

/** A part of a text that a reader treats as a literal or a comment. */
export interface LiteralSpan {
  readonly from: number;
  readonly to: number;
}

/** Numbers of PostgreSQL's tokens: FCONST, SCONST, USCONST, BCONST, XCONST, ICONST, SQL_COMMENT, C_COMMENT. */
const LITERAL_TOKENS = new Set([260, 261, 262, 263, 264, 266, 275, 276]);

await loadModule();

/** Returns the literals and comments that PostgreSQL's scanner finds; undefined if it refuses the text. */
export function postgresLiterals(text: string): readonly LiteralSpan[] | undefined {
  let tokens;
  try {
    ({ tokens } = scanSync(text));
  } catch {
    // For an error the library gets text instead of JSON, so that its own parse fails.
    return undefined;
  }
  const bytes = Buffer.from(text);
  const unitsBefore = (offset: number): number => bytes.toString('utf8', 0, offset).length;
  return tokens
    .filter(({ tokenType }) => LITERAL_TOKENS.has(tokenType))
    .map(({ start, end }) => ({ from: unitsBefore(start), to: unitsBefore(end) }));
}

/** Strings with backslash escapes, quoted names, comments, and other text, by the rules of MySQL's manual. */
const MYSQL_TOKEN =
  /(?<literal>'(?:\\[^]|''|[^'\\])*'|#[^\n]*|--(?=\s|$)[^\n]*|\/\*[^]*?\*\/|(?<![\w$\u0080-\uffff])\d[\w.]*)|`(?:``|[^`])*`|"(?:\\[^]|""|[^"\\])*"|[^]/g;

/** Returns the literals and comments that MySQL finds; undefined if one of them has no end. */
export function mysqlLiterals(text: string): readonly LiteralSpan[] | undefined {
  const tokens = [...text.matchAll(MYSQL_TOKEN)];
  const isOpen = tokens.some(
    ([token], index) => /^['"`]$/.test(token) || (token === '/' && tokens[index + 1]?.[0] === '*'),
  );
  if (isOpen) return undefined;
  return tokens
    .filter(({ groups }) => groups?.['literal'] !== undefined)
    .map(({ index, 0: token }) => ({ from: index, to: index + token.length }));
}
