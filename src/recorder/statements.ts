/** Divides texts into statements. */

import type { Node } from 'libpg-query';
import type { SqlParser } from '../sql/parser.ts';

/** A statement of a text. */
export interface Statement {
  readonly sql: string;
  readonly node: Node;
}

/** Divides a text into its statements. */
export function statementsOf(text: string, parser: SqlParser): readonly Statement[] {
  const bytes = Buffer.from(text);
  return parser.parse(text).map(({ node, startByte, lengthInBytes }) => {
    const stop = lengthInBytes === undefined ? bytes.length : startByte + lengthInBytes;
    return { node, sql: bytes.subarray(startByte, stop).toString().trim() };
  });
}
