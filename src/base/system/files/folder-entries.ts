/** Lists folders with their content. Node's recursive `readdir` follows links, depending on its version and options. */

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists everything in a folder and its subfolders. Doesn't follow links.
 * @param isLeftOut whether an entry isn't listed, nor what is in it
 * @throws Error if a folder can't be read
 */
export function* entriesBelow(
  folder: string,
  isLeftOut: (path: string, entry: Dirent) => boolean = () => false,
): Generator<Dirent & { readonly path: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isLeftOut(path, entry)) continue;
    yield Object.assign(entry, { path });
    if (entry.isDirectory()) yield* entriesBelow(path, isLeftOut);
  }
}
