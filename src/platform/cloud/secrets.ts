/** Stores the secrets of a project's cloud service, in memory. */

import type { Clock } from '../../clock.ts';

interface Secret {
  readonly value: string;
  readonly updatedAt: number;
}

/**
 * Secrets of a project. No endpoint returns their values; the functions read them from their environment (Part 2, rule
 * 7).
 */
export class Secrets {
  readonly #clock: Clock;
  readonly #secrets = new Map<string, Secret>();

  /** @param initial values by name */
  constructor(clock: Clock, initial: Readonly<Record<string, string>> = {}) {
    this.#clock = clock;
    for (const [name, value] of Object.entries(initial)) this.set(name, value);
  }

  set(name: string, value: string): void {
    this.#secrets.set(name, { value, updatedAt: this.#clock.now() });
  }

  /**
   * Deletes a secret.
   * @returns whether a secret of this name existed
   */
  delete(name: string): boolean {
    return this.#secrets.delete(name);
  }

  /** Lists names and update times (epoch milliseconds), ascending by name. The documents specify no order. */
  list(): readonly { readonly name: string; readonly updated_at: number }[] {
    return [...this.#secrets]
      .map(([name, { updatedAt }]) => ({ name, updated_at: updatedAt }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Returns the values by name. Only the project's functions may receive them. */
  values(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#secrets].map(([name, { value }]) => [name, value]));
  }
}
