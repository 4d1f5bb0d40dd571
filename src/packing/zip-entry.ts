import { constants } from 'node:fs';
import { type Entry, getFileNameLowLevel, type LocalFileHeader } from 'yauzl';
import type { Finding } from '../failure.ts';
import { byteSize } from './byte-size.ts';

/** Compression methods. */
const STORED = 0;
export const DEFLATED = 8;
const FLAG_ENCRYPTED = 0x1;
const FLAG_SIZES_FOLLOW = 0x8;
const FLAG_UTF8 = 0x800;
/** Stands for a size that is written in a ZIP64 field. */
const IN_ZIP64_FIELD = 0xffff_ffff;
/** What to do about a ZIP that isn't in order. */
export const REMAKE_ZIP = 'Make the ZIP anew, or give the folder itself as `path`.';

/** How some packers name the folder that they have packed, and begin the paths of what is in it. */
export const PACKED_FOLDER = './';

/**
 * The path of an entry, without any `./` that it begins with: that leads nowhere else, so it's no path traversal. A
 * folder's ends with `/`, and the packed one's own is `PACKED_FOLDER`. Names are taken as UTF-8 even where the flag that says so is missing,
 * as macOS writes them: bytes of any older encoding are hardly ever valid UTF-8, and then show as U+FFFD, which
 * `entryFinding` refuses. The Unicode field of Info-ZIP goes first.
 */
export function entryPath(entry: Entry): string {
  return getFileNameLowLevel(FLAG_UTF8, entry.fileNameRaw, entry.extraFields, true).replace(/^(?:\.\/)+(?=.)/s, '');
}

/** The upper half is the Unix mode; tools of other systems leave it 0, which says nothing. */
function unixMode(entry: Entry): number {
  return entry.externalFileAttributes >>> 16;
}

/** Whether its owner may run the file. */
export function isExecutable(entry: Entry): boolean {
  return (unixMode(entry) & constants.S_IXUSR) !== 0;
}

/** What keeps an entry from being a file of a package, by its record in the central directory. */
export function entryFinding(entry: Entry, path: string): Finding | undefined {
  if (path.includes('\ufffd')) {
    const remedy = 'Make the ZIP with UTF-8 names, or give the folder itself as `path`.';
    return { where: path, message: 'has a name that is not UTF-8', remedy };
  }
  const problem = typeProblem(entry, path) ?? dataProblem(entry);
  return problem && { where: path, ...problem };
}

function typeProblem(entry: Entry, path: string): Omit<Finding, 'where'> | undefined {
  const type = unixMode(entry) & constants.S_IFMT;
  if (type === constants.S_IFLNK) return { message: 'is a link', remedy: 'Put a copy in its place, or remove it.' };
  if (type === 0 || type === (path.endsWith('/') ? constants.S_IFDIR : constants.S_IFREG)) return undefined;
  return { message: 'is neither a file nor a folder', remedy: 'Remove it.' };
}

function dataProblem(entry: Entry): Omit<Finding, 'where'> | undefined {
  const { compressedSize, compressionMethod: method, uncompressedSize: size } = entry;
  if (entry.generalPurposeBitFlag & FLAG_ENCRYPTED)
    return { message: 'is encrypted', remedy: 'Make the ZIP without a password.' };
  if (method !== STORED && method !== DEFLATED) {
    return { message: `is compressed by method ${method}; only deflate and none are read`, remedy: REMAKE_ZIP };
  }
  // Deflate adds some per cent at worst, so whatever is larger is made to be, and isn't worth the memory.
  if (method === STORED ? compressedSize === size : compressedSize <= 2 * size + 1024) return undefined;
  return {
    message: `takes ${byteSize(compressedSize)} in the ZIP for a file of ${byteSize(size)}`,
    remedy: REMAKE_ZIP,
  };
}

/**
 * Where the header that stands before an entry's data differs from its record in the directory. Tools differ in which
 * of the two they believe, so such an archive may hold something else for each of them.
 */
export function headerFinding(entry: Entry, path: string, header: LocalFileHeader): Finding | undefined {
  const sizesFollow = (header.generalPurposeBitFlag & FLAG_SIZES_FOLLOW) !== 0;
  const sameSize = (local: number, central: number): boolean =>
    local === central || local === IN_ZIP64_FIELD || (sizesFollow && local === 0);
  const sameSizes =
    sameSize(header.compressedSize, entry.compressedSize) && sameSize(header.uncompressedSize, entry.uncompressedSize);
  const differences = [
    header.fileName.equals(entry.fileNameRaw) ? [] : ['name'],
    header.compressionMethod === entry.compressionMethod ? [] : ['method'],
    (header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & FLAG_ENCRYPTED ? ['encryption'] : [],
    header.crc32 === entry.crc32 || (sizesFollow && header.crc32 === 0) ? [] : ['checksum'],
    sameSizes ? [] : ['size'],
  ].flat();
  if (differences.length === 0) return undefined;
  return damagedFinding(path, `its header and the ZIP’s directory differ in ${differences.join(' and ')}`);
}

/** The finding for an entry that can't be read as the directory declares it. */
export function damagedFinding(path: string, how: string): Finding {
  return { where: path, message: `is damaged in the ZIP: ${how}`, remedy: REMAKE_ZIP };
}
