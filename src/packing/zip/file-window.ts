/** Buffers a part of a ZIP file, so that the many small reads of yauzl need few system calls. */

import { RandomAccessReader } from 'yauzl';
import { readExactly } from '../files/input-file.ts';

/** More than the largest record of a directory, whose name, fields and comment have at most 64 KiB each. */
const WINDOW_BYTES = 256 * 1024;

/**
 * Reader for yauzl that buffers a part of the file. With yauzl's own reader, a directory of 10,000 entries takes three
 * times as long. The caller closes the descriptor.
 */
export class FileWindow extends RandomAccessReader {
  readonly #descriptor: number;
  readonly #bytes = Buffer.allocUnsafe(WINDOW_BYTES);
  #start = 0;
  #filled = 0;

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
    let error: Error | null = null;
    try {
      if (!this.#copy(buffer.subarray(offset, offset + length), position)) error = new Error('the file is truncated');
    } catch (thrown) {
      error = thrown as Error;
    }
    setImmediate(callback, error);
  }

  #copy(target: Buffer, position: number): boolean {
    if (position < this.#start || position + target.length > this.#start + this.#filled) {
      this.#start = position;
      this.#filled = readExactly(this.#descriptor, this.#bytes, position);
    }
    return this.#bytes.copy(target, 0, position - this.#start, this.#filled) >= target.length;
  }
}
