/** Lets one process at a time change a file or folder. */

import { constants, fstatSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OPEN_READ_ONLY, withRegularFile } from './regular-file.ts';

/** Milliseconds to wait for another process. Changes take much less. */
const WAIT_MS = 10_000;

/**
 * Locks a file. It is a lock of the system on an empty SQLite file, so it ends with its process, however that ends, and
 * requires no hard links.
 * @param file created if it is missing, and never deleted
 * @param waitMs milliseconds to wait for another process
 * @throws Error if another process keeps the lock, or the file isn't an empty regular file
 */
export function lockFile(file: string, waitMs: number): Disposable {
  let lock: DatabaseSync | undefined;
  try {
    // SQLite would apply a journal beside a file with content. Anyone may have written both.
    withRegularFile(file, OPEN_READ_ONLY | constants.O_CREAT, descriptor => {
      if (fstatSync(descriptor).size > 0) throw new Error('it is not empty');
    });
    const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
    lock = new Database(file, { timeout: waitMs });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock?.close();
    const remedy = 'Try again when no other command runs. If the file is not an empty regular file, delete it.';
    throw new Error(`${file} can’t be locked: ${(cause as Error).message}. ${remedy}`, { cause });
  }
}

/** Runs `work` while no other process does so with the same lock. @throws Error as `lockFile` */
export function withFileLock<T>(file: string, work: () => T, waitMs = WAIT_MS): T {
  using _ = lockFile(file, waitMs);
  return work();
}
