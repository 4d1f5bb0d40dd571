import { readSync } from 'node:fs';

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @returns how many bytes there were: fewer than `target` is long only where the file ends
 */
export function readExactly(descriptor: number, target: Buffer, position: number): number {
  let filled = 0;
  while (filled < target.length) {
    const bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    if (bytes === 0) break;
    filled += bytes;
  }
  return filled;
}
