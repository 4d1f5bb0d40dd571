import { closeSync, type Dirent, fstatSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Failure, Finding } from '../failure.ts';
import { byteSize } from './byte-size.ts';
import { readExactly } from './read-exactly.ts';
import { fileFailure, lend, PIECE_BYTES, type SiteFile, type SiteSource, SourceListing } from './site-source.ts';

// The calls of this file wait for the disk: for thousands of small files asynchronous ones take ten times as long.

/** One listing of one folder, on its way. */
interface Walk {
  /** Absolute, links resolved. */
  readonly root: string;
  readonly shownAs: string;
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
  const listing = new SourceListing(shownAs);
  const root = ask(listing, shownAs, () => realpathSync(folder));
  if (root !== undefined) await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
  return { ...listing.result(), close: () => {} };
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

function entriesOf({ listing, shownAs }: Walk, { folder, prefix }: Level): Dirent<Buffer>[] {
  const options = { withFileTypes: true, encoding: 'buffer' } as const;
  return ask(listing, prefix || shownAs, () => readdirSync(folder, options)) ?? [];
}

/**
 * What the system says of a path. Where it refuses, that is a finding: a file may be gone by now, and one in a folder
 * that can be listed may still be out of reach.
 */
function ask<T>(listing: SourceListing, where: string, question: () => T, refusal = outOfReach): T | undefined {
  try {
    return question();
  } catch (error) {
    listing.refuse(refusal(where, error as NodeJS.ErrnoException));
    return undefined;
  }
}

function outOfReach(where: string, { message }: NodeJS.ErrnoException): Finding {
  const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
  return { where, message: `can’t be read: ${message}`, remedy };
}

async function take(walk: Walk, level: Level, entry: Dirent<Buffer>, path: string, location: string): Promise<void> {
  if (walk.listing.leavesOut(entry.isDirectory() ? `${path}/` : path)) return;
  if (entry.isSymbolicLink()) await follow(walk, level, path, location);
  else if (entry.isDirectory()) await descend(walk, level, path, location);
  else if (entry.isFile()) addFile(walk, path, location);
  else refuseSpecial(walk, path);
}

function addFile({ listing }: Walk, path: string, location: string): void {
  const stats = ask(listing, path, () => statSync(location));
  if (stats !== undefined) listing.add(fileAt(location, path, stats.size));
}

async function descend(walk: Walk, level: Level, path: string, folder: string): Promise<void> {
  await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}

async function follow(walk: Walk, level: Level, path: string, location: string): Promise<void> {
  const target = ask(walk.listing, path, () => realpathSync(location), strayLink);
  if (target === undefined) return;
  if (target !== walk.root && !target.startsWith(walk.root.endsWith(sep) ? walk.root : walk.root + sep)) {
    walk.listing.refuse(linkFinding(path, `is a link that leads out of the folder, to ${target}`));
  } else if (!walk.listing.leavesOut(path, relative(walk.root, target).split(sep).join('/'))) {
    const stats = ask(walk.listing, path, () => statSync(target));
    if (stats === undefined) return;
    if (stats.isFile()) walk.listing.add(fileAt(target, path, stats.size));
    else if (!stats.isDirectory()) refuseSpecial(walk, path);
    else if ([...level.above, level.folder].includes(target))
      walk.listing.refuse(linkFinding(path, 'is a link to a folder that it stands in'));
    else await descend(walk, level, path, target);
  }
}

/** A link whose end doesn't exist, to which links go round in a circle, or which is out of reach. */
function strayLink(where: string, error: NodeJS.ErrnoException): Finding {
  const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
  return leadsNowhere ? linkFinding(where, 'is a link that leads nowhere') : outOfReach(where, error);
}

function linkFinding(where: string, message: string): Finding {
  return { where, message, remedy: 'Put a copy in its place, or remove it.' };
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
  const descriptor = insist(path, () => openSync(location, 'r'));
  try {
    if (insist(path, () => fstatSync(descriptor)).size !== size) throw changed(path, size);
    for (let offset = 0; offset < size; ) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - offset));
      const start = offset;
      if (insist(path, () => readExactly(descriptor, piece, start)) < piece.length) throw changed(path, size);
      offset += piece.length;
      yield piece;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What the system gives of a file that was listed. Throws a Failure where it refuses. */
function insist<T>(path: string, question: () => T): T {
  try {
    return question();
  } catch (error) {
    throw fileFailure(outOfReach(path, error as NodeJS.ErrnoException), error);
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
