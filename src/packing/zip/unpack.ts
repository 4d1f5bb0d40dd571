/** Unpacks an untrusted ZIP into a folder, after checking its names and sizes. */

import { closeSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure, type Finding, inputFailure, withDetails } from '../../base/failure.ts';
import { byteSize, count } from '../../base/text/amount.ts';
import { GIT_NAME } from '../../base/system/files/paths.ts';
import { unpackedMode } from '../../base/system/files/file-modes.ts';
import { packageFailure } from '../files/errors.ts';
import { limitFindings } from '../rules/limit-rules.ts';
import {
  FILES_PER_TURN,
  type ListedFile,
  type FileListing,
  READ_WHOLE_BYTES,
} from '../files/listing-builder.ts';
import type { LeftOut } from '../files/selection.ts';
import { fillNewFolder } from '../files/new-folder.ts';
import { listZip } from './zip-listing.ts';

const MIB = 1024 * 1024;

/** Limits for an archive. Bounds are inclusive. Sizes are those of the unpacked data. */
export interface UnpackLimits {
  /** Maximum number of files and folders. */
  readonly maxEntries: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  /** Maximum ratio of unpacked bytes to archive bytes, applied beyond `ratioFromBytes`. */
  readonly maxRatio: number;
  readonly ratioFromBytes: number;
}

/**
 * Default limits. The documents don't limit an export. These are several times the limits of an
 * import, so that any real project can be unpacked, without filling a runner's disk. Source
 * deflates to about a tenth. A ratio is meaningless for small archives, where one empty database or
 * bitmap determines it.
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
  /** Name of the ZIP, for messages. Default: its file name. */
  readonly name?: string;
  /** Absolute path of a new or empty folder. */
  readonly into: string;
  /** The folder as the user wrote it, for messages. */
  readonly shownAs: string;
  readonly limits?: UnpackLimits;
  readonly signal?: AbortSignal;
  /** Called often with the number of bytes unpacked so far, and the total. */
  onProgress?(doneBytes: number, totalBytes: number): void;
}

export interface Unpacked {
  readonly files: number;
  /** The sum of the files' sizes. */
  readonly bytes: number;
  /**
   * Files and folders whose name Git refuses. With a `.git` from the archive, any Git command could
   * run a program.
   */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Unpacks an untrusted ZIP into a folder, which has all of it afterwards or nothing
 * (`fillNewFolder`). Checks names, types and declared sizes before anything is written. Never
 * inflates an entry beyond its declared size, and its checksum has to match. Of a file's mode,
 * keeps only the executable bit.
 *
 * @throws Failure of kind `unavailable` with all problems of the archive as findings, or if the
 *   disk can't be written; of kind `conflict` if the folder isn't empty; the signal's reason when
 *   it aborts
 */
export async function unpack(options: UnpackOptions): Promise<Unpacked> {
  const { archive, name = basename(archive), into, shownAs } = options;
  return fillNewFolder({ folder: into, shownAs }, folder =>
    withArchiveFailure(name, async () => {
      const listing = await listChecked({ ...options, name });
      try {
        return { ...(await writeListed(listing, folder, options)), leftOut: listing.leftOut };
      } finally {
        listing.close();
      }
    }),
  );
}

/**
 * Replaces the remedies of findings. Those are for authors of a ZIP. A user who unpacks one made no
 * mistake, and can only get another one.
 */
async function withArchiveFailure<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.findings.length === 0) throw error;
    const findings = error.findings.map(({ where, message }) => ({ where, message }));
    const remedy =
      'Nothing was unpacked. If the archive is damaged, get a new copy. Otherwise, inspect the archive before you trust it.';
    const failure = packageFailure('Archive', name, 'can’t be unpacked safely', findings, remedy);
    throw withDetails(failure, { kind: 'unavailable', title: `Archive rejected: ${name}` });
  }
}

/** Lists and checks the archive. Names that are equal on this file system make the writing fail. */
async function listChecked({
  archive,
  name,
  limits = UNPACK_LIMITS,
  signal,
}: UnpackOptions & { readonly name: string }): Promise<FileListing> {
  const names = [{ name: GIT_NAME, reason: 'a name that is reserved for Git' }];
  const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names };
  const listing = await listZip(archive, name, selection, signal);
  const findings = [
    ...unpackedSizeFindings(listing.files, name, statSync(archive).size, limits),
    ...listing.findings,
  ];
  if (findings.length === 0) return listing;
  listing.close();
  throw inputFailure(name, findings);
}

/** Checks the sizes of files against the limits for an archive. @param where name of the archive */
export function unpackedSizeFindings(
  files: readonly ListedFile[],
  where: string,
  archiveBytes: number,
  { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }: UnpackLimits,
): Finding[] {
  const limits = { name: 'unpacked', maxFileBytes };
  const profile = {
    noun: 'an archive',
    classes: [],
    classify: () => limits,
    maxTotalBytes,
    remedies: { tooMuch: '' },
  };
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const findings = limitFindings(profile, files, where);
  if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio)) return findings;
  const message = `unpacks to ${byteSize(bytes)}, more than ${count(maxRatio)} times its size of ${byteSize(archiveBytes)}`;
  return [...findings, { where, message }];
}

/** Writes listed files, whose names were checked together, to an empty folder. @throws Failure */
export async function writeListed(
  { files, folders }: Pick<FileListing, 'files' | 'folders'>,
  into: string,
  options: Pick<UnpackOptions, 'signal' | 'onProgress'>,
): Promise<Pick<Unpacked, 'files' | 'bytes'>> {
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  const createdFolders = new Set<string>();
  const createFolder = (folder: string): void => {
    if (createdFolders.has(folder)) return;
    withWriteFailure(folder, () => mkdirSync(join(into, folder), { recursive: true }));
    createdFolders.add(folder);
  };
  for (const folder of folders) createFolder(folder);
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    if (index % FILES_PER_TURN === 0) await setImmediate();
    options.signal?.throwIfAborted();
    createFolder(dirname(file.path));
    await write(file, join(into, file.path), options.signal, done =>
      options.onProgress?.(bytes + done, totalBytes),
    );
    bytes += file.size;
  }
  return { files: files.length, bytes };
}

/**
 * Writes synchronously: for thousands of small files, asynchronous calls take several times as
 * long.
 */
async function write(
  file: ListedFile,
  location: string,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  // Never opens an existing file, and leaves the rest of the mode to the umask.
  const descriptor = withWriteFailure(file.path, () =>
    openSync(location, 'wx', unpackedMode(file.executable)),
  );
  try {
    let bytes = 0;
    const put = (content: Buffer): void => {
      signal?.throwIfAborted();
      withWriteFailure(file.path, () => writeFileSync(descriptor, content));
      bytes += content.length;
      onBytes(bytes);
    };
    if (file.size <= READ_WHOLE_BYTES) await file.read(put);
    else for await (const piece of file.pieces()) put(piece);
  } finally {
    closeSync(descriptor);
  }
}

function withWriteFailure<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    const remedy = TAKEN.has(code)
      ? 'The archive has another file or folder with a name that is the same on this file system.'
      : 'Free up disk space, and make sure that the job’s user can write to the destination folder.';
    throw new Failure('unavailable', `\`${path}\` can’t be written: ${message}`, { remedy, cause });
  }
}

/** Error codes for a name that is taken, or that of a file where a folder is needed. */
const TAKEN = new Set(['EEXIST', 'ENOTDIR']);
