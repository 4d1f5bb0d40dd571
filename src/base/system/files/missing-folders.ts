/** Creates a folder with its missing parents, and deletes them again. */

import { existsSync, mkdirSync, type MakeDirectoryOptions, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, like `mkdirSync` with `recursive`. That never returns
 * in a file system that answers ENOENT, such as `/proc`.
 *
 * @param folder an absolute path
 * @returns the topmost folder that it created; undefined if the folder existed
 * @throws the error of the file system, for the folder that could not be created
 */
export function makeMissingFolders(
  folder: string,
  options: Pick<MakeDirectoryOptions, 'mode'> = {},
): string | undefined {
  if (existsSync(folder)) {
    // Fails if a file is in its place.
    mkdirSync(folder, { recursive: true });
    return undefined;
  }
  const above = dirname(folder);
  // A missing drive of Windows has no parent.
  const parent = above === folder ? undefined : makeMissingFolders(above, options);
  try {
    mkdirSync(folder, options);
  } catch (thrown) {
    // Another process may have created it in the meantime.
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
  return parent ?? folder;
}

/**
 * Deletes a folder and those of its parents that `makeMissingFolders` created, up to one in which
 * another process has created something.
 * @param topmost result of `makeMissingFolders`
 */
export function removeEmptyFolders(folder: string, topmost: string | undefined): void {
  if (topmost === undefined) return;
  try {
    for (let each = folder; each.length >= topmost.length; each = dirname(each)) rmdirSync(each);
  } catch {
    // Its parents aren't empty either.
  }
}
