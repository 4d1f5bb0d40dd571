/** Finds out whether a build has written the site where the app says, and otherwise where it may be. */

import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Problem } from '../../problem.ts';

const ENTRY = 'index.html';

/**
 * Returns the problem of a build that has ended without the start page of the site.
 * @param folder of the app
 * @param output folder or ZIP of the site, relative to it
 */
export function missingSite(folder: string, output: string): Problem | undefined {
  if (output.endsWith('.zip') || existsSync(join(folder, output, ENTRY))) return undefined;
  const pages = globSync([`*/${ENTRY}`, `*/*/${ENTRY}`, `*/*/*/${ENTRY}`], {
    cwd: folder,
    exclude: ['**/node_modules', '**/.git'],
  });
  const writtenAt = (page: string): number => statSync(join(folder, page), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const [newest] = pages.toSorted((one, other) => writtenAt(other) - writtenAt(one));
  const found = newest === undefined ? undefined : dirname(newest).replaceAll('\\', '/');
  const remedy =
    found === undefined
      ? 'Correct `site.path`, or the build.'
      : `The newest start page is \`${posix.join(found, ENTRY)}\`. If the build wrote it, set \`site.path\` to \`${found}\`.`;
  return { message: `The build ended, but \`${output}\` has no ${ENTRY}`, remedy };
}
