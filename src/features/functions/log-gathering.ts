import { instantText } from '../../core/report.ts';
import { count } from '../../packing/byte-size.ts';
import { NO_LEVEL } from './log-text.ts';
import type { LogEntry, LogPiece, Span } from './log-windows.ts';

/** How many entries people are shown, in the log and in the summary. */
const MOST_SHOWN = 200;
/** Of the output, in UTF-16 units: all outputs of a job together may have a mebibyte (the runner's own count). */
const MOST_OUTPUT = 200_000;
/** How many levels are told apart: a function may call them as it likes. */
const MOST_LEVELS = 20;
/** How many gaps are told one by one. */
const MOST_GAPS = 5;

/** What was read of a log, piece by piece, the newest first: the newest entries, and counts of all. */
export class LogGathering {
  readonly span: Span;
  readonly #limit: number;
  /** The newest entries, as many as may stand in an output, oldest first. */
  newest: readonly LogEntry[] = [];
  total = 0;
  returned = 0;
  repeated = 0;
  /** Since when there is all, where `limit` was reached before the span's beginning, in epoch milliseconds. */
  cutAt: number | undefined;
  readonly levels = new Map<string, number>();
  readonly #gaps: string[] = [];
  #roomInOutput = MOST_OUTPUT;

  constructor(span: Span, limit: number) {
    this.span = span;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.cutAt !== undefined;
  }

  /** The newest entries, as many as people are shown, oldest first. */
  get shown(): readonly LogEntry[] {
    return this.newest.slice(-MOST_SHOWN);
  }

  /** Entries that the platform counts and doesn't give, in words. */
  get gaps(): readonly string[] {
    const further = this.#gaps.length - MOST_GAPS;
    return further <= 0 ? this.#gaps : [...this.#gaps.slice(0, MOST_GAPS), `${further} more such gaps`];
  }

  /** Takes as many of a piece's entries as there is room for, the newest ones. @returns those, oldest first */
  take({ span, entries, total, missing, repeated }: LogPiece): readonly LogEntry[] {
    const taken = entries.slice(-(this.#limit - this.returned));
    this.total += total;
    this.returned += taken.length;
    this.repeated += repeated;
    if (missing !== 0) this.#gaps.push(gapText(span, missing));
    for (const { level } of taken) this.#countLevel(level ?? NO_LEVEL);
    this.#keepNewest(taken);
    const isWhole = taken.length === entries.length && span.from === this.span.from;
    if (this.returned >= this.#limit && !isWhole)
      this.cutAt = taken.find(({ timestamp }) => timestamp)?.timestamp ?? span.from;
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
    const known = this.levels.has(level) || this.levels.size < MOST_LEVELS ? level : 'other';
    this.levels.set(known, (this.levels.get(known) ?? 0) + 1);
  }
}

function gapText({ from, to }: Span, missing: number | undefined): string {
  const many =
    missing === undefined ? 'an unknown number of entries' : missing === 1 ? '1 entry' : `${count(missing)} entries`;
  return `the platform has ${many} more than it gives of ${instantText(from)} to ${instantText(to)}`;
}
