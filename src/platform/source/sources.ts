/**
 * Source folder of each project: written from the seed or the starter at first use, or moved in by
 * an import.
 */

import { basename, join } from 'node:path';
import { move } from '../../base/system/files/busy-files.ts';
import { writeFiles } from '../files/write-files.ts';
import { OncePerKey } from '../saving/once-per-key.ts';
import type { SavedRecords, StateRecord, Subfolder } from '../saving/saved-records.ts';
import { type SourceFiles, STARTER_SOURCE } from './starter.ts';

/** State for the source folders of projects. */
export interface SourceState {
  readonly sources: Sources;
}

/** A project's current source. */
export interface ProjectSource {
  readonly folder: string;
  /**
   * Whether the source was imported from outside. It then needs a valid `mise.toml` for publishing
   * (Part 1, Archive rules).
   */
  readonly external: boolean;
}

/**
 * The sources of all projects. Each is a folder on disk with a random name. A project's initial
 * source, the seed's or the starter, is written at first use.
 */
export class Sources {
  readonly #root: Subfolder;
  readonly #initial: ReadonlyMap<string, SourceFiles>;
  /**
   * Sources by `url_id`. A deleted project keeps its source, because the project itself is kept
   * (Part 1, Delete rules).
   */
  readonly #sources = new OncePerKey<ProjectSource>();

  /**
   * @param root folder for the sources; it must exist
   * @param initial initial sources by `url_id`, for projects that don't start with the starter
   */
  constructor(root: Subfolder, initial: ReadonlyMap<string, SourceFiles>, saved: SavedRecords) {
    this.#root = root;
    this.#initial = initial;
    for (const [urlId, { folder, external }] of saved.all<ProjectSource>('source')) {
      this.#sources.set(urlId, { folder: join(root.path, folder), external });
    }
  }

  *records(): Iterable<StateRecord> {
    for (const [urlId, { folder, external }] of this.#sources.created) {
      yield [
        'source',
        urlId,
        JSON.stringify({ folder: basename(folder), external } satisfies ProjectSource),
      ];
    }
  }

  of(urlId: string): Promise<ProjectSource> {
    return this.#sources.get(urlId, () =>
      this.#writeSource(this.#initial.get(urlId) ?? STARTER_SOURCE),
    );
  }

  /** Makes a folder the source of a project that has none yet. Moves the folder. */
  async moveFrom(urlId: string, staged: string, external: boolean): Promise<void> {
    const folder = this.#root.newPath();
    move(staged, folder);
    this.#sources.set(urlId, { folder, external });
  }

  async #writeSource(files: SourceFiles): Promise<ProjectSource> {
    const folder = this.#root.newPath();
    await writeFiles(folder, files);
    return { folder, external: false };
  }
}
