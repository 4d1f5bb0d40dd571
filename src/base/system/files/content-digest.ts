/** Hashes the content of a file or folder. */

import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { folderContent, type LeavesOut } from './folder-state.ts';
import { OPEN_READ_ONLY, withRegularFile } from './regular-file.ts';

/**
 * Returns the SHA-256 of a file, or of all paths and files of a folder, as hex. A link counts by its target, and isn't
 * followed.
 * @throws the system's error for an unreadable file; the signal's reason when it aborts
 */
export async function contentDigest(root: string, signal: AbortSignal, leavesOut?: LeavesOut): Promise<string> {
  const hash = createHash('sha256');
  const stats = lstatSync(root, { throwIfNoEntry: false });
  for (const path of stats?.isDirectory() ? folderContent(root, leavesOut) : ['']) {
    await setImmediate();
    signal.throwIfAborted();
    const location = join(root, path);
    const entry = lstatSync(location, { throwIfNoEntry: false });
    const content = entry?.isSymbolicLink() ? readlinkSync(location) : entry?.isFile() ? fileDigest(location) : '';
    hash.update(JSON.stringify([path, entry !== undefined, content]));
  }
  return hash.digest('hex');
}

const fileDigest = (path: string): string =>
  withRegularFile(path, OPEN_READ_ONLY, descriptor => {
    const [hash, buffer] = [createHash('sha256'), Buffer.allocUnsafe(64 * 1024)];
    for (let size = -1; size !== 0; hash.update(buffer.subarray(0, size))) size = readSync(descriptor, buffer);
    return hash.digest('hex');
  });
