/** Lets one process at a time change a file or folder. */

import { constants, fstatSync, lstatSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OPEN_READ_ONLY, withRegularFile } from './regular-file.ts';

/** Another process, or this one, keeps the lock. */
export class LockedError extends Error {}

/** Milliseconds to wait for another process. Changes take much less. */
const WAIT_MS = 10_000;

/** SQLite's code of a lock that another process has. */
const SQLITE_BUSY = 5;

/**
 * Files that this process has locked. POSIX ends a lock when its process closes any descriptor of
 * the file.
 */
const HELD = new Set<string>();

/**
 * Locks a file. It is a lock of the system on an empty SQLite file, so it ends with its process,
 * however that ends, and requires no hard links.
 * @param file created if it is missing
 * @param waitMs milliseconds to wait for another process
 * @param isTemporary whether the end of the lock deletes the file. Windows keeps it
 * @throws LockedError if another process keeps the lock; Error if the file isn't an empty regular
 *   file
 */
export function lockFile(file: string, waitMs: number, isTemporary = false): Disposable {
  let lock: DatabaseSync | undefined;
  // The end of another process's lock can delete the file meanwhile, and a third process can lock a
  // new one.
  let isReplaced: (() => boolean) | undefined;
  try {
    if (HELD.has(identity(file) ?? '')) throw new LockedError('this process has locked it');
    // SQLite would apply a journal beside a file with content. Anyone may have written both.
    withRegularFile(file, OPEN_READ_ONLY | constants.O_CREAT, descriptor => {
      if (fstatSync(descriptor).size > 0) throw new Error('it is not empty');
    });
    const opened = identity(file);
    isReplaced = () => opened === undefined || identity(file) !== opened;
    const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
    lock = new Database(file, { timeout: waitMs });
    lock.exec('BEGIN EXCLUSIVE');
    if (!isReplaced()) return registered(opened ?? '', isTemporary ? temporary(file, lock) : lock);
    lock.close();
  } catch (cause) {
    lock?.close();
    if (isReplaced?.()) return lockFile(file, waitMs, isTemporary);
    const remedy =
      'Try again when no other command runs. If the file is not an empty regular file, delete it.';
    const isLocked =
      cause instanceof LockedError || (cause as { errcode?: number }).errcode === SQLITE_BUSY;
    const Kind = isLocked ? LockedError : Error;
    throw new Kind(`${file} can’t be locked: ${(cause as Error).message}. ${remedy}`, { cause });
  }
  return lockFile(file, waitMs, isTemporary);
}

/** Returns a text that no other file at this path has. Undefined if it is missing. */
function identity(file: string): string | undefined {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeNs}`;
}

function registered(id: string, lock: Disposable): Disposable {
  HELD.add(id);
  return {
    [Symbol.dispose]() {
      HELD.delete(id);
      lock[Symbol.dispose]();
    },
  };
}

/** Deletes the file of a lock before its end: afterward, it may be that of another process. */
const temporary = (file: string, lock: Disposable): Disposable => ({
  [Symbol.dispose]() {
    try {
      rmSync(file, { force: true });
    } catch {
      // Windows deletes no file that is open.
    }
    lock[Symbol.dispose]();
  },
});

/** Runs `work` while no other process does so with the same lock. @throws Error as `lockFile` */
export function withFileLock<T>(file: string, work: () => T, waitMs = WAIT_MS): T {
  using _ = lockFile(file, waitMs);
  return work();
}
