/** Lists the files of a folder recursively. */

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isExecutable } from '../../base/system/files/file-modes.ts';

export interface FolderFile {
  /** Path relative to the folder, with `/` between its segments. */
  readonly path: string;
  /** Path on disk. */
  readonly location: string;
  readonly bytes: number;
  readonly executable: boolean;
}

/** Contents of a folder, without the paths that are left out. */
export interface FolderListing {
  /** Sorted by path. */
  readonly files: readonly FolderFile[];
  /** Paths of links, devices and other special files. */
  readonly special: readonly string[];
}

/**
 * Lists a folder recursively. Doesn't follow links.
 * @param isLeftOut called for each path of a file or folder; a folder that is left out isn't
 *   searched
 */
export async function listFolder(
  folder: string,
  isLeftOut: (path: string) => boolean,
): Promise<FolderListing> {
  const files: FolderFile[] = [];
  const special: string[] = [];
  const walk = async (subfolder: string): Promise<void> => {
    for (const entry of await readdir(join(folder, subfolder), { withFileTypes: true })) {
      const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) files.push(await fileAt(folder, path));
      else special.push(path);
    }
  };
  await walk('');
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), special };
}

async function fileAt(folder: string, path: string): Promise<FolderFile> {
  const location = join(folder, path);
  const stats = await stat(location);
  return { path, location, bytes: stats.size, executable: isExecutable(stats) };
}
