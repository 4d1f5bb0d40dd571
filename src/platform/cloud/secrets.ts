/** Stores the secrets of a project's cloud service, in memory. */

import type { Clock } from '../../base/time/clock.ts';

interface Secret {
  readonly value: string;
  readonly updatedAt: number;
}

/** Secrets as plain data: by name, with their values. */
export type SavedSecrets = readonly (readonly [name: string, secret: Secret])[];

/**
 * Secrets of a project. No endpoint returns their values; the functions read them from their
 * environment (Part 2, rule 7).
 */
export class Secrets {
  readonly #clock: Clock;
  readonly #secrets: Map<string, Secret>;

  /** @param initial values by name @param saved secrets from before a restart of the platform */
  constructor(
    clock: Clock,
    initial: Readonly<Record<string, string>> = {},
    saved: SavedSecrets = [],
  ) {
    this.#clock = clock;
    this.#secrets = new Map(saved);
    for (const [name, value] of Object.entries(initial)) this.set(name, value);
  }

  toJSON(): SavedSecrets {
    return [...this.#secrets];
  }

  set(name: string, value: string): void {
    this.#secrets.set(name, { value, updatedAt: this.#clock.now() });
  }

  /** Deletes a secret. @returns whether a secret of this name existed */
  delete(name: string): boolean {
    return this.#secrets.delete(name);
  }

  /**
   * Lists names and update times (epoch milliseconds), ascending by name. The documents specify no
   * order.
   */
  list(): readonly { readonly name: string; readonly updated_at: number }[] {
    return [...this.#secrets]
      .map(([name, { updatedAt }]) => ({ name, updated_at: updatedAt }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Returns the values by name. Only the project's functions may receive them. */
  values(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#secrets].map(([name, { value }]) => [name, value]));
  }
}
