/**
 * Shortens lists of values in a masked text, so that queries with lists of different lengths become
 * equal.
 */

/** Replacement for a value. */
export const VALUE = '?';
/** Replacement for a name that may be a value. */
export const HIDDEN_NAME = '"…"';

/** Maximum number of tokens of an item that is compared with the one before it. */
const MAX_ITEM = 2000;

/**
 * Tokens of a masked text, without items of lists, rows and branches of CASE that repeat the one
 * before them.
 */
export class ShortenedTokens {
  readonly tokens: string[] = [];
  /** Start of the current item, or of the current WHEN, by depth. */
  readonly #items = [0];

  add(token: string, isKeyword: boolean): void {
    const isClosing = token === ')' || token === ']';
    if (isKeyword || isClosing || token === ',') this.endItem();
    if (isClosing) this.#items.pop();
    if (isKeyword && token === 'when') this.#startItem();
    this.tokens.push(token);
    if (token === ',') this.#startItem();
    if (token === '(' || token === '[') this.#items.push(this.tokens.length);
  }

  #startItem(at = this.tokens.length): void {
    this.#items[this.#items.length - 1] = at;
  }

  /** Removes the current item if it contains a value and repeats the one before it. */
  endItem(): void {
    const { tokens } = this;
    const start = this.#items.at(-1) ?? 0;
    const end = tokens[start - 1] === ',' ? start - 1 : start;
    const before = end - (tokens.length - start);
    const follows =
      end === start
        ? tokens[start] === 'when'
        : /^(?:[,([]|[a-z]+)$/.test(tokens[before - 1] ?? '');
    const item = tokens.slice(start, start + MAX_ITEM + 1);
    if (
      !follows ||
      item.length > MAX_ITEM ||
      !item.some(token => [VALUE, HIDDEN_NAME].includes(token))
    )
      return;
    if (item.some((token, at) => token !== tokens[before + at])) return;
    tokens.length = end;
    this.#startItem(before);
  }
}
