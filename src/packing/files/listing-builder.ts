/** Listing of a folder or ZIP: its files, the paths that are left out, and the problems. */

import { byCode } from '../../base/values/sorted.ts';
import { withInputRefs } from '../../base/text/input-reference.ts';
import type { Finding } from '../../base/failure.ts';
import { count } from '../../base/text/amount.ts';
import { packageFailure } from './errors.ts';
import { type LeftOut, leftOut, type FileSelection } from './selection.ts';

/**
 * Maximum size of a file that is read at once, in bytes. Larger files are streamed. It is the size
 * of the largest image of a static site (part 1, Limits), and half the largest file of a source
 * package. So the memory in use stays small compared with Node itself.
 */
export const READ_WHOLE_BYTES = 10 * 1024 * 1024;

/**
 * Bytes read or inflated at once when a file is streamed. V8 collects used buffers only after
 * enough objects have been created, so small pieces leave less garbage, in the same time: an export
 * with files of 20 MiB used 160 MiB at its peak with pieces of 1 MiB, and 130 with 64 KiB. Packing
 * a ZIP of them uses 135 instead of 140, on average of six runs.
 */
export const PIECE_BYTES = 16 * 1024;

/**
 * Number of files that are read or written before yielding to the event loop, so that a signal can
 * abort.
 */
export const FILES_PER_TURN = 100;
/** Size in bytes from which a file has a turn of its own. */
const OWN_TURN_FROM_BYTES = 4096;

/** File of a folder or ZIP. */
export interface ListedFile {
  /** Path within the package, with `/` between segments. */
  readonly path: string;
  /** Size in bytes. `read` and `pieces` return exactly this many. */
  readonly size: number;
  /** Whether the file is executable. */
  readonly executable: boolean;
  /**
   * Whether the content may turn out to be damaged on reading. If so, it is read once before
   * anything is written.
   */
  readonly needsCheck: boolean;
  /**
   * Passes the complete content to `use`. Returns synchronously if `use` does. Throws a Failure
   * with one finding if the file can't be read or isn't what was listed.
   */
  read<T>(use: (content: Buffer) => T | Promise<T>): T | Promise<T>;
  /**
   * Returns the content in order, for files that are too large to be read at once. Throws as `read`
   * does.
   */
  pieces(): AsyncIterable<Buffer>;
}

/**
 * Content of a folder or ZIP after selection, before any other rule of a kind of package is
 * applied.
 */
export interface FileListing {
  /**
   * Files, sorted by the code units of their paths, so that the same files give the same package.
   */
  readonly files: readonly ListedFile[];
  /** Folders with entries of their own in a ZIP. Empty if a folder is listed. */
  readonly folders: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /**
   * Entries that can't be files of a package: links that lead out, special files, names that aren't
   * UTF-8.
   */
  readonly findings: readonly Finding[];
  /** Empty folders whose files weren't checked out. */
  readonly warnings: readonly Finding[];
  /** Releases the source. Call it when no file is read anymore. */
  close(): void;
}

/** Collects the content of a folder or ZIP. Both use the same selection. */
export class ListingBuilder {
  readonly selection: FileSelection;
  readonly #shownAs: string;
  readonly #files: ListedFile[] = [];
  readonly #folders: string[] = [];
  readonly #leftOut = new Map<string, LeftOut>();
  /** Folders that are packed. For their entries only the entry's own name is checked. */
  readonly #packedFolders = new Set<string>();
  readonly #findings: Finding[] = [];
  readonly #warnings: Finding[] = [];
  #listed = 0;

  /** @param shownAs the path as the user wrote it */
  constructor(shownAs: string, selection: FileSelection) {
    this.#shownAs = shownAs;
    this.selection = selection;
  }

  /**
   * Counts files and folders as they are found. Throws a Failure beyond the selection's
   * `maxListed`.
   */
  countEntries(entries = 1): void {
    this.#listed += entries;
    this.#requireFewer(this.#listed);
  }

  #requireFewer(listed: number): void {
    const { maxListed, tooManyRemedy } = this.selection;
    if (listed <= maxListed) return;
    const message = `contains more than ${count(maxListed)} files and folders`;
    throw packageFailure('Path', this.#shownAs, 'can’t be used', [
      { where: this.#shownAs, message, remedy: withInputRefs(tooManyRemedy) },
    ]);
  }

  /**
   * Checks whether a file or folder is left out, and records it if so.
   *
   * @param path within the package; a folder's path ends with `/`
   * @param target the path within the package that a link leads to: a file that is left out isn't
   *   packed under another name
   */
  recordIfLeftOut(path: string, target?: string): boolean {
    const direct = this.#find(path);
    const exclusion = direct ?? (target === undefined ? undefined : this.#find(target));
    if (exclusion === undefined) return false;
    const recorded = direct ?? { path, reason: `link to ${exclusion.path}: ${exclusion.reason}` };
    this.#leftOut.set(recorded.path, recorded);
    return true;
  }

  add(file: ListedFile): void {
    this.#files.push(file);
  }

  /** @param path without `/` at the end */
  addFolder(path: string): void {
    this.#folders.push(path);
  }

  addFinding(finding: Finding): void {
    this.#findings.push(finding);
  }

  addWarning(warning: Finding): void {
    this.#warnings.push(warning);
  }

  /** Returns everything collected. Everything that is shown or packed is sorted by path. */
  result(): Omit<FileListing, 'close'> {
    return {
      files: sortedByPath(this.#files),
      folders: this.#folders,
      leftOut: [...this.#leftOut.values()].toSorted((a, b) => byCode(a.path, b.path)),
      findings: this.#findings.toSorted((a, b) => byCode(a.where, b.where)),
      warnings: this.#warnings,
    };
  }

  #find(path: string): LeftOut | undefined {
    const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
    if (folder !== '' && !this.#packedFolders.has(folder)) {
      const exclusion = this.#find(folder);
      if (exclusion !== undefined) return exclusion;
      this.#packedFolders.add(folder);
      // A ZIP needs no entries for folders: one path can contain a thousand of them.
      this.#requireFewer(this.#packedFolders.size);
    }
    return leftOut(this.selection, path, folder);
  }
}

/**
 * Returns whether to let other events run before a file, such as a cancellation. A turn for each
 * small file is slow.
 */
export const isTurn = ({ size }: Pick<ListedFile, 'size'>, index: number): boolean =>
  size >= OWN_TURN_FROM_BYTES || index % FILES_PER_TURN === 0;

/**
 * Sorts files as a package has them: by code units. A comparison of ours takes five times as long
 * as JavaScript's.
 */
export function sortedByPath(files: readonly ListedFile[]): readonly ListedFile[] {
  const byPath = Map.groupBy(files, ({ path }) => path);
  return [...byPath.keys()].toSorted().flatMap(path => byPath.get(path) ?? []);
}
