/**
 * Opens ZIP packages, reads their entries, and rejects invalid packages with the error
 * `artifact_invalid`.
 */

import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { listedClauses } from '../../base/text/amount.ts';
import { sentence } from '../../base/failure.ts';
import { ApiProblem } from '../http/problems.ts';

/** Opened ZIP, and an entry of it. */
export type Zip = yauzl.ZipFile;
export type ZipEntry = yauzl.Entry;

/**
 * Opens a ZIP, and closes it when `read` settles.
 * @param archive its path, or its bytes
 * @throws ApiProblem `artifact_invalid` for a file that isn't a ZIP
 */
export async function withZip<T>(
  archive: string | Buffer,
  options: yauzl.Options,
  read: (zip: Zip) => Promise<T>,
): Promise<T> {
  const settings = { ...options, autoClose: false };
  const opened =
    typeof archive === 'string'
      ? yauzl.openPromise(archive, settings)
      : yauzl.fromBufferPromise(archive, settings);
  const zip = await opened.catch(refuseArchive);
  try {
    return await read(zip);
  } finally {
    zip.close();
  }
}

/**
 * Returns the entries in the order of the ZIP's directory.
 * @param isEnough receives each entry; `true` ends the reading, so that an endless directory isn't
 *   read completely
 */
export async function entriesOf(
  zip: Zip,
  isEnough: (entry: ZipEntry) => boolean,
): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (isEnough(entry)) break;
    }
  } catch (error) {
    refuseArchive(error);
  }
  return entries;
}

/** Checks for an entry that is neither a file nor a folder, for example a link or a device. */
export function isSpecial(entry: ZipEntry): boolean {
  // The upper half contains the Unix mode, if the packer stored one.
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  return ![0, 0o100000, 0o040000].includes(fileType);
}

/**
 * Reads a file's bytes. If the file expands to more or fewer bytes than its entry declares, yauzl
 * fails.
 */
export async function* readEntry(zip: Zip, entry: ZipEntry): AsyncGenerator<Buffer> {
  let crc = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    // Only errors in reading arrive here. An error in the consumer ends the generator without
    // reaching this block.
    refuseArchive(error);
  }
  if (crc === entry.crc32) return;
  throw new ApiProblem(
    'artifact_invalid',
    `The package is invalid: ${pathOf(entry)} is corrupted (its checksum does not match).`,
  );
}

/** General purpose bit that marks a name as UTF-8. */
const UTF8_FLAG = 0x800;

/**
 * Returns the name as UTF-8, or the name in the Unicode field that some packers add. A folder's
 * name ends with a slash. A leading `./` is removed, because it doesn't change the path. Only the
 * packed folder itself stays `./`.
 */
export const pathOf = (entry: ZipEntry): string =>
  yauzl
    .getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, entry.extraFields, true)
    .replace(/^(?:\.\/)+(?=.)/s, '');

/** Reports an error in reading a package as a problem of the package, not of the platform. */
function refuseArchive(error: unknown): never {
  throw new ApiProblem(
    'artifact_invalid',
    sentence(`The package is not a valid ZIP file: ${(error as Error).message}`),
  );
}

/** Limit for the findings in a problem's detail, so that it stays readable. */
const MAX_LISTED_FINDINGS = 20;

/**
 * Rejects a package that has findings.
 * @param packageKind expected kind of package, for the error message: "a static site"
 * @throws ApiProblem `artifact_invalid` that lists the findings, if there are any
 */
export function rejectInvalidPackage(packageKind: string, findings: readonly string[]): void {
  if (findings.length === 0) return;
  throw new ApiProblem(
    'artifact_invalid',
    `The package is not ${packageKind}: ${listedClauses(findings, MAX_LISTED_FINDINGS)}.`,
  );
}
