/**
 * Lists the files of a folder for packing, and reads them. Refuses links that lead outside, and
 * special files.
 */

import {
  closeSync,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { NOT_UTF8_NAME, REPLACE_LINK } from './rules/path-rules.ts';
import type { Finding } from '../base/failure.ts';
import { isExecutable } from '../base/system/files/file-modes.ts';
import { isSamePath, isWithin, slashPath } from '../base/system/files/paths.ts';
import { OPEN_READ_ONLY } from '../base/system/files/regular-file.ts';
import { changedFailure, fileFailure, whyUnreadable } from './files/errors.ts';
import { NOT_REGULAR, readExactly } from './files/input-file.ts';
import {
  FILES_PER_TURN,
  type ListedFile,
  type FileListing,
  ListingBuilder,
  PIECE_BYTES,
} from './files/listing-builder.ts';
import { submoduleFolders } from './files/pointer-files.ts';
import type { FileSelection } from './files/selection.ts';

// All file calls here are synchronous: for thousands of small files, asynchronous ones take ten
// times as long.

/** Replacement character that Node shows for bytes that aren't UTF-8. */
const REPLACEMENT = '\ufffd';

/** State of one listing of a folder. */
interface Walk {
  /** Absolute path, with links resolved. */
  readonly root: string;
  readonly shownAs: string;
  readonly listing: ListingBuilder;
  readonly signal: AbortSignal | undefined;
  /** Folders of Git's submodules. Known once an empty folder is listed. */
  submodules?: ReadonlySet<string>;
}

/** Folder that is being listed, with links resolved, and its parent folders in the listing. */
interface FolderLevel {
  readonly folder: string;
  readonly prefix: string;
  readonly above: readonly string[];
}

/**
 * Lists a folder. Follows links to files and folders inside it. Links that lead outside, nowhere or
 * in a circle are findings. Devices, sockets and pipes are findings too, and are never opened.
 *
 * @param folder absolute
 * @param shownAs the path as the user wrote it
 */
export async function listFolder(
  folder: string,
  shownAs: string,
  selection: FileSelection,
  signal?: AbortSignal,
): Promise<FileListing> {
  const listing = new ListingBuilder(shownAs, selection);
  const root = tryCall(listing, shownAs, () => realpathSync(folder));
  if (root !== undefined)
    await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
  return { ...listing.result(), close: () => {} };
}

/**
 * Returns why a path can’t be listed: it is not a folder, or not accessible. Undefined if it can.
 */
export function folderProblem(folder: string): string | undefined {
  try {
    return statSync(folder).isDirectory() ? undefined : `is not a folder (${folder})`;
  } catch (error) {
    return whyUnreadable(error);
  }
}

/** Lets a signal abort the listing. */
async function nextTurn({ signal }: Pick<Walk, 'signal'>): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}

async function list(walk: Walk, level: FolderLevel): Promise<void> {
  await nextTurn(walk);
  const entries = entriesOf(walk, level);
  if (entries.length === 0 && (walk.submodules ??= submodulesOf(walk)).has(level.folder))
    walk.listing.addWarning(submoduleWarning(walk, level));
  for (const [index, entry] of entries.entries()) {
    if ((index + 1) % FILES_PER_TURN === 0) await nextTurn(walk);
    walk.listing.countEntries();
    const path = `${level.prefix}${entry.name}`;
    // Faster than `join`, which takes longer than the system call for the file.
    const location = `${level.folder}/${entry.name}`;
    if (entry.name.includes(REPLACEMENT)) {
      walk.listing.addFinding({
        where: path,
        message: NOT_UTF8_NAME,
        remedy: 'Rename the file or folder.',
      });
    } else if (entry.isFile()) {
      if (!walk.listing.recordIfLeftOut(path)) addFile(walk, path, location);
    } else await addOther(walk, level, entry, path, location);
  }
}

function entriesOf({ listing, shownAs }: Walk, { folder, prefix }: FolderLevel): Dirent[] {
  return (
    tryCall(listing, prefix || shownAs, () => readdirSync(folder, { withFileTypes: true })) ?? []
  );
}

/**
 * Calls the system for a path. An error becomes a finding: the file may be gone by now, or not
 * accessible even though its folder can be listed.
 */
function tryCall<T>(
  listing: ListingBuilder,
  where: string,
  call: () => T,
  refusal = unreadableFinding,
): T | undefined {
  try {
    return call();
  } catch (error) {
    listing.addFinding(refusal(where, error as NodeJS.ErrnoException));
    return undefined;
  }
}

function unreadableFinding(where: string, error: NodeJS.ErrnoException): Finding {
  const remedy =
    'Give the job’s user read permission, or remove this entry from the folder. Make sure that nothing else writes to the folder while this step runs.';
  return { where, message: whyUnreadable(error), remedy };
}

/** Adds an entry that isn't a regular file. */
async function addOther(
  walk: Walk,
  level: FolderLevel,
  entry: Dirent,
  path: string,
  location: string,
): Promise<void> {
  if (entry.isDirectory()) {
    if (!walk.listing.recordIfLeftOut(`${path}/`)) await descend(walk, level, path, location);
  } else if (!walk.listing.recordIfLeftOut(path)) {
    if (entry.isSymbolicLink()) await follow(walk, level, path, location);
    else refuseSpecial(walk, path);
  }
}

function addFile({ listing }: Walk, path: string, location: string): void {
  const stats = tryCall(listing, path, () => statSync(location));
  if (stats !== undefined) listing.add(fileAt(location, path, stats));
}

async function descend(
  walk: Walk,
  level: FolderLevel,
  path: string,
  folder: string,
): Promise<void> {
  await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}

async function follow(
  walk: Walk,
  level: FolderLevel,
  path: string,
  location: string,
): Promise<void> {
  const target = tryCall(walk.listing, path, () => realpathSync(location), brokenLinkFinding);
  if (target === undefined) return;
  if (!isWithin(target, [walk.root])) {
    walk.listing.addFinding(
      linkFinding(path, `is a link to ${target}, which is outside \`${walk.shownAs}\``),
    );
  } else if (!walk.listing.recordIfLeftOut(path, slashPath(walk.root, target))) {
    const stats = tryCall(walk.listing, path, () => statSync(target));
    if (stats === undefined) return;
    if (stats.isFile()) walk.listing.add(fileAt(target, path, stats));
    else if (!stats.isDirectory()) refuseSpecial(walk, path);
    else if ([...level.above, level.folder].some(folder => isSamePath(folder, target)))
      walk.listing.addFinding(
        linkFinding(path, 'is a link to a folder that contains the link itself'),
      );
    else await descend(walk, level, path, target);
  }
}

/**
 * Creates the finding for a link to a missing target, a circular link, or a link to an inaccessible
 * target.
 */
function brokenLinkFinding(where: string, error: NodeJS.ErrnoException): Finding {
  const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
  return leadsNowhere ? linkFinding(where, 'is a broken link') : unreadableFinding(where, error);
}

function submodulesOf({ root, listing }: Walk): ReadonlySet<string> {
  try {
    return submoduleFolders(root);
  } catch (error) {
    const message = `can’t be read, so empty folders of submodules aren’t reported: ${(error as Error).message}`;
    listing.addWarning({ where: '.gitmodules', message, remedy: 'Correct the file.' });
    return new Set();
  }
}

function submoduleWarning({ shownAs }: Walk, { prefix }: FolderLevel): Finding {
  const remedy =
    'Set `checkout: { submodules: true }` in the app’s file (with actions/checkout, `submodules: true`), or first run `git submodule update --init`.';
  return {
    where: prefix || shownAs,
    message: 'is the empty folder of a submodule that wasn’t checked out',
    remedy,
  };
}

function linkFinding(where: string, message: string): Finding {
  return { where, message, remedy: REPLACE_LINK };
}

function refuseSpecial(walk: Walk, where: string): void {
  walk.listing.addFinding({ where, message: NOT_REGULAR, remedy: 'Remove it from the folder.' });
}

function fileAt(location: string, path: string, { size, mode }: Stats): ListedFile {
  return {
    path,
    size,
    executable: isExecutable({ mode }),
    needsCheck: false,
    read: use => use(readWhole(location, path, size)),
    async *pieces() {
      yield* readPieces(location, path, size);
    },
  };
}

/** Reads a file that was listed with `size` bytes. Refuses a file that has changed since then. */
function readWhole(location: string, path: string, size: number): Buffer {
  // One byte more, to detect a file that has grown: asking the system for its size is slower.
  const buffer = Buffer.allocUnsafe(size + 1);
  const descriptor = callOrFail(path, () => openSync(location, OPEN_READ_ONLY));
  try {
    if (callOrFail(path, () => readExactly(descriptor, buffer, 0, size)) !== size)
      throw changedFailure({ path, size });
    return buffer.subarray(0, size);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file like `readWhole`, but in pieces. */
function* readPieces(location: string, path: string, size: number): Generator<Buffer> {
  const descriptor = callOrFail(path, () => openSync(location, OPEN_READ_ONLY));
  try {
    if (callOrFail(path, () => fstatSync(descriptor)).size !== size)
      throw changedFailure({ path, size });
    for (let offset = 0; offset < size; ) {
      const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, size - offset));
      const start = offset;
      if (callOrFail(path, () => readExactly(descriptor, piece, start)) < piece.length)
        throw changedFailure({ path, size });
      offset += piece.length;
      yield piece;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Calls the system for a listed file. Throws a Failure on an error. */
function callOrFail<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw fileFailure(unreadableFinding(path, error as NodeJS.ErrnoException), error);
  }
}
