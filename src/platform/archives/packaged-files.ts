/** Checks the entries of an uploaded ZIP, and writes its files to disk. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { saveFile } from '../files/save-file.ts';
import { isSpecial, readEntry, rejectInvalidPackage, type Zip, type ZipEntry } from './read-zip.ts';

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

/** General purpose bit that marks a name as UTF-8. */
const UTF8_FLAG = 0x800;

/** Lists the problems with an entry's name and type, for packages of any kind. Each problem is one sentence. */
export function entryFindings(entry: ZipEntry): readonly string[] {
  const path = pathOf(entry);
  const problems = [
    path === PACKED_FOLDER ? undefined : pathProblem(path.replace(/\/$/, ''), entry),
    entry.isEncrypted() ? 'is encrypted' : undefined,
    isSpecial(entry) ? 'is a link or a special file' : undefined,
  ];
  return problems.flatMap(problem => (problem === undefined ? [] : [`${JSON.stringify(path)} ${problem}`]));
}

/**
 * Returns the name as UTF-8, or the name in the Unicode field that some packers add. A folder's name ends with a slash.
 * A leading `./` is removed, because it doesn't change the path. Only the packed folder itself stays `PACKED_FOLDER`.
 */
export const pathOf = (entry: ZipEntry): string =>
  yauzl.getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, entry.extraFields, true).replace(/^(?:\.\/)+(?=.)/s, '');

function pathProblem(path: string, { fileNameRaw }: ZipEntry): string | undefined {
  if (path.includes('\uFFFD') && !isUtf8(fileNameRaw)) return 'has a name that is not UTF-8';
  if (/\p{Cc}/u.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'has an absolute path';
  const segments = path.split('/');
  if (segments.some(name => name === '' || name === '.' || name === '..'))
    return 'has an empty segment, `.` or `..` in its path';
  if (segments.some(name => Buffer.byteLength(name) > MAX_NAME_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES) {
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
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  const both = [...paths].filter(path => folders.has(path));
  return [...duplicates, ...both.map(path => `${path} is both a file and a folder`)];
}

export const limitFindings = (what: string, count: number, limit: number): readonly string[] =>
  count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];

/**
 * Writes the files of a package. If a file expands to another size than declared, the work ends.
 * @param folder target folder, which must exist and be empty
 * @param packageKind expected kind of package, for the error message: "a source that can be imported"
 * @returns the SHA-256 of each file, in lower-case hex, by its path
 * @throws Problem `artifact_invalid` that lists the damaged files
 */
export async function expandFiles(
  zip: Zip,
  files: readonly PackagedFile[],
  folder: string,
  packageKind: string,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  const damaged: string[] = [];
  for (const { path, entry } of files) {
    const location = join(folder, path);
    await mkdir(dirname(location), { recursive: true });
    const hash = createHash('sha256');
    let crc = 0;
    const onChunk = (chunk: Buffer): void => {
      hash.update(chunk);
      crc = crc32(chunk, crc);
    };
    const mode = ((entry.externalFileAttributes >>> 16) & 0o111) === 0 ? 0o644 : 0o755;
    await saveFile(readEntry(zip, entry), location, onChunk, mode);
    if (crc !== entry.crc32) damaged.push(`${path} is corrupted (its checksum does not match)`);
    digests.set(path, hash.digest('hex'));
  }
  rejectInvalidPackage(packageKind, damaged);
  return digests;
}
