/** Checks the headers of a ZIP entry: name, type, compression and sizes. */

import { constants } from 'node:fs';
import { NOT_UTF8_NAME, REPLACE_LINK } from '../rules/path-rules.ts';
import type { Problem } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import type { Finding } from '../../base/failure.ts';
import { byteSize } from '../../base/text/amount.ts';
import { DEFLATED, STORED } from './zip-records.ts';

const FLAG_ENCRYPTED = 0x1;
const FLAG_UTF8 = 0x800;
/** Remedy for an invalid ZIP. */
const REMAKE_ZIP = (): string =>
  `Create the ZIP again, or set ${inputRef('path')} to the unpacked folder.`;

/** Name that some packers give to the packed folder, and with which they begin the paths in it. */
export const PACKED_FOLDER = './';

/**
 * Returns the path of an entry, without leading `./`, which doesn't change the location and so
 * isn't a path traversal. A folder's path ends with `/`. The packed folder's own path is
 * `PACKED_FOLDER`. Names are decoded as UTF-8 even without the UTF-8 flag, as macOS writes them.
 * Bytes of older encodings are hardly ever valid UTF-8, and then decode to U+FFFD, which
 * `entryFinding` refuses. The Unicode field of Info-ZIP takes precedence.
 */
export function entryPath(entry: Entry): string {
  return getFileNameLowLevel(FLAG_UTF8, entry.fileNameRaw, entry.extraFields, true).replace(
    /^(?:\.\/)+(?=.)/s,
    '',
  );
}

/**
 * Returns the Unix mode from the upper half of the attributes. Tools of other systems leave it 0,
 * which means unknown.
 */
function unixMode(entry: Entry): number {
  return entry.externalFileAttributes >>> 16;
}

/** Checks whether the owner may execute the file. */
export function isExecutable(entry: Entry): boolean {
  return (unixMode(entry) & constants.S_IXUSR) !== 0;
}

/** Returns why an entry can't be a file of a package, from its record in the central directory. */
export function entryFinding(entry: Entry, path: string): Finding | undefined {
  if (path.includes('\ufffd')) {
    const remedy = `Create the ZIP with UTF-8 names, or set ${inputRef('path')} to the unpacked folder.`;
    return { where: path, message: NOT_UTF8_NAME, remedy };
  }
  const problem = typeProblem(entry, path) ?? dataProblem(entry);
  return problem && { where: path, ...problem };
}

function typeProblem(entry: Entry, path: string): Problem | undefined {
  const type = unixMode(entry) & constants.S_IFMT;
  if (type === constants.S_IFLNK) return { message: 'is a link', remedy: REPLACE_LINK };
  if (type === 0 || type === (path.endsWith('/') ? constants.S_IFDIR : constants.S_IFREG))
    return undefined;
  return { message: 'is not a valid file or folder', remedy: 'Remove it from the ZIP.' };
}

function dataProblem(entry: Entry): Problem | undefined {
  const { compressedSize, compressionMethod: method, uncompressedSize: size } = entry;
  if (entry.generalPurposeBitFlag & FLAG_ENCRYPTED)
    return { message: 'is encrypted', remedy: 'Create the ZIP without a password.' };
  if (method !== STORED && method !== DEFLATED) {
    return {
      message: `is compressed with method ${method}; only 0 (no compression) and 8 (deflate) are supported`,
      remedy: REMAKE_ZIP(),
    };
  }
  // Deflate adds a few per cent at worst. A larger size is malicious, and not worth the memory.
  if (method === STORED ? compressedSize === size : compressedSize <= 2 * size + 1024)
    return undefined;
  return {
    message: `has ${byteSize(compressedSize)} of data in the ZIP, which is not possible for a file of ${byteSize(size)}`,
    remedy: REMAKE_ZIP(),
  };
}

/** Creates the finding for an entry that can't be read as the directory declares it. */
export function damagedFinding(path: string, how: string, remedy = REMAKE_ZIP()): Finding {
  return { where: path, message: `is damaged in the ZIP: ${how}`, remedy };
}
