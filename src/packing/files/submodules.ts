/** Finds the folders of Git's submodules. */

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from './input-file.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Returns the folders that the nearest `.gitmodules` names, which is in this folder or above, in the same repository.
 * @param folder absolute, without links
 */
export function submoduleFolders(folder: string): ReadonlySet<string> {
  const file = join(folder, '.gitmodules');
  if (!existsSync(file)) {
    const above = dirname(folder);
    return existsSync(join(folder, '.git')) || above === folder ? new Set() : submoduleFolders(above);
  }
  try {
    const paths = readRegularFile(realpathSync(file), MAX_BYTES)
      .toString()
      .matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
    return new Set(paths.map(([, path = '']) => resolve(folder, path.trim().replaceAll('"', ''))));
  } catch {
    // Without it, the folder is empty like any other.
    return new Set();
  }
}
