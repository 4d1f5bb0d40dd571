/** Checks the paths in a package: invalid paths, and names that collide. */

import type { Finding } from '../../base/failure.ts';
import { count } from '../../base/text/amount.ts';

/** Names of private keys and key stores. */
export const KEY_FILE =
  /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i;

/**
 * Maximum length of a path, in bytes. Linux can't hold longer ones, and the work to check a path
 * grows with its depth.
 */
const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;

const CONTROL = /\p{Cc}/u;

/**
 * Returns why a path can't be in any archive: the unpacking system could resolve it to a location
 * elsewhere, or couldn't hold it.
 *
 * @param path within the archive, with `/` between segments
 */
export function pathFinding(path: string): Finding | undefined {
  return finding(path, pathProblem(path));
}

/**
 * Checks a path like `pathFinding`, for a package of ours. Also refuses a URL scheme at its start:
 * a browser would interpret it, and archivers drop it from the name.
 */
export function packedPathFinding(path: string): Finding | undefined {
  const scheme = /^\w+:/.test(path)
    ? 'has a path that begins with a word and a colon, like a URL'
    : undefined;
  return finding(path, pathProblem(path) ?? scheme);
}

function finding(where: string, message: string | undefined): Finding | undefined {
  return message === undefined
    ? undefined
    : { where, message, remedy: 'Rename or move the file or folder.' };
}

/** Problems of an entry of a folder or a ZIP file. */
export const NOT_UTF8_NAME = 'has a name that is not UTF-8';
export const REPLACE_LINK = 'Replace the link with a copy of its target, or remove the link.';

function pathProblem(path: string): string | undefined {
  if (CONTROL.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/')) return 'has an absolute path';
  if (/^[A-Za-z]:/.test(path)) return 'has a path that begins with a drive letter';
  const segmentsWrong = segmentsProblem(path);
  if (segmentsWrong !== undefined) return segmentsWrong;
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    return `has a path of more than ${count(MAX_PATH_BYTES)} bytes`;
  const long = path.split('/').some(segment => Buffer.byteLength(segment) > MAX_NAME_BYTES);
  return long ? `has a name of more than ${count(MAX_NAME_BYTES)} bytes in its path` : undefined;
}

/** Returns why a path isn't a plain path below a root, such as that of a bucket. */
export function segmentsProblem(path: string): string | undefined {
  const segments = path.split('/');
  if (segments.includes('..')) return 'has `..` in its path';
  return segments.includes('.') || segments.includes('')
    ? 'has an empty segment or `.` in its path'
    : undefined;
}

/** Result of comparing all paths with each other. */
export interface Collisions {
  /** Conflicts: only one of the files can be intended. */
  readonly findings: readonly Finding[];
  /** Names that can coexist, but probably aren't intended to. */
  readonly warnings: readonly Finding[];
}

/**
 * Finds colliding names. Refuses the same name twice, a file where another path needs a folder, and
 * names that are equal after Unicode normalization: nobody could refer to one of them on purpose.
 * Names that differ only in case are two addresses on a web host (RFC 3986, 6.2.2.1) and two files
 * on Linux, and no clause forbids them, so these are only warnings.
 */
export function collisions(paths: readonly string[]): Collisions {
  const findings: Finding[] = [];
  const warnings: Finding[] = [];
  const all = new Set(paths);
  const normalized = new Map<string, string>();
  const folded = new Map<string, string>();
  // The outermost file in the path of each folder. Looking for each folder of each path would take
  // minutes.
  const files = new Map<string, string | undefined>();
  const fileIn = (folder: string): string | undefined => {
    if (folder !== '' && !files.has(folder))
      files.set(folder, fileIn(folderOf(folder)) ?? (all.has(folder) ? folder : undefined));
    return files.get(folder);
  };
  for (const path of paths) {
    const form = path.normalize('NFC');
    const twin = normalized.get(form);
    const lookAlike = folded.get(form.toLowerCase());
    if (twin !== undefined) findings.push(twinFinding(path, twin));
    else if (lookAlike !== undefined) {
      const remedy =
        'Rename one of the two files: on a case-insensitive file system, only one of them can exist.';
      warnings.push({ where: path, message: `differs from \`${lookAlike}\` only in case`, remedy });
    }
    const file = fileIn(folderOf(path));
    if (file !== undefined) {
      const remedy = 'Rename or remove the file or the folder.';
      findings.push({
        where: path,
        message: `is in the folder \`${file}\`, but \`${file}\` is also a file`,
        remedy,
      });
    }
    normalized.set(form, path);
    folded.set(form.toLowerCase(), path);
  }
  return { findings, warnings };
}

function twinFinding(path: string, twin: string): Finding {
  if (path === twin)
    return { where: path, message: 'exists more than once', remedy: 'Keep only one of them.' };
  return {
    where: path,
    message:
      'has the same name as another file, but in a different Unicode normalization form (NFC or NFD)',
    remedy: 'Remove one of the two files, or rename it so that the names differ visibly.',
  };
}

/** Returns the single folder at the root that contains all paths; `undefined` if there is none. */
export function topFolder(paths: readonly string[]): string | undefined {
  const first = paths[0]?.split('/') ?? [];
  const folder = first.length > 1 ? first[0] : undefined;
  return folder !== undefined && paths.every(path => path.startsWith(`${folder}/`))
    ? folder
    : undefined;
}

/** Returns the folder of a path; empty at the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
