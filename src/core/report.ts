/** What an operation tells people at its end, without a thought of how it is drawn: the runner renders it. */
export interface Report {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** In UTF-8, as it's drawn; beyond it the largest blocks are cut. Absent: as much as the runner takes. */
  readonly limitBytes?: number;
}

/** A cell or value: text as it is, or a link (only https, or http on loopback, is made clickable). */
export type Cell = string | number | { readonly text: string; readonly url: string };

/** What stands in a report by itself, or is shown on a click only. */
export type Block =
  | FlatBlock
  | { readonly type: 'details'; readonly summary: string; readonly blocks: readonly Block[] };

/** A line of a diagram: our own syntax, and labels with untrusted text. */
export type DiagramLine = readonly (string | { readonly label: string })[];

export type FlatBlock = (
  | { readonly type: 'facts'; readonly rows: readonly (readonly [label: string, value: Cell])[] }
  | { readonly type: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'code'; readonly text: string; readonly language?: string }
  /** The diagram in Mermaid, which GitHub renders. */
  | { readonly type: 'diagram'; readonly lines: readonly DiagramLine[] }
) & {
  /** The user's own data, such as rows and log entries. Omitted from pull request comments, which may be public. */
  readonly onlyInSummary?: true;
};

/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;

/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
export function instantText(epochMs: number | undefined): string {
  if (epochMs === undefined) return '';
  return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}
