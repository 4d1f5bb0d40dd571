import { createHash } from 'node:crypto';
import type { LogRecord } from '../records/record.ts';
import type { Shape } from './query-shape.ts';
import type { LogWindow } from './run-figures.ts';

/**
 * Keeps windows apart that follow one another. The documents don't say whether a window's last instant is part of it:
 * where it is, records of that instant come in two windows. Those that the last window had are left out at the beginning
 * of this one, each as often as it was there, and nothing else is: whichever way the platform counts, no record is lost.
 */
export class WindowEdges {
  readonly #window: LogWindow;
  /** How many records of each digest the last window had, and this one hasn't had yet. */
  readonly #before = new Map<string, number>();
  readonly #atEnd: string[] = [];

  /** @param before the last window's `atEnd` */
  constructor(window: LogWindow, before: readonly string[]) {
    this.#window = window;
    for (const digest of before) this.#before.set(digest, (this.#before.get(digest) ?? 0) + 1);
  }

  /** Digests of the records that came of the window's end: for the next window, and of no use to anybody else. */
  get atEnd(): readonly string[] {
    return this.#atEnd;
  }

  /** Takes note of a record. @returns whether it was in the last window already */
  wasBefore(record: LogRecord, shape: Shape): boolean {
    const { from, to } = this.#window;
    if (record.ExecuteTime === to) this.#atEnd.push(digestOf(record, shape));
    if (record.ExecuteTime !== from || this.#before.size === 0) return false;
    const digest = digestOf(record, shape);
    const left = this.#before.get(digest) ?? 0;
    this.#before.set(digest, left - 1);
    return left > 0;
  }
}

/** Of nothing that isn't in every export: from the digest of a query's values, these could be found by trying them out. */
function digestOf(record: LogRecord, { id }: Shape): string {
  const { ExecuteTime, OriginTime, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows, exact } = record;
  const told = [ExecuteTime, OriginTime, id, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows];
  // Where numbers were rounded, they alone wouldn't tell records apart.
  const whole = exact === undefined ? told : [...told, exact];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 32);
}
