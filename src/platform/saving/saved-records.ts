/** Records in which a data folder keeps the platform's state, and the saved ones that a platform starts with. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppendLog, SavedLog } from '../files/append-log.ts';
import { parsedRecord, type RecordKind } from './record-shapes.ts';

/**
 * Record of the current state: its kind, its ID, which is unique in the kind, and its content. A text is written
 * whenever it has changed, a log only from the first item that isn't written yet.
 */
export type StateRecord = readonly [kind: RecordKind, id: string, content: string | AppendLog<unknown>];

/** ID of a record that needs several names. */
export const recordId = (...names: readonly string[]): string => JSON.stringify(names);

/** Returns the names in the ID of such a record. */
export const namesIn = (id: string): readonly string[] => JSON.parse(id) as readonly string[];

/** Creates a function that returns a record's text, and converts each object only once. The objects must be immutable. */
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
  /**
   * Returns a path for a new file or folder, whose name is listed before it exists: only listed ones are ever deleted.
   * @param name default: a random one
   * @throws the error of the disk
   */
  newPath(name?: string): string;
}

/** Records by kind, then by ID. */
type ByKind<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** Saved records, parsed when they are read. Without a data folder, there are none. */
export class SavedRecords {
  #texts: ByKind<string>;
  #logs: ByKind<SavedLog<string>>;
  readonly #usedFiles = new Set<string>();
  #lastKind: RecordKind | undefined;

  constructor(texts: ByKind<string> = new Map(), logs: ByKind<SavedLog<string>> = new Map()) {
    this.#texts = texts;
    this.#logs = logs;
  }

  get isEmpty(): boolean {
    return this.#texts.size === 0;
  }

  /** Kind of the records that were read last. */
  get lastKind(): RecordKind | undefined {
    return this.#lastKind;
  }

  /**
   * Returns all records of a kind by ID. `T` must be the type that the kind's records are written with.
   * @throws Error for a damaged record
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- JSON text has no type of its own
  all<T>(kind: RecordKind): readonly (readonly [id: string, content: T])[] {
    return [...(this.#texts.get(kind) ?? [])].map(([id, text]) => [id, this.#parsed(kind, id, text) as T] as const);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  find<T>(kind: RecordKind, id: string): T | undefined {
    const text = this.#texts.get(kind)?.get(id);
    return text === undefined ? undefined : (this.#parsed(kind, id, text) as T);
  }

  log<T>(kind: RecordKind, id: string): SavedLog<T> | undefined {
    const log = this.#logs.get(kind)?.get(id);
    return log && { first: log.first, items: log.items.map(text => this.#parsed(kind, id, text) as T) };
  }

  #parsed(kind: RecordKind, id: string, text: string): unknown {
    this.#lastKind = kind;
    return parsedRecord(kind, id, text);
  }

  /** Returns the names of all logs of a kind. */
  logIds(kind: RecordKind): readonly string[] {
    return [...(this.#logs.get(kind)?.keys() ?? [])];
  }

  /**
   * Returns the path of a file or folder that a record refers to, and marks it as used.
   * @throws Error for a name that leads out of the folder: the records may come from a cloned folder
   */
  file(folder: Pick<Subfolder, 'path'>, name: string): string {
    if (!/^\w+$/.test(name)) {
      throw new Error(`A record contains the file name ${JSON.stringify(name)}, which the platform does not use.`);
    }
    const path = join(folder.path, name);
    this.#usedFiles.add(path);
    return path;
  }

  /** Frees the memory of all records, once the state is restored. */
  release(): void {
    this.#texts = new Map();
    this.#logs = new Map();
  }

  /** Whether a saved record refers to this file or folder. */
  isUsed(path: string): boolean {
    return this.#usedFiles.has(path);
  }
}

/** Keys with which the platform signs what it issues: links, page tokens, manifests. Each is created at first use. */
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
