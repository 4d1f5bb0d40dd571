/**
 * Rules for paths and names. Each function applies the rules of this system, unless it gets those
 * of another one: `path.win32` or `path.posix`.
 */

import path, { type PlatformPath } from 'node:path';
import { SYSTEM } from '../system.ts';

export type PathRules = PlatformPath;

/** Checks whether these are Windows' rules. */
export const isWindows = (rules: PathRules = path): boolean => rules.sep === '\\';

/**
 * Checks whether a path is in one of these folders, or is one of them. Windows ignores case.
 * @param location absolute
 * @param folders absolute
 */
export function isWithin(
  location: string,
  folders: readonly string[],
  rules: PathRules = path,
): boolean {
  return folders.some(folder => {
    const rest = rules.relative(folder, location);
    // The rest is absolute if it is on another drive of Windows.
    return rest !== '..' && !rest.startsWith(`..${rules.sep}`) && !rules.isAbsolute(rest);
  });
}

/**
 * Checks whether two absolute paths are the same. Windows ignores case, and the kind of the
 * separators.
 */
export const isSamePath = (first: string, other: string, rules: PathRules = path): boolean =>
  rules.relative(first, other) === '';

/** Returns a path of this system with `/`, as in a ZIP, a URL or Git. */
export const withSlashes = (location: string, rules: PathRules = path): string =>
  location.split(rules.sep).join('/');

/** Returns the path from a folder to a location in it, with `/`. */
export const slashPath = (folder: string, location: string, rules: PathRules = path): string =>
  withSlashes(rules.relative(folder, location), rules);

/** Characters that HFS+ ignores in a name. */
const IGNORED = '[\\u200c-\\u200f\\u202a-\\u202e\\u206a-\\u206f\\ufeff]*';
/**
 * Names that Git refuses in a path, because a file system may store them as `.git`: on HFS+ also
 * with ignored characters, on NTFS also the short name, with dots and spaces at the end, and with a
 * stream. The same on every system, as Git's `verify_path` with `core.protectHFS` and
 * `core.protectNTFS`.
 */
export const GIT_NAME = new RegExp(
  `^${['', '\\.', 'g', 'i', 't', ''].join(IGNORED)}$|(?:^|\\\\)(?:\\.git|git~1)[. ]*(?:$|[\\\\:])`,
  'i',
);

/**
 * Returns the outermost part of a path with such a name: `/a/.git` for `/a/.git/config`. Undefined
 * if there is none.
 */
export function folderNamed(
  location: string,
  isNamed: (name: string) => boolean,
  rules: PathRules = path,
): string | undefined {
  const parts = location.split(rules.sep);
  const index = parts.findIndex(isNamed);
  return index < 0 ? undefined : parts.slice(0, index + 1).join(rules.sep);
}

/**
 * Names that Windows treats as devices, with any extension. Includes superscript digits, which it
 * reads as digits.
 */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(\.|$)/i;

/**
 * Maximum length of a name in UTF-16 code units. The length of a whole path isn't limited: Node
 * uses long paths.
 */
const MAX_NAME = 255;

/**
 * Returns why Windows can't store a file or folder with this name, as a predicate. Undefined if it
 * can.
 */
export function windowsNameProblem(name: string): string | undefined {
  if (DEVICE.test(name)) return 'has a name that Windows reserves for a device';
  if (name.includes(':'))
    return 'has a colon in its name, which Windows treats as the start of an alternate data stream';
  // oxlint-disable-next-line no-control-regex -- Windows doesn't allow control characters.
  if (/[<>"|?*\\\u0000-\u001f]/.test(name))
    return 'has a character in its name that Windows doesn’t allow';
  if (/[. ]$/.test(name))
    return 'has a name that ends with a dot or a space, which Windows removes';
  return name.length > MAX_NAME
    ? `has a name of more than ${MAX_NAME} characters, the limit of Windows`
    : undefined;
}

/**
 * Explains why a path can't be written on Windows: one of its names, or its drive. Undefined on
 * other systems.
 */
export function windowsPathProblem(userPath: string, rules: PathRules = path): string | undefined {
  if (!isWindows(rules)) return undefined;
  if (/^[A-Za-z]:(?![\\/])/.test(userPath)) {
    return 'A path such as `C:name` depends on the current folder of the drive. Write `C:\\name`, or a path without a drive.';
  }
  const names = userPath.slice(rules.parse(userPath).root.length).split(/[\\/]/);
  for (const name of names) {
    const problem = ['.', '..'].includes(name) ? undefined : windowsNameProblem(name);
    if (problem !== undefined) return `\`${name}\` ${problem}. Use a different name.`;
  }
  return undefined;
}

/** Name of this program's folder in that of all programs. */
const OWN_FOLDER = 'project-platform';

/**
 * Returns the folder of this user's state. `XDG_STATE_HOME` applies on every system (XDG Base
 * Directory Specification, which ignores relative paths).
 * @returns undefined if the environment doesn't contain the user's folder
 */
export const userStateFolder = (env: NodeJS.ProcessEnv, system = SYSTEM): string | undefined =>
  userFolder(env, system, env['XDG_STATE_HOME'], ['.local', 'state']);

/**
 * Returns the folder for data of this user's that can be created again, like `userStateFolder`.
 */
export function userCacheFolder(env: NodeJS.ProcessEnv): string | undefined {
  const state = userStateFolder(env);
  return state === undefined ? undefined : path.join(state, 'cache');
}

/**
 * Returns the folder of this user's configuration, like `userStateFolder`, with `XDG_CONFIG_HOME`.
 */
export const userConfigFolder = (env: NodeJS.ProcessEnv, system = SYSTEM): string | undefined =>
  userFolder(env, system, env['XDG_CONFIG_HOME'], ['.config']);

function userFolder(
  { HOME = '', LOCALAPPDATA = '' }: NodeJS.ProcessEnv,
  system: NodeJS.Platform,
  configured = '',
  onLinux: readonly string[],
): string | undefined {
  if (path.isAbsolute(configured)) return path.join(configured, OWN_FOLDER);
  const [parent, ...names] =
    system === 'win32'
      ? [LOCALAPPDATA]
      : [HOME, ...(system === 'darwin' ? ['Library', 'Application Support'] : onLinux)];
  return path.isAbsolute(parent) ? path.join(parent, ...names, OWN_FOLDER) : undefined;
}
