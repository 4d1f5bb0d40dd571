/** The folder in the current folder with the data of `dev`. Git ignores it. */

import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRegularFile } from '../../base/system/regular-file.ts';

export const OWN_FOLDER = '.project-platform';

/** Creates the folder. @throws Error if it isn't a folder, or Git may not ignore it */
export function createOwnFolder(): void {
  const stats = lstatSync(OWN_FOLDER, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory())
    throw new Error(`${OWN_FOLDER} is not a folder. Delete it: the command keeps its data there.`);
  if (stats === undefined) mkdirSync(OWN_FOLDER);
  const ignored = join(OWN_FOLDER, '.gitignore');
  if (lstatSync(ignored, { throwIfNoEntry: false }) === undefined) writeRegularFile(ignored, '*\n');
  const known = lstatSync(ignored);
  if (!known.isFile() || known.size > 100 || readFileSync(ignored, 'utf8') !== '*\n')
    throw new Error(
      `This command didn’t write ${ignored}, so Git may track the data in the folder. Delete ${OWN_FOLDER}.`,
    );
}
