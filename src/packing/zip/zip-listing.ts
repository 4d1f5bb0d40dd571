/** Lists an untrusted ZIP without unpacking it to disk. */

import { closeSync, fstatSync, realpathSync, statSync } from 'node:fs';
import { inputRef } from '../../base/input-reference.ts';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import type { Failure, Finding } from '../../base/failure.ts';
import { UnsuitableInput } from '../../base/system/user-paths.ts';
import { fileFailure, packageFailure, whyUnreadable } from '../files/errors.ts';
import { directoryEnd } from './end-record.ts';
import { FileWindow } from './file-window.ts';
import { openRegularFile, readRegularFile } from '../files/input-file.ts';
import { type Listing, ListingBuilder } from '../files/listing-builder.ts';
import { MAX_POINTER_BYTES } from '../files/pointer-files.ts';
import { pathFinding } from '../rules/path-rules.ts';
import { markedBy, type FileSelection } from '../files/selection.ts';
import { zipEntryFile } from './zip-content.ts';
import {
  damagedFinding,
  entryFinding,
  entryPath,
  headerFinding,
  isExecutable,
  PACKED_FOLDER,
  REMAKE_ZIP,
} from './zip-entry.ts';
import { DEFLATED } from './zip-records.ts';

/** State of listing an opened ZIP. */
interface ZipReading {
  readonly zip: ZipFile;
  readonly descriptor: number;
  readonly listing: ListingBuilder;
  readonly spans: Span[];
}

/** Location of an entry's header and data in the ZIP. */
interface Span {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Lists an untrusted ZIP. Unpacks nothing to disk, and uses the declared sizes only as bounds. Encrypted entries,
 * links, unknown methods, names that aren't UTF-8, entries whose two headers differ, and entries with overlapping data
 * are findings.
 *
 * @param file absolute
 * @param shownAs the path as the user wrote it
 */
export async function listZip(
  file: string,
  shownAs: string,
  selection: FileSelection,
  signal?: AbortSignal,
): Promise<Listing> {
  const descriptor = openReadable(file, shownAs);
  try {
    const listing = new ListingBuilder(shownAs, selection);
    const zip = await openDirectory(descriptor, shownAs, selection.damagedRemedy);
    listing.countEntries(zip.entryCount);
    if (selection.marks !== undefined) await markFolders(await openDirectory(descriptor, shownAs), listing, shownAs);
    const reading: ZipReading = { zip, descriptor, listing, spans: [] };
    for await (const entry of entriesOf(zip, shownAs, selection.damagedRemedy)) {
      signal?.throwIfAborted();
      const finding = await addEntry(reading, entry);
      if (finding !== undefined) listing.addFinding(finding);
    }
    requireWhole(reading, shownAs);
    refuseOverlaps(reading);
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
async function openDirectory(descriptor: number, shownAs: string, remedy?: string): Promise<ZipFile> {
  // Names are decoded and checked in this module: yauzl would stop at the first invalid one, and convert backslashes.
  const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
  const { size } = fstatSync(descriptor);
  return fromRandomAccessReaderPromise(new FileWindow(descriptor), size, options).catch((error: unknown) => {
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

/** Refuses a ZIP in which another reader may find other entries. @throws Failure */
function requireWhole({ zip, descriptor, listing }: ZipReading, shownAs: string): void {
  try {
    const end = directoryEnd(descriptor, zip.fileSize, zip.entryCount);
    if (Number(zip.readEntryCursor) !== end) throw new Error('its directory and its end record don’t match');
  } catch (error) {
    throw unreadable(error, shownAs, listing.selection.damagedRemedy);
  }
}

function unreadable(error: unknown, shownAs: string, remedy = zipAgain()): Failure {
  const message = `can’t be read as a ZIP: ${(error as Error).message}`;
  return packageFailure('ZIP', shownAs, 'can’t be used', [{ where: shownAs, message, remedy }]);
}

const zipAgain = (): string =>
  `Create the ZIP again (run \`zip -r ../package.zip .\` in the folder to pack), or set ${inputRef('path')} to that folder.`;

/**
 * Marks folders to leave out. This has to run before the listing: a folder may have other entries before the file that
 * marks it.
 */
async function markFolders(zip: ZipFile, listing: ListingBuilder, shownAs: string): Promise<void> {
  for await (const entry of entriesOf(zip, shownAs)) {
    const path = entryPath(entry);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const mark = folder === '' ? undefined : markedBy(listing.selection, [path.slice(folder.length)]);
    if (mark !== undefined) listing.mark(folder, mark);
  }
}

/** Adds an entry to the listing, unless it is left out. Returns the finding if it is refused. */
async function addEntry({ zip, descriptor, listing, spans }: ZipReading, entry: Entry): Promise<Finding | undefined> {
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
  const header = await zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => error as Error);
  if (header instanceof Error) return damagedFinding(path, header.message);
  const mismatch = headerFinding(entry, path, header);
  if (mismatch !== undefined) return mismatch;
  const start = header.fileDataStart;
  const packedSize = entry.compressedSize;
  const deflated = entry.compressionMethod === DEFLATED;
  const { uncompressedSize: size, crc32 } = entry;
  const executable = isExecutable(entry);
  const { damagedRemedy } = listing.selection;
  listing.add(zipEntryFile({ path, executable, descriptor, start, packedSize, deflated, size, crc32, damagedRemedy }));
  spans.push({ path, start: entry.relativeOffsetOfLocalHeader, end: start + packedSize });
  return undefined;
}

/** Refuses entries that share data: that is how a zip bomb works. Valid tools don't write such entries. */
function refuseOverlaps({ spans, listing }: ZipReading): void {
  const inOrder = spans.toSorted((a, b) => a.start - b.start);
  for (const [index, span] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before === undefined || before.end <= span.start) continue;
    const message = `uses the same data in the ZIP as \`${before.path}\`, which is not allowed`;
    listing.addFinding({ where: span.path, message, remedy: REMAKE_ZIP() });
  }
}
