/** Formats the entries of a function's log, and the number of entries per level. */

import { instantText } from '../../core/report.ts';
import type { LogEntry } from './log-windows.ts';

/** Level of a log line for which the platform gives none. */
export const NO_LEVEL = 'none';

/** Returns an entry for people: its time, level and message, and its stack on the lines below. */
export function logText({ timestamp, level, message, stack }: LogEntry): string {
  const time = timestamp === null ? 'time unknown' : instantText(timestamp);
  const head = `${time || 'time unknown'}  ${level ?? NO_LEVEL}  ${message ?? ''}`;
  return stack === undefined ? head : `${head}\n${stack}`;
}

/** Returns the number of entries per level: `12 info, 1 error`. */
export function levelsText(levels: ReadonlyMap<string, number>): string {
  const counts = [...levels].toSorted(([, a], [, b]) => b - a).map(([level, count]) => `${count} ${level}`);
  return counts.join(', ');
}
