/** Checks the entries of an uploaded ZIP, and writes its files to disk. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveFile } from '../files/save-file.ts';
import { isSpecial, pathOf, readEntry, type Zip, type ZipEntry } from './read-zip.ts';

/** File of a package, as the package's directory declares it. */
export interface PackagedFile {
  /** Path of the file in the target folder. */
  readonly path: string;
  readonly entry: ZipEntry;
}

/** Limits of file systems for the name of a file or folder, and for a path, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1024;

/** Name of the packed folder itself in the archives of some packers. */
const PACKED_FOLDER = './';

/**
 * Lists the problems with an entry's name and type, for packages of any kind. Each problem is one
 * sentence.
 */
export function entryFindings(entry: ZipEntry): readonly string[] {
  const path = pathOf(entry);
  const problems = [
    path === PACKED_FOLDER ? undefined : pathProblem(path.replace(/\/$/, ''), entry),
    entry.isEncrypted() ? 'is encrypted' : undefined,
    isSpecial(entry) ? 'is a link or a special file' : undefined,
  ];
  return problems.flatMap(problem =>
    problem === undefined ? [] : [`${JSON.stringify(path)} ${problem}`],
  );
}

function pathProblem(path: string, { fileNameRaw }: ZipEntry): string | undefined {
  if (path.includes('\uFFFD') && !isUtf8(fileNameRaw)) return 'has a name that is not UTF-8';
  if (/\p{Cc}/u.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'has an absolute path';
  const segments = path.split('/');
  if (segments.some(name => name === '' || name === '.' || name === '..'))
    return 'has an empty segment, `.` or `..` in its path';
  if (
    segments.some(name => Buffer.byteLength(name) > MAX_NAME_BYTES) ||
    Buffer.byteLength(path) > MAX_PATH_BYTES
  ) {
    return `has a name of more than ${MAX_NAME_BYTES} bytes, or a path of more than ${MAX_PATH_BYTES} bytes`;
  }
  return undefined;
}

/**
 * Lists the paths of files that occur more than once, and paths that are both a file and a folder.
 * @param entries files, and folders, whose paths end with a slash
 */
export function collisionFindings(entries: readonly PackagedFile[]): readonly string[] {
  const paths = new Set<string>();
  const folders = new Set<string>();
  const duplicates: string[] = [];
  for (const { path } of entries) {
    if (paths.has(path)) duplicates.push(`the package contains ${path} more than once`);
    if (!path.endsWith('/')) paths.add(path);
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
      folders.add(path.slice(0, end));
  }
  const both = [...paths].filter(path => folders.has(path));
  return [...duplicates, ...both.map(path => `${path} is both a file and a folder`)];
}

export const limitFindings = (what: string, count: number, limit: number): readonly string[] =>
  count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];

/**
 * Writes the files of a package.
 * @param folder target folder, which must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path
 * @throws ApiProblem `artifact_invalid` for a damaged file
 */
export async function expandFiles(
  zip: Zip,
  files: readonly PackagedFile[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const { path, entry } of files) {
    const location = join(folder, path);
    await mkdir(dirname(location), { recursive: true });
    const hash = createHash('sha256');
    const mode = ((entry.externalFileAttributes >>> 16) & 0o111) === 0 ? 0o644 : 0o755;
    await saveFile(readEntry(zip, entry), location, chunk => void hash.update(chunk), mode);
    digests.set(path, hash.digest('hex'));
  }
  return digests;
}
