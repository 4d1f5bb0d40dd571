/** Values that are created at the first use of their key. */
export class OncePerKey<V> {
  readonly #values = new Map<string, Promise<V>>();
  readonly #created = new Map<string, V>();

  /** Those values that are completely created. */
  get created(): ReadonlyMap<string, V> {
    return this.#created;
  }

  /**
   * Returns the value of a key, and creates it at the first call. If this fails, the next call
   * tries again: an error of the disk must not stay for as long as the platform runs.
   */
  get(key: string, make: () => Promise<V>): Promise<V> {
    const cached = this.#values.get(key);
    if (cached !== undefined) return cached;
    const created = make().then(value => {
      this.#created.set(key, value);
      return value;
    });
    this.#values.set(key, created);
    created.catch(() => this.#values.delete(key));
    return created;
  }

  /** Sets a value that already exists. */
  set(key: string, value: V): void {
    this.#values.set(key, Promise.resolve(value));
    this.#created.set(key, value);
  }

  /** Returns all values, those included that are still being created. */
  all(): Promise<readonly V[]> {
    return Promise.all(this.#values.values());
  }
}
