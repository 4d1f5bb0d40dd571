import { loadModule, scanSync } from 'libpg-query';

/** A part of a text that is a literal or a comment to a reader. */
export interface LiteralSpan {
  readonly from: number;
  readonly to: number;
}

/** PostgreSQL's own numbers for its tokens: FCONST, SCONST, USCONST, BCONST, XCONST, ICONST, SQL_COMMENT, C_COMMENT. */
const LITERAL_TOKENS = new Set([260, 261, 262, 263, 264, 266, 275, 276]);

await loadModule();

/** What PostgreSQL's scanner takes for literals and comments; undefined where it refuses the text. */
export function literalsToPostgres(text: string): readonly LiteralSpan[] | undefined {
  let tokens;
  try {
    ({ tokens } = scanSync(text));
  } catch {
    // It answers an error in words where it promised JSON, so that the library's own parse fails.
    return undefined;
  }
  const bytes = Buffer.from(text);
  const unitsBefore = (offset: number): number => bytes.toString('utf8', 0, offset).length;
  return tokens
    .filter(({ tokenType }) => LITERAL_TOKENS.has(tokenType))
    .map(({ start, end }) => ({ from: unitsBefore(start), to: unitsBefore(end) }));
}

/** Strings with backslash escapes, quoted names, comments, anything else: MySQL's rules as its manual has them. */
const MYSQL_TOKEN =
  /(?<literal>'(?:\\[^]|''|[^'\\])*'|#[^\n]*|--(?=\s|$)[^\n]*|\/\*[^]*?\*\/|(?<![\w$\u0080-\uffff])\d[\w.]*)|`(?:``|[^`])*`|"(?:\\[^]|""|[^"\\])*"|[^]/g;

/** What MySQL takes for literals and comments; undefined where one of them has no end. */
export function literalsToMysql(text: string): readonly LiteralSpan[] | undefined {
  const tokens = [...text.matchAll(MYSQL_TOKEN)];
  const isOpen = tokens.some(
    ([token], index) => /^['"`]$/.test(token) || (token === '/' && tokens[index + 1]?.[0] === '*'),
  );
  if (isOpen) return undefined;
  return tokens
    .filter(({ groups }) => groups?.['literal'] !== undefined)
    .map(({ index, 0: token }) => ({ from: index, to: index + token.length }));
}
