/** Reads a function's log for any time span, in as many API requests as needed. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { LOG_WINDOW } from '../../api/services/functions.ts';
import type { ProjectClient } from '../../core/run.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';

export type LogEntry = AnswerOf<'functions.logs'>['entries'][number];

/** Span of time from `from` (inclusive) to `to` (exclusive), in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A window of a log, as returned by the platform. */
export interface LogWindow {
  readonly span: Span;
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** Number of entries in the span, as far as the platform reports it. */
  readonly total: number;
}

/**
 * Returns the window up to the platform's current time, which no other request shows as exactly:
 * "default window is the 15 minutes before `end_time`; `end_time` defaults to now" (Part 2, Cloud
 * services, rule 8).
 * @throws Failure of the request
 */
export const latestWindow = (reader: ProjectClient, functionName: string): Promise<LogWindow> =>
  requestWindow(reader, functionName);

/**
 * Reads a function's log of any span, window by window, newest first. A window of the API spans at
 * most one hour and has at most 500 entries, without pagination, and the documents don't say which
 * ones (rule 8). So a full window is requested again with half of its length, down to a
 * millisecond.
 * @param latest the window at the end of the span, if it was already read
 * @throws Failure of the request
 */
export async function* readLog(
  reader: ProjectClient,
  functionName: string,
  { from, to }: Span,
  latest?: LogWindow,
): AsyncGenerator<LogWindow, undefined> {
  let end = to;
  let length: number = LOG_WINDOW.maxMs;
  if (latest !== undefined && latest.span.from >= from && !isFull(latest)) {
    yield latest;
    end = latest.span.from;
  }
  while (end > from) {
    const span = { from: Math.max(from, end - length), to: end };
    const window = await requestWindow(reader, functionName, span);
    length = span.to - span.from;
    if (isFull(window) && length > 1) {
      length = Math.ceil(length / 2);
      continue;
    }
    yield window;
    end = span.from;
    if (window.entries.length < LOG_WINDOW.maxEntries / 2)
      length = Math.min(LOG_WINDOW.maxMs, length * 2);
  }
}

/** Returns whether the window may have more entries than were returned. */
export const isFull = ({ entries }: LogWindow): boolean => entries.length >= LOG_WINDOW.maxEntries;

/** Requests a window. Without a span, the platform uses its default. */
async function requestWindow(
  reader: ProjectClient,
  functionName: string,
  span?: Span,
): Promise<LogWindow> {
  const { client, projectId } = reader;
  const bounds = span === undefined ? {} : { start_time: span.from, end_time: span.to };
  const query = { ...bounds, limit: LOG_WINDOW.maxEntries };
  const path = { project_id: projectId, function_name: functionName };
  const answer = await client.call('functions.logs', { path, query });
  const {
    entries,
    total = 0,
    end_time: to = client.platformTimeMs() + CLOCK_TOLERANCE_MS,
  } = answer;
  const { start_time: from = to - LOG_WINDOW.defaultMs } = answer;
  return {
    span: span ?? { from, to },
    entries: oldestFirst(entries),
    total: Math.max(total, entries.length),
  };
}

/**
 * Sorts entries, because the documents don't specify their order. Entries without a time come
 * first.
 */
function oldestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const [first, last] = [entries[0], entries.at(-1)].map(entry => entry?.timestamp ?? 0);
  const isNewestFirst = (first ?? 0) > (last ?? 0);
  // Entries of the same millisecond keep their order.
  return (isNewestFirst ? entries.toReversed() : entries).toSorted(
    (a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0),
  );
}
