/**
 * Resolves, opens and reads files that a user's inputs specify (decision 0013). Refuses links that lead out of the
 * allowed folders, and anything but regular files.
 */

import { closeSync, fstatSync, lstatSync, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { folderNamed, isSamePath, isWithin } from '../base/system/paths.ts';
import { OPEN_READ_ONLY } from '../base/system/regular-file.ts';
import { byteSize } from '../base/amount.ts';

/** A path from the user, with its links resolved. */
export interface ResolvedPath {
  /** Absolute path, without links. */
  readonly location: string;
  /** Folders, without links. A link below the path may only lead into these. */
  readonly roots: readonly string[];
}

/** Reason why an existing file or folder is not read. The message follows the name of an input or a file. */
export class UnsuitableInput extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/**
 * Resolves the links of a path. A path below one of `roots` must stay in them. Any other path is trusted, but links
 * below it may not lead out of it. No link may lead into a folder of Git or of the runner.
 *
 * @param path absolute
 * @param roots absolute: the workspace, and the runner's folder for temporary files
 * @throws UnsuitableInput for a path whose link leads out of its root, or into a folder of Git or of the runner; the
 * system's error if the path doesn't exist
 */
export function resolveInput(path: string, roots: readonly string[]): ResolvedPath {
  const location = realpathSync(path);
  if (isPrivate(location, roots) && !isPrivate(path, roots)) {
    throw new UnsuitableInput(
      `resolves through a symbolic link to ${location}, which is in \`.git\` or an internal folder of the runner`,
      LINK_REMEDY,
    );
  }
  const real = realRoots(roots);
  if (!isWithin(path, [...roots, ...real])) return { location, roots: [location] };
  requireWithin(location, real);
  return { location, roots: real };
}

/** Returns the roots that exist, without links. */
export function realRoots(roots: readonly string[]): readonly string[] {
  return roots.flatMap(root => {
    try {
      return [realpathSync(root)];
    } catch {
      // A folder that doesn't exist contains nothing.
      return [];
    }
  });
}

/** Requires a location. @throws UnsuitableInput unless the location, which has no links, lies in one of the roots */
export function requireWithin(location: string, roots: readonly string[]): void {
  if (isWithin(location, roots)) return;
  throw new UnsuitableInput(
    `resolves through a symbolic link to ${location}, which is outside ${roots.join(' and ')}`,
    LINK_REMEDY,
  );
}

const LINK_REMEDY =
  'Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.';

/**
 * Git's settings may contain the token of the checkout. The runner's command files, such as GITHUB_OUTPUT, contain the
 * outputs of other steps.
 */
const PRIVATE_FOLDERS = ['.git', '_runner_file_commands'];

/** Returns the private folder of Git or of the runner that a path is or lies in. Undefined for any other path. */
export const privateFolderIn = (path: string): string | undefined => folderNamed(path, PRIVATE_FOLDERS);

/**
 * Checks for a private folder. The runner's folder for temporary files is private as a whole: it contains the token of
 * newer versions of the checkout action.
 */
const isPrivate = (path: string, [, ...temporary]: readonly string[]): boolean =>
  privateFolderIn(path) !== undefined ||
  [...temporary, ...realRoots(temporary)].some(folder => isSamePath(folder, path));

/**
 * Opens a regular file for reading. Devices, pipes and sockets are never opened.
 *
 * @param location absolute, without links
 * @returns the descriptor, which the caller closes
 * @throws UnsuitableInput for anything but a regular file; the system's error if it can't be opened
 */
export function openRegularFile(location: string): number {
  requireRegular(lstatSync(location));
  const descriptor = openSync(location, OPEN_READ_ONLY);
  try {
    const opened = fstatSync(descriptor);
    requireRegular(opened);
    // A folder on the path may have become a link since the path was resolved.
    const now = statSync(location);
    if (realpathSync(location) !== location || now.ino !== opened.ino || now.dev !== opened.dev) throw changed();
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** @throws UnsuitableInput for anything but a regular file */
function requireRegular(stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new UnsuitableInput('is a folder', 'Specify the path of a file.');
  if (stats.isSymbolicLink()) throw changed();
  throw new UnsuitableInput('is a device, socket or pipe, not a regular file', 'Specify the path of a regular file.');
}

/**
 * Reads a complete regular file.
 *
 * @param location absolute, without links
 * @throws UnsuitableInput for anything but a regular file of at most `maxBytes`; the system's error if it can't be read
 */
export function readRegularFile(location: string, maxBytes: number): Buffer {
  const descriptor = openRegularFile(location);
  try {
    return readOpenFile(descriptor, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads an open file completely. @throws UnsuitableInput if it exceeds `maxBytes`, or changes meanwhile */
export function readOpenFile(descriptor: number, maxBytes: number): Buffer {
  const { size } = fstatSync(descriptor);
  if (size > maxBytes) {
    const remedy = 'Make the file smaller, or specify a different file.';
    throw new UnsuitableInput(`is ${byteSize(size)}; the limit is ${byteSize(maxBytes)}`, remedy);
  }
  // Read one byte more, to detect a file that grows, and a file of the kernel, whose size is reported as 0.
  const content = Buffer.allocUnsafe(size + 1);
  if (readExactly(descriptor, content, 0) !== size) throw changed();
  return content.subarray(0, size);
}

const changed = (): UnsuitableInput =>
  new UnsuitableInput('changed while it was read', 'Make sure that nothing writes to the file while this step runs.');

/**
 * Fills `target` from an open file. Repeats the read, since one read may return less than requested.
 *
 * @param position offset in the file, in bytes
 * @param enough number of bytes that exist for sure. Reading stops once this many are read; the last read may return
 * more
 * @returns the number of bytes read: fewer than `enough` only at the end of the file
 */
export function readExactly(descriptor: number, target: Buffer, position: number, enough = target.length): number {
  let filled = 0;
  let bytes: number;
  do {
    bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    filled += bytes;
  } while (bytes > 0 && filled < enough);
  return filled;
}
