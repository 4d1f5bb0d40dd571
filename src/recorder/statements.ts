/** Divides texts into statements, and finds the settings that hold for them. */

import type { Node } from 'libpg-query';
import type { SqlParser } from '../sql/parser.ts';
import { isDefault, settingChanges } from '../sql/settings.ts';
import { isOnlySetting } from './statement-effects.ts';

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

/** A statement that isn't only a change of a setting. */
interface EffectiveStatement extends Statement {
  /** Number among all statements. */
  readonly number: number;
  /** The statement after those that set what holds for it. */
  readonly text: string;
}

/** Returns the statements of texts with the settings that these texts set for them. */
export function effectiveStatements(texts: readonly string[], parser: SqlParser): readonly EffectiveStatement[] {
  const active = new Map<string, string>();
  const statements = texts.flatMap(text => statementsOf(text, parser));
  return statements.flatMap(({ sql, node }, index) => {
    const text = [...new Set(active.values())].toSorted().concat(sql).join(';');
    for (const change of settingChanges(node)) {
      if (change.name === 'all') active.clear();
      else if (isDefault(change)) active.delete(change.name);
      else active.set(change.name, sql);
    }
    return isOnlySetting(node) ? [] : { sql, node, number: index + 1, text };
  });
}
