import { closeSync, type Dirent, fstatSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../failure.ts';
import { byteSize } from './byte-size.ts';
import { readExactly } from './read-exactly.ts';
import { fileFailure, lend, PIECE_BYTES, type SiteFile, type SiteSource, SourceListing } from './site-source.ts';

// The calls of this file wait for the disk: for thousands of small files asynchronous ones take ten times as long.

/** One listing of one folder, on its way. */
interface Walk {
  /** Absolute, links resolved. */
  readonly root: string;
  readonly listing: SourceListing;
  readonly signal: AbortSignal | undefined;
}

/** A folder that is being listed, links resolved, and the folders on the way down to it. */
interface Level {
  readonly folder: string;
  readonly prefix: string;
  readonly above: readonly string[];
}

/**
 * Lists a folder. Links to files and folders inside it are followed; those that lead out of it, nowhere or round in a
 * circle are findings, and so are devices, sockets and pipes, which are never opened.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 */
export async function openFolder(folder: string, shownAs: string, signal?: AbortSignal): Promise<SiteSource> {
  const walk: Walk = { root: realpathSync(folder), listing: new SourceListing(shownAs), signal };
  await list(walk, { folder: walk.root, prefix: '', above: [] });
  return { ...walk.listing.result(), close: () => {} };
}

async function list(walk: Walk, level: Level): Promise<void> {
  await setImmediate();
  walk.signal?.throwIfAborted();
  for (const entry of entriesOf(walk, level)) {
    walk.listing.meet();
    const name = entry.name.toString();
    const path = `${level.prefix}${name}`;
    if (!Buffer.from(name).equals(entry.name)) {
      walk.listing.refuse({ where: path, message: 'has a name that is not UTF-8', remedy: 'Rename it.' });
    } else {
      await take(walk, level, entry, path, join(level.folder, name));
    }
  }
}

function entriesOf(walk: Walk, level: Level): Dirent<Buffer>[] {
  try {
    return readdirSync(level.folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder.';
    walk.listing.refuse({ where: level.prefix, message: `can’t be listed: ${(error as Error).message}`, remedy });
    return [];
  }
}

async function take(walk: Walk, level: Level, entry: Dirent<Buffer>, path: string, location: string): Promise<void> {
  if (walk.listing.leavesOut(entry.isDirectory() ? `${path}/` : path)) return;
  if (entry.isSymbolicLink()) await follow(walk, level, path, location);
  else if (entry.isDirectory()) await descend(walk, level, path, location);
  else if (entry.isFile()) walk.listing.add(fileAt(location, path, statSync(location).size));
  else refuseSpecial(walk, path);
}

async function descend(walk: Walk, level: Level, path: string, folder: string): Promise<void> {
  await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}

async function follow(walk: Walk, level: Level, path: string, location: string): Promise<void> {
  const target = resolved(location);
  if (target === undefined) {
    refuseLink(walk, path, 'is a link that leads nowhere');
  } else if (target !== walk.root && !target.startsWith(walk.root.endsWith(sep) ? walk.root : walk.root + sep)) {
    refuseLink(walk, path, `is a link that leads out of the folder, to ${target}`);
  } else if (!walk.listing.leavesOut(path, relative(walk.root, target).split(sep).join('/'))) {
    const stats = statSync(target);
    if (stats.isFile()) walk.listing.add(fileAt(target, path, stats.size));
    else if (!stats.isDirectory()) refuseSpecial(walk, path);
    else if ([...level.above, level.folder].includes(target))
      refuseLink(walk, path, 'is a link to a folder that it stands in');
    else await descend(walk, level, path, target);
  }
}

/** Where a link ends; `undefined` when that doesn't exist or the links go round in a circle. */
function resolved(location: string): string | undefined {
  try {
    return realpathSync(location);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function refuseLink(walk: Walk, where: string, message: string): void {
  walk.listing.refuse({ where, message, remedy: 'Put a copy in its place, or remove it.' });
}

function refuseSpecial(walk: Walk, where: string): void {
  walk.listing.refuse({ where, message: 'is a device, socket or pipe', remedy: 'Remove it.' });
}

function fileAt(location: string, path: string, size: number): SiteFile {
  return {
    path,
    size,
    unproven: false,
    async read(use) {
      const [whole = Buffer.alloc(0)] = readListed(location, path, size, size);
      return lend(whole, use);
    },
    async *pieces() {
      yield* readListed(location, path, size, PIECE_BYTES);
    },
  };
}

/** Reads a file that was listed with `size` bytes; what has changed since then is refused. */
function* readListed(location: string, path: string, size: number, pieceBytes: number): Generator<Buffer<ArrayBuffer>> {
  const descriptor = openListed(location, path);
  try {
    if (fstatSync(descriptor).size !== size) throw changed(path, size);
    for (let offset = 0; offset < size; ) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - offset));
      if (readExactly(descriptor, piece, offset) < piece.length) throw changed(path, size);
      offset += piece.length;
      yield piece;
    }
  } finally {
    closeSync(descriptor);
  }
}

function openListed(location: string, path: string): number {
  try {
    return openSync(location, 'r');
  } catch (error) {
    const remedy = 'Let the job’s user read it, and let nothing else write to the folder meanwhile.';
    throw fileFailure({ where: path, message: `can’t be read: ${(error as Error).message}`, remedy }, error);
  }
}

function changed(path: string, size: number): Failure {
  const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
  return fileFailure({
    where: path,
    message: `was ${byteSize(size)} and has changed while it was being packed`,
    remedy,
  });
}
