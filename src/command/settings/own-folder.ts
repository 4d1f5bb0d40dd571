/** The folder in the current folder with what commands keep. Git ignores it. */

import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRegularFile } from '../../base/system/regular-file.ts';

export const OWN_FOLDER = '.project-platform';

/**
 * Returns the path of the folder, or of a folder in it, and creates it.
 * @throws Error if it isn't a folder, or Git may not ignore it
 */
export function ownFolder(inside?: string): string {
  createFolder(OWN_FOLDER);
  const ignored = join(OWN_FOLDER, '.gitignore');
  if (lstatSync(ignored, { throwIfNoEntry: false }) === undefined) writeRegularFile(ignored, '*\n');
  const known = lstatSync(ignored);
  if (!known.isFile() || known.size > 100 || readFileSync(ignored, 'utf8') !== '*\n')
    throw new Error(
      `This command didn’t write ${ignored}, so Git may track the data in the folder. Delete ${OWN_FOLDER}.`,
    );
  if (inside === undefined) return OWN_FOLDER;
  const folder = join(OWN_FOLDER, inside);
  createFolder(folder);
  return folder;
}

/** Returns the path of a file in a folder in it, and creates nothing. */
export const ownFile = (inside: string, file: string): string => join(OWN_FOLDER, inside, file);

function createFolder(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory())
    throw new Error(`${folder} is not a folder. Delete it: the command keeps its data there.`);
  if (stats === undefined) mkdirSync(folder);
}
