import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SourceFiles, STARTER_SOURCE } from './starter.ts';

/** A project's current source. */
export interface Source {
  readonly folder: string;
  /** It was imported from outside: it needs a valid `mise.toml` before it can be published (Part 1, Archive rules). */
  readonly external: boolean;
}

/**
 * The sources of all projects, each a folder on disk under a name of our own. One that nobody has touched yet is written
 * when it's asked for: the starter, or what the seed says.
 */
export class Sources {
  readonly #root: string;
  readonly #initial: ReadonlyMap<string, SourceFiles>;
  /** By `url_id`. A deleted project's is kept, as the project is (Part 1, Delete rules). */
  readonly #sources = new Map<string, Promise<Source>>();

  /**
   * @param root the folder that they're kept in; it must exist
   * @param initial by `url_id`, what projects start with that don't start with the starter
   */
  constructor(root: string, initial: ReadonlyMap<string, SourceFiles>) {
    this.#root = root;
    this.#initial = initial;
  }

  of(urlId: string): Promise<Source> {
    const source = this.#sources.get(urlId) ?? this.#written(this.#initial.get(urlId) ?? STARTER_SOURCE);
    this.#sources.set(urlId, source);
    return source;
  }

  /** Makes a folder the source of a project that has none yet. The folder is moved. */
  async adopt(urlId: string, staged: string, external: boolean): Promise<void> {
    const folder = this.#newFolder();
    await rename(staged, folder);
    this.#sources.set(urlId, Promise.resolve({ folder, external }));
  }

  async #written(files: SourceFiles): Promise<Source> {
    const folder = this.#newFolder();
    for (const [path, text] of Object.entries(files)) {
      const location = join(folder, path);
      await mkdir(dirname(location), { recursive: true });
      await writeFile(location, text, { flag: 'wx' });
    }
    return { folder, external: false };
  }

  #newFolder(): string {
    return join(this.#root, randomBytes(16).toString('hex'));
  }
}
