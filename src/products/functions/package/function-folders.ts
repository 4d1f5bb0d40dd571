/** Finds the edge functions at a path: a single function, or a folder of them. */

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { FUNCTION_PACKAGE } from '../../../api/services/functions.ts';
import { Failure, type Finding } from '../../../base/failure.ts';
import { withoutByteOrderMark } from '../../../base/text/plain-text.ts';
import {
  type ConfiguredFunction,
  configuredFunctions,
  SUPABASE_CONFIG,
  SUPABASE_FOLDER,
} from '../../../base/supabase-functions.ts';
import { isWithin } from '../../../base/system/files/paths.ts';
import { readRegularFile } from '../../../base/system/files/regular-file.ts';
import { trimmedEnd } from '../../../base/text/trimmed-end.ts';
import { whyUnreadable } from '../../../packing/files/errors.ts';
import {
  type ResolvedPath,
  requireWithin,
  UnsuitableInput,
} from '../../../base/system/files/user-paths.ts';
import type { LeftOut } from '../../../packing/files/selection.ts';

export interface FunctionSource {
  /** Name of its folder or ZIP. */
  readonly name: string;
  /** Absolute path of its folder or ZIP. */
  readonly source: string;
  /** Path of the source, as the user would write it. */
  readonly shownAs: string;
  /**
   * Folder above it, without links, whose other files its package may need. Undefined if there is
   * none.
   */
  readonly functionsFolder: string | undefined;
  /**
   * Files that Supabase's configuration names. Undefined: none beyond those in the function's
   * folder.
   */
  readonly configuredFiles: ConfiguredFiles | undefined;
  /** Whether Supabase's configuration says that callers need a JWT. Undefined: it doesn't say. */
  readonly configured: { readonly file: string; readonly verifyJwt: boolean } | undefined;
}

/** Files of a function that Supabase's configuration names. */
export interface ConfiguredFiles {
  /** Path of the start file in the function's folder. */
  readonly entry: string;
  /** Path of an import map, relative to the folder of the configuration. */
  readonly importMap: string | undefined;
  /**
   * Patterns of files outside of the function's folder, relative to the folder of the
   * configuration.
   */
  readonly staticFiles: readonly string[];
}

/** Functions that were found at a path. */
export interface FunctionSources {
  readonly functions: readonly FunctionSource[];
  /** Whether the path is a folder of functions rather than one function. */
  readonly isCollection: boolean;
  /**
   * Other files and folders beside the functions of a collection, and functions that the
   * configuration disables.
   */
  readonly leftOut: readonly LeftOut[];
  /** Names of the functions that the configuration disables. */
  readonly disabled: readonly string[];
  /** Supabase's configuration of the functions of a collection, if there is one. */
  readonly configuration?: SupabaseConfiguration | undefined;
}

/** Settings of functions in Supabase's configuration. */
interface SupabaseConfiguration {
  /** Absolute path of the file, without links. */
  readonly source: string;
  /** Path of the file, as the user would write it. */
  readonly shownAs: string;
  readonly functions: ReadonlyMap<string, ConfiguredFunction>;
}

const { entry: ENTRY } = FUNCTION_PACKAGE;
/** Name of a folder of functions, by which it is recognized above a single function. */
const FUNCTIONS_FOLDER = 'functions';
const MAX_CONFIG_BYTES = 1024 * 1024;

/** Settings that Deno finds in a function's folder without configuration. */
const FOUND_SETTINGS = ['deno.json', 'deno.jsonc', 'import_map.json'];

/**
 * Whether a folder's entry is a function. By convention, folders whose names begin with `_` hold
 * shared code.
 * @param entry path of the start file in the function's folder; undefined if the configuration
 *   names one elsewhere
 */
const isFunction = (folder: string, name: string, entry: string | undefined = ENTRY): boolean =>
  /^[^._]/.test(name) && existsSync(join(folder, name, entry));

/** Returns the names of the functions in a folder. */
export function functionNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter(name => isFunction(folder, name));
  } catch {
    // Not accessible. Packing the folder reports the reason.
    return [];
  }
}

/**
 * Finds the functions of a path. A ZIP or a folder with `index.ts` at its root is one function. Any
 * other folder may be a folder of functions, each a folder with `index.ts`. Doesn't validate names,
 * but skips those that begin with `_` or `.`, which no function may have.
 *
 * @param path absolute: its last part is the name of the function
 * @param resolved the same path without links
 * @param shownAs the path as the user wrote it
 * @returns the path itself as one function if no functions are found below it, so that packing it
 *   reports the problem
 * @throws Failure of kind `input` if the folder or Supabase's configuration can't be read, a link
 *   below the folder leads out, or the configuration disables the only function or names a start
 *   file in another folder for it
 */
export function findFunctions(
  path: string,
  { location, roots }: ResolvedPath,
  shownAs: string,
): FunctionSources {
  const isSeveral = isFolder(location) && !existsSync(join(location, ENTRY));
  const entries = isSeveral ? entriesOf(location, shownAs).toSorted() : [];
  const config = isSeveral ? configurationOf(location, roots, shownAs) : undefined;
  const names = entries.filter(name => {
    const { entry } = filesOf(config, location, name);
    return entry !== undefined && isFunction(location, name, entry);
  });
  if (names.length === 0) {
    const elsewhere = entries.find(name => filesOf(config, location, name).entry === undefined);
    if (elsewhere !== undefined) {
      const where = `${trimmedEnd(shownAs, '/')}/${elsewhere}`;
      const remedy = `Its start file has to be in this folder: correct \`functions.${elsewhere}.entrypoint\` in ${config?.shownAs}.`;
      throw rejection('Function', {
        where,
        message: 'has its `entrypoint` in another folder',
        remedy,
      });
    }
    const single = onlyFunction(path, location, roots, shownAs);
    return { functions: [single], isCollection: false, leftOut: [], disabled: [] };
  }
  const disabled = names.filter(name => config?.functions.get(name)?.enabled === false);
  const functions = names
    .filter(name => !disabled.includes(name))
    .map(name => {
      const shownBelow = `${trimmedEnd(shownAs, '/')}/${name}`;
      const source = resolveContained(join(location, name), roots, shownBelow);
      const functionsFolder = dirname(source) === location ? location : undefined;
      const configuredFiles = configuredOf(config, location, name);
      return {
        name,
        source,
        shownAs: shownBelow,
        functionsFolder,
        configuredFiles,
        configured: configuredJwt(config, name),
      };
    });
  const others = new Set([...entries, ...(config?.functions.keys() ?? [])]);
  for (const { name } of functions) others.delete(name);
  const leftOut = [...others].toSorted().map(name => {
    const isListed = entries.includes(name);
    if (isListed && !isFolder(join(location, name))) return { path: name, reason: 'not a folder' };
    if (config?.functions.get(name)?.enabled === false)
      return { path: `${name}/`, reason: disabledBy(config) };
    const reason = isListed
      ? reasonFor(name, filesOf(config, location, name).entry)
      : 'no such folder';
    // Supabase deploys the functions of its configuration.
    const remedy = `Its start file has to be in this folder. Or remove \`functions.${name}\` from ${config?.shownAs}.`;
    return { path: `${name}/`, reason, ...(config?.functions.has(name) === true && { remedy }) };
  });
  return { functions, isCollection: true, leftOut, disabled, configuration: config };
}

/**
 * @throws Failure of kind `input` if Supabase's configuration can't be read or disables the
 *   function
 */
function onlyFunction(
  path: string,
  location: string,
  roots: readonly string[],
  shownAs: string,
): FunctionSource {
  const above = dirname(location);
  const isCollected = basename(above) === FUNCTIONS_FOLDER && isWithin(above, roots);
  const functionsFolder = isCollected ? above : undefined;
  const config =
    functionsFolder === undefined
      ? undefined
      : configurationOf(functionsFolder, roots, join(shownAs, '..'));
  const name = basename(path).replace(/\.zip$/i, '');
  if (config?.functions.get(name)?.enabled === false) {
    const finding = {
      where: shownAs,
      message: `is disabled (${disabledBy(config)})`,
      remedy: 'Enable it in that file.',
    };
    throw rejection('Function', finding);
  }
  if (filesOf(config, above, name).entry === undefined) {
    const finding = {
      where: shownAs,
      message: `has its \`entrypoint\` in another folder (${config?.shownAs})`,
      remedy: 'Its start file has to be in this folder.',
    };
    throw rejection('Function', finding);
  }
  const configuredFiles = configuredOf(config, above, name);
  return {
    name,
    source: location,
    shownAs,
    functionsFolder,
    configuredFiles,
    configured: configuredJwt(config, name),
  };
}

/**
 * Returns the files that the configuration names for a function.
 * @param folder folder of the functions, directly below that of the configuration
 * @returns no `entry` if the start file isn't in the function's folder
 */
function filesOf(
  config: SupabaseConfiguration | undefined,
  folder: string,
  name: string,
): Omit<ConfiguredFiles, 'entry'> & { readonly entry: string | undefined } {
  const {
    entrypoint = '',
    import_map: map = '',
    static_files: patterns = [],
  } = config?.functions.get(name) ?? {};
  const ownFolder = `${basename(folder)}/${name}/`;
  const entry = entrypoint === '' ? `${ownFolder}${ENTRY}` : posix.normalize(entrypoint);
  const importMap = map === '' ? undefined : posix.normalize(map);
  return {
    entry: entry.startsWith(ownFolder) ? entry.slice(ownFolder.length) : undefined,
    importMap: FOUND_SETTINGS.some(file => importMap === `${ownFolder}${file}`)
      ? undefined
      : importMap,
    staticFiles: patterns
      .map(pattern => posix.normalize(pattern))
      .filter(pattern => !pattern.startsWith(ownFolder)),
  };
}

/**
 * Returns the files that the configuration names for a function, if packing its folder alone would
 * miss one.
 */
function configuredOf(
  config: SupabaseConfiguration | undefined,
  folder: string,
  name: string,
): ConfiguredFiles | undefined {
  const { entry = ENTRY, importMap, staticFiles } = filesOf(config, folder, name);
  const isUsual = entry === ENTRY && importMap === undefined && staticFiles.length === 0;
  return isUsual ? undefined : { entry, importMap, staticFiles };
}

/**
 * Reads Supabase's configuration beside a folder of functions.
 * @throws Failure of kind `input` if it can't be read, or a link to it leads out of `roots`
 */
function configurationOf(
  folder: string,
  roots: readonly string[],
  shownAs: string,
): SupabaseConfiguration | undefined {
  const above = dirname(folder);
  const path = join(above, SUPABASE_CONFIG);
  if (basename(above) !== SUPABASE_FOLDER || !isWithin(above, roots) || !existsSync(path))
    return undefined;
  const file = join(shownAs, '..', SUPABASE_CONFIG);
  const source = resolveContained(path, roots, file);
  try {
    const text = withoutByteOrderMark(readRegularFile(source, MAX_CONFIG_BYTES));
    return { source, shownAs: file, functions: configuredFunctions(text) };
  } catch (error) {
    throw rejection('Configuration', {
      where: file,
      message: (error as Error).message,
      remedy: 'Correct the file.',
    });
  }
}

const disabledBy = (config: SupabaseConfiguration | undefined): string =>
  `\`enabled = false\` in ${config?.shownAs ?? ''}`;

function configuredJwt(
  config: SupabaseConfiguration | undefined,
  name: string,
): FunctionSource['configured'] {
  const verifyJwt = config?.functions.get(name)?.verify_jwt;
  return config === undefined || verifyJwt === undefined
    ? undefined
    : { file: config.shownAs, verifyJwt };
}

function reasonFor(name: string, entry: string | undefined): string {
  if (/^[._]/.test(name)) return `a function’s name can’t begin with \`${name.charAt(0)}\``;
  return entry === undefined ? 'its `entrypoint` is in another folder' : `no ${entry}`;
}

/**
 * Resolves a function's folder or the configuration.
 * @throws Failure of kind `input` for a link that leads out of `roots`
 */
function resolveContained(folder: string, roots: readonly string[], shownAs: string): string {
  try {
    const location = realpathSync(folder);
    requireWithin(location, roots);
    return location;
  } catch (error) {
    const message = whyUnreadable(error);
    const remedy = error instanceof UnsuitableInput ? { remedy: error.remedy } : {};
    throw rejection('Function', { where: shownAs, message, ...remedy });
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
    throw rejection('Folder', { where: shownAs, message: whyUnreadable(error) });
  }
}

function rejection(subject: string, finding: Finding): Failure {
  const { where, message } = finding;
  const title = `${subject} rejected: ${basename(where)}`;
  return new Failure('input', `${where} ${message}`, {
    title,
    findings: [finding],
    introduces: true,
  });
}
