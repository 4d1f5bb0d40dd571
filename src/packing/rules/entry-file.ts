/**
 * Entry file of a package, such as `SKILL.md` or `index.ts`: removes a single folder around it, and
 * words the finding if it isn't at the root.
 */

import { posix } from 'node:path';
import { listedNames } from '../../base/text/amount.ts';
import { inputRef, withInputRefs } from '../../base/text/input-reference.ts';
import type { Finding } from '../../base/failure.ts';
import type { ListedFile } from '../files/listing-builder.ts';
import { topFolder } from './path-rules.ts';

/**
 * Removes the single folder around all files, which archives often have, if the entry file is in
 * it. The entry is the file by which the platform recognizes a package. It has to be at the root.
 */
export function withoutTopFolder(
  files: readonly ListedFile[],
  entry: string,
): readonly ListedFile[] {
  const folder = topFolder(files.map(file => file.path));
  if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`)) return files;
  return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}

/**
 * Creates the finding that the entry isn't at the root. Points to a similar file elsewhere if there
 * is one.
 * @param where the path of the package as the user wrote it
 * @param missingRemedy the remedy if there is no such file
 * @param rank ranks the folders that contain the entry: the lowest is the best
 */
export function missingEntry(
  paths: readonly string[],
  entry: string,
  where: string,
  missingRemedy: string,
  rank: (folder: string) => number = () => 0,
): Finding {
  const message = `has no ${entry} at its root`;
  // `index.htm` is similar to `index.html`.
  const similar = paths.find(path =>
    [path, `${path}l`].some(name => name.toLowerCase() === entry.toLowerCase()),
  );
  if (similar !== undefined)
    return { where, message, remedy: `Rename \`${similar}\` to \`${entry}\`.` };
  const folders = paths
    .filter(path => posix.basename(path) === entry)
    .map(path => posix.dirname(path));
  const [best, ...others] = folders.toSorted((a, b) => rank(a) - rank(b));
  if (best === undefined) return { where, message, remedy: withInputRefs(missingRemedy) };
  const equal = [best, ...others.filter(folder => rank(folder) === rank(best))];
  // A site can have a folder for each language.
  const remedy =
    equal.length > 1 && entry.endsWith('.html')
      ? `Add ${entry} to the root, for example with links to ${listedNames(equal.map(folder => `\`${folder}/\``))}.`
      : folderRemedy(where, best);
  return { where, message, remedy };
}

/**
 * Returns the remedy for an entry file that is in a folder below the root.
 * @param where the path of the package as the user wrote it
 */
const folderRemedy = (where: string, folder: string): string =>
  /\.zip$/i.test(where)
    ? `In the ZIP, the file is in \`${folder}/\`. Create the ZIP from the content of that folder.`
    : `Set ${inputRef('path')} to \`${posix.join(where, folder)}/\`, which contains this file.`;
