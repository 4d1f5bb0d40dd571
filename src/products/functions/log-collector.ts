/** Collects a function's log: its newest entries, and what is missing in them. */

import { instantText } from '../../core/report.ts';
import { plural } from '../../base/text/amount.ts';
import { NO_LEVEL } from './log-text.ts';
import { isFull, type LogEntry, type LogWindow, type Span } from './log-windows.ts';

/** Limit of entries that are shown in the log and in the summary. */
const MAX_SHOWN_ENTRIES = 200;
/**
 * Limit of the output, in UTF-16 units: all outputs of a job together may have 1 MiB (the runner's
 * own count).
 */
const MAX_OUTPUT_LENGTH = 200_000;
/** Limit of gaps that are listed individually. */
const MAX_GAPS = 5;

/** The newest entries of a span, oldest first. */
export interface CollectedLog {
  readonly span: Span;
  readonly entries: readonly LogEntry[];
  /** Number of entries that the platform counts in the part of the span that was read. */
  readonly total: number;
  /**
   * Start of the complete part, in epoch milliseconds, if `limit` was reached before the span's
   * start.
   */
  readonly truncatedAt: number | undefined;
  /** Descriptions of entries that the platform doesn't return. */
  readonly gaps: readonly string[];
}

/**
 * Collects the newest entries of a log, up to a limit.
 * @param windows newest first, from the end of the span
 */
export async function collectLog(
  windows: AsyncIterable<LogWindow>,
  span: Span,
  limit: number,
): Promise<CollectedLog> {
  const newestFirst: (readonly LogEntry[])[] = [];
  const gaps: string[] = [];
  let [total, room] = [0, limit];
  let truncatedAt: number | undefined;
  for await (const window of windows) {
    const { entries, span: within } = window;
    const missing = window.total - entries.length;
    const newest = entries.slice(-room);
    newestFirst.push(newest);
    total += window.total;
    room -= newest.length;
    if (isFull(window) || missing > 0) gaps.push(gapText(within, missing));
    if (room > 0 || (newest.length === entries.length && within.from === span.from)) continue;
    truncatedAt = newest.find(({ timestamp }) => timestamp)?.timestamp ?? within.from;
    break;
  }
  const more = gaps.length > MAX_GAPS ? [plural(gaps.length - MAX_GAPS, 'more gap')] : [];
  return {
    span,
    total,
    truncatedAt,
    entries: newestFirst.toReversed().flat(),
    gaps: [...gaps.slice(0, MAX_GAPS), ...more],
  };
}

/** Returns the newest entries, which are shown to people. */
export const shownEntries = ({ entries }: CollectedLog): readonly LogEntry[] =>
  entries.slice(-MAX_SHOWN_ENTRIES);

/** Returns the newest entries that fit in an output. */
export function outputEntries({ entries }: CollectedLog): readonly LogEntry[] {
  let room = MAX_OUTPUT_LENGTH;
  const tooOld = entries.findLastIndex(entry => (room -= JSON.stringify(entry).length) <= 0);
  return entries.slice(tooOld + 1);
}

/** Returns the number of entries by level. */
export function countLevels({ entries }: CollectedLog): ReadonlyMap<string, number> {
  const groups = Map.groupBy(entries, ({ level }) => level ?? NO_LEVEL);
  return new Map([...groups].map(([level, { length }]) => [level, length]));
}

function gapText({ from, to }: Span, missing: number): string {
  const many = missing === 0 ? 'some log entries' : plural(missing, 'log entry', 'log entries');
  return `the platform did not return ${many} from ${instantText(from)} to ${instantText(to)}`;
}
