import { readSync } from 'node:fs';
import { RandomAccessReader } from 'yauzl';

const WINDOW_BYTES = 256 * 1024;

/** A part of the file that was read. */
interface Window {
  readonly bytes: Buffer;
  start: number;
  filled: number;
}

/**
 * How yauzl reads a ZIP: through windows that are kept, since it asks for some bytes of a header at a time. With its
 * own reader the directory and headers of 10,000 entries take seven times as long. There are two windows, as the
 * directory and the headers before the data are read by turns. For these only; the descriptor stays the caller's.
 */
export class FileWindow extends RandomAccessReader {
  readonly #descriptor: number;
  #latest = emptyWindow();
  #other = emptyWindow();

  constructor(descriptor: number) {
    super();
    this.#descriptor = descriptor;
  }

  /** Calls back with an error where the file ends too early. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    setImmediate(callback, this.#attempt(buffer.subarray(offset, offset + length), position));
  }

  #attempt(target: Buffer, position: number): Error | null {
    try {
      return this.#copy(target, position) ? null : new Error('the file ends too early');
    } catch (error) {
      return error as Error;
    }
  }

  #copy(target: Buffer, position: number): boolean {
    if (target.length > WINDOW_BYTES) return readExactly(this.#descriptor, target, position) === target.length;
    if (!covers(this.#latest, target, position)) {
      [this.#latest, this.#other] = [this.#other, this.#latest];
      if (!covers(this.#latest, target, position)) {
        this.#latest.start = position;
        this.#latest.filled = readExactly(this.#descriptor, this.#latest.bytes, position);
      }
    }
    const { bytes, start, filled } = this.#latest;
    return bytes.copy(target, 0, position - start, filled) >= target.length;
  }
}

function emptyWindow(): Window {
  return { bytes: Buffer.allocUnsafe(WINDOW_BYTES), start: 0, filled: 0 };
}

function covers({ start, filled }: Window, target: Buffer, position: number): boolean {
  return position >= start && position + target.length <= start + filled;
}

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
