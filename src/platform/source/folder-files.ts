import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One file in a folder. */
export interface FolderFile {
  /** Within the folder, with `/` between its segments. */
  readonly path: string;
  /** Where it lies on disk. */
  readonly location: string;
  readonly bytes: number;
  readonly executable: boolean;
}

/** What is in a folder that isn't left out. */
export interface Listing {
  /** Sorted by path. */
  readonly files: readonly FolderFile[];
  /** Paths of links, devices and the like. */
  readonly special: readonly string[];
}

/**
 * Lists a folder with all that is below it. Links aren't followed.
 * @param isLeftOut asked of every path, of files and folders; what is below such a folder isn't looked at
 */
export async function listFolder(folder: string, isLeftOut: (path: string) => boolean): Promise<Listing> {
  const files: FolderFile[] = [];
  const special: string[] = [];
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
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
  const { size: bytes, mode } = await stat(location);
  return { path, location, bytes, executable: (mode & 0o100) !== 0 };
}
