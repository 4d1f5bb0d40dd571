/** Divides texts without psql's commands into statements, and replaces their tokens. */

import type { Node } from 'libpg-query';
import type { SqlParser } from './parser.ts';

/** A statement of a text. */
export interface TextStatement {
  readonly sql: string;
  readonly node: Node;
}

/** Divides a text into its statements. */
export function statementsOf(text: string, parser: SqlParser): readonly TextStatement[] {
  const bytes = Buffer.from(text);
  return parser.parse(text).map(({ node, startByte, lengthInBytes }) => {
    const stop = lengthInBytes === undefined ? bytes.length : startByte + lengthInBytes;
    return { node, sql: bytes.subarray(startByte, stop).toString().trim() };
  });
}

/**
 * Writes a text between the tokens of a statement.
 * @param textAt new text of a token, or undefined to keep it
 */
export function rewritten(
  sql: string,
  parser: SqlParser,
  textAt: (kind: string, text: string) => string | undefined,
) {
  const bytes = Buffer.from(sql);
  let [written, copiedTo] = ['', 0];
  for (const { kind, text, start, end } of parser.tokens(sql)) {
    const replacement = textAt(kind, text);
    if (replacement === undefined) continue;
    written += bytes.subarray(copiedTo, start).toString() + replacement;
    copiedTo = end;
  }
  return written + bytes.subarray(copiedTo).toString();
}
