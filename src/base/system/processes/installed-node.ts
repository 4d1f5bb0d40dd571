/**
 * Finds the Node that npm has installed as a package. An older Node must be able to run this
 * module.
 */

import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Major version of Node that the program requires. */
const NEEDED_NODE = 24;

/** Package of Node for this machine. Not every system has one. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * Folder below the user's with the package, for a command that is installed globally: npm can't
 * install a second Node there.
 */
const OWN_FOLDER = '.local/share/project-platform';

/**
 * Returns the Node to run the program with: this one, or if it is older, the one of the package
 * that users install.
 * @returns its path and whether it is another one, or the problem as a sentence with its remedy
 */
export function findNode():
  | { readonly path: string; readonly isOther: boolean }
  | { readonly problem: string } {
  const { node: version } = process.versions;
  if (Number.parseInt(version, 10) >= NEEDED_NODE)
    return { path: process.execPath, isOther: false };
  try {
    const paths = [dirname(fileURLToPath(import.meta.url)), join(homedir(), OWN_FOLDER)];
    return {
      path: createRequire(import.meta.url).resolve(`${PACKAGE}/bin/node`, { paths }),
      isOther: true,
    };
  } catch {
    const install =
      process.platform === 'linux'
        ? `, or run \`npm install --prefix ~/${OWN_FOLDER} ${PACKAGE}@${NEEDED_NODE}\``
        : '';
    return {
      problem: `project-platform requires Node ${NEEDED_NODE} or later, but it was started with Node ${version}. Install Node ${NEEDED_NODE}${install}.`,
    };
  }
}
