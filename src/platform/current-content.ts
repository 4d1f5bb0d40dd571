/** Holds the content of a local platform, and replaces it at a reset. */

import { Failure } from '../base/failure.ts';
import { type ContentSettings, createContent, type PlatformContent } from './platform-content.ts';
import { SavedRecords } from './saving/saved-records.ts';
import type { Seed } from './seed/seed.ts';

export class CurrentContent {
  readonly #settings: ContentSettings;
  readonly #startsDatabases: boolean;
  readonly #save: () => string;
  #content: PlatformContent;
  /** Resolves at the end of the resets so far. */
  #lastReset: Promise<void> = Promise.resolve();

  /**
   * @param saved records of an earlier process. Without any, the content is made from the seed
   * @param startsDatabases starts the databases' server at once, instead of at the first request
   *   that needs it
   * @param save saves the current content, and returns its text
   */
  constructor(
    settings: ContentSettings,
    seed: Seed,
    saved: SavedRecords,
    { startsDatabases, save }: { readonly startsDatabases: boolean; readonly save: () => string },
  ) {
    this.#settings = settings;
    this.#startsDatabases = startsDatabases;
    this.#save = save;
    this.#content = createContent(settings, seed, saved);
  }

  get current(): PlatformContent {
    return this.#content;
  }

  /** Waits for a reset in progress. */
  whenReset(): Promise<void> {
    return this.#lastReset;
  }

  /** Starts the databases' server if it was asked for. */
  async startDatabases(): Promise<void> {
    if (!this.#startsDatabases) return;
    // A failure is reported to the first request.
    await this.#content.state.databases.start().catch(() => undefined);
  }

  /** Ends all work and all processes. */
  async close(): Promise<void> {
    await this.#content.close();
  }

  /**
   * Replaces the content by that of the seed, after earlier resets.
   * @throws Failure if not all old databases were dropped; errors of the disk, and then the content
   *   stays
   */
  reset(): Promise<void> {
    const reset = this.#lastReset.then(() => this.#replace());
    this.#lastReset = reset.catch(() => undefined);
    return reset;
  }

  async #replace(): Promise<void> {
    const replaced = this.#content;
    try {
      this.#content = createContent(this.#settings, replaced.seed, new SavedRecords());
      this.#save();
    } catch (error) {
      // On a full disk, the platform goes on with the content that is saved.
      this.#content = replaced;
      throw error;
    }
    // The next server starts while the old one stops, which takes as long.
    void this.startDatabases();
    await replaced.close(true);
    const [undropped] = await Promise.allSettled([replaced.state.databases.discard()]);
    // Requests wait until the end of the reset, so all files of the new content are in its text.
    this.#settings.folder.sweep(this.#save());
    if (undropped.status === 'fulfilled') return;
    const { message } = undropped.reason as Error;
    throw new Failure(
      'unavailable',
      `The content was reset, but dropping the old databases failed: ${message}`,
    );
  }
}
