/** Buffers parts of a ZIP file, so that the many small reads of yauzl need few system calls. */

import { RandomAccessReader } from 'yauzl';
import { readExactly } from '../files/input-file.ts';

const WINDOW_BYTES = 256 * 1024;

/** Buffered part of the file. */
interface Window {
  readonly bytes: Buffer;
  start: number;
  filled: number;
}

/**
 * Reader for yauzl that buffers the file in windows, since yauzl reads a few bytes of a header at a time. With its own
 * reader, the directory and headers of 10,000 entries take seven times as long. There are two windows, because yauzl
 * alternates between the directory and the headers before the data. Used only for the directory and headers. The caller
 * closes the descriptor.
 */
export class FileWindow extends RandomAccessReader {
  readonly #descriptor: number;
  #latest = emptyWindow();
  #other = emptyWindow();

  constructor(descriptor: number) {
    super();
    this.#descriptor = descriptor;
  }

  /** Reads into `buffer`. Passes an error to the callback if the file is truncated. */
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
      return this.#copy(target, position) ? null : new Error('the file is truncated');
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
