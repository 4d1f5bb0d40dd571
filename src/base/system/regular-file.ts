/** Opens or reads a file only if it is a regular file. */

import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { OWNER_FILE } from './file-modes.ts';

/** Windows has neither of these flags. */
const { O_NOFOLLOW, O_NONBLOCK } = constants as Partial<typeof constants>;

/** Open flags: don't follow a link, and don't block on a pipe without a writer. */
const SAFE_FLAGS = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
export const OPEN_READ_ONLY = constants.O_RDONLY | SAFE_FLAGS;
export const OPEN_TO_APPEND = constants.O_WRONLY | constants.O_APPEND | SAFE_FLAGS;

/**
 * Reads a text file that the user named, possibly through a link. Nothing can interrupt the opening of a pipe that no
 * program writes to.
 * @throws Error for a pipe, a device or a folder, and if the file can't be read
 */
export function readRegularFile(file: string): string {
  if (!statSync(file).isFile()) throw new Error('it is not a file');
  return readFileSync(file, 'utf8');
}

/**
 * Opens a regular file that isn't a link, runs `work` with its descriptor, and closes it.
 * @param flags one of those above; with O_CREAT, only the owner can access a new file
 * @param refusesLinks whether the system can refuse a link while it opens the file
 * @throws Error for a link, a pipe, a device or a folder, and if the file can't be opened
 */
export function withRegularFile<T>(
  file: string,
  flags: number,
  work: (descriptor: number) => T,
  refusesLinks = O_NOFOLLOW !== undefined,
): T {
  // On Windows, links can only be refused before the file is opened. Creating a link there requires a special privilege.
  if (!refusesLinks && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new Error('it is a link');
  const descriptor = openSync(file, flags, OWNER_FILE);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error('it is not a regular file');
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
