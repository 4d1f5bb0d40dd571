/**
 * Opens and reads files that a user's inputs specify (decision 0013). Refuses anything but regular
 * files.
 */

import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { problem } from '../../base/problem.ts';
import { OPEN_READ_ONLY } from '../../base/system/files/regular-file.ts';
import { UnsuitableInput } from '../../base/system/files/user-paths.ts';
import { pointerProblem } from './pointer-files.ts';

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
    if (realpathSync(location) !== location || now.ino !== opened.ino || now.dev !== opened.dev)
      throw changed();
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

export const NOT_REGULAR = 'is a device, socket or pipe, not a regular file';

/** @throws UnsuitableInput for anything but a regular file */
function requireRegular(stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new UnsuitableInput('is a folder', 'Specify the path of a file.');
  if (stats.isSymbolicLink()) throw changed();
  throw new UnsuitableInput(NOT_REGULAR, 'Specify the path of a regular file.');
}

/**
 * Reads a complete regular file.
 *
 * @param location absolute, without links
 * @throws UnsuitableInput for anything but a regular file of at most `maxBytes`; the system's error
 *   if it can't be read
 */
export function readRegularFile(location: string, maxBytes: number): Buffer {
  const descriptor = openRegularFile(location);
  try {
    return readOpenFile(descriptor, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads an open file completely.
 * @throws UnsuitableInput if it exceeds `maxBytes`, changes meanwhile, or is a pointer
 */
export function readOpenFile(descriptor: number, maxBytes: number): Buffer {
  const { size } = fstatSync(descriptor);
  if (size > maxBytes) {
    const remedy = 'Make the file smaller, or specify a different file.';
    throw new UnsuitableInput(
      problem({ kind: 'size', given: size, limit: maxBytes }).message,
      remedy,
    );
  }
  // Read one byte more, to detect a file that grows, and a file of the kernel, whose size is
  // reported as 0.
  const content = Buffer.allocUnsafe(size + 1);
  if (readExactly(descriptor, content, 0) !== size) throw changed();
  const pointer = pointerProblem(content.subarray(0, size));
  if (pointer !== undefined) throw new UnsuitableInput(pointer.message, pointer.remedy ?? '');
  return content.subarray(0, size);
}

const changed = (): UnsuitableInput =>
  new UnsuitableInput(
    'changed while it was read',
    'Make sure that nothing writes to the file while this step runs.',
  );

/**
 * Fills `target` from an open file. Repeats the read, since one read may return less than
 * requested.
 *
 * @param position offset in the file, in bytes
 * @param enough number of bytes that exist for sure. Reading stops once this many are read; the
 *   last read may return more
 * @returns the number of bytes read: fewer than `enough` only at the end of the file
 */
export function readExactly(
  descriptor: number,
  target: Buffer,
  position: number,
  enough = target.length,
): number {
  let filled = 0;
  let bytes: number;
  do {
    bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    filled += bytes;
  } while (bytes > 0 && filled < enough);
  return filled;
}
