/**
 * Checks content before it is packed: text files must be UTF-8, entries of a ZIP must be undamaged,
 * and no file may be a pointer to another one.
 */

import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Failure, type Finding } from '../../base/failure.ts';
import { count } from '../../base/text/amount.ts';
import { fileFailure } from '../files/errors.ts';
import { MAX_POINTER_BYTES, pointerProblem } from '../files/pointer-files.ts';
import { FILES_PER_TURN, type ListedFile, READ_WHOLE_BYTES } from '../files/listing-builder.ts';
import type { FileLimits, PackageProfile } from './profile.ts';

/** Result of reading the files. */
export interface ContentCheck {
  readonly findings: readonly Finding[];
  /**
   * Files that passed, in the same order. Text files and small files now hold the content that was
   * read.
   */
  readonly files: readonly ListedFile[];
}

const LINE_FEED = 0x0a;

/**
 * Reads all content that must be checked before anything is written: text files, which must be
 * UTF-8, small files, which may be pointers, and files that may be damaged. Reads and holds no more
 * than a valid package has: skips files that are refused by type or size, and all files of a
 * package that is too large.
 *
 * @param shownAs the path as the user wrote it: findings about the whole package point to it
 */
export async function checkContents(
  profile: Pick<PackageProfile<unknown>, 'classify' | 'maxTotalBytes'>,
  files: readonly ListedFile[],
  shownAs: string,
  signal?: AbortSignal,
): Promise<ContentCheck> {
  const findings: Finding[] = [];
  const checked: ListedFile[] = [];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > (profile.maxTotalBytes ?? Number.POSITIVE_INFINITY)) {
    const message = 'exceeds the limit for the total size, so its content was not checked';
    const remedy = 'The step checks the content once the package is within the limits.';
    return { findings: [{ where: shownAs, message, remedy }], files: [] };
  }
  for (const [index, file] of files.entries()) {
    if (index % FILES_PER_TURN === 0) await setImmediate();
    signal?.throwIfAborted();
    const limits = profile.classify(file);
    if ('where' in limits || file.size > (limits.maxFileBytes ?? Number.POSITIVE_INFINITY))
      continue;
    try {
      const isHeld = limits.utf8 === true || file.size <= MAX_POINTER_BYTES;
      const valid = isHeld ? readHeld(file, limits) : readToEnd(file);
      // Await only real promises: awaiting every result would create a promise for each of
      // thousands of small files.
      checked.push(valid instanceof Promise ? await valid : valid);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      findings.push(...error.findings);
    }
  }
  return { findings, files: checked };
}

/**
 * Reads a text file or a small file, and keeps its content in memory, so that exactly the checked
 * bytes are packed. All text files together have at most 8 MiB.
 */
function readHeld(file: ListedFile, limits: FileLimits): ListedFile | Promise<ListedFile> {
  return file.read(content => heldFile(file, Buffer.from(content), limits));
}

/** Checks that the content isn't a pointer, and that a text is UTF-8. @throws Failure otherwise */
function heldFile(file: ListedFile, content: Buffer, { utf8 }: FileLimits): ListedFile {
  const pointer = pointerProblem(content);
  if (pointer !== undefined) throw fileFailure({ where: file.path, ...pointer });
  const invalid = utf8 !== true || isUtf8(content) ? undefined : firstInvalid(content);
  if (invalid === undefined) return { ...file, needsCheck: false, read: use => use(content) };
  const line = content.subarray(0, invalid).filter(byte => byte === LINE_FEED).length + 1;
  throw fileFailure({
    where: file.path,
    message: `is not UTF-8: the byte at offset ${count(invalid)} (line ${count(line)}) is 0x${content.toString('hex', invalid, invalid + 1)}`,
    remedy: 'Save the file as UTF-8.',
    ofMany: 'that are not UTF-8',
  });
}

/** Returns the offset of the first character that isn't valid UTF-8. */
function firstInvalid(content: Buffer): number {
  let offset = 0;
  while (offset < content.length) {
    const length = characterLength(content.readUInt8(offset));
    if (length > 1 && !isUtf8(content.subarray(offset, offset + length))) break;
    offset += length;
  }
  return offset;
}

/** Returns the number of bytes of a character in UTF-8 by its first byte. */
function characterLength(firstByte: number): number {
  if (firstByte < 0x80) return 1;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}

function readToEnd(file: ListedFile): ListedFile | Promise<ListedFile> {
  if (!file.needsCheck) return file;
  if (file.size <= READ_WHOLE_BYTES) return file.read(() => file);
  return finished(Readable.from(file.pieces()).resume()).then(() => file);
}
