/** Collects a function's log: keeps the newest entries, and counts all of them. */

import { instantText } from '../../core/report.ts';
import { plural } from '../../base/amount.ts';
import { NO_LEVEL } from './log-text.ts';
import { isFull, type LogEntry, type LogWindow, type Span } from './log-windows.ts';

/** Limit of entries that are shown in the log and in the summary. */
const MAX_SHOWN_ENTRIES = 200;
/** Limit of the output, in UTF-16 units: all outputs of a job together may have 1 MiB (the runner's own count). */
const MAX_OUTPUT_LENGTH = 200_000;
/** Limit of distinct levels: a function may name levels freely. */
const MAX_LEVELS = 20;
/** Limit of gaps that are listed individually. */
const MAX_GAPS = 5;

/** Collects a log that is read window by window, newest first: the newest entries, and counts of all. */
export class LogCollector {
  readonly span: Span;
  readonly #limit: number;
  /** The newest entries that fit in an output, oldest first. */
  newest: readonly LogEntry[] = [];
  total = 0;
  returned = 0;
  /** Start of the complete part, in epoch milliseconds, if `limit` was reached before the span's start. */
  truncatedAt: number | undefined;
  readonly levels = new Map<string, number>();
  readonly #gaps: string[] = [];
  #roomInOutput = MAX_OUTPUT_LENGTH;

  constructor(span: Span, limit: number) {
    this.span = span;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.truncatedAt !== undefined;
  }

  /** The newest entries that are shown to people, oldest first. */
  get shown(): readonly LogEntry[] {
    return this.newest.slice(-MAX_SHOWN_ENTRIES);
  }

  /** Descriptions of entries that the platform doesn't return. */
  get gaps(): readonly string[] {
    const further = this.#gaps.length - MAX_GAPS;
    return further <= 0 ? this.#gaps : [...this.#gaps.slice(0, MAX_GAPS), plural(further, 'more gap')];
  }

  /** Adds the newest entries of a window, up to the limit. @returns the added entries, oldest first */
  add(window: LogWindow): readonly LogEntry[] {
    const { span, entries, total } = window;
    const taken = entries.slice(-(this.#limit - this.returned));
    this.total += total;
    this.returned += taken.length;
    if (isFull(window) || total > entries.length) this.#gaps.push(gapText(span, total - entries.length));
    for (const { level } of taken) this.#countLevel(level ?? NO_LEVEL);
    this.#keepNewest(taken);
    const isWhole = taken.length === entries.length && span.from === this.span.from;
    if (this.returned >= this.#limit && !isWhole)
      this.truncatedAt = taken.find(({ timestamp }) => timestamp)?.timestamp ?? span.from;
    return taken;
  }

  #keepNewest(older: readonly LogEntry[]): void {
    if (this.#roomInOutput <= 0) return;
    const kept = older.toReversed().filter(entry => {
      this.#roomInOutput -= JSON.stringify(entry).length;
      return this.#roomInOutput > 0;
    });
    this.newest = [...kept.toReversed(), ...this.newest];
  }

  #countLevel(level: string): void {
    const known = this.levels.has(level) || this.levels.size < MAX_LEVELS ? level : 'other';
    this.levels.set(known, (this.levels.get(known) ?? 0) + 1);
  }
}

function gapText({ from, to }: Span, missing: number): string {
  const many = missing === 0 ? 'some log entries' : plural(missing, 'log entry', 'log entries');
  return `the platform did not return ${many} from ${instantText(from)} to ${instantText(to)}`;
}
