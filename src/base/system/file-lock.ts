/** Lets one process at a time change a file. */

import { closeSync, openSync } from 'node:fs';
import { OWNER_FILE } from './file-modes.ts';

/** Milliseconds to wait for another process. Changes take much less. */
const WAIT_MS = 10_000;

/**
 * Runs `work` while no other process does so with the same lock. It is a lock of the system on an empty SQLite file, so it
 * ends with its process, however that ends, and requires no hard links.
 * @param file created if it is missing, and never deleted
 * @throws Error if another process keeps the lock
 */
export async function withFileLock<T>(file: string, work: () => T, waitMs = WAIT_MS): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  closeSync(openSync(file, 'a', OWNER_FILE));
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(`${file} can’t be locked: ${(error as Error).message}. Try again when no other command runs.`, {
      cause: error,
    });
  }
  try {
    return work();
  } finally {
    lock.close();
  }
}
