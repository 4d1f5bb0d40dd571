/** Hides the secrets of a run in any text, in all their spellings. */

import type { Hide } from '../../../base/text/without-secrets.ts';
import { secretParts, spellingsOf } from './spellings.ts';

/**
 * Minimum length of a masked text. Masking `1` or `on` would make the log unreadable, and the
 * positions of the masks would reveal the value. A credential is longer than three characters.
 */
const MIN_MASK_LENGTH = 4;

/**
 * Minimum length of a truncated secret that is masked. A shorter beginning of a word occurs by
 * chance.
 */
const MIN_CUT_LENGTH = 8;

/**
 * Maximum length of the start of a word for which `indexOf` searches: for longer ones, it isn't
 * linear.
 */
const MAX_SEARCHED_LENGTH = 64;

const ELLIPSIS = '…'.charCodeAt(0);

/** Range of a text, from `start` to `end` (exclusive), in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The secrets of this run. The action hides them itself, because the runner masks neither files nor
 * outputs nor comments.
 */
export class Masks {
  readonly #words = new Map<string, Word>();

  /**
   * Hides `secret` from now on: the text itself and its parts (`secretParts`), each in all
   * spellings.
   * @returns the values to register with the runner. A text of several lines is registered line by
   *   line, because the runner would also mask a line that is just `{`.
   */
  add(secret: string): readonly string[] {
    const parts = secretParts(secret).filter(({ length }) => length >= MIN_MASK_LENGTH);
    const words = [...new Set(parts.flatMap(spellingsOf))];
    for (const word of words) if (!this.#words.has(word)) this.#words.set(word, new Word(word));
    return words.filter(word => !/[\r\n]/.test(word));
  }

  /**
   * Overlapping secrets are hidden completely. So is the beginning of a secret before the ellipsis
   * of `shortened`, because a truncated secret matches none of the spellings.
   */
  readonly hide: Hide = text => {
    const ranges = [...this.#words.values()].flatMap(word => word.find(text));
    let masked = '';
    let hiddenTo = 0;
    for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
      if (start > hiddenTo || hiddenTo === 0) masked += `${text.slice(hiddenTo, start)}***`;
      hiddenTo = Math.max(hiddenTo, end);
    }
    return masked + text.slice(hiddenTo);
  };

  /**
   * Returns how many UTF-16 units at the end of a text to hold back if more text follows: they may
   * be the start of a secret.
   */
  readonly partialSecretLength = (text: string): number =>
    this.#words.values().reduce((most, word) => Math.max(most, word.lengthAtEnd(text)), 0);
}

/**
 * A word to search for in linear time (Knuth, Morris and Pratt). Each word has its own search: one
 * regular expression for all of them is too large for V8 with a secret of 64 KiB, and tries them
 * one after the other at each position.
 */
class Word {
  readonly #text: string;
  /**
   * For each length of a beginning of the word: the length of the longest shorter beginning at its
   * end.
   */
  #fallbacks: Int32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Finds the word and, before each ellipsis, the longest beginning of it. */
  find(text: string): readonly Range[] {
    const ranges: Range[] = [];
    const least = text.includes('…') ? MIN_CUT_LENGTH : MAX_SEARCHED_LENGTH;
    this.#scan(text, 0, this.#text.slice(0, least), (length, end) => {
      const isCut = length >= MIN_CUT_LENGTH && text.charCodeAt(end) === ELLIPSIS;
      if (isCut || length === this.#text.length) ranges.push({ start: end - length, end });
    });
    return ranges;
  }

  /** Returns how many of a text's last units are a beginning of the word, or the whole word. */
  lengthAtEnd(text: string): number {
    return this.#scan(text, Math.max(0, text.length - this.#text.length), this.#text.charAt(0));
  }

  /**
   * Visits every end of the longest beginning of the word.
   * @param first start of the word, for which the much faster `indexOf` searches. Shorter
   *   beginnings may be skipped
   * @returns the length of the beginning at the end of the text
   */
  #scan(
    text: string,
    from: number,
    first: string,
    visit?: (length: number, end: number) => void,
  ): number {
    let end = from;
    let length = 0;
    while (end < text.length) {
      if (length === 0) {
        const start = text.indexOf(first, end);
        if (start < 0) break;
        length = first.length;
        end = start + length;
      } else {
        length = this.#next(length, text.charCodeAt(end));
        end += 1;
      }
      visit?.(length, end);
    }
    return length;
  }

  /**
   * Returns the length of the longest beginning of the word at the end of a text, given that before
   * its last unit.
   */
  #next(before: number, unit: number): number {
    let length = before;
    while (length > 0 && this.#text.charCodeAt(length) !== unit) length = this.#fallback(length);
    return this.#text.charCodeAt(length) === unit ? length + 1 : 0;
  }

  #fallback(length: number): number {
    if (length === 1) return 0;
    this.#fallbacks ??= fallbacksOf(this.#text);
    return this.#fallbacks[length] ?? 0;
  }
}

function fallbacksOf(word: string): Int32Array {
  const fallbacks = new Int32Array(word.length + 1);
  for (let end = 1, length = 0; end < word.length; end += 1) {
    while (length > 0 && word.charCodeAt(end) !== word.charCodeAt(length))
      length = fallbacks[length] ?? 0;
    if (word.charCodeAt(end) === word.charCodeAt(length)) length += 1;
    fallbacks[end + 1] = length;
  }
  return fallbacks;
}
