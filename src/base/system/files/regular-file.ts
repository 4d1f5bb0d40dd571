/** Opens, reads or writes a file only if it is a regular file. */

import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { plural } from '../../text/amount.ts';
import { move } from './busy-files.ts';
import { OWNER_FILE } from './file-modes.ts';

/** Windows has neither of these flags. */
const { O_NOFOLLOW, O_NONBLOCK } = constants as Partial<typeof constants>;

/** Open flags: don't follow a link, and don't block on a pipe without a writer. */
const SAFE_FLAGS = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
export const OPEN_READ_ONLY = constants.O_RDONLY | SAFE_FLAGS;
export const OPEN_TO_APPEND = constants.O_WRONLY | constants.O_APPEND | SAFE_FLAGS;
/** Follows links: for a file that the user named. */
const OPEN_NAMED = constants.O_RDONLY | (O_NONBLOCK ?? 0);

/** Maximum size of a text file in bytes. Longer than any file of settings or seed. */
const MAX_TEXT = 64 * 1024 * 1024;

/**
 * Reads a text file that the user named, possibly through a link.
 * @throws Error for a pipe, a device or a folder, and if the file is too long or can't be read
 */
export const readRegularFile = (file: string, maxBytes = MAX_TEXT): string =>
  withRegularFile(file, OPEN_NAMED, descriptor => readText(descriptor, maxBytes), {
    followsLinks: true,
  });

/**
 * Reads an open regular file as text.
 * @throws Error if it is longer than `maxBytes`, or isn't UTF-8
 */
export function readText(descriptor: number, maxBytes: number): string {
  if (fstatSync(descriptor).size > maxBytes)
    throw new Error(`it has more than ${plural(maxBytes, 'byte')}`);
  return utf8Text(readFileSync(descriptor));
}

/**
 * Decodes text, and keeps a byte-order mark.
 * @throws Error for anything but UTF-8, never replacement characters
 */
export function utf8Text(content: Buffer): string {
  if (!isUtf8(content)) throw new Error('it is not UTF-8');
  return content.toString();
}

/**
 * Writes a text file in one step, so that a full disk or a kill leaves the earlier content.
 * @throws Error for a link, a file with another hard link, a pipe, a device or a folder
 */
export function writeRegularFile(file: string, text: string): void {
  const earlier = replaceable(file);
  const incomplete = `${file}.${randomUUID()}`;
  try {
    writeFileSync(incomplete, text, {
      flag: 'wx',
      mode: earlier === undefined ? 0o666 : earlier.mode & 0o777,
    });
    // Replaces a link that was put there meanwhile, without following it.
    move(incomplete, file);
  } finally {
    rmSync(incomplete, { force: true });
  }
}

/** Writes a new text file. A full disk leaves none. @throws Error if there is a file */
export function createRegularFile(file: string, text: string): void {
  const descriptor = openSync(file, 'wx');
  try {
    writeFileSync(descriptor, text);
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns the state of a file; undefined if there is none.
 * @throws Error unless it may be replaced
 */
function replaceable(file: string): Stats | undefined {
  const earlier = lstatSync(file, { throwIfNoEntry: false });
  if (earlier?.isSymbolicLink() === true) throw new Error('it is a link');
  if (earlier !== undefined && !earlier.isFile()) throw new Error('it is not a regular file');
  if (earlier !== undefined && earlier.nlink !== 1)
    throw new Error('it has more than one hard link');
  return earlier;
}

/**
 * Opens a regular file that isn't a link, runs `work` with its descriptor, and closes it.
 * @param flags one of those above; with O_CREAT, only the owner can access a new file
 * @throws Error for a link, a pipe, a device or a folder, and if the file can't be opened
 */
export function withRegularFile<T>(
  file: string,
  flags: number,
  work: (descriptor: number) => T,
  { followsLinks = false } = {},
): T {
  // On Windows, the only check. Creating a link there requires a special privilege. Elsewhere, it
  // explains the error.
  if (!followsLinks && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new Error('it is a link');
  const descriptor = openSync(file, flags, OWNER_FILE);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error('it is not a regular file');
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
