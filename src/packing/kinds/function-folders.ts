/** Finds the edge functions at a path: a single function, or a folder of them. */

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { isWithin } from '../../base/system/paths.ts';
import { trimmedEnd } from '../../base/trimmed-end.ts';
import { whyUnreadable } from '../files/errors.ts';
import { type ResolvedPath, requireWithin, UnsuitableInput } from '../../base/system/user-paths.ts';
import type { LeftOut } from '../files/selection.ts';

export interface FunctionSource {
  /** Name of its folder or ZIP. */
  readonly name: string;
  /** Absolute path of its folder or ZIP. */
  readonly source: string;
  /** Path of the source, as the user would write it. */
  readonly shownAs: string;
  /** Folder above it, without links. Undefined if that folder may not be read. */
  readonly functionsFolder: string | undefined;
}

/** Functions that were found at a path. */
export interface FunctionSources {
  readonly functions: readonly FunctionSource[];
  /** Whether the path is a folder of functions rather than one function. */
  readonly isCollection: boolean;
  /** Other files and folders beside the functions of a collection. */
  readonly leftOut: readonly LeftOut[];
}

const { entry: ENTRY } = FUNCTION_PACKAGE;

/**
 * Finds the functions of a path. A ZIP or a folder with `index.ts` at its root is one function. Any other folder may be
 * a folder of functions, each a folder with `index.ts`. Doesn't validate names, but skips those that begin with `_` or
 * `.`: no function may have such a name, and by convention such folders hold shared code.
 *
 * @param path absolute: its last part is the name of the function
 * @param resolved the same path without links
 * @param shownAs the path as the user wrote it
 * @returns the path itself as one function if no functions are found below it, so that packing it reports the problem
 * @throws Failure of kind `input` if the folder can't be read, or a link below it leads out
 */
export function findFunctions(path: string, { location, roots }: ResolvedPath, shownAs: string): FunctionSources {
  const aboveOf = (source: string): string | undefined =>
    isWithin(dirname(source), roots) ? dirname(source) : undefined;
  const name = basename(path).replace(/\.zip$/i, '');
  const single = { name, source: location, shownAs, functionsFolder: aboveOf(location) };
  const onlyFunction: FunctionSources = { functions: [single], isCollection: false, leftOut: [] };
  if (!isFolder(location) || existsSync(join(location, ENTRY))) return onlyFunction;
  const names = entriesOf(location, shownAs).toSorted();
  const isFunction = (each: string): boolean => /^[^._]/.test(each) && existsSync(join(location, each, ENTRY));
  const functions = names.filter(isFunction).map(each => {
    const shownBelow = `${trimmedEnd(shownAs, '/')}/${each}`;
    const source = resolveContained(join(location, each), roots, shownBelow);
    return { name: each, source, shownAs: shownBelow, functionsFolder: aboveOf(source) };
  });
  if (functions.length === 0) return onlyFunction;
  const others = names.filter(each => !isFunction(each));
  return {
    functions,
    isCollection: true,
    leftOut: others.map(each =>
      isFolder(join(location, each))
        ? { path: `${each}/`, reason: reasonFor(each) }
        : { path: each, reason: 'not a folder' },
    ),
  };
}

const reasonFor = (name: string): string =>
  /^[._]/.test(name) ? `a function’s name can’t begin with \`${name.charAt(0)}\`` : `no ${ENTRY}`;

/** Resolves a function's folder. @throws Failure of kind `input` for a link that leads out of `roots` */
function resolveContained(folder: string, roots: readonly string[], shownAs: string): string {
  try {
    const location = realpathSync(folder);
    requireWithin(location, roots);
    return location;
  } catch (error) {
    const message = whyUnreadable(error);
    const remedy = error instanceof UnsuitableInput ? { remedy: error.remedy } : {};
    throw unreadableFailure('Function', { where: shownAs, message, ...remedy });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Not accessible. Packing it reports the reason.
    return false;
  }
}

function entriesOf(folder: string, shownAs: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw unreadableFailure('Folder', { where: shownAs, message: whyUnreadable(error) });
  }
}

function unreadableFailure(subject: string, finding: Finding): Failure {
  const { where, message } = finding;
  const title = `${subject} rejected: ${basename(where)}`;
  return new Failure('input', `${where} ${message}`, { title, findings: [finding], introduces: true });
}
