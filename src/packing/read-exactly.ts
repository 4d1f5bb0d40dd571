import { readSync } from 'node:fs';

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @param enough how many bytes are sure to be there: beyond these, what comes with the last of them is all that's read
 * @returns how many bytes there were: fewer than `enough` only where the file ends
 */
export function readExactly(descriptor: number, target: Buffer, position: number, enough = target.length): number {
  let filled = 0;
  let bytes: number;
  do {
    bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    filled += bytes;
  } while (bytes > 0 && filled < enough);
  return filled;
}
