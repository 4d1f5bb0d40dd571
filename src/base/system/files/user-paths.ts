/**
 * Resolves paths that a user names. Refuses links that lead out of the allowed folders (decision
 * 0013).
 */

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { inputFailure } from '../../failure.ts';
import { folderNamed, GIT_NAME, isSamePath, isWithin } from './paths.ts';

/** A path from the user, with its links resolved. */
export interface ResolvedPath {
  /** Absolute path, without links. */
  readonly location: string;
  /** Folders, without links. A link below the path may only lead into these. */
  readonly roots: readonly string[];
}

/**
 * Reason why an existing file or folder is not read. The message follows the name of an input or a
 * file.
 */
export class UnsuitableInput extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/**
 * Resolves the links of a path. A path below one of `roots` must stay in them, any other path in
 * its checkout of Git, if it is in one. Any further path is trusted, but links below it may not
 * lead out of it. No link may lead into a folder of Git or of the runner.
 *
 * @param path absolute
 * @param roots absolute: the workspace, and the runner's folder for temporary files
 * @throws UnsuitableInput for a path whose link leads out of its root, or into a folder of Git or
 *   of the runner; the system's error if the path doesn't exist
 */
export function resolveInput(path: string, roots: readonly string[]): ResolvedPath {
  const location = realpathSync(path);
  if (isPrivate(location, roots) && !isPrivate(path, roots)) {
    throw new UnsuitableInput(
      `resolves through a symbolic link to ${location}, which is in \`.git\` or an internal folder of the runner`,
      LINK_REMEDY,
    );
  }
  const bounds = boundsOf(path, roots);
  if (bounds === undefined) return { location, roots: [location] };
  requireWithin(location, bounds);
  return { location, roots: bounds };
}

/**
 * Returns the folders in which a path must stay, without links; undefined if it is trusted. The
 * author of a repository may have put links into each folder of a checkout, also if the current
 * folder is another one.
 */
function boundsOf(path: string, roots: readonly string[]): readonly string[] | undefined {
  const real = realRoots(roots);
  if (isWithin(path, [...roots, ...real])) return real;
  const checkout = checkoutOf(path);
  return checkout === undefined ? undefined : realRoots([checkout]);
}

/** Returns the nearest parent of a path that is a checkout of Git. */
export function checkoutOf(path: string): string | undefined {
  const folder = dirname(path);
  if (folder === path) return undefined;
  return lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) === undefined
    ? checkoutOf(folder)
    : folder;
}

/** Returns the roots that exist, without links. */
function realRoots(roots: readonly string[]): readonly string[] {
  return roots.flatMap(root => {
    try {
      return [realpathSync(root)];
    } catch {
      // A folder that doesn't exist contains nothing.
      return [];
    }
  });
}

/**
 * Resolves the links in the parents of a path to write to. Neither the path nor its parents need to
 * exist. A path below one of `roots` must stay in them, any other path in its checkout of Git, if
 * it is in one.
 * @throws UnsuitableInput for a path whose link leads out of its root; the system's error for one
 *   that can't be resolved
 */
export function resolveOutput(path: string, roots: readonly string[]): string {
  const existing = existingParent(dirname(path));
  const location = join(realpathSync(existing), relative(existing, path));
  const bounds = boundsOf(path, roots);
  if (bounds !== undefined) requireWithin(location, bounds);
  return location;
}

/** Returns a folder, or its nearest parent that exists. */
export function existingParent(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) === undefined
    ? existingParent(dirname(folder))
    : folder;
}

/**
 * Returns why a path must not be written: it is in a folder of Git or of the runner. Undefined for
 * any other path.
 */
export function privateOutput(path: string, location: string): string | undefined {
  const privatePath = [path, location].find(each => privateFolderIn(each) !== undefined);
  return (
    privatePath &&
    `${privatePath === path ? '' : `${privatePath}, `}in ${privateFolderIn(privatePath)}`
  );
}

/**
 * Resolves a path that a flag of a command names. The author of a repository may have put links
 * into the current folder.
 * @param use what happens there: a file is read or written, or a folder is used, in which files are
 *   written
 * @throws Failure of kind `input` for a path in a checkout or in the current folder that a link
 *   leads out of it, and for one of Git's
 */
export function pathOfFlag(
  flag: string,
  input: string,
  use: 'read' | 'write' | 'folder',
  current = process.cwd(),
): string {
  const path = resolve(current, input);
  const roots = [checkoutOf(path) ?? current];
  try {
    if (use === 'read') return existsSync(path) ? resolveInput(path, roots).location : path;
    const inside = use === 'folder' ? join(path, 'content') : path;
    const location = resolveOutput(inside, roots);
    const privateFolder = privateOutput(inside, location);
    if (privateFolder !== undefined)
      throw new UnsuitableInput(`is ${privateFolder}, which must not be overwritten`, OTHER_PATH);
    return use === 'folder' ? dirname(location) : location;
  } catch (error) {
    const { message } = error as Error;
    const remedy = error instanceof UnsuitableInput ? error.remedy : OTHER_PATH;
    throw inputFailure(`--${flag} can’t be used.`, [{ where: input, message, remedy }]);
  }
}

const OTHER_PATH = 'Specify a different path.';

/**
 * Requires a location.
 * @throws UnsuitableInput unless the location, which has no links, lies in one of the roots
 */
export function requireWithin(location: string, roots: readonly string[]): void {
  if (isWithin(location, roots)) return;
  throw new UnsuitableInput(
    `resolves through a symbolic link to ${location}, which is outside ${roots.join(' and ')}`,
    LINK_REMEDY,
  );
}

const LINK_REMEDY =
  'Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.';

/**
 * Git's settings may contain the token of the checkout. The runner's command files, such as
 * GITHUB_OUTPUT, contain the outputs of other steps.
 */
const isPrivateName = (name: string): boolean =>
  GIT_NAME.test(name) || name.toLowerCase() === '_runner_file_commands';

/**
 * Returns the private folder of Git or of the runner that a path is or lies in. Undefined for any
 * other path.
 */
export const privateFolderIn = (path: string): string | undefined =>
  folderNamed(path, isPrivateName);

/**
 * Checks for a private folder. The runner's folder for temporary files is private as a whole: it
 * contains the token of newer versions of the checkout action.
 */
const isPrivate = (path: string, [, ...temporary]: readonly string[]): boolean =>
  privateFolderIn(path) !== undefined ||
  [...temporary, ...realRoots(temporary)].some(folder => isSamePath(folder, path));
