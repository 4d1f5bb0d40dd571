/** Formats the entries of a function's log, and the number of entries per level. */

import { count } from '../../base/text/amount.ts';
import { instantText } from '../../core/report.ts';
import type { LogEntry } from './log-windows.ts';

/** Level of a log line for which the platform gives none. */
export const NO_LEVEL = 'none';

/**
 * Returns an entry for people: its time, level and message, and its stack on the lines below. A
 * stack begins with the name and the message of the error, which the entry's message repeats or is
 * a part of. They are shown once.
 */
export function logText({ timestamp, level, message, stack = '' }: LogEntry): string {
  const time = (timestamp === null ? '' : instantText(timestamp)) || 'time unknown';
  const text = message ?? '';
  const [title = ''] = stack.split(/\n\s+at /);
  const isTitle = text !== '' && title.endsWith(text);
  const rest = isTitle || text.includes(title) ? stack.slice(title.length) : `\n${stack}`;
  return `${time}  ${level ?? NO_LEVEL}  ${isTitle ? title : text}${rest}`;
}

/** Returns the number of entries per level: `12 info, 1 error`. */
export function levelsText(levels: ReadonlyMap<string, number>): string {
  const counts = [...levels]
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([level, entries]) => `${count(entries)} ${level === NO_LEVEL ? 'without a level' : level}`,
    );
  return counts.join(', ');
}
