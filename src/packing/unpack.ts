import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure, type Finding, inputFailure, withDetails } from '../failure.ts';
import { byteSize, count } from './byte-size.ts';
import { refused } from './errors.ts';
import { limitFindings } from './limit-rules.ts';
import { FILES_PER_TURN, type ListedFile, type Listing, READ_WHOLE_BYTES } from './listing.ts';
import { replaceFolder } from './swap-folder.ts';
import { checkUnpackedNames, nameRulesOf } from './unpacked-names.ts';
import { listZip } from './zip-listing.ts';

const MIB = 1024 * 1024;

/** What an archive may come to at most. Bounds are inclusive; sizes are of what is really unpacked. */
export interface UnpackLimits {
  /** Files and folders. */
  readonly maxEntries: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  /** Unpacked bytes for each byte of the archive, once there are more than `ratioFromBytes`. */
  readonly maxRatio: number;
  readonly ratioFromBytes: number;
}

/**
 * No clause limits an export. These are several times what an import may hold, so that whatever the platform can have
 * come by is unpacked, and a runner's disk isn't filled. Source deflates to a tenth or so; a ratio says nothing of small
 * archives, where one empty database or bitmap decides it.
 */
export const UNPACK_LIMITS: UnpackLimits = {
  maxEntries: 100_000,
  maxFileBytes: 512 * MIB,
  maxTotalBytes: 2048 * MIB,
  maxRatio: 100,
  ratioFromBytes: 64 * MIB,
};

export interface UnpackOptions {
  /** Absolute path of the ZIP. */
  readonly archive: string;
  /** Absolute path of the folder that is made, or replaced as a whole. */
  readonly into: string;
  /** How the user wrote the folder, for messages. */
  readonly shownAs: string;
  /** Absolute paths that the folder may not hold, beside the archive and the folder that this process stands in. */
  readonly mustStay?: readonly string[];
  readonly limits?: UnpackLimits;
  readonly signal?: AbortSignal;
  /** Bytes that are unpacked, of how many. Called often. */
  onProgress?(doneBytes: number, totalBytes: number): void;
}

/** What was unpacked. */
export interface Unpacked {
  readonly files: number;
  /** The sum of the files' sizes. */
  readonly bytes: number;
  /** Names that many other systems couldn't hold. */
  readonly warnings: readonly Finding[];
}

/**
 * Unpacks a ZIP that isn't trusted into a folder, which is replaced as a whole or not at all (`replaceFolder`). Names,
 * kinds and declared sizes are checked before anything is written; nothing is inflated beyond what it declares, and its
 * checksum has to match. Of a file's mode only whether it may be run is taken over.
 *
 * @throws Failure of kind `unavailable` with everything that is wrong with the archive as findings, or where the disk
 *   doesn't take it; of kind `input` where the folder can't be replaced; the signal's reason when it aborts
 */
export async function unpack(options: UnpackOptions): Promise<Unpacked> {
  const { archive, into, shownAs, mustStay = [] } = options;
  const replaced = { folder: into, shownAs, mustStay: [archive, ...mustStay] };
  return replaceFolder(replaced, folder =>
    asArchive(basename(archive), async () => {
      const { listing, warnings } = await listChecked(options, folder);
      try {
        return { ...(await writeAll(listing, folder, options)), warnings };
      } finally {
        listing.close();
      }
    }),
  );
}

/**
 * What a listing finds, and how to mend it, is for somebody who makes the ZIP. Who unpacks one has made no mistake, and
 * can only get another.
 */
async function asArchive<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.findings.length === 0) throw error;
    const findings = error.findings.map(({ where, message }) => ({ where, message }));
    const remedy =
      'Nothing of it was unpacked. Get the archive anew; if it’s the same again, look into it before you trust it.';
    throw withDetails(refused(name, 'can’t be unpacked safely', findings, remedy), { kind: 'unavailable' });
  }
}

/** @param into the empty folder to which it's to be unpacked */
async function listChecked(
  { archive, limits = UNPACK_LIMITS, signal }: UnpackOptions,
  into: string,
): Promise<{ readonly listing: Listing } & Pick<Unpacked, 'warnings'>> {
  const name = basename(archive);
  const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names: [], rootNames: [], marks: {} };
  const listing = await listZip(archive, name, selection, signal);
  const names = checkUnpackedNames(
    listing,
    limits.maxEntries,
    name,
    writing('The first file', () => nameRulesOf(into)),
  );
  const findings = [
    ...sizeFindings(listing.files, name, statSync(archive).size, limits),
    ...names.findings,
    ...listing.findings,
  ];
  if (findings.length === 0) return { listing, warnings: names.warnings };
  listing.close();
  throw inputFailure(name, findings);
}

function sizeFindings(
  files: readonly ListedFile[],
  where: string,
  archiveBytes: number,
  { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }: UnpackLimits,
): Finding[] {
  const limits = { name: 'unpacked', maxFileBytes };
  const profile = { noun: 'an archive', classes: [], classify: () => limits, maxTotalBytes, remedies: { tooMuch: '' } };
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const found = limitFindings(profile, files, where);
  if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio)) return found;
  const message = `unpacks to ${byteSize(bytes)}, more than ${count(maxRatio)} times its own ${byteSize(archiveBytes)}`;
  return [...found, { where, message }];
}

async function writeAll(
  { files, folders }: Listing,
  into: string,
  options: UnpackOptions,
): Promise<Pick<Unpacked, 'files' | 'bytes'>> {
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  const made = new Set<string>();
  const make = (folder: string): void => {
    if (made.has(folder)) return;
    writing(folder, () => mkdirSync(join(into, folder), { recursive: true }));
    made.add(folder);
  };
  for (const folder of folders) make(folder);
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    if (index % FILES_PER_TURN === 0) await setImmediate();
    options.signal?.throwIfAborted();
    make(dirname(file.path));
    await write(file, join(into, file.path), options.signal, done => options.onProgress?.(bytes + done, totalBytes));
    bytes += file.size;
  }
  return { files: files.length, bytes };
}

/** Writes without waiting: for thousands of small files asynchronous calls take several times as long. */
async function write(
  file: ListedFile,
  location: string,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  // Never opens what is there already, and leaves the rest of the mode to the umask.
  const descriptor = writing(file.path, () => openSync(location, 'wx', file.executable ? 0o777 : 0o666));
  try {
    let bytes = 0;
    const put = (content: Buffer): void => {
      signal?.throwIfAborted();
      writing(file.path, () => writeWhole(descriptor, content));
      bytes += content.length;
      onBytes(bytes);
    };
    if (file.size <= READ_WHOLE_BYTES) await file.read(put);
    else for await (const piece of file.pieces()) put(piece);
  } finally {
    closeSync(descriptor);
  }
}

function writeWhole(descriptor: number, content: Buffer): void {
  for (let offset = 0; offset < content.length; ) offset += writeSync(descriptor, content, offset);
}

function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const remedy = 'Free some space on the disk, and let the job’s user write there.';
    throw new Failure('unavailable', `${path} can’t be written: ${(cause as Error).message}`, { remedy, cause });
  }
}
