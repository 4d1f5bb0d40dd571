/** Identifies the content of a folder, to find out whether anything in it has changed. */

import { createHash, randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow } from './folder-entries.ts';
import { slashPath } from './paths.ts';

/**
 * Returns the paths of everything in a folder, sorted. Doesn't follow links. Empty if the folder
 * doesn't exist.
 */
export function folderContent(folder: string): readonly string[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return [...entriesBelow(folder)].map(({ path }) => slashPath(folder, path)).toSorted();
}

/**
 * Returns a text that changes with every change of a folder's content. The system sets the time of
 * a file's last change, which programs can't set, so that no content has to be read. A renamed or
 * moved folder keeps its text.
 */
function folderState(folder: string): string {
  const hash = createHash('sha256');
  for (const path of folderContent(folder)) {
    const entry = lstatSync(join(folder, path), { bigint: true });
    hash.update(
      JSON.stringify([
        path,
        entry.isDirectory() ? '' : `${entry.ino} ${entry.size} ${entry.ctimeNs}`,
      ]),
    );
  }
  return hash.digest('hex');
}

/**
 * Returns such a text for a file or folder. If something in it disappears meanwhile, the text is
 * unlike any other, so that it counts as a change.
 */
export function entryState(path: string): string {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) return 'absent';
    return stats.isDirectory() ? folderState(path) : `${stats.ino} ${stats.size} ${stats.ctimeNs}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return `changing ${randomUUID()}`;
  }
}
