/** Prepares the databases of the content after the next reset, because creating the data of a server takes a second. */

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../base/failure.ts';
import { move, WHOLE_FOLDER } from '../base/system/busy-files.ts';
import { Databases, type SavedDatabases } from './database/databases.ts';
import { type ContentSettings, databaseSettings } from './platform-content.ts';
import { DATABASES } from './saving/data-folder.ts';

/**
 * Databases that no server runs on yet. They are in the folder for work in progress, so that the next start
 * deletes them if this process is killed.
 */
export class NextDatabases {
  readonly #settings: ContentSettings;
  readonly #closing = new AbortController();
  #preparing: Promise<void> | undefined;
  #prepared: SavedDatabases | undefined;

  constructor(settings: ContentSettings) {
    this.#settings = settings;
  }

  /** Prepares databases in the background, unless there are some. Without them, the next reset creates its own. */
  prepare(): void {
    if (this.#prepared !== undefined || this.#closing.signal.aborted) return;
    const { context } = this.#settings;
    this.#preparing ??= this.#create()
      .catch((error: unknown) => context.onFailure(error))
      .finally(() => (this.#preparing = undefined));
  }

  /** Moves the prepared databases to the others. @returns undefined if they aren't ready @throws errors of the disk */
  take(): SavedDatabases | undefined {
    const prepared = this.#prepared;
    if (prepared === undefined) return undefined;
    const { folder } = this.#settings;
    this.#prepared = undefined;
    move(join(folder.workFolder, prepared.id), folder.subfolder(DATABASES).newPath(prepared.id));
    return prepared;
  }

  /** Stops the preparation. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The local platform is closing.'));
    await this.#preparing;
  }

  async #create(): Promise<void> {
    const { context, folder } = this.#settings;
    const path = join(folder.workFolder, randomBytes(16).toString('hex'));
    const databases = new Databases(context.clock, {
      ...databaseSettings(this.#settings),
      folder: folder.workFolder,
      newFolder: () => path,
    });
    try {
      this.#prepared = await databases.prepare(this.#closing.signal);
    } catch (cause) {
      await rm(path, WHOLE_FOLDER);
      if (this.#closing.signal.aborted) return;
      const { message } = cause as Error;
      throw new Failure('unavailable', `The databases after the next reset could not be prepared: ${message}`, {
        cause,
      });
    }
  }
}
