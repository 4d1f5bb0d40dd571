import { joined, SecretFinder } from './secret-finder.ts';
import { partsOf, SHORTEST_MASK } from './secret-parts.ts';
import { spellings } from './spellings.ts';

/** Replaces every masked value in a text by `***`. */
export type Hide = (text: string) => string;

/** Words that are looked for together. */
interface Group {
  readonly words: readonly string[];
  /** In UTF-16 units. */
  readonly size: number;
  /** Made when it's first needed. */
  finder?: SecretFinder;
}

/** The secrets of this run, hidden by ourselves: files and outputs aren't masked by the runner, or not in all spellings. */
export class Masks {
  /** Every secret in all its spellings, each in one group. */
  readonly #words = new Set<string>();
  /** Each at most half as large as the one before it, so that a new secret costs little, however many there are. */
  #groups: Group[] = [];
  /** Parts of secrets that may be ids, with their spellings. */
  readonly #likely = new Map<string, readonly string[]>();
  readonly #ids = new Set<string>();

  /**
   * Hides `secret` from now on: as it is, each of its lines, each of its parts that is a secret by itself (`partsOf`),
   * and all of it in every spelling.
   *
   * @returns the values that the runner should be told to mask. It makes most spellings by itself, so only others are
   *   among them; a text of several lines is told line by line, as the runner masks even a line of one `{` everywhere.
   *   Words of an address that may be ids aren't: the runner would drop a job's output that holds one.
   */
  add(secret: string): readonly string[] {
    const told = new Set<string>();
    const words: string[] = [];
    const { certain, likely } = partsOf(secret);
    for (const part of new Set(certain)) {
      const { derived, added } = spellings(part);
      words.push(part, ...derived, ...added);
      for (const spelling of /[\r\n]/.test(part) ? [...derived, ...added] : [part, ...added]) {
        // A form of it that keeps its line breaks, as XML's does, is told by its lines.
        if (!/[\r\n]/.test(spelling)) told.add(spelling);
      }
    }
    this.#include(words);
    for (const part of likely) {
      if (this.#ids.has(part) || this.#words.has(part)) continue;
      const { derived, added } = spellings(part);
      const own = [part, ...derived, ...added].filter(word => !this.#words.has(word));
      this.#likely.set(part, own);
      this.#include(own);
    }
    return [...told];
  }

  /** Says that a text is an id, which the step shows: a secret address that names it hides it no longer. */
  showId(id: string): void {
    this.#ids.add(id);
    const own = this.#likely.get(id);
    if (own === undefined) return;
    this.#likely.delete(id);
    for (const word of own) this.#words.delete(word);
    this.#groups = [groupOf([...this.#words])];
  }

  /**
   * Overlapping secrets are hidden whole. Before an ellipsis the beginning of a secret is hidden as well: what is left
   * of one that was cut is none of the spellings any more. The time is linear in the text.
   */
  readonly hide: Hide = text => {
    // A text that is longer than all words is looked through once, not once for each group.
    const size = this.#groups.reduce((sum, group) => sum + group.size, 0);
    if (this.#groups.length > 1 && text.length > size) this.#groups = [groupOf([...this.#words])];
    const ranges = joined(this.#finders().map(finder => finder.find(text)));
    if (ranges.length === 0) return text;
    let shown = '';
    let end = 0;
    for (const range of ranges) {
      shown += `${text.slice(end, range.start)}***`;
      ({ end } = range);
    }
    return shown + text.slice(end);
  };

  /**
   * How much of a text's end is to be held back where more of it is to come: in UTF-16 units, what may be the beginning
   * of a secret.
   */
  readonly unfinished = (text: string): number =>
    this.#finders().reduce((most, finder) => Math.max(most, finder.beginningAtEnd(text)), 0);

  #include(words: readonly string[]): void {
    const added = [...new Set(words)].filter(word => word.length >= SHORTEST_MASK && !this.#words.has(word));
    if (added.length === 0) return;
    for (const word of added) this.#words.add(word);
    let group = groupOf(added);
    for (let last = this.#groups.at(-1); last !== undefined && last.size < 2 * group.size; last = this.#groups.at(-1)) {
      group = groupOf([...last.words, ...group.words]);
      this.#groups.pop();
    }
    this.#groups.push(group);
  }

  #finders(): readonly SecretFinder[] {
    return this.#groups.map(group => (group.finder ??= new SecretFinder(group.words)));
  }
}

const groupOf = (words: readonly string[]): Group => ({
  words,
  size: words.reduce((sum, { length }) => sum + length, 0),
});
