/** Lists the folders of PATH in which programs are searched that start without a question. */

import { delimiter, isAbsolute, join, relative, resolve } from 'node:path';

/** Folder in which npm installs the programs of packages. */
export const OWN_PROGRAMS = join('node_modules', '.bin');

/**
 * Leaves out relative folders, those in the current folder, and those of npm's packages: a
 * repository can contain them, and `npx` puts them first.
 * @param path in the format of PATH
 */
export const searchFolders = (path: string): readonly string[] =>
  path.split(delimiter).filter(folder => {
    const below = relative(resolve('.'), folder);
    return (
      isAbsolute(folder) &&
      !folder.replace(/\/+$/, '').endsWith(OWN_PROGRAMS) &&
      /^\.\.(?:\/|$)/.test(below)
    );
  });
