/** Hides the secrets of a run in any text, in all their spellings. */

import { encodingsOf } from './secret-encodings.ts';
import { mergeRanges, SecretFinder } from './secret-finder.ts';
import { MIN_MASK_LENGTH, secretParts } from './secret-parts.ts';

/** Replaces every masked value in a text by `***`. */
export type Hide = (text: string) => string;

/** Words that one finder searches for together. */
interface Group {
  readonly words: readonly string[];
  /** Total length of the words in UTF-16 units. */
  readonly size: number;
  /** Created on first use. */
  finder?: SecretFinder;
}

/**
 * The secrets of this run. The action hides them itself, because the runner doesn't mask files, outputs and all
 * spellings.
 */
export class Masks {
  /** Every secret in all its spellings. Each spelling is in one group. */
  readonly #words = new Set<string>();
  /** Each group is at most half the size of the previous one, so that adding a secret is cheap, however many exist. */
  #groups: Group[] = [];
  /** Parts of secrets that may be ids, with their spellings. */
  readonly #likely = new Map<string, readonly string[]>();
  readonly #ids = new Set<string>();

  /**
   * Hides `secret` from now on: the text itself, each of its lines, each part that is a secret by itself (`secretParts`),
   * and all of these in every spelling.
   *
   * @returns the values to register with the runner for masking. The runner derives most spellings itself, so only the
   * others are included. A text of several lines is registered line by line, because the runner would also mask a line
   * that is just `{`. Words of an address that may be ids aren't included: the runner would drop a job's output that
   * contains one.
   */
  add(secret: string): readonly string[] {
    const registered = new Set<string>();
    const words: string[] = [];
    const { certain, likely } = secretParts(secret);
    for (const part of new Set(certain)) {
      const { derived, added } = encodingsOf(part);
      words.push(part, ...derived, ...added);
      for (const encoding of /[\r\n]/.test(part) ? [...derived, ...added] : [part, ...added]) {
        // A spelling that keeps line breaks, such as XML's, is registered by its lines.
        if (!/[\r\n]/.test(encoding)) registered.add(encoding);
      }
    }
    this.#include(words);
    for (const part of likely) {
      if (this.#ids.has(part) || this.#words.has(part)) continue;
      const { derived, added } = encodingsOf(part);
      const own = [part, ...derived, ...added].filter(word => !this.#words.has(word));
      this.#likely.set(part, own);
      this.#include(own);
    }
    return [...registered];
  }

  /** Marks a text as an id that the step shows. It is no longer hidden because a secret address contains it. */
  showId(id: string): void {
    this.#ids.add(id);
    const own = this.#likely.get(id);
    if (own === undefined) return;
    this.#likely.delete(id);
    for (const word of own) this.#words.delete(word);
    this.#groups = [groupOf([...this.#words])];
  }

  /**
   * Overlapping secrets are hidden completely. Before an ellipsis, the start of a secret is hidden as well, because a
   * cut secret matches none of the spellings. The time is linear in the text.
   */
  readonly hide: Hide = text => {
    // A text that is longer than all words together is searched once, not once per group.
    const size = this.#groups.reduce((sum, group) => sum + group.size, 0);
    if (this.#groups.length > 1 && text.length > size) this.#groups = [groupOf([...this.#words])];
    const ranges = mergeRanges(this.#finders().map(finder => finder.find(text)));
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
   * Returns how many UTF-16 units at the end of a text to hold back if more text follows: they may be the start of a
   * secret.
   */
  readonly partialSecretLength = (text: string): number =>
    this.#finders().reduce((most, finder) => Math.max(most, finder.prefixLengthAtEnd(text)), 0);

  #include(words: readonly string[]): void {
    const added = [...new Set(words)].filter(word => word.length >= MIN_MASK_LENGTH && !this.#words.has(word));
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
