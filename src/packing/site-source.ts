import { Failure, type Finding, inputFailure } from '../failure.ts';
import { STATIC_SITE } from '../spec/static-site.ts';
import { count } from './byte-size.ts';
import { type LeftOut, leftOut } from './left-out.ts';

/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest file for which part 1 sets a limit
 * (an image), so only fonts and icons beyond it are ever streamed.
 */
export const READ_WHOLE_BYTES = 10 * 1024 * 1024;

/** How much of a file is read at once where it's streamed. */
export const PIECE_BYTES = 1024 * 1024;

/**
 * How many files and folders of a source are looked at: ten times what a site may hold, so that a `path` of `/` or an
 * archive of a million entries ends soon, and an honest mistake is still told its real count.
 */
export const MAX_LISTED = 10 * STATIC_SITE.maxFiles;

/** One file of a site, wherever it lies. */
export interface SiteFile {
  /** Within the site, with `/` between segments. */
  readonly path: string;
  /** Bytes; what `read` and `pieces` give is exactly as long. */
  readonly size: number;
  /** The content may turn out to be damaged when it's read, so it's read once before anything is written. */
  readonly unproven: boolean;
  /**
   * Lends the whole content, which is only valid until `use` has settled. Throws a Failure of one finding when it
   * can't be read or isn't what was listed.
   */
  read<T>(use: (content: Buffer) => T | Promise<T>): Promise<T>;
  /** The content in order, for files that are too large to be read whole. Throws as `read` does. */
  pieces(): AsyncIterable<Buffer>;
}

/** What a folder or ZIP holds, before any rule of static sites is applied. */
export interface SiteSource {
  /** In the order of their paths' code units, so that the same files give the same package. */
  readonly files: readonly SiteFile[];
  readonly leftOut: readonly LeftOut[];
  /** What can't be a file of a site at all: links that lead out, special files, names that aren't text. */
  readonly findings: readonly Finding[];
  /** To be called once no file is read any more. */
  close(): void;
}

/** Gathers what a folder or ZIP holds: the one selection that both go through. */
export class SourceListing {
  readonly #shownAs: string;
  readonly #files: SiteFile[] = [];
  readonly #leftOut = new Map<string, LeftOut>();
  readonly #findings: Finding[] = [];
  #listed = 0;

  /** @param shownAs how the user wrote the path */
  constructor(shownAs: string) {
    this.#shownAs = shownAs;
  }

  /** Counts files and folders as they are met. Throws a Failure beyond `MAX_LISTED`. */
  meet(entries = 1): void {
    this.#listed += entries;
    if (this.#listed <= MAX_LISTED) return;
    const message = `holds more than ${count(MAX_LISTED)} files and folders; a static site may hold ${count(STATIC_SITE.maxFiles)} files`;
    const remedy = 'Give the folder that the build writes as `path`.';
    throw inputFailure(`${this.#shownAs} is no static site`, [{ where: this.#shownAs, message, remedy }]);
  }

  /**
   * Whether a file or folder stays out, in which case it's noted.
   *
   * @param path within the site; a folder's ends with `/`
   * @param target the path within the site that a link leads to: what stays out doesn't come in by another name
   */
  leavesOut(path: string, target?: string): boolean {
    const direct = leftOut(path);
    const found = direct ?? (target === undefined ? undefined : leftOut(target));
    if (found === undefined) return false;
    const reason = found === direct ? found.reason : `link to ${found.path}: ${found.reason}`;
    this.#leftOut.set(direct?.path ?? path, { path: direct?.path ?? path, reason });
    return true;
  }

  add(file: SiteFile): void {
    this.#files.push(file);
  }

  refuse(finding: Finding): void {
    this.#findings.push(finding);
  }

  /** All that was gathered, in the order of paths. */
  result(): Pick<SiteSource, 'files' | 'leftOut' | 'findings'> {
    return {
      files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
      leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
      findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
    };
  }
}

/** Buffers from this size have memory of their own (Node cuts smaller ones out of shared slabs). */
const FREED_FROM_BYTES = 128 * 1024;

/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the images and fonts of a large site come
 * to a hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 */
export async function lend<T>(content: Buffer<ArrayBuffer>, use: (content: Buffer) => T | Promise<T>): Promise<T> {
  const result = await use(content);
  if (content.length >= FREED_FROM_BYTES) content.buffer.transfer(0);
  return result;
}

/** The Failure for one file that can't be packed as it is. */
export function fileFailure(finding: Finding, cause?: unknown): Failure {
  return new Failure('input', `${finding.where} ${finding.message}`, { findings: [finding], cause });
}

/** The same on every machine, whatever its locale. */
function codeUnitOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
