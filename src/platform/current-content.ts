/** Holds the content of a local platform, and replaces it at a reset. */

import { Failure } from '../base/failure.ts';
import { NextDatabases } from './next-databases.ts';
import { type ContentSettings, createContent, type PlatformContent } from './platform-content.ts';
import { SavedRecords } from './saving/saved-records.ts';
import type { Seed } from './seed/seed.ts';

export class CurrentContent {
  readonly #settings: ContentSettings;
  readonly #startsDatabases: boolean;
  readonly #next: NextDatabases;
  #expectsReset: boolean;
  #content: PlatformContent;
  /** Resolves at the end of the resets so far. */
  #lastReset: Promise<void> = Promise.resolve();

  /**
   * @param saved records of an earlier process. Without any, the content is made from the seed
   * @param startsDatabases starts the databases' server at once, instead of at the first request that needs it
   * @param expectsReset prepares the databases of the content after the next reset. After the first reset, it always does
   */
  constructor(
    settings: ContentSettings,
    seed: Seed,
    saved: SavedRecords,
    { startsDatabases, expectsReset }: { readonly startsDatabases: boolean; readonly expectsReset: boolean },
  ) {
    this.#settings = settings;
    this.#startsDatabases = startsDatabases;
    this.#expectsReset = expectsReset;
    this.#next = new NextDatabases(settings);
    this.#content = createContent(settings, seed, saved);
  }

  get current(): PlatformContent {
    return this.#content;
  }

  /** Waits for a reset in progress. */
  whenReset(): Promise<void> {
    return this.#lastReset;
  }

  /** Starts the databases' server if it was asked for. Then prepares the data of the next one. */
  async startDatabases(): Promise<void> {
    if (!this.#startsDatabases) return;
    // A failure is reported to the first request.
    await this.#content.state.databases.start().catch(() => undefined);
    if (this.#expectsReset) this.#next.prepare();
  }

  /** Ends all work and all processes. */
  async close(): Promise<void> {
    await Promise.all([this.#content.close(), this.#next.close()]);
  }

  /**
   * Replaces the content by that of the seed, after earlier resets.
   * @throws Failure if not all old databases were dropped; errors of the disk, and then the content stays
   */
  reset(): Promise<void> {
    const reset = this.#lastReset.then(() => this.#replace());
    this.#lastReset = reset.catch(() => undefined);
    return reset;
  }

  async #replace(): Promise<void> {
    const { folder, saver } = this.#settings;
    const replaced = this.#content;
    const earlier = new Set(folder.list());
    try {
      this.#content = createContent(this.#settings, replaced.seed, new SavedRecords(), this.#next.take());
      saver.noteChange();
      saver.save();
    } catch (error) {
      // On a full disk, the platform goes on with the content that is saved.
      this.#content = replaced;
      throw error;
    }
    const created = new Set(folder.list().filter(path => !earlier.has(path)));
    this.#expectsReset = true;
    // The next server starts while the old one stops, which takes as long.
    void this.startDatabases();
    await replaced.close(true);
    const [undropped] = await Promise.allSettled([replaced.state.databases.discard()]);
    await folder.remove(folder.list().filter(path => !created.has(path)));
    if (undropped.status === 'fulfilled') return;
    const { message } = undropped.reason as Error;
    throw new Failure('unavailable', `The content was reset, but dropping the old databases failed: ${message}`);
  }
}
