import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's file system in memory. Within a container it may hold a few megabytes only. */
const IN_MEMORY = '/dev/shm';

/** Several scenarios of the largest site at once, and the databases of all tests. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where thousands of folders are laid out and removed: in memory, where there's room for them. A database alone is 300
 * files, and ext4 avoids the inodes of files that were deleted a moment ago, at the cost of whoever makes the next one:
 * two fifths of all that scenarios compute (measured).
 */
export const SCRATCH_FOLDER = isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}
