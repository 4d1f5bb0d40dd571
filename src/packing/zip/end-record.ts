/** Finds the end of a ZIP's directory, and refuses a ZIP in which tools find different files (PKWARE's APPNOTE, 4.3). */

import { readExactly } from '../files/input-file.ts';

const END_BYTES = 22;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const LOCATOR_BYTES = 20;
const LOCATOR_SIGNATURE = 0x07064b50;
const MAX_COMMENT_BYTES = 0xffff;
/** Placeholder for a number of entries that the ZIP64 record contains. */
const IN_ZIP64_RECORD = 0xffff;

/**
 * Returns the offset of the record that follows the directory.
 * @param size of the ZIP in bytes
 * @param entries number of entries that the reader found
 * @throws Error that continues a sentence, if another reader may find another directory
 */
export function directoryEnd(descriptor: number, size: number, entries: number): number {
  const tail = Buffer.alloc(Math.min(size, LOCATOR_BYTES + END_BYTES + MAX_COMMENT_BYTES));
  readExactly(descriptor, tail, size - tail.length);
  const ends: number[] = [];
  for (let at = tail.indexOf(END_SIGNATURE); at >= 0; at = tail.indexOf(END_SIGNATURE, at + 1)) {
    const isWhole = at + END_BYTES <= tail.length;
    // Data may contain the signature, too. A record’s comment extends to the end of the file.
    if (isWhole && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) ends.push(at);
  }
  const [end = 0, inComment] = ends;
  if (inComment !== undefined)
    throw new Error('its comment contains a second end record, so that other tools may find other files in it');
  const hasLocator = end >= LOCATOR_BYTES && tail.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR_SIGNATURE;
  const count = tail.readUInt16LE(end + 10);
  if (count !== entries && !(hasLocator && count === IN_ZIP64_RECORD))
    throw new Error('its end record and its ZIP64 record have different numbers of files');
  return hasLocator ? Number(tail.readBigUInt64LE(end - LOCATOR_BYTES + 8)) : size - tail.length + end;
}
