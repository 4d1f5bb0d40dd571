/** Writes texts to new files. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes files by their paths in a folder, with the folders on the way.
 * @throws the system's error, also if one exists
 */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const location = join(folder, path);
    await mkdir(dirname(location), { recursive: true });
    await writeFile(location, text, { flag: 'wx' });
  }
}
