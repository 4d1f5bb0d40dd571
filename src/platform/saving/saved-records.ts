/**
 * Records in which a data folder keeps the platform's state, and the saved ones that a platform
 * starts with.
 */

import { randomBytes } from 'node:crypto';

/**
 * Record of the state: its kind, its ID, which is unique in the kind, and its content: JSON, or the
 * entries of a log.
 */
export type StateRecord = readonly [kind: string, id: string, content: string | readonly unknown[]];

/** ID of a record that needs several names. */
export const recordId = (...names: readonly string[]): string => JSON.stringify(names);

/** Returns the names in the ID of such a record. */
export const namesIn = (id: string): readonly string[] => JSON.parse(id) as readonly string[];

/**
 * Creates a function that returns a record's text, and converts each object only once. The objects
 * must be immutable.
 */
export function textOnce<T extends object>(plain: (value: T) => unknown): (value: T) => string {
  const texts = new WeakMap<T, string>();
  return value => {
    const text = texts.get(value) ?? JSON.stringify(plain(value));
    texts.set(value, text);
    return text;
  };
}

/** Subfolder of the data folder. */
export interface Subfolder {
  readonly path: string;
  /** Returns a path for a new file or folder. @param name default: a random one */
  newPath(name?: string): string;
}

/** Saved records. Without a data folder, there are none. */
export class SavedRecords {
  readonly #kinds = new Map<string, Map<string, StateRecord[2]>>();

  constructor(records: readonly StateRecord[] = []) {
    for (const [kind, id, content] of records) {
      const byId = this.#kinds.get(kind) ?? new Map<string, StateRecord[2]>();
      this.#kinds.set(kind, byId.set(id, content));
    }
  }

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  /**
   * Returns all records of a kind by ID. `T` must be the type that the kind's records are written
   * with.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- JSON text has no type of its own
  all<T>(kind: string): readonly (readonly [id: string, content: T])[] {
    return [...(this.#kinds.get(kind) ?? [])].map(
      ([id, text]) => [id, JSON.parse(text as string) as T] as const,
    );
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  find<T>(kind: string, id: string): T | undefined {
    const text = this.#kinds.get(kind)?.get(id);
    return text === undefined ? undefined : (JSON.parse(text as string) as T);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  log<T>(kind: string, id: string): readonly T[] {
    return (this.#kinds.get(kind)?.get(id) ?? []) as readonly T[];
  }

  /** Returns the names of all logs of a kind. */
  logIds(kind: string): readonly string[] {
    return [...(this.#kinds.get(kind)?.keys() ?? [])];
  }
}

/**
 * Keys with which the platform signs what it issues: links, page tokens, manifests. Each is created
 * at first use.
 */
export class SigningKeys {
  readonly #keys: Map<string, string>;

  constructor(saved: SavedRecords) {
    this.#keys = new Map(saved.all<string>('signing-key'));
  }

  get(name: string): Buffer {
    const key = this.#keys.get(name) ?? randomBytes(32).toString('hex');
    this.#keys.set(name, key);
    return Buffer.from(key, 'hex');
  }

  *records(): Iterable<StateRecord> {
    for (const [name, key] of this.#keys) yield ['signing-key', name, JSON.stringify(key)];
  }
}
