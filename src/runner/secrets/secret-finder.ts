/** Finds secrets in texts, also those that are cut before an ellipsis, as ranges. */

/** Range of a text, from `start` to `end` (exclusive), in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Minimum length of a word's prefix. Shorter prefixes occur by chance. */
const MIN_PREFIX_LENGTH = 8;

const ELLIPSIS = 0x2026;
const DOT = 0x2e;

/**
 * Finder of words in texts, all of them in one pass: an Aho–Corasick automaton over UTF-16 units. The time is linear in
 * the text, regardless of the words and their number. A single compiled alternation isn't linear: V8 tries its
 * alternatives one after the other at each position.
 */
export class SecretFinder {
  /** Length of the longest word. */
  readonly longest: number;
  /** Number of steps from node to node so far. A test uses it to check that the time is linear. */
  steps = 0;
  // A trie. Node 0 is its root, and in each of these lists 0 means "none".
  readonly #unit: Uint16Array;
  readonly #child: Int32Array;
  readonly #sibling: Int32Array;
  readonly #depth: Int32Array;
  /** The node of the longest proper suffix that is also a prefix of a word. */
  readonly #fallback: Int32Array;
  /** Length of the longest word that ends here; 0 for none. */
  readonly #found: Int32Array;
  readonly #fromRoot = new Int32Array(0x1_0000);
  #nodes = 1;

  /** @param words none of them empty */
  constructor(words: readonly string[]) {
    const most = words.reduce((sum, { length }) => sum + length, 1);
    this.longest = words.reduce((longest, { length }) => Math.max(longest, length), 0);
    this.#unit = new Uint16Array(most);
    this.#child = new Int32Array(most);
    this.#sibling = new Int32Array(most);
    this.#depth = new Int32Array(most);
    this.#fallback = new Int32Array(most);
    this.#found = new Int32Array(most);
    for (const word of words) this.#add(word);
    this.#linkFallbacks();
  }

  /**
   * Finds all words and, before each ellipsis (`…` or `...`), the longest prefix of a word: the remainder of a cut
   * secret.
   * @returns ranges in order, which neither overlap nor touch
   */
  find(text: string): readonly Range[] {
    const ranges: Range[] = [];
    let state = 0;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      const depth = this.#depth[state] ?? 0;
      if (depth >= MIN_PREFIX_LENGTH && isEllipsis(text, index, unit)) appendRange(ranges, index - depth, index);
      state = this.#next(state, unit);
      const length = this.#found[state] ?? 0;
      if (length > 0) appendRange(ranges, index + 1 - length, index + 1);
    }
    return ranges;
  }

  /** Returns how many of the last units are a prefix of a word, or a complete word. */
  prefixLengthAtEnd(text: string): number {
    let state = 0;
    for (let index = Math.max(0, text.length - this.longest); index < text.length; index += 1) {
      state = this.#next(state, text.charCodeAt(index));
    }
    return this.#depth[state] ?? 0;
  }

  #add(word: string): void {
    let node = 0;
    for (let index = 0; index < word.length; index += 1) {
      const unit = word.charCodeAt(index);
      node = this.#step(node, unit) || this.#grow(node, unit);
    }
    this.#found[node] = word.length;
  }

  #grow(parent: number, unit: number): number {
    const node = this.#nodes;
    this.#nodes += 1;
    this.#unit[node] = unit;
    this.#depth[node] = (this.#depth[parent] ?? 0) + 1;
    this.#sibling[node] = this.#child[parent] ?? 0;
    this.#child[parent] = node;
    if (parent === 0) this.#fromRoot[unit] = node;
    return node;
  }

  /** Returns the next node; 0 if there is none. */
  #step(node: number, unit: number): number {
    if (node === 0) return this.#fromRoot[unit] ?? 0;
    let child = this.#child[node] ?? 0;
    while (child !== 0 && this.#unit[child] !== unit) child = this.#sibling[child] ?? 0;
    return child;
  }

  #next(state: number, unit: number): number {
    let node = state;
    for (;;) {
      this.steps += 1;
      const next = this.#step(node, unit);
      if (next !== 0 || node === 0) return next;
      node = this.#fallback[node] ?? 0;
    }
  }

  /** Links the fallbacks breadth first, because a node's fallback is always nearer to the root. */
  #linkFallbacks(): void {
    const queue = new Int32Array(this.#nodes);
    let filled = 1;
    for (let taken = 0; taken < filled; taken += 1) {
      const node = queue[taken] ?? 0;
      for (let child = this.#child[node] ?? 0; child !== 0; child = this.#sibling[child] ?? 0) {
        const fallback = node === 0 ? 0 : this.#next(this.#fallback[node] ?? 0, this.#unit[child] ?? 0);
        this.#fallback[child] = fallback;
        this.#found[child] ||= this.#found[fallback] ?? 0;
        queue[filled] = child;
        filled += 1;
      }
    }
  }
}

const isEllipsis = (text: string, index: number, unit: number): boolean =>
  unit === ELLIPSIS || (unit === DOT && text.startsWith('...', index));

/** Adds a range that ends after all others. Merges it with ranges that it overlaps or touches. */
function appendRange(ranges: Range[], start: number, end: number): void {
  let first = start;
  for (let last = ranges.at(-1); last !== undefined && last.end >= first; last = ranges.at(-1)) {
    first = Math.min(first, last.start);
    ranges.pop();
  }
  ranges.push({ start: first, end });
}

/** Combines several lists of ranges into one. Merges ranges that overlap or touch. */
export function mergeRanges(lists: readonly (readonly Range[])[]): readonly Range[] {
  const [only = []] = lists;
  if (lists.length < 2) return only;
  const ranges: Range[] = [];
  for (const { start, end } of lists.flat().toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    appendRange(ranges, start, Math.max(end, ranges.at(-1)?.end ?? 0));
  }
  return ranges;
}
