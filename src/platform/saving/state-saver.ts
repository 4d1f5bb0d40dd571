/** Saves changes of the platform's state before a response reports them. */

import type { StateRecord } from './saved-records.ts';

/** Place where the state is saved, such as a data folder. */
export interface StateStore {
  /**
   * Saves all records that differ from the saved ones, and deletes the saved ones that are missing, in one step.
   * @throws the error of the disk; then nothing is saved
   */
  save(records: Iterable<StateRecord>): void;
}

/** Interval in milliseconds after which a change is saved that no response has reported. */
const SAVE_MS = 1_000;

/**
 * Decides when the state is saved. Any request that may change the state, and any work in the background, counts as a
 * change, whether it changes something or not. So a handler can't forget to report one. A store compares all records
 * with the saved ones, which takes about a millisecond, so that a request that can't change anything skips it.
 */
export class StateSaver {
  readonly #store: StateStore | undefined;
  readonly #onFailure: (error: unknown) => void;
  #records: (() => Iterable<StateRecord>) | undefined;
  #isBusy: () => boolean = () => false;
  #changing = 0;
  #isChanged = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param store absent for a state that isn't kept
   * @param onFailure receives the error if a change can't be saved that no response waits for
   */
  constructor(store: StateStore | undefined, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  /**
   * Starts to save a state.
   * @param isBusy whether there is work in the background, which may change the state at any time
   */
  start(records: () => Iterable<StateRecord>, isBusy: () => boolean): void {
    this.#records = records;
    this.#isBusy = isBusy;
    this.noteChange();
    this.save();
  }

  /** Saves no state anymore, such as one that is replaced. */
  stop(): void {
    this.#records = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reports that the state may have changed. It is saved before the next response, or after a second. */
  noteChange(): void {
    this.#isChanged = true;
    if (this.#store === undefined || this.#records === undefined) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#saveUnreported();
    }, SAVE_MS).unref();
  }

  /** Saves what work in the background has changed. No response waits for it, but a site shows its result at once. */
  saveAfterWork(): void {
    this.noteChange();
    this.#saveUnreported();
  }

  #saveUnreported(): void {
    try {
      this.save();
    } catch (error) {
      this.#onFailure(error);
    }
  }

  /** Runs work that may change the state. */
  async changing<T>(work: () => Promise<T>): Promise<T> {
    this.#changing += 1;
    try {
      return await work();
    } finally {
      this.#changing -= 1;
      this.noteChange();
    }
  }

  /** Saves the state if it may have changed. @throws the error of the disk; the next call tries again */
  save(): void {
    if (this.#store === undefined || this.#records === undefined) return;
    if (!this.#isChanged && this.#changing === 0 && !this.#isBusy()) return;
    this.#store.save(this.#records());
    this.#isChanged = false;
  }
}
