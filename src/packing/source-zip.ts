import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { Failure, type Finding, inputFailure } from '../failure.ts';
import { FileWindow } from './file-window.ts';
import { pathFinding } from './path-rules.ts';
import { type SiteSource, SourceListing } from './site-source.ts';
import { zipEntryFile } from './zip-content.ts';
import { DEFLATED, damagedFinding, entryFinding, entryPath, headerFinding, REMAKE_ZIP } from './zip-entry.ts';

/** An opened ZIP on its way to being listed. */
interface Reading {
  readonly zip: ZipFile;
  readonly descriptor: number;
  readonly listing: SourceListing;
  readonly spans: Span[];
}

/** Where an entry's header and data lie in the ZIP. */
interface Span {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Lists a ZIP that a user made. Nothing of it is unpacked to disk, and its entries' sizes are only believed as bounds:
 * encrypted entries, links, unknown methods, names that aren't UTF-8, and entries whose two headers disagree or whose
 * data overlaps are findings.
 *
 * @param file absolute
 * @param shownAs how the user wrote the path
 */
export async function openZip(file: string, shownAs: string, signal?: AbortSignal): Promise<SiteSource> {
  const descriptor = openSync(file, 'r');
  try {
    const listing = new SourceListing(shownAs);
    const { zip, entries } = await readDirectory(descriptor, listing, shownAs);
    const reading: Reading = { zip, descriptor, listing, spans: [] };
    for (const entry of entries) {
      signal?.throwIfAborted();
      const finding = await admit(reading, entry);
      if (finding !== undefined) listing.refuse(finding);
    }
    refuseOverlaps(reading);
    return { ...listing.result(), close: () => closeSync(descriptor) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** The central directory, which alone says what is in a ZIP. */
async function readDirectory(
  descriptor: number,
  listing: SourceListing,
  shownAs: string,
): Promise<{ zip: ZipFile; entries: Entry[] }> {
  // Names are decoded and judged here: yauzl would end at the first bad one, and turn backslashes round.
  const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
  try {
    const zip = await fromRandomAccessReaderPromise(new FileWindow(descriptor), fstatSync(descriptor).size, options);
    listing.meet(zip.entryCount);
    return { zip, entries: await Array.fromAsync(zip.eachEntry()) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const message = `can’t be read as a ZIP: ${(error as Error).message}`;
    const remedy = 'Make it anew (zip -r site.zip . in the site’s folder), or give the folder itself as `path`.';
    throw inputFailure(`${shownAs} is no usable ZIP`, [{ where: shownAs, message, remedy }]);
  }
}

/** Adds an entry to the listing, unless it's a folder or stays out. Gives the finding where it's refused. */
async function admit({ zip, descriptor, listing, spans }: Reading, entry: Entry): Promise<Finding | undefined> {
  const path = entryPath(entry);
  // Judged before anything is left out: `.git/../x` is no part of .git.
  const misnamed = pathFinding(path.replace(/\/$/, ''));
  if (misnamed !== undefined) return misnamed;
  if (listing.leavesOut(path)) return undefined;
  const unfit = entryFinding(entry, path);
  if (unfit !== undefined || path.endsWith('/')) return unfit;
  const header = await zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => error as Error);
  if (header instanceof Error) return damagedFinding(path, header.message);
  const mismatch = headerFinding(entry, path, header);
  if (mismatch !== undefined) return mismatch;
  const start = header.fileDataStart;
  const packedSize = entry.compressedSize;
  const deflated = entry.compressionMethod === DEFLATED;
  const { uncompressedSize: size, crc32 } = entry;
  listing.add(zipEntryFile({ path, descriptor, start, packedSize, deflated, size, crc32 }));
  spans.push({ path, start: entry.relativeOffsetOfLocalHeader, end: start + packedSize });
  return undefined;
}

/** Entries that share data are how a small ZIP expands to anything; no honest tool writes them. */
function refuseOverlaps({ spans, listing }: Reading): void {
  const inOrder = spans.toSorted((a, b) => a.start - b.start);
  for (const [index, span] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before === undefined || before.end <= span.start) continue;
    const message = `shares its data in the ZIP with \`${before.path}\``;
    listing.refuse({ where: span.path, message, remedy: REMAKE_ZIP });
  }
}
