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
 * Returns the window up to the platform's current time. The request has no times, so that the
 * platform's own clock, which is known only roughly here, determines the end: "default window is
 * the 15 minutes before `end_time`; `end_time` defaults to now" (Part 2, Cloud services, rule 8).
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
  const usesLatest = latest !== undefined && latest.span.from >= from && !isFull(latest);
  if (usesLatest) yield latest;

  let end = usesLatest ? latest.span.from : to;
  let maxMs: number = LOG_WINDOW.maxMs;
  while (end > from) {
    const window = await windowAtEnd(reader, functionName, { from, to: end }, maxMs);
    yield window;

    // The next window begins with the length that worked, or with double that after few entries.
    const windowMs = window.span.to - window.span.from;
    const hasFewEntries = window.entries.length < LOG_WINDOW.maxEntries / 2;
    maxMs = hasFewEntries ? Math.min(LOG_WINDOW.maxMs, windowMs * 2) : windowMs;
    end = window.span.from;
  }
}

/**
 * Returns the window at the end of a span. While the window is full, requests it again with half of
 * its length.
 * @param maxMs length of the first window that is requested
 */
async function windowAtEnd(
  reader: ProjectClient,
  functionName: string,
  { from, to }: Span,
  maxMs: number,
): Promise<LogWindow> {
  let start = Math.max(from, to - maxMs);
  let window = await requestWindow(reader, functionName, { from: start, to });
  while (isFull(window) && to - start > 1) {
    start = to - Math.ceil((to - start) / 2);
    window = await requestWindow(reader, functionName, { from: start, to });
  }
  return window;
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
  return {
    span: span ?? defaultSpan(answer, client.platformTimeMs()),
    entries: oldestFirst(answer.entries),
    total: Math.max(answer.total ?? 0, answer.entries.length),
  };
}

/** Returns the span that the platform chose; the documented one if the response has no times. */
function defaultSpan(answer: AnswerOf<'functions.logs'>, platformTimeMs: number): Span {
  // A later end than the platform's current time misses no entry.
  const to = answer.end_time ?? platformTimeMs + CLOCK_TOLERANCE_MS;
  const from = answer.start_time ?? to - LOG_WINDOW.defaultMs;
  return { from, to };
}

/**
 * Sorts entries, because the documents don't specify their order. Entries without a time come
 * first.
 */
function oldestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const firstTime = entries[0]?.timestamp ?? 0;
  const lastTime = entries.at(-1)?.timestamp ?? 0;
  // Sorting doesn't reorder entries of the same millisecond. In a log with the newest entry first,
  // these are in the wrong order too, so the whole log is reversed before.
  const inOrder = firstTime > lastTime ? entries.toReversed() : entries;
  return inOrder.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0));
}
