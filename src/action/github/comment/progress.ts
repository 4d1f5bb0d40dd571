/** Writes the state of running work to a comment on GitHub, at a limited rate. */

import type { Clock } from '../../../base/time/clock.ts';
import type { ProgressReport } from '../../../core/report.ts';

/**
 * Minimum time between two updates, in milliseconds. GitHub limits changes, and each one adds to
 * the edit history.
 */
const PROGRESS_MS = 30_000;
/** Minimum time before an urgent update, such as a question of an agent, in milliseconds. */
const URGENT_MS = 5_000;

export interface ProgressSettings {
  readonly clock: Pick<Clock, 'monotonicMs' | 'sleep'>;
  /** Writes a state. Never rejects. */
  readonly write: (state: ProgressReport) => Promise<void>;
  /** Aborts when the work has ended. Nothing is written afterwards. */
  readonly ended: AbortSignal;
}

/**
 * Writes the start of the work, then its latest state. States that arrive while the writer waits
 * are replaced by later ones.
 */
export class ProgressWriter {
  readonly #settings: ProgressSettings;
  /** At first the start, which is written at once. */
  #pending: (() => ProgressReport) | undefined = () => ({ facts: [], blocks: [] });
  #writtenAt = Number.NEGATIVE_INFINITY;
  #isUrgent = false;
  #wake = new AbortController();
  #writing: Promise<void> | undefined;

  constructor(settings: ProgressSettings) {
    this.#settings = settings;
    this.#startWriting();
  }

  /** Settles when nothing is being written. Never rejects. */
  get settled(): Promise<void> {
    return this.#writing ?? Promise.resolve();
  }

  /** Writes a state later, without waiting for it. @param state called when it is written */
  show(state: () => ProgressReport, isUrgent: boolean): void {
    this.#pending = state;
    if (isUrgent && !this.#isUrgent) {
      this.#isUrgent = true;
      this.#wake.abort();
    }
    this.#startWriting();
  }

  #startWriting(): void {
    this.#writing ??= this.#writePending().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writePending(): Promise<void> {
    const { clock, ended, write } = this.#settings;
    while (this.#pending !== undefined) {
      await this.#waitUntilDue();
      if (ended.aborted) return;
      const state = this.#pending;
      this.#pending = undefined;
      this.#isUrgent = false;
      this.#writtenAt = clock.monotonicMs();
      await write(state());
    }
  }

  async #waitUntilDue(): Promise<void> {
    const { clock, ended } = this.#settings;
    for (;;) {
      const waitMs =
        this.#writtenAt + (this.#isUrgent ? URGENT_MS : PROGRESS_MS) - clock.monotonicMs();
      if (waitMs <= 0 || ended.aborted) return;
      this.#wake = new AbortController();
      // An urgent state, or the end of the work, ends the wait.
      await clock.sleep(waitMs, AbortSignal.any([this.#wake.signal, ended])).catch(() => undefined);
    }
  }
}
