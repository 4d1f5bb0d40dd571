import type { Clock } from '../../clock.ts';

interface Secret {
  readonly value: string;
  readonly updatedAt: number;
}

/** A project's secrets: no endpoint gives their values, its functions read them from their environment (Part 2, rule 7). */
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

  /** @returns whether there was one of this name */
  delete(name: string): boolean {
    return this.#secrets.delete(name);
  }

  /** Names and times in milliseconds, ascending by name: no order is documented. */
  list(): readonly { readonly name: string; readonly updated_at: number }[] {
    return [...this.#secrets]
      .map(([name, { updatedAt }]) => ({ name, updated_at: updatedAt }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** For the functions of the project alone. */
  values(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#secrets].map(([name, { value }]) => [name, value]));
  }
}
