/** Reads a function's log for any time span, in as many API requests as needed. */

import { sha256Hex } from '../../base/sha256-hex.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import { LOG_WINDOW } from '../../api/functions.ts';
import type { ProjectClient } from '../../core/services.ts';
import { CLOCK_TOLERANCE_MS } from '../../recovery/uncertain-outcome.ts';

export type LogEntry = AnswerOf<'functions.logs'>['entries'][number];

/** Span of time from `from` (inclusive) to `to` (exclusive), in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The platform's entries of one span. */
export interface LogPiece {
  readonly span: Span;
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** Number of entries that the platform counts in the span. */
  readonly total: number;
  /** Number of entries that can't be read; undefined if there are some, but the platform doesn't say how many. */
  readonly missing: number | undefined;
  /** Number of entries without a time that were left out, because another piece already contained them. */
  readonly repeated: number;
}

/** A window of a log, as returned by the platform. */
export interface LogWindow {
  readonly span: Span;
  /** Entries in any order. */
  readonly entries: readonly LogEntry[];
  /** Number of entries; undefined if the platform doesn't report it. */
  readonly total: number | undefined;
}

/**
 * Returns the window up to the platform's current time, which no other request shows as exactly: "default window is the
 * 15 minutes before `end_time`; `end_time` defaults to now" (Part 2, Cloud services, rule 8).
 * @throws Failure of the request
 */
export const latestWindow = (reader: ProjectClient, functionName: string): Promise<LogWindow> =>
  requestWindow(reader, functionName);

/**
 * Reads a function's log of any span, piece by piece, newest first; each piece is oldest first. A window of the API
 * spans at most one hour and has at most 500 entries, without pagination (rule 8). So a window with more entries is
 * halved, down to a millisecond.
 * @param latest the window at the end of the span, if it was already read
 * @throws Failure of the request
 */
export async function* readLog(
  reader: ProjectClient,
  functionName: string,
  span: Span,
  latest?: LogWindow,
): AsyncGenerator<LogPiece, undefined> {
  const untimed = new UntimedEntries();
  let end = span.to;
  if (latest !== undefined && latest.span.from >= span.from) {
    yield* piecesOf(latest);
    end = latest.span.from;
  } else if (latest !== undefined && !isCut(latest)) {
    yield pieceOf(newestOf(latest, span));
    return;
  }
  for (; end > span.from; end -= LOG_WINDOW.maxMs) {
    yield* piecesOf(
      await requestWindow(reader, functionName, { from: Math.max(span.from, end - LOG_WINDOW.maxMs), to: end }),
    );
  }

  async function* piecesOf(answer: LogWindow): AsyncGenerator<LogPiece, undefined> {
    const { from, to } = answer.span;
    if (!isCut(answer) || to - from === 1) {
      yield pieceOf(answer);
      return undefined;
    }
    const middle = Math.floor((from + to) / 2);
    const newer = await requestWindow(reader, functionName, { from: middle, to });
    const older = await requestWindow(reader, functionName, { from, to: middle });
    // Halving doesn't help if both windows have the same entries, such as those without a time (it would repeat
    // millions of times), or if the halves have fewer entries than the whole window returned.
    const inHalves = (newer.total ?? newer.entries.length) + (older.total ?? older.entries.length);
    const shared = answer.total === undefined ? countShared(newer.entries, older.entries) : inHalves - answer.total;
    if (shared >= LOG_WINDOW.maxEntries || inHalves < answer.entries.length) yield pieceOf(answer);
    else {
      yield* piecesOf(newer);
      yield* piecesOf(older);
    }
  }

  function pieceOf({ span: within, entries, total }: LogWindow): LogPiece {
    // Entries outside the span would be repeated with their own window.
    const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? within.from, within));
    const unique = untimed.withoutRepeats(inside);
    const cut = isCut({ span: within, entries, total });
    return {
      span: within,
      entries: oldestFirst(unique),
      total: total ?? entries.length,
      missing: cut && total === undefined ? undefined : Math.max(0, (total ?? 0) - entries.length),
      repeated: inside.length - unique.length,
    };
  }
}

/** Requests a window. Without a span, the platform uses its default. */
async function requestWindow(reader: ProjectClient, functionName: string, span?: Span): Promise<LogWindow> {
  const { client, projectId } = reader;
  const bounds = span === undefined ? {} : { start_time: span.from, end_time: span.to };
  const query = { ...bounds, limit: LOG_WINDOW.maxEntries };
  const path = { project_id: projectId, function_name: functionName };
  const answer = await client.call('functions.logs', { path, query });
  const { entries, total } = answer;
  // If a full window's count equals the returned entries, it may count only those.
  const isCounted = total !== undefined && (total > entries.length || entries.length < LOG_WINDOW.maxEntries);
  return { span: span ?? defaultSpan(reader, answer), entries, total: isCounted ? total : undefined };
}

/**
 * Returns the platform's default span from the response. If that is invalid, it counts back from the response's `Date`.
 */
function defaultSpan({ client }: ProjectClient, { start_time: from, end_time: to }: AnswerOf<'functions.logs'>): Span {
  if (from !== undefined && to !== undefined && from < to) return { from, to };
  const now = client.platformTimeMs() + CLOCK_TOLERANCE_MS;
  return { from: now - LOG_WINDOW.defaultMs, to: now };
}

/** Returns the entries of a complete window that lie in a shorter span with the same end. */
function newestOf({ entries }: LogWindow, span: Span): LogWindow {
  const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? span.from, span));
  return { span, entries: inside, total: inside.length };
}

/** Returns the number of entries that are in both windows. */
function countShared(one: readonly LogEntry[], other: readonly LogEntry[]): number {
  const known = new Set(one.map(entry => JSON.stringify(entry)));
  return other.filter(entry => known.has(JSON.stringify(entry))).length;
}

const isWithin = (instant: number, { from, to }: Span): boolean => instant >= from && instant < to;

/**
 * Returns whether the window has more entries than were returned. Without a count, a full response counts as
 * incomplete.
 */
function isCut({ entries, total }: LogWindow): boolean {
  return total === undefined ? entries.length >= LOG_WINDOW.maxEntries : total > entries.length;
}

/**
 * Sorts entries, because the documents don't specify their order. An entry without a time stays with its predecessor.
 */
function oldestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const times = entries.flatMap(({ timestamp }) => timestamp ?? []);
  const isNewestFirst = (times[0] ?? 0) > (times.at(-1) ?? 0);
  let at = Number.MIN_SAFE_INTEGER;
  const placed = (isNewestFirst ? entries.toReversed() : entries).map(entry => {
    at = entry.timestamp ?? at;
    return { entry, at };
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/**
 * Tracks entries whose `timestamp` is null. The documents don't say which windows contain them. If every window did,
 * they would be repeated. So of equal entries, as many are kept as any single window contained.
 */
class UntimedEntries {
  readonly #kept = new Map<string, number>();

  withoutRepeats(entries: readonly LogEntry[]): readonly LogEntry[] {
    const counts = new Map<string, number>();
    return entries.filter(({ timestamp, level, message, stack }) => {
      if (timestamp !== null) return true;
      const key = sha256Hex(JSON.stringify([level, message, stack]));
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= (this.#kept.get(key) ?? 0)) return false;
      this.#kept.set(key, count);
      return true;
    });
  }
}
