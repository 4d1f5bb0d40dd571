import type { Finding } from '../failure.ts';
import { count } from './byte-size.ts';

/** Names under which private keys and key stores are kept. */
export const KEY_FILE = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)$/i;

/** No Linux can hold more, and what is checked of each path grows with its depth. */
const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;

const CONTROL = /\p{Cc}/u;

/**
 * What keeps a path from standing in any archive: whatever a system which unpacks it could take to lead elsewhere, or
 * couldn't hold.
 *
 * @param path within the archive, with `/` between segments
 */
export function pathFinding(path: string): Finding | undefined {
  return finding(path, pathProblem(path));
}

/** As `pathFinding`, for a package of ours: a browser reads a scheme there, and archivers drop it from the name. */
export function packedPathFinding(path: string): Finding | undefined {
  const scheme = /^\w+:/.test(path) ? 'has a path that begins like an address scheme' : undefined;
  return finding(path, pathProblem(path) ?? scheme);
}

function finding(where: string, message: string | undefined): Finding | undefined {
  return message === undefined ? undefined : { where, message, remedy: 'Rename it.' };
}

function pathProblem(path: string): string | undefined {
  if (CONTROL.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/')) return 'has an absolute path';
  if (/^[A-Za-z]:/.test(path)) return 'has a path that begins like a drive';
  const segments = path.split('/');
  if (segments.includes('..')) return 'has `..` in its path';
  if (segments.includes('.') || segments.includes('')) return 'has an empty segment or `.` in its path';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `has a path of more than ${count(MAX_PATH_BYTES)} bytes`;
  const long = segments.some(segment => Buffer.byteLength(segment) > MAX_NAME_BYTES);
  return long ? `has a name of more than ${count(MAX_NAME_BYTES)} bytes in its path` : undefined;
}

/** What comes of comparing all paths with each other. */
export interface Collisions {
  /** Only one of these can be meant. */
  readonly findings: readonly Finding[];
  /** These can stand side by side, but were hardly meant to. */
  readonly warnings: readonly Finding[];
}

/**
 * Names that meet. The same name twice, a file where another needs a folder, and names that are equal once Unicode is
 * normalised are refused: nobody could refer to the one or the other on purpose. Names that differ in case only are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and two files on Linux, and no clause forbids them, so these only warn.
 */
export function collisions(paths: readonly string[]): Collisions {
  const findings: Finding[] = [];
  const warnings: Finding[] = [];
  const all = new Set(paths);
  const normalised = new Map<string, string>();
  const folded = new Map<string, string>();
  /** What stands on the way to the paths of a folder: most of them share one, and are next to each other. */
  let known: { readonly folder: string; readonly file: string | undefined } = { folder: '', file: undefined };
  for (const path of paths) {
    const form = path.normalize('NFC');
    const twin = normalised.get(form);
    const lookAlike = folded.get(form.toLowerCase());
    if (twin !== undefined) findings.push(twinFinding(path, twin));
    else if (lookAlike !== undefined) {
      const remedy = 'Rename one of them: on many machines only one of the two can exist.';
      warnings.push({ where: path, message: `differs from \`${lookAlike}\` in case only`, remedy });
    }
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (folder !== known.folder)
      known = { folder, file: Iterator.from(enclosingFolders(path)).find(above => all.has(above)) };
    if (known.file !== undefined) {
      const remedy = 'Keep one of the two.';
      findings.push({ where: path, message: `stands under \`${known.file}\`, which is a file as well`, remedy });
    }
    normalised.set(form, path);
    folded.set(form.toLowerCase(), path);
  }
  return { findings, warnings };
}

function twinFinding(path: string, twin: string): Finding {
  if (path === twin) return { where: path, message: 'is there more than once', remedy: 'Keep one of them.' };
  return {
    where: path,
    message: 'has the same name as another file, written with other Unicode characters (NFC and NFD forms)',
    remedy: 'Keep one of them, or rename one so that they differ in sight.',
  };
}

/** The one folder at the root that all of these stand under; `undefined` when there is none. */
export function topFolder(paths: readonly string[]): string | undefined {
  const first = paths[0]?.split('/') ?? [];
  const folder = first.length > 1 ? first[0] : undefined;
  return folder !== undefined && paths.every(path => path.startsWith(`${folder}/`)) ? folder : undefined;
}

/** The folders on the way to a path, from the root on. */
export function* enclosingFolders(path: string): Iterable<string> {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) yield path.slice(0, slash);
}
