/** List that grows at its end only, so that a data folder has to store only the new items. */

/** Content of a log when it was saved. */
export interface SavedLog<T> {
  /** Position of the first item. Earlier items were dropped. */
  readonly first: number;
  readonly items: readonly T[];
}

/** Items in order of arrival. Beyond the limit, the oldest ones are dropped. Items must not be changed once added. */
export class AppendLog<T> {
  readonly #items: T[];
  readonly #max: number;
  #first: number;

  /** @param max maximum number of items. Default: unlimited */
  constructor(saved: SavedLog<T> = { first: 0, items: [] }, max = Number.POSITIVE_INFINITY) {
    this.#items = [...saved.items];
    this.#first = saved.first;
    this.#max = max;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** Position of the first item that is kept. The first item ever added has the position 0. */
  get first(): number {
    return this.#first;
  }

  toJSON(): SavedLog<T> {
    return { first: this.#first, items: this.#items };
  }

  add(item: T): void {
    this.#items.push(item);
    if (this.#items.length <= this.#max) return;
    this.#items.shift();
    this.#first += 1;
  }
}
