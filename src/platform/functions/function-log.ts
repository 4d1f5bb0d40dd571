import type { LogLevel } from '../../edge-runtime.ts';

/** One line of a function's log (Part 2, Log entry). */
export interface LogEntry {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly level: LogLevel;
  readonly message: string;
  readonly stack?: string;
}

/**
 * Which entries an answer holds, and in which order, where a window has more than its `limit`: the documents say
 * neither. "Query further windows for more history" reads as if the newest were there first.
 */
export interface LogView {
  /** `newest` by default. */
  readonly kept?: 'newest' | 'oldest';
  /** `ascending` in time by default. */
  readonly order?: 'ascending' | 'descending';
}

/** A function that logs in a loop mustn't fill the memory. */
const MAX_ENTRIES = 10_000;
const MAX_TEXT = 16 * 1024;

/** What one function has logged, over all of its versions: the latest entries, in the order of their arrival. */
export class FunctionLog {
  readonly #entries: LogEntry[];

  /** @param initial in any order */
  constructor(initial: readonly LogEntry[] = []) {
    this.#entries = initial.toSorted((one, other) => one.timestamp - other.timestamp);
  }

  add({ stack, ...entry }: LogEntry): void {
    const shortStack = stack === undefined ? {} : { stack: shortened(stack) };
    if (this.#entries.push({ ...entry, message: shortened(entry.message), ...shortStack }) > MAX_ENTRIES) {
      this.#entries.shift();
    }
  }

  /**
   * @param start the first millisecond that is wanted
   * @param end the first after it that isn't
   * @returns at most `limit` entries of the window, and how many it has
   */
  window(
    start: number,
    end: number,
    limit: number,
    { kept = 'newest', order = 'ascending' }: LogView,
  ): { readonly total: number; readonly entries: readonly LogEntry[] } {
    const all = this.#entries.filter(({ timestamp }) => timestamp >= start && timestamp < end);
    const entries = kept === 'newest' ? all.slice(-limit) : all.slice(0, limit);
    return { total: all.length, entries: order === 'ascending' ? entries : entries.toReversed() };
  }
}

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
