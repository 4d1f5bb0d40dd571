import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FUNCTION_PACKAGE } from '../api/functions.ts';
import { type Finding, inputFailure } from '../failure.ts';
import { whyUnreadable } from './errors.ts';
import { type ResolvedPath, requireWithin, UnfitInput } from './input-file.ts';
import type { LeftOut } from './selection.ts';

/** Where one function lies. */
export interface FunctionSource {
  /** As its folder or ZIP is called. */
  readonly name: string;
  /** Absolute path of its folder or ZIP. */
  readonly source: string;
  /** How the user would write that. */
  readonly shownAs: string;
}

/** The functions that a path stands for. */
export interface FunctionSources {
  readonly functions: readonly FunctionSource[];
  /** The path is a folder of functions, not one function itself. */
  readonly isCollection: boolean;
  /** What stands beside the functions of a collection, and is none. */
  readonly leftOut: readonly LeftOut[];
  /** Of these: what functions often are written to need. */
  readonly warnings: readonly Finding[];
}

const { entry: ENTRY } = FUNCTION_PACKAGE;

/** Settings that the edge runtime's own tools look for beside the functions as well. */
const RUNTIME_SETTINGS = /^(?:deno\.jsonc?|import_map\.json)$/;

/**
 * Finds the functions of a path: a ZIP or a folder with `index.ts` at its root is one function, and any other folder
 * may be one of functions, each a folder with `index.ts`. Names aren't judged here, but for those that begin with `_`
 * or `.`: no function may be called so, and by custom such folders hold what functions share.
 *
 * @param path absolute: its last part names a function
 * @param resolved the same without links
 * @param shownAs how the user wrote it
 * @returns the path itself as one function where nothing says otherwise, so that packing it tells what is wrong with it
 * @throws Failure of kind `input` if the folder can't be read, or a link below it leads out
 */
export function findFunctions(path: string, { location, roots }: ResolvedPath, shownAs: string): FunctionSources {
  const single = { name: basename(path).replace(/\.zip$/i, ''), source: location, shownAs };
  const alone: FunctionSources = { functions: [single], isCollection: false, leftOut: [], warnings: [] };
  if (!isFolder(location) || existsSync(join(location, ENTRY))) return alone;
  const names = entriesOf(location, shownAs).toSorted();
  const isFunction = (name: string): boolean => /^[^._]/.test(name) && existsSync(join(location, name, ENTRY));
  const functions = names.filter(isFunction).map(name => {
    const shownBelow = `${shownAs.replace(/\/+$/, '')}/${name}`;
    return { name, source: contained(join(location, name), roots, shownBelow), shownAs: shownBelow };
  });
  if (functions.length === 0) return alone;
  const others = names.filter(name => !isFunction(name));
  return {
    functions,
    isCollection: true,
    leftOut: others.map(name =>
      isFolder(join(location, name))
        ? { path: `${name}/`, reason: reasonFor(name) }
        : { path: name, reason: 'stands beside the functions, in none of their folders' },
    ),
    warnings: others.filter(name => RUNTIME_SETTINGS.test(name)).map(settingsWarning),
  };
}

const reasonFor = (name: string): string =>
  /^[._]/.test(name) ? `begins with \`${name.charAt(0)}\`, as no function’s name may` : `has no ${ENTRY}`;

const settingsWarning = (where: string): Finding => ({
  where,
  message: 'stands beside the functions, so that it is part of no package',
  remedy: 'Put what a function needs of it into the function’s own folder.',
});

/** Resolves a function's folder. @throws Failure of kind `input` for a link that leads out of `roots` */
function contained(folder: string, roots: readonly string[], shownAs: string): string {
  try {
    const location = realpathSync(folder);
    requireWithin(location, roots);
    return location;
  } catch (error) {
    const message = whyUnreadable(error);
    const remedy = error instanceof UnfitInput ? { remedy: error.remedy } : {};
    throw inputFailure(`${shownAs} ${message}`, [{ where: shownAs, message, ...remedy }]);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Nothing that can be looked into; packing it says why.
    return false;
  }
}

function entriesOf(folder: string, shownAs: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const message = whyUnreadable(error);
    throw inputFailure(`${shownAs} ${message}`, [{ where: shownAs, message }]);
  }
}
