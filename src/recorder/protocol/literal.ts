/** Writes the values that a program binds to parameters as literals of the parameters’ types. */

import { literal } from '../../sql/copy-rows.ts';
import type { SqlParser } from '../../sql/parser.ts';

/** A value as it was bound. */
export interface BoundValue {
  /** Object ID of the parameter’s type. */
  readonly type: number;
  readonly isBinary: boolean;
  /** Undefined for NULL. */
  readonly bytes: Buffer | undefined;
}

/** Tokens after which, or before which, a cast needs parentheses: `FETCH FIRST $1 ROWS`, `u&$1`, `$1[1]`, `($1).x`. */
const BEFORE = /^(?:first|next|offset|&)$/i;
const AFTER = /^[.[]$/;

/**
 * Replaces the parameters of a statement. A qualified name of a type has no modifier, unlike `bit`, which is `bit(1)`.
 * @param texts value and name of the type for each parameter; the value is undefined for NULL
 */
export function withValues(
  sql: string,
  texts: readonly { readonly text: string | undefined; readonly type: string }[],
  parser: SqlParser,
): string {
  if (texts.length === 0) return sql;
  const bytes = Buffer.from(sql);
  let [written, kept] = ['', 0];
  const tokens = parser.tokens(sql);
  for (const [index, { kind, text, start, end }] of tokens.entries()) {
    const value = kind === 'PARAM' ? texts[Number(text.slice(1)) - 1] : undefined;
    if (value === undefined) continue;
    const cast = `${value.text === undefined ? 'NULL' : literal(value.text)}::${value.type}`;
    const isPart = BEFORE.test(tokens[index - 1]?.text ?? '') || AFTER.test(tokens[index + 1]?.text ?? '');
    written += bytes.subarray(kept, start).toString() + (isPart ? `(${cast})` : cast);
    kept = end;
  }
  return written + bytes.subarray(kept).toString();
}
