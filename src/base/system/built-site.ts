/** Finds out whether a build has written the site where the app says, and otherwise where. */

import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Problem } from '../problem.ts';

const ENTRY = 'index.html';

/**
 * Returns the problem of a build that has ended without the start page of the site.
 * @param folder of the app
 * @param output folder or ZIP of the site, relative to it
 * @param sinceMs when the build began
 */
export function missingSite(folder: string, output: string, sinceMs: number): Problem | undefined {
  if (output.endsWith('.zip') || existsSync(join(folder, output, ENTRY))) return undefined;
  const pages = globSync([`*/${ENTRY}`, `*/*/${ENTRY}`, `*/*/*/${ENTRY}`], {
    cwd: folder,
    exclude: ['**/node_modules', '**/.git'],
  });
  const [written] = pages
    .filter(page => (statSync(join(folder, page), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= sinceMs)
    .map(page => dirname(page).replaceAll('\\', '/'))
    .toSorted((one, other) => one.split('/').length - other.split('/').length);
  const remedy =
    written === undefined
      ? 'Correct `site.path`, or the build.'
      : `It wrote \`${posix.join(written, ENTRY)}\`. Set \`site.path\` to \`${written}\`.`;
  return { message: `The build ended, but \`${output}\` has no ${ENTRY}`, remedy };
}
