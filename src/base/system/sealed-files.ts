/**
 * Files that this process wrote to a temporary folder and reads again later. Another program of the same user, such as one
 * that a build left behind, could change them meanwhile.
 */

import { createHash, type Hash } from 'node:crypto';
import { resolve } from 'node:path';
import { isWithin } from './paths.ts';

/** SHA-256 of the files in each sealed folder, by their absolute paths. */
const sealed = new Map<string, ReadonlyMap<string, string>>();

/**
 * Seals a folder until this process ends: reading anything else from it is an error.
 * @param folder absolute, without links
 * @param digests SHA-256 of its files, by their absolute paths
 */
export const sealFolder = (folder: string, digests: ReadonlyMap<string, string>): void =>
  void sealed.set(folder, digests);

/** Returns the SHA-256 of the files of the sealed folder with this path, by their absolute paths. Undefined if there is none. */
export function sealedFiles(path: string): ReadonlyMap<string, string> | undefined {
  for (const [folder, digests] of sealed) if (isWithin(path, [folder])) return digests;
  return undefined;
}

/** Whether a file is in a sealed folder, and has another content than was written. @param content or its SHA-256 */
export function isSealBroken(location: string, content: Uint8Array | Hash): boolean {
  const digests = sealedFiles(location);
  if (digests === undefined) return false;
  const hash = content instanceof Uint8Array ? createHash('sha256').update(content) : content;
  return digests.get(resolve(location)) !== hash.digest('hex');
}
