/** Saves the state of a platform before a response reports a change. */

import type { DataFolder } from './data-folder.ts';
import type { StateRecord } from './saved-records.ts';

/**
 * Interval in milliseconds after which a change is saved that no response has reported, such as one
 * of a large state.
 */
const SAVE_MS = 1_000;

/**
 * Length of the state from which responses don't wait for it: writing a text of 0.3 MiB takes 1.5
 * ms.
 */
const LARGE = 1024 * 1024;

/**
 * Compares the whole state with the saved one, so that a handler can't forget to report a change.
 */
export class StateSaver {
  readonly #folder: Pick<DataFolder, 'isKept' | 'save'>;
  readonly #onFailure: (error: unknown) => void;
  #records: (() => Iterable<StateRecord>) | undefined;
  #saved = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param onFailure receives the error if a change can't be saved that no response waits for */
  constructor(folder: Pick<DataFolder, 'isKept' | 'save'>, onFailure: (error: unknown) => void) {
    this.#folder = folder;
    this.#onFailure = onFailure;
  }

  /** Starts to save a state. */
  start(records: () => Iterable<StateRecord>): void {
    this.#records = records;
    if (!this.#folder.isKept) return;
    this.save();
    this.#timer = setInterval(() => {
      try {
        this.save();
      } catch (error) {
        this.#onFailure(error);
      }
    }, SAVE_MS).unref();
  }

  /** Saves no state anymore. */
  stop(): void {
    this.#records = undefined;
    clearInterval(this.#timer);
  }

  /**
   * Saves the state, unless it is large.
   * @throws the error of the disk; the next call tries again
   */
  saveForResponse(): void {
    if (this.#folder.isKept && this.#saved.length < LARGE) this.save();
  }

  /** Saves the state if it has changed. @returns its text @throws as `saveForResponse` */
  save(): string {
    if (this.#records === undefined) return this.#saved;
    const text = JSON.stringify(Array.from(this.#records()));
    if (text !== this.#saved) this.#folder.save(text);
    this.#saved = text;
    return text;
  }
}
