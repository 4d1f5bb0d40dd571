/** Lists an untrusted ZIP without unpacking it to disk. */

import { closeSync, realpathSync, statSync } from 'node:fs';
import { inputRef } from '../../base/text/input-reference.ts';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { Failure, Finding } from '../../base/failure.ts';
import { UnsuitableInput } from '../../base/system/files/user-paths.ts';
import { fileFailure, packageFailure, whyUnreadable } from '../files/errors.ts';
import { openRegularFile, readExactly, readRegularFile } from '../files/input-file.ts';
import { type FileListing, ListingBuilder } from '../files/listing-builder.ts';
import { MAX_POINTER_BYTES } from '../files/pointer-files.ts';
import { pathFinding } from '../rules/path-rules.ts';
import type { FileSelection } from '../files/selection.ts';
import { zipEntryFile } from './zip-content.ts';
import { entryFinding, entryPath, isExecutable, PACKED_FOLDER } from './zip-entry.ts';
import { DEFLATED } from './zip-records.ts';

/** First bytes of an entry's record in the directory. */
const DIRECTORY_RECORD = Buffer.from('PK\x01\x02', 'latin1');

/**
 * Lists an untrusted ZIP by its central directory alone: its files are written anew, so it doesn't
 * matter what other programs find in it. Unpacks nothing to disk, and uses the declared sizes only
 * as bounds. Encrypted entries, links, unknown methods, and names that aren't UTF-8 are findings.
 *
 * @param file absolute
 * @param shownAs the path as the user wrote it
 */
export async function listZip(
  file: string,
  shownAs: string,
  selection: FileSelection,
  signal?: AbortSignal,
): Promise<FileListing> {
  const descriptor = openReadable(file, shownAs);
  try {
    const listing = new ListingBuilder(shownAs, selection);
    const zip = await openDirectory(descriptor, shownAs, selection.damagedRemedy);
    listing.countEntries(zip.entryCount);
    for await (const entry of entriesOf(zip, shownAs, selection.damagedRemedy)) {
      signal?.throwIfAborted();
      const finding = addEntry(listing, descriptor, entry);
      if (finding !== undefined) listing.addFinding(finding);
    }
    requireWhole(zip, descriptor, shownAs, selection.damagedRemedy);
    return { ...listing.result(), close: () => closeSync(descriptor) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function openReadable(file: string, shownAs: string): number {
  try {
    const location = realpathSync(file);
    // Refuses a pointer.
    if (statSync(location).size <= MAX_POINTER_BYTES) readRegularFile(location, MAX_POINTER_BYTES);
    return openRegularFile(location);
  } catch (error) {
    const remedy = error instanceof UnsuitableInput ? { remedy: error.remedy } : {};
    throw fileFailure({ where: shownAs, message: whyUnreadable(error), ...remedy });
  }
}

/** Opens the central directory, which alone defines the content of a ZIP. */
async function openDirectory(
  descriptor: number,
  shownAs: string,
  remedy?: string,
): Promise<ZipFile> {
  // Names are decoded and checked in this module: yauzl would stop at the first invalid one, and
  // convert backslashes.
  const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
  return fromFdPromise(descriptor, options).catch((error: unknown) => {
    throw unreadable(error, shownAs, remedy);
  });
}

/** Returns the entries one at a time: together, the records of 10,000 entries take 20 MiB. */
async function* entriesOf(zip: ZipFile, shownAs: string, remedy?: string): AsyncIterable<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw unreadable(error, shownAs, remedy);
  }
}

/**
 * Refuses a directory with more entries than the ZIP declares: packers without ZIP64 count from 0
 * again after 65,535 files.
 * @throws Failure
 */
function requireWhole(zip: ZipFile, descriptor: number, shownAs: string, remedy?: string): void {
  const next = Buffer.alloc(DIRECTORY_RECORD.length);
  readExactly(descriptor, next, Number(zip.readEntryCursor));
  if (!next.equals(DIRECTORY_RECORD)) return;
  throw unreadable(new Error('its directory has more files than its end record'), shownAs, remedy);
}

function unreadable(error: unknown, shownAs: string, remedy = zipAgain()): Failure {
  const message = `can’t be read as a ZIP: ${(error as Error).message}`;
  return packageFailure('ZIP', shownAs, 'can’t be used', [{ where: shownAs, message, remedy }]);
}

const zipAgain = (): string =>
  `Create the ZIP again (run \`zip -r ../package.zip .\` in the folder to pack), or set ${inputRef('path')} to that folder.`;

/** Adds an entry to the listing, unless it is left out. Returns the finding if it is refused. */
function addEntry(listing: ListingBuilder, descriptor: number, entry: Entry): Finding | undefined {
  const path = entryPath(entry);
  if (path === PACKED_FOLDER) return undefined;
  // Checked before anything is left out: `.git/../x` is not part of .git.
  const misnamed = pathFinding(path.replace(/\/$/, ''));
  if (misnamed !== undefined) return misnamed;
  if (listing.recordIfLeftOut(path)) return undefined;
  const unfit = entryFinding(entry, path);
  if (unfit !== undefined) return unfit;
  if (path.endsWith('/')) {
    listing.addFolder(path.slice(0, -1));
    return undefined;
  }
  const {
    relativeOffsetOfLocalHeader: header,
    compressedSize: packedSize,
    uncompressedSize: size,
    crc32,
  } = entry;
  const deflated = entry.compressionMethod === DEFLATED;
  const executable = isExecutable(entry);
  const { damagedRemedy } = listing.selection;
  listing.add(
    zipEntryFile({
      path,
      executable,
      descriptor,
      header,
      packedSize,
      deflated,
      size,
      crc32,
      damagedRemedy,
    }),
  );
  return undefined;
}
