import { type Finding, inputFailure } from '../failure.ts';
import { count } from './byte-size.ts';
import { type LeftOut, leftOut, type Selection } from './selection.ts';

/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest image of a static site (part 1,
 * Limits), and twice that is the largest file of a source package: what is held at once stays small beside Node itself.
 */
export const READ_WHOLE_BYTES = 10 * 1024 * 1024;

/**
 * How much of a file is read or inflated at once where it's streamed. What was used lies about until V8 has made enough
 * objects to collect them, so small pieces leave less behind, in the same time: an export with files of 20 MiB had 160
 * MiB at its peak with pieces of 1 MiB, and 130 with 64 KiB; packing a ZIP of them has 135 in place of 140, on average
 * of six runs.
 */
export const PIECE_BYTES = 16 * 1024;

/** How many files are read or written before the event loop gets its turn, so that a signal can abort. */
export const FILES_PER_TURN = 100;

/** One file of a folder or ZIP, wherever it lies. */
export interface ListedFile {
  /** Within the package, with `/` between segments. */
  readonly path: string;
  /** Bytes; what `read` and `pieces` give is exactly as long. */
  readonly size: number;
  /** Somebody may run it. */
  readonly executable: boolean;
  /** The content may turn out to be damaged when it's read, so it's read once before anything is written. */
  readonly unproven: boolean;
  /**
   * Lends the whole content, which is only valid until `use` has settled; where that is at once, so is this. Throws a
   * Failure of one finding when it can't be read or isn't what was listed.
   */
  read<T>(use: (content: Buffer) => T | Promise<T>): T | Promise<T>;
  /** The content in order, for files that are too large to be read whole. Throws as `read` does. */
  pieces(): AsyncIterable<Buffer>;
}

/** What a folder or ZIP holds, before any rule of a kind of package but its selection is applied. */
export interface Listing {
  /** In the order of their paths' code units, so that the same files give the same package. */
  readonly files: readonly ListedFile[];
  /** The folders that a ZIP names by themselves; none where a folder is listed. */
  readonly folders: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** What can't be a file of a package at all: links that lead out, special files, names that aren't text. */
  readonly findings: readonly Finding[];
  /** To be called once no file is read any more. */
  close(): void;
}

/** Gathers what a folder or ZIP holds: the one selection that both go through. */
export class ListingBuilder {
  readonly selection: Selection;
  readonly #shownAs: string;
  readonly #files: ListedFile[] = [];
  readonly #folders: string[] = [];
  readonly #marked = new Map<string, string>();
  readonly #leftOut = new Map<string, LeftOut>();
  /** Folders that are packed, by what is marked so far: what stands in them is judged by its own name only. */
  readonly #kept = new Set<string>();
  readonly #findings: Finding[] = [];
  #listed = 0;

  /** @param shownAs how the user wrote the path */
  constructor(shownAs: string, selection: Selection) {
    this.#shownAs = shownAs;
    this.selection = selection;
  }

  /** Counts files and folders as they are met. Throws a Failure beyond the selection's `maxListed`. */
  meet(entries = 1): void {
    this.#listed += entries;
    const { maxListed, tooManyRemedy: remedy } = this.selection;
    if (this.#listed <= maxListed) return;
    const message = `holds more than ${count(maxListed)} files and folders`;
    throw inputFailure(`${this.#shownAs} holds too much to be looked at`, [{ where: this.#shownAs, message, remedy }]);
  }

  /** Has a folder stay out for what stands in it. @param folder its path, with `/` at the end */
  mark(folder: string, reason: string): void {
    this.#marked.set(folder, reason);
    this.#kept.clear();
  }

  /**
   * Whether a file or folder stays out, in which case it's noted.
   *
   * @param path within the package; a folder's ends with `/`
   * @param target the path within the package that a link leads to: what stays out doesn't come in by another name
   */
  leavesOut(path: string, target?: string): boolean {
    const direct = this.#find(path);
    const found = direct ?? (target === undefined ? undefined : this.#find(target));
    if (found === undefined) return false;
    if (direct === undefined) this.#note({ path, reason: `link to ${found.path}: ${found.reason}` });
    else {
      const known = this.#leftOut.get(direct.path);
      if (known === undefined) this.#note(direct.path.endsWith('/') ? { ...direct, files: 0 } : direct);
      if (!path.endsWith('/')) this.countLeftOut(direct.path, 1);
    }
    return true;
  }

  /** Adds to the files that are told of a folder that stays out. */
  countLeftOut(folder: string, files: number): void {
    const known = this.#leftOut.get(folder);
    if (known?.files !== undefined) this.#note({ ...known, files: known.files + files });
  }

  add(file: ListedFile): void {
    this.#files.push(file);
  }

  /** @param path without `/` at the end */
  addFolder(path: string): void {
    this.#folders.push(path);
  }

  refuse(finding: Finding): void {
    this.#findings.push(finding);
  }

  /** All that was gathered, in the order of paths. */
  result(): Omit<Listing, 'close'> {
    return {
      files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
      folders: this.#folders.toSorted(codeUnitOrder),
      leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
      findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
    };
  }

  #find(path: string): LeftOut | undefined {
    const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
    if (folder === '' || this.#kept.has(folder)) return leftOut(this.selection, path, this.#marked, folder);
    const found = leftOut(this.selection, path, this.#marked);
    if (found === undefined) this.#kept.add(folder);
    return found;
  }

  #note(found: LeftOut): void {
    this.#leftOut.set(found.path, found);
  }
}

/** The same on every machine, whatever its locale. */
function codeUnitOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
