/** Log of one edge function, limited in size. */

import type { LogEntry } from '../seed/seed.ts';

/** Limits that keep a function that logs in a loop from filling the memory. */
const MAX_ENTRIES = 10_000;
const MAX_TEXT = 16 * 1024;

/** Log of one function over all its versions: the latest entries, in order of arrival. */
export class FunctionLog {
  readonly entries: LogEntry[];

  /** @param initial entries in any order */
  constructor(initial: readonly LogEntry[] = []) {
    this.entries = initial.toSorted((a, b) => a.timestamp - b.timestamp);
  }

  add({ stack, ...entry }: LogEntry): void {
    const shortStack = stack === undefined ? {} : { stack: shortened(stack) };
    this.entries.push({ ...entry, message: shortened(entry.message), ...shortStack });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }

  /**
   * Returns the entries of a time window.
   * @param start first millisecond of the window
   * @param end first millisecond after the window
   * @returns at most `limit` entries, and the number of all entries in the window
   */
  window(
    start: number,
    end: number,
    limit: number,
  ): { readonly total: number; readonly entries: readonly LogEntry[] } {
    const all = this.entries.filter(({ timestamp }) => timestamp >= start && timestamp < end);
    return { total: all.length, entries: all.slice(-limit) };
  }
}

const shortened = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
