/** Recognizes records that the previous run's window already contained, and collects those at this window's end. */

import { sha256Hex } from '../../../base/sha256-hex.ts';
import type { LogRecord } from '../records/record.ts';
import type { Shape } from '../records/query-shape.ts';
import type { TimeWindow } from './run-figures.ts';

/**
 * Recognizes records that two consecutive windows share. The documents don't say whether a window includes its end. If
 * it does, records of that instant appear in two windows. At the start of this window, each record of the previous one
 * is recognized as often as it occurred there, and all other records count as new. So no record is lost in either case.
 */
export class WindowEdges {
  readonly #window: TimeWindow;
  /** For each digest, the number of records of the previous window that this window has not repeated yet. */
  readonly #before = new Map<string, number>();
  readonly #atEnd: string[] = [];

  /** @param before `atEnd` of the previous window */
  constructor(window: TimeWindow, before: readonly string[]) {
    this.#window = window;
    for (const digest of before) this.#before.set(digest, (this.#before.get(digest) ?? 0) + 1);
  }

  /** Digests of the records at the window's end, only for use by the next window. */
  get atEnd(): readonly string[] {
    return this.#atEnd;
  }

  /** Counts a record. @returns true if the previous window already contained it */
  wasInPreviousWindow(record: LogRecord, shape: Shape): boolean {
    const { from, to } = this.#window;
    if (record.ExecuteTime === to) this.#atEnd.push(digestOf(record, shape));
    if (record.ExecuteTime !== from || this.#before.size === 0) return false;
    const digest = digestOf(record, shape);
    const left = this.#before.get(digest) ?? 0;
    this.#before.set(digest, left - 1);
    return left > 0;
  }
}

/**
 * Returns a digest of fields that every export contains. A digest of a query's values could be reversed by trying
 * values.
 */
function digestOf(record: LogRecord, { id }: Shape): string {
  const { ExecuteTime, OriginTime, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows, exact } = record;
  const fields = [ExecuteTime, OriginTime, id, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows];
  // Rounded numbers alone would not distinguish records.
  const whole = exact === undefined ? fields : [...fields, exact];
  return sha256Hex(JSON.stringify(whole)).slice(0, 32);
}
