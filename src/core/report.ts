/** Report of an operation to people, independent of its rendering, which is up to the runner. */
export interface Report {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
  /**
   * Most important content, which the comment on GitHub shows without a click. It is repeated in
   * `blocks`.
   */
  readonly lead?: readonly ReportBlock[];
  /**
   * Results of the operation's parts, if it has several. The pull request's comment has a row for
   * each.
   */
  readonly parts?: readonly PartResult[];
  /**
   * Maximum size in UTF-8 bytes after rendering. Beyond it the largest blocks are cut. Default: the
   * runner's limit.
   */
  readonly limitBytes?: number;
}

/** Report of a step that failed: what was done or found until then. */
export interface PartialReport extends Omit<Report, 'title'> {
  /**
   * Whether the blocks contain all findings of the failure, so that its own table of them is left
   * out.
   */
  readonly listsFindings?: true;
}

/** State of running work, for the comment on GitHub. */
export interface ProgressReport {
  /** Facts in a few words each, such as the phase and the duration. */
  readonly facts: readonly string[];
  /** Content below them, such as a question to the user. */
  readonly blocks: readonly ReportBlock[];
}

export interface PartResult {
  /** Name of the part, such as `Database`. */
  readonly part: string;
  readonly outcome: 'done' | 'unchanged' | 'failed' | 'skipped';
  /** Result in a few words, or the reason. */
  readonly message: string;
}

/**
 * Cell or value: plain text; an identifier, path or other value to copy, or a list of them;
 * sentences of ours, whose code spans are formatted; a number with a bar; or a link (only https, or
 * http on loopback, is made clickable).
 */
export type Cell =
  | string
  | number
  | { readonly code: string | readonly string[] }
  | { readonly sentence: string }
  | Bar
  | ReportLink;

/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';

/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
export function codeCell(value: string | number | readonly string[] | null | undefined): Cell {
  if (value === undefined || value === null || value === '') return ABSENT;
  if (typeof value !== 'object') return { code: String(value) };
  return value.length === 0 ? ABSENT : { code: value };
}

export interface Bar {
  /** The number as text. */
  readonly text: string;
  /** Length of the bar, from 0 to 1. */
  readonly bar: number;
}

export interface ReportLink {
  readonly text: string;
  readonly url: string;
}

/** Block of a report, or a group of blocks that is collapsed by default. */
export type ReportBlock =
  | FlatBlock
  | { readonly type: 'details'; readonly summary: string; readonly blocks: readonly ReportBlock[] };

export type FlatBlock =
  /** List of labels and values. */
  (
    | { readonly type: 'facts'; readonly rows: readonly (readonly [label: string, value: Cell])[] }
    | {
        readonly type: 'table';
        readonly columns: readonly string[];
        readonly rows: readonly (readonly Cell[])[];
      }
    /** Sentences of ours, whose code spans are formatted. Like titles and headings. */
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'heading'; readonly text: string }
    | { readonly type: 'code'; readonly text: string; readonly language?: string }
  ) & {
    /**
     * The user's own data, such as rows and log entries. Omitted from pull request comments, which
     * may be public.
     */
    readonly onlyInSummary?: true;
  };

/**
 * Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number.
 */
const LATEST_MS = 8_640_000_000_000_000;

/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
export function instantText(epochMs: number | undefined): string {
  if (epochMs === undefined) return '';
  return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}
