/** Divides texts into statements, and compares those of several runs. */

import type { Node } from 'libpg-query';
import type { SqlParser } from '../../sql/parser.ts';

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

/** Checks whether a statement differs from two others only in tokens in which these differ, such as the time of a run. */
export function isBetween(text: string, one: string, other: string, parser: SqlParser): boolean {
  const [given, ...both] = [text, one, other].map(sql => parser.tokens(sql).map(token => token.text));
  const [first = [], second = []] = both;
  return (
    given?.length === first.length &&
    first.length === second.length &&
    given.every((token, at) => first[at] !== second[at] || token === first[at])
  );
}

/** Finds a name in SQL, where its quotation marks are doubled. */
export const wordPattern = (name: string): RegExp =>
  new RegExp(`(?<!\\w)${RegExp.escape(name.replaceAll('"', '""'))}(?!\\w)`, 'i');
