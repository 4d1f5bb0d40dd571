import { posix } from 'node:path';
import type { Finding } from '../failure.ts';
import type { ListedFile } from './listing.ts';
import { topFolder } from './path-rules.ts';

/**
 * The files without the one folder around all of them, as archives often have it, where that is where the entry stands:
 * the file by which the platform knows a package, and which has to be at its root.
 */
export function withoutTopFolder(files: readonly ListedFile[], entry: string): readonly ListedFile[] {
  const folder = topFolder(files.map(file => file.path));
  if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`)) return files;
  return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}

/**
 * Says that the entry isn't at the root, and where one is that may be meant.
 * @param where how the user wrote the path of the package
 * @param absent what to do where there is none at all
 */
export function missingEntry(paths: readonly string[], entry: string, where: string, absent: string): Finding {
  const message = `has no ${entry} at its root`;
  const misspelt = paths.find(path => path.toLowerCase() === entry.toLowerCase());
  if (misspelt !== undefined) return { where, message, remedy: `Rename \`${misspelt}\` to \`${entry}\`.` };
  const below = paths.find(path => posix.basename(path) === entry);
  if (below === undefined) return { where, message, remedy: absent };
  return { where, message, remedy: `There is one in \`${posix.dirname(below)}/\`: give that folder as \`path\`.` };
}
