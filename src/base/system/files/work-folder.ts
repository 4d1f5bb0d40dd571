/**
 * Hidden folders for incomplete content beside its target. A killed process leaves its folder.
 * Another process has to tell that from a folder of the user, or of the author of a repository, and
 * from one that is in use.
 */

import {
  type BigIntStats,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { WHOLE_FOLDER } from './busy-files.ts';
import { lockFile } from './file-lock.ts';
import { isOwn } from './file-modes.ts';
import { IS_WINDOWS } from '../system.ts';

export interface WorkFolder {
  readonly path: string;
  /** Shows other processes that the folder is in use. Undefined if the file system has no locks. */
  readonly lock: Disposable | undefined;
}

/**
 * A folder with such a name. `isOurs`: this program has created it. Without a lock, another process
 * then uses it.
 */
export type OtherFolder = WorkFolder & { readonly isOurs: boolean };

/**
 * Returns the path of the file in a work folder that is its mark and its lock. It binds the folder
 * by inode and birth time, which a copy, a clone and a checkout of Git can't choose.
 */
const markOf = (folder: string, { ino, birthtimeNs }: BigIntStats): string =>
  join(folder, `${ino}-${birthtimeNs}.lock`);
const MARK = /^\d+-\d+\.lock/;

/** Creates a folder that only the user can access. @param prefix start of its path */
export function createWorkFolder(prefix: string): WorkFolder {
  const path = mkdtempSync(prefix);
  const mark = markOf(path, lstatSync(path, { bigint: true }));
  // Another process takes a mark that isn't locked for that of a killed one. Windows renames no
  // open file.
  const created = IS_WINDOWS ? mark : `${mark}.new`;
  const lock = tryLock(created);
  // Without a lock, no other process could find out whether the folder is in use.
  if (lock === undefined) rmSync(created, { force: true });
  else renameSync(created, mark);
  return { path, lock };
}

/** Number of random characters that `mkdtemp` adds to a prefix. */
const RANDOM_LENGTH = 6;

/**
 * Finds the folders with this prefix, except `ownFolder`. Locks those of processes that have ended; the
 * caller ends these locks.
 */
export function* otherWorkFolders(prefix: string, ownFolder?: string): Generator<OtherFolder> {
  for (const name of readdirSync(dirname(prefix))) {
    const path = join(dirname(prefix), name);
    if (
      path === ownFolder ||
      !name.startsWith(basename(prefix)) ||
      path.length !== prefix.length + RANDOM_LENGTH
    )
      continue;
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats?.isDirectory() !== true) continue;
    const mark = markOf(path, stats);
    // Without birth times, which are then 0, inodes could be guessed.
    const isOurs =
      isOwn(stats) &&
      stats.birthtimeNs > 0n &&
      lstatSync(mark, { throwIfNoEntry: false })?.isFile() === true;
    yield { path, isOurs, lock: isOurs ? tryLock(mark) : undefined };
  }
}

function tryLock(mark: string): Disposable | undefined {
  try {
    return lockFile(mark, 0);
  } catch {
    return undefined;
  }
}

/**
 * Creates a folder among temporary files, and deletes those of killed processes.
 * @param prefix start of its name
 */
export function createTemporaryFolder(prefix: string, parent = tmpdir()): WorkFolder & Disposable {
  const path = join(realpathSync(parent), prefix);
  for (const other of otherWorkFolders(path)) if (other.lock !== undefined) removeLeftOver(other);
  const folder = createWorkFolder(path);
  return { ...folder, [Symbol.dispose]: () => removeWorkFolder(folder) };
}

function removeLeftOver(folder: WorkFolder): void {
  try {
    removeWorkFolder(folder);
  } catch {
    // A program of the killed process may still be ending. The mark is deleted last, so the next
    // process deletes the rest.
  }
}

/**
 * Deletes a folder with its content, and ends its lock. Its mark is deleted last, in case this
 * process is killed.
 */
export function removeWorkFolder({ path, lock }: WorkFolder): void {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
    for (const name of readdirSync(path))
      if (!MARK.test(name)) rmSync(join(path, name), WHOLE_FOLDER);
  } finally {
    lock?.[Symbol.dispose]();
  }
  rmSync(path, WHOLE_FOLDER);
}
