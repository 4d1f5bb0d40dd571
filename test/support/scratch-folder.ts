import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory file system. In a container it may have only a few megabytes. */
const IN_MEMORY = '/dev/shm';

/** Space for several scenarios of the largest site at once, and the databases of all tests. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Folder for thousands of temporary folders: in memory, if there is enough space. A database alone is 300 files, and
 * ext4 avoids the inodes of recently deleted files, which slows down creating new ones: two fifths of the scenarios'
 * CPU time (measured).
 */
export const SCRATCH_FOLDER = isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}
