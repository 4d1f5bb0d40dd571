import { createHash } from 'node:crypto';
import type { AnswerOf } from '../../api/endpoints.ts';
import { LOG_WINDOW } from '../../api/functions.ts';
import type { Context } from '../../core/operation.ts';
import { CLOCK_SLACK_MS } from '../../recovery/uncertain-outcome.ts';

export type LogEntry = AnswerOf<'functions.logs'>['entries'][number];

/** From one instant on, up to, not including, another; epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the platform has of one span. */
export interface LogPiece {
  readonly span: Span;
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** How many entries the platform counts in the span. */
  readonly total: number;
  /** How many of them can't be had; undefined where there are such, and the platform doesn't say how many. */
  readonly missing: number | undefined;
  /** How many entries without a time were left out, as another piece has had them already. */
  readonly repeated: number;
}

/** A window of a log, as the platform answers. */
export interface LogWindow {
  readonly span: Span;
  /** In any order. */
  readonly entries: readonly LogEntry[];
  /** How many it has; undefined where the platform doesn't tell. */
  readonly total: number | undefined;
}

type Reader = Pick<Context, 'client' | 'projectId'>;

/**
 * The window up to the platform's now, which nothing else tells as well: "default window is the 15 minutes before
 * `end_time`; `end_time` defaults to now" (Part 2, Cloud services, rule 8).
 * @throws Failure of the call
 */
export const latestWindow = (reader: Reader, functionName: string): Promise<LogWindow> => ask(reader, functionName);

/**
 * Reads a function's log of any span of time, piece by piece, the newest first; each piece is oldest first. A window
 * of the API is an hour long at most and has 500 entries at most, without a way to the others (rule 8), so a window that
 * has more is halved, down to a millisecond.
 * @param latest the window with which the span ends, where it was read already
 * @throws Failure of the call
 */
export async function* readLog(
  reader: Reader,
  functionName: string,
  span: Span,
  latest?: LogWindow,
): AsyncGenerator<LogPiece, undefined> {
  const timeless = new TimelessEntries();
  let end = span.to;
  if (latest !== undefined && latest.span.from >= span.from) {
    yield* piecesOf(latest);
    end = latest.span.from;
  } else if (latest !== undefined && !isCut(latest)) {
    yield pieceOf(newestOf(latest, span));
    return;
  }
  for (; end > span.from; end -= LOG_WINDOW.maxMs) {
    yield* piecesOf(await ask(reader, functionName, { from: Math.max(span.from, end - LOG_WINDOW.maxMs), to: end }));
  }

  async function* piecesOf(answer: LogWindow): AsyncGenerator<LogPiece, undefined> {
    const { from, to } = answer.span;
    if (!isCut(answer) || to - from === 1) {
      yield pieceOf(answer);
      return undefined;
    }
    const middle = Math.floor((from + to) / 2);
    const newer = await ask(reader, functionName, { from: middle, to });
    const older = await ask(reader, functionName, { from, to: middle });
    // Halving doesn't help where every window has the same entries, as it may those without a time (it would go on
    // millions of times), nor where the halves have less between them than the whole has given.
    const inHalves = (newer.total ?? newer.entries.length) + (older.total ?? older.entries.length);
    const shared = answer.total === undefined ? inBoth(newer.entries, older.entries) : inHalves - answer.total;
    if (shared >= LOG_WINDOW.maxEntries || inHalves < answer.entries.length) yield pieceOf(answer);
    else {
      yield* piecesOf(newer);
      yield* piecesOf(older);
    }
  }

  function pieceOf({ span: within, entries, total }: LogWindow): LogPiece {
    // What is outside would come a second time, with the window that it belongs to.
    const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? within.from, within));
    const once = timeless.unseen(inside);
    const cut = isCut({ span: within, entries, total });
    return {
      span: within,
      entries: oldestFirst(once),
      total: total ?? entries.length,
      missing: cut && total === undefined ? undefined : Math.max(0, (total ?? 0) - entries.length),
      repeated: inside.length - once.length,
    };
  }
}

/** Without a span it is the platform's default. */
async function ask(reader: Reader, functionName: string, span?: Span): Promise<LogWindow> {
  const { client, projectId } = reader;
  const bounds = span === undefined ? {} : { start_time: span.from, end_time: span.to };
  const query = { ...bounds, limit: LOG_WINDOW.maxEntries };
  const path = { project_id: projectId, function_name: functionName };
  const answer = await client.call('functions.logs', { path, query });
  const { entries, total } = answer;
  // Of a full window, a count of no more than it gives may be the count of just that.
  const isCounted = total !== undefined && (total > entries.length || entries.length < LOG_WINDOW.maxEntries);
  return { span: span ?? defaultSpan(reader, answer), entries, total: isCounted ? total : undefined };
}

/** The platform's default, which its answer tells; where that makes no sense, it counts back from the answer's `Date`. */
function defaultSpan({ client }: Reader, { start_time: from, end_time: to }: AnswerOf<'functions.logs'>): Span {
  if (from !== undefined && to !== undefined && from < to) return { from, to };
  const now = client.platformTimeMs() + CLOCK_SLACK_MS;
  return { from: now - LOG_WINDOW.defaultMs, to: now };
}

/** What of a window that has all its entries lies in a shorter span with the same end. */
function newestOf({ entries }: LogWindow, span: Span): LogWindow {
  const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? span.from, span));
  return { span, entries: inside, total: inside.length };
}

/** How many entries of one window another one has as well. */
function inBoth(one: readonly LogEntry[], other: readonly LogEntry[]): number {
  const known = new Set(one.map(entry => JSON.stringify(entry)));
  return other.filter(entry => known.has(JSON.stringify(entry))).length;
}

const isWithin = (instant: number, { from, to }: Span): boolean => instant >= from && instant < to;

/** Whether the window has more entries than were given. Without a count, a full answer is taken for a cut one. */
function isCut({ entries, total }: LogWindow): boolean {
  return total === undefined ? entries.length >= LOG_WINDOW.maxEntries : total > entries.length;
}

/**
 * Which order the entries of an answer have isn't shown. One without a time stays with the one that it came after.
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
 * Entries whose `timestamp` is null. Which windows they belong to isn't shown: where each window has them, they would
 * come again and again. So of equal ones as many are kept as any one window has had.
 */
class TimelessEntries {
  readonly #kept = new Map<string, number>();

  unseen(entries: readonly LogEntry[]): readonly LogEntry[] {
    const met = new Map<string, number>();
    return entries.filter(({ timestamp, level, message, stack }) => {
      if (timestamp !== null) return true;
      const key = createHash('sha256')
        .update(JSON.stringify([level, message, stack]))
        .digest('base64');
      const count = (met.get(key) ?? 0) + 1;
      met.set(key, count);
      if (count <= (this.#kept.get(key) ?? 0)) return false;
      this.#kept.set(key, count);
      return true;
    });
  }
}
