/** Tracks the open lists of the masked text while it is written. */

/** The mark or word that opens a list: `(`, `[` of an array or subscript, `case`; or the statement itself. */
export type ListKind = 'statement' | 'parenthesis' | 'array' | 'subscript' | 'case';

/** One list of the masked text. Positions count units of that text. */
export interface OpenList {
  readonly kind: ListKind;
  /** Whether the items are the rows of `VALUES`, which end at their closing parenthesis. */
  hasRows: boolean;
  /** The start of the current item, or NONE. */
  item: number;
  /** The start and end of the item before it; the start is NONE if there is no such item. */
  beforeFrom: number;
  beforeTo: number;
}

export const NONE = -1;

/** The open lists, the innermost last. A clause such as `SELECT` or `ORDER BY` restarts the innermost one. */
export class OpenLists {
  readonly #lists: OpenList[] = [];

  /** Starts a statement: only its own list is open. */
  start(at: number): void {
    this.#lists.length = 0;
    this.open('statement', at);
  }

  open(kind: ListKind, at: number): void {
    this.#lists.push({ kind, hasRows: false, item: at, beforeFrom: NONE, beforeTo: NONE });
  }

  get innermost(): OpenList {
    const list = this.#lists.at(-1);
    if (list === undefined) throw new Error('A list was read before a statement was started.');
    return list;
  }

  /** Closes each `case` that has no `end`. */
  dropCases(): void {
    while (this.innermost.kind === 'case') this.#lists.pop();
  }

  /** Closes the innermost list, but never the statement's own. */
  close(): void {
    if (this.#lists.length > 1) this.#lists.pop();
  }
}
