/** Divides texts into statements. */

import type { Node } from 'libpg-query';
import { shortened } from '../base/shortened.ts';
import type { SqlParser } from '../sql/parser.ts';

/** A statement of a text. */
export interface Statement {
  readonly sql: string;
  readonly node: Node;
}

/** Longest part of a statement in a message. */
const MAX_SHOWN = 100;
/** Shortens a statement for a message of one line. */
export const shownSql = (sql: string): string => shortened(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);

/** Divides a text into its statements. */
export function statementsOf(text: string, parser: SqlParser): readonly Statement[] {
  const bytes = Buffer.from(text);
  return parser.parse(text).map(({ node, startByte, lengthInBytes }) => {
    const stop = lengthInBytes === undefined ? bytes.length : startByte + lengthInBytes;
    return { node, sql: bytes.subarray(startByte, stop).toString().trim() };
  });
}
