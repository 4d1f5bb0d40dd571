/** Finds the end of a ZIP's directory, and refuses a ZIP in which tools find different files (PKWARE's APPNOTE, 4.3). */

import { readExactly } from '../files/input-file.ts';

const END = { signature: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22, maxCommentBytes: 0xffff };
const LOCATOR = { signature: 0x07064b50, bytes: 20 };
/** Placeholder for a number of entries that the ZIP64 record contains. */
const IN_ZIP64_RECORD = 0xffff;

/**
 * Returns the offset of the record that follows the directory.
 * @param size of the ZIP in bytes
 * @param entries number of entries that the reader found
 * @throws Error that continues a sentence, if another reader may find another directory
 */
export function directoryEnd(descriptor: number, size: number, entries: number): number {
  const tail = Buffer.alloc(Math.min(size, LOCATOR.bytes + END.bytes + END.maxCommentBytes));
  readExactly(descriptor, tail, size - tail.length);
  const ends: number[] = [];
  for (let at = tail.indexOf(END.signature); at >= 0; at = tail.indexOf(END.signature, at + 1)) {
    const afterRecord = tail.length - at - END.bytes;
    // Data may contain the signature, too. A record’s comment extends to the end of the file.
    if (afterRecord >= 0 && tail.readUInt16LE(at + 20) === afterRecord) ends.push(at);
  }
  const [end = 0] = ends;
  if (ends.length > 1)
    throw new Error('its comment contains a second end record, so that other tools may find other files in it');
  const hasLocator = end >= LOCATOR.bytes && tail.readUInt32LE(end - LOCATOR.bytes) === LOCATOR.signature;
  const count = tail.readUInt16LE(end + 10);
  if (count !== entries && !(hasLocator && count === IN_ZIP64_RECORD))
    throw new Error('its end record and its ZIP64 record have different numbers of files');
  return hasLocator ? Number(tail.readBigUInt64LE(end - LOCATOR.bytes + 8)) : size - tail.length + end;
}
