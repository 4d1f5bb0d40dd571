/**
 * Moves and deletes files that another program may have open. Windows refuses both, and virus
 * scanners open each new file for a moment. Other systems allow it.
 */

import { renameSync } from 'node:fs';
import { IS_WINDOWS } from '../system.ts';

/**
 * Options to delete a folder with its content. Node repeats the attempt after the errors of an open
 * file.
 */
export const WHOLE_FOLDER = { recursive: true, force: true, maxRetries: 5 } as const;

/** Error codes on Windows for a file that another program has open. */
const IN_USE = ['EPERM', 'EACCES', 'EBUSY'];

/** Number of further attempts, and the wait before each in milliseconds: two seconds altogether. */
const RETRIES = IS_WINDOWS ? 20 : 0;
const RETRY_MS = 100;

/**
 * Renames a file or folder, and replaces an existing file. On Windows, repeats this for two seconds
 * if another program has it open, and blocks this process meanwhile.
 * @param rename renames once
 * @throws the system's error
 */
export function move(from: string, to: string, rename = renameSync, retries = RETRIES): void {
  for (let attemptsLeft = retries; ; attemptsLeft -= 1) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (attemptsLeft === 0 || !IN_USE.includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
