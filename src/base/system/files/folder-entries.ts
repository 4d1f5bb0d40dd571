/**
 * Lists folders with their content. Node's recursive `readdir` follows links, depending on its
 * version and options.
 */

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists everything in a folder and its subfolders. Doesn't follow links.
 * @throws Error if a folder can't be read
 */
export function* entriesBelow(folder: string): Generator<Dirent & { readonly path: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    yield Object.assign(entry, { path });
    if (entry.isDirectory()) yield* entriesBelow(path);
  }
}
